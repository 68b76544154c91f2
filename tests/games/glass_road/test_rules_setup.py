"""Components, set-up, wheels and landscape (GR-1 to GR-34)."""

from __future__ import annotations

import pytest
from tests.games.glass_road.positions import (
    NOTHING_B,
    NOTHING_G,
    B,
    G,
    count,
    do,
    lying,
    many_positions,
    offers,
    position,
    rule,
    table,
    worth,
)

from ludotheque.games.glass_road.actions import anytime_actions
from ludotheque.games.glass_road.board import new_board
from ludotheque.games.glass_road.decisions import refill
from ludotheque.games.glass_road.spec import SPEC
from ludotheque.games.glass_road.tables import KIND_OF

FACTS = SPEC.components()


def test_players_and_pieces() -> None:
    """GR-1 A-24: one to four players, 93 buildings, 15 specialists."""
    assert (SPEC.min_players, SPEC.max_players) == (1, 4)
    assert (len(FACTS["buildings"]), len(FACTS["specialists"])) == (93, 15)


def test_resources_and_their_wheels() -> None:
    """GR-2 A-1: food and charcoal lie on both wheels, the others on one; glass and brick are refined."""
    assert FACTS["wheels"]["glass"]["basic"] == ["sand", "food", "charcoal", "water", "wood"]
    assert FACTS["wheels"]["brick"]["basic"] == ["clay", "charcoal", "food"]
    assert [wheel["refined"] for wheel in FACTS["wheels"].values()] == ["glass", "brick"]
    state = position("supplier")
    named = {path.split()[2].split(":")[0] for path in offers(state, "ability half:1")}
    assert named == {"sand", "food_glass", "food_brick", "charcoal_glass", "charcoal_brick", "water", "wood", "clay"}


def test_small_tiles_never_run_out() -> None:
    """GR-3: more than 17 pits may lie about, and no effect brings a forest back."""
    land = dict.fromkeys(SPEC.box.square_ids[1:21], "pit")
    state = position("pit_worker", land={**land, "r2c1": "empty"}, others={1: {"land": land}})
    do(state, "ability half:1 lay:pit square:r2c1 clay:1")
    assert count(state, "pit") + count(state, "pit", 1) == 40
    for before, after in zip(many_positions()[:-1], many_positions()[1:], strict=True):
        if before.players == after.players and after.period + after.round > 0:
            assert all(new.counts[4] <= old.counts[4] for old, new in zip(before.boards, after.boards, strict=True))


def test_empty_squares() -> None:
    """GR-4: neither a tile, half a forest nor a building lies there; base squares are never empty."""
    state = position("cultivator", land={"r0c1": "empty", "r2c1": "inn"})
    squares = {path.split()[3] for path in offers(state, "ability half:1 lay:pit")}
    assert squares == {"square:r0c1", "square:r2c2"}
    assert offers(state, "build") == []


def test_adjacency_is_by_edges() -> None:
    """GR-5 GR-30 GR-30-a: neighbours share an edge, as the data say, each in the other's list."""
    pairs = 0
    for square, others in enumerate(SPEC.box.neighbours[1:], start=1):
        for other in others:
            assert square in SPEC.box.neighbours[other]
            row, column = int(SPEC.box.square_ids[square][1]), int(SPEC.box.square_ids[square][3])
            row_too, column_too = int(SPEC.box.square_ids[other][1]), int(SPEC.box.square_ids[other][3])
            assert abs(row - row_too) + abs(column - column_too) == 1
            pairs += 1
    assert pairs == 2 * 34
    assert [[SPEC.box.square_ids[other] for other in SPEC.box.neighbours[base]] for base in (21, 22, 23)] == [
        ["r0c1"],
        ["r2c1"],
        ["r4c1"],
    ]


def test_islands_are_buildings() -> None:
    """GR-6: a Sand Island, a Loess Plateau and a Clay Lake count as buildings."""
    land = {"r2c2": "sand_island", "r1c1": "loess_plateau", "r3c1": "clay_lake"}
    assert worth("extension", felled=["F2", "F5"], land=land) == 4


def test_a_transaction_is_one_action() -> None:
    """GR-7 GR-24: the wheels turn after the whole of it: clay and sand arrive together, then both wheels turn."""
    state = position("feudal_lord", G="0 1 1 1 1 | 0", B="0 1 1 | 0", land={"r2c1": "building_firm"})
    told = do(state, "use building:building_firm remove:r0c1 clay:2 sand:1")
    assert told == ["used_building", "removed", "gained", "gained", "turned", "turned"]


def test_start() -> None:
    """GR-10 GR-11 GR-12 GR-13: wheels and landscape at the start, the same for all."""
    state = SPEC.new(4, seed="start")
    for seat in range(4):
        assert (G(state, seat), B(state, seat)) == ("0 1 2 3 4 | 0", "1 0 2 | 0")
        tiles = [count(state, tile, seat) for tile in ("forest", "pit", "grove", "pond", "empty")]
        assert tiles == [12, 2, 2, 2, 2]
        bases = [lying(state, square, seat) for square in ("r0c0", "r2c0", "r4c0")]
        assert bases == ["forest_glassworks", "masons_brotherhood", "glassmakers_camp"]


@pytest.mark.parametrize(("players", "slots"), [(1, 4), (2, 4), (3, 4), (4, 5)])
def test_building_board(players: int, slots: int) -> None:
    """GR-14 GR-114 A-13: four tiles a row, with four players five; whole stacks are shuffled."""
    view = SPEC.public_view(SPEC.new(players, seed="board"))
    for row, tiles in view["market"].items():
        assert len(tiles) == slots
        assert all(FACTS["buildings"][tile]["category"] == row for tile in tiles)
        assert view["stacks"][row] == 31 - slots


def test_empty_stacks_leave_slots_free() -> None:
    """GR-15 GR-15-a: a stack that is empty is skipped, the others still fill their rows from the left."""
    state = table(3)
    tops = [list(reversed(stack))[:4] for stack in state.stacks]
    state.drawn[1] = len(state.stacks[1]) - 1
    last = state.stacks[1][0]
    refill(state)
    assert state.market == [*tops[0], last, 0, 0, 0, *tops[2]]


def test_first_start_player_is_drawn() -> None:
    """GR-16: every seat may be the first start player."""
    assert {SPEC.new(4, seed=number).start for number in range(40)} == {0, 1, 2, 3}


# Wheels


def test_tokens_stay_on_their_wheels() -> None:
    """GR-20 GR-21 GR-22 GR-23: tokens stand on 0 to 7, refined ones on 0 to 3, and wheels that can turn have turned."""
    for state in many_positions(3):
        for board in state.boards:
            assert all(0 <= amount <= 7 for amount in board.wheel[:8])
            assert all(0 <= amount <= 3 for amount in board.wheel[8:])
            assert min(board.wheel[:5]) == 0 or board.wheel[8] == 3
            assert min(board.wheel[5:8]) == 0 or board.wheel[9] == 3


def test_wheels_are_independent() -> None:
    """GR-25: food and charcoal of one wheel do not turn the other."""
    state = position("feudal_lord", G="0 7 7 0 0 | 0", B="0 0 0 | 0")
    do(state, "ability half:2 wood:1 clay:1")
    assert (G(state), B(state)) == ("0 7 7 0 1 | 0", "1 0 0 | 0")


def test_less_may_be_taken() -> None:
    """GR-26 GR-26-a A-10 A-21: every amount down to none, each resource by itself, nothing that would be cut."""
    state = position("water_carrier", G="0 1 0 6 0 | 0")
    do(state, "pay pay:glass")
    assert offers(state, "ability half:1") == [
        "ability half:1 water:1 wood:1",
        "ability half:1 water:1 gain:none",
        "ability half:1 gain:none wood:1",
        "ability half:1 gain:none gain:none",
    ]


def test_food_goes_to_one_wheel() -> None:
    """GR-27: a gain of food is not split; two abilities choose independently."""
    state = position("fish_farmer", G=NOTHING_G, B="0 1 0 | 0")
    do(state, "pay pay:brick")
    assert offers(state, "ability half:1") == [
        *(f"ability half:1 food_{wheel}:{amount}" for wheel in ("glass", "brick") for amount in (2, 1)),
        "ability half:1 gain:none",
    ]
    do(state, "ability half:1 food_glass:2", "ability half:2 food_brick:2")
    assert (G(state), B(state)) == ("0 2 0 0 0 | 0", "0 0 2 | 0")


def test_either_wheel_pays() -> None:
    """GR-28 A-22: 1 food or charcoal from either wheel, for cards, buildings and their prices."""
    state = position("builder", market=["sandpit"])
    assert offers(state, "pay") == ["pay pay:brick", "pay pay:glass"]
    do(state, "pay pay:brick")
    assert offers(state, "build")[::2] == [
        "build building:sandpit square:r2c1 pay:brick",
        "build building:sandpit square:r2c1 pay:glass",
    ]
    state = position("feudal_lord", G="0 0 1 0 0 | 0", B="0 0 0 | 0", land={"r2c1": "inn"})
    assert rule(state, "use building:inn pay:brick food_glass:2") == "GR-28"


def test_refined_resources_are_lost_beyond_three() -> None:
    """GR-21 A-15: a brick gained at 3 is lost, and its price may be paid all the same."""
    state = position("feudal_lord", G="3 0 0 0 0 | 0", B="0 0 0 | 3", land={"r2c1": "sandstone_factory"})
    do(state, "use building:sandstone_factory gain:none")
    assert (G(state), B(state)) == (NOTHING_G, "0 0 0 | 3")


def test_a_unit_or_tile_pays_for_one_thing() -> None:
    """GR-29: one pond feeds one conversion."""
    state = position("feudal_lord", land={"r2c1": "reed_hut", "r2c2": "swamp_hut", "r4c1": "empty"})
    do(state, "use building:reed_hut remove:r0c2 wood:2")
    assert rule(state, "use building:swamp_hut remove:r0c2 charcoal_glass:2") == "GR-81"
    land = {"r2c1": "shingles_manufacturer"}
    state = position("feudal_lord", land=land, offer=["inn", "spa"])
    assert rule(state, "use building:shingles_manufacturer discard:inn discard:inn brick:1") == "GR-29"


# Landscape


def test_what_counts_as_a_neighbour() -> None:
    """GR-30-b A-23: base squares are one building, upgraded or not; half a forest is nothing."""
    assert worth("village_church") == 5
    assert worth("bathhouse") == 0
    assert worth("extension", "r4c1", land={"r4c0": "artists_colony"}) == 1


def test_blocks_are_landscape_squares() -> None:
    """GR-30-c: four squares two by two, base squares never among them."""
    pits = dict.fromkeys(["r3c1", "r3c2", "r4c1", "r4c2"], "pit")
    assert worth("friends_of_nature_house", felled=["F5"], land=pits) == 4
    row = dict.fromkeys(["r0c1", "r0c2", "r0c3", "r0c4"], "pit")
    assert worth("friends_of_nature_house", felled=["F1"], land=row) == 0


def test_forests_leave_as_a_whole() -> None:
    """GR-31 GR-32: a forest frees both its squares and is removed only where cards or buildings say so."""
    state = position("carpenter")
    assert rule(state, "clear square:r0c3") == "GR-32"
    assert rule(state, "clear square:r0c0") == "GR-32"
    do(state, "pay forest:F1")
    assert (lying(state, "r0c3"), lying(state, "r0c4")) == ("empty", "empty")
    assert rule(state, "clear square:r0c3") == "GR-33"


def test_small_tiles_are_cleared_for_nothing() -> None:
    """GR-33: a pit, grove or pond at any time; nothing is received."""
    state = position("feudal_lord")
    do(state, "clear square:r0c1", "clear square:r0c2", "clear square:r3c3")
    assert (G(state), B(state), count(state, "empty")) == ("0 1 2 3 4 | 0", "1 0 2 | 0", 5)


def test_anywhere_empty() -> None:
    """GR-34: tiles and buildings go on any empty square."""
    state = position("cultivator", land={"r4c2": "empty"}, market=["inn", "clay_basin"])
    squares = {path.split()[2] for path in offers(state, "build")}
    assert squares == {"square:r2c1", "square:r2c2", "square:r4c2"}
    assert rule(state, "build building:clay_basin square:r0c1") == "GR-34"


def test_beginner_stacks() -> None:
    """GR-130: 19 + 15 + 15 tiles come first, the others lie below them; with four players four slots."""
    for players in (1, 2, 3, 4):
        state = SPEC.new(players, {"beginner": "yes"}, seed="beginner")
        assert [sum(SPEC.box.beginner[kind] for kind in stack) for stack in state.stacks] == [19, 15, 15]
        for stack, marked in zip(state.stacks, (19, 15, 15), strict=True):
            assert all(SPEC.box.beginner[kind] for kind in stack[-marked:])
        assert len(state.market) == 12
        assert all(SPEC.box.beginner[kind] for kind in state.market)


def test_five_periods() -> None:
    """GR-131: one period more with two to four players; the one with the fewest buildings starts it."""
    assert [SPEC.new(players, {"five_periods": "yes"}).periods for players in (1, 2, 3, 4)] == [7, 5, 5, 5]
    assert [SPEC.new(players).periods for players in (1, 2, 3, 4)] == [7, 4, 4, 4]


def test_grove_court_places_what_is_agreed() -> None:
    """GR-132 A-5: ponds as the text says, groves with the option."""
    state = position("cultivator", G="0 1 2 3 4 | 3", market=["grove_court"])
    do(state, "build building:grove_court square:r2c1")
    assert lying(state, "r2c2") == "pond"
    state = position("cultivator", G="0 1 2 3 4 | 3", market=["grove_court"], options={"grove_court_tile": "grove"})
    do(state, "build building:grove_court square:r2c1")
    assert lying(state, "r2c2") == "grove"


def test_roofing_company_may_stay_in_the_box() -> None:
    """GR-133 A-8: 30 processing buildings without it, 31 with it."""
    for value, tiles in (("no", 31), ("yes", 30)):
        state = SPEC.new(2, {"exclude_roofing_company": value}, seed="roofing")
        assert len(state.stacks[0]) == tiles
        assert (KIND_OF["roofing_company"] in state.stacks[0]) == (value == "no")
    glass = sum(b["cost"].get("glass", 0) for id, b in FACTS["buildings"].items() if id != "roofing_company")
    assert glass == 38


def test_bonus_buildings_have_no_printed_value() -> None:
    """A-4 GR-88: the points of bonus buildings are their bonus alone."""
    assert {b["points"] for b in FACTS["buildings"].values() if b["category"] == "bonus"} == {0}
    assert worth("pottery", B=NOTHING_B) == 0


def test_new_boards_have_no_conversions() -> None:
    """GR-90: at the start only the six small tiles can be cleared."""
    assert len(anytime_actions(new_board(SPEC.box))) == 6
