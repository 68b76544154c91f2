"""Games that no database knows: what lessons and demonstrations show is told as that of a table would be."""

from __future__ import annotations

from ludotheque.kernel.match import Match
from ludotheque.server.rooms.live import LiveGame, start_row
from ludotheque.server.storage.records import MOVE, RUNNING, LogRow, Pace, Seat, TableRecord


def unkept_game(match: Match, seats: list[Seat]) -> LiveGame:
    """A game with all that was played of it, at a table that is nowhere."""
    spec, origin = match.spec, None
    if match.origin is not None:
        origin = {"table": None, "at": 0, "position": match.origin.position, "seat": match.origin.seat}
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
        origin=origin,
    )
    game = LiveGame(spec, table, match.chance)
    game.take(start_row(0.0))
    for move in match.moves:
        game.take(LogRow(game.seq + 1, MOVE, move.seat, 0.0, None, move.action), legal=True)
    return game
