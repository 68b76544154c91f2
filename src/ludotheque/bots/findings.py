"""What a search found: for choosing, for hints and for analysis. Plain values, the same in every process."""

from __future__ import annotations

from math import sqrt

from ludotheque.kernel.frames import Action

CONFIDENT = 1.96
"""Standard errors to either side that hold 95 % of all cases."""


class Candidate:
    """One action that was thought about, and what its playouts came to. All figures are in points of the own seat."""

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        """What the position right after it is worth at first sight."""
        self.outcomes: list[float] = []
        """What each playout was worth, against the rivals'; one for each world, in their order."""
        self.total = 0.0
        self.own = 0.0
        """The sum of the points expected at the end, playout by playout."""
        self.own_squared = 0.0
        self.chance = 0.0
        """The sum of the chances to come first; alone, to reach the next bar."""
        self.parts: dict[str, float] = {}
        """Where the points come from at the horizon, summed over playouts; only if reasons were asked for."""
        self.line: list[tuple[int, Action]] = []
        """What followed it in the first world: seat and action."""

    def count(self) -> int:
        return len(self.outcomes)

    def mean(self) -> float:
        return self.total / len(self.outcomes) if self.outcomes else self.prior

    def expected(self) -> float:
        """The points at the end of the game."""
        return self.own / len(self.outcomes) if self.outcomes else self.prior

    def spread(self) -> float:
        """Half the width of the interval that holds the expected points, 95 times out of 100."""
        count = len(self.outcomes)
        if count < 2:
            return 0.0
        mean = self.own / count
        variance = max(0.0, self.own_squared / count - mean * mean)
        return CONFIDENT * sqrt(variance / (count - 1))

    def chance_to_win(self) -> float:
        return self.chance / len(self.outcomes) if self.outcomes else 0.0

    def sources(self) -> dict[str, float]:
        """Where the points come from at the horizon, in the mean."""
        count = max(1, len(self.outcomes))
        return {name: points / count for name, points in self.parts.items()}


class Findings:
    """All that one search found, the best candidate first."""

    def __init__(self, seat: int, candidates: list[Candidate], iterations: int, seconds: float) -> None:
        self.seat = seat
        self.candidates = candidates
        self.iterations = iterations
        """Playouts in all."""
        self.seconds = seconds

    def best(self) -> Action:
        return self.candidates[0].action

    def share(self, candidate: Candidate) -> float:
        """The part of the thought that was spent on a candidate."""
        return candidate.count() / self.iterations if self.iterations else 1.0 / len(self.candidates)


def paired_error(better: Candidate, worse: Candidate) -> tuple[float, float]:
    """The mean difference of two candidates over the worlds that both have seen, and its standard error."""
    count = min(len(better.outcomes), len(worse.outcomes))
    if count < 2:
        return better.mean() - worse.mean(), 1e9
    total = 0.0
    squares = 0.0
    for index in range(count):
        difference = better.outcomes[index] - worse.outcomes[index]
        total += difference
        squares += difference * difference
    mean = total / count
    variance = max(0.0, squares / count - mean * mean)
    return mean, sqrt(variance / (count - 1))
