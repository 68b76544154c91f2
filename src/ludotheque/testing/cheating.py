"""The searching bot that cheats: it sees the real position and all that chance will bring.

It is no opponent for anybody. An honest bot that thinks as long shows against it what not to know the secrets costs.
"""

from __future__ import annotations

from typing import Any

from ludotheque.bots.search import SearchBot, Thinking
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State


def real_position(state: State, seat: int, rng: Rng) -> State:
    """In the place of a redrawn world: the position as it is, with the chance to come."""
    return state.clone()


def cheater(spec: GameSpec[Any], thinking: Thinking, rng: Rng) -> SearchBot:
    """The copy of `searcher` that sees everything."""
    return SearchBot(spec.advice, real_position, spec.learned, spec.score_parts, thinking, rng)
