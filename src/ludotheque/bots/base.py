"""What every bot is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ludotheque.kernel.frames import Action
from ludotheque.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for a seat. It is handed the real position and must not use what its seat cannot see."""

    def choose(self, state: State, seat: int) -> Action:
        """One of `state.legal(seat)`; the state is left as it was."""
        raise NotImplementedError


def play_out(state: State, bots: list[Bot], limit: int) -> int:
    """Let bots, one a seat, play a game to its end; returns the number of decisions made."""
    decisions = 0
    while state.stack and decisions < limit:
        seat = state.to_move()
        state.apply(bots[seat].choose(state, seat), seat)
        decisions += 1
    return decisions
