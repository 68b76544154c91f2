"""Reading and writing records: plain functions on a connection, run by `Database.read` and `Database.write`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, CursorResult, Row, and_, delete, func, insert, or_, select, update
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
from ludotheque.server.storage.schema import (
    chats,
    log,
    packs,
    people,
    positions,
    records,
    results,
    seats,
    sessions,
    tables,
)

Chat = dict[str, Any]
"""A line of a chat: who says what, and when."""
Kept = tuple[int, str]
"""The number of the entry that led to a position, and the position as JSON."""

HANDFUL = 1000
"""Ids in one statement; databases take some ten thousand."""

MOST_INSERTED = 64
"""Rows in one statement, a power of two."""

invited = people.alias("invited")
"""The bots from outside for which seats are kept."""

# People


def person(db: Connection, id: str) -> Person | None:
    row = db.execute(select(people).where(people.c.id == id)).first()
    return None if row is None else person_of(row)


def person_by_login(db: Connection, login: str) -> tuple[Person, str] | None:
    """The account with this login and its hashed password."""
    row = db.execute(select(people).where(people.c.login == login)).first()
    return None if row is None else (person_of(row), row.password)


def person_of(row: Row[Any]) -> Person:
    return Person(row.id, row.name, row.language, row.theme, row.preferences, row.webhook, row.login, row.owner_id)


def add_person(db: Connection, person: Person, at: float) -> None:
    db.execute(
        insert(people).values(
            id=person.id,
            name=person.name,
            language=person.language,
            theme=person.theme,
            preferences=person.preferences,
            webhook=person.webhook,
            owner_id=person.owner,
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
    theirs = select(seats.c.table_id).where(seats.c.person_id == account).scalar_subquery()
    touched = or_(tables.c.host == account, tables.c.id.in_(theirs))
    db.execute(update(tables).where(touched).values(version=tables.c.version + 1))
    db.execute(update(chats).where(chats.c.person_id == guest).values(person_id=account, command=None))


# Sessions


def person_of_session(db: Connection, id: str) -> Person | None:
    query = select(people).join(sessions, sessions.c.person_id == people.c.id).where(sessions.c.id == id)
    row = db.execute(query).first()
    return None if row is None else person_of(row)


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
    found = with_seats(db, select(tables).where(tables.c.id == id))
    return found[0] if found else None


def table_and_log(db: Connection, id: str, after: int = -1) -> tuple[TableRecord | None, list[LogRow]]:
    """A table, and what happened there after some entry; both from one moment."""
    return table(db, id), log_rows(db, id, after)


Found = tuple[TableRecord | None, list[LogRow]]
"""A table, if it is there, and what happened at it."""


def tables_and_logs(db: Connection, asked: Sequence[tuple[str, int]]) -> list[Found]:
    """Like `table_and_log` for several at once: a table and the last entry that is known of it, each."""
    known: dict[str, int] = {}
    records: dict[str, TableRecord] = {}
    rows: dict[str, list[LogRow]] = {}
    for id, after in asked:
        known[id] = min(after, known.get(id, after))
    for ids in _handfuls(known):
        records |= {record.id: record for record in with_seats(db, select(tables).where(tables.c.id.in_(ids)))}
        for row in _log_beyond(db, [(id, known[id]) for id in ids]):
            rows.setdefault(row.table_id, []).append(_log_row(row))
    return [(records.get(id), [row for row in rows.get(id, []) if row.seq > after]) for id, after in asked]


def table_and_past(db: Connection, id: str) -> tuple[TableRecord | None, list[LogRow], bytes | None]:
    """A table and what happened there: its log, or of a finished game that has a record only the last row, and that."""
    found = table(db, id)
    record = _record(db, id) if found is not None and found.status == FINISHED else None
    if record is None:
        return found, log_rows(db, id), None
    last = db.execute(_log_of(id).order_by(None).order_by(log.c.seq.desc()).limit(1)).one()
    return found, [_log_row(last)], record


class Head(NamedTuple):
    """How far a table has come: the version of its record, its last entry and its last line of chat."""

    version: int
    seq: int
    chat: int


def heads(db: Connection, ids: Iterable[str]) -> dict[str, Head]:
    """How far each of these tables has come; those that are no more are missing."""
    found: dict[str, Head] = {}
    for some in _handfuls(ids):
        last = [
            select(func.max(column)).where(owner == tables.c.id).scalar_subquery()
            for column, owner in ((log.c.seq, log.c.table_id), (chats.c.id, chats.c.table_id))
        ]
        query = select(tables.c.id, tables.c.version, *last).where(tables.c.id.in_(some))
        found.update({row[0]: Head(row[1], -1 if row[2] is None else row[2], row[3] or 0) for row in db.execute(query)})
    return found


def with_seats(db: Connection, query: Select[Any]) -> list[TableRecord]:
    """The tables of a query in its order, each with its seats."""
    rows = db.execute(query).all()
    places: dict[str, list[Seat]] = {row.id: [] for row in rows}
    for ids in _handfuls(places):
        query = (
            select(seats, people.c.name, people.c.owner_id, invited.c.name.label("invited_name"))
            .outerjoin(people, people.c.id == seats.c.person_id)
            .outerjoin(invited, invited.c.id == seats.c.invited_id)
            .where(seats.c.table_id.in_(ids))
            .order_by(seats.c.table_id, seats.c.seat)
        )
        for row in db.execute(query):
            seat = Seat(row.kind, row.person_id, row.name or "", row.bot, row.hints, row.owner_id is not None)
            seat.invited, seat.invited_name = row.invited_id, row.invited_name or ""
            places[row.table_id].append(seat)
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
        version=row.version,
        outside_bots=row.outside_bots,
        rated=row.rated,
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
            outside_bots=table.outside_bots,
            rated=table.rated,
        )
    )
    _add_seats(db, table)


def _add_seats(db: Connection, table: TableRecord) -> None:
    rows = [{"table_id": table.id, "seat": number, **_place(seat)} for number, seat in enumerate(table.seats)]
    db.execute(insert(seats), rows)


class Outdated(Exception):
    """A table is no longer as somebody had seen it who wanted to change it; nothing was changed."""


def _change_table(db: Connection, id: str, version: int, **changes: Any) -> None:
    """Change what was seen at a version of the table; Outdated if it has another one by now."""
    seen = update(tables).where(tables.c.id == id, tables.c.version == version)
    if db.execute(seen.values(version=version + 1, **changes)).rowcount != 1:
        raise Outdated(id)


def change_seats(db: Connection, id: str, version: int, host: str, places: Sequence[Seat], invitation: str) -> None:
    """Seat people and bots anew; only this invitation leads there."""
    _change_table(db, id, version, host=host, invitation=invitation)
    for number, seat in enumerate(places):
        db.execute(update(seats).where(seats.c.table_id == id, seats.c.seat == number).values(**_place(seat)))


def _place(seat: Seat) -> dict[str, Any]:
    return {
        "kind": seat.kind,
        "person_id": seat.person,
        "bot": seat.bot,
        "hints": seat.hints,
        "invited_id": seat.invited,
    }


def remove_table(db: Connection, id: str, version: int) -> None:
    """Forget a table that never started."""
    _change_table(db, id, version)
    for child in (seats, chats):
        db.execute(delete(child).where(child.c.table_id == id))
    db.execute(delete(tables).where(tables.c.id == id))


def start_table(db: Connection, begun: TableRecord, row: dict[str, Any]) -> None:
    """Fix the key of all chance and the version of the rules, and begin the log."""
    fixed = {"key": begun.key.hex(), "rules_version": begun.rules_version}
    _change_table(db, begun.id, begun.version, status=RUNNING, started=row["at"], **fixed)
    _append_firmly(db, row)


def _append_firmly(db: Connection, row: dict[str, Any]) -> None:
    """Append a row to the log together with the position that it led to."""
    append_rows(db, [row])
    keep_positions(db, newest_positions([row]))


def finish_table(
    db: Connection,
    id: str,
    ranking: list[int],
    row: dict[str, Any],
    record: bytes,
    rated: Sequence[dict[str, Any]] = (),
) -> None:
    """Write the last move, the outcome and the record together, and what counts on the ladder."""
    append_rows(db, [row])
    db.execute(delete(positions).where(positions.c.table_id == id))
    db.execute(insert(records).values(table_id=id, data=record))
    if rated:
        db.execute(insert(results), rated)
    db.execute(update(tables).where(tables.c.id == id).values(status=FINISHED, finished=row["at"], ranking=ranking))


def claim_rematch(db: Connection, id: str, rematch: TableRecord) -> str:
    """Add a table as the rematch of another, unless there is one; returns the rematch's id."""
    first = update(tables).where(tables.c.id == id, tables.c.rematch.is_(None))
    if db.execute(first.values(rematch=rematch.id, version=tables.c.version + 1)).rowcount:
        add_table(db, rematch)
    return str(db.execute(select(tables.c.rematch).where(tables.c.id == id)).scalar_one())


# The log


def log_rows(db: Connection, id: str, after: int = -1) -> list[LogRow]:
    """All that happened at a table after some entry, in order."""
    return [_log_row(row) for row in db.execute(_log_of(id).where(log.c.seq > after))]


def _log_of(id: str) -> Select[Any]:
    return select(log).where(log.c.table_id == id).order_by(log.c.seq)


def _log_beyond(db: Connection, known: Sequence[tuple[str, int]]) -> CursorResult[Any]:
    """What happened at several tables after the entries that are known, in order."""
    mark = "?" if db.dialect.paramstyle == "qmark" else "%s"
    places = ",".join([f"({mark},{mark})"] * len(known))
    names = ",".join([f"log.{column.name}" for column in log.columns])
    query = f"SELECT {names} FROM (VALUES {places}) AS known"
    query += " JOIN log ON log.table_id = known.column1 AND log.seq > known.column2 ORDER BY log.table_id, log.seq"
    return db.exec_driver_sql(query, tuple([value for one in known for value in one]))


def _log_row(row: Row[Any]) -> LogRow:
    return LogRow(
        row.seq,
        row.kind,
        row.seat,
        row.at,
        row.person_id,
        orjson.loads(row.action),
        row.command,
        row.digest,
        summary_from_json(row.summary),
    )


def append_rows(db: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Append rows to the log."""
    names = [column.name for column in log.columns]
    _insert(db, f"INSERT INTO log ({','.join(names)}) VALUES", [tuple([row[name] for name in names]) for row in rows])


def newest_positions(rows: Sequence[dict[str, Any]]) -> dict[str, Kept]:
    """The position that the last of the rows of each table led to."""
    return {row["table_id"]: (row["seq"], row["position"]) for row in rows}


def keep_positions(db: Connection, newest: dict[str, Kept]) -> None:
    """Keep the newest positions of tables, as far as these still run and no newer ones are kept."""
    running = f"JOIN tables ON tables.id = new.column1 AND tables.status = '{RUNNING}'"
    _insert(
        db,
        "INSERT INTO positions (table_id, seq, data) SELECT new.* FROM (VALUES",
        [(table, seq, data) for table, (seq, data) in newest.items()],
        f") AS new {running} WHERE true ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, data = excluded.data"
        " WHERE excluded.seq > positions.seq",
    )


def _insert(db: Connection, start: str, rows: Sequence[tuple[Any, ...]], end: str = "") -> None:
    """Write rows with a few statements: the thread that writes then fights a few times for the interpreter.

    All statements are of a few lengths. A driver keeps each that it has seen lately, with what was bound to it: one for
    each number of rows would hold more memory than all tables.
    """
    mark = "?" if db.dialect.paramstyle == "qmark" else "%s"
    rest = list(rows)
    while rest:
        size = min(MOST_INSERTED, 1 << len(rest).bit_length() - 1)
        place = f"({','.join([mark] * len(rest[0]))})"
        values = tuple([value for row in rest[:size] for value in row])
        db.exec_driver_sql(f"{start} {','.join([place] * size)} {end}", values)
        del rest[:size]


def position(db: Connection, id: str) -> Kept | None:
    """The newest position of a running game that is kept."""
    row = db.execute(select(positions).where(positions.c.table_id == id)).first()
    return None if row is None else (row.seq, row.data)


def change_rules(
    db: Connection, id: str, version: int, rules_version: str, options: dict[str, str], row: dict[str, Any] | None
) -> None:
    """Let a running game go on under other rules; with a row of the log if they lead elsewhere."""
    _change_table(db, id, version, rules_version=rules_version, options=options)
    if row is not None:
        _append_firmly(db, row)


def archived(db: Connection, id: str) -> tuple[list[LogRow], bytes | None]:
    """What is left of a finished game: its log, and its record if there is one."""
    return log_rows(db, id), _record(db, id)


def recorded_games(db: Connection) -> Iterator[tuple[str, bytes]]:
    """All finished games that have a record: the table's id and the record."""
    for row in db.execute(select(records.c.table_id, records.c.data).order_by(records.c.table_id)):
        yield row.table_id, row.data


def _record(db: Connection, id: str) -> bytes | None:
    return db.execute(select(records.c.data).where(records.c.table_id == id)).scalar()


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
    found = with_seats(db, select(tables).where(tables.c.status == RUNNING))
    known = summaries(db, [table.id for table in found])
    return [table.id for table in found if _bot_to_move(table, known[table.id])]


def of_other_rules(db: Connection, versions: dict[str, str]) -> list[TableRecord]:
    """Running tables of games whose rules have another version by now; of games that are unknown as well."""
    same = or_(*[and_(tables.c.game == id, tables.c.rules_version == version) for id, version in versions.items()])
    return with_seats(db, select(tables).where(tables.c.status == RUNNING, ~same).order_by(tables.c.created))


def _bot_to_move(table: TableRecord, summary: Summary) -> bool:
    return any(table.seats[seat].kind == BOT or summary.away[seat] for seat in summary.choosers)


# The lobby


def tables_of(db: Connection, person: str, most: int) -> list[TableRecord]:
    """Where a person sits, the newest first, finished ones last."""
    mine = select(seats.c.table_id).where(seats.c.person_id == person)
    query = select(tables).where(tables.c.id.in_(mine)).order_by(tables.c.status == FINISHED, tables.c.created.desc())
    return with_seats(db, query.limit(most))


def public_tables(db: Connection, status: str, since: float, most: int) -> list[TableRecord]:
    """Public tables that are not hidden, made, or finished, after a time, the newest first."""
    order = tables.c.finished if status == FINISHED else tables.c.created
    query = select(tables).where(tables.c.status == status, tables.c.public, ~tables.c.hidden, order > since)
    return with_seats(db, query.order_by(order.desc()).limit(most))


# Chat


def add_chat(db: Connection, table: str, person: str, command: str, line: Chat) -> Chat:
    """Keep what somebody says with a command, which says it only once; returns the line with its number."""
    added = db.execute(insert(chats).values(table_id=table, person_id=person, command=command, **line))
    key = added.inserted_primary_key
    assert key is not None
    return {**line, "id": int(key[0])}


def chat_said(db: Connection, table: str, person: str, command: str) -> Chat | None:
    """What somebody has said with a command."""
    said = select(chats).where(chats.c.table_id == table, chats.c.person_id == person, chats.c.command == command)
    row = db.execute(said).first()
    return None if row is None else _chat(row)


def last_chats(db: Connection, id: str, most: int) -> list[tuple[str, Chat]]:
    """The last lines that were said at a table, each with the person who said it."""
    query = select(chats).where(chats.c.table_id == id).order_by(chats.c.id.desc()).limit(most)
    return [(row.person_id, _chat(row)) for row in reversed(db.execute(query).all())]


def _chat(row: Row[Any]) -> Chat:
    return {"id": row.id, "seat": row.seat, "name": row.name, "text": row.text, "at": row.at}
