"""Tables at which everything is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tests.server.games import START, Played, table_record
from tests.server.people import Browser, Guest, Json
from tests.server.serving import Serving

from ludotheque.games import game
from ludotheque.server.rooms.archive import recorded
from ludotheque.server.rooms.table import Table
from ludotheque.server.storage import store
from ludotheque.server.storage.records import OPEN, UNDO, LogRow, Seat, new_id


def in_loop(server: Serving, work: Callable[[], Any]) -> Any:
    async def run() -> Any:
        return await work()

    return asyncio.run_coroutine_threadsafe(run(), server.loop).result(60)


class Over:
    """A table in the database at which everything is over, and the people who sat there.

    They always took the last choice; `mixed`, one here and one there.
    """

    def __init__(self, server: Serving, kind: str, keep: bool = True, mixed: bool = False) -> None:
        self.server = server
        self.people = [Guest(server.url, name) for name in ("Anna", "Ben")]
        table = table_record(2, game=kind)
        table.id, table.rules_version, table.data = new_id(), game(kind).rules_version, game(kind).data_hash
        table.host, table.status = self.people[0].id, OPEN
        table.seats = [Seat("person", person.id, person.person["name"]) for person in self.people]
        self.id = table.id
        self.played = Played(table)
        in_loop(server, lambda: server.hall.db.write(store.add_table, table))
        in_loop(server, lambda: server.hall.db.write(store.start_table, table, self._written(self.played.rows[0])))
        live = self.played.game
        while not live.match.state.over():
            seat = live.choosers()[0]
            legal = live.match.state.legal(seat)
            self._happen("move", seat, legal[7 * len(self.played.rows) % len(legal) if mixed else -1])
            if len(self.played.rows) in (12, 13, 14) and live.match.can_undo(seat):
                self._happen(UNDO, seat, None)
        last = self._written(self.played.rows[-1])
        record = recorded(live) if keep else None
        in_loop(server, lambda: server.hall.db.write(_finish, table.id, live.match.state.ranking(), last, record))

    def _happen(self, kind: str, seat: int, action: Any) -> None:
        number = len(self.played.rows)
        row = LogRow(number, kind, seat, START + number, self.people[seat].id, action, f"c{number}")
        self.played.take(row)
        if not self.played.game.match.state.over():
            in_loop(self.server, lambda: self.server.hall.db.append(self._written(row)))

    def _written(self, row: LogRow) -> dict[str, Any]:
        return self.played.game.written(row)

    @property
    def table(self) -> Table:
        (table,) = [room.table for room in self.server.hall.rooms.loaded() if room.record.id == self.id]
        return table

    def is_awake(self) -> bool:
        """Is there more in memory than the record?"""
        return self.table.game is not None

    def leave_memory(self) -> None:
        for room in self.server.hall.rooms.loaded():
            self.server.loop.call_soon_threadsafe(self.server.hall.rooms.drop, room)
        while self.server.hall.rooms.loaded():
            in_loop(self.server, lambda: asyncio.sleep(0))

    def seen_by(self, browser: Browser, since: int = 0, seq: int = 0) -> Json:
        with browser.socket(self.id, since, seq) as line:
            return line.position()


def _finish(db: Any, id: str, ranking: list[int], row: dict[str, Any], record: bytes | None) -> None:
    store.finish_table(db, id, ranking, row, record or b"")
    if record is None:
        db.exec_driver_sql("DELETE FROM records")
