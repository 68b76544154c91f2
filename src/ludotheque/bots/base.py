"""What every bot is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ludotheque.kernel.errors import EndlessGame
from ludotheque.kernel.frames import Action
from ludotheque.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for a seat. It is handed the real position and must not use what its seat cannot see."""

    def choose(self, state: State, seat: int) -> Action:
        """One of `state.legal(seat)`; the state is left as it was."""
        raise NotImplementedError


def play_out(state: State, bots: list[Bot], longest: int) -> int:
    """Let bots, one a seat, play a game to its end; returns the number of decisions made.

    EndlessGame when it is not over after the longest game there may be.
    """
    decisions = play_some(state, bots, longest)
    if state.stack:
        raise EndlessGame(longest)
    return decisions


def play_some(state: State, bots: list[Bot], most: int) -> int:
    """Let bots, one a seat, make at most so many decisions; returns how many there were until then or the end."""
    decisions = 0
    while state.stack and decisions < most:
        seat = state.to_move()
        state.apply(bots[seat].choose(state, seat), seat)
        decisions += 1
    return decisions
