"""Simulated people on loopback: how many moves a second, how soon all see them, how much memory a connection takes.

    python bench/load.py            our server and the bare skeleton, one after the other, and their ratio

Every table has four seats with a socket each; each seat receives its own view of every position; every
move is durable before anybody sees it. The server runs on one core, the people on another.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import orjson
import uvloop
from wire import Wire, dial

HERE = Path(__file__).resolve().parent
SEATS = 4
PATIENCE = 60
GAME = "castles_of_burgundy"
OURS = [sys.executable, "-m", "ludotheque.cli", "serve", "--port", "0", "--database", "sqlite:///{file}"]
SKELETON = [sys.executable, str(HERE / "skeleton.py"), "{file}"]
ENVIRONMENT = {"LUDOTHEQUE_LENIENCY": "1000000", "LUDOTHEQUE_BOT_WORKERS": "1"}


class Table:
    """Four people at one table. Whoever has choices sends one; a move counts when all four have seen it."""

    def __init__(self, id: str, cookies: list[str], load: Load) -> None:
        self.id = id
        self.cookies = cookies
        self.load = load
        self.wires: list[Wire] = []
        self.seq = 0
        self.seen = [-1] * SEATS
        self.ready: tuple[int, bytes] | None = None  # a seat and the path it wants to send
        self.sent_at: float | None = None
        self.over = False

    async def open(self, port: int) -> None:
        for seat, cookie in enumerate(self.cookies):
            path = f"/api/tables/{self.id}/socket"
            self.wires.append(await dial(port, path, cookie, lambda data, seat=seat: self.hear(seat, data)))  # type: ignore[misc]

    def hear(self, seat: int, data: bytes) -> None:
        if not data.startswith(b'{"type":"position"'):
            if data.startswith(b'{"type":"error"'):
                raise SystemExit(f"refused: {data[:300]!r}")
            return
        seq = int(data[data.index(b'"seq":') + 6 : data.index(b",", 20)])
        self.seen[seat] = seq
        self.seq = max(self.seq, seq)
        choices = data.find(b'"choices":[{')
        if choices > 0:
            self.ready = seat, self.load.choose(data, choices)
        if b'"over":true' in data[:200]:
            self.over = True
        if min(self.seen) == self.seq and self.sent_at is not None:
            seconds, self.sent_at = time.perf_counter() - self.sent_at, None
            self.load.settled(self, seconds)

    def may_move(self) -> bool:
        return self.sent_at is None and self.ready is not None and not self.over and min(self.seen) == self.seq

    def move(self) -> None:
        assert self.ready is not None
        seat, path = self.ready
        self.ready = None
        self.sent_at = time.perf_counter()
        self.wires[seat].send(b'{"type":"move","id":"%d","seq":%d,"path":%b}' % (self.seq, self.seq, path))


class Load:
    """All tables, and how fast moves are made."""

    def __init__(self) -> None:
        self.chance = random.Random(1)
        self.tables: list[Table] = []
        self.moves = 0
        self.latencies: list[float] = []
        self.flat_out = False

    def choose(self, data: bytes, start: int) -> bytes:
        """The path of one of the choices in a message, as it stands there."""
        end = data.index(b"]", data.index(b'"undo":', start) - 2)
        paths = data[start:end].split(b'"path":')[1:]
        path = paths[int(self.chance.random() * len(paths))]
        return path[: path.index(b"]") + 1]

    def settled(self, table: Table, seconds: float) -> None:
        self.moves += 1
        self.latencies.append(seconds)
        if self.flat_out and table.may_move():
            table.move()

    async def run_flat_out(self, seconds: float) -> float:
        """Every table moves as soon as all have seen the last move; returns moves a second."""
        self.flat_out = True
        self.start_all()
        await asyncio.sleep(seconds / 5)
        before, start = self.moves, time.perf_counter()
        await asyncio.sleep(seconds)
        rate = (self.moves - before) / (time.perf_counter() - start)
        self.flat_out = False
        await asyncio.sleep(0.5)
        return rate

    def start_all(self) -> None:
        for table in self.tables:
            if table.may_move():
                table.move()

    async def run_paced(self, rate: float, seconds: float) -> list[float]:
        """So many moves a second, evenly over time and tables; returns how long each took to be seen by all."""
        self.latencies.clear()
        start = time.perf_counter()
        for number in range(int(rate * seconds)):
            delay = start + number / rate - time.perf_counter()
            if delay > 0:
                await asyncio.sleep(delay)
            table = self.tables[number % len(self.tables)]
            if table.may_move():
                table.move()
        await asyncio.sleep(1)
        return sorted(self.latencies)


# Servers


@contextmanager
def server(command: list[str], core: int, folder: str) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server pinned to a core: its port and process."""
    file = str(Path(folder) / "load.sqlite")
    process = subprocess.Popen(
        [word.format(file=file) for word in command],
        env={**os.environ, **ENVIRONMENT},
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: os.sched_setaffinity(0, {core}),
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        yield int(address.rstrip("/").rpartition(":")[2]), process
    finally:
        process.terminate()
        process.wait()


def memory(process: subprocess.Popen[str]) -> int:
    """Bytes of memory that a process holds now."""
    pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def set_up(port: int, tables: int) -> list[tuple[str, list[str]]]:
    """People and running tables, made with ordinary requests: ids and the cookies of the seats."""
    http = HTTPConnection("127.0.0.1", port)

    def ask(path: str, body: dict[str, Any], cookie: str = "") -> tuple[dict[str, Any], str]:
        headers = {"X-Ludotheque": "1", "Content-Type": "application/json", "Cookie": cookie}
        http.request("POST", f"/api{path}", orjson.dumps(body), headers)
        answer = http.getresponse()
        data = orjson.loads(answer.read())
        assert answer.status == 200, data
        return data, (answer.getheader("set-cookie") or "").partition(";")[0]

    found = []
    for number in range(tables):
        cookies = [ask("/guest", {"name": f"P{number}.{seat}"})[1] for seat in range(SEATS)]
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        table = ask("/tables", {"game": GAME, "seats": seats, "public": True}, cookies[0])[0]["table"]["id"]
        for cookie in cookies[1:]:
            ask(f"/tables/{table}/join", {}, cookie)
        ask(f"/tables/{table}/start", {}, cookies[0])
        found.append((table, cookies))
    http.close()
    return found


# Measuring


async def connect(load: Load, port: int, places: list[tuple[str, list[str]]]) -> None:
    load.tables = [Table(id, cookies, load) for id, cookies in places]
    for table in load.tables:
        await table.open(port)
    async with asyncio.timeout(PATIENCE):
        while any(min(table.seen) < 0 for table in load.tables):
            await asyncio.sleep(0.05)


async def measure(
    port: int, places: list[tuple[str, list[str]]], seconds: float, rate: float, held: Callable[[], int]
) -> dict[str, float]:
    load = Load()
    before = held()
    await connect(load, port, places)
    sockets = len(load.tables) * SEATS
    idle = held()
    late = await load.run_paced(rate, seconds)
    flat = await load.run_flat_out(seconds)
    return {
        "moves_per_second": round(flat),
        "p50_ms": round(late[len(late) // 2] * 1000, 2),
        "p99_ms": round(late[int(len(late) * 0.99)] * 1000, 2),
        "paced_moves_per_second": round(len(late) / seconds),
        "connection_kb": round((idle - before) / sockets / 1000, 1),
        "connection_kb_after_play": round((held() - before) / sockets / 1000, 1),
    }


def run(command: list[str], tables: int, seconds: float, rate: float, real: bool) -> dict[str, float]:
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory(dir=HERE.parent / "build") as folder:
        with server(command, cores[0], folder) as (port, process):
            os.sched_setaffinity(0, {cores[-1]})
            places = set_up(port, tables) if real else [(f"t{number}", [""] * SEATS) for number in range(tables)]
            try:
                return uvloop.run(measure(port, places, seconds, rate, lambda: memory(process)))
            finally:
                os.sched_setaffinity(0, set(cores))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=10, help="length of each measurement")
    parser.add_argument("--rate", type=float, default=500, help="moves a second for the latencies")
    parser.add_argument("--only", choices=["ours", "skeleton"])
    parser.add_argument("--json", action="store_true")
    wishes = parser.parse_args()
    (HERE.parent / "build").mkdir(exist_ok=True)
    found: dict[str, Any] = {}
    if wishes.only != "ours":
        found["skeleton"] = run(SKELETON, wishes.tables, wishes.seconds, wishes.rate, real=False)
    if wishes.only != "skeleton":
        found["ours"] = run(OURS, wishes.tables, wishes.seconds, wishes.rate, real=True)
    if len(found) == 2:
        found["ratio"] = round(found["ours"]["moves_per_second"] / found["skeleton"]["moves_per_second"], 2)
    print(json.dumps(found, indent=None if wishes.json else 2))


if __name__ == "__main__":
    main()
