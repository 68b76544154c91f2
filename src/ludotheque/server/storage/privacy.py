"""All that is kept about one person: reading it, and forgetting it.

Plain functions on a connection, as in `store`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import orjson
from sqlalchemy import Connection, Row, and_, delete, or_, select, update

from ludotheque.server import names
from ludotheque.server.storage import outside, store, studies
from ludotheque.server.storage.records import BOT, EMPTY, MOVE, OPEN, RETURN, RUNNING, UNDO
from ludotheque.server.storage.schema import (
    blocks,
    chats,
    log,
    people,
    records,
    reports,
    seats,
    sessions,
    tables,
    tokens,
)

Json = dict[str, Any]

PROFILE: Final = ("id", "name", "login", "language", "theme", "preferences", "webhook", "created", "administrator")
TABLE: Final = ("id", "game", "options", "public", "status", "created", "started", "finished")


def kept(db: Connection, id: str) -> Json:
    """All that is kept about a person, and about each of its bots."""
    person = db.execute(select(people).where(people.c.id == id)).one()
    return {
        "person": {name: person._mapping[name] for name in PROFILE},
        "sessions": _rows(db, select(sessions.c.created).where(sessions.c.person_id == id)),
        "tables": [_table(row, id) for row in db.execute(_tables_of(id))],
        "moves": [{**move, "action": orjson.loads(move["action"])} for move in _moves(db, id)],
        "chat": _rows(
            db,
            select(chats.c.table_id.label("table"), chats.c.at, chats.c.name, chats.c.text)
            .where(chats.c.person_id == id)
            .order_by(chats.c.id),
        ),
        "studies": studies.whole(db, id),
        "blocks": _rows(
            db,
            select(people.c.id, people.c.name, blocks.c.at)
            .join(people, people.c.id == blocks.c.blocked_id)
            .where(blocks.c.person_id == id),
        ),
        "tokens": _rows(
            db,
            select(tokens.c.name, tokens.c.scopes, tokens.c.created, tokens.c.used).where(tokens.c.person_id == id),
        ),
        "bots": [kept(db, bot.id) for bot in outside.bots_of(db, id)],
        "reports": _rows(
            db,
            select(
                reports.c.person_id.label("person"), reports.c.table_id.label("table"), reports.c.reason, reports.c.at
            ).where(reports.c.reporter_id == id),
        ),
    }


def _rows(db: Connection, query: Any) -> list[Json]:
    return [{str(name): value for name, value in row._mapping.items()} for row in db.execute(query)]


def _tables_of(id: str) -> Any:
    """Tables where a person sits, with the seat, and tables of which it is the host."""
    sits = and_(seats.c.table_id == tables.c.id, seats.c.person_id == id)
    query = select(tables, seats.c.seat).outerjoin(seats, sits)
    return query.where(or_(seats.c.seat.is_not(None), tables.c.host == id)).order_by(tables.c.created)


def _table(row: Row[Any], id: str) -> Json:
    return {**{name: row._mapping[name] for name in TABLE}, "seat": row.seat, "host": row.host == id}


def _moves(db: Connection, id: str) -> list[Json]:
    """What a person decided, also as the guest it was before."""
    here = and_(seats.c.table_id == log.c.table_id, seats.c.seat == log.c.seat)
    query = select(log.c.table_id.label("table"), log.c.seq, log.c.kind, log.c.seat, log.c.at, log.c.action)
    query = query.join(seats, here).where(seats.c.person_id == id, log.c.person_id.is_not(None))
    return _rows(db, query.where(log.c.kind.in_([MOVE, UNDO, RETURN])).order_by(log.c.table_id, log.c.seq))


def forget(db: Connection, id: str, stand_in: str) -> None:
    """Forget a person, but for a seat without a name where games have ended.

    Others lose nothing: a bot stands in where a game runs, and a table that has not begun is somebody else's.
    """
    outside.forget(db, id)
    for row in db.execute(_tables_of(id)).all():
        _touch(db, row.id)
        if row.status == RUNNING and row.seat is not None:
            _reseat(db, row, kind=BOT, person_id=None, bot=stand_in)
        elif row.status == OPEN:
            _leave(db, row, id)
    for mine in (sessions.c.person_id, chats.c.person_id, blocks.c.person_id, blocks.c.blocked_id, reports.c.person_id):
        db.execute(delete(mine.table).where(mine == id))
    db.execute(update(reports).where(reports.c.reporter_id == id).values(reporter_id=None))
    studies.forget(db, id)
    nothing = dict.fromkeys(["login", "password", "webhook", "closed_name"])
    store.change_person(
        db, id, {**nothing, "name": names.GONE, "theme": "auto", "preferences": {}, "administrator": False}
    )


def _reseat(db: Connection, row: Row[Any], **place: str | None) -> None:
    here = (seats.c.table_id == row.id, seats.c.seat == row.seat)
    db.execute(update(seats).where(*here).values(hints=False, **place))


def _touch(db: Connection, id: str) -> None:
    """Whoever has seen the table before has not seen it as it is now."""
    db.execute(update(tables).where(tables.c.id == id).values(version=tables.c.version + 1))


def _leave(db: Connection, row: Row[Any], id: str) -> None:
    """Get up from a table that has not begun; without a person it is no more."""
    if row.seat is not None:
        _reseat(db, row, kind=EMPTY, person_id=None, bot=None)
    if row.host != id:
        return
    others = select(seats.c.person_id).where(seats.c.table_id == row.id, seats.c.person_id.is_not(None))
    host = db.execute(others.order_by(seats.c.seat)).scalar()
    if host is None:
        store.remove_table(db, row.id, row.version + 1)
    else:
        db.execute(update(tables).where(tables.c.id == row.id).values(host=host))


def records_of(db: Connection, id: str) -> Iterator[tuple[str, int, bytes]]:
    """The records of the finished games of a person, each with its table and the seat."""
    query = select(records, seats.c.seat).join(seats, seats.c.table_id == records.c.table_id)
    for row in db.execute(query.where(seats.c.person_id == id)).all():
        yield row.table_id, row.seat, row.data


def change_record(db: Connection, table: str, data: bytes) -> None:
    db.execute(update(records).where(records.c.table_id == table).values(data=data))
