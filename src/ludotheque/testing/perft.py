"""Counting how a game can go on: a number that changes as soon as a rule does."""

from __future__ import annotations

from ludotheque.kernel.state import State


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly `depth` decisions follow, with the chance that lies in the position.

    Seats that choose at the same time do so one after the other, the lowest first.
    """
    if depth == 0:
        return 1
    actions = state.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total
