"""Puzzles: what is shipped can be solved, is missed by greedy, and is found again by the command that made it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from bench import puzzles as command

from ludotheque.analysis.puzzles import FILE, read_puzzles
from ludotheque.bots.levels import LEVELS
from ludotheque.games import GAMES, game
from ludotheque.kernel.paths import split_path

ENOUGH = 100


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_puzzles_whose_answer_is_legal(name: str) -> None:
    spec = game(name)
    found = read_puzzles(spec)
    assert len(found) >= ENOUGH
    assert len({puzzle["id"] for puzzle in found}) == len(found)
    grades = [puzzle["grade"] for puzzle in found]
    assert grades == sorted(grades)
    assert len(Counter(grades)) > 1
    for puzzle in found:
        state = spec.from_data(puzzle["position"])
        seat, decision = puzzle["seat"], puzzle["decision"]
        assert state.to_move() == seat
        legal = state.legal(seat)
        best, missed = (spec.action(state, seat, split_path(decision[key])) for key in ("best", "path"))
        assert best in legal
        assert missed in legal
        assert best != missed
        assert decision["loss"] > decision["spread"], "what is missed is worse, and not by chance"
        weaker = set(LEVELS[:-1]) - set(puzzle["found_by"])
        assert puzzle["grade"] == 1 + len(weaker)


def test_the_same_seed_finds_the_same_puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "ROUND", 1)
    for folder in ("one", "two"):
        command.main(["castles_of_burgundy", "--wanted", "1", "--workers", "1", "--out", str(tmp_path / folder)])
    files = [tmp_path / folder / "castles_of_burgundy" / FILE for folder in ("one", "two")]
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].read_bytes().count(b"\n") == 1
