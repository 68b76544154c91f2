"""Bots measured against each other: common seeds, rotated seats, honest intervals."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import combinations
from math import inf
from multiprocessing import get_context
from statistics import mean
from typing import Any, TypeVar

from ludotheque.bots.base import play_out
from ludotheque.bots.intervals import mean_interval, rounded, wilson
from ludotheque.bots.levels import make_bot, seat_bots
from ludotheque.bots.programs import Forfeit, Program, is_program, program_words
from ludotheque.bots.ratings import Rating, ratings
from ludotheque.games.packs import packed, unpacked
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import EndlessGame, UsageError
from ludotheque.kernel.match import Match, Move
from ludotheque.kernel.replay import write_replay
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.kernel.text import counted

T = TypeVar("T")
R = TypeVar("R")

STANDS_IN = "greedy"
"""Who plays on for a program that has forfeited, so that the others finish their game."""


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
    iterations: int = 0
    """The playouts that searching bots make for a move; 0: as their levels say."""


@dataclass(frozen=True)
class Outcome:
    """How a pairing ended."""

    winner: int
    """The seat that came first."""
    scores: list[int | float]
    """In points; those of a program that forfeited are the ones it had then."""
    forfeits: tuple[tuple[int, str], ...] = ()
    """The seats whose programs forfeited, in the order in which they did, and why."""

    def places(self) -> list[float]:
        """The place of each seat, counted from 0: the winner's, then by points, then who forfeited, the last first."""
        out = {seat: -order for order, (seat, _) in enumerate(self.forfeits)}
        standing = [
            (seat != self.winner, seat in out, out.get(seat, -points)) for seat, points in enumerate(self.scores)
        ]
        return [float(sum(other < own for other in standing)) for own in standing]


@dataclass(frozen=True)
class Standing:
    """What one entry achieved. A bot on several seats of a game has played several games.

    Every interval holds the true value 95 times out of 100.
    """

    name: str
    wins: int
    games: int
    low: float
    """With `high` the interval of the rate of wins (Wilson)."""
    high: float
    mean_score: float
    mean_low: float
    """With `mean_high` the interval of the mean score (Student); without end after a single game."""
    mean_high: float
    rating: float
    rating_low: float
    rating_high: float

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
            "mean_low": rounded(self.mean_low),
            "mean_high": rounded(self.mean_high),
            "rating": round(self.rating, 1),
            "rating_low": round(self.rating_low, 1),
            "rating_high": round(self.rating_high, 1),
        }


@dataclass(frozen=True)
class Duel:
    """How the first of two entries did in the games between the two."""

    first: int
    second: int
    wins: int
    games: int
    low: float
    """With `high` the interval of the rate of wins, 95 times out of 100 (Wilson)."""
    high: float
    mean_scores: tuple[float, float]

    @property
    def rate(self) -> float:
        return self.wins / self.games

    def to_data(self, names: Sequence[str]) -> dict[str, Any]:
        return {
            "bots": [names[self.first], names[self.second]],
            "wins": [self.wins, self.games - self.wins],
            "games": self.games,
            "rate": round(self.rate, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "mean_scores": [round(score, 3) for score in self.mean_scores],
        }


# Who meets whom


def pairings(
    spec: GameSpec[Any],
    options: Mapping[str, str],
    bots: Sequence[str],
    players: int,
    games: int,
    seed: int,
    seconds_per_move: float = inf,
    iterations: int = 0,
) -> list[Pairing]:
    """At least so many games: each seed once in every rotation of the seats.

    When there are more seats than bots, the bots repeat; rotations that seat everybody alike count once.
    """
    if len(bots) > players:
        raise UsageError(f"{counted(len(bots), 'bot')} for {counted(players, 'seat')}")
    seatings = rotations([seat % len(bots) for seat in range(players)])
    model = Pairing(spec.id, dict(options), (), (), "", packed(spec), seconds_per_move, iterations)
    return _dealt(model, bots, seatings, games, seed)


def round_robin(
    spec: GameSpec[Any],
    options: Mapping[str, str],
    bots: Sequence[str],
    players: int,
    games: int,
    seed: int,
    seconds_per_move: float = inf,
    iterations: int = 0,
) -> list[Pairing]:
    """At least so many games for every two of the bots, all pairs on the same seeds.

    The two take turns around the table; where one of them sits once more than the other, both ways are played. All
    pairs play a deal before any plays the next, so that ratings grow together.
    """
    if len(bots) < 2 or players < 2:
        raise UsageError("a round robin needs two bots and two seats")
    model = Pairing(spec.id, dict(options), (), (), "", packed(spec), seconds_per_move, iterations)
    found = []
    for one, other in combinations(range(len(bots)), 2):
        table = [one, other] * players
        found += _dealt(model, bots, rotations(table[:players], table[1 : players + 1]), games, seed)
    return sorted(found, key=lambda pairing: int(pairing.seed.rpartition("/")[2]))


def rotations(*tables: list[int]) -> list[tuple[int, ...]]:
    """The different ways to seat each table that keep its order."""
    return list(dict.fromkeys((*table[turn:], *table[:turn]) for table in tables for turn in range(len(table))))


def _dealt(
    model: Pairing, bots: Sequence[str], seatings: Sequence[tuple[int, ...]], games: int, seed: int
) -> list[Pairing]:
    return [
        replace(model, seats=seats, bots=tuple(bots[entry] for entry in seats), seed=f"{seed}/{number}")
        for number in range(-(-games // len(seatings)))
        for seats in seatings
    ]


# Playing


def check_entry(name: str, spec: GameSpec[Any]) -> None:
    """UsageError when there is no such bot or program."""
    if is_program(name):
        program_words(name)
    else:
        make_bot(name, spec, seeded(""))


def play_pairing(pairing: Pairing) -> Outcome:
    """Play one game to its end; the same pairing gives the same outcome in every process."""
    if any(map(is_program, pairing.bots)):
        return _played(pairing)[1]
    spec = unpacked(pairing.game, pairing.pack)
    state = spec.new(len(pairing.seats), pairing.options, pairing.seed)
    bots = seat_bots(pairing.bots, spec, pairing.seed, pairing.seconds_per_move, pairing.iterations)
    play_out(state, bots, spec.longest)
    return _outcome(spec, state)


def play_recorded(pairing: Pairing) -> tuple[Outcome, str]:
    """The same game as `play_pairing` plays, and its replay."""
    match, outcome = _played(pairing)
    return outcome, "".join(f"{line}\n" for line in write_replay(match, pairing.bots))


def _played(pairing: Pairing) -> tuple[Match, Outcome]:
    """A game with all that happened in it. Who forfeits is stood in for, until nobody else is left."""
    spec = unpacked(pairing.game, pairing.pack)
    match = Match(spec, len(pairing.seats), pairing.options, Chance(pairing.seed))
    names = [STANDS_IN if is_program(name) else name for name in pairing.bots]
    bots = seat_bots(names, spec, pairing.seed, pairing.seconds_per_move, pairing.iterations)
    forfeits: dict[int, tuple[str, int]] = {}
    with _seated(pairing, spec) as programs:
        for seat, program in programs.items():
            try:
                program.start(match.players, match.options)
                program.hear(match.opening)
            except Forfeit as forfeit:
                forfeits[seat] = str(forfeit), match.state.scores()[seat]
        while not match.state.over() and len(forfeits) < match.players:
            if len(match.moves) == spec.longest:
                raise EndlessGame(spec.longest)
            seat = match.state.to_move()
            try:
                plays = seat in programs and seat not in forfeits
                action = programs[seat].choose(match.state) if plays else bots[seat].choose(match.state, seat)
            except Forfeit as forfeit:
                programs[seat].dismiss()
                forfeits[seat] = str(forfeit), match.state.scores()[seat]
                continue
            told = match.make(Move(seat, action))
            for program in programs.values():
                program.hear(told)
        outcome = _outcome(spec, match.state, forfeits)
        for seat in programs.keys() - forfeits.keys():
            programs[seat].farewell(outcome.scores, outcome.places())
    return match, outcome


@contextmanager
def _seated(pairing: Pairing, spec: GameSpec[Any]) -> Iterator[dict[int, Program]]:
    """The programs of a game by seat; none is left running, whatever happens."""
    programs = {
        seat: Program(name, spec, seat, pairing.seconds_per_move)
        for seat, name in enumerate(pairing.bots)
        if is_program(name)
    }
    try:
        yield programs
    finally:
        for program in programs.values():
            program.dismiss()


def _outcome(spec: GameSpec[Any], state: State, forfeits: Mapping[int, tuple[str, int]] | None = None) -> Outcome:
    """How a game ended. Who forfeited comes after all others, with the points of that moment."""
    out = forfeits or {}
    order = [seat for seat in (state.ranking() if state.over() else ()) if seat not in out] or list(out)[::-1]
    scores = [out[seat][1] if seat in out else score for seat, score in enumerate(state.scores())]
    return Outcome(
        order[0], [spec.points(score) for score in scores], tuple((seat, why) for seat, (why, _) in out.items())
    )


def play_all(
    games: Sequence[Pairing], workers: int | None = None, advance: Callable[[int], object] = lambda done: None
) -> list[Outcome]:
    """The outcomes in the order of the pairings, whatever the number of workers (None: all cores)."""
    return in_processes(play_pairing, games, workers, advance)


# On several cores


def in_processes(
    work: Callable[[T], R],
    jobs: Sequence[T],
    workers: int | None = None,
    advance: Callable[[int], object] = lambda done: None,
) -> list[R]:
    """What the work, a function of a module, makes of each job, in their order."""
    found = []
    for result in local_results(work, jobs, workers):
        found.append(result)
        advance(1)
    return found


def local_results(work: Callable[[T], R], jobs: Sequence[T], workers: int | None = None) -> Iterator[R]:
    """The same one by one, each as soon as it and all before it are there."""
    workers = min(workers or os.cpu_count() or 1, len(jobs))
    if workers <= 1:
        yield from map(work, jobs)
        return
    with _interrupts_held():
        pool = get_context("spawn").Pool(workers, _leave_interrupts_to_the_parent)
    with pool:
        yield from pool.imap(work, jobs)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """An interrupt waits while processes are started, which inherit that; so it never hits one half started."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_the_parent() -> None:
    """Who is told to end does so tidily: programs that it has started end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_tidily)


def _end_tidily(number: int, frame: object) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit()


# Tables


def entry_names(bots: Sequence[str]) -> list[str]:
    """The bots, told apart when one is named several times: greedy, greedy#2."""
    return [
        name if bots[:index].count(name) == 0 else f"{name}#{bots[:index].count(name) + 1}"
        for index, name in enumerate(bots)
    ]


def standings(bots: Sequence[str], games: Sequence[Pairing], outcomes: Sequence[Outcome]) -> list[Standing]:
    """The table of results, in the order of the bots."""
    wins = [0] * len(bots)
    scores: list[list[int | float]] = [[] for _ in bots]
    for pairing, outcome in zip(games, outcomes, strict=True):
        wins[pairing.seats[outcome.winner]] += 1
        for entry, points in zip(pairing.seats, outcome.scores, strict=True):
            scores[entry].append(points)
    return [
        Standing(
            *(name, won, len(points), *wilson(won, len(points)), mean(points), *mean_interval(points)),
            *(rating.value, rating.low, rating.high),
        )
        for name, won, points, rating in zip(
            entry_names(bots), wins, scores, _ratings(len(bots), games, outcomes), strict=True
        )
    ]


def _ratings(entries: int, games: Sequence[Pairing], outcomes: Sequence[Outcome]) -> list[Rating]:
    return ratings(entries, ((pairing.seats, found.places()) for pairing, found in zip(games, outcomes, strict=True)))


def duels(entries: int, games: Sequence[Pairing], outcomes: Sequence[Outcome]) -> list[Duel]:
    """What every two entries of a round robin did against each other."""
    return [_duel(pair, games, outcomes) for pair in combinations(range(entries), 2)]


def _duel(pair: tuple[int, int], games: Sequence[Pairing], outcomes: Sequence[Outcome]) -> Duel:
    wins = dict.fromkeys(pair, 0)
    scores: dict[int, list[int | float]] = {entry: [] for entry in pair}
    for pairing, outcome in zip(games, outcomes, strict=True):
        if set(pairing.seats) == set(pair):
            wins[pairing.seats[outcome.winner]] += 1
            for entry, points in zip(pairing.seats, outcome.scores, strict=True):
                scores[entry].append(points)
    first, second = pair
    played = wins[first] + wins[second]
    means = mean(scores[first]), mean(scores[second])
    return Duel(first, second, wins[first], played, *wilson(wins[first], played), means)
