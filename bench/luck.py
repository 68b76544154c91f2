"""Is luck measured fairly? Its sum must be 0 in the mean; and among equals it must explain much of who comes out ahead.

    .venv/bin/python -m bench.luck castles_of_burgundy --games 300 --write docs/analysis.md

Bots play, and the luck of one seat of each game is summed up, cheaply: few worlds are enough where many games are.
Then seats are taken by that bot or by one that plays at random, as it comes: now decisions should explain the most.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import mean, stdev, variance

from bench.pages import fill
from bench.tables import Seating, add_arguments, add_page, played

from ludotheque.analysis.known import Playouts
from ludotheque.analysis.reviewing import Reviewer, begin
from ludotheque.bots.arena import in_processes
from ludotheque.commands.common import progress
from ludotheque.games import game
from ludotheque.kernel.rng import seeded


@dataclass(frozen=True)
class Job:
    """A game to be played and measured from one seat."""

    table: Seating
    seat: int
    worlds: int


@dataclass(frozen=True)
class Measured:
    """One seat of a game: its luck, the variance of measuring that, and what it came to."""

    luck: float
    noise: float
    points: float


def measure(job: Job) -> Measured:
    """Play a game and sum up what chance brought."""
    match, seat = played(job.table), job.seat
    reviewer = Reviewer(match, begin(match, seed=job.table.seed))
    reviewer.playouts = replace(Playouts(), worlds=job.worlds)
    luck = noise = 0.0
    for n, told in enumerate(reviewer.course.told):
        if n == 0 or any(match.spec.luck(event) for _, event in told):
            for draw in reviewer.position(n)["draws"]:
                luck += draw["change"][seat]
                noise += draw["error"][seat] ** 2
    return Measured(luck, noise, reviewer.evaluator.outcome(match.state).points[seat])


def explained(rows: Sequence[Measured]) -> float:
    """The part of the variance of results that goes with luck: the square of their correlation, freed from the noise
    with which luck is measured in so few worlds."""
    luck, points = [row.luck for row in rows], [row.points for row in rows]
    true = variance(luck) - mean(row.noise for row in rows)
    if true <= 0 or variance(points) == 0:
        return 0.0
    both = sum((one - mean(luck)) * (other - mean(points)) for one, other in zip(luck, points, strict=True))
    return min(1.0, (both / (len(rows) - 1)) ** 2 / true / variance(points))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser, 300, "level3@6")
    parser.add_argument("--worlds", type=int, default=8)
    parser.add_argument("--mixed", type=int, default=100, help="games with random deciders")
    add_page(parser)
    arguments = parser.parse_args()
    spec, players = game(arguments.game), arguments.players

    def job(number: int, bots: tuple[str, ...]) -> Job:
        table = Seating(spec.id, bots, f"{arguments.seed}/luck/{number}")
        return Job(table, number % players, arguments.worlds)

    equal = [job(number, (arguments.bots,) * players) for number in range(arguments.games)]
    mixed = []
    for number in range(arguments.mixed):
        rng = seeded(f"{arguments.seed}/{number}/seats")
        mixed.append(job(number, tuple("random" if rng.below(2) else arguments.bots for _ in range(players))))
    with progress("games", len(equal) + len(mixed)) as advance:
        rows = in_processes(measure, equal, arguments.workers, advance)
        others = in_processes(measure, mixed, arguments.workers, advance)
    middle, error = mean(row.luck for row in rows), stdev(row.luck for row in rows) / sqrt(len(rows))
    holds = abs(middle) <= 2 * error or error == 0
    cells = (
        spec.name_en,
        players,
        len(rows),
        f"{middle:+.2f} ± {2 * error:.2f}",
        f"{stdev(row.luck for row in rows):.1f}",
        f"{explained(rows):.0%}",
        f"{explained(others):.0%}",
    )
    line = f"| {' | '.join(map(str, cells))} |"
    print(line)
    if arguments.write:
        command = f"python -m bench.luck {shlex.join(sys.argv[1 : sys.argv.index('--write')])}"
        fill(arguments.write, f"luck of {spec.id} {players}", f"{HEAD}\n{line}\n\n`{command}`")
    if not holds:
        sys.exit("the mean is more than two standard errors away from 0")


HEAD = """| game | players | games | mean of luck sums | standard deviation | explained by luck | with random ones |
|---|---|---|---|---|---|---|"""


if __name__ == "__main__":
    main()
