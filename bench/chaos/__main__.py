"""Kill the server while people play all games, again and again; exit 0 only if nothing acknowledged was lost.

    .venv/bin/python -m bench.chaos --kills 100                         one process on SQLite
    .venv/bin/python -m bench.chaos --kills 100 --database postgres     several processes on one PostgreSQL

Every fault hits while people play at several tables. Afterwards each table must go on by itself. In the end the log
of every table is held against what its people had seen confirmed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

from bench.chaos.crew import Crew
from bench.chaos.faults import Faults
from bench.chaos.players import Ledger, group
from bench.chaos.verdict import faults_found
from bench.databases import NoPostgres, Postgres, postgres_server

from ludotheque.commands.common import progress
from ludotheque.server.storage.database import prepare

PATIENCE = 60.0
"""Seconds after which a table that does not go on counts as broken."""
PROCESSES = 2
"""Servers on one PostgreSQL."""
WEIGHT = 3
"""A server is killed so many times as often as anything else happens."""


async def endure(crew: Crew, postgres: Postgres | None, kills: int, groups: int, seed: int) -> dict[str, Any]:
    """Let so many faults happen while people play; what became of it."""
    ledger, tables = Ledger(), list[str]()
    faults = Faults(crew, tables, random.Random(seed), postgres)
    known = faults.all()
    names = [*known, *["server killed"] * (WEIGHT - 1)]
    happened: Counter[str] = Counter()
    pauses: list[float] = []
    stuck: list[str] = []
    people = [asyncio.create_task(group(crew, number, ledger, tables.append)) for number in range(groups)]
    try:
        await _until_all_play(ledger, tables, groups, -1.0)
        with progress(f"{kills} faults", kills) as advance:
            for number in range(kills):
                name = names[number % len(names)]
                begun = asyncio.get_running_loop().time()
                await known[name]()
                happened[name] += 1
                if not await _until_all_play(ledger, tables, groups, asyncio.get_running_loop().time()):
                    stuck.append(f"after {name}: a table did not go on")
                    break
                pauses.append(asyncio.get_running_loop().time() - begun)
                advance(1)
    finally:
        for one in people:
            one.cancel()
        await asyncio.gather(*people, return_exceptions=True)
    crew.stop()
    wrong = stuck + faults_found(crew.database, ledger)
    return {
        "faults": dict(happened),
        "tables": len(ledger.acknowledged),
        "acknowledged": ledger.moves,
        "refused": ledger.refused,
        "seconds_until_all_play": {
            "median": round(quantiles(pauses, n=20)[9], 2) if len(pauses) > 1 else None,
            "95 %": round(quantiles(pauses, n=20)[18], 2) if len(pauses) > 1 else None,
            "longest": round(max(pauses, default=0.0), 2),
        },
        "wrong": wrong,
    }


async def _until_all_play(ledger: Ledger, tables: list[str], groups: int, since: float) -> bool:
    """Wait until a move was confirmed at the newest table of each group since a moment; False if one does not go on."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while sum(ledger.last.get(table, -2.0) > since for table in tables) < groups:
                await asyncio.sleep(0.02)
            return True
    return False


@contextmanager
def crew_on(database: str, folder: Path) -> Iterator[tuple[Crew, Postgres | None]]:
    """Servers on a new database."""
    if database == "postgres":
        with postgres_server() as postgres:
            prepare(postgres.url)
            crew = Crew(postgres.url, PROCESSES, folder)
            try:
                yield crew, postgres
            finally:
                crew.stop()
        return
    crew = Crew(f"sqlite:///{folder / 'chaos.sqlite'}", 1, folder)
    try:
        yield crew, None
    finally:
        crew.stop()


def run(database: str, kills: int, groups: int, seed: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="ludotheque-chaos-") as folder, crew_on(database, Path(folder)) as running:
        return asyncio.run(endure(*running, kills, groups, seed))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--kills", type=int, default=20, help="faults; of three or more one each is the end of a server"
    )
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--tables", type=int, default=5, help="tables at a time; with five, one of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    try:
        found = run(asked.database, asked.kills, asked.tables, asked.seed)
    except NoPostgres as reason:
        print(reason, file=sys.stderr)
        return 2
    if asked.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name}: {value}")
    return 1 if found["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
