"""Every game, every player count and every option pass the conformance battery."""

from __future__ import annotations

import os

import pytest
from tests.conformance.cases import Case, all_cases

from ludotheque.testing import check_game

GAMES = int(os.environ.get("BATTERY", 0))
"""Whole games of each case; by default two, and one where an option is changed: the rest is as in the case
without it. `make test-long` plays more."""


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_game_passes_the_battery(case: Case) -> None:
    games = GAMES or (1 if case.options else 2)
    check_game(case.spec, case.players, case.options, games=games, positions=24, seed=f"battery/{case}")
