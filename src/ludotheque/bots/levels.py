"""The bots by name, and what people call them: `text/` holds that."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any

from ludotheque.bots.base import Bot
from ludotheque.bots.greedy import GreedyBot
from ludotheque.bots.random import RandomBot
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import Catalogue, read_catalogue

LEVELS = ("random", "greedy")
"""Names as commands, replays and the server know them, the weakest first."""


def bot_catalogue(language: str) -> Catalogue:
    """What people call each bot, `bot.random`, and a line about it, `bot.random.about`."""
    return read_catalogue(Path(__file__).parent / "text", language)


def make_bot(name: str, spec: GameSpec[Any], rng: Rng, seconds: float = inf) -> Bot:
    """The bot of this name for a game, with so much time for a move; UsageError when there is none."""
    if name == "random":
        return RandomBot(rng)
    if name == "greedy":
        return GreedyBot(spec.advice, spec.determinise, rng, seconds)
    raise UsageError(f"unknown bot {name!r} (known: {', '.join(LEVELS)})")


def seat_bots(names: Sequence[str], spec: GameSpec[Any], seed: str, seconds: float = inf) -> list[Bot]:
    """One bot a seat, each with chance of its own that follows from the seed."""
    return [make_bot(name, spec, seeded(f"{seed}/bot/{seat}"), seconds) for seat, name in enumerate(names)]
