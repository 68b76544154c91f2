"""Random games by the thousand: no crash, no dead end, nothing lost."""

from __future__ import annotations

import os

import pytest
from tests.conformance.cases import Case, all_cases, mixtures_of

from ludotheque import compiled
from ludotheque.bots.base import Bot, play_out, play_some
from ludotheque.bots.levels import seat_bots
from ludotheque.games import all_games
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.state import State
from ludotheque.testing.trial import moves_rng

GAMES = int(os.environ.get("SOAK", 1_500 if compiled() else 150))
"""Of each game, over all ways to play it. `make test-long` plays more."""
SLICE = 60
"""Decisions between two looks at the inventory."""


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_random_games_end_and_lose_nothing(case: Case) -> None:
    alike = [other for other in all_cases() if other.spec is case.spec]
    for number in range(-(-GAMES // len(alike))):
        play_to_the_end(case, f"soak/{case}/{number}")


@pytest.mark.parametrize("game", [spec.id for spec in all_games() if mixtures_of(spec)])
def test_options_go_together(game: str) -> None:
    mixtures = [case for spec in all_games() if spec.id == game for case in mixtures_of(spec)]
    for number in range(max(len(mixtures), GAMES // 10)):
        case = mixtures[number % len(mixtures)]
        play_to_the_end(case, f"mixed/{case}/{number}")


class Dawdler(Bot):
    """Plays on with its own turn as long as it can: converts, changes its mind, does everything but end it."""

    TRIES = 6

    def __init__(self, seed: str) -> None:
        self.rng = moves_rng(seed)

    def choose(self, state: State, seat: int) -> Action:
        options = state.legal(seat)
        interrupting = [action for action in options if action[0] == ANYTIME]
        if interrupting:
            return interrupting[self.rng.below(len(interrupting))]
        for _ in range(self.TRIES):
            action = options[self.rng.below(len(options))]
            after = state.clone()
            after.apply(action, seat)
            if after.to_move() == seat:
                break
        return action


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_the_longest_game_is_longer_than_dawdlers_can_make_it(case: Case) -> None:
    """With a wide margin: nothing but a circle could come near it."""
    for number in range(1 + GAMES // 500):
        seed = f"dawdle/{case}/{number}"
        state = case.spec.new(case.players, case.options, seed)
        decisions = play_out(state, [Dawdler(f"{seed}/{seat}") for seat in range(case.players)], case.spec.longest)
        assert 2 * decisions < case.spec.longest, seed


def play_to_the_end(case: Case, seed: str) -> None:
    state = case.spec.new(case.players, case.options, seed)
    bots = seat_bots(["random"] * case.players, case.spec, seed)
    inventory = case.spec.inventory(state)
    decisions = 0
    while not state.over():
        decisions += play_some(state, bots, SLICE)
        assert decisions <= case.spec.longest, seed
        assert case.spec.inventory(state) == inventory, seed
    assert sorted(state.ranking()) == list(range(case.players)), seed
