"""Games without a server: a table record and what happens to it, row by row."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.games import game
from ludotheque.kernel.spec import Path
from ludotheque.server.rooms.live import LiveGame, start_row
from ludotheque.server.storage.records import BOT, MOVE, PERSON, RUNNING, LogRow, Pace, Seat, TableRecord

START = 1000.0


def table_record(
    players: int = 2, variant: str = "basic", bots: int = 0, bank: float = 600, game: str = "castles_of_burgundy"
) -> TableRecord:
    """A running table with people named a, b, c … and then bots."""
    seats = [Seat(PERSON, name, name.upper()) for name in "abcd"[: players - bots]]
    seats += [Seat(BOT, bot="random")] * bots
    return TableRecord(
        id="t",
        game=game,
        rules_version="1",
        data="",
        corrected=False,
        options={"variant": variant} if game == "castles_of_burgundy" else {},
        public=True,
        host="a",
        pace=Pace("live", bank, 10),
        invitation="i",
        created=START,
        seats=seats,
        status=RUNNING,
        started=START,
        key=b"k" * 32,
    )


class Played:
    """A live game with the rows that made it."""

    def __init__(self, table: TableRecord | None = None) -> None:
        self.table = table or table_record()
        self.game = LiveGame(game(self.table.game), self.table)
        self.rows: list[LogRow] = []
        self.take(start_row(START))

    def take(self, row: LogRow) -> None:
        self.game.take(row)
        self.rows.append(row)

    def happen(
        self, kind: str, seat: int, at: float = START, action: object = None, command: str | None = None
    ) -> None:
        self.take(LogRow(self.game.seq + 1, kind, seat, at, "abcd"[seat], action, command))

    def move(self, at: float = START, seat: int | None = None, option: int = 0) -> int:
        """One of the legal moves of whoever is to decide; returns the seat."""
        state = self.game.match.state
        mover = state.to_move() if seat is None else seat
        self.happen(MOVE, mover, at, state.legal(mover)[option], f"c{len(self.rows)}")
        return mover

    def paths(self, seat: int) -> Iterator[Path]:
        state = self.game.match.state
        return (self.game.spec.path(state, seat, action) for action in state.legal(seat))
