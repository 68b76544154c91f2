"""A world: a real server whose time stands still and whose chance is known, with one table at which people play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import orjson
from bench.leaks.pipes import Door, Line
from sqlalchemy import Connection, delete, event, update

from ludotheque.bots.base import Bot
from ludotheque.bots.levels import make_bot
from ludotheque.bots.search import SearchBot
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.rooms import bots, hall
from ludotheque.server.rooms.live import LiveGame
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.sessions import COOKIE, fingerprint
from ludotheque.server.settings import Settings
from ludotheque.server.storage import outside, store
from ludotheque.server.storage.outside import Token
from ludotheque.server.storage.records import PERSON, Pace, Person, Seat, TableRecord
from ludotheque.server.storage.schema import chats, log, people, positions, records, seats, sessions, tables, tokens
from ludotheque.server.web.app import create_app
from ludotheque.server.wire import bounds

TABLE = "pair"
"""The id of the table, the same in both worlds; there is one at a time."""
BEGUN = 1_000_000.0
BANK = 600.0
ITERATIONS = 4
"""Playouts of every bot that searches."""
OWNER = "owner"
NAMES = ("Anna", "Ben", "Carla", "David")


def person_id(seat: int) -> str:
    return f"person{seat}"


def bearer_of(seat: int) -> str:
    """What the program of whoever sits there sends along."""
    return f"Bearer token-of-{person_id(seat)}"


def cookie_of(seat: int) -> str:
    """What whoever sits there sends along; a spectator nothing."""
    return "" if seat == NOBODY else f"{COOKIE}=cookie-of-{person_id(seat)}"


class Thinkers:
    """In the place of worker processes: thinks here and at once. Hints are given, moves only noted and never made."""

    def __init__(self, number: int, niceness: int) -> None:
        self.noted: asyncio.Queue[bytes] = asyncio.Queue()

    async def begin(self) -> None:
        """Always there."""

    def waiting(self) -> int:
        return 0

    async def ask(self, topic: str, seconds: float, work: Any, *task: Any, urgent: bool = True) -> Any:
        answer = work(*task, inf, lambda: False)
        if work is bots.advise:
            return answer
        self.noted.put_nowait(repr((task, answer)).encode())
        raise asyncio.CancelledError  # as when a table closes while its bot thinks

    def close(self) -> None:
        """Nothing is open."""


def steady_bot(name: str, spec: GameSpec[Any], rng: Rng) -> Bot:
    """The bot of this name, with a budget that no clock measures."""
    bot = make_bot(name, spec, rng, iterations=ITERATIONS)
    if isinstance(bot, SearchBot):
        bot.clock = lambda: 0.0
    return bot


class World:
    """A running server, and the one table at it."""

    def __init__(self, settings: Settings) -> None:
        self._app = create_app(settings)
        self.time = BEGUN
        self.seed = ""
        """Of all chance but the keys of games; the same in both worlds of a pair."""
        self.key = b""
        """Of the next game that begins."""
        self.masks: dict[bytes, bytes] = {}
        """What has to differ, and what stands in its place when worlds are compared."""
        self.notices: list[tuple[str, bytes]] = []
        """The webhooks that were told something, and what."""
        self.door = Door(bounds.config(self._app, log_config=None, ws_ping_interval=None))

    async def open(self, settings: Settings) -> None:
        """Open the hall, with everybody who will ever sit at the table."""
        self._app.state.hall = await hall.open_hall(settings)
        engine = self.hall.db.engine
        event.listen(engine, "connect", _hurry)
        engine.dispose()
        await self.meet()

    async def meet(self) -> None:
        """Let everybody become known, as if they had never been there."""
        await self.hall.db.write(_forget_people)
        for seat, name in enumerate(NAMES):
            person = Person(person_id(seat), name, "en", webhook=f"https://{name.lower()}.example")
            await self.hall.db.write(store.add_person, person, BEGUN)
            cookie = cookie_of(seat).partition("=")[2]
            await self.hall.db.write(store.add_session, fingerprint(cookie), person.id, BEGUN)
            token = Token(f"token{seat}", person.id, "home", ["read", "play", "challenge"], BEGUN)
            secret = bearer_of(seat).partition(" ")[2]
            await self.hall.db.write(outside.add_token, token, fingerprint(secret))

    @property
    def hall(self) -> hall.Hall:
        found = self._app.state.hall
        assert isinstance(found, hall.Hall)
        return found

    def now(self) -> float:
        return self.time

    def draw(self, purpose: str) -> bytes:
        """Chance for a purpose. It names the position, which nobody knows; so only what it is for counts here."""
        kind, _, _ = purpose.partition(" ")
        return self.key if kind == "game" else sha256(f"{self.seed}/{kind}".encode()).digest()

    async def thought(self) -> bytes:
        """What the next bot that thinks was told, and what it would do."""
        thinkers = self.hall.bots.workers
        assert isinstance(thinkers, Thinkers)
        return await thinkers.noted.get()

    def masked(self, text: bytes) -> bytes:
        for different, same in self.masks.items():
            text = text.replace(different, same)
        return text

    # The table

    async def begin(
        self, spec: GameSpec[Any], options: dict[str, str], players: int, origin: dict[str, Any], program: int = NOBODY
    ) -> None:
        """Begin a game from a position; what its seat cannot know is drawn from the key.

        On one of the seats a program may sit, whose owner is somebody who is not there.
        """
        await self.hall.db.write(_let_program_sit, program)
        self.masks = {sha256(self.key).hexdigest().encode(): b"commitment"}
        record = TableRecord(
            id=TABLE,
            game=spec.id,
            rules_version=spec.rules_version,
            data=spec.data_hash,
            corrected=False,
            options=options,
            public=True,
            host=person_id(0),
            pace=Pace("live", BANK, 10),
            invitation="invitation",
            created=self.time,
            seats=[Seat(PERSON, person_id(seat), NAMES[seat], hints=True) for seat in range(players)],
            outside_bots=program != NOBODY,
            origin={"table": "before", "at": 7, **origin},
        )
        await self.hall.db.write(store.add_table, record)
        answer = await self.door.ask("POST", f"/api/tables/{TABLE}/start", cookie_of(0))
        assert answer.startswith(b"HTTP/1.1 200"), answer

    @property
    def game(self) -> LiveGame:
        (game,) = [room.table.game for room in self.hall.rooms.loaded() if room.record.id == TABLE]
        assert game is not None
        return game

    async def happen(self, kind: str, seat: int, action: Any = None) -> None:
        """Somebody else does something, through the same room as everything."""

        async def do(room: Room) -> None:
            await room.happen(kind, seat, person_id(seat), action)

        await self.hall.rooms.do(TABLE, do)

    def enter(self, seat: int, since: int = 0, seq: int = 0) -> Line:
        return Line(self.door, f"/api/tables/{TABLE}/socket?since={since}&seq={seq}", cookie_of(seat))

    async def empty(self) -> None:
        """Wait until nobody looks at the table."""
        (room,) = [room for room in self.hall.rooms.loaded() if room.record.id == TABLE]
        while room.audience:
            await asyncio.sleep(0)

    async def clear(self) -> None:
        """Forget all tables, and the time."""
        for room in self.hall.rooms.loaded():
            await room.finish()
            self.hall.rooms.drop(room)
        await self.hall.db.write(_forget_tables)
        for room in self.hall.rooms.loaded():  # somebody has come back for one meanwhile
            self.hall.rooms.drop(room)
        self.time = BEGUN
        self.notices.clear()


def _hurry(connection: Any, _record: object) -> None:
    """Wait for no disk: nothing here has to last."""
    connection.execute("PRAGMA synchronous=OFF")


def _forget_tables(db: Connection) -> None:
    for table in (log, positions, records, chats, seats, tables):
        db.execute(delete(table))


def _forget_people(db: Connection) -> None:
    for table in (sessions, tokens, people):
        db.execute(delete(table))


def _let_program_sit(db: Connection, seat: int) -> None:
    db.execute(update(people).values(owner_id=None))
    if seat != NOBODY:
        db.execute(update(people).where(people.c.id == person_id(seat)).values(owner_id=OWNER))


@asynccontextmanager
async def open_world(file: Path, thinkers: type[Thinkers] = Thinkers) -> AsyncIterator[World]:
    settings = Settings(
        database=f"sqlite:///{file}",
        bot_pause=0,
        leniency=1e9,
        url="https://ludotheque.example",
        now=lambda: world.now(),
        chance=lambda purpose: world.draw(purpose),
    )
    world = World(settings)

    def tell(person: str, notice: dict[str, Any]) -> None:
        world.notices.append((person, orjson.dumps(notice)))

    with patch.object(hall, "Workers", thinkers), patch.object(bots, "make_bot", steady_bot):
        await world.open(settings)
        try:
            with patch.object(world.hall.webhooks, "tell", tell):
                yield world
        finally:
            await world.hall.close()


@asynccontextmanager
async def open_worlds() -> AsyncIterator[list[World]]:
    """Two worlds, for as many pairs as one likes."""
    with TemporaryDirectory() as folder:
        async with open_world(Path(folder) / "one.sqlite") as one, open_world(Path(folder) / "other.sqlite") as other:
            yield [one, other]
