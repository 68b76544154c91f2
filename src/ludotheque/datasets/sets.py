"""A whole set of one game: which games are played, and their files, written on all cores."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import Any

import orjson

from ludotheque.bots.arena import Pairing, local_results
from ludotheque.bots.levels import make_bot
from ludotheque.bots.search import SearchBot
from ludotheque.datasets.playing import Job
from ludotheque.datasets.rows import FORMATS, GameLine, Part, write_part
from ludotheque.games.packs import packed
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import counted

PARTS = 64
"""A set is cut into about so many files, whatever the number of cores."""
MOST = 100
"""Games in one file."""
GAMES_FILE = "games.ndjson"
DECISIONS = "decisions"


def games_of_bots(
    spec: GameSpec[Any],
    options: Mapping[str, str],
    bots: Sequence[str],
    players: int,
    games: int,
    seed: int,
    seconds_per_move: float = inf,
    iterations: int = 0,
) -> list[Pairing]:
    """So many games, each dealt anew; bots repeat where there are more seats, and move on by one seat a game."""
    if len(bots) > players:
        raise UsageError(f"{counted(len(bots), 'bot')} for {counted(players, 'seat')} of {spec.id}")
    found = []
    for number in range(games):
        seats = tuple([(seat + number) % players % len(bots) for seat in range(players)])
        names = tuple([bots[entry] for entry in seats])
        table = (spec.id, dict(options), seats, names, f"{seed}/{number}", packed(spec))
        found.append(Pairing(*table, seconds_per_move, iterations))
    return found


def is_repeatable(spec: GameSpec[Any], bots: Sequence[str], seconds_per_move: float, iterations: int) -> bool:
    """Do games follow from the seed alone, because nobody thinks for a time?"""
    made = [make_bot(name, spec, seeded(""), seconds_per_move, iterations) for name in bots]
    return seconds_per_move == inf and not any(
        isinstance(bot, SearchBot) and bot.thinking.seconds < inf for bot in made
    )


def parts_of(folder: Path, jobs: Sequence[Job], format: str, judged: bool) -> list[Part]:
    """Which file holds which games; that depends on their number alone."""
    size = min(MOST, -(-len(jobs) // PARTS))
    ending = FORMATS[format][1]
    return [
        Part(folder / f"{number:05}{ending}", format, judged, start, tuple(jobs[start : start + size]))
        for number, start in enumerate(range(0, len(jobs), size))
    ]


def write_set(
    folder: Path,
    jobs: Sequence[Job],
    format: str,
    judged: bool,
    workers: int | None = None,
    advance: Callable[[int], object] = lambda done: None,
) -> list[GameLine]:
    """Play all games and write `decisions/` and `games.ndjson`; returns the lines of the latter."""
    decisions = folder / DECISIONS
    decisions.mkdir(parents=True)
    parts = parts_of(decisions, jobs, format, judged)
    found: list[GameLine] = []
    with (folder / GAMES_FILE).open("wb") as file:
        for lines in local_results(write_part, parts, workers):
            file.writelines([orjson.dumps(line) + b"\n" for line in lines])
            found += lines
            advance(len(lines))
    return found


def fingerprint(lines: Sequence[GameLine]) -> str:
    """SHA-256 over those of all games in their order: the same for the same rows, in whatever format."""
    return sha256("".join([line["sha256"] for line in lines]).encode()).hexdigest()
