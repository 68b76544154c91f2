"""Is the server alive, and is it ready?"""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from tests.server.people import Browser
from tests.server.serving import Serving

from ludotheque.server.limits import Limits
from ludotheque.server.storage import versions


def test_a_server_is_alive_and_ready(url: str) -> None:
    browser = Browser(url)
    alive, ready = browser.http.get("/healthz"), browser.http.get("/readyz")
    assert (alive.status_code, alive.json()) == (200, {"status": "alive"})
    assert (ready.status_code, ready.json()) == (200, {"status": "ready"})
    assert "set-cookie" not in alive.headers
    assert browser.http.head("/healthz").status_code == 200


def test_an_old_schema_is_not_ready(server: Serving) -> None:
    with server.hall.db.engine.begin() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    try:
        answer = Browser(server.url).http.get("/readyz")
        assert answer.status_code == 503
        assert answer.json()["reason"] == f"the schema of the database is 0001, not {versions.newest()}"
    finally:
        with server.hall.db.engine.begin() as db:
            db.execute(text("UPDATE alembic_version SET version_num = :newest"), {"newest": versions.newest()})


def test_a_database_that_does_not_answer_is_not_ready_but_the_server_is_alive(
    server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise OperationalError("SELECT", {}, Exception("no route\nto host\nDETAIL: of somebody"))

    monkeypatch.setattr(server.hall.db, "_read", broken)
    answer = Browser(server.url).http.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"status": "not ready", "reason": "the database does not answer: no route to host"}
    assert Browser(server.url).http.get("/healthz").status_code == 200


def test_probes_are_not_limited(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.hall, "limits", Limits(0.01, now=lambda: 0.0))
    browser = Browser(server.url)
    assert {browser.http.get(path).status_code for path in ("/healthz", "/readyz") * 5} == {200}


def test_the_newest_version_is_known() -> None:
    assert versions.newest() in versions.known()
