"""The lobby: which tables a person may want to see."""

from __future__ import annotations

from collections.abc import Iterable

from fastapi import APIRouter, Response
from sqlalchemy import Connection

from ludotheque.server.rooms.overview import overview
from ludotheque.server.shapes import Lobby, TableCard
from ludotheque.server.storage import store
from ludotheque.server.storage.records import FINISHED, OPEN, RUNNING, Summary, TableRecord
from ludotheque.server.web.access import Anybody, TheHall, json

router = APIRouter(tags=["tables"])

MOST = 50
"""Tables of each list."""
DAY = 24 * 3600
FRESH = {OPEN: 7 * DAY, RUNNING: 30 * DAY, FINISHED: 30 * DAY}
"""Seconds for which public tables are shown."""

Found = tuple[list[TableRecord], dict[str, Summary]]


def find(db: Connection, person: str | None, now: float) -> Found:
    """All tables that a person may want to see, each once, and how far they have come."""
    found: dict[str, TableRecord] = {}
    for table in store.tables_of(db, person, 2 * MOST) if person else []:
        found[table.id] = table
    for status, seconds in FRESH.items():
        for table in store.public_tables(db, status, now - seconds, MOST):
            found.setdefault(table.id, table)
    return list(found.values()), store.summaries(db, found)


@router.get("/tables", response_model=Lobby)
async def lobby(person: Anybody, hall: TheHall) -> Response:
    """My tables with my turn first, open tables, tables to watch, finished games."""
    id = None if person is None else person.id
    now = hall.settings.now()
    tables, summaries = await hall.db.read(find, id, now)

    def overviews(chosen: Iterable[TableRecord]) -> list[TableCard]:
        return [overview(table, summaries.get(table.id), id, hall.rooms.present(table.id), now) for table in chosen]

    mine = overviews(table for table in tables if table.seat_of(id) is not None and table.status != FINISHED)
    others = [table for table in tables if table.seat_of(id) is None]
    return json(
        {
            "mine": sorted(mine, key=lambda table: not table["my_turn"]),
            "open": overviews(table for table in others if table.status == OPEN),
            "watch": overviews(table for table in others if table.status == RUNNING),
            "finished": overviews(table for table in tables if table.status == FINISHED),
        }
    )
