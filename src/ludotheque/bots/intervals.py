"""Honest intervals: each holds the true value 95 times out of 100."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite, sqrt
from statistics import mean, stdev

CONFIDENT = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""
FEW = (inf, 12.7062047, 4.3026527, 3.1824463, 2.7764451, 2.5705818)
"""Student's quantiles for 95 % where the series of `student` is too coarse."""


def wilson(wins: int, games: int, z: float = CONFIDENT) -> tuple[float, float]:
    """Wilson's score interval for a rate of which `wins` out of `games` were seen."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    middle = rate + z * z / (2 * games)
    reach = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def student(freedom: int, z: float = CONFIDENT) -> float:
    """How many standard errors hold as much of Student's distribution as z of the normal one."""
    if freedom < len(FEW):
        return FEW[freedom]
    square = z * z
    first = (square + 1) / 4
    second = ((5 * square + 16) * square + 3) / 96
    third = (((3 * square + 19) * square + 17) * square - 15) / 384
    return z * (1 + first / freedom + second / freedom**2 + third / freedom**3)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """The interval of the mean of what the values are drawn from, 95 times out of 100."""
    if len(values) < 2:
        return -inf, inf
    middle, reach = mean(values), student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return middle - reach, middle + reach


def rounded(value: float) -> float | None:
    """For JSON, which knows no infinity."""
    return round(value, 3) if isfinite(value) else None
