"""Greedy plays for every number of players, and much better than chance."""

from __future__ import annotations

import pytest

from ludotheque.bots.base import play_out
from ludotheque.bots.levels import seat_bots
from ludotheque.games.woodcraft.spec import SPEC


def test_greedy_beats_random() -> None:
    for number in range(3):
        state = SPEC.new(2, {}, f"advice/{number}")
        names = ["greedy", "random"] if number % 2 == 0 else ["random", "greedy"]
        play_out(state, seat_bots(names, SPEC, f"advice/{number}"), SPEC.longest)
        assert state.scores()[number % 2] > state.scores()[1 - number % 2] + 20


def test_greedy_alone() -> None:
    scores = []
    for number in range(3):
        state = SPEC.new(1, {}, f"alone/{number}")
        play_out(state, seat_bots(["greedy"], SPEC, f"alone/{number}"), SPEC.longest)
        scores.append(state.scores()[0])
    assert sum(scores) > 3 * 60


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_among_others(players: int) -> None:
    state = SPEC.new(players, {}, "among")
    play_out(state, seat_bots(["greedy", *["random"] * (players - 1)], SPEC, "among"), SPEC.longest)
    assert state.ranking()[0] == 0
