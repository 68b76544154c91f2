"""Fitting learned values: ridge regression on features of positions, apart for the stages of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

RIDGES = (10.0, 100.0, 1000.0, 3000.0, 10000.0, 30000.0, 100000.0)
"""Penalties that are tried; the one that foretells what was left out best is taken."""
LEFT_OUT = 5
"""One part in so many is left out of the fit, to judge it."""


@dataclass(frozen=True)
class Lesson:
    """One decision: its candidates in numbers, and how much better than at first sight each of them came out."""

    tick: int
    features: Floats
    gains: Floats


class Normal:
    """The normal equations of a regression."""

    def __init__(self, features: int, stages: int) -> None:
        self.stages = stages
        self.matrix: Floats = np.zeros((features * stages, features * stages))
        self.right: Floats = np.zeros(features * stages)
        self.total = 0.0
        self.rows = 0

    def add_lesson(self, one: Lesson, length: int) -> None:
        """Within a decision: only differences between its candidates matter to a choice."""
        spread = self.staged(one.features, np.full(len(one.gains), one.tick), length)
        self.add(spread - spread.mean(axis=0), one.gains - one.gains.mean())

    def add(self, spread: Floats, wanted: Floats) -> None:
        self.matrix += spread.T @ spread
        self.right += spread.T @ wanted
        self.total += float(wanted @ wanted)
        self.rows += len(wanted)

    def staged(self, features: Floats, ticks: Floats, length: int) -> Floats:
        """Features that count for the two stages that a tick lies between, for each the more the nearer it is."""
        place = np.minimum(1.0, ticks / max(1, length - 1)) * (self.stages - 1)
        stage = np.minimum(place.astype(int), self.stages - 2)
        share = (place - stage)[:, None]
        size = features.shape[1]
        found: Floats = np.zeros((len(features), size * self.stages))
        for number in range(self.stages - 1):
            here = stage == number
            found[here, number * size : (number + 1) * size] = (features * (1 - share))[here]
            found[here, (number + 1) * size : (number + 2) * size] = (features * share)[here]
        return found

    def __add__(self, other: Normal) -> Normal:
        both = Normal(len(self.right) // self.stages, self.stages)
        both.matrix = self.matrix + other.matrix
        both.right = self.right + other.right
        both.total = self.total + other.total
        both.rows = self.rows + other.rows
        return both

    def solved(self, ridge: float) -> Floats:
        """Each weight is held back in the measure in which its feature varies, and wholly where it does not."""
        spread = np.sqrt(np.diag(self.matrix) / max(1, self.rows))
        scale = np.where(spread > 1e-9, spread, 1.0)
        scaled = self.matrix / np.outer(scale, scale)
        found: Floats = np.linalg.solve(scaled + ridge * np.eye(len(scale)), self.right / scale) / scale
        return np.where(spread > 1e-9, found, 0.0)

    def explained(self, weights: Floats) -> float:
        """The share of the squares that the weights foretell."""
        left = self.total - 2 * float(weights @ self.right) + float(weights @ self.matrix @ weights)
        return 1.0 - left / self.total if self.total else 0.0


def fit(lessons: Sequence[Lesson], length: int, stages: int = 2) -> tuple[list[Floats], float]:
    """Weights stage by stage, and the share of the lessons left out that they foretell."""
    sums = [Normal(lessons[0].features.shape[1], stages) for _ in range(LEFT_OUT)]
    for index, one in enumerate(lessons):
        sums[index % LEFT_OUT].add_lesson(one, length)
    return solve(sums)


def solve(sums: Sequence[Normal]) -> tuple[list[Floats], float]:
    """The same from sums of which the last is left out to judge."""
    kept = sums[0]
    for part in sums[1:-1]:
        kept = kept + part
    judged = [(kept.solved(ridge), ridge) for ridge in RIDGES]
    best, ridge = max(judged, key=lambda found: sums[-1].explained(found[0]))
    share = sums[-1].explained(best)
    weights = (kept + sums[-1]).solved(ridge)
    return list(np.split(weights, sums[0].stages)), share
