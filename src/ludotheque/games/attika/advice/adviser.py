"""The advice as bots ask for it."""

from __future__ import annotations

from typing import Any

from ludotheque.games.attika.advice.manner import Manner
from ludotheque.games.attika.advice.outlook import outlook
from ludotheque.games.attika.advice.quick import considered, next_action
from ludotheque.games.attika.advice.value import Weights, weighed
from ludotheque.games.attika.state import Attika
from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import Action


class AttikaAdvice(Advice[Attika]):
    """Build much and cheaply, keep the chain short, and cut the chains of others."""

    def __init__(self, manner: Manner) -> None:
        self.weights = Weights()
        self.quick = manner

    def value(self, state: Attika, seat: int) -> float:
        return weighed(state, seat, self.weights)

    def outlook(self, state: Attika, seat: int) -> float:
        return outlook(state, seat)

    def manner(self) -> Manner:
        return self.quick

    def in_manner(self, manner: Any) -> Advice[Attika]:
        return AttikaAdvice(manner)

    def clock(self, state: Attika) -> int:
        """Buildings that were revealed, and those that were built once more."""
        ticks = 0
        for city in state.cities:
            ticks += city.built + city.built + sum(city.reserve)
        return ticks

    def horizon(self, players: int) -> int:
        return 6 * players

    def hurried(self, state: Attika, seat: int) -> list[Action]:
        return [next_action(state, seat, self.quick)]

    def candidates(self, state: Attika, seat: int, actions: list[Action]) -> list[Action]:
        return considered(state, seat, actions, self.quick)
