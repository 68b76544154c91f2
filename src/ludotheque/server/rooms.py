"""Which tables are open in memory: loaded from the log when they are asked for, dropped when nobody looks."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from ludotheque.server import store
from ludotheque.server.errors import Refusal
from ludotheque.server.records import LogRow, Person, TableRecord, is_id
from ludotheque.server.room import Room

if TYPE_CHECKING:
    from ludotheque.server.hall import Hall

logger = logging.getLogger(__name__)

SWEEP = 10.0
"""Seconds between two looks for idle rooms."""


class Rooms:
    """The rooms of this process."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks = {asyncio.create_task(self._sweep()), asyncio.create_task(self._wake())}

    def __len__(self) -> int:
        return len(self._rooms)

    def loaded(self) -> list[Room]:
        return list(self._rooms.values())

    async def get(self, id: str) -> Room:
        """The room of a table; refused when there is no such table."""
        room = self._rooms.get(id)
        if room is None:
            if not is_id(id):
                raise Refusal("no_such_table")
            if id not in self._loading:
                self._loading[id] = asyncio.create_task(self._load(id))
            room = await asyncio.shield(self._loading[id])
        room.touched = self.hall.settings.now()
        return room

    async def _load(self, id: str) -> Room:
        try:
            table, rows = await self.hall.db.read(_table_and_log, id)
            if table is None:
                raise Refusal("no_such_table")
            spec = await self.hall.editions.get(table.game, table.data)
            if rows and table.rules_version != spec.rules_version:
                raise Refusal("other_rules")
            self._rooms[id] = Room(self.hall, spec, table, rows)
            return self._rooms[id]
        finally:
            del self._loading[id]

    def drop(self, room: Room) -> None:
        """Forget a room, which then finishes what was asked of it."""
        self._rooms.pop(room.table.id, None)
        task = asyncio.create_task(room.close())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def rename(self, person: Person) -> None:
        """Somebody has changed."""
        for room in self.loaded():
            room.meet(person, person)

    def adopt(self, guest: Person, account: Person) -> None:
        """A guest turns out to be somebody who has an account."""
        for room in self.loaded():
            room.meet(guest, account)

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

    async def _wake(self) -> None:
        """After a restart bots go on where it is their turn."""
        for id in await self.hall.db.read(store.tables_waiting_for_bots):
            try:
                await self.get(id)
            except Exception:
                logger.exception("table %s cannot be opened", id)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for room in self.loaded():
            await room.close()


def _table_and_log(db: Connection, id: str) -> tuple[TableRecord | None, list[LogRow]]:
    """Both from one moment."""
    return store.table(db, id), store.log_rows(db, id)
