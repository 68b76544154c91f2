"""What is said at a table: kept, and heard once by everybody who is there."""

from __future__ import annotations

from typing import Any

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.audience import Audience, Watcher
from ludotheque.server.storage import moderation, store
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.records import Person

CHATS_SHOWN = 100


class Chat:
    """The chat of one table, of which the database holds everything."""

    def __init__(self, table: str, db: Database, audience: Audience) -> None:
        self._table = table
        self._db = db
        self._audience = audience
        self._told: set[int] = set()
        """The numbers of the last lines that were told here."""

    @property
    def last(self) -> int:
        """The number of the newest line that was told here."""
        return max(self._told, default=0)

    async def enter(self, watcher: Watcher) -> list[dict[str, Any]]:
        """What somebody hears who comes in now; everybody else hears what is new of it."""
        lines = await self._read()
        unheard = await self._db.read(moderation.unheard_by, watcher.person_id)
        return [{**line, "mine": person == watcher.person_id} for person, line in lines if person not in unheard]

    async def catch_up(self) -> None:
        """Let everybody hear what was said at other processes."""
        await self._read()

    async def _read(self) -> list[tuple[str, store.Chat]]:
        lines = await self._db.read(store.last_chats, self._table, CHATS_SHOWN)
        if self._audience:
            for person, line in lines:
                await self._tell(person, line)
        self._told = {line["id"] for _, line in lines}
        return lines

    async def say(
        self, person: Person, seat: int | None, text: str, command: str, now: float
    ) -> tuple[store.Chat, bool]:
        """Let everybody hear what somebody says with this command, once it is kept.

        Returns the line as it is kept, and whether it is new: a command that comes again says nothing.
        """
        line = {"seat": seat, "name": person.name, "text": text, "at": now}
        words = (self._table, person.id, command)
        try:
            kept = await self._db.write_or_find(lambda db: store.chat_said(db, *words), store.add_chat, *words, line)
            return kept, await self._tell(person.id, kept)
        except Exception:
            raise Refusal("not_saved") from None

    async def _tell(self, person: str, line: store.Chat) -> bool:
        """Tell all who have not blocked the person; False if they were told before."""
        number = line["id"]
        if number in self._told or (len(self._told) >= CHATS_SHOWN and number < min(self._told)):
            return False
        self._told.add(number)
        if len(self._told) > CHATS_SHOWN:
            self._told.remove(min(self._told))
        deaf = await self._db.read(moderation.deaf_to, person)
        self._audience.tell(
            lambda hearer: None if hearer in deaf else {"type": "chat", **line, "mine": hearer == person}
        )
        return True
