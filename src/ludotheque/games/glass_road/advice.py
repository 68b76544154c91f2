"""What a position is worth."""

from __future__ import annotations

from ludotheque.games.glass_road.scoring import half_points
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.kernel.advice import Advice


class GlassRoadAdvice(Advice[GlassRoad]):
    def value(self, state: GlassRoad, seat: int) -> float:
        return half_points(state.boards[seat]) / 2
