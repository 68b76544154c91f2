"""The planner promises only what the rules keep."""

from __future__ import annotations

import pytest
from tests.games.woodcraft.positions import BOX, at_main, do, play_random, settled

from ludotheque.games.woodcraft.planner import plans
from ludotheque.games.woodcraft.spec import SPEC
from ludotheque.games.woodcraft.tables import COMPLETE


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
                        world = state.clone()
                        for action in plan:
                            assert action in world.legal()
                            world.apply(action)
                        assert [action for action in world.legal() if action[:2] == (COMPLETE, order)]
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
