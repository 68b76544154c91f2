"""People among people: blocks, reports, and what administrators do, each act noted in the audit together with it.

Plain functions on a connection, as in `store`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, true, update

from ludotheque.server import names, shapes
from ludotheque.server.errors import Refusal
from ludotheque.server.storage import store
from ludotheque.server.storage.records import Person, is_id
from ludotheque.server.storage.schema import audit, blocks, chats, people, reports, seats, tables

GRANT, REVOKE, HIDE, UNHIDE = "grant", "revoke", "hide", "unhide"
CLOSE, REOPEN, RENAME, SETTLE, DELETE = "close", "reopen", "rename", "settle", "delete"
REVOKE_TOKEN = "revoke_token"
"""What can be done, as the audit calls it."""
MOST_SHOWN: Final = 500


@dataclass(frozen=True)
class Order:
    """Who does something, when and why; nobody in particular is whoever sits at the command line."""

    actor: str | None
    at: float
    why: str = ""


# Blocks


def block(db: Connection, person: str, blocked: str, at: float) -> None:
    """Somebody does not want to meet somebody else any more; twice is once."""
    if person == blocked or store.person(db, blocked) is None:
        raise Refusal("no_such_person")
    unblock(db, person, blocked)
    db.execute(insert(blocks).values(person_id=person, blocked_id=blocked, at=at))


def unblock(db: Connection, person: str, blocked: str) -> None:
    db.execute(delete(blocks).where(blocks.c.person_id == person, blocks.c.blocked_id == blocked))


def blocked_by(db: Connection, person: str) -> list[shapes.SeatedPerson]:
    """Whom somebody has blocked, the first first."""
    query = select(people.c.id, people.c.name).join(blocks, blocks.c.blocked_id == people.c.id)
    found = db.execute(query.where(blocks.c.person_id == person).order_by(blocks.c.at))
    return [{"id": row.id, "name": row.name} for row in found]


def unheard_by(db: Connection, person: str | None) -> set[str]:
    """Whose words somebody does not want to hear."""
    return set(db.execute(select(blocks.c.blocked_id).where(blocks.c.person_id == person)).scalars())


def deaf_to(db: Connection, speaker: str) -> set[str]:
    """Who does not want to hear somebody."""
    return set(db.execute(select(blocks.c.person_id).where(blocks.c.blocked_id == speaker)).scalars())


def check_company(db: Connection, person: str, others: Collection[str]) -> None:
    """Refuse to seat somebody with people of whom one has blocked the other."""
    if unheard_by(db, person) & {*others}:
        raise Refusal("blocked_person")
    if deaf_to(db, person) & {*others}:
        raise Refusal("not_welcome")


def adopt(db: Connection, guest: str, account: str, at: float) -> None:
    """Hand the blocks of a guest over, and those against it."""
    for blocked in unheard_by(db, guest) - {account}:
        block(db, account, blocked, at)
    for person in deaf_to(db, guest) - {account}:
        block(db, person, account, at)


# Reports


def report(db: Connection, reporter: str, person: str | None, table: str | None, reason: str, at: float) -> None:
    """Tell the administrators of a person or a table."""
    if person is not None and store.person(db, person) is None:
        raise Refusal("no_such_person")
    if table is not None and store.table(db, table) is None:
        raise Refusal("no_such_table")
    db.execute(insert(reports).values(reporter_id=reporter, person_id=person, table_id=table, reason=reason, at=at))


def reported(db: Connection, settled: bool = False) -> list[shapes.Report]:
    """Reports that wait, the oldest first; with `settled` all, the newest first."""
    order = reports.c.id.desc() if settled else reports.c.id
    query = select(reports).where(true() if settled else reports.c.settled.is_(None)).order_by(order).limit(MOST_SHOWN)
    rows = db.execute(query).all()
    known = _named(db, {id for row in rows for id in (row.reporter_id, row.person_id)})
    return [
        {
            "id": row.id,
            "reporter": known.get(row.reporter_id),
            "person": known.get(row.person_id),
            "table": row.table_id,
            "reason": row.reason,
            "at": row.at,
            "settled": row.settled,
        }
        for row in rows
    ]


def _named(db: Connection, ids: set[str | None]) -> dict[str | None, shapes.SeatedPerson]:
    found = db.execute(select(people.c.id, people.c.name).where(people.c.id.in_(ids - {None})))
    return {row.id: {"id": row.id, "name": row.name} for row in found}


# What administrators do


def settle(db: Connection, order: Order, report: int) -> None:
    """A report needs no more attention."""
    done = update(reports).where(reports.c.id == report, reports.c.settled.is_(None)).values(settled=order.at)
    if not db.execute(done).rowcount:
        raise Refusal("no_such_report")
    note(db, order, SETTLE, report_id=report)


def hide(db: Connection, order: Order, table: str, hidden: bool) -> None:
    """Let only those who sit there see a table, or everybody again."""
    if not db.execute(update(tables).where(tables.c.id == table).values(hidden=hidden)).rowcount:
        raise Refusal("no_such_table")
    note(db, order, HIDE if hidden else UNHIDE, table_id=table)


def check_visible(db: Connection, table: str, person: str | None) -> None:
    """A hidden table is there for those who sit at it, and for administrators."""
    if not db.execute(select(tables.c.hidden).where(tables.c.id == table)).scalar():
        return
    sits = select(seats.c.seat).where(seats.c.table_id == table, seats.c.person_id == person)
    if person is None or (db.execute(sits).first() is None and not is_administrator(db, person)):
        raise Refusal("table_hidden")


def close(db: Connection, order: Order, id: str) -> None:
    """Somebody cannot come in any more and is shown without a name."""
    person = _person(db, id)
    if closed_name(db, id) is None:
        _call(db, id, names.GONE, closed_name=person.name)
        store.end_sessions(db, id)
    note(db, order, CLOSE, person_id=id)


def reopen(db: Connection, order: Order, id: str) -> None:
    """Somebody may come in again, under the name of before."""
    _person(db, id)
    name = closed_name(db, id)
    if name is not None:
        _call(db, id, name, closed_name=None)
    note(db, order, REOPEN, person_id=id)


def rename(db: Connection, order: Order, id: str, name: str) -> None:
    """Give somebody another name, also in what they have said; a closed account has it when it is opened again."""
    _person(db, id)
    if closed_name(db, id) is not None:
        store.change_person(db, id, {"closed_name": name})
    else:
        _call(db, id, name)
    note(db, order, RENAME, person_id=id)


def closed_name(db: Connection, id: str) -> str | None:
    """The name that somebody had whose account is closed; None when it is not."""
    return db.execute(select(people.c.closed_name).where(people.c.id == id)).scalar()


def _call(db: Connection, id: str, name: str, **more: str | None) -> None:
    store.change_person(db, id, {"name": name, **more})
    db.execute(update(chats).where(chats.c.person_id == id).values(name=name))


def appoint(db: Connection, order: Order, id: str, administrator: bool) -> None:
    """Let an account be an administrator's, or no longer."""
    if _person(db, id).login is None:
        raise Refusal("no_such_person")
    store.change_person(db, id, {"administrator": administrator})
    note(db, order, GRANT if administrator else REVOKE, person_id=id)


def is_administrator(db: Connection, id: str) -> bool:
    return bool(db.execute(select(people.c.administrator).where(people.c.id == id)).scalar())


def administrators(db: Connection) -> list[dict[str, str]]:
    query = select(people.c.id, people.c.login, people.c.name).where(people.c.administrator).order_by(people.c.login)
    return [{"id": row.id, "login": row.login, "name": row.name} for row in db.execute(query)]


def find(db: Connection, word: str) -> Person:
    """Somebody by login or id; refused when there is nobody."""
    found = store.person_by_login(db, word.casefold())
    return _person(db, word) if found is None else found[0]


def _person(db: Connection, id: str) -> Person:
    found = store.person(db, id) if is_id(id) else None
    if found is None:
        raise Refusal("no_such_person")
    return found


# The audit


def note(db: Connection, order: Order, act: str, **whom: Any) -> None:
    db.execute(insert(audit).values(at=order.at, actor_id=order.actor, act=act, why=order.why, **whom))


def acts(db: Connection, most: int = MOST_SHOWN) -> list[shapes.Act]:
    """What was done, the newest first."""
    query = select(audit, people.c.login).outerjoin(people, people.c.id == audit.c.actor_id)
    return [
        {
            "id": row.id,
            "at": row.at,
            "actor": row.actor_id,
            "login": row.login,
            "act": row.act,
            "person": row.person_id,
            "table": row.table_id,
            "report": row.report_id,
            "why": row.why,
        }
        for row in db.execute(query.order_by(audit.c.id.desc()).limit(most))
    ]
