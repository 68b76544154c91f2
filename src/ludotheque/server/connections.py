"""One open socket at a table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Coroutine, Generator
from types import coroutine
from typing import Any, cast

from starlette.types import Message, Send

from ludotheque.server.records import Person

MOST_WAITING = 200
LARGEST_WAITING = 1_000_000
"""Messages, and characters in all, that may wait for a slow reader before it is told to come back later."""
TOO_SLOW = 1013


class Connection:
    """Messages go out in order and without waiting, so that no table waits for a slow reader."""

    __slots__ = (
        "__weakref__",
        "_send",
        "_sending",
        "_size",
        "_waiting",
        "cut",
        "is_closed",
        "person",
        "sent",
        "session",
    )

    def __init__(self, send: Send, person: Person | None) -> None:
        self.person = person
        self.session = ""
        """With which the socket was opened."""
        self.sent = -1
        """Entries that this reader knows; -1: not even the opening."""
        self.cut: int | None = None
        """Entries from here on were taken back since the last position that was sent."""
        self._send = send
        self._sending: asyncio.Task[None] | None = None
        self._waiting: deque[Message] = deque()
        self._size = 0
        self.is_closed = False

    @property
    def person_id(self) -> str | None:
        return None if self.person is None else self.person.id

    def push(self, text: str) -> None:
        """Send as soon as the reader takes it."""
        if self.is_closed:
            return
        if not self._waiting or (len(self._waiting) < MOST_WAITING and self._size + len(text) <= LARGEST_WAITING):
            self._put({"type": "websocket.send", "text": text})
        else:
            self._forget()
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Close after what still waits has been sent."""
        if not self.is_closed:
            self.is_closed = True
            self._put({"type": "websocket.close", "code": code})

    def _put(self, message: Message) -> None:
        if self._sending is not None:
            self._waiting.append(message)
            self._size += len(message.get("text", ""))
            return
        try:
            self._sending = eagerly(self._send(message))
        except (OSError, RuntimeError):  # the reader is gone, which the task of its socket will notice
            self.is_closed = True
            return
        if self._sending is not None:
            self._sending.add_done_callback(self._go_on)

    def _forget(self) -> None:
        self._waiting.clear()
        self._size = 0

    def _go_on(self, done: asyncio.Task[None]) -> None:
        self._sending = None
        if done.cancelled() or done.exception() is not None:
            self.is_closed = True
            self._forget()
        while self._waiting and self._sending is None:
            message = self._waiting.popleft()
            self._size -= len(message.get("text", ""))
            self._put(message)


def eagerly(work: Awaitable[None]) -> asyncio.Task[None] | None:
    """Begin some work at once. None when it is done; if it has to wait, a task finishes it."""
    begun = cast("Coroutine[Any, Any, None]", work)
    try:
        awaited = begun.send(None)
    except StopIteration:
        return None
    return asyncio.ensure_future(_rest(begun, awaited))


@coroutine
def _rest(work: Coroutine[Any, Any, None], awaited: Any) -> Generator[Any, Any, None]:
    """What is left of some work that waits for something."""
    while True:
        try:
            try:
                answer = yield awaited
            except BaseException as error:
                awaited = work.throw(error)
            else:
                awaited = work.send(answer)
        except StopIteration:
            return
