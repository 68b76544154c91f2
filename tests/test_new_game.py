"""The skeleton of a game that `scripts/new_game.py` writes: it passes the battery and keeps to the layout."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.test_layout import ROOT, USUAL

from ludotheque.bots.base import play_out
from ludotheque.bots.levels import seat_bots
from ludotheque.kernel.spec import GameSpec
from ludotheque.terminal.screens import Drawing
from ludotheque.testing import check_game
from new_game import NAME, write_game

PACKAGE = "fresh_games.snail_run"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("games")
    write_game("snail_run", root / "fresh_games" / "snail_run", PACKAGE)
    return root


@pytest.fixture(scope="module")
def spec(folder: Path) -> Iterator[GameSpec[Any]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        yield import_module(f"{PACKAGE}.spec").SPEC


def test_it_has_the_usual_files_and_its_own_name_everywhere(folder: Path) -> None:
    written = folder / "fresh_games" / "snail_run"
    assert {path.stem for path in written.glob("*.py")} == {*USUAL, "__init__"}
    texts = "".join(
        path.read_text(encoding="utf-8") for path in written.rglob("*.*") if path.suffix in (".py", ".json")
    )
    assert not re.search(r"tiny_race|TinyRace|Tiny Race|PACKAGE", texts)
    assert "class SnailRunSpec" in texts


def test_it_passes_the_battery(spec: GameSpec[Any]) -> None:
    check_game(spec, games=4, positions=10)


def test_bots_play_it_and_the_terminal_draws_it(spec: GameSpec[Any]) -> None:
    state = spec.new(3, {}, "race")
    play_out(state, seat_bots(["greedy", "random", "greedy"], spec, "race"), spec.longest)
    assert max(state.scores()) == spec.components()["spaces"]
    drawing = Drawing(spec)
    assert drawing.draw(spec.view(state, 0), spec.catalogue("en"), 80) is not None


def test_its_style_and_types_are_those_of_the_project(folder: Path) -> None:
    for words in (["ruff", "check", "--ignore", "I001,E501"], ["mypy", "--strict", "--explicit-package-bases"]):
        run = subprocess.run(
            [sys.executable, "-m", *words, str(folder / "fresh_games")],
            cwd=folder,
            env={"MYPYPATH": f"{ROOT / 'src'}:{folder}", "MYPY_CACHE_DIR": str(ROOT / ".mypy_cache")},
            capture_output=True,
            text=True,
        )
        assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("name", ["", "Race", "2race", "my-game", "my__game", "_game", "../game", "jeu été"])
def test_names_that_are_no_ids_are_refused(name: str) -> None:
    assert not NAME.fullmatch(name)
