"""People: guests, accounts, and what they may change about themselves."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from tests.server.people import PATIENCE, Browser, Guest, Line, refusal
from tests.server.serving import Serving, serving
from websockets.exceptions import ConnectionClosed

from ludotheque.server.limits import Limits
from ludotheque.server.rooms.news import News
from ludotheque.server.rooms.passwords import HASHER
from ludotheque.server.rooms.sessions import COOKIE, SIGNED_OUT, Sessions, fingerprint
from ludotheque.server.settings import Settings
from ludotheque.server.storage.records import Person
from ludotheque.server.wire.outbox import Outbox


def test_nobody_is_signed_in_at_first(url: str) -> None:
    assert Browser(url).get("/me") == {"person": None}


def test_a_guest_has_a_name_and_a_cookie_that_scripts_cannot_read(url: str) -> None:
    browser = Browser(url)
    answer = browser.http.post("/api/guest", json={"name": " Zoé ", "language": "fr"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert browser.get("/me")["person"] == answer.json()["person"]
    assert answer.json()["person"]["name"] == "Zoé"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", 7, None])
def test_bad_names_are_refused(url: str, name: object) -> None:
    assert Browser(url).refused("/guest", name=name) == "malformed"


def test_a_forged_cookie_is_nobodys(url: str) -> None:
    anna = Guest(url)
    browser = Browser(url)
    for value in (anna.id, fingerprint(anna.http.cookies[COOKIE]), "", "x" * 5000):
        browser.http.cookies.set(COOKIE, value)
        assert browser.get("/me") == {"person": None}


def test_changes_of_oneself_are_kept(url: str) -> None:
    anna = Guest(url)
    changes = {"name": "Annette", "language": "fr", "theme": "dark", "preferences": {"volume": 0.5, "sound": True}}
    anna.http.patch("/api/me", json={**changes, "webhook": "https://example.org/turn"})
    person = anna.get("/me")["person"]
    assert {name: person[name] for name in changes} == changes
    assert person["webhook"] == "https://example.org/turn"
    anna.http.patch("/api/me", json={"webhook": None})
    assert anna.get("/me")["person"]["webhook"] is None
    assert anna.get("/me")["person"]["name"] == "Annette"


@pytest.mark.parametrize(
    "changes",
    [{"preferences": {"a": float(number)}} for number in ("nan", "inf", "-inf")]
    + [{"language": "de"}, {"theme": "pink"}, {"id": "x"}, {"account": "x"}, {"preferences": {"a": "x" * 101}}],
)
def test_other_changes_are_refused(url: str, changes: dict[str, object]) -> None:
    anna = Guest(url)
    assert refusal(anna.http.patch("/api/me", content=json.dumps(changes))) == "malformed"
    assert anna.get("/me")["person"] == anna.person


@pytest.mark.parametrize(
    "webhook", ["ftp://example.org/", "javascript:alert(1)", "http://", "http://a:b@c/", "x", "http://[::1"]
)
def test_webhooks_go_to_the_web_only(url: str, webhook: str) -> None:
    assert refusal(Guest(url).http.patch("/api/me", json={"webhook": webhook})) == "wrong_webhook"


def test_a_guest_becomes_an_account_and_keeps_its_games(url: str) -> None:
    anna = Guest(url)
    table = anna.open("me", "open")
    person = anna.post("/account", login="Anna.1", password="correct horse")["person"]
    assert (person["id"], person["account"]) == (anna.id, "anna.1")
    assert anna.refused("/account", login="other", password="correct horse") == "already_account"
    elsewhere = Browser(url)
    assert elsewhere.post("/login", login="ANNA.1", password="correct horse")["person"]["id"] == anna.id
    assert [card["id"] for card in elsewhere.get("/tables")["mine"]] == [table["id"]]


def test_signing_in_adopts_the_games_of_the_guest(url: str) -> None:
    anna = Guest(url)
    anna.post("/account", login="anna_2", password="correct horse")
    guest = Guest(url, "Somebody")
    mine = guest.open("me", "greedy")
    both = anna.open("me", "open", public=True)
    guest.post(f"/tables/{both['id']}/join")
    guest.post(f"/tables/{mine['id']}/start")
    with guest.socket(mine["id"]) as line:
        line.my_turn()
        guest.post("/login", login="anna_2", password="correct horse")
        line.move(line.heard[-1] if line.heard[-1]["type"] == "position" else line.my_turn())
    table = guest.table(mine["id"])
    assert (table["my_seat"], table["host"]) == (0, anna.id)
    assert table["seats"][0]["person"] == {"id": anna.id, "name": "Anna"}
    assert guest.table(both["id"])["my_seat"] == 0, "whoever sits there already does not get a second seat"


def test_wrong_passwords_and_taken_logins_are_refused(url: str) -> None:
    Guest(url).post("/account", login="taken", password="correct horse")
    assert Browser(url).refused("/login", login="taken", password="wrong horse") == "wrong_login"
    assert Browser(url).refused("/login", login="nobody", password="wrong horse") == "wrong_login"
    assert Guest(url).refused("/account", login="TAKEN", password="correct horse") == "login_taken"
    assert Guest(url).refused("/account", login="ok_login", password="short") == "malformed"
    assert Browser(url).refused("/account", login="ok_login", password="correct horse") == "not_signed_in"


def test_signing_out_forgets_the_browser(url: str) -> None:
    anna = Guest(url)
    anna.post("/logout")
    assert anna.get("/me") == {"person": None}


def with_cookie(url: str, cookie: str) -> Browser:
    """Somebody who has got hold of a cookie."""
    browser = Browser(url)
    browser.http.cookies.set(COOKIE, cookie)
    return browser


def code_of_end(line: Line) -> int:
    """The code with which a socket is closed."""
    with pytest.raises(ConnectionClosed) as ended:
        line.until(lambda message: False)
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code


def test_account_login_and_logout_change_the_cookie_and_the_old_one_is_dead(url: str) -> None:
    anna = Guest(url)
    cookies = [anna.http.cookies[COOKIE]]
    anna.post("/account", login="anna_3", password="correct horse")
    cookies.append(anna.http.cookies[COOKIE])
    anna.post("/login", login="anna_3", password="correct horse")
    cookies.append(anna.http.cookies[COOKIE])
    assert anna.get("/me")["person"]["account"] == "anna_3"
    anna.post("/logout")
    assert COOKIE not in anna.http.cookies
    assert len(set(cookies)) == 3
    for cookie in cookies:
        assert with_cookie(url, cookie).get("/me") == {"person": None}


def test_the_sockets_of_a_session_end_with_it(url: str) -> None:
    anna = Guest(url)
    anna.post("/account", login="anna_4", password="correct horse")
    elsewhere = Browser(url)
    elsewhere.post("/login", login="anna_4", password="correct horse")
    id = anna.open("me", "open")["id"]
    with anna.socket(id) as here, elsewhere.socket(id) as there:
        here.of("chats")
        there.of("chats")
        anna.post("/logout")
        assert code_of_end(here) == SIGNED_OUT
        there.send("ping", id="still there")
        assert there.of("pong")["to"] == "still there"


def test_signing_out_everywhere_ends_all_sessions_and_their_sockets(url: str) -> None:
    anna, ben = Guest(url), Guest(url, "Ben")
    anna.post("/account", login="anna_5", password="correct horse")
    elsewhere = Browser(url)
    elsewhere.post("/login", login="anna_5", password="correct horse")
    id = anna.open("me", "open")["id"]
    with anna.socket(id) as here, elsewhere.socket(id) as there, ben.socket(id) as other:
        for line in (here, there, other):
            line.of("chats")
        assert elsewhere.post("/logout/everywhere") == {"person": None}
        assert [code_of_end(line) for line in (here, there)] == [SIGNED_OUT] * 2
        other.send("ping", id="still there")
        assert other.of("pong")["to"] == "still there"
    assert anna.get("/me") == elsewhere.get("/me") == {"person": None}
    assert anna.refused("/logout/everywhere") == "not_signed_in"
    assert ben.get("/me")["person"]["name"] == "Ben"
    assert anna.post("/login", login="anna_5", password="correct horse")["person"]["account"] == "anna_5"


def test_a_session_that_ends_while_its_socket_opens_ends_the_socket_too() -> None:
    async def test() -> None:
        asked, found = asyncio.Event(), asyncio.Event()

        class SlowDatabase:
            async def read(self, *_: object) -> Person:
                asked.set()
                await found.wait()
                return Person("a", "Anna", "en")

            async def write(self, *_: object) -> None: ...

        async def send(message: Any) -> None:
            sent.append(message)

        sent: list[Any] = []
        sessions = Sessions(SlowDatabase(), lambda: 0.0, News("sqlite://"))  # type: ignore[arg-type]
        watcher = Outbox(send)
        opening = asyncio.create_task(sessions.welcome(watcher, "cookie"))
        await asked.wait()
        await sessions.end("cookie")
        found.set()
        await opening
        assert watcher.is_closed
        assert sent == [{"type": "websocket.close", "code": SIGNED_OUT}]

    asyncio.run(test())


def test_somebody_else_in_the_browser_does_not_keep_the_sockets(url: str) -> None:
    anna, ben = Guest(url), Guest(url, "Ben")
    for person, login in ((anna, "anna_6"), (ben, "ben_6")):
        person.post("/account", login=login, password="correct horse")
    id = anna.open("me", "open")["id"]
    with anna.socket(id) as line:
        line.of("chats")
        anna.post("/login", login="ben_6", password="correct horse")
        assert code_of_end(line) == SIGNED_OUT


def test_an_address_over_its_limit_does_not_spend_what_others_may_try(settings: Settings) -> None:
    with serving(settings) as server:
        server.hall.limits = limits = Limits(1, now=lambda: 0.0)
        Guest(server.url).post("/account", login="anna", password="correct horse")
        codes = [Browser(server.url).refused("/login", login="anna", password="wrong horse") for _ in range(35)]
        assert codes == ["wrong_login"] * 9 + ["too_fast"] * 26
        assert [limits.tries.allows("anna") for _ in range(22)] == [True] * 21 + [False]


def test_nothing_else_waits_for_people_who_sign_in(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    Guest(server.url).post("/account", login="waiting", password="correct horse")
    checking, go_on = Event(), Event()

    def slowly(*_: object) -> bool:
        checking.set()
        return go_on.wait(PATIENCE)

    monkeypatch.setattr(type(HASHER), "verify", slowly)
    with ThreadPoolExecutor(40) as crowd:
        form = {"login": "waiting", "password": "correct horse"}
        signing_in = [crowd.submit(Browser(server.url).post, "/login", **form) for _ in range(40)]
        try:
            assert checking.wait(PATIENCE)
            assert "mine" in Browser(server.url).get("/tables")
            assert not any(one.done() for one in signing_in)
        finally:
            go_on.set()
        assert all(one.result()["person"]["account"] == "waiting" for one in signing_in)
