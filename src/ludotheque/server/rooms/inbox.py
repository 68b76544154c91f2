"""What waits for one task, which takes one thing after the other."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """A queue for one taker.

    One of asyncio would do; but it takes more memory than all that ever waits here, and more time.
    """

    __slots__ = ("_things", "_waker")

    def __init__(self) -> None:
        self._things: list[T] = []
        self._waker: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._things)

    def put_nowait(self, thing: T) -> None:
        self._things.append(thing)
        if self._waker is not None:
            self._waker.set_result(None)
            self._waker = None

    async def get(self) -> T:
        while not self._things:
            self._waker = asyncio.get_running_loop().create_future()
            try:
                await self._waker
            finally:
                self._waker = None
        return self._things.pop(0)

    def empty_out(self) -> list[T]:
        """All that waits; nothing waits any longer."""
        things, self._things = self._things, []
        return things
