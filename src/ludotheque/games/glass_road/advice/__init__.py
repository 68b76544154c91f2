"""Opinions about playing well: what a position is worth at a glance, and on a longer view for those who search.

Nothing here says what is legal or what an action does.
"""

from typing import Final

from ludotheque.games.glass_road.advice.adviser import GlassRoadAdvice
from ludotheque.games.glass_road.advice.weights import Manner

ADVICE: Final = GlassRoadAdvice(Manner())
