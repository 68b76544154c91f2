"""Decisions where the rulebook can be read in several ways, as far as no other test shows them."""

from __future__ import annotations

from tests.games.woodcraft.positions import (
    BOX,
    at_main,
    decision,
    dice,
    do,
    goods,
    options,
    refused,
    show,
)

from ludotheque.games.woodcraft.effects import gain, open_cells
from ludotheque.games.woodcraft.tables import FROM_WHEEL, GAIN_DIE, GAIN_TOOL


def test_starting_helpers_gain_at_once() -> None:
    """AMB-3: room A has no income and no gear; early helpers act at once by plain gains only."""
    assert (BOX.room_income[0], BOX.gears[0]) == ((), 0)
    assert {helper.ability for helper in BOX.helpers if not helper.late} & {2, 3} == set()


def test_actions_are_not_interrupted() -> None:
    """AMB-4: money of an order cannot pay for the second order of the same action."""
    state = at_main(moved="choose_orders", goods={"blueberries": 2}, pile="green-5 yellow-2", orders={"OI/4": 2})
    show(state, orders=["OI/1", "OI/2"])
    do(state, "do tile:choose_orders order:OI/1")
    assert decision(state) == "Main"
    state = at_main(moved="choose_orders", goods={"blueberries": 3}, pile="green-5 yellow-2", orders={"OI/4": 2})
    show(state, orders=["OI/1", "OI/2"])
    do(state, "do tile:choose_orders order:OI/1")
    assert decision(state) == "SecondOrder"
    assert refused(state, "complete order:OI/4 die:green-5 die:yellow-2") == "WC-35"


def test_exchange_sells_from_the_pile() -> None:
    """AMB-9: a tree is sold only after it has been harvested."""
    state = at_main(moved="exchange_dice", pots={"green": 4})
    assert refused(state, "do tile:exchange_dice sell:green-4 buy:none") == "WC-50"
    do(state, "harvest pot:green", "do tile:exchange_dice sell:green-4 buy:none")
    assert goods(state) == {"blueberries": 8}


def test_end_cells() -> None:
    """AMB-14: an end cell needs its neighbour in the top row, and only that edge exists."""
    filled = dict.fromkeys(("b1", "b2", "b3", "m1", "m2"), "file")
    board = at_main(attic=filled).boards[0]
    assert [BOX.cell_ids[cell] for cell in open_cells(board, BOX)] == ["b4", "t2"]
    for cell in ("t1", "t4"):
        assert len(BOX.edges_of[BOX.cell_ids.index(cell)]) == 1


def test_one_die_or_another() -> None:
    """AMB-25: whole dice are offered; one alone is taken without asking."""
    state = at_main()
    gain(state, 0, FROM_WHEEL, ((GAIN_DIE, 2, 7),))
    assert options(state) == ["die die:green-3", "die die:yellow-2"]
    assert refused(state, "die die:brown-6") == "WC-17-a"
    do(state, "die die:yellow-2")
    gain(state, 0, FROM_WHEEL, ((GAIN_DIE, 2),))
    assert (dice(state), decision(state)) == ("green-3 yellow-2", "Main")


def test_rewards_that_cannot_matter_are_not_asked_for() -> None:
    """WC-72: points and blueberries beside one other reward: no question about their order."""
    state = at_main(attic={"b1": "hammer", "b2": "wrench", "b3": "plane", "m1": "wrench"})
    gain(state, 0, FROM_WHEEL, ((GAIN_TOOL, 1 << 4),))
    do(state, "tool tool:file cell:m2")
    assert (decision(state), state.boards[0].score, goods(state)) == ("Main", 5, {"lantern": 1})
