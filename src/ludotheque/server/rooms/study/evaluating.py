"""What a position on a board promises, and the best ways on: found by the workers when no bot of a table waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.analysis.evaluating import Evaluator
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match
from ludotheque.server.rooms.bots import Bots, Task
from ludotheque.server.rooms.hints import told_way
from ludotheque.server.rooms.study.shapes import Evaluation

WORLDS = 200
SECONDS = 0.6


async def evaluation(bots: Bots, match: Match) -> Evaluation:
    """By what everybody can see; the ways by what whoever decides can know."""
    state, spec = match.state, match.spec
    outlook = await bots.ask(spec, state, NOBODY, "outlook", SECONDS, promise, match.players)
    if state.over():
        return {"outlook": outlook, "iterations": 0, "ways": []}
    seat = state.to_move()
    hint = await bots.hint(spec, state, seat)
    return {"outlook": outlook, "iterations": hint.iterations, "ways": [told_way(way, seat) for way in hint.ways]}


def promise(players: int, task: Task, seconds: float, stop: Callable[[], bool]) -> Any:
    """What a position promises. Runs in a worker."""
    spec, state = task.read()
    return Evaluator(spec, players).outlook(state, task.seat, WORLDS, task.seed)
