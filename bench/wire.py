"""A WebSocket client that costs next to nothing, so that a load of a thousand leaves the machine to the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = b"\0\0\0\0"  # a mask of zeros leaves the payload as it is


class Wire(asyncio.Protocol):
    """One connection; every text frame is handed to `hear`."""

    def __init__(self, path: str, host: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self.greeting = HANDSHAKE.format(path=path, host=host, cookie=cookie).encode()
        self.hear = hear
        self.buffer = bytearray()
        self.greeted = False
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.greeting)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True

    def send(self, payload: bytes) -> None:
        self._frame(TEXT, payload)

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind]) + length + NO_MASK + payload)

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.greeted:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert buffer.startswith(b"HTTP/1.1 101"), bytes(buffer)
            del buffer[: end + 4]
            self.greeted = True
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + size:
                return
            payload, kind = bytes(buffer[start : start + size]), buffer[0] & 0x0F
            del buffer[: start + size]
            if kind == TEXT:
                self.hear(payload)
            elif kind == PING:
                self._frame(PONG, payload)


async def dial(port: int, path: str, cookie: str, hear: Callable[[bytes], None]) -> Wire:
    loop = asyncio.get_running_loop()
    host = f"127.0.0.1:{port}"
    _, wire = await loop.create_connection(lambda: Wire(path, host, cookie, hear), "127.0.0.1", port)
    return wire
