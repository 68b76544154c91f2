"""The data folder holds to the totals of the rulebook, and errors in it are named with file and field."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from ludotheque.games.glass_road import facts
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.kernel.data import DataError

GONE = object()
"""Instead of a new value: the field is taken out."""


def copied(folder: Path, file: str = "", place: str = "", value: object = GONE) -> Path:
    """A copy of the data folder with one value of a file changed; things are found by their id."""
    shutil.copytree(SPEC.folder / "data", folder / "data")
    if file:
        path = folder / "data" / file
        data = json.loads(path.read_text(encoding="utf-8"))
        *way, last = [int(step) if step.isdigit() else step for step in place.split("/")]
        inner = data
        for step in way:
            by_id = isinstance(inner, list) and isinstance(step, str)
            inner = next(item for item in inner if item["id"] == step) if by_id else inner[step]
        if value is GONE:
            del inner[last]
        else:
            inner[last] = value
        path.write_text(json.dumps(data), encoding="utf-8")
    return folder / "data"


def test_the_data_of_the_package_is_right(tmp_path: Path) -> None:
    found = facts.load()
    assert sorted(found) == ["boards", "buildings", "specialists"]
    assert facts.load(copied(tmp_path)) == found
    SPEC.check_data(tmp_path / "data")


CHANGES: list[tuple[str, str, object, str, str]] = [
    ("buildings.json", "buildings/inn/cost/glass", 2, "totals.glass", "GR-133"),
    ("buildings.json", "buildings/inn/cost", {"gold": 1}, "buildings.inn.cost", "unknown resource 'gold'"),
    (
        "buildings.json",
        "buildings/clay_lake/cost",
        {"food": 1, "charcoal": 1},
        "buildings.clay_lake.cost",
        "food and charcoal",
    ),
    ("buildings.json", "buildings/inn/beginner", GONE, "totals.beginner.processing", "GR-130"),
    ("buildings.json", "buildings/inn/category", "bonus", "buildings.inn.effect", "unknown type 'convert'"),
    ("buildings.json", "buildings/inn/effect/type", "rob", "buildings.inn.effect", "unknown type 'rob'"),
    ("buildings.json", "buildings/inn/id", "spa", "buildings", "GR-1"),
    ("buildings.json", "buildings/forest_hut/replaces", "glassmakers_camp", "buildings.replaces", "GR-73"),
    ("buildings.json", "buildings/0", GONE, "buildings", "GR-1"),
    ("buildings.json", "buildings/inn/cost", GONE, "cost", "missing"),
    ("buildings.json", "buildings", 7, "", "wrong form"),
    ("specialists.json", "specialists/0", GONE, "specialists", "GR-1"),
    ("specialists.json", "specialists/builder/cost", {"gold": 1}, "specialists.builder.cost", "unknown resource"),
    (
        "specialists.json",
        "specialists/builder/abilities/0/type",
        "rest",
        "specialists.builder.abilities",
        "unknown type 'rest'",
    ),
    ("specialists.json", "specialists/builder/abilities/0", GONE, "specialists.builder.abilities", "GR-50"),
    ("boards.json", "most/basic", 8, "most", "GR-20"),
    ("boards.json", "wheels/glass/initial/sand", 1, "wheels.glass.initial", "GR-22"),
    ("boards.json", "wheels/brick/basic", ["clay", "food", "wood"], "wheels.brick.basic", "GR-2"),
    ("boards.json", "landscape/squares/r2c1/initial", "pit", "landscape.squares (pit)", "GR-13"),
    ("boards.json", "landscape/squares/r2c1/adjacent", ["r2c2"], "landscape.squares", "GR-30-a"),
    ("boards.json", "landscape/squares/r0c3/initial", "F2", "landscape.forests", "GR-31"),
    ("boards.json", "landscape/totals/adjacent_pairs", 35, "landscape.totals.adjacent_pairs", "GR-30-a"),
    ("boards.json", "building_board/slots/4", 4, "building_board.slots", "GR-14"),
    ("boards.json", "cards/hand", 6, "cards", "GR-41"),
    ("boards.json", "solo/cards/0", 4, "solo.available", "GR-121"),
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
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_owner_may_correct_what_is_reconstructed(tmp_path: Path) -> None:
    """Costs in other resources and other start positions need no change of the engine."""
    folder = copied(tmp_path, "buildings.json", "buildings/clay_lake/cost", {"charcoal": 2})
    assert facts.load(folder)["buildings"]["buildings"]


def test_effects_that_the_engine_knows_are_all_in_use() -> None:
    data = facts.load()
    used = {(b["category"], b["effect"]["type"]) for b in data["buildings"]["buildings"]}
    assert used == {(category, kind) for category, kinds in facts.EFFECTS.items() for kind in kinds}
    assert {a["type"] for card in data["specialists"]["specialists"] for a in card["abilities"]} == facts.ABILITIES
