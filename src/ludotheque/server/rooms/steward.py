"""Keeps the memory of this process true to what administrators do, whichever process or command they used for it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from ludotheque.server.errors import one_line
from ludotheque.server.rooms.room import Room
from ludotheque.server.shapes import Act
from ludotheque.server.storage import moderation

if TYPE_CHECKING:
    from ludotheque.server.rooms.hall import Hall

logger = logging.getLogger(__name__)

LOOK = 5.0
"""Seconds between two looks at the audit."""
RECENT = 200
"""Acts that are looked at: those of several processes may become visible in another order than they are numbered."""


class Steward:
    """Reads the audit, and lets rooms and sockets follow. What is in the database counts at once, with or without."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._known: set[int] = set()
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """All that was done so far is in the database, from which rooms are loaded."""
        self._known = {act["id"] for act in await self._acts()}
        self._task = asyncio.create_task(self._watch())

    async def catch_up(self) -> None:
        """Follow what was done since the last look."""
        acts = await self._acts()
        fresh = [act for act in reversed(acts) if act["id"] not in self._known]
        self._known = {act["id"] for act in acts}
        for act in fresh:
            await self._follow(act)

    async def _acts(self) -> list[Act]:
        return await self._hall.db.read(moderation.acts, RECENT)

    async def _follow(self, act: Act) -> None:
        person, table = act["person"], act["table"]
        if table is not None:
            await self._hall.rooms.reopen(lambda room: room.record.id == table)
        if person is not None and act["act"] in (moderation.CLOSE, moderation.DELETE, moderation.REVOKE_TOKEN):
            self._hall.sessions.dismiss(person)
        if person is not None and act["act"] != moderation.REVOKE_TOKEN:
            await self._hall.rooms.reopen(lambda room: _knows(room, person))
        if act["act"] == moderation.DELETE:
            await self._hall.rooms.wake()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.catch_up()
            except SQLAlchemyError as error:
                logger.error("the audit cannot be read: %s", one_line(error))
            except Exception:
                logger.exception("an act could not be followed")

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()


def _knows(room: Room, person: str) -> bool:
    return person in {room.record.host, *room.record.people(), *room.audience.present()}
