"""Games as learners play them, one random number after the other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludotheque.games import GAMES, game
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.research.runs import Run
from ludotheque.research.settings import Setting

TABLES = [(name, players) for name in GAMES for players in range(game(name).min_players, game(name).max_players + 1)]
"""All games with all numbers of players."""
FEWEST = [(name, game(name).min_players) for name in GAMES]


def drawn_options(name: str, rng: Rng) -> dict[str, str]:
    return {option.id: option.values[rng.below(len(option.values))] for option in game(name).options}


def open_numbers(mask: bytes) -> list[int]:
    return [number for number, may in enumerate(mask) if may]


def random_run(setting: Setting, seed: str, most: int = 10_000) -> Iterator[Run]:
    """Every position of a random game in which something is to be chosen, and the last one."""
    run, rng = setting.run(), seeded(seed)
    run.begin(seed)
    for _ in range(most):
        yield run
        if run.is_over():
            return
        numbers = open_numbers(run.mask())
        run.choose(numbers[rng.below(len(numbers))])


def tables(only: list[tuple[str, int]] = TABLES) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("name", "players"), only, ids=[f"{name}-{players}" for name, players in only])
