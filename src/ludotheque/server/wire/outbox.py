"""What goes out through one open socket at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator
from types import coroutine
from typing import Any, cast

from starlette.types import Message as SocketEvent
from starlette.types import Send

from ludotheque.server.rooms.audience import Watcher

MOST_WAITING = 200
LARGEST_WAITING = 1_000_000
"""Messages, and characters in all, that may wait for a slow reader before it is told to come back later."""
TOO_SLOW = 1013


class Outbox(Watcher):
    """A watcher at the other end of a socket: messages go out in order and without waiting.

    No table waits for a slow reader.
    """

    __slots__ = ("_at_once", "_send", "_sending", "_size", "_waiting")

    def __init__(self, send: Send, at_once: Callable[[bytes], bool] = lambda _: False) -> None:
        super().__init__(None)
        self._send = send
        self._at_once = at_once
        self._sending: asyncio.Task[None] | None = None
        self._waiting: list[SocketEvent] = []
        self._size = 0

    def push(self, text: bytes) -> None:
        """Send as soon as the reader takes it."""
        if self.is_closed or (self._sending is None and self._at_once(text)):
            return
        if not self._waiting or (len(self._waiting) < MOST_WAITING and self._size + len(text) <= LARGEST_WAITING):
            self._put(self._said(text))
        else:
            self._forget()
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Close after what still waits has been sent."""
        if not self.is_closed:
            self.is_closed = True
            self._put(self._ended(code))

    def _said(self, text: bytes) -> SocketEvent:
        return {"type": "websocket.send", "text": text.decode()}

    def _ended(self, code: int) -> SocketEvent:
        return {"type": "websocket.close", "code": code}

    def _put(self, event: SocketEvent) -> None:
        if self._sending is not None:
            self._waiting.append(event)
            self._size += _length(event)
            return
        try:
            self._sending = eagerly(self._send(event))
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
            event = self._waiting.pop(0)
            self._size -= _length(event)
            self._put(event)


def _length(event: SocketEvent) -> int:
    return len(event.get("text") or event.get("body") or "")


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
