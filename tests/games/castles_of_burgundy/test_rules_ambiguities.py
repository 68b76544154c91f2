"""A-1 to A-22: what the rulebook leaves open, as it was decided."""

from __future__ import annotations

import pytest
from tests.games.castles_of_burgundy.positions import (
    BOARDS,
    Holding,
    bonuses,
    decision,
    do,
    gain,
    goods_on,
    idle_until,
    legal_paths,
    paid,
    placeable,
    position,
    purse,
    removed,
    spaces_of,
    stock,
    storage,
    tiles_on,
    why,
)

from ludotheque.games.castles_of_burgundy.spec import SPEC


def test_black_tiles_drawn_in_a_phase() -> None:
    """A-1: 4 / 6 / 8."""
    drawn = [sum(name != "" for name in tiles_on(SPEC.new(players), 0)) for players in (2, 3, 4)]
    assert drawn == [4, 6, 8]


def test_the_starting_castle_scores_nothing() -> None:
    """A-2: neither its district nor an action."""
    state = SPEC.new(2)
    assert state.scores() == [0, 0]
    assert decision(state) == "Turn"


def test_free_steps_stay_at_one() -> None:
    """A-3: knowledge 8 does not turn the ±1 of tiles 9–12 into ±2."""
    take = position(dice=(1, 1), knowledge=[8, 12], workers=2, depots={3: ["ship"]})
    assert paid(take, "take die:1 depot:3.1") == 1
    place = position(dice=(1, 1), knowledge=[8, 9], workers=2, storage=["bank"])
    assert paid(place, "place die:1 storage:1 space:12") == 1


def pairs(neighbours: str) -> set[tuple[int, int]]:
    """The pairs of depots that a ship may load at with knowledge 5."""
    state = position(
        dice=(2, 1),
        knowledge=[5],
        storage=["ship"],
        stock={"red": 1},
        goods={depot: {"red": 1} for depot in range(1, 7)},
        options={"goods_neighbours": neighbours},
    )
    do(state, "place die:2 storage:1 space:18")
    return {(action[1], action[2]) for action in state.legal() if action[2]}


def test_depots_stand_in_a_ring_or_in_a_line() -> None:
    """A-4: ring 1-2-3-4-5-6-1 by default; with option `line` 6 and 1 are no neighbours."""
    line = {(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)}
    assert pairs("ring") == line | {(1, 6)}
    assert pairs("line") == line
    assert SPEC.checked_options({})["goods_neighbours"] == "ring"


def test_two_depots_make_one_offer() -> None:
    """A-4b: the stock limit is applied once to the union, colour by colour."""
    state = position(
        dice=(2, 1),
        knowledge=[5],
        storage=["ship"],
        stock={"red": 1},
        goods={2: {"pink": 1, "orange": 1}, 3: {"pink": 1, "brown": 1, "red": 1}},
    )
    do(state, "place die:2 storage:1 space:18")
    assert legal_paths(state, "ship depot:2 depot:3") == {
        "ship depot:2 depot:3 keep:pink keep:brown",
        "ship depot:2 depot:3 keep:pink keep:orange",
        "ship depot:2 depot:3 keep:brown keep:orange",
    }
    do(state, "ship depot:2 depot:3 keep:pink keep:brown")
    assert stock(state) == {"red": 2, "pink": 2, "brown": 1}
    assert (goods_on(state, 2), goods_on(state, 3)) == ({"orange": 1}, {})


def test_tie_break_of_empty_spaces() -> None:
    """A-5: fewest by default, most as an option."""
    fuller: Holding = {"covered": {12: "bank"}}
    assert position(others={1: fuller}).ranking() == [1, 0]
    assert position(others={1: fuller}, options={"tie_break_empty_spaces": "most"}).ranking() == [0, 1]
    assert SPEC.checked_options({})["tie_break_empty_spaces"] == "fewest"


def test_tie_break_of_the_turn_order() -> None:
    """A-6: last by default, first as an option."""
    assert position(track=[[0], [1]]).ranking() == [0, 1]
    assert position(track=[[0], [1]], options={"tie_break_turn_order": "first"}).ranking() == [1, 0]
    assert SPEC.checked_options({})["tie_break_turn_order"] == "last"


def test_no_purchase_inside_an_effect() -> None:
    """A-7: not while a castle or building effect is pending."""
    state = position(dice=(6, 1), covered={13: "knowledge_2"}, storage=["castle"], silver=2, black=["mine"])
    do(state, "place die:6 storage:1 space:7")
    assert why(state, "buy black:1") == "CB-52 why.extra_action_first"
    do(state, "workers", "buy black:1")
    assert storage(state) == ["mine"]


def test_a_purchase_may_push_a_tile_out_of_a_full_storage() -> None:
    """A-8: same rule as taking with a die."""
    state = position(silver=2, storage=["mine", "ship", "bank"], black=["castle"])
    assert legal_paths(state, "buy") == {f"buy black:1 discard:{place}" for place in (1, 2, 3)}
    do(state, "buy black:1 discard:3")
    assert (storage(state), removed(state)) == (["mine", "ship", "castle"], {"bank": 1})


def test_nobody_discards_without_need() -> None:
    """A-9: only as the first step of taking a tile with a full storage."""
    state = position(dice=(1, 1), silver=2, storage=["mine", "ship"], depots={1: ["bank"]}, black=["castle"])
    assert why(state, "take die:1 depot:1.1 discard:1") == "A-9 why.no_discard"
    assert why(state, "buy black:1 discard:1") == "A-9 why.no_discard"


def test_a_ship_may_choose_an_empty_depot() -> None:
    """A-10: any depot, also one without goods."""
    state = position(dice=(2, 1), storage=["ship"], goods={1: {"red": 1}})
    do(state, "place die:2 storage:1 space:18", "ship depot:2")
    assert (stock(state), goods_on(state, 1), state.steps) == ({}, {"red": 1}, [1, 0])


def test_a_ship_takes_everything_that_can_be_stored() -> None:
    """A-11: only what cannot be stored is left, by whole colours."""
    state = position(dice=(2, 1), storage=["ship"], stock={"red": 1, "pink": 1}, goods={1: {"red": 2, "brown": 3}})
    do(state, "place die:2 storage:1 space:18")
    assert legal_paths(state) == {"ship depot:1 keep:brown", "ship depot:2"}
    assert why(state, "ship depot:1") == "CB-50-a why.keep_as_many_as_fit"
    do(state, "ship depot:1 keep:brown")
    assert stock(state) == {"red": 3, "pink": 1, "brown": 3}


def test_the_action_of_a_castle_cannot_be_declined() -> None:
    """A-12: not optional, but taking workers is always possible."""
    state = position(dice=(6, 1), covered={13: "knowledge_2"}, storage=["castle"])
    do(state, "place die:6 storage:1 space:7")
    assert legal_paths(state) == {"workers"}
    assert why(state, "pass") == "CB-52 why.extra_action_first"


def test_no_die_is_skipped() -> None:
    """A-13: exactly two actions per turn."""
    state = position(dice=(3, 5))
    do(state, "workers die:3")
    assert why(state, "end") == "CB-35 why.dice_left"
    assert why(state, "pass") == "CB-34 why.turn_first"


def test_city_hall_ignores_the_number_but_nothing_else() -> None:
    """A-14: colour, adjacency and the one-per-city rule stay."""
    state = position(dice=(3, 1), covered={14: "church"}, storage=["city_hall", "church", "castle"])
    do(state, "place die:3 storage:1 space:26")
    assert placeable(state, 1) == {12, 27, 32}
    assert why(state, "place storage:1 space:9") == "CB-53 why.building_twice"
    assert why(state, "place storage:1 space:25") == "CB-46 why.wrong_colour"
    assert why(state, "place storage:2 space:2") == "CB-46 why.not_adjacent"


def test_the_exception_for_three_players_goes_by_phases() -> None:
    """A-15: a mine on depot 6 in phases B and D, in all rounds of them."""
    state = SPEC.new(3)
    for phase, expected in zip("ABCDE", ["castle", "mine", "castle", "mine", "castle"], strict=True):
        for round in (1, 5):
            idle_until(state, phase, round)
            assert tiles_on(state, 6)[2] == expected


def test_boarding_house_ignores_knowledge_13_and_14() -> None:
    """A-16: 4 workers and no silverling with either of them."""
    for knowledge in ([13], [14]):
        state = position(dice=(3, 1), knowledge=knowledge, storage=["boarding_house"])
        do(state, "place die:3 storage:1 space:12")
        assert purse(state) == (0, 4)


def test_the_large_bonus_tile_goes_to_whoever_plays_first() -> None:
    """A-17: in the same round only the order of play counts."""
    two_mines: Holding = {"covered": {25: "mine", 30: "mine"}, "storage": ["mine"], "dice": (3, 1)}
    state = position(track=[[0, 1]], seat=1, others={0: two_mines}, **two_mines)
    assert gain(state, "place die:3 storage:1 space:34", "workers die:1", "end", seat=1) == 6 + 10 + 5
    assert gain(state, "place die:3 storage:1 space:34", "workers die:1", "end", seat=0) == 6 + 10 + 2
    assert (bonuses(state, 1), bonuses(state, 0)) == ({"mine": "large"}, {"mine": "small"})


def test_ships_do_not_change_the_order_of_their_round() -> None:
    """A-18: the order is fixed at the start of the round."""
    state = position(3, others={1: {"dice": (2, 1), "storage": ["ship"]}}, dice=(1, 1))
    do(state, "workers die:1", "workers die:1", "end", "place die:2 storage:1 space:18")
    assert state.order == [1, 0, 2]
    do(state, "workers die:1", "end")
    assert state.to_move() == 2
    assert state.round_order == [0, 1, 2]


@pytest.mark.parametrize("board", BOARDS)
def test_the_first_placement_touches_the_castle_on_every_board(board: int) -> None:
    """A-19: the ordinary adjacency rule; an edge castle has at least three neighbours."""
    coordinates = {space["space"]: (space["q"], space["r"]) for space in SPEC.components()["spaces"]}
    for castle in spaces_of(board, "castle"):
        q, r = coordinates[castle]
        beside = {(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)}
        found: set[int] = set()
        for tiles in (["watchtower", "ship", "knowledge_1"], ["mine", "castle", "cow_2"]):
            state = position(board=board, castle=castle, storage=tiles, workers=9)
            found |= placeable(state, 1) | placeable(state, 2) | placeable(state, 3)
        assert {coordinates[space] for space in found} == beside & set(coordinates.values())
        assert len(found) >= 3


def test_a_sale_needs_goods() -> None:
    """A-20: a colour of which one has no tile cannot be sold."""
    state = position(dice=(4, 4), stock={"pink": 1})
    assert why(state, "sell die:4 goods:red") == "A-20 why.no_goods"
    assert legal_paths(state, "sell") == set()


def test_two_depots_are_not_taken_one_after_the_other() -> None:
    """A-21: one effect: afterwards the ship asks nothing more."""
    state = position(
        dice=(2, 1), knowledge=[5], storage=["ship"], goods={1: {"red": 1}, 2: {"pink": 1}, 3: {"brown": 1}}
    )
    do(state, "place die:2 storage:1 space:18", "ship depot:1 keep:red")
    assert decision(state) == "Turn"
    assert stock(state) == {"red": 1}


def test_sold_goods_are_public() -> None:
    """A-22: everybody sees what a player has sold."""
    state = position(dice=(4, 1), stock={"red": 3})
    do(state, "sell die:4 goods:red")
    assert SPEC.view(state, 1)["estates"][0]["sold"] == {"red": 3}
    assert SPEC.view(state, -1)["estates"][0]["sold"] == {"red": 3}
