"""Games to be played for learning, as plain data that any process can take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludotheque.bots.search import SearchBot, Thinking
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.weights import learned_from

Weights = dict[str, Any]
"""What `weights.json` says of one number of players."""

QUICK = 40
"""Playouts for a move of the games that calibrate."""


@dataclass(frozen=True)
class Job:
    """One game to be played for learning; plain data, so that any process can play it."""

    game: str
    players: int
    options: dict[str, str]
    seed: str
    weights: tuple[Weights, ...]
    """Those of each seat."""
    lessons: int = 0
    """How many decisions of the game are played on."""
    worlds: int = 0
    iterations: int = QUICK
    reach: float = 1.0
    """The horizon, as a part of the game's own."""


def nothing(features: int) -> Weights:
    """Weights that change nothing."""
    rows = [[0.0] * features] * 2 if features else []
    return {"rows": rows, "whole": False, "offset": [0.0], "swing": [10.0], "in_playouts": False}


def searcher(spec: GameSpec[Any], job: Job, seat: int) -> SearchBot:
    learned = {job.players: learned_from(job.weights[seat], spec.advice)}
    thinking = Thinking(iterations=job.iterations, reach=job.reach)
    return SearchBot(
        spec.advice, spec.determinise, learned, spec.score_parts, thinking, seeded(f"{job.seed}/bot/{seat}")
    )
