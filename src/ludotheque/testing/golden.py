"""Golden games: replays whose last line also says where the points came from."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ludotheque.kernel.match import Match
from ludotheque.kernel.replay import FindGame, Verdict, verify_replay, write_replay


def golden_lines(match: Match, seats: Iterable[str] = ()) -> list[str]:
    """The lines of a golden game; whoever reads replays can read it."""
    *lines, end = write_replay(match, seats)
    return [*lines, json.dumps({**json.loads(end), **_outcome(match)})]


def write_golden(file: Path, match: Match, seats: Iterable[str] = ()) -> None:
    file.write_text("".join(f"{line}\n" for line in golden_lines(match, seats)), encoding="utf-8")


def check_golden(lines: Iterable[str], find_game: FindGame) -> Verdict:
    """Play a golden game again: ReplayError or AssertionError when anything comes out differently."""
    kept = list(lines)
    verdict = verify_replay(kept, find_game)
    end = json.loads(kept[-1])
    for name, value in _outcome(verdict.match).items():
        if end.get(name) != value:
            raise AssertionError(f"{name} is {value}, the golden game has {end.get(name)}")
    return verdict


def _outcome(match: Match) -> dict[str, Any]:
    state = match.state
    return {
        "breakdown": [state.breakdown(seat) for seat in range(match.players)],
        "ranking": state.ranking(),
    }
