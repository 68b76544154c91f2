"""Chance that is decided outside: every draw and every shuffle asks for its outcome."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.kernel.rng import Rng, seeded

DIGIT: Final = 256
DIGITS: Final = 2
"""A shuffle is so many outcomes of DIGIT: each pair stands for one order, all equally likely."""


class Undecided(Exception):
    """Chance is asked for an outcome that nobody has decided yet: a number below the limit, all equally likely."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"one of {limit} outcomes is still to be decided")
        self.limit = limit


class Decided(Rng):
    """Gives the outcomes it was made with, one after the other; then Undecided."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__(0, 0, 0, 0)
        self.outcomes = outcomes
        self.given = 0

    def clone(self) -> Rng:
        copy = Decided(self.outcomes)
        copy.given = self.given
        return copy

    def outcome(self, limit: int) -> int:
        if self.given == len(self.outcomes):
            raise Undecided(limit)
        self.given += 1
        return self.outcomes[self.given - 1]

    def next(self) -> i64:
        raise Undecided(DIGIT)

    def below(self, limit: i64) -> i64:
        return self.outcome(int(limit)) if limit > 1 else 0

    def shuffle(self, items: list[int]) -> None:
        if len(items) > 1:
            digits = [self.outcome(DIGIT) for _ in range(DIGITS)]
            seeded(f"order {digits}").shuffle(items)
