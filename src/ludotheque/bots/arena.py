"""Bots measured against each other: common seeds, rotated seats, honest intervals."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from multiprocessing import get_context
from typing import Any, TypeVar

from ludotheque.bots.base import play_out
from ludotheque.bots.levels import seat_bots
from ludotheque.games.packs import packed, unpacked
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import counted

R = TypeVar("R")

CONFIDENT = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Pairing:
    """One game to be played; plain data, so that any process can play it."""

    game: str
    options: dict[str, str]
    seats: tuple[int, ...]
    """The entry of the table that sits on each seat."""
    bots: tuple[str, ...]
    """The bot on each seat."""
    seed: str
    pack: str = ""
    """The data of an owner, as `packed` writes them."""
    seconds_per_move: float = inf
    """The time that bots have to think. With a limit, outcomes depend on the machine."""


@dataclass(frozen=True)
class Outcome:
    """How a pairing ended."""

    winner: int
    """The seat that came first."""
    scores: list[int | float]
    """In points."""


@dataclass(frozen=True)
class Standing:
    """What one entry achieved. A bot on several seats of a game has played several games."""

    name: str
    wins: int
    games: int
    low: float
    """With `high` the interval in which the true rate of wins lies, 95 times out of 100 (Wilson)."""
    high: float
    mean_score: float

    @property
    def rate(self) -> float:
        return self.wins / self.games

    def to_data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "wins": self.wins,
            "games": self.games,
            "rate": round(self.rate, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "mean_score": round(self.mean_score, 3),
        }


def wilson(wins: int, games: int, z: float = CONFIDENT) -> tuple[float, float]:
    """Wilson's score interval for a rate of which `wins` out of `games` were seen."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + z * z / (2 * games)
    reach = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def entry_names(bots: Sequence[str]) -> list[str]:
    """The bots, told apart when one is named several times: greedy, greedy#2."""
    return [
        name if bots[:index].count(name) == 0 else f"{name}#{bots[:index].count(name) + 1}"
        for index, name in enumerate(bots)
    ]


def pairings(
    spec: GameSpec[Any],
    options: Mapping[str, str],
    bots: Sequence[str],
    players: int,
    games: int,
    seed: int,
    seconds_per_move: float = inf,
) -> list[Pairing]:
    """At least so many games: each seed once in every rotation of the seats.

    When there are more seats than bots, the bots repeat.
    """
    if len(bots) > players:
        raise UsageError(f"{counted(len(bots), 'bot')} for {counted(players, 'seat')}")
    table = [seat % len(bots) for seat in range(players)]
    seeds = -(-games // players)
    pack = packed(spec)
    found = []
    for number in range(seeds):
        for rotation in range(players):
            seats = tuple(table[rotation:] + table[:rotation])
            names = tuple(bots[entry] for entry in seats)
            found.append(Pairing(spec.id, dict(options), seats, names, f"{seed}/{number}", pack, seconds_per_move))
    return found


def play_pairing(pairing: Pairing) -> Outcome:
    """Play one game to its end; the same pairing gives the same outcome in every process."""
    spec = unpacked(pairing.game, pairing.pack)
    state = spec.new(len(pairing.seats), pairing.options, pairing.seed)
    play_out(state, seat_bots(pairing.bots, spec, pairing.seed, pairing.seconds_per_move), spec.longest)
    return Outcome(state.ranking()[0], [spec.points(score) for score in state.scores()])


def play_all(
    games: Sequence[Pairing], workers: int | None = None, advance: Callable[[int], object] = lambda done: None
) -> list[Outcome]:
    """The outcomes in the order of the pairings, whatever the number of workers (None: all cores)."""
    return in_processes(play_pairing, games, workers, advance)


def in_processes(
    work: Callable[[Pairing], R],
    games: Sequence[Pairing],
    workers: int | None = None,
    advance: Callable[[int], object] = lambda done: None,
) -> list[R]:
    """What the work, a function of a module, makes of each pairing, in their order."""
    workers = min(workers or os.cpu_count() or 1, len(games))
    found = []
    for result in _results(work, games, workers):
        found.append(result)
        advance(1)
    return found


def _results(work: Callable[[Pairing], R], games: Sequence[Pairing], workers: int) -> Iterator[R]:
    if workers <= 1:
        yield from map(work, games)
        return
    chunk = max(1, min(16, len(games) // (4 * workers)))
    with get_context("spawn").Pool(workers, _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(work, games, chunk)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def standings(bots: Sequence[str], games: Iterable[Pairing], outcomes: Iterable[Outcome]) -> list[Standing]:
    """The table of results, in the order of the bots."""
    wins = [0] * len(bots)
    scores: list[list[int | float]] = [[] for _ in bots]
    for pairing, outcome in zip(games, outcomes, strict=True):
        wins[pairing.seats[outcome.winner]] += 1
        for entry, points in zip(pairing.seats, outcome.scores, strict=True):
            scores[entry].append(points)
    return [
        Standing(name, won, len(points), *wilson(won, len(points)), sum(points) / len(points))
        for name, won, points in zip(entry_names(bots), wins, scores, strict=True)
    ]
