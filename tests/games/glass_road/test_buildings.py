"""All 93 buildings, one by one: what they do when used, when built, or at the end."""

from __future__ import annotations

import pytest
from tests.games.glass_road.positions import (
    NOTHING_B,
    NOTHING_G,
    B,
    G,
    count,
    do,
    effect,
    lying,
    offers,
    position,
    worth,
)

from ludotheque.games.glass_road.spec import SPEC

BUILDINGS = SPEC.components()["buildings"]

# Prices that can be paid once, so that the result shows both price and gain; the wheels do not turn.

USES: list[tuple[str, str, str, str, str, str]] = [
    ("clay_pit", "0 0 0 1 0 | 0", NOTHING_B, "clay:2", NOTHING_G, "2 0 0 | 0"),
    ("carving_workshop", "0 0 0 0 1 | 0", NOTHING_B, "food_glass:2", "0 2 0 0 0 | 0", NOTHING_B),
    ("inn", "0 0 1 0 0 | 0", NOTHING_B, "pay:glass food_brick:2", NOTHING_G, "0 0 2 | 0"),
    ("clay_basin", "0 0 0 1 0 | 0", "0 0 1 | 0", "pay:brick clay:3", NOTHING_G, "3 0 0 | 0"),
    ("builders_hut", NOTHING_G, NOTHING_B, "remove:r3c3 clay:2", NOTHING_G, "2 0 0 | 0"),
    ("foresters_hut", NOTHING_G, NOTHING_B, "remove:r0c1 wood:2", "0 0 0 0 2 | 0", NOTHING_B),
    ("swamp_hut", NOTHING_G, NOTHING_B, "remove:r0c2 charcoal_brick:2", NOTHING_G, "0 2 0 | 0"),
    ("building_firm", NOTHING_G, NOTHING_B, "remove:r0c1 clay:2 sand:1", "1 0 0 0 0 | 0", "2 0 0 | 0"),
    ("sand_producer", "0 0 0 0 1 | 0", NOTHING_B, "sand:2", "2 0 0 0 0 | 0", NOTHING_B),
    ("roofing_company", NOTHING_G, "0 0 0 | 1", "water:2", "0 0 0 2 0 | 0", NOTHING_B),
    ("potash_manufacturer", "0 0 0 1 1 | 0", NOTHING_B, "charcoal_glass:4", "0 0 4 0 0 | 0", NOTHING_B),
    ("sandstone_factory", "3 0 0 0 0 | 0", NOTHING_B, "brick:1", NOTHING_G, "0 0 0 | 1"),
    ("farmstead", NOTHING_G, NOTHING_B, "remove:r4c1 food_glass:2 water:1", "0 2 0 1 0 | 0", NOTHING_B),
    ("charcoal_kiln", "0 0 0 0 1 | 0", NOTHING_B, "charcoal_brick:2", NOTHING_G, "0 2 0 | 0"),
    ("kiln", NOTHING_G, "0 1 0 | 0", "pay:brick clay:2", NOTHING_G, "2 0 0 | 0"),
    ("reed_hut", NOTHING_G, NOTHING_B, "remove:r0c2 wood:2", "0 0 0 0 2 | 0", NOTHING_B),
    ("colonisation_house", NOTHING_G, NOTHING_B, "forest:F1 charcoal_glass:1", "0 0 1 0 0 | 0", NOTHING_B),
    ("joinery", "0 0 0 0 1 | 0", NOTHING_B, "forest:F2 food_brick:4", NOTHING_G, "0 0 4 | 0"),
    ("boarding_house", "0 0 0 1 0 | 0", "0 1 0 | 0", "pay:brick food_glass:4", "0 4 0 0 0 | 0", NOTHING_B),
    ("tree_nursery", NOTHING_G, NOTHING_B, "remove:r4c2 wood:2 food_brick:1", "0 0 0 0 2 | 0", "0 0 1 | 0"),
    ("hardware_store", "0 0 0 0 1 | 0", NOTHING_B, "clay:2", NOTHING_G, "2 0 0 | 0"),
    ("sand_factory", NOTHING_G, "0 0 1 | 0", "pay:brick sand:2", "2 0 0 0 0 | 0", NOTHING_B),
    ("sandpit", "0 0 0 1 0 | 0", NOTHING_B, "sand:2", "2 0 0 0 0 | 0", NOTHING_B),
    ("sawmill", NOTHING_G, NOTHING_B, "forest:F6 wood:2", "0 0 0 0 2 | 0", NOTHING_B),
    ("soup_kitchen", "0 0 0 1 0 | 0", NOTHING_B, "food_brick:2", NOTHING_G, "0 0 2 | 0"),
    ("spa", "0 0 1 0 0 | 0", NOTHING_B, "pay:glass water:2", "0 0 0 2 0 | 0", NOTHING_B),
    ("sand_screening_plant", NOTHING_G, "1 0 0 | 0", "sand:2", "2 0 0 0 0 | 0", NOTHING_B),
    ("cooperage", "0 0 0 0 1 | 0", NOTHING_B, "water:2", "0 0 0 2 0 | 0", NOTHING_B),
]
OFFER_USES: list[tuple[str, str, str, str]] = [
    ("office", "discard:tavern water:1", "0 0 0 1 0 | 0", NOTHING_B),
    ("district_offices", "discard:tavern discard:shed lay:pond square:r2c2", NOTHING_G, NOTHING_B),
    ("shingles_manufacturer", "discard:tavern discard:shed brick:1", NOTHING_G, "0 0 0 | 1"),
]


@pytest.mark.parametrize(("id", "glass", "brick", "words", "glass_after", "brick_after"), USES)
def test_processing_building(id: str, glass: str, brick: str, words: str, glass_after: str, brick_after: str) -> None:
    """GR-80 GR-81: the price is paid, the gain received."""
    state = position("pond_builder", G=glass, B=brick, land={"r2c1": id})
    do(state, f"use building:{id} {words}")
    assert (G(state), B(state)) == (glass_after, brick_after)
    for word in words.split():
        label, _, place = word.partition(":")
        if label == "remove":
            assert lying(state, place) == "empty"
        if label == "forest":
            assert [lying(state, square) for square in SPEC.components()["forests"][place]] == ["empty", "empty"]


@pytest.mark.parametrize(("id", "words", "glass_after", "brick_after"), OFFER_USES)
def test_processing_building_paid_with_private_tiles(id: str, words: str, glass_after: str, brick_after: str) -> None:
    """GR-81: tiles of the private offer leave the game."""
    state = position("pond_builder", G=NOTHING_G, B=NOTHING_B, land={"r2c1": id}, offer=["tavern", "shed", "inn"])
    do(state, f"use building:{id} {words}")
    assert (G(state), B(state)) == (glass_after, brick_after)
    assert len(state.boards[0].offer) + words.count("discard") == 3
    assert len(state.boards[0].discarded) == words.count("discard")


GAINS: list[tuple[str, str, str, str, str]] = [
    ("carpenters_workshop", "r2c1", "wood:7", "0 0 0 0 7 | 0", NOTHING_B),
    ("forest_hut", "r0c0", "wood:5", "0 0 0 0 5 | 0", NOTHING_B),
    ("shed", "r2c1", "glass:1", "0 0 0 0 0 | 1", NOTHING_B),
    ("artists_colony", "r4c0", "glass:1", "0 0 0 0 0 | 1", NOTHING_B),
    ("buttery", "r2c1", "food_glass:3 food_brick:3", "0 3 0 0 0 | 0", "0 0 3 | 0"),
    ("clay_depot", "r2c1", "clay:2", NOTHING_G, "2 0 0 | 0"),
    ("wood_depot", "r2c1", "wood:2", "0 0 0 0 2 | 0", NOTHING_B),
    ("fuel_depot", "r2c1", "charcoal_brick:7", NOTHING_G, "0 7 0 | 0"),
    ("builders_depot", "r2c1", "wood:3 clay:3", "0 0 0 0 3 | 0", "3 0 0 | 0"),
    ("lumber_storage", "r2c1", "wood:4", "0 0 0 0 4 | 0", NOTHING_B),
    ("grain_house", "r2c1", "food_glass:7", "0 7 0 0 0 | 0", NOTHING_B),
    ("boathouse", "r2c1", "charcoal_glass:2", "0 0 2 0 0 | 0", NOTHING_B),
    ("house_of_the_brotherhood", "r2c0", "clay:4", NOTHING_G, "4 0 0 | 0"),
    ("clay_lake", "r2c1", "clay:7", NOTHING_G, "7 0 0 | 0"),
    ("sand_deposit", "r2c1", "sand:3", "3 0 0 0 0 | 0", NOTHING_B),
    ("water_tank", "r2c1", "water:7", "0 0 0 7 0 | 0", NOTHING_B),
    ("storage", "r2c1", "brick:2", NOTHING_G, "0 0 0 | 2"),
]
"""What is gained at most, on the start landscape with empty wheels."""


@pytest.mark.parametrize(("id", "square", "words", "glass_after", "brick_after"), GAINS)
def test_immediate_gain(id: str, square: str, words: str, glass_after: str, brick_after: str) -> None:
    """GR-82 GR-87: the whole gain, and as little of it as one likes."""
    state = effect(id, square, G=NOTHING_G, B=NOTHING_B)
    assert f"effect {words}" in offers(state)
    assert "effect" + " gain:none" * len(words.split()) in offers(state)
    do(state, f"effect {words}")
    assert (G(state), B(state)) == (glass_after, brick_after)


OWNED: list[tuple[str, str, str, str]] = [
    ("sculpture_workshop", "0 0 0 0 5 | 0", "food_brick:5", "0 0 5 | 0"),
    ("log_driver", "0 0 0 4 0 | 0", "wood:4", NOTHING_B),
    ("hot_springs", "0 0 0 6 0 | 0", "charcoal_brick:6", "0 6 0 | 0"),
]


@pytest.mark.parametrize(("id", "glass", "words", "brick_after"), OWNED)
def test_gain_for_what_is_owned(id: str, glass: str, words: str, brick_after: str) -> None:
    """GR-84: as much as there is of another resource, which is kept."""
    state = effect(id, "r2c1", G=glass, B=NOTHING_B)
    most = [path for path in offers(state) if path == f"effect {words}"]
    assert most
    do(state, f"effect {words}")
    assert B(state) == brick_after


@pytest.mark.parametrize(("id", "words"), [("loess_island", "clay:4"), ("sand_island", "sand:4")])
def test_islands(id: str, words: str) -> None:
    """GR-82: 2 units for each pond beside it."""
    state = effect(id, "r2c1", G=NOTHING_G, B=NOTHING_B, felled=["F2", "F5"], land={"r1c1": "pond", "r2c2": "pond"})
    assert offers(state)[0] == f"effect {words}"


@pytest.mark.parametrize(("id", "tile"), [("grove_court", "pond"), ("water_tower", "pond"), ("loess_plateau", "pit")])
def test_filling_all_around(id: str, tile: str) -> None:
    """GR-82-a: a tile on every empty square beside it, without a choice."""
    state = effect(id, "r2c1", felled=["F2", "F5"])
    assert [lying(state, square) for square in ("r1c1", "r2c2", "r3c1")] == [tile] * 3
    assert lying(state, "r1c2") == "empty"


REPEATS: list[tuple[str, str, str, str]] = [
    ("landscaping_office", "remove:r0c1 clay:2 sand:2", "2 0 0 0 0 | 0", "2 0 0 | 0"),
    ("winery", "remove:r3c3 food_brick:3 wood:1", "0 0 0 0 1 | 0", "0 0 3 | 0"),
    ("fishery", "remove:r0c2 food_glass:3 water:1", "0 3 0 1 0 | 0", NOTHING_B),
]


@pytest.mark.parametrize(("id", "words", "glass_after", "brick_after"), REPEATS)
def test_repeated_effect(id: str, words: str, glass_after: str, brick_after: str) -> None:
    """GR-83: once, then again or stop."""
    state = effect(id, "r2c1", G=NOTHING_G, B=NOTHING_B)
    do(state, f"effect {words}")
    assert (G(state), B(state)) == (glass_after, brick_after)
    assert type(state.stack[-1]).__name__ == "RepeatedEffect"
    do(state, "stop")
    assert type(state.stack[-1]).__name__ != "RepeatedEffect"


def test_wood_trader() -> None:
    """GR-83: 1 wood for 2 of another basic resource, each time anew."""
    state = effect("wood_trader", "r2c1", G="0 0 0 0 2 | 0", B=NOTHING_B)
    assert not [path for path in offers(state) if "wood:" in path]
    do(state, "effect sand:2", "effect charcoal_brick:2")
    assert (G(state), B(state)) == ("2 0 0 0 0 | 0", "0 2 0 | 0")


def test_country_house() -> None:
    """GR-86: up to two tiles of one kind on empty squares beside it."""
    state = effect("country_house", "r2c1", felled=["F2", "F5"])
    assert "tiles lay:none" in offers(state)
    do(state, "tiles lay:grove square:r1c1 square:r3c1")
    assert count(state, "grove") == 4


def test_tavern() -> None:
    """GR-85: one of the neighbours takes effect once more."""
    state = effect("tavern", "r2c1", G=NOTHING_G, B=NOTHING_B, felled=["F2"], land={"r1c1": "shed", "r2c2": "storage"})
    assert offers(state) == ["copy square:r1c1", "copy square:r2c2"]
    do(state, "copy square:r2c2", "effect brick:2")
    assert B(state) == "0 0 0 | 2"


BONUSES: list[tuple[str, dict[str, object], float]] = [
    ("woodcarvers_house", {"G": "0 0 0 0 5 | 0"}, 2),
    ("pottery", {"B": "6 0 0 | 0"}, 6),
    ("potters_parlour", {"B": "7 0 0 | 0"}, 3),
    ("glaziers_workshop", {"land": {"r0c1": "inn", "r0c0": "forest_hut"}}, 2),
    ("bathhouse", {"land": {"r2c2": "pond"}}, 2),
    ("fish_yard", {"felled": ["F1", "F3"], "land": dict.fromkeys(["r0c3", "r0c4", "r1c3", "r1c4"], "pond")}, 4),
    ("slipway", {"G": "0 0 0 0 7 | 0"}, 7),
    ("estate", {}, 4),
    ("floodgate", {"land": {"r2c2": "pond"}}, 1),
    ("village_church", {}, 5),
    ("warehouse", {"G": "4 3 7 0 5 | 3", "B": "7 4 4 | 3"}, 6),
    ("coal_storage", {"G": "0 0 5 0 0 | 0", "B": "0 6 0 | 0"}, 3),
    ("extension", {"land": {"r2c2": "inn"}}, 2),
    ("factory", {"land": {"r2c2": "pit"}}, 2),
    ("coal_facility", {"G": "0 0 5 0 0 | 0", "B": "0 3 0 | 0"}, 3),
    ("clinker_plant", {"land": {"r0c1": "cooperage", "r2c0": "masons_guild"}}, 3),
    ("food_locker", {"G": "0 5 0 0 0 | 0", "B": "0 0 3 | 0"}, 2),
    ("springhouse", {"G": "0 0 0 7 0 | 0"}, 3),
    ("masons_guild", {"square": "r2c0", "B": "0 0 0 | 2"}, 6),
    ("plant_nursery", {"felled": ["F5"], "land": {"r3c2": "grove"}}, 3),
    ("storehouse", {"G": "0 4 0 0 0 | 0", "B": "0 0 7 | 0"}, 4),
    ("half_timbered_house", {"land": {"r0c1": "shed", "r2c0": "house_of_the_brotherhood", "r0c2": "inn"}}, 2),
    (
        "friends_of_nature_house",
        {"felled": ["F1", "F3"], "land": dict.fromkeys(["r0c3", "r0c4", "r1c3", "r1c4"], "pit")},
        4,
    ),
    ("foresters_lodge", {"felled": ["F1", "F3"], "land": dict.fromkeys(["r0c3", "r0c4", "r1c3"], "grove")}, 0),
    ("mansion", {"land": {"r2c2": "grove"}}, 2),
    ("water_mill", {"G": "0 0 0 6 0 | 0"}, 6),
    ("hunting_lodge", {}, 3),
    ("foresters_office", {"felled": ["F1"]}, 5),
    ("sediment_factory", {"felled": ["F4"], "land": {"r2c4": "pit", "r2c3": "pit"}}, 3),
    ("glassworks", {"square": "r0c0", "G": "0 0 0 0 0 | 3"}, 9),
    ("glassmakers_village", {"square": "r4c0", "G": "5 0 0 0 0 | 0"}, 5),
]


@pytest.mark.parametrize(
    ("id", "given", "expected"), BONUSES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_bonus_building(id: str, given: dict[str, object], expected: float) -> None:
    """GR-88 GR-103 GR-104 GR-105 GR-106 GR-107 GR-108: what each bonus counts."""
    assert worth(id, **given) == expected  # type: ignore[arg-type]


def test_every_building_has_its_test() -> None:
    """GR-1: 31 buildings of each category, all of them above."""
    rows = [row[0] for rows in (USES, OFFER_USES, GAINS, OWNED, REPEATS, BONUSES) for row in rows]
    rows += "loess_island sand_island grove_court water_tower loess_plateau wood_trader country_house tavern".split()
    assert sorted(rows) == sorted(BUILDINGS)
