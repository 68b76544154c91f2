"""Connections inside this process: the real protocols of the server at one end, and every byte that they write."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import orjson
import uvicorn
from bench.wire import Wire
from uvicorn.server import ServerState

HOST = "127.0.0.1"
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
STAMPS = re.compile(rb"\r\n(date|x-request-id): [^\r]*", re.IGNORECASE)


class Pipe(asyncio.Transport):
    """One end of a connection: what is written here is heard at the other end at once, and kept."""

    def __init__(self, protocol: asyncio.Protocol) -> None:
        super().__init__({"peername": (HOST, 1), "sockname": (HOST, 2)})
        self.protocol = protocol
        self.other: Pipe | None = None
        self.written: list[bytes] = []
        self._closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))
        if self.other is not None and not self.other.is_closing():
            self.other.protocol.data_received(bytes(data))

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)
            if self.other is not None:
                self.other.close()

    def abort(self) -> None:
        self.close()

    def write_eof(self) -> None:
        self.close()

    def is_closing(self) -> bool:
        return self._closing

    def can_write_eof(self) -> bool:
        return True

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        assert isinstance(protocol, asyncio.Protocol)
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def pause_reading(self) -> None:
        """Nobody here writes more than one thing at a time, so there is nothing to hold back."""

    def resume_reading(self) -> None:
        """See `pause_reading`."""


class Door:
    """Where connections to a server begin."""

    def __init__(self, config: uvicorn.Config) -> None:
        config.load()
        self._config = config
        self._state = ServerState()

    def connect(self, client: asyncio.Protocol) -> Pipe:
        """Connect a client; returns the server's end."""
        protocol: Any = self._config.http_protocol_class
        theirs = Pipe(protocol(config=self._config, server_state=self._state, app_state={}))
        ours = Pipe(client)
        theirs.other, ours.other = ours, theirs
        theirs.protocol.connection_made(theirs)
        client.connection_made(ours)
        return theirs

    async def settle(self) -> None:
        """Wait until everything is done that connections have begun which are closed by now."""
        while self._state.tasks:
            await asyncio.wait(self._state.tasks)

    async def ask(self, method: str, path: str, cookie: str, body: object = None, **headers: str) -> bytes:
        """The whole answer to a request as it is written, but for the time of day."""
        content = b"" if body is None else orjson.dumps(body)
        fields = {"host": HOST, "cookie": cookie, "x-ludotheque": "1", **headers}
        if content:
            fields |= {"content-type": "application/json", "content-length": str(len(content))}
        lines = [f"{method} {path} HTTP/1.1", *[f"{name.replace('_', '-')}: {text}" for name, text in fields.items()]]
        answer = Answer("\r\n".join([*lines, "", ""]).encode() + content)
        end = self.connect(answer)
        await answer.complete
        end.close()
        return STAMPS.sub(b"", bytes(answer.text))


class Answer(asyncio.Protocol):
    """Sends one request and takes in what comes back."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self.text = bytearray()
        self.complete: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, Pipe)
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self.text += data
        head, end, body = bytes(self.text).partition(b"\r\n\r\n")
        size = LENGTH.search(head)
        if end and len(body) >= (int(size[1]) if size else 0):
            self.connection_lost(None)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.complete.done():
            self.complete.set_result(None)


class Flow(asyncio.Protocol):
    """An answer that goes on: a stream that is listened to."""

    def __init__(self, door: Door, path: str, **headers: str) -> None:
        fields = {"host": HOST, **headers}
        lines = [f"GET {path} HTTP/1.1", *[f"{name}: {text}" for name, text in fields.items()], "", ""]
        self._request = "\r\n".join(lines).encode()
        self._text = b""
        self._news = asyncio.Event()
        self._end = door.connect(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, Pipe)
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._text += data
        self._news.set()

    async def until(self, wanted: bytes) -> None:
        """Wait until something was said."""
        while wanted not in self._text:
            self._news.clear()
            await self._news.wait()

    def taken(self) -> list[bytes]:
        """Every byte that the server has written since this was asked last, in the pieces in which it did."""
        written = [STAMPS.sub(b"", piece) for piece in self._end.written]
        self._end.written.clear()
        return written

    def close(self) -> None:
        self._end.close()


class Line:
    """An open socket of a table: what is sent over it, and all that is heard."""

    def __init__(self, door: Door, path: str, cookie: str) -> None:
        self._wire = Wire(path, HOST, cookie, self._hear)
        self._heard: list[bytes] = []
        self._news = asyncio.Event()
        self._end = door.connect(self._wire)

    def _hear(self, text: bytes) -> None:
        self._heard.append(text)
        self._news.set()

    def send(self, text: bytes) -> None:
        self._wire.send(text)

    async def until(self, wanted: Callable[[bytes], bool]) -> bytes:
        """The first text that is wanted, among those since the last `taken` and all to come."""
        at = 0
        while True:
            for text in self._heard[at:]:
                if wanted(text):
                    return text
            at = len(self._heard)
            self._news.clear()
            await self._news.wait()

    async def settle(self) -> None:
        """Wait until all that was sent before is answered."""
        self.send(b'{"type":"ping","id":"settle"}')
        await self.until(lambda text: text == b'{"type":"pong","to":"settle"}')

    def taken(self) -> list[bytes]:
        """Every byte that the server has written since this was asked last, in the pieces in which it did."""
        written = [STAMPS.sub(b"", piece) for piece in self._end.written]
        self._end.written.clear()
        self._heard.clear()
        return written

    def close(self) -> None:
        self._end.close()
