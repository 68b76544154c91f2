"""What a position is worth to a seat, in points at the end of the game."""

from __future__ import annotations

from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.kernel.advice import Advice


class WoodcraftAdvice(Advice[Woodcraft]):
    """Points so far."""

    def value(self, state: Woodcraft, seat: int) -> float:
        return float(state.boards[seat].score)
