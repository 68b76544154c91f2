"""What a game knows about playing itself well, for bots and analysis."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from ludotheque.kernel.frames import Action

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice(Generic[S]):
    """Opinions, not rules: nothing here decides what is legal."""

    def value(self, state: S, seat: int) -> float:
        """What the position is worth to the seat, in points at the end of the game."""
        raise NotImplementedError

    def sensible(self, state: S, seat: int, actions: list[Action]) -> list[Action]:
        """Those of the legal actions that are worth a thought; at least one of them."""
        return actions
