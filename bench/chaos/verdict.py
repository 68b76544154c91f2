"""Is every acknowledged move there, once, in order, and does each lead to the position that was recorded?"""

from __future__ import annotations

from collections import Counter

from bench.chaos.players import Ledger
from sqlalchemy import Connection

from ludotheque.games import game
from ludotheque.kernel.spec import Former
from ludotheque.server.rooms.live import LiveGame
from ludotheque.server.rooms.releases import agreeing
from ludotheque.server.storage import store
from ludotheque.server.storage.database import open_engine
from ludotheque.server.storage.records import LogRow


def faults_found(database: str, ledger: Ledger) -> list[str]:
    """What is wrong with what the database holds, table by table; nothing if all is well."""
    engine = open_engine(database)
    try:
        with engine.connect() as connection:
            return [f"{id}: {what}" for id in ledger.acknowledged for what in _of_table(connection, id, ledger)]
    finally:
        engine.dispose()


def _of_table(connection: Connection, id: str, ledger: Ledger) -> list[str]:
    table, rows = store.table_and_log(connection, id)
    if table is None:
        return ["the table is gone"]
    begun = LiveGame(game(table.game), table).match
    agreed = agreeing(begun, rows, Former())
    wrong = [] if agreed == len(rows) else [f"row {agreed} leads to another position than was recorded"]
    return wrong + differences(rows, ledger.acknowledged[id])


def differences(rows: list[LogRow], acknowledged: list[tuple[int, str]]) -> list[str]:
    """What a log lacks, or holds twice or in another order, of the moves that were confirmed."""
    wrong = []
    if [row.seq for row in rows] != list(range(len(rows))):
        wrong.append("the log has gaps")
    kept = [(row.seat, row.command) for row in rows if row.command is not None]
    twice = [command for (_, command), count in Counter(kept).items() if count > 1]
    if twice:
        wrong.append(f"doubled: {twice}")
    lost = [command for seat, command in acknowledged if (seat, command) not in set(kept)]
    if lost:
        wrong.append(f"lost: {lost}")
    for seat in {seat for seat, _ in acknowledged}:
        seen = [command for who, command in acknowledged if who == seat]
        if not lost and seen != [command for who, command in kept if who == seat and command in set(seen)]:
            wrong.append(f"seat {seat}: in another order")
    return wrong
