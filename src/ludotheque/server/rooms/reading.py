"""Reading on from the log where other processes have written, many tables at a time."""

from __future__ import annotations

import asyncio

from ludotheque.server.storage import store
from ludotheque.server.storage.database import Database, settle


class Reading:
    """Whoever asks while others are being read for is read for together with all who ask meanwhile.

    So a table costs little where much happens, and waits for nobody where little does.
    """

    def __init__(self, db: Database) -> None:
        self._db = db
        self._asked: list[tuple[str, int, asyncio.Future[store.Found]]] = []
        self._task: asyncio.Task[None] | None = None

    async def read_on(self, table: str, after: int) -> store.Found:
        """A table, and what happened there after some entry; both from one moment."""
        future: asyncio.Future[store.Found] = asyncio.get_running_loop().create_future()
        self._asked.append((table, after, future))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._read_all())
        return await future

    async def _read_all(self) -> None:
        while self._asked:
            asked, self._asked = self._asked, []
            try:
                found = await self._db.read(store.tables_and_logs, [(table, after) for table, after, _ in asked])
            except Exception as error:
                settle([(future, None, error) for _, _, future in asked])
            else:
                settle([(future, one, None) for (_, _, future), one in zip(asked, found, strict=True)])
