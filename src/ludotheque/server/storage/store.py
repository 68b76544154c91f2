"""Reading and writing records: plain functions on a connection, run by `Database.read` and `Database.write`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import orjson
from sqlalchemy import Connection, Row, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql import Select

from ludotheque.server.errors import Refusal
from ludotheque.server.storage.records import (
    BOT,
    FINISHED,
    RUNNING,
    LogRow,
    Pace,
    Person,
    Seat,
    Summary,
    TableRecord,
    summary_from_json,
)
from ludotheque.server.storage.schema import chats, log, packs, people, records, seats, sessions, tables

HANDFUL = 1000
"""Ids in one statement; databases take some ten thousand."""

# People


def person(db: Connection, id: str) -> Person | None:
    row = db.execute(select(people).where(people.c.id == id)).first()
    return None if row is None else _person(row)


def person_by_login(db: Connection, login: str) -> tuple[Person, str] | None:
    """The account with this login and its hashed password."""
    row = db.execute(select(people).where(people.c.login == login)).first()
    return None if row is None else (_person(row), row.password)


def _person(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.language, row.theme, row.preferences, row.webhook, row.login)


def add_person(db: Connection, person: Person, at: float) -> None:
    db.execute(
        insert(people).values(
            id=person.id,
            name=person.name,
            language=person.language,
            theme=person.theme,
            preferences=person.preferences,
            webhook=person.webhook,
            created=at,
        )
    )


def change_person(db: Connection, id: str, changes: dict[str, Any]) -> None:
    db.execute(update(people).where(people.c.id == id).values(**changes))


def make_account(db: Connection, id: str, login: str, password: str) -> None:
    """Give a guest a login; refused when somebody else has it."""
    try:
        change_person(db, id, {"login": login, "password": password})
    except IntegrityError:
        raise Refusal("login_taken") from None


def adopt(db: Connection, guest: str, account: str) -> None:
    """Hand over the tables of a guest, what it said, and its seats except at tables where both sit."""
    both = select(seats.c.table_id).where(seats.c.person_id == account)
    db.execute(
        update(seats)
        .where(seats.c.person_id == guest, seats.c.table_id.not_in(both.scalar_subquery()))
        .values(person_id=account)
    )
    db.execute(update(tables).where(tables.c.host == guest).values(host=account))
    db.execute(update(chats).where(chats.c.person_id == guest).values(person_id=account))


# Sessions


def person_of_session(db: Connection, id: str) -> Person | None:
    query = select(people).join(sessions, sessions.c.person_id == people.c.id).where(sessions.c.id == id)
    row = db.execute(query).first()
    return None if row is None else _person(row)


def add_session(db: Connection, id: str, person: str, at: float) -> None:
    db.execute(insert(sessions).values(id=id, person_id=person, created=at))


def end_session(db: Connection, id: str) -> None:
    db.execute(delete(sessions).where(sessions.c.id == id))


def end_sessions(db: Connection, person: str) -> set[str]:
    """End all sessions of a person; returns their ids."""
    ended = set(db.execute(select(sessions.c.id).where(sessions.c.person_id == person)).scalars())
    db.execute(delete(sessions).where(sessions.c.person_id == person))
    return ended


# Component data


def add_pack(db: Connection, hash: str, game: str, facts: str) -> None:
    """Keep component data for ever, each only once."""
    if pack(db, hash, game) is None:
        db.execute(insert(packs).values(hash=hash, game=game, facts=facts))


def pack(db: Connection, hash: str, game: str) -> str | None:
    """The component data of a game with this hash."""
    return db.execute(select(packs.c.facts).where(packs.c.hash == hash, packs.c.game == game)).scalar()


# Tables


def table(db: Connection, id: str) -> TableRecord | None:
    found = _with_seats(db, select(tables).where(tables.c.id == id))
    return found[0] if found else None


def table_and_log(db: Connection, id: str) -> tuple[TableRecord | None, list[LogRow]]:
    """Both from one moment."""
    return table(db, id), log_rows(db, id)


def _with_seats(db: Connection, query: Select[Any]) -> list[TableRecord]:
    """The tables of a query in its order, each with its seats."""
    rows = db.execute(query).all()
    places: dict[str, list[Seat]] = {row.id: [] for row in rows}
    for ids in _handfuls(places):
        query = (
            select(seats, people.c.name)
            .outerjoin(people, people.c.id == seats.c.person_id)
            .where(seats.c.table_id.in_(ids))
            .order_by(seats.c.table_id, seats.c.seat)
        )
        for row in db.execute(query):
            places[row.table_id].append(Seat(row.kind, row.person_id, row.name or "", row.bot, row.hints))
    return [_table(row, places[row.id]) for row in rows]


def _handfuls(ids: Iterable[str]) -> Iterator[list[str]]:
    """So many at a time as any database takes in one statement."""
    rest = iter(ids)
    while some := list(islice(rest, HANDFUL)):
        yield some


def _table(row: Row[Any], places: list[Seat]) -> TableRecord:
    return TableRecord(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        data=row.data,
        corrected=row.corrected,
        options=row.options,
        public=row.public,
        host=row.host,
        pace=Pace(**row.pace),
        invitation=row.invitation,
        created=row.created,
        seats=places,
        status=row.status,
        started=row.started,
        finished=row.finished,
        key=bytes.fromhex(row.key or ""),
        origin=row.origin,
        rematch=row.rematch,
        ranking=row.ranking,
    )


def add_table(db: Connection, table: TableRecord) -> None:
    db.execute(
        insert(tables).values(
            id=table.id,
            game=table.game,
            rules_version=table.rules_version,
            data=table.data,
            corrected=table.corrected,
            options=table.options,
            public=table.public,
            host=table.host,
            status=table.status,
            pace=table.pace.to_data(),
            invitation=table.invitation,
            created=table.created,
            origin=table.origin,
        )
    )
    _add_seats(db, table)


def _add_seats(db: Connection, table: TableRecord) -> None:
    rows = [{"table_id": table.id, "seat": number, **_place(seat)} for number, seat in enumerate(table.seats)]
    db.execute(insert(seats), rows)


def change_seats(db: Connection, id: str, host: str, places: Sequence[Seat], invitation: str) -> None:
    """Seat people and bots anew; only this invitation leads there."""
    db.execute(update(tables).where(tables.c.id == id).values(host=host, invitation=invitation))
    for number, seat in enumerate(places):
        db.execute(update(seats).where(seats.c.table_id == id, seats.c.seat == number).values(**_place(seat)))


def _place(seat: Seat) -> dict[str, Any]:
    return {"kind": seat.kind, "person_id": seat.person, "bot": seat.bot, "hints": seat.hints}


def remove_table(db: Connection, id: str) -> None:
    """Forget a table that never started."""
    for child in (seats, chats):
        db.execute(delete(child).where(child.c.table_id == id))
    db.execute(delete(tables).where(tables.c.id == id))


def start_table(db: Connection, begun: TableRecord, row: dict[str, Any]) -> None:
    """Fix the key of all chance and the version of the rules, and begin the log."""
    db.execute(
        update(tables)
        .where(tables.c.id == begun.id)
        .values(status=RUNNING, started=row["at"], key=begun.key.hex(), rules_version=begun.rules_version)
    )
    db.execute(insert(log), [row])


def finish_table(db: Connection, id: str, ranking: list[int], row: dict[str, Any], record: bytes) -> None:
    """Write the last move, the outcome and the record together."""
    db.execute(insert(log), [row])
    db.execute(insert(records).values(table_id=id, data=record))
    db.execute(update(tables).where(tables.c.id == id).values(status=FINISHED, finished=row["at"], ranking=ranking))


def claim_rematch(db: Connection, id: str, rematch: TableRecord) -> str:
    """Add a table as the rematch of another, unless there is one; returns the rematch's id."""
    found = db.execute(select(tables.c.rematch).where(tables.c.id == id)).scalar()
    if found is not None:
        return str(found)
    add_table(db, rematch)
    db.execute(update(tables).where(tables.c.id == id).values(rematch=rematch.id))
    return rematch.id


# The log


def log_rows(db: Connection, id: str) -> list[LogRow]:
    """All that happened at a table, in order."""
    return [_log_row(row) for row in db.execute(_log_of(id))]


def _log_of(id: str) -> Select[Any]:
    return select(log).where(log.c.table_id == id).order_by(log.c.seq)


def _log_row(row: Row[Any]) -> LogRow:
    return LogRow(row.seq, row.kind, row.seat, row.at, row.person_id, orjson.loads(row.action), row.command)


def archived(db: Connection, id: str) -> tuple[list[tuple[LogRow, Summary]], bytes | None]:
    """What is left of a finished game: its log with the summaries, and its record if there is one."""
    told = [(_log_row(row), summary_from_json(row.summary)) for row in db.execute(_log_of(id))]
    return told, db.execute(select(records.c.data).where(records.c.table_id == id)).scalar()


def summaries(db: Connection, ids: Iterable[str]) -> dict[str, Summary]:
    """The newest summary of each table that has started."""
    found: dict[str, Summary] = {}
    for some in _handfuls(ids):
        newest = (
            select(log.c.table_id, func.max(log.c.seq).label("seq"))
            .where(log.c.table_id.in_(some))
            .group_by(log.c.table_id)
            .subquery()
        )
        query = select(log.c.table_id, log.c.summary).join(
            newest, and_(log.c.table_id == newest.c.table_id, log.c.seq == newest.c.seq)
        )
        found.update({row.table_id: summary_from_json(row.summary) for row in db.execute(query)})
    return found


def tables_waiting_for_bots(db: Connection) -> list[str]:
    """Running tables where it is a bot's turn."""
    found = _with_seats(db, select(tables).where(tables.c.status == RUNNING))
    known = summaries(db, [table.id for table in found])
    return [table.id for table in found if _bot_to_move(table, known[table.id])]


def _bot_to_move(table: TableRecord, summary: Summary) -> bool:
    return any(table.seats[seat].kind == BOT or summary.away[seat] for seat in summary.choosers)


# The lobby


def tables_of(db: Connection, person: str, most: int) -> list[TableRecord]:
    """Where a person sits, the newest first, finished ones last."""
    mine = select(seats.c.table_id).where(seats.c.person_id == person)
    query = select(tables).where(tables.c.id.in_(mine)).order_by(tables.c.status == FINISHED, tables.c.created.desc())
    return _with_seats(db, query.limit(most))


def public_tables(db: Connection, status: str, since: float, most: int) -> list[TableRecord]:
    """Public tables that are not hidden, made, or finished, after a time, the newest first."""
    order = tables.c.finished if status == FINISHED else tables.c.created
    query = select(tables).where(tables.c.status == status, tables.c.public, ~tables.c.hidden, order > since)
    return _with_seats(db, query.order_by(order.desc()).limit(most))


# Chat


def add_chat(db: Connection, table: str, chat: dict[str, Any], person: str) -> int:
    """Keep what somebody says; returns its number."""
    added = db.execute(
        insert(chats).values(
            table_id=table, person_id=person, seat=chat["seat"], name=chat["name"], text=chat["text"], at=chat["at"]
        )
    )
    key = added.inserted_primary_key
    assert key is not None
    return int(key[0])


def chat_number(db: Connection, table: str, chat: dict[str, Any]) -> int | None:
    """The number of what somebody said, if it was kept."""
    same = [chats.c[name] == value for name, value in chat.items()]
    return db.execute(select(chats.c.id).where(chats.c.table_id == table, *same)).scalar()


def last_chats(db: Connection, id: str, most: int) -> list[tuple[str, dict[str, Any]]]:
    """The last lines that were said at a table, each with the person who said it."""
    query = select(chats).where(chats.c.table_id == id).order_by(chats.c.id.desc()).limit(most)
    return [
        (row.person_id, {"id": row.id, "seat": row.seat, "name": row.name, "text": row.text, "at": row.at})
        for row in reversed(db.execute(query).all())
    ]
