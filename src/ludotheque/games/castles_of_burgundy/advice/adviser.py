from __future__ import annotations

from typing import Any

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.advice.features import features
from ludotheque.games.castles_of_burgundy.advice.manner import Manner
from ludotheque.games.castles_of_burgundy.advice.promise import most_promising
from ludotheque.games.castles_of_burgundy.advice.value import value
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import Action


class CastlesAdvice(Advice[Castles]):
    """One seat at a time."""

    def __init__(self, manner: Manner) -> None:
        self.quick = manner

    def value(self, state: Castles, seat: int) -> float:
        return value(state, seat)

    def manner(self) -> Manner:
        return self.quick

    def in_manner(self, manner: Any) -> Advice[Castles]:
        return CastlesAdvice(manner)

    def shortlist(self, state: Castles, seat: int, actions: list[Action]) -> list[Action]:
        return [most_promising(state, seat, actions, self.quick)]

    def clock(self, state: Castles) -> int:
        """Rounds."""
        return state.phase * t.ROUNDS + state.round

    def horizon(self, players: int) -> int:
        return 5

    def rivalry(self) -> float:
        """Less than elsewhere: it wins as often against its like, and makes more points against the weak."""
        return 0.25

    def features(self, state: Castles, seat: int) -> list[float]:
        return features(state, seat)
