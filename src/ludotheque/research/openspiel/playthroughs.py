"""A game of random choices as text, line for line: two of the same program differ nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pyspiel

from ludotheque.kernel.rng import seeded
from ludotheque.research.openspiel.games import TableState

SHOWN: Final = 12
"""Figures of what tells one past of a player from another."""


def playthrough(game: str, seed: str = "1") -> Iterator[str]:
    """What is known of a game as `pyspiel.load_game` names it, then every choice, what it led to, and the result."""
    loaded = pyspiel.load_game(game)
    yield f"game: {game}"
    yield f"seed: {seed}"
    yield f"loaded as: {loaded}"
    yield f"choices: {loaded.num_distinct_actions()}"
    yield f"numbers observed: {loaded.observation_tensor_size()}"
    yield f"numbers known: {loaded.information_state_tensor_size()}"
    state, rng = loaded.new_initial_state(), seeded(seed)
    while not state.is_terminal():
        choices = state.legal_actions()
        choice = choices[rng.below(len(choices))]
        yield f"{told(state)}: {choice} of {len(choices)}, {state.action_to_string(state.current_player(), choice)}"
        state.apply_action(choice)
    yield f"{told(state)}: {' '.join(f'{reward:g}' for reward in state.returns())}"


def told(state: TableState) -> str:
    """Who is to choose where, and, in short, what each player knows."""
    if state.is_chance_node():
        return "chance"
    player = state.current_player()
    who = "the end" if state.is_terminal() else f"player {player}"
    pasts = [state.play.past[seat].hex()[:SHOWN] for seat in range(state.num_players())]
    return f"{who} [{' '.join(pasts)}]"
