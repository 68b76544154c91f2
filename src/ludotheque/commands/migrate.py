"""`ludotheque migrate`: what this version of the program makes of the running games in a database, and doing it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import orjson
from rich.console import Console
from rich.table import Table
from sqlalchemy import Connection

from ludotheque.commands.common import print_json
from ludotheque.games import GAMES, game
from ludotheque.kernel.data import DataError
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import counted
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.releases import Changeover, change_over
from ludotheque.server.storage import store
from ludotheque.server.storage.database import hold, migrate_schema, open_engine
from ludotheque.server.storage.records import TableRecord
from ludotheque.server.storage.troubles import check_there, named

LONGEST_WAIT = "5s"
"""How long a check waits for a database in use, which waits for the check in turn."""
MEANING = {
    "same": "goes on, nothing differs",
    "goes_on": "goes on from its position; the log says that the rules have changed",
    "goes_back": "goes back to the last position on which the rules agree",
    "impossible": "cannot go on",
}


def run(database: str, check: bool, as_json: bool) -> bool:
    """Tell what becomes of every running game of other rules; False when one cannot go on."""
    found = report(database if "://" in database else f"sqlite:///{database}", check)
    if as_json:
        print_json(found)
    else:
        _print(found, check)
    return all(one["outcome"] != "impossible" for one in found)


def report(url: str, check: bool) -> list[dict[str, Any]]:
    """What becomes of every running game that was played under other rules; nothing is written for a mere check."""
    with named(url):
        check_there(url)
        with _copy(url) if check else _original(url) as connection:
            return [_changed(connection, table, check) for table in store.of_other_rules(connection, _versions())]


def _versions() -> dict[str, str]:
    return {id: game(id).rules_version for id in GAMES}


@contextmanager
def _original(url: str) -> Iterator[Connection]:
    """The database itself, in one transaction, with the schema of today."""
    engine = open_engine(url)
    lock = hold(engine)
    try:
        with engine.begin() as connection:
            migrate_schema(connection)
            yield connection
    finally:
        engine.dispose()
        if lock is not None:
            lock.close()


@contextmanager
def _copy(url: str) -> Iterator[Connection]:
    """What the database would be with the schema of today; whatever is written there is forgotten."""
    engine = open_engine(url)
    with TemporaryDirectory() as folder:
        if engine.dialect.name == "sqlite":
            file = engine.url.database or ""
            engine.dispose()
            engine = open_engine(f"sqlite:///{Path(folder) / 'copy.sqlite'}")
            with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(engine.url.database or "")) as copy:
                source.backup(copy)
        try:
            with engine.connect() as connection:
                if engine.dialect.name == "postgresql":
                    connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{LONGEST_WAIT}'")
                migrate_schema(connection)
                yield connection
                connection.rollback()
        finally:
            engine.dispose()


def _changed(connection: Connection, table: TableRecord, check: bool) -> dict[str, Any]:
    spec = _edition(connection, table)
    change = Changeover("impossible", 0, 0)
    if spec is not None:
        rows = store.log_rows(connection, table.id)
        with suppress(Refusal):
            change = change_over(spec, table, rows, store.position(connection, table.id), time.time())
        if not check and change.game is not None:
            store.change_rules(connection, *change.words(table))
    return {
        "table": table.id,
        "game": table.game,
        "from": table.rules_version,
        "to": None if spec is None else spec.rules_version,
        "outcome": change.outcome,
        "entries": change.entries,
        "agreed": change.agreed,
    }


def _edition(connection: Connection, table: TableRecord) -> GameSpec[Any] | None:
    """The game with the data of a table, if there is one."""
    if table.game not in GAMES:
        return None
    spec = game(table.game)
    if spec.data_hash == table.data:
        return spec
    facts = store.pack(connection, table.data, table.game)
    try:
        return None if facts is None else spec.with_data(orjson.loads(facts))
    except DataError:
        return None


def _print(found: list[dict[str, Any]], check: bool) -> None:
    console = Console()
    if not found:
        console.print("Every running game follows the rules of today.")
        return
    would = "would change" if check else "changed"
    console.print(f"{counted(len(found), 'running game')} {would}:")
    table = Table("table", "game", "rules", "entries", "what becomes of it", box=None)
    for one in found:
        rules = f"{one['from']} → {one['to'] or '?'}"
        table.add_row(one["table"], one["game"], rules, str(one["entries"]), MEANING[one["outcome"]])
    console.print(table)
