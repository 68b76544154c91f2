"""The database: reading in threads, and one writer thread through which everything is written.

Whoever writes gets a future that is done when the write is durable. All log rows that wait are
committed together, so that a hundred tables cost one flush of the disk. The log is the truth; the newest
position of each table is kept a little later, for games that outlive their rules (`rooms/releases.py`).
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, perf_counter
from typing import Any, BinaryIO, TypeVar

import orjson
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import QueuePool

from ludotheque.kernel.errors import UsageError
from ludotheque.server.errors import one_line
from ludotheque.server.storage.store import Kept, append_rows, keep_positions, newest_positions
from ludotheque.server.storage.troubles import named

T = TypeVar("T")
logger = logging.getLogger(__name__)

Row = dict[str, Any]
Work = Callable[[Connection], Any]
Ticket = tuple[Work, "asyncio.Future[Any]"]
RowTicket = tuple[Row, "asyncio.Future[None]"]

MIGRATING = 1_819_632_756
"""The number of the lock that one process holds while it changes the schema; any other one waits."""
MOST_AT_ONCE = 500
"""Rows of one transaction; more wait for the next."""
KEPT_AFTER = 2.0
"""Seconds after which a new position is kept at the latest."""


class Database:
    """Opened inside a running event loop; `close` writes all that still waits.

    `timed` is told the seconds of each transaction, in the thread of the writer.
    """

    def __init__(self, url: str, timed: Callable[[float], None] = lambda seconds: None) -> None:
        self.engine = open_engine(url)
        self._lock = hold(self.engine)
        migrate(self.engine)
        self._reader = reader(self.engine)
        self._loop = asyncio.get_running_loop()
        self._timed = timed
        self._queue: SimpleQueue[Ticket | list[RowTicket] | None] = SimpleQueue()
        self._rows: list[RowTicket] = []
        """Rows of this turn of the loop, which are handed over together."""
        self._newest: dict[str, Kept] = {}
        """Positions of tables that are not kept yet, for the thread that writes."""
        self._keep_at = 0.0
        self._thread = Thread(target=self._write_all, name="writer")
        self._thread.start()

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """What `work(connection, *args)` finds."""
        return await asyncio.to_thread(self._read, work, args)

    def _read(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        with self._reader.connect() as connection:
            return work(connection, *args)

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """Do `work(connection, *args)` in a transaction of its own; done when it is durable."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put((lambda connection: work(connection, *args), future))
        return await future

    async def write_or_find(self, find: Callable[[Connection], Any], work: Callable[..., Any], *args: Any) -> Any:
        """Like `write`. If it fails, it may have been done all the same: then what is found is returned."""
        try:
            return await self.write(work, *args)
        except Exception:
            found = await self.read(find)
            if found is None:
                raise
            return found

    def append(self, row: Row) -> asyncio.Future[None]:
        """Append a row to the log; the future is done when it is durable, and fails when it was not written."""
        future: asyncio.Future[None] = self._loop.create_future()
        if not self._rows:
            self._loop.call_soon(self._hand_over)
        self._rows.append((row, future))
        return future

    def _hand_over(self) -> None:
        rows, self._rows = self._rows, []
        self._queue.put(rows)

    def waiting(self) -> int:
        """How much is to be written: the rows of a turn of the loop count as one."""
        return self._queue.qsize()

    async def close(self) -> None:
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self.engine.dispose()
        if self._lock is not None:
            self._lock.close()

    # In the writer thread

    def _write_all(self) -> None:
        waiting: list[RowTicket] = []
        ticket: Ticket | list[RowTicket] | None = []
        while ticket is not None:
            ticket = self._next()
            if isinstance(ticket, list):
                waiting += ticket
                if not self._queue.empty() and len(waiting) < MOST_AT_ONCE:
                    continue
            for start in range(0, len(waiting), MOST_AT_ONCE):
                self._write_rows(waiting[start : start + MOST_AT_ONCE])
            waiting = []
            if isinstance(ticket, tuple):
                self._settle([(ticket[1], *self._attempt(ticket[0]))])
            if self._newest and (ticket is None or monotonic() >= self._keep_at):
                self._keep_positions()

    def _next(self) -> Ticket | list[RowTicket] | None:
        """What is to be written next; no rows at all when it is time to keep positions."""
        try:
            return self._queue.get(timeout=max(0.0, self._keep_at - monotonic()) if self._newest else None)
        except Empty:
            return []

    def _write_rows(self, tickets: list[RowTicket]) -> None:
        """One transaction for all rows; when it fails, one each, so that only the bad ones fail."""
        rows = [row for row, _ in tickets]
        if not rows:
            return
        _, error = self._attempt(lambda connection: append_rows(connection, rows))
        if error is None or len(tickets) == 1:
            self._settle([(future, None, error) for _, future in tickets])
            if error is None:
                self._note_positions(newest_positions(rows))
            return
        for ticket in tickets:
            self._write_rows([ticket])

    def _note_positions(self, newest: dict[str, Kept]) -> None:
        if not self._newest:
            self._keep_at = monotonic() + KEPT_AFTER
        self._newest.update(newest)

    def _keep_positions(self) -> None:
        """Keep what is noted, or try again later: until then the log alone tells of it."""
        tables = list(self._newest)
        for start in range(0, len(tables), MOST_AT_ONCE):
            handful = {table: self._newest[table] for table in tables[start : start + MOST_AT_ONCE]}
            _, error = self._attempt(partial(keep_positions, newest=handful))
            if error is not None:
                logger.warning("positions are kept later: %s", one_line(error))
                self._keep_at = monotonic() + KEPT_AFTER
                return
            for table in handful:
                del self._newest[table]

    def _attempt(self, work: Work) -> tuple[Any, Exception | None]:
        began = perf_counter()
        try:
            with self.engine.begin() as connection:
                return work(connection), None
        except Exception as error:
            return None, error
        finally:
            self._timed(perf_counter() - began)

    def _settle(self, outcomes: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
        try:
            self._loop.call_soon_threadsafe(settle, outcomes)
        except RuntimeError:  # the loop is gone, nobody waits
            logger.warning("%d writes were done after the end", len(outcomes))


def settle(outcomes: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    for future, result, error in outcomes:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def open_engine(url: str) -> Engine:
    """An engine that is durable: SQLite writes ahead and flushes at every commit."""
    parsed = make_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    engine = create_engine(
        parsed,
        poolclass=QueuePool,
        pool_use_lifo=True,  # what each connection keeps is kept for those that are needed
        hide_parameters=True,  # errors go to the log, where nothing secret belongs
        pool_pre_ping=parsed.get_backend_name() != "sqlite",
        json_serializer=lambda value: orjson.dumps(value).decode(),
        json_deserializer=orjson.loads,
    )
    if parsed.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def prepare(url: str) -> None:
    """Make sure that a database can be used; UsageError says in one line why it cannot."""
    with named(url):
        engine = open_engine(url)
        lock = hold(engine)
        migrate(engine)
        engine.dispose()
        if lock is not None:
            lock.close()


def reader(engine: Engine) -> Engine:
    """For reading: what is read together is from one moment, even if another process writes meanwhile."""
    if engine.dialect.name != "postgresql":
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ")


def hold(engine: Engine) -> BinaryIO | None:
    """Keep a file of SQLite for this process until what is returned is closed; UsageError when another one has it."""
    if engine.dialect.name != "sqlite" or not engine.url.database or engine.url.database == ":memory:":
        return None
    file = engine.url.database
    try:
        lock = open(f"{file}.lock", "ab")  # noqa: SIM115
    except OSError:
        return None  # SQLite will say why it cannot write there
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        words = "SQLite is for one process, PostgreSQL for several"
        raise UsageError(f"database: another server has {file} open ({words})") from None
    return lock


def _prepare_sqlite(connection: Any, _record: object) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def migrate(engine: Engine, version: str = "head") -> None:
    """Bring the schema up to a version, by default the newest."""
    with engine.begin() as connection:
        migrate_schema(connection, version)


def migrate_schema(connection: Connection, version: str = "head") -> None:
    """Bring the schema up to a version within a transaction."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
    config = migration_config()
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def migration_config() -> Config:
    config = Config()
    config.set_main_option("script_location", "ludotheque:server/storage/migrations")
    return config
