"""What server processes on one PostgreSQL tell each other, and which of them thinks for the bots of a table.

Nothing here is the truth, which is in the database: news only say where to look. Whoever misses some finds out all the
same, because every process looks at its own tables from time to time (`Rooms`). A process alone tells nobody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy import make_url

from ludotheque.server.errors import one_line
from ludotheque.server.storage.records import new_id

if TYPE_CHECKING:
    from psycopg import AsyncConnection

logger = logging.getLogger(__name__)

CHANNEL = "ludotheque"
HEARTBEAT = 1.0
"""Seconds between two signs of life."""
SILENCE = 4.0
"""Seconds without one after which a process is taken for dead."""
RETRY = 0.5
"""Seconds until the next try to reach the database, or to think for a bot for whom another process thinks."""
LOCK = "hashtextextended(%s, 0)"
"""The number of the lock of a table."""
LARGEST = 7000
"""Bytes of one message; PostgreSQL takes 8000."""

Item = list[Any]
Listener = Callable[..., None]


class News:
    """The voice and the ear of one process; without an address of PostgreSQL it is alone."""

    def __init__(self, database: str) -> None:
        url = make_url(database)
        self._address = ""
        if url.get_backend_name() in ("postgres", "postgresql"):
            self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.name = new_id()
        self._listeners: dict[str, list[Listener]] = {}
        self._others: dict[str, float] = {}
        """When each other process was heard last."""
        self._untold: list[Item] = []
        self._has_lost = False
        """Could something not be told?"""
        self._telling: asyncio.Task[None] | None = None
        self._voice: AsyncConnection | None = None
        self._speaking = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def has_company(self) -> bool:
        """Are there other processes, as far as is known?"""
        return bool(self._others)

    def on(self, kind: str, listener: Listener) -> None:
        """Let somebody hear all news of a kind: whatever belongs to it, after the name of the process that tells it.

        There are four kinds that nobody tells: a process is `new`, or `gone`, news of others may have been `missed`
        here, and news of ours may have been `lost`.
        """
        self._listeners.setdefault(kind, []).append(listener)

    def open(self) -> None:
        """Begin to listen, once all listeners are there."""
        if self._address:
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._beat())]

    async def close(self) -> None:
        """Say good-bye."""
        for task in self._tasks:
            task.cancel()
        if self._address:
            self._announce("bye")
            if self._telling is not None:
                await self._telling
            if self._voice is not None:
                await self._voice.close()

    # Telling

    def tell(self, kind: str, *words: Any) -> None:
        """Tell all other processes, if there are any."""
        if self._others:
            self._announce(kind, *words)

    def _announce(self, kind: str, *words: Any) -> None:
        item = [kind, *words]
        if kind == "used" or item not in self._untold:
            self._untold.append(item)
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell_all())

    async def _tell_all(self) -> None:
        """Tell what has come together; what cannot be told is forgotten."""
        while self._untold:
            items, self._untold = self._untold, []
            try:
                for message in messages(self.name, items):
                    await self._say("SELECT pg_notify(%s, %s)", CHANNEL, message)
            except OSError:
                self._has_lost = True
                continue
            if self._has_lost:
                self._has_lost = False
                self._hear_item("lost", [])

    async def _say(self, statement: str, *arguments: str) -> Any:
        """Run a statement on the connection that is kept for that; OSError when there is none."""
        import psycopg

        async with self._speaking:
            try:
                if self._voice is None or self._voice.closed:
                    self._voice = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
                    await self._voice.execute("SET synchronous_commit TO off")
                answer = await self._voice.execute(statement.encode(), arguments)
                row = await answer.fetchone()
            except psycopg.Error as error:
                logger.warning("news cannot be told: %s", one_line(error))
                voice, self._voice = self._voice, None
                if voice is not None:
                    await voice.close()
                raise ConnectionError(one_line(error)) from None
        return None if row is None else row[0]

    async def _beat(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            self._announce("alive")
            await asyncio.sleep(HEARTBEAT)
            for process, heard in list(self._others.items()):
                if clock() - heard > SILENCE:
                    self._lose(process)

    # Listening

    async def _listen(self) -> None:
        import psycopg

        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._address, autocommit=True) as ear:
                    await ear.execute(f"LISTEN {CHANNEL}".encode())
                    self._hear_item("missed", [])
                    async for notice in ear.notifies():
                        self._hear(notice.payload)
            except psycopg.Error as error:
                logger.warning("news cannot be heard: %s", one_line(error))
            await asyncio.sleep(RETRY)

    def _hear(self, message: str) -> None:
        process, items = orjson.loads(message)
        if process == self.name:
            return
        is_new = process not in self._others
        self._others[process] = asyncio.get_running_loop().time()
        if is_new:
            self._announce("alive")
            self._hear_item("new", [process])
        for kind, *words in items:
            if kind == "bye":
                self._lose(process)
            else:
                self._hear_item(kind, [process, *words])

    def _lose(self, process: str) -> None:
        if self._others.pop(process, None) is not None:
            self._hear_item("gone", [process])

    def _hear_item(self, kind: str, words: list[Any]) -> None:
        for listener in self._listeners.get(kind, []):
            try:
                listener(*words)
            except Exception:
                logger.exception("news: %s", kind)

    # Claims

    @asynccontextmanager
    async def claim(self, table: str, waits: Callable[[], bool]) -> AsyncIterator[bool]:
        """Be the only process that thinks for the bots of a table; while another one does, wait as long as is wanted.

        Gives whether that is so. A claim ends with the process that holds it, or with its connection: then two may
        think for a moment, and the log takes the move of the first.
        """
        if not self._address:
            yield True
            return
        claimed = await self._try(f"SELECT pg_try_advisory_lock({LOCK})", table)
        while not claimed and waits():
            await asyncio.sleep(RETRY)
            claimed = await self._try(f"SELECT pg_try_advisory_lock({LOCK})", table)
        try:
            yield claimed
        finally:
            if claimed:
                await self._try(f"SELECT pg_advisory_unlock({LOCK})", table)

    async def _try(self, statement: str, table: str) -> bool:
        try:
            return bool(await self._say(statement, table))
        except OSError:
            return False


def messages(process: str, items: list[Item]) -> list[str]:
    """All items, in as few messages as the channel takes."""
    found: list[str] = []
    size, some = 0, list[bytes]()
    for item in items:
        text = orjson.dumps(item)
        if some and size + len(text) > LARGEST:
            found.append(_message(process, some))
            size, some = 0, []
        some.append(text)
        size += len(text) + 1
    return [*found, _message(process, some)]


def _message(process: str, items: list[bytes]) -> str:
    return f'["{process}",[{b",".join(items).decode()}]]'
