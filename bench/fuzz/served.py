"""A whole server in this process to be fuzzed, and the two ends that hostile clients have: exchanges and sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from hashlib import sha256
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import orjson
from argon2 import PasswordHasher
from bench.fuzz.scenes import Scene
from bench.leaks import worlds
from bench.leaks.pipes import HOST, Answer
from bench.leaks.worlds import TABLE, World, cookie_of, open_world
from bench.wire import Wire
from jsonschema_rs import validator_for

from ludotheque.kernel.rng import Rng
from ludotheque.protocol.published import schema
from ludotheque.server.rooms import passwords, webhooks
from ludotheque.server.storage.records import MOVE
from ludotheque.server.web import static_files
from ludotheque.server.wire import bounds
from ludotheque.testing.trial import deciding, random_move

PATIENCE = 60.0
"""Seconds after which something is held to hang."""
TOLD = validator_for({**schema("server"), "$ref": "#/$defs/Incoming"})
"""What sockets may tell."""
BROKEN = {"internal", "not_saved", "unavailable"}
"""Codes that nobody may hear while the database is well."""
QUICK_HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Thinkers(worlds.Thinkers):
    """Thinks here, and its moves are made."""

    async def ask(self, topic: str, seconds: float, work: Any, *task: Any, urgent: bool = True) -> Any:
        await asyncio.sleep(0)
        return work(*task, inf, lambda: False)


def resolve(host: str, port: int) -> list[str]:
    """Names are looked up here, without asking anybody."""
    host.encode("idna")
    if len(host) % 3 == 0:
        raise OSError("unknown name")
    return ["127.0.0.1" if len(host) % 3 == 1 else "93.184.216.34"]


@asynccontextmanager
async def open_server() -> AsyncIterator[World]:
    """A server with a page of its own, quick passwords and no patience for farewells."""
    with TemporaryDirectory() as name, ExitStack() as changes:
        folder = Path(name)
        (folder / "index.html").write_text("<!doctype html>")
        changes.enter_context(patch.object(static_files, "FOLDER", folder))
        changes.enter_context(patch.object(passwords, "HASHER", QUICK_HASHER))
        changes.enter_context(patch.object(webhooks, "resolve", resolve))
        changes.enter_context(patch.object(bounds, "farewell_seconds", 0.0))
        async with open_world(folder / "fuzz.sqlite", Thinkers) as world:
            yield world


@asynccontextmanager
async def table_set(scene: Scene, world: World, nearly_over: bool = False) -> AsyncIterator[None]:
    """While a game is under way, from any position of a random game or from one of the last."""
    rng, played = scene.rng, scene.played()
    world.seed, world.key = str(scene), sha256(f"{scene.seed}/{scene}".encode()).digest()
    position = rng.choice(played.positions[-8:] if nearly_over else played.positions)
    origin = {"position": position.to_data(), "seat": rng.randrange(played.players)}
    try:
        await world.meet()
        await world.begin(played.spec, played.options, played.players, origin)
        yield
        await world.door.settle()
    finally:
        await world.clear()


async def play_on(world: World, moves: Rng, most: int) -> None:
    """Some random moves at the table, as long as its game goes on."""
    for _ in range(most):
        state = world.game.match.state
        move = random_move(state, moves) if deciding(state) else None
        if move is None:
            return
        await world.happen(MOVE, move.seat, move.action)


async def exchange(scene: Scene, world: World, request: bytes) -> bytes:
    """What is answered to a whole request."""
    answer = Answer(request)
    end = world.door.connect(answer)
    try:
        async with asyncio.timeout(PATIENCE):
            await answer.complete
    except TimeoutError:
        scene.blame("no answer")
    end.close()
    return bytes(answer.text)


class Ear(Wire):
    """An open socket of the table: what is heard is held to its description, and the newest position is kept."""

    def __init__(self, scene: Scene, world: World, seat: int, since: int = 0) -> None:
        super().__init__(f"/api/tables/{TABLE}/socket?since={since}&seq={since}", HOST, cookie_of(seat), self._take)
        self.scene = scene
        self.seat = seat
        self.position: dict[str, Any] = {"seq": 0, "choices": []}
        self._awaited: bytes | None = None
        self._news = asyncio.Event()
        self._end = world.door.connect(self)

    def _take(self, text: bytes) -> None:
        self._news.set()
        message = orjson.loads(text)
        if not TOLD.is_valid(message):
            error = next(TOLD.iter_errors(message))
            self.scene.blame(f"breaks its description: {error.message[:300]}, {text[:300]!r}")
            return
        if message["type"] == "error" and message["code"] in BROKEN:
            self.scene.blame(f"refused with {message['code']}")
        position = message if message["type"] == "position" else message.get("position")
        if position:
            self.position = position
        if message["type"] == "pong" and text == self._awaited:
            self._awaited = None

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self._news.set()

    def say(self, text: bytes) -> None:
        """Send a text, if anybody still listens."""
        if not self.lost:
            self.send(text)

    def send_raw(self, frames: bytes, is_whole: bool) -> None:
        """Send frames as they are; after broken ones no answer is expected any more."""
        if not self.lost:
            self.transport.write(frames)
        if not is_whole:
            self.close()

    async def settle(self, mark: int) -> None:
        """Wait until all that was sent before is answered, or the socket is closed."""
        self._awaited = b'{"type":"pong","to":"settle %d"}' % mark
        self.say(b'{"type":"ping","id":"settle %d"}' % mark)
        try:
            async with asyncio.timeout(PATIENCE):
                while not self._is_settled():
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            self.scene.blame("no answer")
            self.close()
        self._end.written.clear()

    def _is_settled(self) -> bool:
        return self._awaited is None or self.lost

    def close(self) -> None:
        self._end.close()
