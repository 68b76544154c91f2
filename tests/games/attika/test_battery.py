"""The conformance battery, until the game has its table and stands in the list of games.

Then delete this file and move the folder `golden` to `tests/golden/attika`: the conformance tests find it there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.games.attika.spec import SPEC
from ludotheque.testing import check_game

GOLDEN = Path(__file__).parent / "golden"
OPTIONS = {"amphora_action": "any_kind", "spent_amphora": "out_of_game", "shrine_bounty": "on"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_battery(players: int) -> None:
    files = sorted(GOLDEN.glob(f"attika-{players}*.jsonl"))
    assert len(files) == 4
    check_game(SPEC, players, games=1, positions=6, golden_games=files)
    check_game(SPEC, players, OPTIONS, games=1, positions=3)
