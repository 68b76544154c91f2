"""The door where bytes arrive: requests, handshakes and frames that are broken, in pieces, or end in the middle."""

from __future__ import annotations

import asyncio
import re
from itertools import pairwise
from random import Random

from bench.fuzz.mutations import mutated_bytes
from bench.fuzz.scenes import Scene
from bench.fuzz.served import exchange, table_set
from bench.fuzz.sockets import PING, broken_frame, framed, odd_frame
from bench.leaks.pipes import HOST
from bench.leaks.worlds import TABLE, World, cookie_of
from bench.wire import HANDSHAKE
from websockets.frames import Opcode

INPUTS = 60
"""Of a scene."""
TURNS = 12
"""Turns of the loop in which a server may answer before the client is gone."""
STATUS = re.compile(rb"^HTTP/1\.[01] (\d{3})")
GOOD = f"GET /api/me HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()
POST = f"POST /api/guest HTTP/1.1\r\nHost: {HOST}\r\nX-Ludotheque: 1\r\nContent-Type: application/json\r\n".encode()
BODY = b'{"name":"Anna","language":"en"}'
REQUESTS = (
    GOOD,
    GOOD * 3,
    GOOD.replace(b"GET", b"HEAD"),
    GOOD.replace(b"/api/me", b"/"),
    GOOD.replace(b"/api/me", b"http://elsewhere.example/api/me?x=%00%ff"),
    GOOD.replace(b"1.1", b"1.0"),
    POST + b"Content-Length: %d\r\n\r\n" % len(BODY) + BODY,
    POST + b"Content-Length: %d\r\nExpect: 100-continue\r\n\r\n" % len(BODY) + BODY,
    POST + b"Transfer-Encoding: chunked\r\n\r\n1f\r\n" + BODY + b"\r\n0\r\n\r\n" + GOOD,
    POST + b"Transfer-Encoding: chunked\r\n\r\n1;x=y\r\n{\r\n0\r\nTrailer: x\r\n\r\n",
    POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    POST + b"Content-Length: 99999999999\r\n\r\n" + BODY,
    GOOD[:-2] + b"X: y\r\n" * 150 + b"\r\n",
    GOOD[:-2] + b"X: " + b"y" * 9_000 + b"\r\n\r\n",
)


class Stranger(asyncio.Protocol):
    """A client that only hears."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def data_received(self, data: bytes) -> None:
        self.heard.append(data)


async def wires(scene: Scene, world: World) -> None:
    """Broken bytes on fresh connections; afterwards the server still answers."""
    async with table_set(scene, world):
        while scene.inputs < INPUTS:
            await _connect(scene, world)
        answer = await exchange(scene, world, GOOD)
        if not answer.startswith(b"HTTP/1.1 200"):
            scene.blame(f"a good request afterwards is answered with {answer[:100]!r}")


async def _connect(scene: Scene, world: World) -> None:
    rng, client = scene.rng, Stranger()
    data = _bytes(rng)
    scene.take(data)
    theirs = world.door.connect(client)
    try:
        for piece in _pieces(data, rng):
            if theirs.is_closing():
                break
            theirs.get_protocol().data_received(piece)  # type: ignore[attr-defined]
            await asyncio.sleep(0)
        for _ in range(rng.randrange(TURNS)):
            await asyncio.sleep(0)
    except Exception as error:
        scene.blame(error)
    for text in client.heard:
        status = STATUS.match(text)
        if status and status[1] >= b"500":
            scene.blame(text[:300])
    theirs.close()
    await asyncio.sleep(0)


def _bytes(rng: Random) -> bytes:
    """Requests, or a handshake and frames behind it, mutated or not."""
    if rng.random() < 0.5:
        data = rng.choice(REQUESTS)
        return mutated_bytes(data, rng) if rng.random() < 0.8 else data
    path = f"/api/tables/{rng.choice((TABLE, TABLE, 'nowhere'))}/socket?since={rng.randrange(-1, 99)}"
    head = HANDSHAKE.format(path=path, host=HOST, cookie=cookie_of(rng.randrange(-1, 4))).encode()
    if rng.random() < 0.4:
        return mutated_bytes(head, rng)
    frames = [rng.choice((odd_frame, broken_frame, _good_frame))(rng) for _ in range(rng.randrange(4))]
    return head + b"".join(frames)


def _good_frame(rng: Random) -> bytes:
    return framed(Opcode.TEXT, PING)


def _pieces(data: bytes, rng: Random) -> list[bytes]:
    """As it might arrive: at once, in pieces, or only the beginning of it."""
    if rng.random() < 0.2:
        data = data[: rng.randrange(len(data) + 1)]
    if rng.random() < 0.5 or len(data) < 2:
        return [data]
    cuts = sorted({0, len(data), *[rng.randrange(1, len(data)) for _ in range(rng.randrange(1, 6))]})
    return [data[start:end] for start, end in pairwise(cuts)]
