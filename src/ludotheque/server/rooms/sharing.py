"""Public games that are over and may be part of sets of data, because all people who sat there agreed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import orjson
from sqlalchemy import Connection, select

from ludotheque.server.rooms.archive import read_record
from ludotheque.server.storage import store
from ludotheque.server.storage.records import BOT, FINISHED, TableRecord
from ludotheque.server.storage.schema import log, people, seats, tables

AGREED: Final = "data_sets"
"""The preference by which somebody agrees; off unless they have said otherwise."""
SOMEBODY: Final = "person"
"""What everybody is called there."""

Preferences = Mapping[str, Any]


def with_consent(kept: Preferences, wanted: Preferences | None, agrees: bool | None) -> dict[str, Any]:
    """Preferences after a change. Consent is given and taken back by itself alone: what a browser keeps of its
    preferences, and hands to whoever comes next, never agrees for anybody."""
    changed = {name: value for name, value in (kept if wanted is None else wanted).items() if name != AGREED}
    if kept.get(AGREED) is True if agrees is None else agrees:
        changed[AGREED] = True
    return changed


def shared_games(db: Connection, game: str, rules_version: str) -> Iterator[list[str]]:
    """The replays of such games, without names, in an order that tells nothing."""
    agreeing = {id for id, kept in db.execute(select(people.c.id, people.c.preferences)) if kept.get(AGREED) is True}
    query = select(tables.c.id).where(
        tables.c.game == game,
        tables.c.rules_version == rules_version,
        tables.c.status == FINISHED,
        tables.c.public,
        ~tables.c.hidden,
        ~tables.c.corrected,
    )
    for id in db.execute(query.order_by(tables.c.id)).scalars().all():
        table, _, record = store.table_and_past(db, id)
        if table is None or record is None or table.origin is not None:
            continue
        if table.people() and agreeing.issuperset(table.people()) and not _somebody_left(db, table):
            head, *lines = read_record(record)["replay"]
            first = orjson.loads(head)
            if "before" not in first:  # no part of it was played by other rules
                yield [orjson.dumps({**first, "seats": _unnamed(table)}).decode(), *lines]


def _somebody_left(db: Connection, table: TableRecord) -> bool:
    """Did somebody decide for a seat who does not sit there any more, and so cannot agree?"""
    here = (seats.c.table_id == log.c.table_id, seats.c.seat == log.c.seat)
    query = select(log.c.seq).join(seats, here[0] & here[1])
    theirs = (log.c.table_id == table.id, log.c.person_id.is_not(None), seats.c.person_id.is_(None))
    return db.execute(query.where(*theirs).limit(1)).first() is not None


def _unnamed(table: TableRecord) -> list[str]:
    return [str(seat.bot) if seat.kind == BOT else SOMEBODY for seat in table.seats]
