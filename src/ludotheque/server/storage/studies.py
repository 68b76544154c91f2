"""Studies on the disk: plain functions on a connection, as in `store`."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection, delete, func, insert, select, update

from ludotheque.server.errors import Refusal
from ludotheque.server.storage.schema import people, studies

MOST = 200
"""Studies of one person."""


@dataclass(frozen=True)
class Kept:
    """A study, and whose it is."""

    id: str
    person: str
    name: str
    study: dict[str, Any]
    changed: float


def add(db: Connection, id: str, person: str, study: dict[str, Any], at: float) -> None:
    """Keep a new study; refused when somebody has too many."""
    count = db.execute(select(func.count()).select_from(studies).where(studies.c.person_id == person)).scalar_one()
    if count >= MOST:
        raise Refusal("too_many_studies")
    db.execute(insert(studies).values(id=id, person_id=person, **_columns(study, at)))


def change(db: Connection, id: str, person: str, study: dict[str, Any], at: float) -> None:
    """Keep a study as it is now; refused unless it is this person's."""
    mine = (studies.c.id == id) & (studies.c.person_id == person)
    if db.execute(update(studies).where(mine).values(**_columns(study, at))).rowcount != 1:
        raise Refusal("no_such_study")


def remove(db: Connection, id: str, person: str) -> None:
    mine = (studies.c.id == id) & (studies.c.person_id == person)
    if db.execute(delete(studies).where(mine)).rowcount != 1:
        raise Refusal("no_such_study")


def find(db: Connection, id: str) -> Kept | None:
    query = select(studies, people.c.name).join(people, people.c.id == studies.c.person_id).where(studies.c.id == id)
    row = db.execute(query).first()
    if row is None:
        return None
    return Kept(row.id, row.person_id, row.name, orjson.loads(zlib.decompress(row.data)), row.changed)


def of(db: Connection, person: str) -> list[dict[str, Any]]:
    """The studies of a person, the newest first, without what they say."""
    columns = (studies.c.id, studies.c.title, studies.c.game, studies.c.moves, studies.c.changed)
    query = select(*columns).where(studies.c.person_id == person).order_by(studies.c.changed.desc())
    return [{str(name): value for name, value in row._mapping.items()} for row in db.execute(query)]


def whole(db: Connection, person: str) -> list[dict[str, Any]]:
    """All studies of a person with all that they say."""
    rows = db.execute(select(studies).where(studies.c.person_id == person).order_by(studies.c.changed))
    return [{"id": row.id, "changed": row.changed, **orjson.loads(zlib.decompress(row.data))} for row in rows]


def adopt(db: Connection, guest: str, account: str) -> None:
    """Hand over the studies of a guest."""
    db.execute(update(studies).where(studies.c.person_id == guest).values(person_id=account))


def forget(db: Connection, person: str) -> None:
    db.execute(delete(studies).where(studies.c.person_id == person))


def _columns(study: dict[str, Any], at: float) -> dict[str, Any]:
    packed = zlib.compress(orjson.dumps(study))
    head, nodes = study["head"], study["nodes"]
    return {"game": head["game"], "title": study["title"], "moves": len(nodes), "data": packed, "changed": at}
