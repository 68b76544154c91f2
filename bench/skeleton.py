"""The least that a server of tables can be: a bare Starlette application without any engine.

A move goes to the task of its table, is written to SQLite by a thread that commits all that waits
together, and then each of the four seats is sent a view as JSON, as large as ours but always the same.
Whatever our server costs beyond this is spent on the game. `bench/load.py` runs both.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from queue import SimpleQueue
from threading import Thread

import orjson
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

Row = tuple[str, int, str]

SEATS = 4
VIEW = {
    "estates": [
        {
            f"district {number}": {"spaces": [1, 2, 3], "type": "castle", "empty": 3, "points": 16}
            for number in range(22)
        }
        for _ in range(SEATS)
    ]
}
"""As large as a position of The Castles of Burgundy."""


class Writer:
    """Group commit: one transaction for all moves that wait."""

    def __init__(self, file: str) -> None:
        self.loop = asyncio.get_running_loop()
        self.queue: SimpleQueue[tuple[Row, asyncio.Future[None]] | None] = SimpleQueue()
        self.thread = Thread(target=self.run, args=(file,))
        self.thread.start()

    def write(self, row: Row) -> asyncio.Future[None]:
        future: asyncio.Future[None] = self.loop.create_future()
        self.queue.put((row, future))
        return future

    def run(self, file: str) -> None:
        database = sqlite3.connect(file, isolation_level=None)
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute("CREATE TABLE moves (game TEXT, seq INTEGER, move TEXT, PRIMARY KEY (game, seq))")
        while (first := self.queue.get()) is not None:
            batch = [first]
            while not self.queue.empty() and (more := self.queue.get()) is not None:
                batch.append(more)
            database.execute("BEGIN")
            database.executemany("INSERT INTO moves VALUES (?, ?, ?)", [row for row, _ in batch])
            database.execute("COMMIT")
            self.loop.call_soon_threadsafe(done, [future for _, future in batch])
        database.close()


def done(futures: list[asyncio.Future[None]]) -> None:
    for future in futures:
        future.set_result(None)


class Room:
    """One task and one queue for each table."""

    def __init__(self, id: str, writer: Writer) -> None:
        self.id = id
        self.writer = writer
        self.seats: list[WebSocket] = []
        self.queue: asyncio.Queue[str] = asyncio.Queue()
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        while True:
            move = await self.queue.get()
            seq = orjson.loads(move)["seq"] + 1
            await self.writer.write((self.id, seq, move))
            for number, seat in enumerate(self.seats):
                await seat.send_text(position(seq, number))


def position(seq: int, seat: int) -> str:
    """As much of a position as the load needs: the seats move in turn."""
    choices = [{"path": ["any"]}] if seq % SEATS == seat else []
    message = {"type": "position", "seq": seq, "over": False, "view": VIEW, "choices": choices, "undo": None}
    return orjson.dumps(message).decode()


def create_app(file: str) -> Starlette:
    rooms: dict[str, Room] = {}
    writers: list[Writer] = []

    async def play(socket: WebSocket) -> None:
        await socket.accept()
        id = socket.path_params["id"]
        if id not in rooms:
            rooms[id] = Room(id, writers[0])
        room = rooms[id]
        room.seats.append(socket)
        await socket.send_text(position(0, len(room.seats) - 1))
        try:
            while True:
                room.queue.put_nowait(await socket.receive_text())
        except WebSocketDisconnect:
            room.seats.remove(socket)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        writers.append(Writer(file))
        yield
        writers[0].queue.put(None)

    return Starlette(routes=[WebSocketRoute("/api/tables/{id}/socket", play)], lifespan=lifespan)


class Announcing(uvicorn.Server):
    """Says where it listens, as our own server does."""

    async def startup(self, sockets: object = None) -> None:
        await super().startup()
        print(f"http://127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}/", flush=True)


if __name__ == "__main__":
    Announcing(
        uvicorn.Config(
            create_app(sys.argv[1]),
            port=0,
            log_level="warning",
            ws="websockets-sansio",
            ws_per_message_deflate=False,
        )
    ).run()
