"""The planner promises only what the rules keep."""

from __future__ import annotations

import pytest
from tests.games.woodcraft.positions import BOX, at_main, do, play_random, settled

from ludotheque.games.woodcraft.advice.planner import plans
from ludotheque.games.woodcraft.advice.prospects import prospects
from ludotheque.games.woodcraft.decisions import Main
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import COMPLETE
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import seeded


def is_kept(state: Woodcraft, order: int, plan: list[Action]) -> bool:
    """Can the plan be carried out step by step, and the order be completed then?"""
    world = state.clone()
    for action in plan:
        if action not in world.legal():
            return False
        world.apply(action)
    return any(action[:2] == (COMPLETE, order) for action in world.legal())


@pytest.mark.parametrize("players", [1, 2, 4])
def test_plans_can_be_carried_out(players: int) -> None:
    """WC-50: every step of a plan is a legal free action, and at its end the order can be completed."""
    found = 0
    for number in range(4):
        state = settled(players, f"plans/{number}")
        while not state.over():
            seat = state.active
            if seat >= 0 and type(state.stack[-1]).__name__ == "Main":
                board = state.boards[seat]
                for order, plan in zip(board.orders, plans(BOX, board, board.orders), strict=True):
                    if plan:
                        found += 1
                        assert is_kept(state, order, plan)
            play_random(state, f"{number}/{len(state.to_data()['stack'])}/{state.reveals}", 3)
    assert found > 3


def test_plan_in_the_view() -> None:
    """WC-52, WC-54: saw and splice for an order, told as paths; what is missing, and nothing for others."""
    state = at_main(pile="green-6 yellow-2", goods={"scrap": 1, "glue": 1}, orders={"OI/1": 1, "OII/1": 2})
    first, second = SPEC.public_view(state)["boards"][0]["orders"]
    assert first["missing"] == {"dice": ["yellow-4", "green-2"], "tokens": {}}
    assert (first["plan"], second["plan"]) == (None, None)
    state = at_main(pile="green-6 yellow-3", goods={"scrap": 1, "glue": 1}, orders={"OI/1": 1})
    plan = SPEC.public_view(state)["boards"][0]["orders"][0]["plan"]
    assert len(plan) == 2
    do(state, *plan)
    assert SPEC.public_view(state)["boards"][0]["orders"][0]["ready"]


@pytest.mark.parametrize("players", [1, 3])
def test_prospects_can_be_carried_out_and_tell_nothing_hidden(players: int) -> None:
    """WC-16, WC-107: what is promised after an action of the wheel can be done, and is the same in every world that
    the seat cannot tell from the real one."""
    found = 0
    for number in range(3):
        state = settled(players, f"prospects/{number}")
        while not state.over():
            if isinstance(state.stack[-1], Main):
                seat = state.active
                orders, ways = state.boards[seat].orders, prospects(state, seat)
                for order, way in zip(orders, ways, strict=True):
                    if way is not None:
                        found += 1
                        assert is_kept(state, order, way)
                world = SPEC.determinise(state, seat, seeded(f"other/{number}"))
                assert prospects(world, seat) == ways
            play_random(state, f"{number}/{len(state.to_data()['stack'])}/{state.reveals}", 9)
    assert found > 3


def test_what_a_seat_finds_by_longer_thought() -> None:
    """WC-31, WC-34: an order that lacks one thing, and the action that brings it with its price."""
    state = at_main(moved="buy_materials", pile="yellow-4", goods={"blueberries": 20, "glue": 1}, orders={"OI/1": 1})
    needed = SPEC.public_view(state)["boards"][0]["orders"][0]["missing"]
    assert needed == {"dice": ["green-2"], "tokens": {}}
    assert SPEC.ponder(state, 0) == {"orders": {}}, "materials alone do not help"
    state = at_main(moved="buy_lumber", pile="yellow-4", goods={"blueberries": 20, "glue": 1}, orders={"OI/1": 1})
    state.market[0] = 1
    steps = SPEC.ponder(state, 0)["orders"]["OI/1"]
    assert [step["path"] for step in steps] == ["do tile:buy_lumber market:green-0"]
    assert steps[0]["price"] == {"blueberries": state.boards[0].die_price(BOX, 1)}
    do(state, steps[0]["path"])
    assert SPEC.public_view(state)["boards"][0]["orders"][0]["ready"]
    assert SPEC.ponder(state, 0) == {"orders": {}}, "what is ready needs no thought"


def test_before_a_tile_is_moved_the_move_is_part_of_the_prospect() -> None:
    """WC-16: the tile first, then its action, then free actions."""
    state = at_main(pile="yellow-4", goods={"blueberries": 3, "glue": 1}, orders={"OI/1": 1})
    state.market = [1, 5, 11, 11, 17, 17]
    steps = [step["path"] for step in SPEC.ponder(state, 0)["orders"]["OI/1"]]
    assert steps[0] == "move tile:buy_lumber"
    assert steps[-1].startswith("do tile:buy_lumber")


def test_others_have_nothing_to_ponder() -> None:
    """WC-16: who is not to move has no action to think of."""
    state = at_main(
        moved="buy_lumber", others=[{"pile": "yellow-4", "goods": {"blueberries": 9, "glue": 1}, "orders": {"OI/1": 1}}]
    )
    assert SPEC.ponder(state, 1) == {"orders": {}}
