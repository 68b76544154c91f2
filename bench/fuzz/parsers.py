"""The doors that are parsers: whatever they are given, they take it or refuse it with the error that they promise."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path as FilePath
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bench.fuzz.mutations import NUMBERS, TEXTS, mutated, mutated_bytes, mutated_path, mutated_text, strange, written
from bench.fuzz.scenes import Scene

from ludotheque.bots.levels import BOTS, make_bot
from ludotheque.games import GAMES, game
from ludotheque.games.pack_files import pack_files
from ludotheque.games.packs import games_with
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.data import LARGEST_FILE
from ludotheque.kernel.errors import IllegalAction, PathError, ReplayError, UsageError
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.paths import split_path
from ludotheque.kernel.play import explain, play
from ludotheque.kernel.reading import DeadEnd, follow
from ludotheque.kernel.replay import verify_replay, write_replay
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.testing.trial import deciding, random_move

INPUTS = 100
"""Of a scene."""
SHOWN = 12
"""Choices that typed words are compared with."""
DECISIONS = 4
"""Of a replay, and of a game with a pack that was taken."""
COSTLY_INPUTS = 25
"""Of a scene whose inputs cost milliseconds."""


def paths(scene: Scene) -> None:
    """Words for actions: those of a position, mutated, of other positions, of other games; read, and as typed."""
    rng, played = scene.rng, scene.played()
    spec, state, words = played.spec, rng.choice(played.positions), scene.words()
    before = state.digest()
    seat = rng.choice(deciding(state))
    legal = state.legal(seat)
    offered = [spec.path(state, seat, rng.choice(legal)) for _ in range(SHOWN)]
    for _ in range(INPUTS):
        path = mutated_path(rng.choice([*offered, rng.choice(played.paths)]), words, rng)
        if rng.random() < 0.8:
            scene.feed(path, partial(explain, spec, state, rng.choice((seat, seat, seat, 0, -1, 99)), path), PathError)
        else:
            typed = split_path(" ".join(path))
            scene.feed(typed, partial(follow, offered, typed), DeadEnd)
    if state.digest() != before:
        scene.blame("words have changed the position")


def actions(scene: Scene) -> None:
    """Numbers for actions: legal ones mutated, those of other positions, things that are no numbers."""
    rng, played = scene.rng, scene.played()
    spec, state = played.spec, rng.choice(played.positions)
    seat = rng.choice(deciding(state))
    legal, before = state.legal(seat), state.digest()
    there = state.clone()
    for _ in range(INPUTS):
        action: Any = list(rng.choice(legal))
        action = (
            mutated(action, rng) if rng.random() < 0.3 else [item + rng.choice((0, 0, 1, -1, 40)) for item in action]
        )
        if scene.feed(action, partial(play, spec, there, seat, action), IllegalAction):
            if tuple(action) not in legal:
                scene.blame("was not refused")
            there = state.clone()
    if there.digest() != before:
        scene.blame("what was refused has changed the position")


def options(scene: Scene) -> None:
    """What people decide beforehand: a game, its options, a number of players, data, and bots with budgets."""
    rng, spec = scene.rng, game(scene.game)
    chosen = {option.id: rng.choice(option.values) for option in spec.options}
    asks: tuple[Callable[[Any], object], ...] = (game, spec.holding, lambda name: make_bot(name, spec, seeded("1")))
    for _ in range(INPUTS):
        wanted = mutated(chosen, rng)
        if isinstance(wanted, dict):
            scene.feed(wanted, partial(spec.checked_options, wanted), UsageError)
        players = rng.choice([number for number in NUMBERS if isinstance(number, int)])
        scene.feed(players, partial(spec.checked_players, players), UsageError)
        name = mutated_text(rng.choice((spec.id, rng.choice(BOTS), f"{rng.choice(BOTS)}@{rng.choice(TEXTS)}s")), rng)
        scene.feed(name, partial(rng.choice(asks), name), UsageError)


# Replays


def replays(scene: Scene) -> None:
    """Replay files from positions of every phase: lines and bytes mutated, mixed with lines of other games."""
    for _ in range(COSTLY_INPUTS):
        file = damaged_replay(scene)
        text = io.TextIOWrapper(io.BytesIO(file), encoding="utf-8")
        scene.feed(file, partial(verify_replay, text, game), ReplayError)


def damaged_replay(scene: Scene) -> bytes:
    """A replay file of the scene with something wrong in it."""
    lines, foreign = (_replay(scene.door, scene.number + more, scene.seed) for more in (0, 1))
    return _damaged(lines, foreign, scene.rng)


@lru_cache(maxsize=4)
def _replay(door: str, number: int, seed: str) -> list[str]:
    """The lines of a good replay: some decisions from a position of a random game."""
    scene = Scene(door, number, seed)
    rng, played = Random(f"{scene.seed}/{scene}/replay"), scene.played()
    origin = Origin(rng.choice(played.positions).to_data(), rng.choice((None, *range(played.players))))
    match = Match(
        played.spec, played.players, played.options, Chance(str(scene)), origin if rng.random() < 0.7 else None
    )
    moves = seeded(str(scene))
    for _ in range(DECISIONS):
        move = None if match.state.over() else random_move(match.state, moves)
        if move is not None:
            match.play(move.seat, move.action)
    return list(write_replay(match, ["Ann", "Bob"]))


def _damaged(good: list[str], foreign: list[str], rng: Random) -> bytes:
    """A replay file with something wrong in it."""
    lines = [line.encode() for line in good]
    at = 0 if rng.random() < 0.3 else rng.randrange(len(lines))
    deed = rng.randrange(8)
    if deed == 0:
        return mutated_bytes(b"\n".join(lines), rng)
    if deed == 1:
        lines[at] = rng.choice(foreign).encode()
    elif deed == 2:
        rng.shuffle(lines)
    elif deed == 3:
        lines[at : at + 1] = rng.choice(([], lines[at : at + 1] * 2))
    else:
        lines[at] = written(mutated(json.loads(good[at]), rng), rng)
    return b"\n".join(lines)


# Data packs


def packs(scene: Scene) -> None:
    """Folders with data: values and bytes mutated, files that are none, files of other games, files without end."""
    rng, spec = scene.rng, game(scene.game)
    good = pack_texts(spec.id)
    foreign = pack_texts(game(list(GAMES)[(scene.number + 1) % len(GAMES)]).id)
    with TemporaryDirectory() as name:
        folder = FilePath(name) / "pack"
        folder.mkdir()
        for file, contents in good.items():
            (folder / file).write_bytes(contents)
        for _ in range(COSTLY_INPUTS):
            file = rng.choice(list(good))
            given = _spoil(folder / file, good[file], foreign, rng)
            if scene.feed((spec.id, file, given), partial(games_with, [folder]), UsageError):
                _play(scene, games_with([folder])(spec.id))
            _mend(folder / file, good[file])


@lru_cache(maxsize=len(GAMES))
def pack_texts(id: str) -> dict[str, bytes]:
    return {name: text.encode() for name, text in pack_files(game(id)).items() if name.endswith(".json")}


def _spoil(path: FilePath, good: bytes, foreign: dict[str, bytes], rng: Random) -> object:
    """Put something else in the place of a file; returns what."""
    deed = rng.randrange(20)
    if deed < len(ODD_FILES):
        path.unlink()
        odd = ODD_FILES[deed]
        odd(path)
        return odd.__name__
    contents = {
        5: lambda: b" " * (LARGEST_FILE + 1),
        6: lambda: mutated_bytes(good, rng),
        7: lambda: rng.choice(list(foreign.values())),
        8: lambda: written(strange(rng), rng),
    }.get(deed, lambda: written(mutated(json.loads(good), rng), rng))()
    path.write_bytes(contents)
    return contents


def _mend(path: FilePath, good: bytes) -> None:
    if path.is_dir() and not path.is_symlink():
        path.rmdir()
    else:
        path.unlink(missing_ok=True)
    path.write_bytes(good)


def missing(path: FilePath) -> None:
    """There is no file."""


def a_folder(path: FilePath) -> None:
    path.mkdir()


def a_link(path: FilePath) -> None:
    path.symlink_to(FilePath(__file__))


def a_link_to_itself(path: FilePath) -> None:
    path.symlink_to(path)


def a_pipe(path: FilePath) -> None:
    """Whoever opens it would wait for ever."""
    os.mkfifo(path)


ODD_FILES = (missing, a_folder, a_link, a_link_to_itself, a_pipe)


def _play(scene: Scene, spec: GameSpec[Any]) -> None:
    """A pack that was taken can be looked at and played with."""
    try:
        spec.components()
        state = spec.new(spec.min_players, seed=scene.number)
        moves = seeded(str(scene))
        for _ in range(DECISIONS):
            spec.view(state, 0)
            move = None if state.over() else random_move(state, moves)
            if move is not None:
                state.apply(move.action, move.seat)
    except Exception as error:
        scene.blame(error)


PARSERS: dict[str, Callable[[Scene], None]] = {
    "path": paths,
    "action": actions,
    "options": options,
    "replay": replays,
    "pack": packs,
}
"""By the name of the door."""
