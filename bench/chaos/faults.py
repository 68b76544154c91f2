"""What goes wrong: each takes a moment, and leaves everything as it was but for what was lost."""

from __future__ import annotations

import asyncio
import errno
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
from bench.databases import MEGABYTES_OF_WAL, Postgres

MOMENT = 0.3
"""Seconds for which a fault lasts."""
LONGEST = 10.0
"""Seconds for which a fault lasts that waits for somebody to notice it."""
HALF_A_FRAME = b"\x81\xfe\x03\xe8\0\0\0\0" + b'{"type":"move","id":"half'
"""Of a text of a thousand bytes."""

BALLAST = (
    "ALTER TABLE log SET (autovacuum_enabled = off)",
    "SET session_replication_role = replica",
    "INSERT INTO log SELECT 'ballast', number, '', 0, NULL, '', NULL, 0, '', NULL"
    f" FROM generate_series(1, {MEGABYTES_OF_WAL * 20_000}) number",
    "DELETE FROM log WHERE table_id = 'ballast'",
)
"""Make the file of the log larger than those of the write-ahead log, with rows so small that no page has room left."""
FAILURES = (os.strerror(errno.EFBIG), "terminated by signal")
"""How the database tells that it could not write; a process that ends upon it tells nothing itself."""

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
            "disk of the database full": self.stop_growth,
            "disk of its write-ahead log full": self.stop_journal,
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

    async def stop_growth(self) -> None:
        """The table of the log gets no more pages: what needs one fails, and the database goes on."""
        await self._tell_database(*BALLAST)
        await self._limit_files(MEGABYTES_OF_WAL << 20)

    async def stop_journal(self) -> None:
        """Nothing can be committed: the database ends in the midst of everything, and recovers by itself."""
        await self._limit_files(0)

    async def _limit_files(self, size: int) -> None:
        """The connections that there are may not write beyond a size of a file, until one has tried.

        That needs no rights but those of the user who runs the database.
        """
        assert self.postgres is not None
        others = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        backends = [pid for (pid,) in await self._tell_database(others)]
        known = self._failed_writes()
        await asyncio.to_thread(self.postgres.limit_files, backends, size)
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                while self._failed_writes() == known:
                    await asyncio.sleep(MOMENT)
        await asyncio.to_thread(self.postgres.limit_files, backends, None)

    def _failed_writes(self) -> int:
        assert self.postgres is not None
        told = self.postgres.log.read_text(errors="replace")
        return sum([told.count(failure) for failure in FAILURES])

    async def forbid_writing(self) -> None:
        reload = "SELECT pg_reload_conf()"
        await self._tell_database("ALTER SYSTEM SET default_transaction_read_only = on", reload)
        await asyncio.sleep(MOMENT)
        allow = "SET default_transaction_read_only = off"
        await self._tell_database(allow, "ALTER SYSTEM RESET default_transaction_read_only", reload)
