"""Games that no database knows: what lessons and demonstrations show is told as that of a table would be."""

from __future__ import annotations

from typing import Any

from ludotheque.kernel.match import Match
from ludotheque.server.rooms.live import LiveGame, start_row
from ludotheque.server.storage.records import MOVE, RUNNING, LogRow, Pace, Seat, TableRecord


def unkept_game(match: Match, key: bytes, seats: list[Seat], origin: dict[str, Any] | None) -> LiveGame:
    """A game with all that was played of it, at a table that is nowhere."""
    spec = match.spec
    table = TableRecord(
        id="",
        game=spec.id,
        rules_version=spec.rules_version,
        data=spec.data_hash,
        corrected=spec.is_corrected,
        options=dict(match.options),
        public=False,
        host="",
        pace=Pace("turns", 0, 0),
        invitation="",
        created=0.0,
        seats=seats,
        status=RUNNING,
        started=0.0,
        key=key,
        origin=origin,
    )
    game = LiveGame(spec, table)
    game.take(start_row(0.0))
    for move in match.moves:
        game.take(LogRow(game.seq + 1, MOVE, move.seat, 0.0, None, move.action), legal=True)
    return game
