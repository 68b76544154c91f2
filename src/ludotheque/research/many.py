"""Many games at once, as arrays with a row for each: in this process, or shared out among several.

from ludotheque.research.many import Games

games = Games("glass_road", 64, players=4)
now = games.reset(seed=1)
while learning:
    now, rewards, over, cut = games.step(choose(now.seen, now.said, now.mask))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec
from ludotheque.research.runs import Run
from ludotheque.research.settings import Setting


class Now(NamedTuple):
    """What those who are to choose know, a row for each game."""

    seen: NDArray[np.uint8]
    said: NDArray[np.int16]
    mask: NDArray[np.bool_]
    seat: NDArray[np.int64]
    """Who chooses."""


class Step(NamedTuple):
    """What choosing brought. A game that is over was begun anew, and `now` shows its first position."""

    now: Now
    rewards: NDArray[np.float32]
    """By game and seat."""
    over: NDArray[np.bool_]
    cut: NDArray[np.bool_]
    """Which of those that are over have no result, because they took too long."""


class Games:
    """Games of one setting side by side; those that end are begun anew at once."""

    def __init__(
        self,
        game: str | GameSpec[Any],
        count: int,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "difference",
        actions: str = "flat",
        first: int = 0,
    ) -> None:
        """So many games, numbered from `first`: the same number and seed give the same games, whatever is beside."""
        if count < 1:
            raise UsageError(f"{count} games: there must be at least one")
        self.setting = Setting(game, players, options, actions, rewards=rewards)
        self.count = count
        self.first = first
        self.runs = [self.setting.run() for _ in range(count)]
        self._begun = [0] * count
        self._seed = 0

    def reset(self, seed: int = 0) -> Now:
        """All games anew."""
        self._seed = seed
        self._begun = [0] * self.count
        for number in range(self.count):
            self._begin(number)
        return self._now()

    def _begin(self, number: int) -> None:
        self.runs[number].begin(f"{self._seed}/{self.first + number}/{self._begun[number]}")
        self._begun[number] += 1

    def step(self, numbers: Sequence[int] | NDArray[Any]) -> Step:
        """A choice in each game; UsageError for one that its mask does not allow."""
        chosen = np.asarray(numbers).tolist()
        if len(chosen) != self.count:
            raise UsageError(f"{len(chosen)} choices for {self.count} games")
        rewards = np.zeros((self.count, self.setting.players), np.float32)
        over = np.zeros(self.count, np.bool_)
        cut = np.zeros(self.count, np.bool_)
        for number, run in enumerate(self.runs):
            run.choose(chosen[number])
            if run.is_over() or run.is_cut():
                rewards[number] = run.rewards(self.setting.rewards)
                over[number], cut[number] = True, run.is_cut()
                self._begin(number)
        return Step(self._now(), rewards, over, cut)

    def _now(self) -> Now:
        runs, count = self.runs, self.count
        seen = rows([run.seen(run.seat) for run in runs])
        mask = rows([run.mask() for run in runs])
        said = np.array([run.said(run.seat) for run in runs], np.int16)
        seat = np.array([run.seat for run in runs])
        return Now(seen.reshape(count, -1), said, mask.reshape(count, -1).view(np.bool_), seat)

    def run(self, number: int) -> Run:
        """One of the games."""
        return self.runs[number]


def rows(texts: list[bytes]) -> NDArray[np.uint8]:
    """One after the other in an array that may be written to."""
    return np.frombuffer(bytearray().join(texts), np.uint8)


class Processes:
    """The same in several processes, each with its share of the games: `with Processes("attika", 64, 2) as games`."""

    def __init__(self, game: str, count: int, processes: int, **setting: Any) -> None:
        """UsageError when there are more processes than games; the rest as for `Games`."""
        if not 1 <= processes <= count:
            raise UsageError(f"{processes} processes for {count} games")
        self.setting = Setting(game, **{name: value for name, value in setting.items() if name != "first"})
        self.count = count
        bounds = [count * number // processes for number in range(processes + 1)]
        self.shares = [slice(begin, end) for begin, end in pairwise(bounds)]
        context = get_context("spawn")
        self._wires: list[Connection] = []
        self._processes = []
        for share in self.shares:
            ours, theirs = context.Pipe()
            given = {**setting, "count": share.stop - share.start, "first": share.start}
            process = context.Process(target=serve, args=(theirs, game, given), daemon=True)
            process.start()
            theirs.close()
            self._wires.append(ours)
            self._processes.append(process)

    def reset(self, seed: int = 0) -> Now:
        """All games anew."""
        return together(self._ask([("reset", seed)] * len(self.shares)))

    def step(self, numbers: Sequence[int] | NDArray[Any]) -> Step:
        """A choice in each game; UsageError for one that its mask does not allow."""
        chosen = np.asarray(numbers)
        if len(chosen) != self.count:
            raise UsageError(f"{len(chosen)} choices for {self.count} games")
        found = self._ask([("step", chosen[share]) for share in self.shares])
        now = together([step.now for step in found])
        return Step(now, *[np.concatenate(parts) for parts in zip(*[step[1:] for step in found], strict=True)])

    def _ask(self, questions: list[tuple[str, Any]]) -> list[Any]:
        for wire, question in zip(self._wires, questions, strict=True):
            wire.send(question)
        answers = [wire.recv() for wire in self._wires]
        for answer in answers:
            if isinstance(answer, UsageError):
                raise answer
        return answers

    def close(self) -> None:
        """End the processes; nothing can be asked of them after."""
        for wire in self._wires:
            wire.close()
        for process in self._processes:
            process.join()
        self._wires, self._processes = [], []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def together(shares: list[Now]) -> Now:
    """The rows of all shares, in the order of the games."""
    return Now(*[np.concatenate(parts) for parts in zip(*shares, strict=True)])


def serve(wire: Connection, game: str, setting: dict[str, Any]) -> None:
    """What one of the processes does, until nobody asks any more."""
    games = Games(game, **setting)
    try:
        while True:
            what, given = wire.recv()
            try:
                wire.send(games.reset(given) if what == "reset" else games.step(given))
            except UsageError as error:
                wire.send(error)
    except (EOFError, KeyboardInterrupt):
        return
