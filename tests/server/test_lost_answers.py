"""The database has written, but its answer is lost: what is durable has happened, for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from tests.server.games import Played
from tests.server.people import Guest, Json, Line
from tests.server.serving import Serving, serving

from ludotheque.server.settings import Settings
from ludotheque.server.storage import store
from ludotheque.server.storage.records import FINISHED, LogRow


@pytest.fixture
def server(settings: Settings, address: str) -> Iterator[Serving]:
    with serving(replace(settings, database=address)) as running:
        yield running


@contextmanager
def lost_answers(server: Serving) -> Iterator[None]:
    """Everything is committed, and then the connection breaks before the database says so."""
    dialect = server.hall.db.engine.dialect
    commit = dialect.do_commit

    def commit_and_break(connection: Any) -> None:
        commit(connection)
        if dialect.name != "sqlite":
            connection.dbapi_connection.close()
        raise dialect.loaded_dbapi.OperationalError("the connection was closed unexpectedly")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dialect, "do_commit", commit_and_break)
        yield


def in_loop(server: Serving, work: Callable[[], Any]) -> Any:
    return asyncio.run_coroutine_threadsafe(work(), server.loop).result(30)


@pytest.fixture
def table(server: Serving) -> tuple[Guest, Guest, str]:
    """Two people at a game that has just begun; the first is to move."""
    anna, ben = Guest(server.url), Guest(server.url, "Ben")
    id = anna.open("me", "open", public=True)["id"]
    ben.post(f"/tables/{id}/join")
    first = anna.post(f"/tables/{id}/start")["table"]["choosers"][0]
    return (anna, ben, id) if first == 0 else (ben, anna, id)


def moved(line: Line, position: Json, id: str) -> Json:
    """How a move is answered."""
    line.send("move", seq=position["seq"], path=position["choices"][0]["path"], id=id)
    return line.until(lambda message: message["type"] in ("position", "error"))


def test_a_move_that_is_durable_has_happened_for_all(server: Serving, table: tuple[Guest, Guest, str]) -> None:
    mover, other, id = table
    with mover.socket(id) as line, other.socket(id) as watching:
        before, seen = line.position(), watching.position()
        with lost_answers(server):
            after = moved(line, before, "once")
        assert (after["type"], after["seq"]) == ("position", before["seq"] + 1)
        news = watching.position(seen["seq"] + 1)
        assert (news["view"], news["log"]) == (after["view"], after["log"])
        again = moved(line, before, "once")
        assert (again["type"], again["seq"], again["log"]) == ("position", after["seq"], [])
        line.send("undo", seq=after["seq"])
        assert line.position(after["seq"] + 1)["view"] == before["view"]


def test_a_start_that_is_durable_has_happened(server: Serving) -> None:
    anna = Guest(server.url)
    id = anna.open("me", "random")["id"]
    with anna.socket(id) as line:
        with lost_answers(server):
            begun = anna.post(f"/tables/{id}/start")["table"]
        assert begun["status"] == "running"
        assert line.position()["seq"] == 0
    assert anna.table(id)["commitment"] == begun["commitment"]
    assert anna.refused(f"/tables/{id}/start") == "not_open"


def test_a_start_that_is_not_durable_can_be_asked_for_again(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Guest(server.url)
    id = anna.open("me", "random")["id"]
    with monkeypatch.context() as broken:
        broken.setattr(store, "start_table", lambda *_: 1 / 0)
        assert anna.refused(f"/tables/{id}/start") == "not_saved"
    assert anna.table(id)["status"] == "open"
    assert anna.post(f"/tables/{id}/start")["table"]["status"] == "running"


def test_who_sits_there_is_what_is_durable(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = Guest(server.url), Guest(server.url, "Ben")
    with lost_answers(server):
        id = anna.open("me", "open", public=True)["id"]
    with anna.socket(id) as line:
        line.of("chats")
        with lost_answers(server):
            assert ben.post(f"/tables/{id}/join")["table"]["my_seat"] == 1
        assert line.of("table")["table"]["seats"][1]["person"]["id"] == ben.id
    with monkeypatch.context() as broken:
        broken.setattr(store, "change_seats", lambda *_: 1 / 0)
        assert ben.refused(f"/tables/{id}/leave") == "not_saved"
    assert ben.table(id)["my_seat"] == 1
    ben.post(f"/tables/{id}/leave")
    with lost_answers(server):
        assert anna.post(f"/tables/{id}/leave")["table"]["my_seat"] is None
    assert anna.not_found(f"/tables/{id}") == "no_such_table"


def test_what_somebody_said_is_heard_once(server: Serving, table: tuple[Guest, Guest, str]) -> None:
    anna, ben, id = table
    with anna.socket(id) as line, ben.socket(id) as other:
        for one in (line, other):
            one.of("chats")
        with lost_answers(server):
            line.send("chat", text="Bonjour")
            assert other.of("chat")["text"] == "Bonjour"
    with ben.socket(id) as line:
        assert [chat["text"] for chat in line.of("chats")["chats"]] == ["Bonjour"]


def test_a_last_move_that_is_durable_ends_the_game(server: Serving) -> None:
    people = [Guest(server.url, name) for name in "AB"]
    played = Played()
    table = played.table
    for seat, guest in zip(table.seats, people, strict=True):
        seat.person = guest.id
    spec = server.hall.editions.present(table.game)
    table.host, table.data, table.options = people[0].id, spec.data_hash, spec.checked_options({})
    while not played.game.match.state.over():
        played.move()
    *rows, last = played.rows
    again = Played(table)

    def taken(row: LogRow) -> Json:
        if row.seq > 0:
            again.take(row)
        return again.game.written(row)

    async def write() -> None:
        await server.hall.db.write(store.add_table, table)
        await server.hall.db.write(store.start_table, table, taken(rows[0]))
        for row in rows[1:]:
            await server.hall.db.append(taken(row))

    in_loop(server, write)
    with people[last.seat].socket(table.id) as line, people[1 - last.seat].socket(table.id) as other:
        position = line.position()
        assert other.of("table")["table"]["status"] != FINISHED
        path = list(spec.path(again.game.match.state, last.seat, last.action))
        with lost_answers(server):
            line.send("move", seq=position["seq"], path=path)
            ended = line.until(lambda message: message["type"] in ("position", "error"))
        assert ended["over"]
        finished = other.until(lambda message: message.get("table", {}).get("status") == FINISHED)["table"]
        assert finished["ranking"] == played.game.match.state.ranking()
    with lost_answers(server):
        rematch = people[0].post(f"/tables/{table.id}/rematch")["table"]["id"]
    assert people[1].post(f"/tables/{table.id}/rematch")["table"]["id"] == rematch


def test_a_move_that_somebody_else_has_written_meanwhile_is_refused_with_what_is_durable(
    server: Serving, table: tuple[Guest, Guest, str]
) -> None:
    """A commit can still arrive after it was looked for: then the next entry finds its place taken."""
    mover, other, id = table
    (room,) = server.hall.rooms.loaded()
    with mover.socket(id) as line, other.socket(id) as watching:
        before = line.position()
        watching.position()
        game, _ = room.running()
        seat = before["seat"]
        action = game.match.state.legal(seat)[-1]
        late = LogRow(game.seq + 1, "move", seat, 5.0, mover.id, action, "late")

        async def arrive() -> None:
            await server.hall.db.append(game.written(late))

        in_loop(server, arrive)
        answer = moved(line, before, "new")
        if answer["type"] == "position":
            answer = line.of("error")
        assert answer["code"] == "stale"
        assert answer["position"]["seq"] == before["seq"] + 1
        assert watching.position(before["seq"] + 1)["view"] == answer["position"]["view"]
