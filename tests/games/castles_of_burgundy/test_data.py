"""The data folder holds to the totals of the rulebook, and errors in it are named with file and field."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from ludotheque.games.castles_of_burgundy import facts
from ludotheque.games.castles_of_burgundy.spec import SPEC
from ludotheque.kernel.data import DataError

GONE = object()
"""Instead of a new value: the field is taken out."""


def copied(folder: Path, file: str = "", place: str = "", value: object = GONE) -> Path:
    """A copy of the data folder with one value of a file changed."""
    shutil.copytree(SPEC.folder / "data", folder / "data")
    if file:
        path = folder / "data" / file
        data = json.loads(path.read_text(encoding="utf-8"))
        *way, last = [int(step) if step.isdigit() else step for step in place.split("/")]
        inner = data
        for step in way:
            inner = next(item for item in inner if item["id"] == step) if is_id(inner, step) else inner[step]
        if value is GONE:
            del inner[last]
        else:
            inner[last] = value
        path.write_text(json.dumps(data), encoding="utf-8")
    return folder / "data"


def is_id(inner: Any, step: object) -> bool:
    return isinstance(inner, list) and isinstance(step, str)


def test_the_data_of_the_package_is_right(tmp_path: Path) -> None:
    found = facts.load()
    assert sorted(found) == ["estates", "game_board", "tiles"]
    assert len(found["tiles"]["tiles"]) == 49
    assert facts.load(copied(tmp_path)) == found
    SPEC.check_data(tmp_path / "data")


CHANGES: list[tuple[str, str, object, str, str]] = [
    ("tiles.json", "tiles/castle/copies", 13, "types.castle.tiles", "CB-2"),
    ("tiles.json", "tiles/bank/copies", 6, "types.building.tiles", "CB-2"),
    ("tiles.json", "tiles/ship/black_copies", 7, "types.ship.black_tiles", "CB-2"),
    ("tiles.json", "tiles/bank/type", "castle", "types.building.tiles", "CB-2"),
    ("tiles.json", "totals/coloured_backs", 125, "totals.coloured_backs", "CB-2"),
    ("tiles.json", "totals/black_backs", 39, "totals.black_backs", "CB-2"),
    ("tiles.json", "tiles/knowledge_4/number", 5, "knowledge numbers", "CB-5"),
    ("tiles.json", "tiles/bank/effect/kind", "rob", "tiles.bank.effect", "unknown kind 'rob'"),
    ("tiles.json", "tiles/mine/copies", GONE, "copies", "missing"),
    ("tiles.json", "tiles/mine/copies", "ten", "", "wrong form"),
    ("estates.json", "boards/0/rows/3", "Sh Sh Sh Ca Sh Sh Bu", "boards.1", "CB-2"),
    ("estates.json", "boards/3/rows/6", "Sh Bu Kn", "boards.4", "CB-16"),
    ("estates.json", "boards/8/rows/0", "Bu Bu Ca Xx", "boards.9", "CB-2"),
    ("estates.json", "boards/4/number", 4, "boards", "CB-16"),
    ("estates.json", "boards/8", GONE, "boards", "CB-16"),
    ("estates.json", "dice/0", "6 5 4", "dice", "CB-16"),
    ("estates.json", "sheets/5", [8, 8], "sheets", "CB-18"),
    ("estates.json", "sheets/5", GONE, "sheets", "CB-18"),
    ("estates.json", "sheets", GONE, "sheets", "missing"),
    ("game_board.json", "goods/pink/copies", 6, "goods", "CB-7"),
    ("game_board.json", "goods/5", GONE, "goods", "CB-7"),
    ("game_board.json", "by_players/1/goods_left", 9, "by_players.3.goods_left", "CB-28"),
    ("game_board.json", "start/goods", 4, "by_players.2.goods_left", "CB-28"),
    ("game_board.json", "depots/0/slots/0/players", 3, "by_players.2.depot_slots", "CB-28"),
    ("game_board.json", "depots/0/slots/0/type", "ship", "four players", "CB-13"),
    ("game_board.json", "black_slots/0", 2, "by_players.2.black_slots", "CB-14"),
    ("game_board.json", "district_vp/7", 37, "district_vp", "CB-61"),
    ("game_board.json", "depots", None, "", "wrong form"),
]
"""A file, a place in it and a wrong value; then parts of the field named and of what is said about it."""


@pytest.mark.parametrize(("file", "place", "value", "field", "says"), CHANGES)
def test_one_wrong_value_is_found_and_named(
    file: str, place: str, value: object, field: str, says: str, tmp_path: Path
) -> None:
    with pytest.raises(DataError) as caught:
        facts.load(copied(tmp_path, file, place, value))
    assert caught.value.file == file
    assert field in caught.value.field
    assert str(caught.value).startswith(file)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("file", ["tiles.json", "game_board.json", "estates.json"])
def test_a_missing_file_is_named(file: str, tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / file).unlink()
    with pytest.raises(DataError, match=file):
        SPEC.check_data(folder)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere.*tiles\.json"):
        SPEC.check_data(tmp_path / "nowhere")


@pytest.mark.parametrize("text", ["", "{", '{"tiles": ', "\x00", "[" * 100_000, "nonsense"])
def test_a_file_that_is_no_json_is_named(text: str, tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "tiles.json").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"^tiles\.json: not JSON") as caught:
        SPEC.check_data(folder)
    assert caught.value.file == "tiles.json"


@pytest.mark.parametrize("text", ["[]", "null", "42", '"tiles"', "{}"])
def test_a_file_with_something_else_in_it_is_named(text: str, tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "estates.json").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"^estates\.json"):
        SPEC.check_data(folder)


def test_a_file_in_another_encoding_is_named(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "tiles.json").write_bytes(b'{"id": "\xe9"}')
    with pytest.raises(DataError, match=r"^tiles\.json: not JSON"):
        SPEC.check_data(folder)


def test_effects_that_the_engine_knows_are_all_in_use() -> None:
    used = {tile["effect"]["kind"] for tile in facts.load()["tiles"]["tiles"]}
    assert used == facts.EFFECTS
