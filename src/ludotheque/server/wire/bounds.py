"""What comes over the wire, kept within bounds: heads, bodies and frames of clients that mean no good.

Behind these two protocols every request is small and complete in time, and a client that does not read is not read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakMethod

import orjson
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State
from websockets.streams import StreamReader
from websockets.utils import apply_mask

from ludotheque.server.errors import Refusal
from ludotheque.server.limits import Allowance
from ludotheque.server.rooms.inbox import Inbox
from ludotheque.server.wire.security import HEADERS

LONGEST_LINE: Final = 8_192
MOST_HEADERS: Final = 100
LARGEST_HEAD: Final = 32_768
LARGEST_BODY: Final = 65_536
LARGEST_REQUEST: Final = 8 * LARGEST_BODY
"""Bytes of a request as they are sent; a body in tiny chunks needs several times its size."""
MOST_PIPELINED: Final = 16
"""Requests that may wait for the answer to an earlier one."""
LARGEST_FRAME: Final = 1 << 20
"""Frames up to here are answered with an error, larger ones end the connection."""
MOUTHFUL: Final = 1_024
"""Bytes of frames that are looked at before others have their turn."""
UNASKED: Final = (100, 0.1)
"""Pings, pongs, pieces of frames and all that comes after the close: so many, then one in so many seconds."""

LARGEST_FAREWELL: Final = 1 << 20
"""Bytes of a client that may go unheard before its connection is cut."""

AT_ONCE: Final = "ludotheque.at_once"
"""The extension of a socket that sends texts without waiting."""

LASTING: Final = "ludotheque.lasting"
"""The extension of a request whose answer goes on for as long as somebody listens."""
AWAITS_FRAME: Final = StreamReader.at_eof.__code__
"""Where the parser of a socket stands when the next byte begins a frame."""

OF_SOCKETS: Final = (
    *("config", "app", "loop", "logger", "root_path", "asgi_version", "app_state", "connections", "tasks"),
    *("default_headers", "transport", "server", "client", "scheme", "queue", "handshake_initiated"),
    *("handshake_complete", "close_sent", "disconnected", "close_timer", "close_timeout", "initial_response", "conn"),
    *("read_paused", "writable", "ping_interval", "ping_timeout", "ping_timer", "pong_timer", "pending_ping_payload"),
    *("ping_sent_at", "last_ping_rtt", "frames", "curr_msg_data_type", "request", "response", "scope"),
)
"""What uvicorn keeps of each socket. In slots it takes a third of the memory of a dictionary that is so long."""

request_seconds = 15.0
"""How long a request may take to arrive."""
farewell_seconds = 5.0
"""How long a connection that was ended is still listened to, so that its client can read why."""


def config(app: ASGIApp, **options: Any) -> uvicorn.Config:
    """How every server of ours listens."""
    return uvicorn.Config(
        app,
        http=BoundedHttp,
        ws=BoundedSocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # costs more memory than a connection and more time than a move
        server_header=False,
        **options,
    )


def say_farewell(transport: asyncio.Transport) -> asyncio.TimerHandle:
    """End a connection; its client has some time to read the last words, which closing at once could take from it."""
    if transport.can_write_eof() and not transport.is_closing():
        transport.write_eof()
    return asyncio.get_running_loop().call_later(farewell_seconds, transport.abort)


def refusal_answer(refusal: Refusal) -> bytes:
    """A whole answer, in the form that all refusals have."""
    body = orjson.dumps({"error": refusal.to_data()})
    headers = [*HEADERS, (b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    lines = [b"%b: %b\r\n" % header for header in [*headers, (b"connection", b"close")]]
    return b"".join([STATUS_LINE[refusal.status], *lines, b"\r\n", body])


def text_frame(text: bytes) -> bytes:
    """A whole text as one frame, as a server sends it (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)


def whole_text(data: bytes) -> str | None:
    """The text in a short frame of a client, if the data are exactly one; all else is for the parser."""
    size = len(data) - 6
    if not 0 <= size < 126 or data[0] != 0x81 or data[1] != 0x80 | size:
        size = len(data) - 8
        if not 126 <= size <= MOUTHFUL - 8 or data[:2] != b"\x81\xfe" or int.from_bytes(data[2:4], "big") != size:
            return None
    key = len(data) - size
    try:
        return apply_mask(data[key:], data[key - 4 : key]).decode()
    except UnicodeDecodeError:
        return None


def is_text(data: bytes) -> bool:
    """Is it what a text must be, UTF-8?"""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Unwanted(Exception):
    """A request that is not read any further."""


class BoundedHttp(HttpToolsProtocol):
    """Requests with a limit for lines, headers, size and time."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._begun = False  # a request has begun …
        self._in_head = True  # … and its head is not complete
        self._read = 0  # bytes since the piece with which it began; what is dropped later counts too
        self._body = 0
        self._unanswered = 0
        self._refusal: Refusal | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._lasting: Callable[[], None] | None = None

    def last(self, end: Callable[[], None] | None) -> Callable[[], None]:
        """An answer goes on until it is asked to end, which it is when the server stops; returns what cuts it off."""
        self._lasting = end
        return self.transport.abort

    def shutdown(self) -> None:
        if self._lasting is not None:
            self._lasting()
        super().shutdown()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_more()

    def connection_lost(self, exc: Exception | None) -> None:
        self._await_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        fresh = not self._begun
        self._read += len(data)
        if self._refusal is not None:
            if self._read > LARGEST_FAREWELL:
                self.transport.abort()
            return
        super().data_received(data)
        if fresh and self._begun:
            self._read = len(data)
        is_upgraded = self.transport.get_protocol() is not self
        if is_upgraded:
            del self.parser  # it and this protocol hold each other, and nobody needs them any longer
        if is_upgraded or self._refusal is not None:
            return
        if self._begun and self._read > (LARGEST_HEAD if self._in_head else LARGEST_REQUEST):
            self._refuse(Refusal("head_too_long" if self._in_head else "too_long"))
        elif self._deadline is None and (self._begun or not self._unanswered):
            self._await_more()

    def handle_websocket_upgrade(self) -> None:
        self._await_nothing()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Called for whatever stops the parser, our own limits included."""
        self._refuse(self._refusal or Refusal("malformed", detail=msg))

    # What the parser finds; an exception stops it

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begun = self._in_head = True
        self._read = self._body = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._check(len(self.url) <= LONGEST_LINE, "head_too_long")

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._check(len(name) + len(value) <= LONGEST_LINE and len(self.headers) <= MOST_HEADERS, "head_too_long")

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum([len(name) + len(value) for name, value in self.headers])
        self._check(size <= LARGEST_HEAD, "head_too_long")
        self._check(self.url.isascii(), "malformed")
        self._check(len(self.pipeline) < MOST_PIPELINED, "too_fast")
        self.scope["extensions"] = {LASTING: {"last": WeakMethod(self.last)}}
        super().on_headers_complete()
        self._in_head = False
        self._unanswered += 1

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        self._check(self._body <= LARGEST_BODY, "too_long")
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._begun, self._in_head = False, True
        self._await_nothing()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        self._unanswered -= 1
        super().on_response_complete()

    def _check(self, fits: bool, code: str) -> None:
        if not fits:
            self._refusal = Refusal(code)
            raise Unwanted

    # Ending

    def _refuse(self, refusal: Refusal) -> None:
        """Answer, if nothing else is being answered, and read no more."""
        self._refusal = refusal
        self._await_nothing()
        self._unset_keepalive_if_required()
        if not self._in_head and not self.cycle.response_started and not self.pipeline:
            self.cycle.disconnected = True  # who waits for the rest of this request waits no longer
            self.cycle.message_event.set()
        elif self._unanswered:
            self.transport.close()
            return
        elif not self._in_head:  # it has been answered already
            say_farewell(self.transport)
            return
        self.transport.write(refusal_answer(refusal))
        say_farewell(self.transport)

    def _await_more(self) -> None:
        self._deadline = self.loop.call_later(request_seconds, self._give_up)

    def _await_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if self._begun:
            self._refuse(Refusal("too_slow"))
        elif not self._unanswered:
            self.transport.close()


class Gate:
    """What waits until the client has read: an event of asyncio, in a tenth of its memory."""

    __slots__ = ("_opened",)

    def __init__(self) -> None:
        self._opened: asyncio.Future[None] | None = None
        """For those who wait; None while the gate is open."""

    def is_set(self) -> bool:
        return self._opened is None

    def set(self) -> None:
        opened, self._opened = self._opened, None
        if opened is not None:
            opened.set_result(None)

    def clear(self) -> None:
        if self._opened is None:
            self._opened = asyncio.get_running_loop().create_future()

    async def wait(self) -> None:
        while self._opened is not None:
            await asyncio.shield(self._opened)


class BoundedSocket(WebSocketsSansIOProtocol):
    """Frames a mouthful at a time, as long as the application takes them and the client reads what it is sent."""

    __slots__ = (*OF_SOCKETS, "_dismissed", "_parsing", "_unasked", "_unheard", "_waiting")

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Gate()  # type: ignore[assignment]
        self._waiting = b""
        self._parsing = False  # the next mouthful is due
        self._unasked = Allowance(*UNASKED, self.loop.time)
        self._dismissed = False
        self._unheard = 0

    def data_received(self, data: bytes) -> None:
        if self._dismissed:
            self._unheard += len(data)
            if self._unheard > LARGEST_FAREWELL:
                self.transport.abort()
            return
        if not self._waiting and not self._parsing and self._is_between_frames() and self._is_free():
            text = whole_text(data)
            if text is not None:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                return
        self._waiting += data
        if not self._parsing and self._is_free():
            self._parse()
        self._go_on()

    def _is_between_frames(self) -> bool:
        """Is the socket open, and no frame and no message of several begun?"""
        if self.conn.state is not State.OPEN or self.conn.current_size is not None:
            return False
        parsing: Any = self.conn.parser
        while parsing.gi_yieldfrom is not None:
            parsing = parsing.gi_yieldfrom
        return parsing.gi_code is AWAITS_FRAME

    def _is_free(self) -> bool:
        """Has everybody taken what is theirs?"""
        return self.writable.is_set() and (not self.queue.qsize() or self.close_sent)

    def _go_on(self) -> None:
        """Look at more of what came, or read more, unless somebody has to take something first."""
        if self._waiting and not self._parsing and self._is_free():
            self._parsing = True
            self.loop.call_soon(self._parse_on)
        pause = not self._dismissed and (bool(self._waiting) or not self.writable.is_set())
        if pause != self.read_paused and not self.transport.is_closing():
            self.read_paused = pause
            if pause:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def _parse_on(self) -> None:
        self._parsing = False
        self._parse()
        self._go_on()

    def _parse(self) -> None:
        piece, self._waiting = self._waiting[:MOUTHFUL], self._waiting[MOUTHFUL:]
        super().data_received(piece)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._dismissed, self._waiting = True, b""
            self.transport.write(refusal_answer(Refusal("malformed")))
            self.transport.close()

    async def receive(self) -> Any:
        event = await self.queue.get()
        if self._waiting or self.read_paused:
            self._go_on()
        return event

    async def run_asgi(self) -> None:
        self.scope["extensions"][AT_ONCE] = {"write": self.write_text}
        try:
            await super().run_asgi()
        finally:
            del self.scope["extensions"][AT_ONCE]  # the scope is held by this protocol, which would hold itself

    def write_text(self, text: bytes) -> bool:
        """Send a text without waiting; False when something is in the way, and then it is not sent."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(text_frame(text))
        return True

    async def send(self, event: Any) -> None:
        await super().send(event)
        if event["type"] == "websocket.accept":
            self.request.headers.clear()  # the parser holds them as long as the socket is open
            self.response.headers.clear()
        elif event["type"] == "websocket.close":
            self.loop.call_later(self.close_timeout + farewell_seconds, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._go_on()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._go_on()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(farewell_seconds, self.transport.abort)  # who reads nothing does not read the end either

    # Frames that nobody asked for

    def handle_ping(self) -> None:
        if self._bears_with_it():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._bears_with_it():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._bears_with_it():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self._dismiss(CloseCode.INVALID_DATA)
        elif not self.close_sent or self._bears_with_it():
            paused, self.read_paused = self.read_paused, True  # only `_go_on` decides whether more is read
            super().send_receive_event_to_app()
            self.read_paused = paused

    def _bears_with_it(self) -> bool:
        if not self._dismissed and not self._unasked.allows():
            self._dismiss(CloseCode.POLICY_VIOLATION)
        return not self._dismissed

    def _dismiss(self, code: CloseCode) -> None:
        """Close with a reason and hear no more."""
        self._dismissed, self._waiting = True, b""
        self.stop_keepalive()
        if not self.close_sent:
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = say_farewell(self.transport)
