"""The data folder holds to the totals of the rulebook, and errors in it are named with file and field."""

from __future__ import annotations

import copy
import json
import shutil
from pathlib import Path

import pytest

from ludotheque.games.glass_road import facts
from ludotheque.games.glass_road.events import BUILT
from ludotheque.games.glass_road.spec import SPEC, GlassRoadSpec
from ludotheque.games.glass_road.tables import KIND_OF
from ludotheque.kernel.data import DataError, read_facts
from ludotheque.testing import check_game

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
    ("buildings.json", "buildings/inn/cost/glass", 2, "buildings.*.cost.glass", "GR-133"),
    ("buildings.json", "buildings/inn/cost", {"gold": 1}, "buildings.inn.cost", "unknown resource 'gold'"),
    (
        "buildings.json",
        "buildings/clay_lake/cost",
        {"food": 1, "charcoal": 1},
        "buildings.clay_lake.cost",
        "food and charcoal",
    ),
    ("buildings.json", "buildings/inn/beginner", GONE, "buildings.*.beginner (of all processing", "GR-130"),
    ("buildings.json", "buildings/inn/category", "bonus", "buildings.inn.effect", "unknown type 'convert'"),
    ("buildings.json", "buildings/inn/effect/type", "rob", "buildings.inn.effect", "unknown type 'rob'"),
    ("buildings.json", "buildings/inn/id", "spa", "buildings", "GR-1"),
    ("buildings.json", "buildings/forest_hut/replaces", "glassmakers_camp", "buildings.replaces", "GR-73"),
    ("buildings.json", "buildings/0", GONE, "buildings", "GR-1"),
    ("buildings.json", "buildings/inn/cost", GONE, "buildings.inn.cost", "missing"),
    ("buildings.json", "buildings", 7, "", "wrong form"),
    ("buildings.json", "buildings/inn/points", -10, "buildings.inn.points", "GR-101"),
    ("buildings.json", "buildings/inn/points", 1.5, "buildings.inn.points", "whole number"),
    ("buildings.json", "buildings/inn/points", True, "buildings.inn.points", "whole number"),
    ("buildings.json", "buildings/inn/beginner", "yes", "buildings.inn.beginner", "GR-130"),
    ("buildings.json", "buildings/inn/cost/wood", -2, "buildings.inn.cost.wood", "GR-20"),
    ("buildings.json", "buildings/inn/cost/wood", 8, "buildings.inn.cost.wood", "GR-20"),
    ("buildings.json", "base_buildings/glassmakers_camp/square", "r2c0", "base_buildings.masons", "GR-13"),
    ("buildings.json", "base_buildings/glassmakers_camp/square", "r4c1", "base_buildings.glassmakers", "GR-13"),
    ("buildings.json", "base_buildings/forest_glassworks/square", "r1c0", "base_buildings.forest_glassworks", "GR-30"),
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
    ("boards.json", "landscape/squares/r2c1/initial", "pit", "landscape.squares.*.initial (pit)", "GR-13"),
    ("boards.json", "landscape/squares/r2c1/id", "r9c9", "landscape.squares", "GR-30"),
    ("boards.json", "landscape/squares/r2c1/initial", ["pit"], "", "wrong form"),
    ("boards.json", "landscape/squares/r0c3/initial", "F2", "landscape.forests", "GR-31"),
    ("boards.json", "landscape/forests/F1", ["r0c4", "r0c3"], "landscape.forests.F1", "GR-31"),
    ("boards.json", "building_board/slots", {"1": 4, "2": 4, "3": 4, "4": 4}, "building_board.slots", "GR-14"),
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
    """Costs in other resources, other start positions and base buildings elsewhere need no change of the engine."""
    owned = SPEC.with_data(facts.load(copied(tmp_path, "buildings.json", "buildings/clay_lake/cost", {"charcoal": 2})))
    assert owned.components()["buildings"]["clay_lake"]["cost"] == {"charcoal": 2}
    assert owned.data_hash != SPEC.data_hash


def moved() -> GlassRoadSpec:
    """A box with a forest and a pit in each other's place, a base building in another row, and dear Inns."""
    found = copy.deepcopy(SPEC.facts)
    land = found["boards"]["landscape"]
    squares = {square["id"]: square for square in land["squares"]}
    squares["r0c1"]["initial"] = squares["r0c2"]["initial"] = "F1"
    squares["r0c3"]["initial"], squares["r0c4"]["initial"] = "pit", "pond"
    land["forests"]["F1"] = ["r0c1", "r0c2"]
    found["buildings"]["base_buildings"][1]["square"] = "r1c0"
    inn = next(building for building in found["buildings"]["buildings"] if building["id"] == "inn")
    inn["cost"], inn["points"] = {"charcoal": 3, "glass": 1, "brick": 1}, 9
    return SPEC.with_data(found)


def test_a_game_is_played_with_the_data_of_its_owner() -> None:
    owned = moved()
    state = owned.new(2, seed=3)
    land = owned.view(state, 0)["boards"][0]["land"]
    assert (land["r0c1"], land["r0c3"], land["r1c0"]) == ("forest", "pit", "masons_brotherhood")
    assert "r2c0" not in land
    assert owned.components()["neighbours"]["r1c0"] == ["r1c1", "r0c0"]
    assert (owned.box.points[KIND_OF["inn"]], owned.box.cost[KIND_OF["inn"]].either) == (9, 3)
    assert owned.message((BUILT, 0, KIND_OF["inn"], 22)).args["square"] == "square:r1c0"
    again = owned.from_data(json.loads(json.dumps(state.to_data())))
    assert again.digest() == state.digest()
    assert again.box is owned.box is state.clone().boards[1].box
    assert SPEC.view(SPEC.new(2, seed=3), 0)["boards"][0]["land"]["r0c1"] == "pit"


def test_a_box_of_its_own_passes_the_battery() -> None:
    """The battery with a box of its own: wherever the engine looked into another box, something would not hold."""
    check_game(moved(), games=4, positions=4)


FIXED: list[tuple[str, str, object, str]] = [
    ("buildings.json", "buildings/inn/effect/gain", {"food": 3}, "buildings.inn.effect.gain"),
    ("buildings.json", "buildings/inn/effect/gain/food", 3, "buildings.inn.effect.gain.food"),
    ("buildings.json", "buildings/inn/colour", "red", "buildings.inn.colour"),
    ("specialists.json", "specialists/builder/cost", {"food": 2}, "specialists.builder.cost"),
    ("boards.json", "cards/periods", 6, "cards.periods"),
]


@pytest.mark.parametrize(("file", "place", "value", "field"), FIXED)
def test_what_the_rulebook_tells_stays(file: str, place: str, value: object, field: str, tmp_path: Path) -> None:
    """What cards and buildings do is told by our texts too, so that it cannot be another thing in the data."""
    with pytest.raises(DataError) as caught:
        SPEC.with_data(read_facts(copied(tmp_path, file, place, value), facts.FILES))
    assert caught.value.file == file
    assert caught.value.field.startswith(field)


def test_effects_that_the_engine_knows_are_all_in_use() -> None:
    data = facts.load()
    used = {(b["category"], b["effect"]["type"]) for b in data["buildings"]["buildings"]}
    assert used == {(category, kind) for category, kinds in facts.EFFECTS.items() for kind in kinds}
    assert {a["type"] for card in data["specialists"]["specialists"] for a in card["abilities"]} == facts.ABILITIES
