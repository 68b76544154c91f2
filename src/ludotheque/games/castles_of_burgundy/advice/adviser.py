"""The opinions of the game in the form that bots ask for them."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.advice.features import features
from ludotheque.games.castles_of_burgundy.advice.promise import most_promising
from ludotheque.games.castles_of_burgundy.advice.value import value
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import Action


class CastlesAdvice(Advice[Castles]):
    """One seat at a time."""

    def value(self, state: Castles, seat: int) -> float:
        return value(state, seat)

    def shortlist(self, state: Castles, seat: int, actions: list[Action]) -> list[Action]:
        return [most_promising(state, seat, actions)]

    def clock(self, state: Castles) -> int:
        """Rounds."""
        return state.phase * t.ROUNDS + state.round

    def horizon(self, players: int) -> int:
        return 5

    def features(self, state: Castles, seat: int) -> list[float]:
        return features(state, seat)
