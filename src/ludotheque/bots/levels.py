"""The bots by name, and what people call them: `text/` holds that."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from pathlib import Path
from time import thread_time
from typing import Any, Final

from ludotheque.bots.base import Bot
from ludotheque.bots.greedy import GreedyBot
from ludotheque.bots.random import RandomBot
from ludotheque.bots.search import SearchBot, Thinking
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import Catalogue, read_catalogue

LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")
"""Those that people play against, the weakest first."""
MEASURES: Final = ("random", "greedy")
"""Fixed points that others are measured against; they sit at no new table."""
BOTS: Final = (*MEASURES, *LEVELS)
"""All names as commands, replays and the server know them."""
USUAL: Final = LEVELS[2]
"""Who sits where a bot is wanted and none is named."""
STAND_IN: Final = LEVELS[3]
"""Who plays for people who are away."""
STRONGEST: Final = LEVELS[-1]


class Level:
    """What a level is: how it thinks when nobody asks for another budget."""

    def __init__(
        self, iterations: int, seconds: float, width: int, reach: float, noise: float, strays: int = 0
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.width = width
        self.reach = reach
        self.noise = noise
        self.strays = strays

    def thinking(self, seconds: float, iterations: int) -> Thinking:
        """Its way to think within a budget, if one is given; then it takes all of it, and nothing else limits it."""
        if seconds < inf:
            iterations, time = 0, seconds
        elif iterations:
            time = inf
        else:
            iterations, time = self.iterations, self.seconds
        return Thinking(iterations, time, self.width, self.reach, self.noise, self.strays)


THINKS: Final = {
    "level1": Level(0, inf, 1, 0.0, 1.5, 12),
    "level2": Level(0, inf, 1, 0.0, 0.2),
    "level3": Level(12, 0.3, 4, 0.34, 0.0),
    "level4": Level(40, 0.6, 6, 0.67, 0.0),
    "level5": Level(0, 1.0, 10, 1.0, 0.0),
}


def bot_catalogue(language: str) -> Catalogue:
    """What people call each bot, `bot.random`, and a line about it, `bot.random.about`."""
    return read_catalogue(Path(__file__).parent / "text", language)


def make_bot(name: str, spec: GameSpec[Any], rng: Rng, seconds: float = inf, iterations: int = 0) -> Bot:
    """The bot of this name for a game; UsageError when there is none.

    A budget, in seconds or in playouts for a move, replaces the one that its level has; one that the name carries,
    `level5@0.25s` or `level5@200`, replaces both.
    """
    name, at, budget = name.partition("@")
    if name not in BOTS:
        raise UsageError(f"unknown bot {name!r} (known: {', '.join(BOTS)})")
    if at:
        seconds, iterations = read_budget(name, budget)
    if name == "random":
        return RandomBot(rng)
    if name == "greedy":
        return GreedyBot(spec.advice, spec.determinise, rng, seconds)
    return searcher(spec, THINKS[name].thinking(seconds, iterations), rng)


def read_budget(name: str, text: str) -> tuple[float, int]:
    """The seconds and playouts for a move that a name carries behind its @; one of them says nothing."""
    if name not in THINKS:
        raise UsageError(f"{name}@{text}: {name} does not search, so it takes no budget")
    try:
        seconds, iterations = (float(text[:-1]), 0) if text.endswith("s") else (inf, int(text))
    except ValueError:
        seconds, iterations = inf, 0
    if not (0 < seconds < inf or iterations > 0):
        examples = f"{name}@200 for iterations or {name}@0.25s for seconds"
        raise UsageError(f"{name}@{text}: expected a budget for a move above 0, such as {examples}")
    return seconds, iterations


def searcher(spec: GameSpec[Any], thinking: Thinking, rng: Rng) -> SearchBot:
    """A searching bot for a game that thinks in this way."""
    return SearchBot(spec.advice, spec.determinise, spec.learned, spec.score_parts, thinking, rng)


def seat_bots(
    names: Sequence[str], spec: GameSpec[Any], seed: str, seconds: float = inf, iterations: int = 0
) -> list[Bot]:
    """One bot a seat, each with chance of its own that follows from the seed.

    They are there to be measured: seconds are those that a core works for them, so that a busy machine makes nobody
    weaker.
    """
    bots = [make_bot(name, spec, seeded(f"{seed}/bot/{seat}"), seconds, iterations) for seat, name in enumerate(names)]
    for bot in bots:
        if isinstance(bot, SearchBot):
            bot.clock = thread_time
    return bots
