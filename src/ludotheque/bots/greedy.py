"""The bot that looks one decision ahead."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any

from ludotheque.bots.base import Bot
from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import State

Determinise = Callable[[Any, int, Rng], State]


class GreedyBot(Bot):
    """The sensible action after which the game's advice likes the position best; ties go to chance.

    It looks at a position redrawn for its seat, so it cannot know what is hidden.
    """

    def __init__(self, advice: Advice[Any], determinise: Determinise, rng: Rng, seconds: float = inf) -> None:
        self.advice = advice
        self.determinise = determinise
        self.rng = rng
        self.seconds = seconds
        """How long it looks at positions: what it has not seen by then it does not choose."""

    def choose(self, state: State, seat: int) -> Action:
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        world = self.determinise(state, seat, self.rng)
        best: list[Action] = []
        best_value = 0.0
        until = monotonic() + self.seconds
        for action in self.advice.sensible(world, seat, actions):
            after = world.clone()
            after.apply(action, seat)
            value = self.advice.value(after, seat)
            if not best or value > best_value:
                best = [action]
                best_value = value
            elif value == best_value:
                best.append(action)
            if monotonic() > until:
                break
        return best[self.rng.below(len(best))]
