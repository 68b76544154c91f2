"""Work for one task, done one after the other, until the mailbox is closed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

from ludotheque.server.logs import about
from ludotheque.server.rooms.inbox import Inbox

T = TypeVar("T")
Work = Callable[[], Awaitable[T]]
Letter = tuple[Work[Any], "asyncio.Future[Any] | None"]

logger = logging.getLogger(__name__)


class Closed(Exception):
    """The mailbox takes no more work: whoever wants something of the table asks for its room again."""


class Mailbox:
    """The queue of a table and the task that carries out what is put into it."""

    def __init__(self, table: str, now: Callable[[], float]) -> None:
        self._table = table
        self.touched = now()
        """When something was done last, or somebody came for it."""
        self.is_closed = False
        self._now = now
        self._queue: Inbox[Letter | None] = Inbox()
        self._busy = False
        self.task = asyncio.create_task(self._run(), name=f"table {table}")
        """Ends when the mailbox is closed and what was being done is done."""

    async def do(self, work: Work[T]) -> T:
        """Carry out some work in the task, after all that came before; Closed when it is not done."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(work, future)
        try:
            return await future
        finally:
            del future  # an error would hold this frame, the frame the future, and the future the error

    def post(self, work: Work[Any]) -> None:
        """Like `do`, for those who do not wait."""
        self._put(work, None)

    def _put(self, work: Work[Any], future: asyncio.Future[Any] | None) -> None:
        if self.is_closed:
            raise Closed
        self._queue.put_nowait((work, future))

    async def _run(self) -> None:
        while (letter := await self._queue.get()) is not None:
            self._busy = True
            await self._carry_out(*letter)
            del letter  # nothing of it is kept while the task waits
            self._busy = False
            self.touched = self._now()

    async def _carry_out(self, work: Work[Any], future: asyncio.Future[Any] | None) -> None:
        try:
            result = await work()
        except Exception as error:
            if future is None:
                logger.exception("table %s", self._table, extra=about(self._table))
            elif not future.done():
                future.set_exception(error)
        else:
            if future is not None and not future.done():
                future.set_result(result)
        finally:
            del future  # as in `do`

    def waiting(self) -> int:
        return self._queue.qsize()

    def is_empty(self) -> bool:
        """Is nothing being done, and does nothing wait?"""
        return not self._busy and not self._queue.qsize()

    def close(self) -> None:
        """Take no more work, and do nothing that still waits: whoever asked for it asks again."""
        if self.is_closed:
            return
        self.is_closed = True
        for letter in self._queue.empty_out():
            if letter is not None and letter[1] is not None and not letter[1].done():
                letter[1].set_exception(Closed())
        self._queue.put_nowait(None)

    async def finish(self) -> None:
        """Do what was asked before."""
        with suppress(Closed):
            await self.do(_nothing)


async def _nothing() -> None:
    pass
