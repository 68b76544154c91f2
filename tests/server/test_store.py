"""The database keeps what it is given, the same way in SQLite and in PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Insert, Table, event, func, insert, inspect, select
from sqlalchemy.exc import IntegrityError
from tests.server.games import Played, table_record

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.reading import Reading
from ludotheque.server.rooms.sessions import fingerprint
from ludotheque.server.shapes import Status
from ludotheque.server.storage import database, store
from ludotheque.server.storage.database import Database, migrate, open_engine
from ludotheque.server.storage.records import FINISHED, OPEN, RUNNING, Person, Seat
from ludotheque.server.storage.schema import log, metadata

Test = Callable[[Database], Coroutine[Any, Any, None]]


def run(address: str, test: Test) -> None:
    async def whole() -> None:
        db = Database(address)
        try:
            for name in "abcd":
                await db.write(store.add_person, Person(name, name.upper(), "fr"), 1.0)
            await test(db)
        finally:
            await db.close()

    asyncio.run(whole())


def test_migrations_lead_to_the_schema(address: str) -> None:
    async def test(db: Database) -> None:
        def differences(connection: Connection) -> list[Any]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        assert await db.read(differences) == []

    run(address, test)


def test_people_come_back_as_they_were(address: str) -> None:
    async def test(db: Database) -> None:
        changes = {"name": "Zoé", "preferences": {"volume": 0.5}, "webhook": "https://example.org"}
        await db.write(store.change_person, "a", changes)
        await db.write(store.make_account, "a", "zoe", "hash")
        person = await db.read(store.person, "a")
        assert person == Person("a", "Zoé", "fr", "auto", {"volume": 0.5}, "https://example.org", "zoe")
        assert await db.read(store.person_by_login, "zoe") == (person, "hash")
        assert await db.read(store.person, "nobody") is None
        assert await db.read(store.person_by_login, "nobody") is None
        with pytest.raises(Refusal, match="login_taken"):
            await db.write(store.make_account, "b", "zoe", "hash")

    run(address, test)


def test_sessions_begin_and_end(address: str) -> None:
    async def test(db: Database) -> None:
        for session, person in (("1", "a"), ("2", "a"), ("3", "a"), ("4", "b")):
            await db.write(store.add_session, session, person, 1.0)
        found = await db.read(store.person_of_session, "1")
        assert found is not None
        assert found.id == "a"
        await db.write(store.end_session, "1")
        assert await db.write(store.end_sessions, "a") == {"2", "3"}
        alive = [session for session in "1234" if await db.read(store.person_of_session, session) is not None]
        assert alive == ["4"]

    run(address, test)


def test_cookies_of_the_first_releases_live_on_as_sessions(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'old.sqlite'}")
    migrate(engine, "0002")
    with engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO secrets VALUES ('session', 'key')")
        connection.exec_driver_sql(
            "INSERT INTO people (id, name, language, theme, preferences, created)"
            " VALUES ('anna', 'Anna', 'en', 'auto', '{}', 1)"
        )
    migrate(engine)
    signature = "4b5ab25b42d65424df70d27b3137a4c32afd6df2ed13354dc36d6d1d0048d418"
    with engine.connect() as connection:
        found = store.person_of_session(connection, fingerprint(f"anna.{signature}"))
    assert found is not None
    assert found.name == "Anna"
    engine.dispose()


def test_tables_come_back_as_they_were(address: str) -> None:
    async def test(db: Database) -> None:
        table = table_record(3, bots=1)
        table.status, table.started, table.key = OPEN, None, b""
        table.origin = {"table": "x", "at": 3, "position": {"a": [1]}, "seat": 0}
        await db.write(store.add_table, table)
        assert await db.read(store.table, "t") == table
        seats = [Seat("person", "b", "B"), Seat("open"), Seat("bot", bot="greedy")]
        await db.write(store.change_seats, table.id, 0, "b", seats, "new")
        found = await db.read(store.table, "t")
        assert found is not None
        assert (found.host, found.seats, found.invitation, found.version) == ("b", seats, "new", 1)
        for late in (
            db.write(store.change_seats, table.id, 0, "a", seats, "late"),
            db.write(store.remove_table, "t", 0),
            db.write(store.start_table, table, {"at": 0.0}),
        ):
            with pytest.raises(store.Outdated):
                await late
        assert await db.read(store.table, "t") == found, "whoever has not seen the newest version changes nothing"
        await db.write(store.remove_table, "t", 1)
        assert await db.read(store.table, "t") is None

    run(address, test)


async def begun(db: Database) -> Played:
    """A game whose table is written and whose log has begun."""
    played = Played()
    await db.write(store.add_table, played.table)
    row = played.game.written(played.rows[0])
    await db.write(store.start_table, played.table, row)
    return played


def test_what_several_ask_for_at_once_is_read_together(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(db: Database) -> None:
        for id, moves in (("t0", 3), ("t1", 9), ("t2", 1)):
            played = Played()
            played.table.id = id
            await db.write(store.add_table, played.table)
            for _ in range(moves):
                played.move()
            for row in played.rows:
                await db.append(played.game.written(row))
        asked = [("t0", -1), ("t1", 7), ("t2", 1), ("nowhere", -1), ("t1", 4)]
        apart = [await db.read(store.table_and_log, *one) for one in asked]
        reading, reads = Reading(db), list[object]()
        read = db.read

        async def counted(work: Any, *args: Any) -> Any:
            reads.append(args)
            return await read(work, *args)

        monkeypatch.setattr(db, "read", counted)
        together = await asyncio.gather(*[reading.read_on(*one) for one in asked])
        assert together == apart
        assert [len(rows) for _, rows in together] == [4, 2, 0, 0, 5]
        assert len(reads) == 1
        monkeypatch.setattr(store, "tables_and_logs", lambda db, asked: 1 // 0)
        failed = await asyncio.gather(*[reading.read_on(*one) for one in asked], return_exceptions=True)
        assert [type(error) for error in failed] == [ZeroDivisionError] * len(asked), "everybody hears of it"

    run(address, test)


def test_the_log_comes_back_as_it_was_and_tells_how_far_a_game_has_come(address: str) -> None:
    async def test(db: Database) -> None:
        played = await begun(db)
        for _ in range(30):
            played.move()
            await db.append(played.game.written(played.rows[-1]))
        rows = await db.read(store.log_rows, "t")
        assert [(row.seq, row.kind, row.seat, row.command) for row in rows] == [
            (row.seq, row.kind, row.seat, row.command) for row in played.rows
        ]
        assert [tuple(row.action) for row in rows[1:]] == [row.action for row in played.rows[1:]]
        assert await db.read(store.summaries, ["t", "other"]) == {"t": played.game.summary}

    run(address, test)


def test_many_rows_are_committed_together_and_one_bad_row_fails_alone(address: str) -> None:
    async def test(db: Database) -> None:
        played = await begun(db)
        futures = []
        for _ in range(50):
            played.move()
            futures.append(db.append(played.game.written(played.rows[-1])))
        double = db.append(played.game.written(played.rows[10]))
        stranger = db.append({**played.game.written(played.rows[11]), "table_id": "no such table"})
        outcomes = await asyncio.gather(*futures, double, stranger, return_exceptions=True)
        assert outcomes[:50] == [None] * 50
        assert all(isinstance(outcome, IntegrityError) for outcome in outcomes[50:])
        assert len(await db.read(store.log_rows, "t")) == 51

    run(address, test)


def test_the_last_move_and_the_outcome_are_written_together(address: str) -> None:
    async def test(db: Database) -> None:
        played = await begun(db)
        played.move()
        row = played.game.written(played.rows[-1])
        await db.write(store.finish_table, "t", [1, 0], row, b"record")
        found = await db.read(store.table, "t")
        assert found is not None
        assert (found.status, found.ranking, found.finished) == (FINISHED, [1, 0], row["at"])
        with pytest.raises(IntegrityError):
            await db.write(store.finish_table, "t", [0, 1], row, b"other")
        assert (await db.read(store.table, "t")) == found

    run(address, test)


def test_lists_of_tables(address: str) -> None:
    async def test(db: Database) -> None:
        statuses: list[Status] = [OPEN, RUNNING, OPEN]
        for number, status in enumerate(statuses):
            table = table_record()
            table.id, table.status, table.created = f"t{number}", status, 100.0 + number
            table.public = number < 2
            await db.write(store.add_table, table)
        assert [table.id for table in await db.read(store.tables_of, "a", 2)] == ["t2", "t1"]
        assert await db.read(store.tables_of, "d", 2) == []
        assert [table.id for table in await db.read(store.public_tables, OPEN, 0.0, 9)] == ["t0"]
        assert await db.read(store.public_tables, OPEN, 100.0, 9) == []

    run(address, test)


def test_bots_that_are_to_move_are_found(address: str) -> None:
    async def test(db: Database) -> None:
        played = await begun(db)
        assert await db.read(store.tables_waiting_for_bots) == []
        seat = played.game.thinking()[0]
        played.happen("substitute", seat, 2000.0, "greedy")
        await db.append(played.game.written(played.rows[-1]))
        assert await db.read(store.tables_waiting_for_bots) == ["t"]

    run(address, test)


def test_one_rematch_for_all_who_ask(address: str) -> None:
    async def test(db: Database) -> None:
        await begun(db)
        first, second = table_record(), table_record()
        first.id, second.id = "r1", "r2"
        assert await db.write(store.claim_rematch, "t", first) == "r1"
        assert await db.write(store.claim_rematch, "t", second) == "r1"
        assert await db.read(store.table, "r2") is None

    run(address, test)


def test_an_account_adopts_what_a_guest_had(address: str) -> None:
    async def test(db: Database) -> None:
        await begun(db)
        await db.write(store.adopt, "a", "c")
        found = await db.read(store.table, "t")
        assert found is not None
        assert ([seat.person for seat in found.seats], found.host) == (["c", "b"], "c")
        await db.write(store.adopt, "b", "c")
        found = await db.read(store.table, "t")
        assert found is not None
        assert [seat.person for seat in found.seats] == ["c", "b"], "nobody sits twice"

    run(address, test)


def test_chats_come_back_in_order(address: str) -> None:
    async def test(db: Database) -> None:
        await begun(db)
        for number in range(5):
            chat = {"seat": None, "name": "A", "text": f"é{number}", "at": float(number)}
            await db.write(store.add_chat, "t", "a", f"c{chat['at']}", chat)
        kept = await db.read(store.last_chats, "t", 3)
        assert [(person, chat["text"]) for person, chat in kept] == [("a", "é2"), ("a", "é3"), ("a", "é4")]

    run(address, test)


def test_closing_writes_all_that_waits(address: str) -> None:
    async def test(db: Database) -> None:
        played = await begun(db)
        for _ in range(20):
            played.move()
            db.append(played.game.written(played.rows[-1]))

    run(address, test)
    engine = open_engine(address)
    with engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(log)).scalar() == 21
    engine.dispose()


def test_the_newest_position_is_kept_soon_after_and_never_replaced_by_an_older_one(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "KEPT_AFTER", 0.05)

    async def test(db: Database) -> None:
        played = await begun(db)
        opening = await db.read(store.position, "t")
        for _ in range(5):
            played.move()
            await db.append(played.game.written(played.rows[-1]))
        newest = (5, played.game.match.state.to_text().decode())
        async with asyncio.timeout(30):
            while await db.read(store.position, "t") != newest:
                await asyncio.sleep(0.01)
        assert opening is not None
        await db.write(store.keep_positions, {"t": opening, "no such table": opening})
        assert await db.read(store.position, "t") == newest
        played.move()
        row = played.game.written(played.rows[-1])
        await db.write(store.finish_table, "t", [0, 1], row, b"record")
        await db.write(store.keep_positions, {"t": newest})
        assert await db.read(store.position, "t") is None, "a game that is over needs none"

    run(address, test)


def test_closing_keeps_the_newest_positions(address: str) -> None:
    found: list[Any] = []

    async def test(db: Database) -> None:
        played = await begun(db)
        for _ in range(5):
            played.move()
            await db.append(played.game.written(played.rows[-1]))
        found.append((5, played.game.match.state.to_text().decode()))

    run(address, test)
    engine = open_engine(address)
    with engine.connect() as connection:
        assert store.position(connection, "t") == found[0]
    engine.dispose()


def test_however_many_tables_run_no_statement_names_too_many(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "HANDFUL", 3)
    most: list[int] = []

    async def test(db: Database) -> None:
        for number in range(10):
            played = Played(table_record(2, bots=1))
            played.table.id = f"t{number}"
            while played.game.bot(played.game.match.state.to_move()) is None:
                played.move()
            await db.write(store.add_table, played.table)
            for row in played.rows:
                await db.append(played.game.written(row))

        @event.listens_for(db.engine, "before_cursor_execute")
        def count(*args: Any) -> None:
            most.append(len(args[3]))

        assert sorted(await db.read(store.tables_waiting_for_bots)) == [f"t{number}" for number in range(10)]
        event.remove(db.engine, "before_cursor_execute", count)

    run(address, test)
    assert 0 < max(most) <= 4


class OlderInsert:
    """Writes what an older schema had columns for."""

    def __init__(self, table: Table, columns: set[str]) -> None:
        self._table, self._columns = table, columns

    def values(self, **given: Any) -> Insert:
        return insert(self._table).values({name: given[name] for name in given if name in self._columns})


def test_a_log_kept_in_the_old_order_is_the_same_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    engine = open_engine(url)
    migrate(engine, "0004")
    monkeypatch.setattr(store, "_add_seats", lambda db, table: None)  # they had fewer columns
    columns = {name: {column["name"] for column in inspect(engine).get_columns(name)} for name in ("people", "tables")}
    monkeypatch.setattr(store, "insert", lambda table: OlderInsert(table, columns[table.name]))
    played = Played()
    for _ in range(5):
        played.move()
    with engine.begin() as connection:
        for name in "ab":
            store.add_person(connection, Person(name, name.upper(), "fr"), 1.0)
        store.add_table(connection, played.table)
        for row in reversed(played.rows):
            kept = played.game.written(row)
            connection.execute(
                log.insert(), [{name: kept[name] for name in kept if name not in ("digest", "position")}]
            )
    engine.dispose()

    async def test(db: Database) -> None:
        kept = await db.read(store.log_rows, "t")
        assert [(row.seq, row.kind, row.seat, row.at, row.command) for row in kept] == [
            (row.seq, row.kind, row.seat, row.at, row.command) for row in played.rows
        ]

    async def whole() -> None:
        db = Database(url)
        try:
            await test(db)
        finally:
            await db.close()

    asyncio.run(whole())


def test_rows_are_written_in_statements_of_a_few_lengths(address: str) -> None:
    """Drivers keep statements, and what was bound to them: there must not be one for each number of rows."""

    async def test(db: Database) -> None:
        statements: set[str] = set()

        def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
            if statement.startswith("INSERT INTO"):
                statements.add(statement)

        played = Played(table_record())
        table = played.table
        table.status = OPEN
        await db.write(store.add_table, table)
        event.listen(db.engine, "before_cursor_execute", note)
        written = [played.game.written(played.rows[0])]
        for number in range(1, 3 * store.MOST_INSERTED):
            written.append({**written[0], "seq": number})
        for count in (1, 2, 3, 21, 64, 99, 2):
            rows, written = written[:count], written[count:]
            await db.write(store.append_rows, rows)
            await db.write(store.keep_positions, {f"table{number}": (1, "{}") for number in range(count)})
        for table_name in ("log", "positions"):
            lengths = [statement for statement in statements if f"INTO {table_name} " in statement]
            assert 0 < len(lengths) <= store.MOST_INSERTED.bit_length()
        assert len(await db.read(store.log_rows, table.id)) == 192

    run(address, test)
