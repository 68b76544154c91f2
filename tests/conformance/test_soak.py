"""Random games by the thousand: no crash, no dead end, nothing lost."""

from __future__ import annotations

import os

import pytest
from tests.conformance.cases import Case, all_cases, mixtures_of

from ludotheque import compiled
from ludotheque.bots.base import play_out
from ludotheque.bots.levels import seat_bots
from ludotheque.games import all_games

GAMES = int(os.environ.get("SOAK", 2_500 if compiled() else 250))
"""Of each game, over all ways to play it. `SOAK=20000 pytest tests/conformance/test_soak.py` takes its time."""
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


def play_to_the_end(case: Case, seed: str) -> None:
    state = case.spec.new(case.players, case.options, seed)
    bots = seat_bots(["random"] * case.players, case.spec, seed)
    inventory = case.spec.inventory(state)
    decisions = 0
    while not state.over():
        decisions += play_out(state, bots, SLICE)
        assert decisions <= case.spec.longest, seed
        assert case.spec.inventory(state) == inventory, seed
    assert sorted(state.ranking()) == list(range(case.players)), seed
