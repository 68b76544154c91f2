"""One open socket at a table."""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.websockets import WebSocket

from ludotheque.server.records import Person

MOST_WAITING = 200
"""Messages that may wait for a slow reader before it is told to come back later."""


class Connection:
    """Messages go out in order by themselves, so that no table waits for a slow reader."""

    def __init__(self, socket: WebSocket, person: Person | None) -> None:
        self.socket = socket
        self.person = person
        self.sent = -1
        """Decisions that this reader knows; -1: not even the opening."""
        self.cut: int | None = None
        """Decisions from here on were taken back since the last position that was sent."""
        self._waiting: deque[str] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._closing: int | None = None

    @property
    def person_id(self) -> str | None:
        return None if self.person is None else self.person.id

    def push(self, text: str) -> None:
        """Send as soon as the reader takes it."""
        if len(self._waiting) >= MOST_WAITING:
            self.close(1013)
        elif self._closing is None:
            self._waiting.append(text)
            self._nudge()

    def close(self, code: int) -> None:
        """Close after what still waits has been sent; a reader too slow for that gets no more."""
        if self._closing is None:
            self._closing = code
            if code == 1013:
                self._waiting.clear()
            self._nudge()

    def _nudge(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def send_all(self) -> None:
        """Runs as long as the connection is open."""
        while True:
            while self._waiting:
                await self.socket.send_text(self._waiting.popleft())
            if self._closing is not None:
                await self.socket.close(self._closing)
                return
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
