"""Hostile clients: heads without end, half requests, floods of frames, and people who do not read."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from starlette.types import ASGIApp
from tests.server.people import PATIENCE, Browser, Guest
from tests.server.serving import serving
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from ludotheque.server.limits import Limits
from ludotheque.server.settings import Settings
from ludotheque.server.wire import bounds

ENDLESS = 64_000_000
"""Bytes after which a test believes that nobody stops it."""


@contextmanager
def line(url: str) -> Iterator[socket.socket]:
    """A plain connection to the server."""
    parts = urlsplit(url)
    with socket.create_connection((parts.hostname, parts.port), PATIENCE) as connection:
        yield connection


def everything(connection: socket.socket) -> bytes:
    """What comes until the other side closes."""
    heard = b""
    while piece := connection.recv(65536):
        heard += piece
    return heard


def answer(url: str, request: bytes) -> tuple[int, str]:
    """The status and the code with which a request is refused and its connection closed."""
    with line(url) as connection:
        connection.sendall(request)
        head, _, body = everything(connection).partition(b"\r\n\r\n")
    assert b"connection: close" in head
    assert b"x-content-type-options: nosniff" in head
    return int(head.split()[1]), json.loads(body)["error"]["code"]


# Requests

CHUNKED = b"POST /api/guest HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("request_", "refused"),
    [
        (b"GET /" + b"x" * 9_000 + b" HTTP/1.1\r\n\r\n", (431, "head_too_long")),
        (b"GET / HTTP/1.1\r\nA: " + b"x" * 9_000 + b"\r\n\r\n", (431, "head_too_long")),
        (b"GET / HTTP/1.1\r\n" + b"A: x\r\n" * 101 + b"\r\n", (431, "head_too_long")),
        (b"GET / HTTP/1.1\r\n" + (b"A: " + b"x" * 8_000 + b"\r\n") * 5 + b"\r\n", (431, "head_too_long")),
        (b"GET / HTTP/1.1\r\nA: " + b"x" * 40_000, (431, "head_too_long")),
        (b"GET /" + b"x" * 40_000, (431, "head_too_long")),
        (b"GET /\xff HTTP/1.1\r\n\r\n", (422, "malformed")),
        (b"GET /\xff HTTP/1.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n", (422, "malformed")),
        (b"nonsense\r\n\r\n", (422, "malformed")),
        (b"POST /api/guest HTTP/1.1\r\nContent-Length: 70000\r\n\r\n" + b"x" * 70_000, (413, "too_long")),
        (CHUNKED + b"0\r\n" + b"A: x\r\n" * 101, (431, "head_too_long")),
        (CHUNKED + b"1;" + b"x" * 900_000, (413, "too_long")),
    ],
    ids=range(12),
)  # fmt: skip
def test_requests_without_measure_are_refused(url: str, request_: bytes, refused: tuple[int, str]) -> None:
    assert answer(url, request_) == refused


def test_a_head_without_end_is_not_read_to_the_end(url: str) -> None:
    sent = 0
    with line(url) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nA: ")
        with suppress(ConnectionError):
            while sent < ENDLESS:
                connection.sendall(b"x" * 100_000)
                sent += 100_000
    assert sent < ENDLESS


def test_half_requests_are_ended(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, "data_received")
    head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\n"
    assert answer(url, head) == (408, "too_slow")
    assert answer(url, head + b"Content-Length: 10\r\n\r\n{") == (408, "too_slow")
    with line(url) as connection:
        connection.sendall(b"\r\n")
        assert everything(connection) == b""
    hurry(monkeypatch, "connection_made")
    with line(url) as connection:
        assert everything(connection) == b""


def hurry(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The time for a request, if it runs, is up as soon as this has happened."""
    happens = getattr(bounds.BoundedHttp, name)

    def happens_late(self: bounds.BoundedHttp, given: Any) -> None:
        happens(self, given)
        if self._deadline is not None:
            self._await_nothing()
            self._deadline = self.loop.call_later(0, self._give_up)

    monkeypatch.setattr(bounds.BoundedHttp, name, happens_late)


def test_whole_requests_have_all_the_time_they_need(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deadline is for arriving, not for answering, and each request has its own."""
    monkeypatch.setattr(bounds, "request_seconds", 30)
    with line(url) as connection:
        for _ in range(3):
            connection.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n")
            heard = b""
            while b"}" not in heard:
                heard += connection.recv(65536)
            assert heard.startswith(b"HTTP/1.1 200")


def test_requests_are_not_hoarded(url: str) -> None:
    with line(url) as connection:
        connection.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n" * 1_000)
        assert everything(connection).count(b"HTTP/1.1 200") <= bounds.MOST_PIPELINED + 1


# Sockets


def masked(opcode: Opcode, data: bytes) -> bytes:
    return Frame(opcode, data).serialize(mask=True)


@contextmanager
def open_socket(url: str, table: str) -> Iterator[socket.socket]:
    """A socket of a table, opened by hand."""
    with line(url) as connection:
        head = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            "Host: x",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ]
        connection.sendall("\r\n".join([*head, "", ""]).encode())
        heard = b""
        while b'"chats"' not in heard:
            heard += connection.recv(65536)
        assert heard.startswith(b"HTTP/1.1 101")
        yield connection


@pytest.fixture
def table(url: str) -> str:
    id: str = Guest(url).open("me", "open", public=True)["id"]
    return id


CLOSED_FOR_POLICY = b"\x88\x02" + (1008).to_bytes(2, "big")


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_a_flood_of_pings_is_ended(url: str, table: str, opcode: Opcode) -> None:
    with open_socket(url, table) as connection:
        connection.sendall(masked(opcode, b"x" * 100) * 2_000)
        heard = everything(connection)
    assert heard.count(b"x" * 100) < 1_000
    assert heard.endswith(CLOSED_FOR_POLICY)


def test_a_flood_of_pieces_is_ended(url: str, table: str) -> None:
    with open_socket(url, table) as connection:
        piece = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
        connection.sendall(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True) + piece * 2_000)
        assert everything(connection) == CLOSED_FOR_POLICY


def test_a_text_that_is_none_ends_the_socket_and_leaves_no_trace(
    url: str, table: str, caplog: pytest.LogCaptureFixture
) -> None:
    logger = logging.getLogger("uvicorn.error")
    logger.addHandler(caplog.handler)
    try:
        with open_socket(url, table) as connection:
            connection.sendall(masked(Opcode.TEXT, b"\xff\xfe"))
            assert everything(connection).startswith(b"\x88\x02" + (1007).to_bytes(2, "big"))
    finally:
        logger.removeHandler(caplog.handler)
    assert not caplog.records


def test_a_flood_after_the_end_is_not_listened_to(url: str) -> None:
    """A socket of no table is closed at once; its client must not be heard for much longer."""
    with line(url) as connection:
        connection.sendall(
            b"GET /api/tables/nowhere/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        heard = b""
        while (4404).to_bytes(2, "big") not in heard:
            heard += connection.recv(65536)
        connection.sendall(masked(Opcode.TEXT, b"{") * 2_000)
        assert everything(connection) == b""


def test_whoever_goes_on_although_it_is_too_fast_is_sent_away(settings: Settings) -> None:
    with serving(settings) as server:
        server.hall.limits = Limits(1, now=lambda: 0.0)
        anna = Guest(server.url)
        id = anna.open("me", "open", public=True)["id"]
        with anna.socket(id) as patient, Browser(server.url).socket(id) as flooding:
            patient.of("chats")
            flooding.of("chats")
            with suppress(ConnectionClosed):
                for _ in range(5_000):
                    flooding.connection.send("{")
            with pytest.raises(ConnectionClosed) as ended:
                flooding.until(lambda message: False)
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1008
            patient.send("ping", id="still there")
            assert patient.of("pong")["to"] == "still there"
        codes = [message["code"] for message in flooding.heard if message["type"] == "error"]
        assert codes == ["malformed"] * 100 + ["too_fast"] * 400, "what is too fast is not even read"


class Pipe:
    """A transport whose other end does not read."""

    def __init__(self) -> None:
        self._reads = True
        self.written = b""

    def reads(self) -> bool:
        return self._reads

    def write(self, data: bytes) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self._reads = False

    def resume_reading(self) -> None:
        self._reads = True

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return False

    def get_extra_info(self, name: str) -> None:
        return None


async def opened(app: ASGIApp, pipe: Pipe) -> bounds.BoundedSocket:
    """A socket of an application, after its handshake."""
    config = uvicorn.Config(app)
    config.load()
    protocol = bounds.BoundedSocket(config=config, server_state=ServerState(), app_state={})
    protocol.connection_made(pipe)  # type: ignore[arg-type]
    protocol.data_received(
        b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    while not protocol.handshake_complete:
        await asyncio.sleep(0)
    return protocol


def hearing(heard: list[str]) -> ASGIApp:
    """An application that takes in texts."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] != "websocket.disconnect":
            heard.append(event["text"])

    return app


@pytest.mark.parametrize("text", [b"", b"{}", b"x" * 125, b"y" * 126, b"z" * 2_000])
def test_a_text_is_the_same_however_its_frame_is_cut(text: bytes) -> None:
    async def test() -> None:
        heard: list[str] = []
        protocol = await opened(hearing(heard), Pipe())
        frame = masked(Opcode.TEXT, text)
        cuts = [cut for cut in range(len(frame)) if cut < 200]
        for cut in cuts:
            for piece in (frame[:cut], frame[cut:]):
                protocol.data_received(piece)
                while protocol.queue.qsize():
                    await asyncio.sleep(0)
            while len(heard) <= cut:
                await asyncio.sleep(0)
        assert heard == [text.decode()] * len(cuts)
        protocol.connection_lost(OSError())
        await asyncio.gather(*protocol.tasks)

    asyncio.run(test())


def test_what_follows_the_first_bytes_of_a_frame_belongs_to_it() -> None:
    async def test() -> None:
        heard: list[str] = []
        protocol = await opened(hearing(heard), Pipe())
        receive_data = protocol.conn.receive_data
        protocol.conn.receive_data = unwanted  # type: ignore[method-assign]
        protocol.data_received(masked(Opcode.TEXT, b"whole"))
        protocol.conn.receive_data = receive_data  # type: ignore[method-assign]
        lookalike = b"\x81\x85\0\0\x81\x85\0\0\x81\x85\0"  # a frame as well, were it not the rest of one
        protocol.data_received(b"\x81\x8b\xc1\xc5@@")
        protocol.data_received(lookalike)
        while len(heard) < 2:
            await asyncio.sleep(0)
        protocol.connection_lost(OSError())
        await asyncio.gather(*protocol.tasks)
        assert heard == ["whole", "@" * 11]

    asyncio.run(test())


def unwanted(data: bytes | bytearray) -> None:
    raise AssertionError("a short whole frame needs no parser")


def test_whoever_does_not_read_is_not_read_and_everybody_has_a_turn() -> None:
    async def test() -> None:
        taken = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await taken.wait()
            while (await receive())["type"] != "websocket.disconnect":
                turns.append(len(turns))

        turns: list[int] = []
        pipe = Pipe()
        protocol = await opened(app, pipe)
        protocol.pause_writing()
        assert not pipe.reads()
        before = len(pipe.written)
        protocol.data_received(masked(Opcode.PING, b"hello"))
        await asyncio.sleep(0)
        assert len(pipe.written) == before, "no answer is written for somebody who does not read"
        protocol.resume_writing()
        await asyncio.sleep(0)
        assert pipe.written[before:] == b"\x8a\x05hello"
        assert pipe.reads()

        frame = masked(Opcode.TEXT, b"{")
        protocol.data_received(frame * 10_000)
        assert protocol.queue.qsize() <= bounds.MOUTHFUL // len(frame) + 1
        assert not pipe.reads(), "what has come is taken first"
        taken.set()
        while not pipe.reads():
            await asyncio.sleep(0)
            assert protocol.queue.qsize() <= bounds.MOUTHFUL // len(frame) + 1
        while len(turns) < 10_000:
            await asyncio.sleep(0)
        protocol.connection_lost(OSError())
        await asyncio.gather(*protocol.tasks)

    asyncio.run(test())


def test_a_handshake_that_cannot_be_read_is_answered(url: str) -> None:
    head = b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    with line(url) as connection:
        connection.sendall(head + b"Content-Length: 5\r\n\r\n")
        assert everything(connection).split()[1] in (b"400", b"422", b"426")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_texts_of_any_size_are_framed_as_everybody_frames_them(size: int) -> None:
    text = b"x" * size
    assert bounds.text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
