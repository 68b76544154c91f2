"""Finished games as statistics see them: which there are, and what was counted of each.

Plain functions on a connection, as in `store`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, Text, cast, exists, func, insert, select
from sqlalchemy.sql import ColumnElement, Select

from ludotheque.server.storage.records import EMPTY, FINISHED, PERSON
from ludotheque.server.storage.schema import annals, records, seats, tables

NOT_CONTINUED = "null"
"""The origin of a table that was dealt, as JSON."""


class Ended(NamedTuple):
    """A finished game that something was counted of."""

    table: str
    finished: float
    data: str
    seat: int | None
    """Where the person sat who was asked for."""


class Uncounted(NamedTuple):
    """A finished game that has a record, and of which nothing was counted yet."""

    table: str
    game: str
    ranking: list[int]
    record: bytes


def _public(game: str, rules_version: str) -> ColumnElement[bool]:
    """Games that everybody may see, by the rules and the data of today, in which somebody played."""
    people = select(seats.c.seat).where(seats.c.table_id == tables.c.id, seats.c.kind == PERSON)
    return (
        (tables.c.game == game)
        & (tables.c.rules_version == rules_version)
        & (tables.c.status == FINISHED)
        & tables.c.public
        & ~tables.c.hidden
        & ~tables.c.corrected
        & (cast(tables.c.origin, Text) == NOT_CONTINUED)
        & exists(people)
    )


def _mine(person: str, game: str) -> ColumnElement[bool]:
    sits = select(seats.c.table_id).where(seats.c.person_id == person, seats.c.kind != EMPTY)
    return (tables.c.game == game) & (tables.c.status == FINISHED) & tables.c.id.in_(sits)


def uncounted_public(db: Connection, game: str, rules_version: str, most: int) -> list[Uncounted]:
    return _uncounted(db, _public(game, rules_version), most)


def uncounted_of(db: Connection, person: str, game: str, most: int) -> list[Uncounted]:
    return _uncounted(db, _mine(person, game), most)


def _uncounted(db: Connection, which: ColumnElement[bool], most: int) -> list[Uncounted]:
    query = (
        select(tables.c.id, tables.c.game, tables.c.ranking, records.c.data)
        .join(records, records.c.table_id == tables.c.id)
        .outerjoin(annals, annals.c.table_id == tables.c.id)
        .where(which, annals.c.table_id.is_(None))
        .order_by(tables.c.finished.desc())
        .limit(most)
    )
    return [Uncounted(row.id, row.game, row.ranking or [], row.data) for row in db.execute(query)]


def keep(db: Connection, counted: Iterable[tuple[str, str]]) -> None:
    """Keep what was counted; of two processes that count the same game, the second one finds it done."""
    for table, data in counted:
        if db.execute(select(annals.c.table_id).where(annals.c.table_id == table)).first() is None:
            db.execute(insert(annals).values(table_id=table, data=data))


def public(db: Connection, game: str, rules_version: str, most: int) -> list[Ended]:
    """The newest public games, the newest first."""
    return _ended(db, select(tables.c.id, tables.c.finished, annals.c.data), _public(game, rules_version), most)


def of(db: Connection, person: str, game: str, most: int) -> list[Ended]:
    """The newest games of a person, the newest first."""
    seat = select(func.min(seats.c.seat)).where(seats.c.table_id == tables.c.id, seats.c.person_id == person)
    query = select(tables.c.id, tables.c.finished, annals.c.data, seat.scalar_subquery().label("seat"))
    return _ended(db, query, _mine(person, game), most)


def _ended(db: Connection, query: Select[Any], which: ColumnElement[bool], most: int) -> list[Ended]:
    query = query.join(annals, annals.c.table_id == tables.c.id).where(which)
    rows = db.execute(query.order_by(tables.c.finished.desc()).limit(most))
    return [Ended(row.id, row.finished or 0.0, row.data, row._mapping.get("seat")) for row in rows]
