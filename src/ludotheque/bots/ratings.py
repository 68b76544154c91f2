"""How strong bots are beside each other, as one number each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean

from ludotheque.bots.intervals import CONFIDENT

MIDDLE = 1500
"""The rating of somebody of whom nothing is known."""
ELO = 173.71779276130073
"""400 / ln 10: by so many points more the odds against somebody else grow e-fold, as in chess."""


@dataclass(frozen=True)
class Rating:
    """Where an entry stands, and the interval that holds its true place 95 times out of 100."""

    value: float
    low: float
    high: float


def ratings(entries: int, games: Iterable[tuple[Sequence[int], Sequence[float]]]) -> list[Rating]:
    """The model of Plackett and Luce (openskill), game after game: the entry on each seat and the place it came in.

    An entry on several seats moves by what its seats earn on average. Bots do not change from game to game, so nothing
    is forgotten (tau 0). The scale is MIDDLE + ELO × (mu − 25) / (√2 β), the interval that of sigma.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    known = [model.rating() for _ in range(entries)]
    for seats, places in games:
        if len(set(seats)) == 1:
            continue
        teams = [[model.rating(known[entry].mu, known[entry].sigma)] for entry in seats]
        earned = [team[0] for team in model.rate(teams, ranks=list(places))]
        for entry in set(seats):
            own = [new for new, sitting in zip(earned, seats, strict=True) if sitting == entry]
            known[entry] = model.rating(mean(new.mu for new in own), mean(new.sigma for new in own))
    scale = ELO / (sqrt(2) * model.beta)
    found = []
    for skill in known:
        value, reach = MIDDLE + scale * (skill.mu - model.mu), scale * CONFIDENT * skill.sigma
        found.append(Rating(value, value - reach, value + reach))
    return found
