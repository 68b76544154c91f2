"""People among people: names, blocks, reports, and what administrators do about it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.cli.calls import Answer, Caller
from tests.server.people import PATIENCE, Browser, Guest, Json, Line, refusal
from tests.server.serving import Serving, serving
from websockets.exceptions import ConnectionClosed

from ludotheque.server.errors import Refusal
from ludotheque.server.limits import Limits
from ludotheque.server.names import GONE, Names, read_names
from ludotheque.server.rooms.sessions import SIGNED_OUT
from ludotheque.server.rooms.table import COME_AGAIN
from ludotheque.server.settings import Settings

PASSWORD = "correct horse"


class Host:
    """Whoever looks after a server, at the command line; the server has followed when a command returns."""

    def __init__(self, server: Serving, call: Caller) -> None:
        self.server = server
        self.call = call

    def __call__(self, *arguments: object) -> Answer:
        answer = self.call(*arguments, "--database", self.server.hall.settings.database)
        self.follow()
        return answer

    def follow(self) -> None:
        following = asyncio.run_coroutine_threadsafe(self.server.hall.steward.catch_up(), self.server.loop)
        following.result(PATIENCE)


@pytest.fixture
def host(server: Serving, capsys: pytest.CaptureFixture[str]) -> Host:
    return Host(server, Caller(capsys))


def account(url: str, login: str, name: str = "Anna") -> Guest:
    person = Guest(url, name)
    person.post("/account", login=login, password=PASSWORD)
    return person


def administrator(host: Host, login: str) -> Guest:
    somebody = account(host.server.url, login, "Ada")
    assert host("admin", "grant", login).code == 0
    return somebody


def code_of_end(line: Line) -> int:
    with pytest.raises(ConnectionClosed) as ended:
        line.until(lambda message: False)
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code


# Names


@pytest.mark.parametrize(
    "name", ["Zoé", "王小明", "O’Brien-3", "Nguyễn", "Badminton", "Rob Otto", "Леонид", "Anna ❤", "X"]
)
def test_names_of_people_are_possible(name: str) -> None:
    assert Names().checked(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "An\u200bna",  # nothing that is not seen
        "\u202eannA",  # nothing that turns the direction
        "\u3164",
        "\u2800",
        "…",
        "?!",
        "Z\u0301\u0301\u0301\u0301algo",
        "admin",
        "ADMIN Bob",
        "Аdmіn",  # two letters are Cyrillic
        "4dm1n",
        "@dmin",
        "a.d.m.i.n",
        "ａｄｍｉｎ",
        "Modérateur",
        "Ludothèque",
        "Robot 3",
        "level5",
        "Level 5",
        "journeyman",
        "Flâneur",
        "x" * 41,
    ],
)
def test_names_that_nobody_may_have(name: str) -> None:
    with pytest.raises(Refusal, match="wrong_name"):
        Names().checked(name)


def test_a_name_is_tidied() -> None:
    assert Names().checked(" Anna \u00a0 Lena ") == "Anna Lena"
    assert Names().checked("Zoe\u0301") == "Zoé"


def test_a_host_forbids_words(tmp_path: Path) -> None:
    file = tmp_path / "words"
    file.write_text("Voldemort  # he\n\n*gram\n# nothing else\n", encoding="utf-8")
    names = read_names(file)
    for name in ("V0ldemört", "Tom Voldemort", "Telegram"):
        with pytest.raises(Refusal):
            names.checked(name)
    assert names.checked("Voldemorts Gramophone") == "Voldemorts Gramophone"


def test_guests_and_changes_are_held_to_it(url: str) -> None:
    assert Browser(url).refused("/guest", name="Admin") == "wrong_name"
    anna = Guest(url)
    assert refusal(anna.http.patch("/api/me", json={"name": "\u202eannA"})) == "wrong_name"
    assert anna.get("/me")["person"]["name"] == "Anna"


def test_a_list_that_is_missing_stops_the_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_FORBIDDEN_NAMES", str(tmp_path / "missing"))
    answer = Caller(capsys)("serve", "--database", f"sqlite:///{tmp_path / 'x'}")
    assert "No such file" in answer.complaint()


# Blocks


def test_chat_of_somebody_blocked_is_not_heard(url: str) -> None:
    anna, ben, carl = Guest(url), Guest(url, "Ben"), Guest(url, "Carl")
    table = anna.open("me", "open")["id"]

    def told(line: Line, text: str) -> list[str]:
        """All that was said up to a line of the chat."""
        line.until(lambda message: message["type"] == "chat" and message["text"] == text)
        return [message["text"] for message in line.heard if message["type"] == "chat"]

    assert anna.post("/blocks", person=ben.id) == {"blocked": [{"id": ben.id, "name": "Ben"}]}
    with anna.socket(table) as mine, ben.socket(table) as his, carl.socket(table) as other:
        for line in (mine, his, other):
            line.of("chats")
        his.send("chat", text="first")
        assert told(other, "first") == told(his, "first") == ["first"]
        other.send("chat", text="second")
        assert told(mine, "second") == ["second"]
    with anna.socket(table) as mine, carl.socket(table) as other:
        assert [line["text"] for line in mine.of("chats")["chats"]] == ["second"]
        assert [line["text"] for line in other.of("chats")["chats"]] == ["first", "second"]
    assert anna.http.delete(f"/api/blocks/{ben.id}").json() == {"blocked": []}
    with anna.socket(table) as mine:
        assert len(mine.of("chats")["chats"]) == 2


def test_neither_is_seated_with_the_other(url: str) -> None:
    anna, ben, carl = Guest(url), Guest(url, "Ben"), Guest(url, "Carl")
    anna.post("/blocks", person=ben.id)
    hers, his = anna.open("me", "open", public=True)["id"], ben.open("me", "open", public=True)["id"]
    assert ben.refused(f"/tables/{hers}/join") == "not_welcome"
    assert anna.refused(f"/tables/{his}/join") == "blocked_person"
    third = carl.open("me", "open", "open", public=True)["id"]
    ben.post(f"/tables/{third}/join")
    assert anna.refused(f"/tables/{third}/join") == "blocked_person"
    anna.http.delete(f"/api/blocks/{ben.id}")
    assert anna.post(f"/tables/{third}/join")["table"]["my_seat"] == 2


def test_there_is_no_rematch_of_people_who_do_not_want_to_meet(url: str, server: Serving) -> None:
    anna, ben = Guest(url), Guest(url, "Ben")
    table = anna.open("me", "open", public=True)["id"]
    ben.post(f"/tables/{table}/join")
    server.hall.rooms._rooms[table].record.status = "finished"
    anna.post("/blocks", person=ben.id)
    assert ben.refused(f"/tables/{table}/rematch") in ("not_welcome", "blocked_person")
    assert ben.table(table)["rematch"] is None


def test_blocks_that_cannot_be(url: str) -> None:
    anna = Guest(url)
    assert anna.refused("/blocks", person=anna.id) == "no_such_person"
    assert anna.refused("/blocks", person="nobody2") == "malformed"
    assert anna.refused("/blocks", person="abc") == "no_such_person"
    assert Browser(url).refused("/blocks", person=anna.id) == "not_signed_in"


def test_blocks_follow_a_guest_into_its_account(url: str) -> None:
    anna, ben, carl = account(url, "anna_b"), Guest(url, "Ben"), Guest(url, "Carl")
    guest = Guest(url, "Anonyma")
    guest.post("/blocks", person=ben.id)
    carl.post("/blocks", person=guest.id)
    guest.post("/login", login="anna_b", password=PASSWORD)
    assert [person["name"] for person in anna.get("/blocks")["blocked"]] == ["Ben"]
    assert anna.id in [person["id"] for person in carl.get("/blocks")["blocked"]]


# Reports


def test_a_report_reaches_the_administrators_and_is_settled(host: Host) -> None:
    url = host.server.url
    ada, anna, ben = administrator(host, "ada_1"), Guest(url), Guest(url, "Ben")
    table = ben.open("me", "open")["id"]
    anna.post("/reports", person=ben.id, table=table, reason=" rude ")
    [report] = ada.get("/admin/reports")["reports"]
    assert (report["reporter"]["id"], report["person"]["name"]) == (anna.id, "Ben")
    assert (report["table"], report["reason"], report["settled"]) == (table, "rude", None)
    assert host("moderate", "reports", "--json").json()["reports"] == [report]
    assert "Ben" in host("moderate", "reports").out
    ada.post(f"/admin/reports/{report['id']}/settle", why="talked to them")
    assert ada.refused(f"/admin/reports/{report['id']}/settle", why="again") == "no_such_report"
    assert ada.get("/admin/reports")["reports"] == []
    assert len(ada.get("/admin/reports?settled=true")["reports"]) == 1


def test_reports_that_cannot_be(url: str, server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Guest(url)
    assert anna.refused("/reports", reason="x") == "malformed"
    assert anna.refused("/reports", person=anna.id, reason=" ") == "malformed"
    assert anna.refused("/reports", person="abc", reason="x") == "no_such_person"
    assert anna.refused("/reports", table="abc", reason="x") == "no_such_table"
    monkeypatch.setattr(server.hall, "limits", Limits(1, now=lambda: 0.0))
    for _ in range(5):
        anna.post("/reports", person=anna.id, reason="x")
    assert anna.refused("/reports", person=anna.id, reason="x") == "too_fast"


# Administrators


def test_only_administrators_administrate(host: Host) -> None:
    anna = account(host.server.url, "anna_a")
    acts = ["/admin/tables/abc/hide", "/admin/people/abc/close", "/admin/reports/1/settle"]
    assert {anna.refused(path, why="x") for path in acts} == {"not_administrator"}
    assert anna.not_found("/admin/reports") == anna.not_found("/admin/audit") == "not_administrator"
    assert Browser(host.server.url).not_found("/admin/audit") == "not_signed_in"
    host("admin", "grant", "anna_a")
    assert "anna_a" in [person["login"] for person in host("admin", "list", "--json").json()["administrators"]]
    assert anna.refused("/admin/tables/abc/hide", why="x") == "no_such_table"
    host("admin", "revoke", "anna_a")
    assert "anna_a" not in host("admin", "list").out
    assert anna.not_found("/admin/audit") == "not_administrator"


def test_a_hidden_table_is_only_for_those_who_sit_there(host: Host) -> None:
    url = host.server.url
    ada, anna, ben = administrator(host, "ada_2"), Guest(url), Guest(url, "Ben")
    table = anna.open("me", "random", public=True)["id"]
    anna.post(f"/tables/{table}/start")
    with anna.socket(table) as mine, ben.socket(table) as his:
        mine.my_turn()
        his.of("position")
        ada.post(f"/admin/tables/{table}/hide", why="insults")
        assert code_of_end(his) == code_of_end(mine) == COME_AGAIN
    for browser in (ben, Browser(url)):
        for path in ("", "/history?at=0", "/replay", "/data"):
            assert browser.not_found(f"/tables/{table}{path}") == "table_hidden"
        assert table not in str(browser.get("/tables"))
        with browser.socket(table) as line:
            assert line.next()["code"] == "table_hidden"
    assert ada.get(f"/tables/{table}")["table"]["id"] == table
    with anna.socket(table) as mine:
        mine.move(mine.my_turn())
    assert table in str(anna.get("/tables")["mine"])
    assert host("moderate", "unhide", table, "--why", "a mistake").code == 0
    assert ben.get(f"/tables/{table}")["table"]["id"] == table


def test_a_closed_account_is_out_and_without_a_name_until_it_is_opened(host: Host) -> None:
    url = host.server.url
    anna, ben = account(url, "anna_c"), Guest(url, "Ben")
    table = anna.open("me", "open")["id"]
    with anna.socket(table) as mine, ben.socket(table) as his:
        his.of("chats")
        mine.send("chat", text="hello")
        his.of("chat")
        host("moderate", "close", "anna_c", "--why", "spam")
        assert code_of_end(mine) == SIGNED_OUT
        assert code_of_end(his) == COME_AGAIN
    form = {"login": "anna_c", "password": PASSWORD}
    assert anna.get("/me") == {"person": None}
    assert anna.refused("/login", **form) == "account_closed"
    assert anna.refused("/login", **{**form, "password": "wrong horse"}) == "wrong_login"
    assert seat_and_chat(ben, table) == (GONE, GONE)
    host("moderate", "close", "anna_c", "--why", "twice")
    host("moderate", "reopen", "anna_c")
    assert anna.post("/login", **form)["person"]["name"] == "Anna"
    assert seat_and_chat(ben, table) == ("Anna", "Anna")


def seat_and_chat(browser: Guest, table: str) -> tuple[str, str]:
    """How the person on the first seat is called, there and in the chat."""
    with browser.socket(table) as line:
        return line.of("table")["table"]["seats"][0]["person"]["name"], line.of("chats")["chats"][0]["name"]


def test_somebody_gets_another_name(host: Host) -> None:
    ada, anna = administrator(host, "ada_3"), Guest(host.server.url)
    table = anna.open("me", "open")["id"]
    ada.post(f"/admin/people/{anna.id}/rename", name="Annette", why="asked for")
    assert anna.get("/me")["person"]["name"] == anna.table(table)["seats"][0]["person"]["name"] == "Annette"
    assert ada.refused(f"/admin/people/{anna.id}/rename", name="Admin", why="x") == "wrong_name"
    assert "now Nina" in host("moderate", "rename", anna.id, "Nina").out
    assert anna.table(table)["seats"][0]["person"]["name"] == "Nina"


def test_every_act_is_in_the_audit(host: Host) -> None:
    url = host.server.url
    ada, anna = administrator(host, "ada_4"), account(url, "anna_d")
    table = anna.open("me", "open")["id"]
    anna.post("/reports", table=table, reason="my own")
    before = len(host("admin", "audit", "--json").json()["acts"])
    report = ada.get("/admin/reports")["reports"][-1]["id"]
    for path in (f"tables/{table}/hide", f"tables/{table}/unhide", f"reports/{report}/settle"):
        ada.post(f"/admin/{path}", why=f"because of {path}")
    for path in ("close", "reopen"):
        ada.post(f"/admin/people/{anna.id}/{path}", why=path)
    ada.post(f"/admin/people/{anna.id}/rename", name="Nina", why="rename")
    host("admin", "grant", "anna_d")
    host("admin", "revoke", "anna_d")
    acts: list[Json] = host("admin", "audit", "--json").json()["acts"]
    new = acts[: len(acts) - before][::-1]
    named = ["hide", "unhide", "settle", "close", "reopen", "rename", "grant", "revoke"]
    assert [act["act"] for act in new] == named
    assert [act["login"] for act in new] == ["ada_4"] * 6 + [None] * 2
    assert [act["person"] for act in new] == [None] * 3 + [anna.id] * 5
    assert [act["table"] for act in new] == [table] * 2 + [None] * 6
    assert new[0]["why"] == f"because of tables/{table}/hide"
    assert ada.get("/admin/audit")["acts"] == acts
    assert "ada_4  rename" in host("admin", "audit").out


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        (["admin", "grant", "nobody_at_all"], "no such person"),
        (["moderate", "hide", "abc"], "does not exist"),
        (["moderate", "close", "nobody_at_all"], "no such person"),
        (["moderate", "settle", "99999"], "no such report"),
        (["moderate", "rename", "nobody_at_all", "Admin"], "not possible here"),
    ],
)
def test_what_the_command_line_refuses(host: Host, command: list[str], complaint: str) -> None:
    assert complaint in host(*command).complaint()


def test_a_guest_is_no_administrator(host: Host) -> None:
    assert "no such person" in host("admin", "grant", Guest(host.server.url).id).complaint()


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call = Caller(capsys)
    assert "no database" in call("admin", "list", "--database", f"sqlite:///{tmp_path / 'x'}").complaint()
    assert "is no database" in call("admin", "list", "--database", "x").complaint()
    secret = call("admin", "list", "--database", "nonsense://me:secret@x/y").complaint()
    assert "is no database" in secret
    assert "secret" not in secret
    (tmp_path / "x").touch()
    assert "start the server once" in call("admin", "list", "--database", f"sqlite:///{tmp_path / 'x'}").complaint()


def test_a_server_follows_what_was_done_while_it_was_away(settings: Settings, capsys: Any) -> None:
    with serving(settings) as server:
        anna = Guest(server.url)
        table = anna.open("me", "open", public=True)["id"]
    Caller(capsys)("moderate", "hide", table, "--database", settings.database)
    with serving(settings) as server:
        assert Browser(server.url).not_found(f"/tables/{table}") == "table_hidden"
