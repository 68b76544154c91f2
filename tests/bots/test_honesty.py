"""Bots use what their seat may know; the copy that cheats is found out."""

from __future__ import annotations

from bench.honesty import measure

from ludotheque.bots.levels import searcher, seat_bots
from ludotheque.bots.search import Thinking
from ludotheque.games import game
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.testing.cheating import cheater, real_position
from ludotheque.testing.honesty import thinks_alike

SPEC = game("castles_of_burgundy")
THINKING = Thinking(iterations=60, width=4)
LAST_ROUND = 4
"""Of a phase: after it the next tiles of all piles are laid out."""


def test_a_bot_that_peeks_is_caught() -> None:
    state = SPEC.new(2, {}, "peek")
    bots = seat_bots(["level1", "level1"], SPEC, "peek")
    while state.round < LAST_ROUND or state.choosers() != 1:
        seat = state.to_move()
        state.apply(bots[seat].choose(state, seat), seat)
    twin = SPEC.determinise(state, 0, seeded("twin"))
    assert thinks_alike(lambda rng: searcher(SPEC, THINKING, rng), state, twin, 0)
    assert not thinks_alike(lambda rng: cheater(SPEC, THINKING, rng), state, twin, 0), "it knows what comes next phase"


def test_the_cheating_copy_sees_the_real_position_and_leaves_it_as_it_is() -> None:
    state = SPEC.new(2, {}, "real")
    before = state.digest()
    world = real_position(state, 0, Rng(1, 2, 3, 4)).to_data()
    assert world.pop("rng") != state.rng.words(), "the dice to come are redrawn"
    assert world.items() < state.to_data().items()
    cheater(SPEC, THINKING, seeded("cheat")).choose(state, state.to_move())
    assert state.digest() == before


def test_honest_against_cheating_is_measured_on_rotated_seats() -> None:
    found = measure("castles_of_burgundy", 2, 2, 2, 2, 1, 1)
    assert [(one.name, one.games) for one in found] == [("honest", 2), ("cheating", 2)]
    assert sum(one.wins for one in found) == 2
