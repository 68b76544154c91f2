"""Golden games and perft counts: what was recorded once comes out the same today."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.cases import GOLDEN, PERFT, cases_of

from ludotheque.games import GAMES, game
from ludotheque.testing import check_golden, perft


def golden_files() -> list[Path]:
    return sorted(GOLDEN.glob("*/*.jsonl"))


@pytest.mark.parametrize("file", golden_files(), ids=lambda file: file.stem)
def test_golden_game_comes_out_the_same(file: Path) -> None:
    verdict = check_golden(file.read_text(encoding="utf-8").splitlines(), game)
    assert verdict.match.state.over()


@pytest.mark.parametrize("id", GAMES)
def test_every_way_to_play_a_game_has_a_golden_game(id: str) -> None:
    recorded = {file.stem for file in (GOLDEN / id).glob("*.jsonl")}
    assert {str(case) for case in cases_of(game(id))} <= recorded


def perft_rows() -> list[Any]:
    rows: list[Any] = []
    for id in GAMES:
        rows += [(id, row) for row in json.loads((PERFT / f"{id}.json").read_text(encoding="utf-8"))]
    return rows


@pytest.mark.parametrize(("id", "row"), perft_rows(), ids=lambda value: value if isinstance(value, str) else "")
def test_perft_count_is_the_recorded_one(id: str, row: dict[str, Any]) -> None:
    state = game(id).new(row["players"], row["options"], row["seed"])
    for action in row["after"]:
        state.apply(tuple(action))
    assert [perft(state, depth) for depth in range(1, len(row["nodes"]) + 1)] == row["nodes"]
