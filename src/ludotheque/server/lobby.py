"""The lobby: which tables a person may want to see."""

from __future__ import annotations

from collections.abc import Iterable

from fastapi import APIRouter, Response
from sqlalchemy import Connection

from ludotheque.server import store
from ludotheque.server.access import Anybody, TheHall, json
from ludotheque.server.cards import card
from ludotheque.server.models import LobbyAnswer
from ludotheque.server.records import FINISHED, OPEN, RUNNING, Summary, TableRecord

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


@router.get("/tables", response_model=LobbyAnswer)
async def lobby(person: Anybody, hall: TheHall) -> Response:
    """My tables with my turn first, open tables, tables to watch, finished games."""
    id = None if person is None else person.id
    now = hall.settings.now()
    tables, summaries = await hall.db.read(find, id, now)
    present = {room.table.id: room.present() for room in hall.rooms.loaded()}

    def cards(chosen: Iterable[TableRecord]) -> list[dict[str, object]]:
        return [card(table, summaries.get(table.id), id, present.get(table.id, ()), now) for table in chosen]

    mine = cards(table for table in tables if table.seat_of(id) is not None and table.status != FINISHED)
    others = [table for table in tables if table.seat_of(id) is None]
    return json(
        {
            "mine": sorted(mine, key=lambda card: not card["my_turn"]),
            "open": cards(table for table in others if table.status == OPEN),
            "watch": cards(table for table in others if table.status == RUNNING),
            "finished": cards(table for table in tables if table.status == FINISHED),
        }
    )
