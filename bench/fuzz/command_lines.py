"""The door of the command line: hostile arguments and files; always an exit code, and one line about what is wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from bench.fuzz.mutations import TEXTS, mutated_bytes, mutated_text
from bench.fuzz.parsers import a_folder, a_link_to_itself, damaged_replay, missing, pack_texts
from bench.fuzz.scenes import Scene

from ludotheque import cli
from ludotheque.cli.exits import DOES_NOT_HOLD, DONE, WRONG_USAGE
from ludotheque.server.storage.database import prepare

INPUTS = 25
"""Of a scene."""
CODES = (DONE, DOES_NOT_HOLD, WRONG_USAGE)
COMMANDS = (
    "games",
    "replay FILE",
    "replay FILE --json --lang NAME",
    "replay FILE --data PACK",
    "data check PACK",
    "data check GAME PACK --json",
    "data export GAME NEW",
    "data export GAME PACK --force",
    "simulate GAME --games FEW --players NUMBER --seed NUMBER --bots NAME --option NAME=NAME",
    "simulate GAME --games FEW --data PACK --json",
    "perft GAME --depth FEW --players NUMBER --seed NUMBER",
    "text new GAME --file NEW --players NUMBER --bots NAME --seed NUMBER",
    "text look --file FILE --player NUMBER --budget NUMBER --language NAME",
    "text legal NAME NAME --file FILE",
    "text move NAME --file FILE --json",
    "text why NAME NAME NAME --file FILE",
    "text rules GAME NAME NUMBER --budget NUMBER",
    "migrate DATABASE --check --json",
    "migrate DATABASE",
    "backup DATABASE NEW --json",
    "restore FILE DATABASE --force",
    "admin grant NAME --database DATABASE",
    "admin audit --database DATABASE --json",
    "moderate hide NAME --why NAME --database DATABASE",
    "moderate settle NUMBER --database DATABASE",
    "person export NAME --database DATABASE",
    "person delete NAME --confirm NAME --database DATABASE",
)
ODD_FILES = (missing, a_folder, a_link_to_itself)
"""No links to anything that is there, through which commands may write; no pipes, at which they may wait."""
FEW = ("0", "1", "2", "-1", "1.5", "x", "", " 1", "²")
NUMBERS = (*FEW, "3", "4", "9999999999999999999999", "0x10", "1_0", "NaN", "-0")
ODD_WORDS = ("", "--", "-", "--json", "--json=1", "--no-such", "-x", "--help", "\0", "\udcff", "a" * 5_000, "--lang")
ELSEWHERE = ("sqlite://", "sqlite:///", "postgresql://127.0.0.1:1/x", "postgresql:x", "oracle://x", "://", "%")
"""Databases that are none; nobody but this machine is asked."""


def command_lines(scene: Scene) -> None:
    """Commands with arguments and files that are mutated, missing, or something else than they should be."""
    rng = scene.rng
    with TemporaryDirectory() as folder, chdir(folder):
        home = {"LUDOTHEQUE_DATABASE": "sqlite:///home.sqlite", "XDG_DATA_HOME": folder}
        with patch.dict(os.environ, home):
            for number in range(INPUTS):
                _call(scene, _words(scene, Path(f"{number}"), rng))


def _call(scene: Scene, words: list[str]) -> None:
    scene.take(words)
    out, err = TextIOWrapper(BytesIO(), errors="replace"), StringIO()
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = cli.run(words)
    except Exception as error:
        scene.blame(error)
        return
    told = err.getvalue()
    is_one_line = told.startswith("ludotheque: ") and told.count("\n") == 1
    if code not in CODES:
        scene.blame(f"exit code {code}")
    elif code == WRONG_USAGE and not is_one_line:
        scene.blame(f"wrong usage, and not one line about it: {told!r}")
    elif code == DOES_NOT_HOLD and not is_one_line and not out.buffer.tell():
        scene.blame("something does not hold, and not a word about it")


def _words(scene: Scene, folder: Path, rng: Random) -> list[str]:
    """A command line, and the files that it names."""
    folder.mkdir()
    slots: dict[str, Callable[[], str]] = {
        "GAME": lambda: scene.game if rng.random() < 0.8 else mutated_text(scene.game, rng),
        "NAME": lambda: rng.choice((mutated_text("random", rng), *TEXTS)),
        "FEW": lambda: rng.choice(FEW),
        "NUMBER": lambda: rng.choice(NUMBERS),
        "NEW": lambda: str(folder / file_name("new", rng)),
        "FILE": lambda: _file(folder / file_name("file", rng), damaged_replay(scene), rng),
        "PACK": lambda: _pack(folder / file_name("pack", rng), scene, rng),
        "DATABASE": lambda: _database(folder / file_name("database", rng), rng),
    }
    words = []
    for word in rng.choice(COMMANDS).split():
        name, equals, value = word.partition("=")
        words.append(slots.get(name, lambda name=name: name)() + equals + (slots[value]() if value else ""))
    if rng.random() < 0.3:
        words.insert(rng.randrange(len(words) + 1), rng.choice(ODD_WORDS))
    return words


def file_name(name: str, rng: Random) -> str:
    """A name that leads nowhere else, however strange."""
    if rng.random() < 0.2:
        name = rng.choice((f"{name}\udcff", mutated_text(name, rng).replace("/", "-")))
    return "x" if name in ("", ".", "..") else name


def _file(path: Path, contents: bytes, rng: Random) -> str:
    """A file with these contents, or something else in its place."""
    try:
        if rng.random() < 0.2:
            rng.choice(ODD_FILES)(path)
        else:
            path.write_bytes(contents)
    except (OSError, ValueError):
        pass  # no file can have such a name
    return str(path)


def _pack(path: Path, scene: Scene, rng: Random) -> str:
    try:
        path.mkdir()
        for name, contents in pack_texts(scene.game).items():
            _file(path / name, mutated_bytes(contents, rng) if rng.random() < 0.1 else contents, rng)
    except (OSError, ValueError):
        pass  # as above
    return str(path)


def _database(path: Path, rng: Random) -> str:
    if rng.random() < 0.15:
        return rng.choice(ELSEWHERE)
    contents = empty_database()
    file = _file(path, mutated_bytes(contents, rng) if rng.random() < 0.4 else contents, rng)
    return file if rng.random() < 0.3 else f"sqlite:///{file}"


@cache
def empty_database() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite"
        prepare(f"sqlite:///{file}")
        return file.read_bytes()
