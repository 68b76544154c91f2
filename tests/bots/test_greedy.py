"""The bot that looks one decision ahead."""

from __future__ import annotations

from math import inf

from ludotheque.bots.levels import make_bot
from ludotheque.games import game
from ludotheque.kernel.rng import seeded


def test_with_no_time_it_takes_the_first_thing_that_it_has_looked_at() -> None:
    spec = game("castles_of_burgundy")
    state = spec.new(2, {}, "time")
    seat = state.to_move()
    sensible = spec.advice.sensible(state, seat, state.legal(seat))
    assert make_bot("greedy", spec, seeded("time"), seconds=0).choose(state, seat) == sensible[0]
    best = {make_bot("greedy", spec, seeded(f"time/{number}"), seconds=inf).choose(state, seat) for number in range(5)}
    assert best <= set(sensible)
    assert sensible[0] not in best
