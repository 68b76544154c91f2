"""The bot that knows the rules and nothing else."""

from __future__ import annotations

from ludotheque.bots.base import Bot
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import State


class RandomBot(Bot):
    """Any legal action, all equally likely."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, state: State, seat: int) -> Action:
        actions = state.legal(seat)
        return actions[self.rng.below(len(actions))]
