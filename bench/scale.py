"""What a second process on one PostgreSQL is worth: the same load on one process, and on two.

Tables of four people as in `bench/load.py`, so many at each process. Slices of three arrangements alternate and the
best of each counts: one process, two with tables of their own, two with tables whose people sit at both. Everything
shares one machine; with few cores the clock shows no gain, so what counts is what a move costs each of them.

    .venv/bin/python -m bench.scale
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
import uvloop
from bench.databases import NoPostgres, Postgres, postgres_server
from bench.people import SEATS, Load, Place
from bench.servers import Server, computing, ours, started

from ludotheque.server.storage.database import prepare

WANTED = 1.6
"""So many times as much as one process two must carry."""


@dataclass
class Arrangement:
    """Servers on a database of their own, or shared with another arrangement, and the tables that they carry."""

    servers: list[Server]
    load: Load
    rates: list[float] = field(default_factory=list)
    """Moves a second."""
    costs: list[float] = field(default_factory=list)
    """Seconds that all servers together computed for a move …"""
    database: list[float] = field(default_factory=list)
    """… and those of the database."""

    async def measure(self, postgres: Postgres, seconds: float) -> None:
        """One slice."""
        moved, before = self.load.moves, (self._computing(), database_computing(postgres))
        self.rates.append(await self.load.run_flat_out(seconds))
        moves = max(1, self.load.moves - moved)
        self.costs.append((self._computing() - before[0]) / moves)
        self.database.append((database_computing(postgres) - before[1]) / moves)

    def _computing(self) -> float:
        return sum(server.computing() for server in self.servers)

    def capacity(self) -> float:
        """Moves a second if every process had a core for itself and waited for nothing."""
        return len(self.servers) / min(self.costs)

    def to_data(self) -> dict[str, float]:
        return {
            "moves_per_second_here": round(max(self.rates)),
            "servers_us_per_move": round(min(self.costs) * 1e6),
            "database_us_per_move": round(min(self.database) * 1e6),
            "capacity": round(self.capacity()),
            "database_cores_at_capacity": round(self.capacity() * min(self.database), 2),
        }


def database_computing(postgres: Postgres) -> float:
    """Seconds that all processes of the database have computed so far."""
    head = int((postgres.data / "postmaster.pid").read_text().split()[0])
    total = computing(head, with_the_ended=True)
    for child in Path(f"/proc/{head}/task/{head}/children").read_text().split():
        total += computing(int(child))
    return total


@contextmanager
def servers_on(postgres: Postgres, name: str, number: int) -> Iterator[list[Server]]:
    """Some servers on a new database."""
    with psycopg.connect(postgres.url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    url = f"{postgres.url.rpartition('/')[0]}/{name}"
    prepare(url)
    running: list[Server] = []
    try:
        for _ in range(number):
            running.append(Server(ours(url), os.sched_getaffinity(0)))
        yield running
    finally:
        for server in running:
            server.stop()


def places_at(server: Server, name: str, tables: int) -> list[Place]:
    return [started(server.port, f"{name}{number}", [{"kind": "open"}] * (SEATS - 1)) for number in range(tables)]


async def measure(
    postgres: Postgres, one: Server, two: Sequence[Server], tables: int, slices: int, seconds: float
) -> dict[str, Any]:
    alone, apart, shared = (Arrangement(list(some), Load()) for some in ([one], two, two))
    await alone.load.connect([one.port], places_at(one, "one", tables))
    for server in two:
        await apart.load.connect([server.port], places_at(server, "apart", tables))
        await shared.load.connect([server.port for server in two], places_at(server, "shared", tables))
    arrangements = {"one": alone, "two": apart, "two, people of each table at both": shared}
    for _ in range(slices):
        for arrangement in arrangements.values():
            await arrangement.measure(postgres, seconds)
    found: dict[str, Any] = {name: arrangement.to_data() for name, arrangement in arrangements.items()}
    found["ratio"] = {
        "two": round(apart.capacity() / alone.capacity(), 2),
        "two, people of each table at both": round(shared.capacity() / alone.capacity(), 2),
        "two, by the clock of this machine": round(max(apart.rates) / max(alone.rates), 2),
        "wanted": WANTED,
    }
    return found


def run(tables: int, slices: int, seconds: float) -> dict[str, Any]:
    with (
        postgres_server() as postgres,
        servers_on(postgres, "one", 1) as one,
        servers_on(postgres, "two", 2) as two,
    ):
        return uvloop.run(measure(postgres, one[0], two, tables, slices, seconds))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100, help="tables of four for each process (default 100)")
    parser.add_argument("--slices", type=int, default=4, help="measurements of each arrangement (default 4)")
    parser.add_argument("--seconds", type=float, default=4, help="length of a measurement (default 4)")
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    asked = parser.parse_args(arguments)
    try:
        found = run(asked.tables, asked.slices, asked.seconds)
    except NoPostgres as reason:
        print(reason, file=sys.stderr)
        return 2
    print(json.dumps(found, indent=None if asked.json else 2))
    return 0 if found["ratio"]["two"] >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
