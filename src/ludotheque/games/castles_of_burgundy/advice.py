"""What a position is worth."""

from __future__ import annotations

from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.advice import Advice


class CastlesAdvice(Advice[Castles]):
    """Points now and what the estate promises."""

    def value(self, state: Castles, seat: int) -> float:
        return float(state.estates[seat].points())
