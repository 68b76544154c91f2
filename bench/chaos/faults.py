"""What goes wrong: each takes a moment, and leaves everything as it was but for what was lost."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import psycopg
from bench.chaos.crew import Crew, Member

from postgres import Postgres

MOMENT = 0.3
"""Seconds for which a fault lasts."""
HALF_A_FRAME = b"\x81\xfe\x03\xe8\0\0\0\0" + b'{"type":"move","id":"half'
"""Of a text of a thousand bytes."""

Fault = Callable[[], Awaitable[None]]


class Faults:
    """All that can happen to a crew."""

    def __init__(self, crew: Crew, tables: list[str], chance: random.Random, postgres: Postgres | None) -> None:
        self.crew = crew
        self.tables = tables
        """Where people have played so far."""
        self.chance = chance
        self.postgres = postgres

    def all(self) -> dict[str, Fault]:
        """By name; killing a server is the most frequent one."""
        shared: dict[str, Fault] = {"server killed": self.kill_server, "bot worker killed": self.kill_worker}
        shared["socket broken in mid-frame"] = self.break_frame
        if self.postgres is None:
            return {**shared, "disk full": self.fill_disk, "database locked": self.lock_database}
        return {
            **shared,
            "connection of the database ended": self.end_connection,
            "database killed": self.kill_database,
            "database read-only": self.forbid_writing,
        }

    @property
    def _member(self) -> Member:
        return self.chance.choice(self.crew.members)

    async def kill_server(self) -> None:
        member = self._member
        await asyncio.to_thread(member.kill)
        member.start_again()

    async def kill_worker(self) -> None:
        for worker in self._member.workers():
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    async def break_frame(self) -> None:
        """Somebody's connection ends between two bytes of a move."""
        if not self.tables:
            return
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", self._member.port)
            path = f"/api/tables/{self.tables[-1]}/socket"
            lines = [f"GET {path} HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade"]
            lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", "", ""]
            writer.write("\r\n".join(lines).encode())
            await asyncio.sleep(MOMENT)
            writer.write(HALF_A_FRAME)
            await writer.drain()
            writer.transport.abort()

    # SQLite

    @property
    def _file(self) -> Path:
        return Path(self.crew.database.removeprefix("sqlite:///"))

    async def fill_disk(self) -> None:
        """No file of the server may grow."""
        process = self._member.process.pid
        size = max(path.stat().st_size for path in self._file.parent.glob(f"{self._file.name}*"))
        _, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (size, most))
        await asyncio.sleep(MOMENT)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (most, most))

    async def lock_database(self) -> None:
        """Somebody else writes to the file and takes a while."""
        with closing(sqlite3.connect(self._file, isolation_level=None)) as other:
            other.execute("PRAGMA busy_timeout=5000")
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(MOMENT)
            other.execute("ROLLBACK")

    # PostgreSQL

    async def _tell_database(self, *statements: str) -> list[Any]:
        """Run statements, each in a transaction of its own; rows of the last."""
        assert self.postgres is not None
        async with await psycopg.AsyncConnection.connect(self.postgres.url, autocommit=True) as connection:
            rows: list[Any] = []
            for statement in statements:
                answer = await connection.execute(statement.encode())
                rows = await answer.fetchall() if answer.description else []
        return rows

    async def end_connection(self) -> None:
        others = "FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        await self._tell_database(f"SELECT pg_terminate_backend(pid) FROM (SELECT pid {others}) a WHERE random() < 0.3")

    async def kill_database(self) -> None:
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.sleep(MOMENT)
        await asyncio.to_thread(self.postgres.start)

    async def forbid_writing(self) -> None:
        reload = "SELECT pg_reload_conf()"
        await self._tell_database("ALTER SYSTEM SET default_transaction_read_only = on", reload)
        await asyncio.sleep(MOMENT)
        allow = "SET default_transaction_read_only = off"
        await self._tell_database(allow, "ALTER SYSTEM RESET default_transaction_read_only", reload)
