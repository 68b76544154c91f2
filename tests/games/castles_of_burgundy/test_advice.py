"""What the advice sees at the end of a game, where nothing is left but what counts."""

from __future__ import annotations

from typing import Unpack

import pytest
from tests.games.castles_of_burgundy.positions import Holding, do, position

from ludotheque.bots.levels import seat_bots
from ludotheque.games.castles_of_burgundy.spec import SPEC
from ludotheque.games.castles_of_burgundy.state import Castles


def last_turn(**mine: Unpack[Holding]) -> Castles:
    """Seat 0 in the last turn of the game."""
    return position(phase="E", round=5, order=(1, 0), **mine)


def worth(state: Castles) -> float:
    return SPEC.advice.value(state, 0)


def test_goods_of_the_last_round_count_one_by_one() -> None:
    """CB-70: a point for each that is not sold, however many there are of a colour."""
    bare = worth(last_turn(used=(1, 2)))
    for count in range(1, 5):
        assert worth(last_turn(used=(1, 2), stock={"red": count, "pink": 1})) - bare == count + 1


def test_many_goods_are_worth_more_while_a_die_is_left_to_sell_them() -> None:
    """CB-47: the more goods, the more points."""
    values = [worth(last_turn(stock={"red": count})) for count in range(5)]
    assert values == sorted(set(values))


@pytest.mark.parametrize("stock", [{}, {"red": 3, "pink": 1}], ids=["nothing", "goods"])
def test_at_the_end_of_the_last_turn_the_advice_is_the_score(stock: dict[str, int]) -> None:
    """CB-70: half-filled districts and stored tiles are worth nothing any more."""
    covered = {13: "knowledge_1", 26: "bank"}
    state = last_turn(used=(1, 2), stock=stock, covered=covered, storage=["castle"], silver=3, workers=5)
    seen = worth(state)
    do(state, "end")
    assert state.over()
    assert seen == worth(state)


def test_the_last_die_sells_four_goods() -> None:
    """CB-47: rather than take two workers."""
    state = last_turn(dice=(1, 4), used=(1,), stock={"red": 4})
    assert SPEC.path(state, 0, seat_bots(["greedy"], SPEC, "sale")[0].choose(state, 0))[0] == "sell"
