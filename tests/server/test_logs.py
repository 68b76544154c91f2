"""The log: for people or for programs, with what each record is about, and without secrets."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert
from sqlalchemy.exc import SQLAlchemyError
from tests.cli.calls import Caller
from tests.server.people import Guest
from tests.server.serving import Serving

from ludotheque.server import logs
from ludotheque.server.storage.database import migrate, open_engine
from ludotheque.server.storage.schema import people

LOGGER = logging.getLogger("ludotheque.test")


@pytest.fixture
def configured() -> Iterator[None]:
    """The log of the process is as before when the test is over."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers = []
    yield
    root.handlers = before
    root.setLevel(level)


def test_json_is_one_object_a_line(configured: None, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("json")
    LOGGER.warning("table %s stands", "t1", extra=logs.about("t1", 7, "r1"))
    try:
        raise KeyError("x\ny")
    except KeyError:
        LOGGER.exception("no")
    first, second = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert first.pop("time").endswith("+00:00")
    assert first == {
        "level": "warning",
        "logger": "ludotheque.test",
        "message": "table t1 stands",
        "table": "t1",
        "entry": 7,
        "request": "r1",
    }
    assert "table" not in second
    assert "KeyError" in second["exception"]


def test_text_is_for_people(configured: None, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("text")
    LOGGER.warning("something", extra=logs.about("t1", 7))
    LOGGER.warning("nothing")
    LOGGER.info("not even told")
    first, second = capsys.readouterr().err.splitlines()
    assert first.endswith("WARNING ludotheque.test: something [table=t1 entry=7]")
    assert second.endswith("WARNING ludotheque.test: nothing")


def test_another_form_is_wrong_usage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_LOG", "xml")
    answer = Caller(capsys)("serve", "--database", f"sqlite:///{tmp_path / 'x'}")
    assert "LUDOTHEQUE_LOG is 'xml'" in answer.complaint()


SECRET = "pineapple"


def fail(connection: Connection) -> None:
    row: dict[str, Any] = {
        "id": "x",
        "name": SECRET,
        "language": "en",
        "theme": "auto",
        "preferences": {},
        "created": None,
    }
    connection.execute(insert(people).values(**row))


def test_errors_of_a_database_quote_no_data(address: str) -> None:
    engine = open_engine(address)
    migrate(engine)
    try:
        with engine.begin() as connection:
            fail(connection)
    except SQLAlchemyError as error:
        record = logging.makeLogRecord({"msg": "", "exc_info": (type(error), error, error.__traceback__)})
        assert "INSERT INTO people" in logs.TextFormat().format(record)
        for form in (logs.TextFormat(), logs.JsonFormat()):
            assert SECRET not in form.format(record)
    else:
        pytest.fail("the row was written")
    finally:
        engine.dispose()


def test_a_failure_at_a_table_names_the_table_and_the_entry(
    server: Serving, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Guest(server.url)
    table = anna.open("me", "random")["id"]
    anna.post(f"/tables/{table}/start")
    with anna.socket(table) as line:
        position = line.my_turn()

        def broken(*_: Any, **__: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(server.hall.db, "append", broken)
        error = line.refused("move", seq=position["seq"], path=position["choices"][0]["path"])
        assert error["code"] == "not_saved"
    about = [vars(record) for record in caplog.records if record.levelname == "ERROR"]
    assert about[0]["table"] == table
    assert about[0]["entry"] >= 1


def test_a_failing_request_has_an_id(
    server: Serving, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Guest(server.url)

    def broken(*_: object) -> None:
        raise SQLAlchemyError("gone")

    monkeypatch.setattr(server.hall.db, "_read", broken)
    answer = anna.http.get("/api/me", headers={"X-Request-ID": "abc-1"})
    assert (answer.status_code, answer.headers["x-request-id"]) == (503, "abc-1")
    assert [vars(record)["request"] for record in caplog.records] == ["abc-1"]
    forged = anna.http.get("/api/games", headers={"X-Request-ID": "a b"})
    assert forged.headers["x-request-id"] not in ("", "a b")
