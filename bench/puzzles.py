"""Look for puzzles in games of bots, grade them, and keep them as data of the package.

    .venv/bin/python -m bench.puzzles                        # at least a hundred for every game, on all cores
    .venv/bin/python -m bench.puzzles attika --wanted 20 --seed 2 --out /tmp/puzzles

The same arguments give the same puzzles on any number of cores: games are looked at in the order of their seeds until
there are enough.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from itertools import count, islice
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from ludotheque.analysis.puzzles import FILE, Finder
from ludotheque.analysis.shapes import Puzzle
from ludotheque.bots.arena import in_processes
from ludotheque.games import GAMES, game
from ludotheque.kernel.spec import GameSpec

WANTED = 104
MOST = 4
"""Puzzles of one game."""
ROUND = 12
"""Games that are looked at before they are counted."""
BOT = "level3"


class Job(NamedTuple):
    game: str
    players: int
    options: dict[str, str]
    seed: str


def look(job: Job) -> list[Puzzle]:
    """The puzzles of one game."""
    return Finder(game(job.game), job.players, job.seed).find(job.options, BOT, MOST)


def jobs(spec: GameSpec[Any], seed: int) -> Any:
    """Games without end: two players more often than others, and options one after the other."""
    counts = [2, *range(spec.min_players, spec.max_players + 1)]
    for number in count():
        options = {
            option.id: option.values[(number // 3) % len(option.values)] if number % 3 == 2 else option.default
            for option in spec.options
        }
        yield Job(spec.id, counts[number % len(counts)], spec.checked_options(options), f"{seed}/{number}")


def collect(spec: GameSpec[Any], wanted: int, seed: int, workers: int | None) -> list[Puzzle]:
    """The first so many puzzles, the easy ones first."""
    found: list[Puzzle] = []
    source = jobs(spec, seed)
    while len(found) < wanted:
        for puzzles in in_processes(look, list(islice(source, ROUND)), workers):
            found += puzzles
        grades = Counter(puzzle["grade"] for puzzle in found)
        print(f"{spec.id}: {len(found)} puzzles, by grade {dict(sorted(grades.items()))}", flush=True)
    return sorted(found[:wanted], key=lambda puzzle: (puzzle["grade"], puzzle["id"]))


def write(path: Path, puzzles: Sequence[Puzzle]) -> None:
    path.write_bytes(b"".join(orjson.dumps(puzzle) + b"\n" for puzzle in puzzles))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(GAMES)}; without any, all of them")
    parser.add_argument("--wanted", type=int, default=WANTED, help="so many for each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--out", type=Path, default=None, help="a folder for them, instead of the package")
    wishes = parser.parse_args(arguments)
    for id in wishes.games or GAMES:
        spec = game(id)
        folder = spec.folder if wishes.out is None else wishes.out / id
        folder.mkdir(parents=True, exist_ok=True)
        write(folder / FILE, collect(spec, wishes.wanted, wishes.seed, wishes.workers))


if __name__ == "__main__":
    main()
