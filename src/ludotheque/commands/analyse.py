"""`ludotheque analyse`: a recorded game, understood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ludotheque.analysis.reviewing import DEPTHS, begin, go_on, review_of
from ludotheque.analysis.shapes import Depth, Review
from ludotheque.commands.common import print_json, progress
from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import ReplayError, UsageError
from ludotheque.kernel.replay import Verdict, verify_replay


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; None where nothing was said."""

    file: Path
    depth: str
    seed: int
    data: Sequence[Path]


def run(wishes: Wishes, as_json: bool) -> None:
    if wishes.depth not in DEPTHS:
        raise UsageError(f"depth {wishes.depth!r} (known: {', '.join(DEPTHS)})")
    depth: Depth = "deep" if wishes.depth == "deep" else "quick"
    verdict, names = read_game(wishes.file, wishes.data)
    review = reviewed(verdict, names, depth, wishes.seed)
    if as_json:
        print_json(review)


def read_game(file: Path, data: Sequence[Path]) -> tuple[Verdict, list[str]]:
    """The game that a file holds and who sat there; ReplayError says in one line what is wrong with it."""
    try:
        with file.open(encoding="utf-8") as lines:
            return verify_replay(lines, games_with(data)), []
    except ReplayError as error:
        raise ReplayError(f"{file}: {error}") from None


def reviewed(verdict: Verdict, names: Sequence[str], depth: Depth, seed: int) -> Review:
    """The whole review, with a bar for whoever is looking."""
    started = begin(verdict, depth, str(seed), names)
    with progress("positions", started["steps"]) as advance:
        return review_of(go_on(verdict, started, advance=advance))
