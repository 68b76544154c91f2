"""What positions come to when quick players finish the game: the lessons for judging where playouts stop.

A game goes astray for a while, so that bad positions are met too; from some tick on all play as well as quick
players can, and now and then a position is noted with what each seat makes of it in the end.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from bench.fitting import Normal
from bench.jobs import Job, searcher

from ludotheque.games import game
from ludotheque.kernel.rng import Rng, seeded

GAMES_A_JOB = 50
ASTRAY = (0.0, 0.05, 0.15, 0.3)
"""How often a decision is left to chance while a game goes astray; one of these for each game."""
NOTED = 0.12
"""How often a position is noted after that."""


@dataclass(frozen=True)
class FinalsJob:
    """Some games of one number of players."""

    job: Job
    games: int
    length: int
    """Ticks of the clock in a game."""
    stages: int


def happens(rng: Rng, chance: float) -> bool:
    return int(rng.below(1 << 16)) < chance * (1 << 16)


def ending(job: Job) -> int:
    """The tick at which a game of quick players ends."""
    spec = game(job.game)
    state = spec.new(job.players, job.options, job.seed)
    bot = searcher(spec, job, 0)
    bot.begin(state)
    tick = 0
    while state.stack:
        tick = spec.advice.clock(state)
        state = bot.greedy_step(state, None)
    return tick


def gather_finals(many: FinalsJob) -> Normal:
    """The sums of a regression of final points on the features of positions."""
    job, spec = many.job, game(many.job.game)
    bot = searcher(spec, job, 0)
    rows: list[list[float]] = []
    ticks: list[float] = []
    finals: list[float] = []
    for number in range(many.games):
        rng = seeded(f"{job.seed}/{number}/finals")
        state = spec.new(job.players, job.options, f"{job.seed}/{number}")
        bot.begin(state)
        settled = int(rng.below(many.length))
        astray = ASTRAY[int(rng.below(len(ASTRAY)))]
        seats: list[int] = []
        while state.stack:
            tick = spec.advice.clock(state)
            if tick >= settled and happens(rng, NOTED):
                for seat in range(job.players):
                    rows.append(spec.advice.features(state, seat))
                    ticks.append(float(tick))
                    seats.append(seat)
            if tick < settled and happens(rng, astray):
                actions = state.legal(state.stack[-1].seat)
                state.apply(actions[int(rng.below(len(actions)))])
            else:
                state = bot.greedy_step(state, None)
        finals += [float(spec.points(state.scores()[seat])) for seat in seats]
    sums = Normal(len(rows[0]), many.stages)
    sums.add(sums.staged(np.array(rows), np.array(ticks), many.length), np.array(finals))
    return sums
