"""Which tables are open in memory: loaded from the log when they are asked for, dropped when nobody looks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from ludotheque.server.errors import Refusal
from ludotheque.server.logs import about
from ludotheque.server.rooms.archive import Archive
from ludotheque.server.rooms.mailbox import Closed
from ludotheque.server.rooms.room import Room
from ludotheque.server.storage import moderation, store
from ludotheque.server.storage.records import FINISHED, Person, TableRecord, is_id

if TYPE_CHECKING:
    from ludotheque.server.rooms.hall import Hall

T = TypeVar("T")
logger = logging.getLogger(__name__)

SWEEP = 10.0
"""Seconds between two looks for idle rooms."""


class Rooms:
    """The rooms of this process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._watchers = [asyncio.create_task(self._sweep()), asyncio.create_task(self.wake())]
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._rooms)

    def loaded(self) -> list[Room]:
        return list(self._rooms.values())

    async def do(self, id: str, work: Callable[[Room], Awaitable[T]]) -> T:
        """Let the room of a table do some work; refused when there is no such table.

        A room that has closed meanwhile does nothing more. Then the table is looked for again: it may be no more.
        """
        while True:
            room = await self._get(id)
            with suppress(Closed):
                return await room.do(partial(work, room))

    async def visit(self, id: str, person: Person | None, work: Callable[[Room], Awaitable[T]]) -> T:
        """Like `do`, for somebody; refused when the table is hidden from them."""
        if is_id(id):
            await self.hall.db.read(moderation.check_visible, id, None if person is None else person.id)
        return await self.do(id, work)

    async def add(self, table: TableRecord) -> None:
        """Keep a new table."""
        await self.hall.db.write_or_find(partial(store.table, id=table.id), store.add_table, table)

    async def _get(self, id: str) -> Room:
        room = self._rooms.get(id)
        if room is None:
            if not is_id(id):
                raise Refusal("no_such_table")
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            room = await asyncio.shield(self._loading[id])
        room.mailbox.touched = self.hall.settings.now()
        return room

    async def _load(self, id: str) -> Room:
        try:
            table, rows = await self.hall.db.read(store.table_and_log, id)
            if table is None:
                raise Refusal("no_such_table")
            spec = await self.hall.editions.get(table.game, table.data)
            archive = None
            if rows and table.rules_version != spec.rules_version:
                if table.status != FINISHED:
                    raise Refusal("other_rules")
                archive = Archive(spec, table, *await self.hall.db.read(store.archived, id))
            self._rooms[id] = Room(self.hall, spec, table, rows, archive)
            return self._rooms[id]
        finally:
            del self._loading[id]

    def drop(self, room: Room) -> None:
        """Forget a room, which ends with what it is doing now."""
        if self._rooms.get(room.record.id) is room:
            del self._rooms[room.record.id]
        room.close()
        self._keep(room.mailbox.task)

    def meet(self, known: Person, person: Person) -> None:
        """Somebody has another name, or turns out to be somebody who has an account."""
        for id in [*self._rooms, *self._loading]:
            self._keep(asyncio.create_task(self._introduce(id, known, person)))

    async def _introduce(self, id: str, known: Person, person: Person) -> None:
        try:
            await self.do(id, lambda room: room.meet(known, person))
        except Exception:
            logger.exception("table %s does not know %s", id, person.id, extra=about(id))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def unload_idle(self) -> None:
        """Drop the rooms where nothing happens."""
        since = self.hall.settings.now() - self.hall.settings.idle
        for room in self.loaded():
            if room.is_idle(since):
                self.drop(room)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.unload_idle()

    async def reopen(self, concerned: Callable[[Room], bool]) -> None:
        """Load rooms of this process anew, when they have done what was asked: something else has changed a table."""

        async def leave(room: Room) -> bool:
            wanted = concerned(room)
            if wanted:
                await room.come_again()
            return wanted

        for id in [*self._rooms, *self._loading]:
            with suppress(Refusal):  # the table is no more
                if await self.do(id, leave):
                    await self._get(id)

    async def wake(self) -> None:
        """Bots go on where it is their turn: after a restart, and when they have taken somebody's place."""
        for id in await self.hall.db.read(store.tables_waiting_for_bots):
            try:
                await self._get(id)
            except Refusal as refusal:
                logger.warning("table %s is not opened: %s", id, refusal.to_data()["message"], extra=about(id))
            except Exception:
                logger.exception("table %s cannot be opened", id, extra=about(id))

    async def close(self) -> None:
        for task in self._watchers:
            task.cancel()
        for room in self.loaded():
            await room.finish()
        await asyncio.gather(*self._tasks)
