"""Streams: answers that go on, one JSON object a line, as long as somebody listens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import orjson
from starlette.responses import Response
from starlette.types import Message as HttpEvent
from starlette.types import Receive, Scope, Send

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.sessions import SIGNED_OUT
from ludotheque.server.rooms.table import COME_AGAIN, GONE
from ludotheque.server.storage.records import FINISHED
from ludotheque.server.wire import bounds
from ludotheque.server.wire.outbox import TOO_SLOW, Outbox

ALL_SAID: Final = 1000
"""The code with which a stream ends when its game has ended."""
WHY: Final = {
    ALL_SAID: "finished",
    COME_AGAIN: "come_again",
    GONE: "gone",
    SIGNED_OUT: "revoked",
    TOO_SLOW: "too_slow",
}
"""What the last line of a stream says, by the codes with which sockets are closed."""
NDJSON: Final = "application/x-ndjson"

keep_alive_seconds = 15.0
"""Between two empty lines that show that the connection is alive."""

Exit = Callable[[], None]


class Stream(Outbox):
    """A watcher at the other end of an answer that goes on. Whoever reads too slowly is dropped, as at a socket."""

    __slots__ = ("ends_with_game",)

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self.ends_with_game = False
        """Is everything said when the table tells that its game has ended?"""

    def tell(self, message: Mapping[str, Any]) -> None:
        super().tell(message)
        if self.ends_with_game and message.get("type") == "table" and message["table"]["status"] == FINISHED:
            self.close(ALL_SAID)

    def _said(self, text: bytes) -> HttpEvent:
        return {"type": "http.response.body", "body": text + b"\n", "more_body": True}

    def _ended(self, code: int) -> HttpEvent:
        line = orjson.dumps({"type": "end", "why": WHY[code]})
        return {"type": "http.response.body", "body": line + b"\n", "more_body": False}


class StreamAnswer(Response):
    """Lets a stream enter where something is told, and lasts until its reader goes or everything is said.

    `enter` is given the stream and returns what lets it leave again.
    """

    media_type = NDJSON

    def __init__(self, enter: Callable[[Stream], Awaitable[Exit]]) -> None:
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._enter = enter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        last = scope["extensions"][bounds.LASTING]["last"]()
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        stream = Stream(send)
        cut: Exit = last(lambda: stream.close(COME_AGAIN))
        leave: Exit = lambda: None  # noqa: E731
        heart = asyncio.create_task(_beat(stream, cut))
        try:
            leave = await self._enter(stream)
            await _until_over(receive)
        except Refusal:
            stream.close(GONE)
        finally:
            last(None)
            heart.cancel()
            leave()
            stream.is_closed = True


async def _beat(stream: Stream, cut: Exit) -> None:
    """Say nothing from time to time; cut off a reader who does not even take the end."""
    while not stream.is_closed:
        await asyncio.sleep(keep_alive_seconds)
        stream.push(b"")
    cut()


async def _until_over(receive: Receive) -> None:
    """Wait until the reader has gone, or has taken the end."""
    while (await receive())["type"] != "http.disconnect":
        pass
