"""The whole database as one file and back: SQLite by its own way of copying, PostgreSQL by its own programs.

A backup is what the database held at one moment, however busy it is meanwhile. Both ways are checked: the rows of every
table are counted on both sides.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, inspect, make_url, text

from ludotheque.kernel.errors import InputError, UsageError
from ludotheque.server.storage import versions
from ludotheque.server.storage.database import open_engine
from ludotheque.server.storage.troubles import named

SQLITE, POSTGRES = "sqlite", "postgresql"
MARKS: Final = {b"SQLite format 3\0": SQLITE, b"PGDMP": POSTGRES}
"""How backups begin."""
INSTALLED: Final = Path("/usr/lib/postgresql")
"""Where Debian puts PostgreSQL's programs, by version."""

Rows = dict[str, int]
"""The number of rows of each table."""


def backup(database: str, file: Path, force: bool = False) -> Rows:
    """Write all that a database holds into a new file; others may go on reading and writing."""
    url = _checked(database)
    if file.exists() and not force:
        raise UsageError(f"{file}: the file exists already (--force writes over it)")
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        rows = _back_up_sqlite(url, part) if url.get_backend_name() == SQLITE else _back_up_postgres(url, part)
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)
    return rows


def restore(file: Path, database: str, force: bool = False) -> Rows:
    """Let a database hold what a backup holds, and nothing else; refused while somebody has it open."""
    url = _checked(database)
    kind = _kind(file)
    if kind != url.get_backend_name():
        raise UsageError(f"{file}: a backup of {kind} cannot be restored to {url.get_backend_name()}")
    return _restore_sqlite(file, url, force) if kind == SQLITE else _restore_postgres(file, url, force)


def _checked(database: str) -> URL:
    with named(database):
        url = make_url(database)
    if url.drivername == "postgres":
        url = url.set(drivername=POSTGRES)
    if url.get_backend_name() not in (SQLITE, POSTGRES):
        raise UsageError(f"{url.get_backend_name()}: expected sqlite:///FILE or postgresql://…")
    if url.get_backend_name() == SQLITE and not url.database:
        raise UsageError("a database in memory cannot be reached from here: expected sqlite:///FILE")
    return url


def _kind(file: Path) -> str:
    with file.open("rb") as opened:
        beginning = opened.read(16)
    for mark, kind in MARKS.items():
        if beginning.startswith(mark):
            return kind
    raise InputError(f"{file}: not a backup")


def _compare(here: Rows, there: Rows) -> None:
    wrong = [name for name in sorted({*here, *there}) if here.get(name) != there.get(name)]
    if wrong:
        raise InputError(f"the copy differs in {', '.join(wrong)}")


def _check_version(version: str | None, file: Path) -> None:
    if version is None:
        raise InputError(f"{file}: not a backup of ours")
    if version not in versions.known():
        raise UsageError(f"{file}: its schema {version} belongs to a newer version of Ludothèque")


# SQLite


def _back_up_sqlite(url: URL, part: Path) -> Rows:
    place = Path(url.database or "")
    if not place.is_file():
        raise UsageError(f"{place}: there is no database")
    with _sqlite_errors(place), closing(_read_only(place)) as source, closing(sqlite3.connect(part)) as copy:
        source.execute("BEGIN")  # what is counted is what is copied
        rows = _sqlite_rows(source)
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
        _check_sqlite(copy, rows)
    return rows


def _restore_sqlite(file: Path, url: URL, force: bool) -> Rows:
    place = Path(url.database or "")
    with _sqlite_errors(file), closing(_read_only(file)) as source:
        rows = _sqlite_rows(source)
        _check_sqlite(source, rows)
        _check_version(_sqlite_version(source), file)
        with _sqlite_errors(place), closing(sqlite3.connect(place, timeout=0)) as target:
            _check_unused(target, place)
            if _sqlite_rows(target) and not force:
                raise _not_empty(place)
            source.backup(target)
            _check_sqlite(target, rows)
    return rows


def _read_only(place: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{place.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)


def _check_unused(target: sqlite3.Connection, place: Path) -> None:
    """Nobody else may have the database open: only then it can leave the mode in which a server keeps it."""
    try:
        target.execute("PRAGMA journal_mode=DELETE")
        target.execute("PRAGMA locking_mode=EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if "locked" not in str(error):
            raise
        raise UsageError(f"{place}: somebody has the database open; stop the server first") from None


def _sqlite_rows(db: sqlite3.Connection) -> Rows:
    named = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    names = [name for (name,) in named.fetchall()]
    return {name: db.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}


def _sqlite_version(db: sqlite3.Connection) -> str | None:
    if "alembic_version" not in _sqlite_rows(db):
        return None
    found = db.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if found is None else str(found[0])


def _check_sqlite(db: sqlite3.Connection, rows: Rows) -> None:
    verdict = db.execute("PRAGMA integrity_check").fetchone()[0]
    if verdict != "ok":
        raise InputError(f"the file is damaged: {verdict}")
    _compare(rows, _sqlite_rows(db))


@contextmanager
def _sqlite_errors(place: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise InputError(f"{place}: {error}") from None


def _not_empty(place: object) -> UsageError:
    return UsageError(f"{place}: there are tables in the database (--force replaces all that it holds)")


# PostgreSQL


def _back_up_postgres(url: URL, part: Path) -> Rows:
    with _postgres(url) as db:
        db.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
        moment = db.execute(text("SELECT pg_export_snapshot()")).scalar_one()  # what is counted is what is copied
        rows = _postgres_rows(db)
        _run("pg_dump", url, "--format=custom", f"--snapshot={moment}", f"--file={part}")
    _compare(rows, _dumped_rows(part))
    return rows


def _restore_postgres(file: Path, url: URL, force: bool) -> Rows:
    rows = _dumped_rows(file)
    with _postgres(url) as db:
        if _others(db):
            raise UsageError(f"{url.database}: somebody has the database open; stop the server first")
        if _postgres_rows(db) and not force:
            raise _not_empty(url.database)
    _run("pg_restore", url, "--clean", "--if-exists", "--single-transaction", "--exit-on-error", str(file))
    with _postgres(url) as db:
        _check_version(versions.present(db), file)
        _compare(rows, _postgres_rows(db))
    return rows


@contextmanager
def _postgres(url: URL) -> Iterator[Connection]:
    address = url.render_as_string(hide_password=False)
    with named(address):
        engine = open_engine(address)
        try:
            with engine.connect() as db:
                yield db
        finally:
            engine.dispose()


def _others(db: Connection) -> int:
    """How many other connections there are; the database's own helpers have no user."""
    query = """SELECT count(*) FROM pg_stat_activity
               WHERE datname = current_database() AND usename IS NOT NULL AND pid <> pg_backend_pid()"""
    return int(db.execute(text(query)).scalar_one())


def _postgres_rows(db: Connection) -> Rows:
    quoted = db.dialect.identifier_preparer.quote
    names = inspect(db).get_table_names()
    return {name: db.execute(text(f"SELECT count(*) FROM {quoted(name)}")).scalar_one() for name in names}


def _dumped_rows(file: Path) -> Rows:
    """The rows that a backup holds, counted in what restoring it would write."""
    rows: Rows = {}
    counting = ""
    command = [str(_program("pg_restore")), "--data-only", "--file=-", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1 << 20) as run:
        assert run.stdout is not None
        for line in run.stdout:
            if counting and line == "\\.\n":
                counting = ""
            elif counting:
                rows[counting] += 1
            elif line.startswith("COPY "):
                counting = line.split()[1].removeprefix("public.").strip('"')
                rows[counting] = 0
        problem = run.stderr.read() if run.stderr else ""
    if run.returncode:
        raise InputError(f"{file}: {problem}")
    return rows


def _run(name: str, url: URL, *arguments: str) -> None:
    """Run a program of PostgreSQL on a database; its password is not told where others could see it."""
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    address = url.set(drivername=POSTGRES, password=None).render_as_string()
    command = [str(_program(name)), "--no-owner", "--no-privileges", "--no-password", f"--dbname={address}", *arguments]
    run = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if run.returncode:
        raise InputError(run.stderr.strip() or f"{name} failed with exit code {run.returncode}")


def _program(name: str) -> Path:
    found = shutil.which(name)
    if found is not None:
        return Path(found)
    versions = sorted(INSTALLED.glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    if not versions:
        raise UsageError(f"{name} is neither on the PATH nor below {INSTALLED}: install the client of PostgreSQL")
    return versions[-1]
