"""What is kept about somebody: a copy for them, and its end, without harm to the games of others."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update
from tests.cli.calls import Caller
from tests.server.games import Played, table_record
from tests.server.people import Browser, Guest, refusal
from tests.server.serving import Serving

from ludotheque.server.names import GONE
from ludotheque.server.rooms.archive import read_record, recorded
from ludotheque.server.rooms.farewell import say_farewell
from ludotheque.server.storage import store
from ludotheque.server.storage.database import migrate, open_engine
from ludotheque.server.storage.moderation import Order
from ludotheque.server.storage.records import Person
from ludotheque.server.storage.schema import metadata, records, reports, tables

PASSWORD = "correct horse"


def delete(browser: Browser, **form: Any) -> Any:
    return browser.http.request("DELETE", "/api/me", json=form)


def everything(server: Serving) -> str:
    """All that the database holds, as text."""

    def rows(db: Connection) -> str:
        return str([db.execute(select(table)).all() for table in metadata.sorted_tables])

    with server.hall.db.engine.connect() as db:
        return rows(db)


def somebody(server: Serving, login: str) -> tuple[Guest, str]:
    """Somebody who has left traces everywhere, and their running game."""
    anna, ben = Guest(server.url, f"Name of {login}"), Guest(server.url, "Ben")
    anna.post("/account", login=login, password=PASSWORD)
    anna.http.patch("/api/me", json={"webhook": f"http://127.0.0.1:1/{login}", "preferences": {"mark": login}})
    anna.post("/blocks", person=ben.id)
    anna.post("/reports", person=ben.id, reason=f"said by {login}")
    table = anna.open("me", "random", public=True)["id"]
    anna.post(f"/tables/{table}/start")
    with anna.socket(table) as line:
        line.move(line.my_turn())
        line.send("chat", text=f"words of {login}")
        line.of("chat")
    return anna, table


def test_the_copy_holds_everything(server: Serving) -> None:
    anna, table = somebody(server, "anna_1")
    answer = anna.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    copy = answer.json()
    person = copy["person"]
    assert (person["id"], person["name"], person["login"]) == (anna.id, "Name of anna_1", "anna_1")
    assert (person["preferences"], person["webhook"]) == ({"mark": "anna_1"}, "http://127.0.0.1:1/anna_1")
    assert "password" not in answer.text
    assert len(copy["sessions"]) == 1
    assert [(found["id"], found["seat"], found["host"]) for found in copy["tables"]] == [(table, 0, True)]
    assert {(move["table"], move["seat"]) for move in copy["moves"]} == {(table, 0)}
    assert [line["text"] for line in copy["chat"]] == ["words of anna_1"]
    assert [blocked["name"] for blocked in copy["blocks"]] == ["Ben"]
    assert [report["reason"] for report in copy["reports"]] == ["said by anna_1"]
    assert Browser(server.url).not_found("/me/export") == "not_signed_in"


def test_the_command_line_has_the_same_copy(server: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    anna, _ = somebody(server, "anna_2")
    command = ("person", "export", "anna_2", "--database", server.hall.settings.database)
    assert Caller(capsys)(*command).json() == anna.get("/me/export")


def test_nobody_is_deleted_by_mistake(server: Serving) -> None:
    anna = Guest(server.url)
    anna.post("/account", login="careful", password=PASSWORD)
    assert refusal(delete(anna, confirm="somebody", password=PASSWORD)) == "wrong_confirmation"
    assert refusal(delete(anna, confirm="careful")) == "wrong_login"
    assert refusal(delete(anna, confirm="careful", password="wrong horse")) == "wrong_login"
    assert refusal(delete(Browser(server.url), confirm="careful", password=PASSWORD)) == "not_signed_in"
    assert anna.get("/me")["person"]["account"] == "careful"


def test_deleting_leaves_no_trace_and_the_game_goes_on(server: Serving) -> None:
    anna, table = somebody(server, "anna_3")
    assert everything(server).count("anna_3") >= 5
    assert delete(anna, confirm="Anna_3", password=PASSWORD).json() == {"person": None}
    assert "anna_3" not in everything(server).replace("said by anna_3", "")
    assert anna.get("/me") == {"person": None}
    assert anna.refused("/login", login="anna_3", password=PASSWORD) == "wrong_login"
    seat = Browser(server.url).get(f"/tables/{table}")["table"]["seats"][0]
    assert (seat["kind"], seat["bot"]) == ("bot", "level4")
    Guest(server.url).post("/account", login="anna_3", password=PASSWORD)


def test_a_report_outlives_who_wrote_it_without_a_name(server: Serving) -> None:
    anna, _ = somebody(server, "anna_4")
    delete(anna, confirm="anna_4", password=PASSWORD)
    with server.hall.db.engine.connect() as db:
        found = db.execute(select(reports).where(reports.c.reason == "said by anna_4")).one()
    assert found.reporter_id is None


def test_a_guest_confirms_with_its_name(server: Serving) -> None:
    guest = Guest(server.url, "Zoé")
    assert delete(guest, confirm="zoé").json() == {"person": None}
    assert guest.get("/me") == {"person": None}


def test_others_go_on_with_a_table_that_has_not_begun(server: Serving) -> None:
    anna, ben = Guest(server.url), Guest(server.url, "Ben")
    both, alone = anna.open("me", "open", public=True)["id"], anna.open("me", "open", public=True)["id"]
    ben.post(f"/tables/{both}/join")
    delete(anna, confirm="Anna")
    table = ben.table(both)
    assert (table["host"], [seat["kind"] for seat in table["seats"]]) == (ben.id, ["open", "person"])
    assert ben.not_found(f"/tables/{alone}") == "no_such_table"


def test_the_bot_goes_on_by_itself(server: Serving) -> None:
    anna, ben = Guest(server.url), Guest(server.url, "Ben")
    table = anna.open("me", "random", public=True)["id"]
    anna.post(f"/tables/{table}/start")
    with anna.socket(table) as line:
        mine = line.my_turn()
    delete(anna, confirm="Anna")
    with ben.socket(table) as line:
        line.position(mine["seq"] + 2)


def test_a_finished_game_keeps_its_seat_but_not_the_name(address: str) -> None:
    played = Played(table_record(2))
    while not played.game.match.state.over():
        played.move()
    engine = open_engine(address)
    migrate(engine)
    with engine.begin() as db:
        for id in "ab":
            store.add_person(db, Person(id, f"Name {id}", "en"), 0.0)
        store.add_table(db, played.table)
        db.execute(insert(records).values(table_id="t", data=recorded(played.game)))
        db.execute(update(tables).values(status="finished", finished=1.0))
        say_farewell(db, Order("a", 0.0), "a")
        data = db.execute(select(records.c.data)).scalar_one()
        table = store.table(db, "t")
    engine.dispose()
    record = read_record(data)
    assert json.loads(record["replay"][0])["seats"] == [GONE, "B"]
    assert record["replay"][1:] == read_record(recorded(played.game))["replay"][1:]
    assert table is not None
    assert [(seat.person, seat.name) for seat in table.seats] == [("a", GONE), ("b", "Name b")]


def test_the_command_line_asks_twice(server: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    anna, _ = somebody(server, "anna_5")
    call: Callable[..., Any] = Caller(capsys)
    database = ("--database", server.hall.settings.database)
    assert "--confirm anna_5" in call("person", "delete", "anna_5", *database).complaint()
    assert call("person", "delete", "anna_5", "--confirm", "anna_5", *database).code == 0
    assert anna.get("/me") == {"person": None}
    assert "no such person" in call("person", "export", "anna_5", *database).complaint()
