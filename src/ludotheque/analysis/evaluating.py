"""What a position promises to each seat, from playouts in worlds that a viewer cannot tell from the real one.

Quick players go on for a few ticks of the game's clock; where they stop, the position is judged by what self-play has
taught, and how far real games stray from that is known for every tick (`known.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt
from statistics import NormalDist
from typing import Any

from ludotheque.analysis.known import Known, at, known
from ludotheque.analysis.shapes import Outlook
from ludotheque.bots.findings import CONFIDENT
from ludotheque.bots.levels import searcher
from ludotheque.bots.search import LONGEST_PLAYOUT, Thinking
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State

NODES = 16
MARKS = tuple(NormalDist().inv_cdf((node + 0.5) / NODES) for node in range(NODES))
"""Numbers that stand for a normal distribution, each as likely."""
LEAST = 0.5
"""No position before the end is so clear that scores stray by less."""
OPEN = -2
"""Instead of a viewer: all cards lie open, and only what chance has still to decide is unknown."""


@dataclass(frozen=True)
class Promise:
    """What one playout came to."""

    points: tuple[float, ...]
    """Of each seat at the end; in a race 100 for whoever comes first."""
    places: tuple[tuple[float, ...], ...]
    """Of each seat, the chance to come first, second, …; alone, to reach the bar and to miss it."""

    def chance(self, seat: int) -> float:
        return self.places[seat][0]

    def numbers(self) -> list[float]:
        """All of it: first the points, then the places seat by seat."""
        return [*self.points, *(part for places in self.places for part in places)]


class Evaluator:
    """Looks at positions of one game with one number of players."""

    def __init__(self, spec: GameSpec[Any], players: int) -> None:
        self.spec = spec
        self.players = players
        self.known: Known = known(spec, players)
        self.bot = searcher(spec, Thinking(), seeded(""))
        """Plays on and judges; its own generator and way to think are set by whoever uses it."""

    # Worlds

    def world(self, state: State, viewer: int, rng: Rng) -> State:
        """A position that the viewer cannot tell from this one."""
        made: State = self.spec.reshuffled(state, rng) if viewer == OPEN else self.spec.determinise(state, viewer, rng)
        return made

    def after(self, world: State, until: int, line: list[tuple[int, Action]] | None = None) -> State:
        """Where quick players get from a position until a tick of the clock; the position may be used up."""
        clock, steps = self.bot.advice.clock, 0
        while world.stack and steps < LONGEST_PLAYOUT and clock(world) < until:
            world = self.bot.greedy_step(world, line)
            steps += 1
        waits = self.known.even and self.players > 1
        while world.stack and steps < LONGEST_PLAYOUT and waits:
            before = world.to_move()
            world = self.bot.greedy_step(world, line)
            steps += 1
            waits = before == 0 or world.to_move() != 0
        return world

    def until(self, state: State) -> int:
        """The tick up to which a position is played on when it is judged."""
        return int(self.bot.advice.clock(state)) + self.known.reach

    # Judging

    def promise(self, leaf: State) -> Promise:
        """What the position where a playout stopped comes to; who wins there is not sure even where it is an end, for
        quick players have brought it about."""
        if not leaf.stack:
            return self._ended(self.outcome(leaf))
        tick = int(self.bot.advice.clock(leaf))
        offset, mover = self.known.offset, leaf.to_move()
        points = tuple(
            self.bot.estimate(leaf, seat) + at(offset[(seat - mover) % self.players], tick)
            for seat in range(self.players)
        )
        if self.players == 1:
            short = (max(self.spec.solo_bars, default=0) - points[0]) / max(LEAST, at(self.known.stray, tick))
            chance = 1 - normal(short)
            return Promise(points, ((chance, 1 - chance),))
        places = placing(points, max(LEAST, at(self.known.swing, tick)))
        return Promise(tuple(100 * place[0] for place in places) if self.spec.race else points, places)

    def _ended(self, promise: Promise) -> Promise:
        if self.players == 1 or self.spec.race or not self.known.ended:
            return promise
        return Promise(promise.points, placing(promise.points, self.known.ended))

    def outcome(self, state: State) -> Promise:
        """How a game that is over has ended."""
        points = tuple(float(self.spec.points(score)) for score in state.scores())
        if self.players == 1:
            reached = float(points[0] >= max(self.spec.solo_bars, default=0))
            return Promise(points, ((reached, 1 - reached),))
        ranking = state.ranking()
        places = tuple(
            tuple(float(ranking[place] == seat) for place in range(self.players)) for seat in range(self.players)
        )
        return Promise(tuple(100 * place[0] for place in places) if self.spec.race else points, places)

    def glimpse(self, state: State, viewer: int, rng: Rng) -> list[float]:
        """One playout of a position as a viewer sees it, as numbers; the mean of many is what it promises."""
        if not state.stack:
            return self.outcome(state).numbers()
        return self.promise(self.after(self.world(state, viewer, rng), self.until(state))).numbers()

    def glimpses(self, state: State, viewer: int, worlds: int, seed: str) -> list[list[float]]:
        """So many of them, each with chance of its own."""
        self.bot.begin(state)
        if not state.stack or self.bot.advice.is_open(state):
            return [self.glimpse(state, viewer, seeded(seed))] * worlds
        return [self.glimpse(state, viewer, seeded(f"{seed}/{number}")) for number in range(worlds)]

    def outlook(self, state: State, viewer: int, worlds: int, seed: str, n: int = 0) -> Outlook:
        """What a position promises as a viewer sees it: a seat, NOBODY who sees what all see, or OPEN."""
        return self.told(n, *means(self.glimpses(state, viewer, worlds, seed)))

    def told(self, n: int, mean: Sequence[float], error: Sequence[float]) -> Outlook:
        """Means and standard errors of glimpses as people read them."""
        rows = range(self.players)
        width = 2 if self.players == 1 else self.players
        first = [self.players + seat * width for seat in rows]
        return {
            "n": n,
            "chance": [mean[place] for place in first],
            "chance_spread": [CONFIDENT * error[place] for place in first],
            "expected": list(mean[: self.players]),
            "spread": [CONFIDENT * error[seat] for seat in rows],
            "places": [] if self.players == 1 else [list(mean[place : place + width]) for place in first],
        }


def means(samples: Sequence[Sequence[float]]) -> tuple[list[float], list[float]]:
    """The mean of each number and its standard error; of a single sample nothing is uncertain."""
    count = len(samples)
    mean = [sum(column) / count for column in zip(*samples, strict=True)]
    if count < 2:
        return mean, [0.0] * len(mean)
    errors = [
        sqrt(sum((value - middle) ** 2 for value in column) / (count - 1) / count)
        for column, middle in zip(zip(*samples, strict=True), mean, strict=True)
    ]
    return mean, errors


def normal(value: float) -> float:
    """The part of a normal distribution that lies below a number of standard deviations."""
    return 0.5 * (1.0 + erf(value / sqrt(2.0)))


def placing(points: Sequence[float], swing: float) -> tuple[tuple[float, ...], ...]:
    """The chance of each seat to come first, second, …, when differences of two scores stray so far."""
    if len(points) == 2:
        first = normal((points[0] - points[1]) / swing)
        return (first, 1 - first), (1 - first, first)
    own = swing / sqrt(2.0)
    return tuple(_places(seat, points, own) for seat in range(len(points)))


def _places(seat: int, points: Sequence[float], stray: float) -> tuple[float, ...]:
    """Of one seat: for each score that it may get, how many others may be above it."""
    total = [0.0] * len(points)
    for mark in MARKS:
        score = points[seat] + stray * mark
        above = [1.0]
        for other, expected in enumerate(points):
            if other != seat:
                chance = normal((expected - score) / stray)
                above = [
                    (above[k] * (1 - chance) if k < len(above) else 0.0) + (above[k - 1] * chance if k else 0.0)
                    for k in range(len(above) + 1)
                ]
        for place, chance in enumerate(above):
            total[place] += chance / NODES
    return tuple(total)
