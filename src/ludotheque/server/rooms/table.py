"""The table itself: its record, its game or what is left of it, and the one place where changes become durable."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar
from weakref import WeakMethod

from ludotheque.kernel.errors import IllegalAction
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.logs import about
from ludotheque.server.rooms.archive import Archive, recorded
from ludotheque.server.rooms.live import LiveGame, rebuild, start_row
from ludotheque.server.rooms.positions import Position
from ludotheque.server.storage import store
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.records import FINISHED, OPEN, RUNNING, LogRow, Seat, Summary, TableRecord

T = TypeVar("T")
logger = logging.getLogger(__name__)

COME_AGAIN, GONE = 1012, 4404
"""The codes with which sockets are closed when a table has to be opened anew, and when it is no more."""


class Table:
    """One table in memory. What is written here is durable when the method returns; otherwise it has not happened."""

    def __init__(
        self,
        spec: GameSpec[Any],
        record: TableRecord,
        rows: list[LogRow],
        archive: Archive | None,
        db: Database,
        leave: Callable[[int], None],
    ) -> None:
        self.spec = spec
        self.record = record
        self.archive = archive
        """Instead of the game, when it was played under other rules and is over."""
        self.game: LiveGame | None = None
        self.position: Position | None = None
        """Of the game as it was shown last."""
        self.is_gone = False
        """Was it looked for in the database and not found?"""
        self._db = db
        self._leave_memory = WeakMethod(leave)  # a room that nobody needs is not kept
        self._resume(rows)

    def _resume(self, rows: list[LogRow]) -> None:
        if rows and self.archive is None:
            self.game = rebuild(self.spec, self.record, rows)
            self.look(self.game.clocks.at)

    @property
    def summary(self) -> Summary | None:
        shown = self.game or self.archive
        return None if shown is None else shown.summary

    def running(self) -> tuple[LiveGame, Position]:
        """The game, if it has started and can be played on."""
        if self.archive is not None:
            raise Refusal("other_rules")
        if self.game is None or self.position is None:
            raise Refusal("not_running")
        return self.game, self.position

    def look(self, now: float) -> Position:
        """The position with the clocks as they are now."""
        assert self.game is not None
        self.position = Position(self.game, now)
        return self.position

    def forget(self) -> None:
        self.game = self.position = None

    # What changes

    async def take(self, row: LogRow, legal: bool) -> None:
        """Let something happen to the game; whether a move is `legal` need not be asked if it is known."""
        game, _ = self.running()
        await self._durably(self._save(row, game, legal), lambda rows: row.is_among(rows))

    async def _save(self, row: LogRow, game: LiveGame, legal: bool) -> None:
        """Let a row happen and write it, with the outcome if it ends the game."""
        game.take(row, legal)
        data = row.to_data(self.record.id, game.summary)
        state = game.match.state
        if state.over():
            ranking = state.ranking()
            record = await asyncio.to_thread(recorded, game)
            await self._db.write(store.finish_table, self.record.id, ranking, data, record)
            self.record.status, self.record.finished, self.record.ranking = FINISHED, row.at, ranking
        else:
            await self._db.append(data)

    async def start(self, key: bytes, at: float) -> None:
        """Begin the game with the key of all its chance."""
        if self.record.status != OPEN:
            raise Refusal("not_open")
        begun = replace(self.record, status=RUNNING, key=key, started=at, rules_version=self.spec.rules_version)
        game = LiveGame(self.spec, begun)
        row = start_row(at)
        game.take(row)
        write = self._db.write(store.start_table, begun, row.to_data(begun.id, game.summary))
        await self._durably(write, lambda _: self.record.key == key)
        if self.game is None:
            self.record, self.game = begun, game

    async def reseat(self, host: str, seats: list[Seat], invitation: str | None) -> None:
        """Change who sits where and who is the host; a new invitation makes the old one worthless."""
        wanted = (host, seats, invitation or self.record.invitation)
        write = self._db.write(store.change_seats, self.record.id, *wanted)
        await self._durably(write, lambda _: self._places() == wanted)
        self.record.host, self.record.seats, self.record.invitation = wanted

    def _places(self) -> tuple[str, list[Seat], str]:
        return self.record.host, self.record.seats, self.record.invitation

    async def remove(self) -> None:
        """Let the table be no more."""
        await self._durably(self._db.write(store.remove_table, self.record.id), lambda _: self.is_gone)

    async def rematch(self, again: TableRecord) -> str:
        """Let a table be the rematch of this one, unless there is one already; the id of the rematch."""
        write = self._db.write(store.claim_rematch, self.record.id, again)
        claimed = await self._durably(write, lambda _: self.record.rematch is not None)
        self.record.rematch = claimed or self.record.rematch
        assert self.record.rematch is not None
        return self.record.rematch

    # Durability

    async def _durably(self, writing: Awaitable[T], is_done: Callable[[list[LogRow]], bool]) -> T | None:
        """Wait until something is written.

        A write that fails may have been done all the same, when only its answer was lost. Then the table goes on from
        what can be read, which decides: nothing is returned if it was done, and it is refused if it was not.
        """
        try:
            return await writing
        except IllegalAction:
            raise
        except Exception:
            logger.exception("table %s: it is not clear what was saved", self.record.id, extra=self._about())
        if not is_done(await self._reload()):
            raise Refusal("not_saved")
        return None

    async def _reload(self) -> list[LogRow]:
        """Go back to what is durable; if not even that can be read, everybody has to come again."""
        try:
            record, rows = await self._db.read(store.table_and_log, self.record.id)
            if record is None:
                self.is_gone = True
                self._leave(GONE)
                return []
            self.record, self.game = record, None
            self._resume(rows)
        except Exception:
            logger.exception("table %s cannot be read", self.record.id, extra=self._about())
            self._leave(COME_AGAIN)
            raise Refusal("not_saved") from None
        return rows

    def _about(self) -> dict[str, Any]:
        return about(self.record.id, None if self.game is None else self.game.seq)

    def _leave(self, code: int) -> None:
        leave = self._leave_memory()
        if leave is not None:
            leave(code)
