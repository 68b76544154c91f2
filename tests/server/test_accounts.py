"""People: guests, accounts, and what they may change about themselves."""

from __future__ import annotations

import pytest
from tests.server.people import Browser, Guest, refusal

from ludotheque.server.sessions import COOKIE, Signer


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
    for value in (anna.id, f"{anna.id}.", Signer("guess").sign(anna.id), "é.x"):
        browser.http.cookies.set(COOKIE, value.encode("ascii", "ignore").decode())
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
    [{"language": "de"}, {"theme": "pink"}, {"id": "x"}, {"account": "x"}, {"preferences": {"a": "x" * 101}}],
)
def test_other_changes_are_refused(url: str, changes: dict[str, object]) -> None:
    assert refusal(Guest(url).http.patch("/api/me", json=changes)) == "malformed"


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
