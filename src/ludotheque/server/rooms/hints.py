"""Hints at one table: thought of once for each position, and dropped when it changes."""

from __future__ import annotations

import asyncio
from typing import Any

from ludotheque.bots import hints
from ludotheque.bots.levels import STRONGEST
from ludotheque.kernel.coach import coach_of
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.bots import Bots
from ludotheque.server.rooms.live import LiveGame
from ludotheque.server.shapes import Hint, Way


class Hints:
    """What was found, or is being found, for each seat in the position that it sees now."""

    def __init__(self) -> None:
        self._thoughts: dict[int, tuple[int, asyncio.Task[Hint]]] = {}

    def knows(self, game: LiveGame, seat: int) -> bool:
        """Is the hint for a seat found already?"""
        seq, thought = self._thoughts.get(seat, (-1, None))
        return seq == game.seqs[seat] and thought is not None and thought.done()

    def find(self, bots: Bots, game: LiveGame, seat: int) -> asyncio.Task[Hint]:
        """Think about the position that a seat sees now, unless that was done."""
        seq, thought = self._thoughts.get(seat, (-1, None))
        if thought is None or seq != game.seqs[seat]:
            seq = game.seqs[seat]
            thought = asyncio.create_task(_think(bots, game.spec, game.match.state, seat, seq))
            self._thoughts[seat] = seq, thought
        return thought

    async def found(self, seat: int, thought: asyncio.Task[Hint]) -> Hint | Refusal:
        """The hint, or why there is none: the position has changed, or bots are too busy."""
        await asyncio.wait([thought])
        if thought.cancelled():
            return Refusal("stale")
        error = thought.exception()
        if error is not None:
            self._forget(seat, thought)
            if not isinstance(error, Refusal):
                raise error
            return error
        return thought.result()

    def keep_current(self, game: LiveGame) -> None:
        """Drop what is about positions that have changed since."""
        for seat, (seq, thought) in list(self._thoughts.items()):
            if seq != game.seqs[seat]:
                self._forget(seat, thought)

    def stop(self) -> None:
        for seat, (_, thought) in list(self._thoughts.items()):
            self._forget(seat, thought)

    def _forget(self, seat: int, thought: asyncio.Task[Hint]) -> None:
        thought.cancel()
        if self._thoughts.get(seat, (-1, None))[1] is thought:
            del self._thoughts[seat]


async def _think(bots: Bots, spec: GameSpec[Any], state: State, seat: int, seq: int) -> Hint:
    found = await bots.hint(spec, state, seat)
    return {
        "seq": seq,
        "level": STRONGEST,
        "iterations": found.iterations,
        "seconds": round(found.seconds, 2),
        "ways": [told_way(way, seat) for way in found.ways],
        "nudge": None if found.nudge is None else found.nudge.to_data(),
        "costly": [
            {"path": path, "drop": round(drop, 2)} for path, drop in found.drops.items() if drop > coach_of(spec).costly
        ],
    }


def told_way(way: hints.Way, seat: int) -> Way:
    """A way of a hint as it is told."""
    return {
        "path": way.path,
        "line": [{"seat": seat, "path": path} for path in way.line],
        "expected": round(way.expected, 1),
        "spread": round(way.spread, 1),
        "chance": None if way.chance is None else round(way.chance, 3),
        "share": round(way.share, 3),
        "behind": round(way.behind, 1),
        "close": way.close,
        "reasons": [{"part": part, "points": round(points, 1)} for part, points in way.reasons],
        "words": None if way.words is None else way.words.to_data(),
    }
