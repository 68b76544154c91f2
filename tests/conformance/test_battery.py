"""Every game, every player count and every option pass the conformance battery."""

from __future__ import annotations

import pytest
from tests.conformance.cases import Case, all_cases

from ludotheque.testing import check_game


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_game_passes_the_battery(case: Case) -> None:
    check_game(case.spec, case.players, case.options, games=2, positions=24, seed=f"battery/{case}")
