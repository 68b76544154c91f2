"""Further cases that the rules file works out: wheels, landscape, points."""

from __future__ import annotations

import pytest
from tests.games.glass_road.positions import (
    NOTHING_B,
    NOTHING_G,
    B,
    G,
    count,
    decision,
    do,
    effect,
    lying,
    offers,
    points,
    position,
    rule,
    table,
    worth,
)

from ludotheque.games.glass_road.deals import receive, turn_wheels
from ludotheque.games.glass_road.decisions import FinalActions, ScoreEnd, fewest_buildings, pass_start
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import TOKEN_IDS


def give(state: GlassRoad, token: str, amount: int) -> None:
    """One transaction that brings so much."""
    receive(state, 0, state.boards[0], TOKEN_IDS.index(token), amount)
    turn_wheels(state, 0, state.boards[0])


# Wheels


def test_start_is_at_rest() -> None:
    """Y-1: at the start neither wheel turns: sand 0, and no charcoal on the brick wheel."""
    state = table(1)
    assert (state.boards[0].turn_glass(), state.boards[0].turn_brick()) == (0, 0)


def test_one_charcoal_turns_the_brick_wheel() -> None:
    """Y-2: 1 charcoal to the brick wheel of the start turns it once."""
    state = table(1)
    give(state, "charcoal_brick", 1)
    assert B(state) == "0 0 1 | 1"


def test_charcoal_burner_with_both_gains_to_the_brick_wheel() -> None:
    """Y-3: the first gain turns the wheel once, the second not at all."""
    state = position("charcoal_burner")
    do(state, "pay", "ability half:1 charcoal_brick:3")
    assert B(state) == "0 2 1 | 1"
    do(state, "ability half:2 charcoal_brick:3")
    assert (B(state), G(state)) == ("0 5 1 | 1", "0 1 2 3 3 | 0")


def test_three_turns_in_a_row() -> None:
    """Y-4: 3 charcoal for clay 4 and food 3 make three bricks."""
    state = table(1, B="4 0 3 | 0")
    give(state, "charcoal_brick", 3)
    assert B(state) == "1 0 0 | 3"


def test_paying_bricks_lets_the_wheel_turn() -> None:
    """Y-5: B (2,2,2 | 3) is at rest; after paying 2 bricks it turns twice."""
    state = position("cultivator", B="2 2 2 | 3", market=["cooperage"])
    do(state, "build building:cooperage square:r2c1")
    assert B(state) == "0 0 0 | 3"


def test_no_turn_inside_a_payment() -> None:
    """Y-6: the cost of the Forester's Hut is paid as a whole, and clay 0 holds the wheel."""
    state = position("cultivator", B="2 1 1 | 3", market=["foresters_hut"])
    do(state, "build building:foresters_hut square:r2c1")
    assert B(state) == "0 1 1 | 2"


def test_what_does_not_fit_is_not_offered() -> None:
    """Y-7: with wood 6 a Woodsman's 2 wood are 1, or 0."""
    state = position("woodsman", G="0 0 0 0 6 | 0")
    do(state, "pay forest:F1")
    assert offers(state, "ability half:1") == ["ability half:1 wood:1", "ability half:1 gain:none"]
    do(state, "ability half:1 wood:1")
    assert G(state) == "0 0 0 0 7 | 0"


def test_grain_house_turns_the_wheel_twice() -> None:
    """Y-8: food 7 on the glass wheel turns it twice."""
    state = effect("grain_house", "r2c1", G="3 0 2 4 2 | 0", B=NOTHING_B)
    do(state, "effect food_glass:7")
    assert G(state) == "1 5 0 2 0 | 2"


def test_buttery_at_the_start() -> None:
    """Y-9: 3 food on each wheel, no turn."""
    state = effect("buttery", "r2c1")
    do(state, "effect food_glass:3 food_brick:3")
    assert (G(state), B(state)) == ("0 4 2 3 4 | 0", "1 0 5 | 0")


def test_refined_tokens_are_full_at_three() -> None:
    """Y-10: the Storage adds one brick to 2; a Shed with glass 3 brings nothing and may be built."""
    state = effect("storage", "r2c1", B="0 0 0 | 2")
    assert offers(state, "effect") == ["effect brick:1", "effect gain:none"]
    state = position("cultivator", G="0 0 0 0 1 | 3", market=["shed"])
    do(state, "build building:shed square:r2c1")
    assert (G(state), lying(state, "r2c1")) == ("0 0 0 0 0 | 3", "shed")


def test_landscaping_office_three_times() -> None:
    """Y-11: wheels turn between the repetitions."""
    state = effect("landscaping_office", "r2c1", B="0 2 2 | 0", land={"r2c2": "pit"})
    do(state, "effect remove:r0c1 clay:2 sand:2")
    assert (B(state), G(state)) == ("0 0 0 | 2", "1 0 1 2 3 | 1")
    do(state, "effect remove:r3c4 clay:2 sand:2")
    assert (B(state), G(state)) == ("2 0 0 | 2", "3 0 1 2 3 | 1")
    do(state, "effect remove:r2c2 clay:2 sand:2")
    assert (B(state), G(state)) == ("4 0 0 | 2", "5 0 1 2 3 | 1")
    assert count(state, "pit") == 0
    assert decision(state)[0] != "RepeatedEffect"


def test_bricks_between_two_builds() -> None:
    """Y-12: after the first build of a Builder the wheel turns, and the second may pay 3 bricks again."""
    state = position("builder", G="0 1 2 3 4 | 0", B="3 3 3 | 3", market=["cooperage", "water_tower"])
    do(state, "pay pay:glass", "build building:cooperage square:r2c1")
    assert B(state) == "1 1 1 | 3"
    do(state, "build building:water_tower square:r2c2")
    assert lying(state, "r2c2") == "water_tower"


def test_conversion_cycle_with_gain() -> None:
    """Y-13: 3 food become 6 sand, 2 bricks and 4 food."""
    state = circle()
    do(state, *["use building:sand_factory pay:glass sand:2"] * 3)
    assert G(state) == "6 0 0 0 0 | 0"
    do(state, *["use building:sandstone_factory brick:1"] * 2)
    assert B(state) == "0 0 0 | 2"
    do(state, *["use building:roofing_company food_glass:2"] * 2)
    assert G(state) == "0 4 0 0 0 | 0"


def circle() -> GlassRoad:
    return position(
        "feudal_lord",
        G="0 3 0 0 0 | 0",
        B=NOTHING_B,
        land={"r2c1": "sand_factory", "r2c2": "sandstone_factory", "r0c1": "roofing_company"},
    )


# Landscape


def test_woodsman_frees_two_squares() -> None:
    """Y-14: removing F4 empties r2c3 and r2c4; the Hunting Lodge needs four forests."""
    state = position("woodsman")
    do(state, "pay forest:F4")
    assert (lying(state, "r2c3"), lying(state, "r2c4")) == ("empty", "empty")
    assert (count(state, "empty"), count(state, "forest")) == (4, 10)
    assert worth("hunting_lodge", felled=["F4", "F1"]) == 3
    assert worth("hunting_lodge", felled=["F4", "F1", "F2"]) == 0


def test_water_tower_fills_what_is_empty() -> None:
    """Y-15: beside r2c1 only r2c2 is empty: one pond."""
    state = effect("water_tower", "r2c1")
    assert lying(state, "r2c2") == "pond"
    assert count(state, "pond") == 3


def test_extension_counts_the_base_building_once() -> None:
    """Y-16: on r2c1 the Extension counts the Masons' Brotherhood, upgraded or not."""
    assert worth("extension") == 1
    assert worth("extension", land={"r2c0": "masons_guild"}) == 1


def test_village_church_among_empty_squares() -> None:
    """Y-17: 4 and three empty squares are 7; the base building is none."""
    assert worth("village_church", felled=["F2", "F5"]) == 7


def test_tavern_copies_from_where_the_other_stands() -> None:
    """Y-18: the Wood Depot on r2c1 counts its own two empty neighbours."""
    state = effect("tavern", "r2c2", felled=["F2", "F5"], land={"r1c2": "pond", "r2c1": "wood_depot"}, G=NOTHING_G)
    assert offers(state, "effect")[0] == "effect wood:4"


def test_groups_and_blocks_of_ponds() -> None:
    """Y-19: the largest group has 3 ponds; a fourth makes a block."""
    ponds = {"r0c2": "pond", "r1c1": "pond", "r1c2": "pond", "r4c1": "pond", "r0c1": "empty"}
    assert worth("floodgate", "r2c2", felled=["F2"], land=ponds) == 3
    assert worth("fish_yard", "r2c2", felled=["F2"], land=ponds) == 0
    ponds["r0c1"] = "pond"
    assert worth("floodgate", "r2c2", felled=["F2"], land=ponds) == 4
    assert worth("fish_yard", "r2c2", felled=["F2"], land=ponds) == 4


# Points

FINAL_G = "3 0 4 5 4 | 2"
FINAL_B = "6 0 7 | 1"
FINAL_LAND = {
    "r0c1": "cooperage",
    "r0c2": "warehouse",
    "r2c1": "coal_storage",
    "r2c2": "springhouse",
    "r3c3": "woodcarvers_house",
    "r3c4": "potters_parlour",
}


def test_a_whole_score() -> None:
    """Y-20: 3 + 5 + 1 + 2 + 2 + 3 for the buildings, 2 + 1 + 1.5 for the base buildings: 20.5."""
    state = table(1, G=FINAL_G, B=FINAL_B, land=FINAL_LAND)
    assert points(state) == 20.5
    assert state.breakdown(0) == {"processing": 6, "immediate": 0, "bonus": 26, "base": 9}


def test_smaller_wheel_and_thirds() -> None:
    """Y-21: on the same wheels the Coal Facility counts 0, the Storehouse 0, the Food Locker 2, the Guild 3."""
    found = [worth(id, G=FINAL_G, B=FINAL_B) for id in ("coal_facility", "storehouse", "food_locker")]
    assert found == [0, 0, 2]
    assert worth("masons_guild", "r2c0", G=FINAL_G, B=FINAL_B) == 3
    assert worth("masons_brotherhood", "r2c0", G=FINAL_G, B=FINAL_B) == 1


def with_buildings(counts: list[int], *, period: int, start: int, **options: str) -> GlassRoad:
    """A table whose players have so many buildings on landscape squares."""
    cheap = ["shed", "reed_hut", "sandpit", "tavern", "clay_pit", "clay_basin", "soup_kitchen"]
    squares = ["r0c1", "r0c2", "r2c1", "r2c2", "r3c3", "r3c4", "r4c1"]
    lands = [dict(zip(squares, cheap[:number], strict=False)) for number in counts]
    others = {seat: {"land": land} for seat, land in enumerate(lands)}
    return table(len(counts), period=period, start=start, options=options, others=others, land=lands[0])  # type: ignore[arg-type]


@pytest.mark.parametrize(("counts", "starter"), [([4, 4, 5], 0), ([5, 4, 4], 1), ([5, 5, 4], 2)])
def test_three_players_fourth_period(counts: list[int], starter: int) -> None:
    """Y-22: after period 3 the player with the fewest buildings starts; ties go clockwise from the holder."""
    state = with_buildings(counts, period=3, start=2)
    pass_start(state)
    assert state.start == starter


def test_three_players_fifth_period() -> None:
    """Y-23: the start player of period 4 is left out, and the tie goes to the next one clockwise."""
    state = with_buildings([6, 5, 6], period=4, start=1, five_periods="yes")
    pass_start(state)
    assert state.start == 2


def test_five_periods_with_three_players() -> None:
    """Y-46: A starts period 4 with the fewest buildings and is left out for period 5."""
    state = with_buildings([3, 5, 4], period=3, start=2, five_periods="yes")
    pass_start(state)
    assert state.start == 0
    state = with_buildings([4, 7, 6], period=4, start=0, five_periods="yes")
    pass_start(state)
    assert state.start == 2


def test_upgrade_once() -> None:
    """Y-29: after the Forest Hut no Glassworks, and the number of buildings has not changed."""
    state = position("cultivator", G="0 1 2 3 4 | 3", B="7 0 2 | 3", market=["glassworks"], land={"r0c0": "forest_hut"})
    assert rule(state, "build building:glassworks") == "GR-73"
    assert state.boards[0].buildings() == 0


def test_glaziers_workshop_counts_glass_in_costs() -> None:
    """Y-30: Spa 2, Inn 1, Hot Springs 2 make 5 points."""
    assert worth("glaziers_workshop", land={"r0c1": "spa", "r0c2": "inn", "r2c2": "hot_springs"}) == 5


def test_sets_and_immediate_buildings() -> None:
    """Y-48: 3 pits, 1 grove and 2 ponds are one set; three tiles with two immediate ones count 2."""
    assert worth("estate", "r2c2", land={"r2c1": "pit", "r3c3": "empty"}) == 2
    land = {"r0c0": "forest_hut", "r0c1": "tavern", "r0c2": "inn"}
    assert worth("half_timbered_house", land=land) == 2


def test_extension_among_buildings() -> None:
    """Y-36: base building and two tiles beside r0c1 count 3; r1c1 has only three neighbours."""
    land = {"r0c2": "shed", "r1c1": "inn"}
    assert worth("extension", "r0c1", felled=["F2"], land=land) == 3
    around = {"r0c1": "shed", "r1c2": "inn", "r2c1": "spa"}
    assert worth("extension", "r1c1", felled=["F2"], land=around) == 3


def test_half_points_decide() -> None:
    """Y-43: 20.5 beats 20, 20.5 and 20.5 share the win."""
    rich = {"G": FINAL_G, "B": FINAL_B, "land": FINAL_LAND}
    state = table(2, others={1: {**rich, "G": "2 0 4 5 4 | 2"}}, **rich)  # type: ignore[arg-type, typeddict-item]
    assert ([points(state, 0), points(state, 1)], state.ranking()) == ([20.5, 20], [0, 1])
    for second, winners in ((rich, 2), ({**rich, "G": "2 0 4 5 4 | 2"}, 1)):
        state = table(2, period=4, others={1: second}, **rich)  # type: ignore[arg-type, dict-item]
        state.push(ScoreEnd())
        state.open(FinalActions(0))
        state.settle()
        told = do(state, "finish")
        assert told.count("game_ended") == winners


# Guard and windows


def test_guard_against_circles() -> None:
    """Y-44: the use that would bring back the start is not offered, with more or fewer food it is."""
    state = circle()
    do(state, *["use building:sand_factory pay:glass sand:2"] * 3, *["use building:sandstone_factory brick:1"] * 2)
    do(state, "use building:roofing_company food_glass:2")
    assert (G(state), B(state)) == ("0 2 0 0 0 | 0", "0 0 0 | 1")
    found = offers(state, "use building:roofing_company food_glass")
    assert found == ["use building:roofing_company food_glass:2"]
    assert "use building:roofing_company gain:none" in offers(state)
    assert rule(state, "use building:roofing_company food_glass:1") == "GR-92-a"


def test_grain_house_near_the_limit() -> None:
    """Y-45: at food 5 and 7 the choices are 2 or 1 on the glass wheel, or none."""
    state = effect("grain_house", "r2c1", G="0 5 0 0 0 | 0", B="0 0 7 | 0")
    assert offers(state, "effect") == ["effect food_glass:2", "effect food_glass:1", "effect gain:none"]


def test_a_new_processing_building_between_two_builds() -> None:
    """Y-47: a Sandpit built first is used before the second build, but not while a wheel is being chosen."""
    state = position("builder", B="4 0 2 | 0", market=["sandpit", "grain_house"])
    do(state, "pay pay:glass", "build building:sandpit square:r2c1 pay:brick", "use building:sandpit sand:2")
    do(state, "build building:grain_house square:r2c2")
    assert decision(state)[0] == "ImmediateGain"
    assert rule(state, "use building:sandpit sand:2") == "GR-72"
    do(state, "effect gain:none")
    assert offers(state, "use building:sandpit")


def test_brake_by_conversion() -> None:
    """Y-37: the Inn uses up the charcoal first, so that the clay stays."""
    land = {"r2c1": "inn"}
    state = position("feudal_lord", B="0 1 2 | 0", land=land)
    do(state, "ability half:2 wood:1 clay:1")
    assert B(state) == "0 0 1 | 1"
    state = position("feudal_lord", B="0 1 2 | 0", land=land)
    do(state, "use building:inn pay:brick gain:none", "ability half:2 wood:1 clay:1")
    assert B(state) == "1 0 2 | 0"


def test_sculpture_workshop_reads_wood_after_the_turn() -> None:
    """Y-38: after payment and turn wood is 2, so 2 food, on either wheel."""
    for wheel, result in (("food_brick", "0 0 0 0 2 | 3"), ("food_glass", "0 2 0 0 2 | 3")):
        state = position("cultivator", G="1 1 1 1 3 | 3", B="2 0 0 | 0", market=["sculpture_workshop"])
        do(state, "build building:sculpture_workshop square:r2c1")
        assert G(state) == "0 0 0 0 2 | 3"
        assert offers(state, f"effect {wheel}")[0] == f"effect {wheel}:2"
        do(state, f"effect {wheel}:2")
        assert G(state) == result
    assert B(state) == "0 0 0 | 0"


def test_district_offices_need_an_empty_square() -> None:
    """Y-39: without an empty square they cannot be used; after clearing a grove they can."""
    land = {"r2c1": "district_offices", "r2c2": "pit"}
    state = position("feudal_lord", land=land, offer=["inn", "spa"])
    assert offers(state, "use") == []
    assert rule(state, "use building:district_offices discard:inn discard:spa lay:none") == "A-18"
    do(state, "clear square:r3c3", "use building:district_offices discard:inn discard:spa lay:pond square:r3c3")
    assert lying(state, "r3c3") == "pond"


def test_private_tiles_as_a_price() -> None:
    """Y-28: the Office takes one private tile for 1 of any basic resource, the Shingles Manufacturer needs two."""
    land = {"r2c1": "office", "r2c2": "shingles_manufacturer"}
    state = position("feudal_lord", land=land, offer=["inn"])
    assert rule(state, "use building:shingles_manufacturer discard:inn discard:spa brick:1") == "GR-81"
    do(state, "use building:office discard:inn clay:1")
    assert (B(state), state.boards[0].offer) == ("2 0 2 | 0", [])


def test_fewest_buildings_with_ties() -> None:
    """A-11: ties for the fewest buildings go clockwise, the holder comes last."""
    state = with_buildings([4, 4, 4, 4], period=4, start=1)
    assert fewest_buildings(state, False) == 2
