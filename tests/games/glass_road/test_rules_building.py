"""Building, effects, anytime actions and scoring (GR-70 to GR-109)."""

from __future__ import annotations

import pytest
from tests.games.glass_road.positions import (
    NOTHING_B,
    NOTHING_G,
    RICH_B,
    RICH_G,
    G,
    covered,
    decision,
    do,
    effect,
    lying,
    many_positions,
    offers,
    points,
    position,
    refusal,
    rule,
    said,
    table,
    worth,
)

from ludotheque.games.glass_road.decisions import SupplierGift
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import DEALS, KIND_IDS, KIND_OF, RESOURCE_IDS, TILE_IDS, TOKEN_IDS
from ludotheque.kernel.rng import seeded


def test_builds_from_board_and_private_offer() -> None:
    """GR-70: a tile of the building board or of one's own private offer."""
    state = position("cultivator", market=["clay_basin"], offer=["loess_plateau"])
    buildings = {path.split()[1] for path in offers(state, "build")}
    assert buildings == {"building:clay_basin", "building:loess_plateau"}
    assert rule(state, "build building:sand_deposit square:r2c1") == "GR-70"


def test_a_build_must_be_payable_and_have_room() -> None:
    """GR-70-a GR-75: exact costs, an empty square or a base building; free tiles need a build action too."""
    state = position("cultivator", G=NOTHING_G, market=["clay_pit", "clay_basin"])
    assert {path.split()[1] for path in offers(state, "build")} == {"building:clay_basin"}
    assert rule(state, "build building:clay_pit square:r2c1") == "GR-75"
    assert said(refusal(state, "build building:clay_pit square:r2c1")) == "That takes 2 wood; you have 0."
    full = {"r2c1": "pit", "r2c2": "pit"}
    state = position("cultivator", market=["clay_basin"], land=full)
    assert offers(state, "build") == []
    do(state, "clear square:r2c1")
    assert offers(state, "build") == ["build building:clay_basin square:r2c1"]
    state = position("pond_builder", market=["clay_basin"])
    assert offers(state, "build") == []


def test_order_of_a_build() -> None:
    """GR-71 GR-72: pay, turn, place, effect; nothing in between."""
    state = position(
        "cultivator", G="1 1 1 1 3 | 3", B="2 0 0 | 0", market=["sculpture_workshop"], land={"r2c2": "inn"}
    )
    told = do(state, "build building:sculpture_workshop square:r2c1")
    assert told == ["used_ability", "spent", "spent", "turned", "built"]
    assert rule(state, "clear square:r0c1") == "GR-72"
    assert rule(state, "finish") == "GR-82"


def test_upgrades() -> None:
    """GR-73: on their base building only, once; they need no empty square and hide what the base counts."""
    rich = {"G": RICH_G, "B": RICH_B}
    state = position("builder", market=["forest_hut", "glassworks"], land={"r2c1": "pit", "r2c2": "pit"}, **rich)  # type: ignore[arg-type]
    do(state, "pay pay:glass")
    assert offers(state, "build building:glassworks") == ["build building:glassworks"]
    do(state, "build building:forest_hut")
    assert lying(state, "r0c0") == "forest_hut"
    assert rule(state, "build building:glassworks") == "GR-73"
    upgrades = [id for id, b in SPEC.components()["buildings"].items() if "replaces" in b]
    assert len(upgrades) == 6


def test_processing_buildings_work_at_once_and_often() -> None:
    """GR-80: any number of times, from the moment they stand, each use paid in full."""
    state = position("cultivator", market=["sandpit"], G="0 1 2 3 4 | 0")
    do(state, "build building:sandpit square:r2c1 pay:brick", *["use building:sandpit sand:2"] * 2)
    assert (
        rule(position("feudal_lord", G=NOTHING_G, land={"r2c1": "sandpit"}), "use building:sandpit sand:2") == "GR-80"
    )


def test_immediate_effects_are_done_once() -> None:
    """GR-82: when built, and never again."""
    state = position("cultivator", market=["sand_deposit"], G=NOTHING_G)
    do(state, "build building:sand_deposit square:r2c1", "effect sand:1")
    assert G(state) == "1 0 0 0 0 | 0"
    assert rule(state, "use building:sand_deposit") == "GR-90"


def test_filling_has_no_choice() -> None:
    """GR-82-a: all adjacent empty squares are filled; unwanted tiles are cleared afterwards."""
    state = position("cultivator", market=["loess_plateau"])
    do(state, "build building:loess_plateau square:r2c1")
    assert (lying(state, "r2c2"), decision(state)[0]) == ("pit", "Resolve")
    do(state, "clear square:r2c2")


def test_repetitions_allow_nothing_in_between() -> None:
    """GR-83 A-6: no anytime actions during a series."""
    state = effect("wood_trader", "r2c1", land={"r2c2": "cooperage"})
    assert rule(state, "use building:cooperage water:2") == "GR-72"


def test_amounts_are_read_after_the_payment() -> None:
    """GR-84: the counted resource is read after payment and turning, and kept."""
    state = position("cultivator", G="0 0 0 5 0 | 0", B="3 0 0 | 0", market=["log_driver"])
    do(state, "build building:log_driver square:r2c1", "effect wood:5")
    assert G(state) == "0 0 0 5 5 | 0"


def test_tavern_copies_neighbours_only() -> None:
    """GR-85 A-7: one immediate neighbour must be chosen, measured from where it stands; not itself."""
    land = {"r1c1": "shed", "r2c2": "clay_depot", "r3c1": "inn"}
    state = effect("tavern", "r2c1", felled=["F2", "F5"], land=land, B=NOTHING_B)
    assert offers(state) == ["copy square:r1c1", "copy square:r2c2"]
    assert rule(state, "copy square:r3c1") == "GR-85"
    do(state, "copy square:r2c2")
    assert offers(state)[0] == "effect clay:4"


def test_country_house_lays_one_kind() -> None:
    """GR-86: on adjacent empty squares only, at most two."""
    state = effect("country_house", "r2c1", felled=["F2"])
    assert rule(state, "tiles lay:pit square:r0c1") == "GR-86"
    assert rule(state, "tiles lay:pit square:r3c1") == "GR-34"
    assert "tiles lay:pit square:r1c1 square:r2c2" in offers(state)


def test_buttery_chooses_each_wheel_by_itself() -> None:
    """GR-87: 0 to 3 on each wheel."""
    state = effect("buttery", "r2c1", G=NOTHING_G, B=NOTHING_B)
    assert len(offers(state)) == 16


# Anytime actions


def test_windows() -> None:
    """GR-90 GR-91 A-19: while resolving, answering a gift, and at the end; nowhere else."""
    windows = {"Resolve", "SupplierGift", "FinalActions"}
    for state in many_positions(2):
        if state.stack:
            anytime = [action for action in state.legal() if action[0] == 0]
            assert not anytime or decision(state)[0] in windows
    state = SPEC.new(2, seed="window")
    assert rule(state, "clear square:r0c1", seat=0) == "GR-91"


def test_gift_for_a_full_wheel() -> None:
    """GR-63: nothing can be taken on a wheel whose token stands on 7."""
    state = table(3, G="0 7 0 0 0 | 0", B="0 0 6 | 0")
    state.open(SupplierGift(0, RESOURCE_IDS.index("food")))
    state.settle()
    assert offers(state, "take") == ["take food_brick:1"]
    assert rule(state, "take food_glass:1") == "GR-63"
    assert rule(state, "take wood:1") == "GR-63"


def test_idle_windows_close_by_themselves() -> None:
    """GR-53: if finishing is all that is possible, it is done."""
    bare = covered("shed", G=NOTHING_G, B=NOTHING_B)
    state = position("woodsman", **bare)
    assert decision(state)[0] != "Resolve"
    state = position("pond_builder", **bare)
    do(state, "ability half:1 lay:pond square:r4c4", "ability half:2 gain:none")
    assert decision(state) == ("Resolve", 0)
    do(state, "clear square:r4c4")
    assert decision(state)[0] != "Resolve"


WEIGHTS = {"sand": 1, "glass": 1, "brick": 1, "food": 3, "clay": 3, "water": 7, "charcoal": 15, "wood": 54}


def test_conversions_run_down_without_the_roofing_company() -> None:
    """GR-92: every conversion of another building lowers the weighted sum, so a sequence always ends."""
    for kind, id in enumerate(KIND_IDS[:94]):
        if kind and SPEC.components()["buildings"][id]["category"] == "processing" and id != "roofing_company":
            facts = SPEC.components()["buildings"][id]["effect"]
            paid = sum(WEIGHTS[name] * amount for name, amount in facts.get("spend", {}).items())
            paid += 200 * len(facts.get("remove_tiles", {})) + 200 * facts.get("discard_private_offer", 0)
            gained = sum(WEIGHTS[name] * amount for name, amount in facts.get("gain", {}).items())
            if "gain_choice" in facts:
                gained += facts["gain_choice"]["amount"] * 54
            if "place_tile_choice" in facts:
                gained += 200
            assert gained < paid, id
    for basic, refined in (("sand food charcoal water wood", "glass"), ("clay charcoal food", "brick")):
        assert sum(WEIGHTS[name] for name in basic.split()) > WEIGHTS[refined]


def all_processors(with_roofing: bool) -> GlassRoad:
    """A board with twenty conversions on it, those that feed each other among them."""
    first = ["sand_factory", "sandstone_factory", "inn", "cooperage", "carving_workshop", "soup_kitchen", "spa", "kiln"]
    ids = [*(["roofing_company"] if with_roofing else []), *first, "sandpit", "sand_producer", "hardware_store"]
    return position("feudal_lord", **covered(*ids, G="0 7 7 7 7 | 2", B="0 7 7 | 3"))


@pytest.mark.parametrize("with_roofing", [False, True])
def test_runs_of_conversions_end(with_roofing: bool) -> None:
    """GR-92-a A-20: even somebody who never finishes runs out, or never meets a situation again."""
    rng = seeded("runs")
    for _ in range(5):
        state = all_processors(with_roofing)
        seen = {state.boards[0].situation()}
        steps = 0
        while steps < 400 and decision(state)[0] == "Resolve":
            uses = [action for action in state.legal() if action[0] == 0]
            if not uses:
                break
            state.apply(uses[rng.below(len(uses))])
            steps += 1
            if with_roofing:
                assert state.boards[0].situation() not in seen
                seen.add(state.boards[0].situation())
        assert with_roofing or steps < 400


def test_a_run_begins_anew_after_every_other_option() -> None:
    """GR-92-a: what was met before an ability may be met again after it."""
    state = all_processors(True)
    do(state, "use building:cooperage gain:none")
    assert len(state.visited) == 2
    do(state, "ability half:2 gain:none gain:none")
    assert state.visited == [state.boards[0].situation()]
    state = position("feudal_lord", land={"r2c1": "cooperage"})
    do(state, "use building:cooperage water:2")
    assert state.visited == []


# Scoring


def test_what_scores() -> None:
    """GR-101 GR-103: printed points, bonuses and base buildings, nothing else; minus one counts."""
    state = table(1, G=NOTHING_G, B=NOTHING_B, land={"r2c1": "loess_plateau"}, offer=["spa"])
    assert points(state) == -1
    assert SPEC.public_view(state)["boards"][0]["points"] == -1


def test_half_points_are_exact() -> None:
    """GR-101-a GR-102: scores are integers of half points; only the Glassmakers' Camp gives them."""
    assert SPEC.score_parts == 2
    state = table(1, G="5 0 0 0 0 | 2", B="0 0 0 | 1")
    assert state.scores() == [11]
    assert state.breakdown(0) == {"processing": 0, "immediate": 0, "bonus": 0, "base": 11}
    assert (SPEC.points(11), SPEC.points(12)) == (5.5, 6)
    for id, facts in SPEC.components()["base_buildings"].items():
        assert (facts["effect"]["points"] == 0.5) == (id == "glassmakers_camp")


def test_one_thing_counts_for_several_buildings() -> None:
    """GR-103 GR-104: the same charcoal counts for the Coal Storage and for the Coal Facility."""
    given = {"G": "0 0 6 0 0 | 0", "B": "0 3 0 | 0"}
    assert (worth("coal_storage", **given), worth("coal_facility", **given)) == (3, 3)  # type: ignore[arg-type]


def test_warehouse_counts_at_most_eight() -> None:
    """GR-105: eight basic tokens, glass and brick never."""
    assert worth("warehouse", G="7 7 7 7 7 | 3", B="7 7 7 | 3") == 8


def test_costs_of_buildings_that_stand() -> None:
    """GR-106 A-14: upgrades included; the counting buildings cost none of what they count."""
    assert worth("clinker_plant", land={"r0c1": "factory", "r0c0": "glassworks"}) == 4
    costs = SPEC.components()["buildings"]
    assert "glass" not in costs["glaziers_workshop"]["cost"]
    assert "brick" not in costs["clinker_plant"]["cost"]


def test_blocks_count_once() -> None:
    """GR-107: two blocks of ponds still count 4."""
    ponds = dict.fromkeys(["r0c3", "r0c4", "r1c3", "r1c4", "r2c3", "r2c4"], "pond")
    assert worth("fish_yard", felled=["F1", "F3", "F4"], land=ponds) == 4
    assert worth("floodgate", felled=["F1", "F3", "F4"], land={**ponds, "r0c2": "pit"}) == 6


def test_extension_half_timbered_house_and_foresters_office() -> None:
    """GR-108: buildings of every kind; immediate ones with upgrades; forests, not squares."""
    assert worth("foresters_office") == 6
    assert worth("half_timbered_house", land={"r0c0": "forest_hut", "r4c0": "artists_colony"}) == 2


def test_ties_are_shared() -> None:
    """GR-109: equal scores win together; the order of equal seats means nothing."""
    state = table(3, others={2: {"G": "0 0 0 0 0 | 3"}})
    assert state.ranking() == [2, 0, 1]


def test_district_offices_place_a_tile_of_any_kind() -> None:
    """A-18: one tile of any kind on an empty square."""
    state = position("pond_builder", land={"r2c1": "district_offices"}, offer=["inn", "spa", "tavern"])
    found = offers(state, "use")
    assert len(found) == 9
    assert len({path.split()[4] for path in found}) == 3


def test_names_of_tables_agree() -> None:
    """GR-7: a transaction is described by the data alone."""
    assert DEALS[KIND_OF["joinery"]].remove == TILE_IDS.index("forest")
    assert TOKEN_IDS[DEALS[KIND_OF["joinery"]].gains[0].tokens[1]] == "food_brick"
