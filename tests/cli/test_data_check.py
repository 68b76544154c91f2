"""Data folders are held to the totals of the rulebook."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from tests.cli.calls import GAME, Caller

from ludotheque.games import game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data that may be spoilt."""
    return Path(shutil.copytree(game(GAME).folder / "data", tmp_path / "data"))


def test_the_data_we_ship_is_right(call: Caller) -> None:
    answer = call("data", "check")
    assert answer.code == 0
    assert answer.out.startswith(f"OK {GAME} ")


def test_a_good_copy_is_right(call: Caller, folder: Path) -> None:
    assert call("data", "check", GAME, folder).out == f"OK {GAME} {folder}\n"


def test_wrong_totals_are_named_with_file_and_field(call: Caller, folder: Path) -> None:
    tiles = json.loads((folder / "tiles.json").read_text(encoding="utf-8"))
    tiles["tiles"][0]["copies"] += 1
    (folder / "tiles.json").write_text(json.dumps(tiles), encoding="utf-8")
    answer = call("data", "check", GAME, folder)
    assert answer.code == 1
    assert "tiles.json: types.castle.tiles" in answer.complaint()


@pytest.mark.parametrize("content", ["{}", "[]", "null", '{"tiles": 3, "types": []}', "{", "\x00"])
def test_data_of_another_form_is_refused(call: Caller, folder: Path, content: str) -> None:
    (folder / "tiles.json").write_text(content, encoding="utf-8")
    answer = call("data", "check", GAME, folder)
    assert answer.code == 1
    assert answer.complaint()


def test_a_folder_without_the_files_does_not_hold(call: Caller, tmp_path: Path) -> None:
    answer = call("data", "check", GAME, tmp_path)
    assert answer.code == 1
    assert "tiles.json" in answer.complaint()
