"""Backups: written while people play, put back where nobody does, and the games go on."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, text
from tests.cli.calls import Caller
from tests.server.people import Guest, Json
from tests.server.serving import serving

from ludotheque.server.rooms.sessions import COOKIE
from ludotheque.server.settings import Settings
from ludotheque.server.storage import backup as backups
from ludotheque.server.storage.database import open_engine, prepare


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Caller:
    return Caller(capsys)


def execute(url: str, statement: str) -> None:
    """Outside of any transaction."""
    engine = open_engine(url).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(statement))
    engine.dispose()


@pytest.fixture
def empty(address: str, tmp_path: Path) -> Iterator[str]:
    """Another database of the same kind, in which there is nothing."""
    if address.startswith("sqlite"):
        yield f"sqlite:///{tmp_path / 'other.sqlite'}"
        return
    execute(address, "CREATE DATABASE other")
    yield make_url(address).set(database="other").render_as_string(hide_password=False)
    execute(address, "DROP DATABASE other")


def entries(heard: list[Json]) -> dict[int, Json]:
    """All entries of a log that somebody was told of."""
    return {entry["n"]: entry for message in heard for entry in message.get("log", ())}


def test_a_game_goes_on_from_a_backup(
    settings: Settings, address: str, empty: str, tmp_path: Path, call: Caller
) -> None:
    file = tmp_path / "backup"
    with serving(settings, database=address) as server:
        anna = Guest(server.url)
        table = anna.open("me", "random")["id"]
        anna.post(f"/tables/{table}/start")
        with anna.socket(table) as line:
            position = line.move(line.my_turn())
            acknowledged = entries(line.heard)
            written = call("backup", address, file, "--json").json()
            line.move(position if position["choices"] else line.my_turn())
        assert "open; stop the server first" in call("restore", file, address, "--force").complaint()
    assert written["rows"]["log"] >= 2
    assert written["bytes"] == file.stat().st_size
    restored = call("restore", file, empty, "--json").json()
    assert restored["rows"] == written["rows"]
    with serving(settings, database=empty) as server:
        again = Guest(server.url, "Nobody")
        again.http.cookies.set(COOKIE, anna.http.cookies[COOKIE], domain="127.0.0.1")
        with again.socket(table) as line:
            found = line.my_turn()
            known = entries(line.heard)
            assert len(acknowledged) >= 2
            assert {n: known.get(n) for n in acknowledged} == acknowledged
            line.move(found)


def test_a_database_with_tables_is_replaced_only_by_force(address: str, tmp_path: Path, call: Caller) -> None:
    prepare(address)
    file = tmp_path / "backup"
    assert call("backup", address, file).code == 0
    assert "the file exists already" in call("backup", address, file).complaint()
    assert call("backup", address, file, "--force").code == 0
    assert "there are tables in the database" in call("restore", file, address).complaint()
    assert call("restore", file, address, "--force").code == 0


def test_what_is_no_backup_is_not_restored(address: str, empty: str, tmp_path: Path, call: Caller) -> None:
    prepare(address)
    file, damaged = tmp_path / "backup", tmp_path / "damaged"
    call("backup", address, file)
    whole = file.read_bytes()
    damaged.write_bytes(whole[: len(whole) // 2])
    assert call("restore", damaged, empty).code == 1
    damaged.write_text("no backup at all")
    assert "not a backup" in call("restore", damaged, empty).complaint()
    assert "No such file" in call("restore", tmp_path / "missing", empty).complaint()
    other = "postgresql://nobody@127.0.0.1/x" if address.startswith("sqlite") else f"sqlite:///{tmp_path / 'x'}"
    assert "cannot be restored to" in call("restore", file, other).complaint()


@pytest.mark.parametrize(
    ("database", "complaint"),
    [
        ("nonsense", "is no database"),
        ("mysql://a@b/c", "expected sqlite:///FILE or postgresql://"),
        ("sqlite://", "in memory"),
        ("sqlite:////nowhere/at/all.sqlite", "there is no database"),
    ],
)
def test_databases_that_cannot_be_backed_up(database: str, complaint: str, tmp_path: Path, call: Caller) -> None:
    assert complaint in call("backup", database, tmp_path / "backup").complaint()
    assert list(tmp_path.iterdir()) == []


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path, call: Caller) -> None:
    url, file = f"sqlite:///{tmp_path / 'a.sqlite'}", tmp_path / "backup"
    prepare(url)
    execute(url, "UPDATE alembic_version SET version_num = '9999'")
    call("backup", url, file)
    assert "newer version" in call("restore", file, f"sqlite:///{tmp_path / 'b.sqlite'}").complaint()


def test_a_copy_that_differs_is_not_kept(tmp_path: Path, call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    url, file = f"sqlite:///{tmp_path / 'a.sqlite'}", tmp_path / "backup"
    prepare(url)
    check = backups._check_sqlite

    def lose_a_row(db: sqlite3.Connection, rows: Any) -> None:
        db.execute("DELETE FROM alembic_version")
        check(db, rows)

    monkeypatch.setattr(backups, "_check_sqlite", lose_a_row)
    assert "the copy differs in alembic_version" in call("backup", url, file).complaint()
    assert not file.exists()


def test_a_backup_is_one_file(tmp_path: Path, call: Caller) -> None:
    url, file = f"sqlite:///{tmp_path / 'a.sqlite'}", tmp_path / "kept" / "backup"
    file.parent.mkdir()
    prepare(url)
    assert "written and checked, 0 tables, 0 rows of the log" in call("backup", url, file).out
    assert [found.name for found in file.parent.iterdir()] == ["backup"]
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_without_the_programs_of_postgresql_there_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(backups, "INSTALLED", Path("/nowhere"))
    with pytest.raises(ValueError, match="pg_dump is neither on the PATH"):
        backups._program("pg_dump")
