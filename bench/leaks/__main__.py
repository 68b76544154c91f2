"""Play pairs of worlds that a viewer cannot tell apart through two real servers and compare every byte it receives.

    .venv/bin/python -m bench.leaks --pairs 20000
    .venv/bin/python -m bench.leaks --only glass_road:17        one pair alone, the one that a report named

It can be stopped at any time and tells what was compared until then; it ends with 0 only if nothing differed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Sequence

from bench.ends import carried_out
from bench.leaks.findings import Leak, Tally
from bench.leaks.pairs import Pair, named_pair
from bench.leaks.session import Session
from bench.leaks.worlds import open_worlds

from ludotheque.games import GAMES
from ludotheque.kernel.errors import UsageError

EVERY = 10.0
"""Seconds between two lines about how far it has come."""


class Run:
    """What was found so far."""

    def __init__(self) -> None:
        self.tallies: dict[str, Tally] = {}
        self.leaks: list[Leak] = []
        self.begun = time.perf_counter()

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self.begun

    async def compare(self, pairs: Iterable[Pair]) -> None:
        told = 0.0
        async with open_worlds() as worlds:
            for number, pair in enumerate(pairs, start=1):
                try:
                    await Session(worlds, pair, self.tallies.setdefault(pair.game, Tally())).run()
                except Leak as leak:
                    self.leaks.append(leak)
                if self.seconds - told > EVERY:
                    told = self.seconds
                    print(f"{number} pairs, {len(self.leaks)} leaks, {number / told:.1f} a second", file=sys.stderr)

    def to_data(self) -> dict[str, object]:
        return {
            "seconds": round(self.seconds, 1),
            "games": {name: tally.to_data() for name, tally in self.tallies.items()},
            "leaks": [leak.to_data() for leak in self.leaks],
        }

    def told(self) -> Iterator[str]:
        for name, tally in self.tallies.items():
            total = sum(tally.bytes.values())
            secrets = f"{tally.different} with other secrets, {tally.answers} other secret answers"
            yield f"{name}: {tally.pairs} pairs, {secrets}, {total:,} bytes compared"
            for channel in sorted(tally.texts):
                yield f"  {channel:<30}{tally.texts[channel]:>9} texts{tally.bytes[channel]:>15,} bytes"
        if self.leaks:
            yield f"first leak: {self.leaks[0]}"
        yield f"{len(self.leaks)} pairs differ, {self.seconds:.0f} seconds"


def numbered(games: Sequence[str], pairs: int, seed: str) -> Iterator[Pair]:
    """So many pairs, the games in turn."""
    for number in range(pairs):
        yield Pair(games[number % len(games)], number // len(games), seed)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.leaks", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=1000, help="in all, the games in turn")
    parser.add_argument("--game", choices=GAMES, help="only pairs of this game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", metavar="GAME:NUMBER", help="one pair alone")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    games = [asked.game] if asked.game else list(GAMES)
    try:
        pairs = [named_pair(asked.only, asked.seed)] if asked.only else numbered(games, asked.pairs, asked.seed)
    except UsageError as error:
        parser.error(str(error))
    run = Run()
    return carried_out(run.compare(pairs), run, run.leaks, asked.json)


if __name__ == "__main__":
    sys.exit(main())
