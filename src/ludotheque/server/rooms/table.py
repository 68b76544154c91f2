"""The table itself: its record, its game or what is left of it, and the one place where changes become durable."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, TypeVar
from weakref import WeakMethod

from sqlalchemy.exc import IntegrityError

from ludotheque.kernel.errors import IllegalAction
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Overtaken, Refusal
from ludotheque.server.logs import about
from ludotheque.server.rooms.archive import Archive, recorded
from ludotheque.server.rooms.finished import Asleep, Finished
from ludotheque.server.rooms.ladder import results
from ludotheque.server.rooms.live import LiveGame, start_row
from ludotheque.server.rooms.positions import Position
from ludotheque.server.rooms.reading import Reading
from ludotheque.server.rooms.releases import rebuild
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
        archive: Archive | Finished | None,
        db: Database,
        reading: Reading,
        leave: Callable[[int], None],
    ) -> None:
        self.spec = spec
        self.record = record
        self.archive = archive
        """Instead of the game, when it is over and was played under other rules, or its record is enough."""
        self.game: LiveGame | None = None
        self.position: Position | None = None
        """Of the game as it was shown last."""
        self.is_gone = False
        """Was it looked for in the database and not found?"""
        self._db = db
        self._reading = reading
        self._leave_memory = WeakMethod(leave)  # a room that nobody needs is not kept
        self._resume(rows)

    def _resume(self, rows: list[LogRow]) -> None:
        if self.archive is not None:
            self.archive.table = self.record
        elif rows:
            self.game = rebuild(self.spec, self.record, rows)
            self.look(self.game.clocks.at)

    @property
    def summary(self) -> Summary | None:
        shown = self.game or self.archive
        return None if shown is None else shown.summary

    def running(self) -> tuple[LiveGame, Position]:
        """The game, if it has started and can be played on; Asleep when it has to be woken first."""
        if isinstance(self.archive, Finished):
            raise Asleep
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

    async def wake(self) -> None:
        """Rebuild a finished game for somebody to whom its record does not tell enough."""
        _, rows = await self._db.read(store.table_and_log, self.record.id)
        self.archive = None
        self._resume(rows)

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
        state = game.match.state
        data = game.written(row)
        if state.over():
            ranking = state.ranking()
            record = await asyncio.to_thread(recorded, game)
            rated = results(self.record, ranking, game.summary, row.at)
            await self._db.write(store.finish_table, self.record.id, ranking, data, record, rated)
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
        write = self._db.write(store.start_table, begun, game.written(row))
        await self._durably(write, lambda _: self.record.key == key)
        if self.game is None:
            begun.version += 1
            self.record, self.game = begun, game

    async def reseat(self, host: str, seats: list[Seat], invitation: str | None) -> None:
        """Change who sits where and who is the host; a new invitation makes the old one worthless."""
        wanted = (host, seats, invitation or self.record.invitation)
        seen = self.record
        write = self._db.write(store.change_seats, seen.id, seen.version, *wanted)
        await self._durably(write, lambda _: self._places() == wanted)
        if self.record is seen:
            seen.host, seen.seats, seen.invitation = wanted
            seen.version += 1

    def _places(self) -> tuple[str, list[Seat], str]:
        return self.record.host, self.record.seats, self.record.invitation

    async def remove(self) -> None:
        """Let the table be no more."""
        write = self._db.write(store.remove_table, self.record.id, self.record.version)
        await self._durably(write, lambda _: self.is_gone)

    async def rematch(self, again: TableRecord) -> str:
        """Let a table be the rematch of this one, unless there is one already; the id of the rematch."""
        write = self._db.write(store.claim_rematch, self.record.id, again)
        claimed = await self._durably(write, lambda _: self.record.rematch is not None)
        if claimed is not None:
            self.record.rematch = claimed
            self.record.version += claimed == again.id
        assert self.record.rematch is not None
        return self.record.rematch

    # Durability

    async def _durably(self, writing: Awaitable[T], is_done: Callable[[list[LogRow]], bool]) -> T | None:
        """Wait until something is written.

        A write that fails may have been done all the same, when only its answer was lost, or may have failed because
        somebody else was first. Then the table goes on from what can be read, which decides: nothing is returned if it
        was done, Overtaken is raised if something else was done, and it is refused if nothing was.
        """
        seen = self.head()
        try:
            return await writing
        except IllegalAction:
            raise
        except (IntegrityError, store.Outdated):
            logger.info("table %s: another process was first", self.record.id)
        except Exception:
            logger.exception("table %s: it is not clear what was saved", self.record.id, extra=self._about())
        if is_done(await self._reload()):
            return None
        if self.is_gone:
            raise Refusal("no_such_table")
        raise Refusal("not_saved") if self.head() == seen else Overtaken

    def head(self) -> tuple[int, int]:
        """How far the table has come, as far as it is known here: the version of its record, and its last entry."""
        shown = self.game or self.archive
        return self.record.version, -1 if shown is None else shown.seq

    async def catch_up(self) -> bool:
        """Take in what other processes have written; False if there is nothing."""
        known = self.head()
        record, rows = await self._reading.read_on(self.record.id, known[1])
        if record is None:
            self._is_no_more()
            return False
        self._check_rules(record)
        self.record = record
        if self.game is None:
            self._resume(rows)
        else:
            self.game.table = record
            for row in rows:
                self.game.take(row)
            if rows:
                self.look(self.game.clocks.at)
        return self.head() != known

    async def _reload(self) -> list[LogRow]:
        """Go back to what is durable; if not even that can be read, everybody has to come again."""
        try:
            record, rows = await self._db.read(store.table_and_log, self.record.id)
            if record is None:
                self._is_no_more()
                return []
            self._check_rules(record)
            self.record, self.game = record, None
            self._resume(rows)
        except Refusal:
            raise
        except Exception:
            logger.exception("table %s cannot be read", self.record.id, extra=self._about())
            self._leave(COME_AGAIN)
            raise Refusal("not_saved") from None
        return rows

    def _check_rules(self, record: TableRecord) -> None:
        """Let nobody play on here under rules that another process has replaced."""
        if record.status != OPEN and record.rules_version != self.record.rules_version:
            self._leave(COME_AGAIN)
            raise Refusal("other_rules")

    def _is_no_more(self) -> None:
        self.is_gone = True
        self._leave(GONE)

    def _about(self) -> dict[str, Any]:
        return about(self.record.id, None if self.game is None else self.game.seq)

    def _leave(self, code: int) -> None:
        leave = self._leave_memory()
        if leave is not None:
            leave(code)
