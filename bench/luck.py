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
from pathlib import Path
from statistics import mean, stdev

from bench.pages import fill

from ludotheque.analysis.known import Playouts
from ludotheque.analysis.reviewing import Reviewer, begin
from ludotheque.bots.arena import in_processes
from ludotheque.bots.levels import seat_bots
from ludotheque.commands.common import progress
from ludotheque.games import game
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.match import Match, Move
from ludotheque.kernel.rng import seeded


@dataclass(frozen=True)
class Job:
    """A game to be played and measured."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: str
    number: int
    worlds: int


@dataclass(frozen=True)
class Measured:
    """One seat of a game: its luck, and how far it came out ahead of the mean of the others, by luck and in all."""

    luck: float
    lead_by_luck: float
    lead: float


def measure(job: Job) -> Measured:
    """Play a game and sum up what chance brought."""
    spec, seed = game(job.game), f"{job.seed}/{job.number}"
    match = Match(spec, job.players, {}, Chance(seed))
    bots = seat_bots(job.bots, spec, seed)
    while match.state.stack:
        seat = match.state.to_move()
        match.make(Move(seat, bots[seat].choose(match.state, seat)))
    reviewer = Reviewer(match, begin(match, seed=seed))
    reviewer.playouts = replace(Playouts(), worlds=job.worlds)
    totals = [0.0] * job.players
    for n, told in enumerate(reviewer.course.told):
        if n == 0 or any(spec.luck(event) for _, event in told):
            for draw in reviewer.position(n)["draws"]:
                totals = [total + change for total, change in zip(totals, draw["change"], strict=True)]
    ends = reviewer.evaluator.outcome(match.state).points
    seat = job.number % job.players
    return Measured(totals[seat], ahead(totals, seat), ahead(ends, seat))


def ahead(values: Sequence[float], seat: int) -> float:
    """How far a seat is above the mean of the others; alone, above nothing."""
    others = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - (mean(others) if others else 0.0)


def explained(rows: Sequence[Measured]) -> float:
    """The part of the variance of leads that goes with luck (the square of their correlation)."""
    luck, leads = [row.lead_by_luck for row in rows], [row.lead for row in rows]
    if stdev(luck) == 0 or stdev(leads) == 0:
        return 0.0
    both = mean((one - mean(luck)) * (other - mean(leads)) for one, other in zip(luck, leads, strict=True))
    return (both / stdev(luck) / stdev(leads)) ** 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--bots", default="level3@6", help="who sits on all seats")
    parser.add_argument("--worlds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put it into this page")
    arguments = parser.parse_args()
    spec, players = game(arguments.game), arguments.players
    equal: list[Job] = []
    mixed: list[Job] = []
    for number in range(arguments.games):
        rng = seeded(f"{arguments.seed}/{number}/seats")
        some = tuple("random" if rng.below(2) else arguments.bots for _ in range(players))
        for bots, jobs in (((arguments.bots,) * players, equal), (some, mixed)):
            seed = f"{arguments.seed}/luck"
            jobs.append(Job(spec.id, players, bots, seed, number, arguments.worlds))
    with progress("games", 2 * arguments.games) as advance:
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
