"""A better manner for the quick players of a game, found by letting them play each other.

    .venv/bin/python -m bench.tune castles_of_burgundy --players 2 --steps 400 --write

The quick players are those that a search plays on with; `Advice.manner` holds the numbers that they go by. A step tries
some changes of all numbers, each up or down by chance: quick players with a change play some with the opposite one,
with the same dice, once from each seat; alone, both play the same deal. All numbers then move a little towards those
that made more points (simultaneous perturbation, after Spall); in a race a victory counts. At the end the new manner
plays the old one. The same arguments give the same manner. `--write` puts it into the `weights.json` of the game if it
has passed. A number of players that has no manner yet begins with the nearest that has one.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from typing import Any, Protocol

from bench.jobs import nothing
from bench.learn import write, written

from ludotheque.bots.intervals import mean_interval
from ludotheque.bots.search import SearchBot, Thinking, nearest
from ludotheque.commands.common import progress
from ludotheque.games import game
from ludotheque.kernel.advice import Learned
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.weights import manner_data, numbers_of, with_numbers

REACH = 0.15
"""How far a number is changed to see whether that helps, as a part of it."""
PACE = 0.03
"""How far it moves when a change brings as much more than the opposite one as such changes usually do."""
LEAST = 0.2
"""A number nearer to 0 than this is changed as if it were that large."""
SETTLING = 0.3
"""After this part of the steps reach and pace begin to shrink,"""
CALMING = 3.0
"""at the end to about a third."""
REPORTS = 10
"""How often the numbers are told on the way."""


@dataclass(frozen=True)
class Trial:
    """Games between quick players of two manners; plain data, so that any process can play them."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    first: tuple[float, ...]
    second: tuple[float, ...]
    seeds: tuple[str, ...]


class Pool(Protocol):
    def map(self, work: Any, jobs: Any) -> list[float]: ...


class Here:
    """A pool that is this process."""

    def map(self, work: Any, jobs: Any) -> list[float]:
        return [work(job) for job in jobs]


@contextmanager
def pool_of(workers: int | None) -> Iterator[Pool]:
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield Here()
        return
    with get_context("spawn").Pool(workers) as pool:
        yield pool


def quick_player(spec: GameSpec[Any], players: int, numbers: Sequence[float]) -> SearchBot:
    """A bot whose playouts are played in a manner."""
    known = spec.learned[nearest(spec.learned, players)]
    manner = with_numbers(spec.advice.manner(), numbers)
    learned = Learned(known.rows, known.whole, known.offset, known.swing, known.in_playouts, manner)
    return SearchBot(spec.advice, spec.determinise, {players: learned}, spec.score_parts, Thinking(), seeded(""))


def played(spec: GameSpec[Any], options: dict[str, str], seed: str, seats: Sequence[SearchBot]) -> list[float]:
    """What each seat makes of a game; in a race the winner a point."""
    state = spec.new(len(seats), options, seed)
    for bot in seats:
        bot.begin(state)
    while state.stack:
        state = seats[state.stack[-1].seat].greedy_step(state, None)
    if spec.race:
        return [float(seat == state.ranking()[0]) for seat in range(len(seats))]
    return [float(spec.points(score)) for score in state.scores()]


def lead(trial: Trial) -> float:
    """How many points more the first manner makes in the mean."""
    spec = game(trial.game)
    options = dict(trial.options)
    sides = [quick_player(spec, trial.players, numbers) for numbers in (trial.first, trial.second)]
    leads: list[float] = []
    for seed in trial.seeds:
        if trial.players == 1:
            leads.append(played(spec, options, seed, sides[:1])[0] - played(spec, options, seed, sides[1:])[0])
            continue
        for turn in range(2):
            seats = [(seat + turn) % 2 for seat in range(trial.players)]
            points = played(spec, options, seed, [sides[side] for side in seats])
            best = [max(points[seat] for seat in range(trial.players) if seats[seat] == side) for side in range(2)]
            leads.append(best[0] - best[1])
    return sum(leads) / len(leads)


@dataclass(frozen=True)
class Tuning:
    """What all steps of one run share."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    changes: int
    deals: int

    def trial(self, name: str, first: Sequence[float], second: Sequence[float], deals: int) -> Trial:
        seeds = tuple(f"tune/{self.seed}/{name}/{deal}" for deal in range(deals))
        return Trial(self.game, self.players, self.options, tuple(first), tuple(second), seeds)


def tuned(run: Tuning, numbers: Sequence[float], steps: int, pool: Pool) -> list[float]:
    """Numbers that have grown better over so many steps."""
    scale = [max(LEAST, abs(number)) for number in numbers]
    numbers = list(numbers)
    rng = seeded(f"tune/{run.seed}/signs")
    usual = 0.0
    with progress("steps", steps) as tell:
        for step in range(steps):
            calm = 1.0 / (1.0 + CALMING * max(0.0, step / steps - SETTLING))
            trials, signs = [], []
            for change in range(run.changes):
                sign = [1 if rng.below(2) else -1 for _ in numbers]
                moved = [one * REACH * calm * size for one, size in zip(sign, scale, strict=True)]
                up = [number + move for number, move in zip(numbers, moved, strict=True)]
                down = [number - move for number, move in zip(numbers, moved, strict=True)]
                trials.append(run.trial(f"{step}/{change}", up, down, run.deals))
                signs.append(sign)
            leads = pool.map(lead, trials)
            spread = sqrt(sum(one * one for one in leads) / len(leads))
            usual = spread if not step else 0.95 * usual + 0.05 * spread
            for index, size in enumerate(scale):
                pull = sum(one * sign[index] for one, sign in zip(leads, signs, strict=True))
                numbers[index] += PACE * calm * size * pull / max(1e-9, usual) / sqrt(run.changes)
            tell(1)
            if (step + 1) % max(1, steps // REPORTS) == 0:
                print(f"after {step + 1} steps:", [round(number, 3) for number in numbers], flush=True)
    return [round(number, 4) for number in numbers]


def judged(run: Tuning, new: Sequence[float], old: Sequence[float], deals: int, pool: Pool) -> dict[str, Any]:
    """How many points more the new manner makes than the old one, with the interval."""
    leads = pool.map(lead, [run.trial(f"judge/{deal}", new, old, 1) for deal in range(deals)])
    low, high = mean_interval(leads)
    found = {"deals": deals, "lead": sum(leads) / deals, "low": low, "high": high}
    return {**{name: round(number, 3) for name, number in found.items()}, "passed": low > 0}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--changes", type=int, default=8, help="changes that a step tries")
    parser.add_argument("--deals", type=int, default=4, help="deals that each of them is tried in")
    parser.add_argument("--judge", type=int, default=200, help="deals against the manner before")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--write", action="store_true", help="put what has passed into weights.json")
    given = parser.parse_args()
    spec = game(given.game)
    if spec.advice.manner() is None:
        parser.error(f"the quick players of {spec.id} have no manner")
    options = tuple((name, value) for name, _, value in (option.partition("=") for option in given.option))
    run = Tuning(given.game, given.players, options, given.seed, given.changes, given.deals)
    known = spec.learned[nearest(spec.learned, given.players)].manner
    manner = spec.advice.manner() if known is None else known
    old = numbers_of(manner)
    with pool_of(given.workers) as pool:
        new = tuned(run, old, given.steps, pool)
        verdict = judged(run, new, old, given.judge, pool)
    print(with_numbers(manner, new))
    print(f"against the old manner: {verdict}", flush=True)
    if given.write and verdict["passed"]:
        weights = written(spec).get(str(given.players)) or nothing(0)
        made = {**weights.get("made", {}), "manner": {**vars(given), "judged": verdict}}
        found = manner_data(with_numbers(manner, new))
        write(spec, given.players, {**weights, "manner": found, "made": made}, spec.folder)


if __name__ == "__main__":
    main()
