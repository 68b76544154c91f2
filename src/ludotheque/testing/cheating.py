"""The searching bot that cheats: it sees all that lies hidden, others' secrets and the order of every pile.

What is not decided yet, the dice to come, it does not know either: a copy that knew a single future would try each
candidate in that one only, and lose by trusting it more than it gains by knowing it.

It is no opponent for anybody. An honest bot that thinks as long shows against it what not to know the secrets costs.
"""

from __future__ import annotations

from typing import Any

from ludotheque.bots.search import SearchBot, Thinking
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State


def real_position(state: State, seat: int, rng: Rng) -> State:
    """In the place of a redrawn world: the position as it is, with other dice to come."""
    return state.with_other_chance(rng)


def cheater(spec: GameSpec[Any], thinking: Thinking, rng: Rng) -> SearchBot:
    """The copy of `searcher` that sees all that lies hidden."""
    return SearchBot(spec.advice, real_position, spec.learned, spec.score_parts, thinking, rng)
