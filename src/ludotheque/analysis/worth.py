"""What things are worth, estimated from games: least squares on who had which, and which stand far from the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, median

RIDGE = 1.0
"""As much as one more game without effect: keeps cards that nearly nobody had near 0."""
FAR = 2.0
"""Robust standard deviations of a deck beyond which a card is far from the rest."""
LEVEL = 0.05
"""How often a table of cards that are all alike may list one by mere chance."""
ROBUST = 1.4826
"""Makes the median deviation of a normal distribution its standard deviation."""


@dataclass(frozen=True)
class Estimate:
    value: float
    error: float
    """The standard error."""


def worths(hands: Sequence[Collection[str]], scores: Sequence[float]) -> dict[str, Estimate]:
    """How many points each thing adds to the score of whoever has it, all other things being equal.

    Of a thing that somebody has several times, it is what each of them adds.
    """
    things = sorted({thing for hand in hands for thing in hand})
    size = len(things) + 1
    if len(hands) <= size:
        raise ValueError(f"{len(hands)} scores cannot tell {size - 1} things apart")
    place = {thing: number for number, thing in enumerate(things, 1)}
    normal = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    rows = [[(0, 1), *((place[thing], count) for thing, count in Counter(hand).items())] for hand in hands]
    for row, score in zip(rows, scores, strict=True):
        for first, count in row:
            right[first] += count * score
            for second, other in row:
                normal[first][second] += count * other
    for number in range(1, size):
        normal[number][number] += RIDGE
    inverse = inverted(normal)
    found = [sum(a * b for a, b in zip(line, right, strict=True)) for line in inverse]
    rest = [
        score - sum(count * found[number] for number, count in row) for row, score in zip(rows, scores, strict=True)
    ]
    variance = sum(one * one for one in rest) / (len(hands) - size)
    return {thing: Estimate(found[at], sqrt(variance * inverse[at][at])) for thing, at in place.items()}


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive definite matrix."""
    size = len(matrix)
    rows = [[*line, *(float(at == number) for at in range(size))] for number, line in enumerate(matrix)]
    for number, pivot in enumerate(rows):
        scale = 1 / pivot[number]
        pivot[:] = [value * scale for value in pivot]
        for other in rows:
            factor = other[number]
            if other is not pivot and factor:
                other[:] = [value - factor * one for value, one in zip(other, pivot, strict=True)]
    return [row[size:] for row in rows]


def outliers(deck: Mapping[str, Estimate], cards: int) -> list[str]:
    """Those far from the middle of their deck, and by more than chance explains among so many cards (Bonferroni)."""
    if not deck:
        return []
    middle = median(one.value for one in deck.values())
    spread = ROBUST * median(abs(one.value - middle) for one in deck.values())
    certain = NormalDist().inv_cdf(1 - LEVEL / (2 * cards))
    return [name for name, one in deck.items() if abs(one.value - middle) > max(FAR * spread, certain * one.error)]
