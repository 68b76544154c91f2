"""Positions as the terminal shows them."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import TypeVar

from rich.console import Console

from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.terminal.screens import Drawing

S = TypeVar("S", bound=State)

MOST_PATHS = 300


def some_positions(spec: GameSpec[S], players: int, step: int) -> Iterator[S]:
    """Every so many positions of a random game, and the last one."""
    state = spec.new(players, {}, "screen")
    rng = seeded(f"screen/{players}")
    number = 0
    while not state.over():
        if number % step == 0:
            yield state
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
        number += 1
    yield state


def drawn(spec: GameSpec[S], state: S, language: str, width: int) -> str:
    """The table for whoever is to decide, and below it the meanings of some beginnings of paths."""
    drawing, catalogue = Drawing(spec), spec.catalogue(language)
    seat = max(state.to_move(), 0)
    paths = [spec.path(state, seat, action) for action in state.legal()[:MOST_PATHS]]
    view = spec.view(state, seat)
    file = StringIO()
    console = Console(file=file, width=width, force_terminal=False)
    console.print(drawing.draw(view, catalogue, width, None, {word for path in paths for word in path}))
    for words in {path[:end] for path in paths[::7] for end in range(1, len(path) + 1)}:
        console.print(*drawing.meaning(view, catalogue, seat, words))
    return file.getvalue()
