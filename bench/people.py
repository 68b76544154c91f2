"""The people of the load test: four at each table, who send a legal move as soon as they may or when it is time."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from functools import partial

from bench.wire import Wire, dial

SEATS = 4
PATIENCE = 60

Place = tuple[str, list[str]]
"""The id of a table and a cookie for each of its seats."""


class Table:
    """One table. A move counts when all four have seen the position after it."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.wires: list[Wire] = []
        self.seq = 0
        self.seen = [-1] * SEATS
        self.over = False
        self.ready: tuple[int, bytes] | None = None  # a seat and the path it wants to send
        self.sent_at: float | None = None

    async def open(self, ports: Sequence[int], place: Place) -> None:
        """Connect the seats, in turn to each of the servers."""
        id, cookies = place
        for seat, cookie in enumerate(cookies):
            port = ports[seat % len(ports)]
            self.wires.append(await dial(port, f"/api/tables/{id}/socket", cookie, partial(self.hear, seat)))

    def hear(self, seat: int, data: bytes) -> None:
        if not data.startswith(b'{"type":"position"'):
            assert not data.startswith(b'{"type":"error"'), data[:300]
            return
        self.seen[seat] = int(data[data.index(b'"seq":') + 6 : data.index(b",", 20)])
        self.seq = max(self.seq, self.seen[seat])
        self.over = self.over or b'"over":true' in data[:200]
        choices = data.find(b'"choices":[{')
        if choices > 0:
            self.ready = seat, self.load.choose(data, choices)
        if self.sent_at is not None and min(self.seen) == self.seq:
            seconds, self.sent_at = time.perf_counter() - self.sent_at, None
            self.load.settled(self, seconds)

    def move_if_possible(self) -> None:
        if self.ready is None or self.sent_at is not None or self.over or min(self.seen) < self.seq:
            return
        seat, path = self.ready
        self.ready = None
        self.sent_at = time.perf_counter()
        self.wires[seat].send(b'{"type":"move","id":"%d","seq":%d,"path":%b}' % (self.seq, self.seq, path))


class Opponent:
    """Somebody alone against bots, who moves at once and so keeps them thinking."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.moves = 0
        self.wire: Wire | None = None

    async def open(self, port: int, place: Place) -> None:
        id, (cookie,) = place
        self.wire = await dial(port, f"/api/tables/{id}/socket", cookie, self.hear)

    def hear(self, data: bytes) -> None:
        choices = data.find(b'"choices":[{') if data.startswith(b'{"type":"position"') else -1
        if choices > 0 and self.wire is not None:
            seq = int(data[data.index(b'"seq":') + 6 : data.index(b",", 20)])
            self.moves += 1
            path = self.load.choose(data, choices)
            self.wire.send(b'{"type":"move","id":"%d","seq":%d,"path":%b}' % (seq, seq, path))


class Load:
    """All tables at one server, or at several on one database."""

    def __init__(self) -> None:
        self.chance = random.Random(1)
        self.tables: list[Table] = []
        self.moves = 0
        self.latencies: list[float] = []
        self.flat_out = False
        self.last = 0  # entry at which tables stop when they move flat out; 0: none

    async def connect(self, ports: Sequence[int], places: list[Place]) -> None:
        """Let people sit down at tables, those of each table in turn at each of the servers."""
        for place in places:
            self.tables.append(Table(self))
            await self.tables[-1].open(ports, place)
        async with asyncio.timeout(PATIENCE):
            while any(min(table.seen) < 0 for table in self.tables):
                await asyncio.sleep(0.05)

    def choose(self, data: bytes, start: int) -> bytes:
        """The path of one of the choices in a message, as it stands there."""
        paths = data[start : data.index(b'"undo":', start)].split(b'"path":')[1:]
        path = paths[int(self.chance.random() * len(paths))]
        return path[: path.index(b"]") + 1]

    def settled(self, table: Table, seconds: float) -> None:
        self.moves += 1
        self.latencies.append(seconds)
        if self.flat_out and not (self.last and table.seq >= self.last):
            table.move_if_possible()

    async def play_to(self, seq: int) -> None:
        """Every table moves flat out up to this entry of its log, or the end of its game."""
        self.flat_out, self.last = True, seq
        for table in self.tables:
            table.move_if_possible()
        await self._rest()
        self.flat_out, self.last = False, 0

    async def run_flat_out(self, seconds: float) -> float:
        """Every table moves as soon as all have seen the last move; returns moves a second."""
        self.flat_out = True
        for table in self.tables:
            table.move_if_possible()
        await asyncio.sleep(seconds / 10)
        moves, start = self.moves, time.perf_counter()
        await asyncio.sleep(seconds)
        rate = (self.moves - moves) / (time.perf_counter() - start)
        self.flat_out = False
        await self._rest()
        return rate

    async def run_paced(self, rate: float, seconds: float) -> list[float]:
        """So many moves a second, even over time and tables; returns in order how long each took to be seen by all."""
        self.latencies = []
        start = time.perf_counter()
        for number in range(int(rate * seconds)):
            delay = start + number / rate - time.perf_counter()
            if delay > 0:
                await asyncio.sleep(delay)
            self.tables[number % len(self.tables)].move_if_possible()
        await self._rest()
        return sorted(self.latencies)

    async def _rest(self) -> None:
        """Wait until all that was sent has been seen."""
        async with asyncio.timeout(PATIENCE):
            while any(table.sent_at is not None for table in self.tables):
                await asyncio.sleep(0.01)
