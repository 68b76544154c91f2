"""Tables: opening, sitting down, starting, and everything that can go wrong on the way."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.people import Browser, Guest


def test_an_open_table_shows_who_sits_there(url: str) -> None:
    anna = Guest(url)
    table = anna.open("me", "open", "random", options={"variant": "advanced_open"})
    assert [(seat["kind"], seat.get("bot")) for seat in table["seats"]] == [
        ("person", None),
        ("open", None),
        ("bot", "random"),
    ]
    assert table["options"]["variant"] == "advanced_open"
    assert (table["status"], table["my_seat"], table["host"], table["players"]) == ("open", 0, anna.id, 3)
    assert table["commitment"] is table["key"] is table["scores"] is None


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "wrong_options"),
        ({"seats": [{"kind": "me"}]}, "wrong_options"),
        ({"seats": [{"kind": "me"}] + [{"kind": "open"}] * 4}, "wrong_options"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "already_seated"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]}, "wrong_options"),
        ({"seats": [{"kind": "me"}, {"kind": "person"}]}, "malformed"),
        ({"options": {"variant": "wild"}}, "wrong_options"),
        ({"options": {"colour": "blue"}}, "wrong_options"),
        ({"pace": {"kind": "live", "bank": -1, "increment": 0}}, "malformed"),
        ({"seats": "me"}, "malformed"),
        ({"surprise": 1}, "malformed"),
    ],
)
def test_tables_that_cannot_be_are_refused(url: str, change: dict[str, Any], code: str) -> None:
    form = {"game": "castles_of_burgundy", "seats": [{"kind": "me"}, {"kind": "open"}], **change}
    assert Guest(url).refused("/tables", **form) == code


def test_nobody_opens_or_joins_a_table_without_a_name(url: str) -> None:
    table = Guest(url).open("me", "open", public=True)
    assert Browser(url).refused("/tables", game="castles_of_burgundy", seats=[{"kind": "me"}] * 2) == "not_signed_in"
    assert Browser(url).refused(f"/tables/{table['id']}/join") == "not_signed_in"


def test_one_joins_a_public_table_freely_and_another_by_invitation(url: str) -> None:
    anna, ben = Guest(url), Guest(url, "Ben")
    public = anna.open("me", "open", public=True)["id"]
    assert ben.post(f"/tables/{public}/join")["table"]["my_seat"] == 1
    private = anna.open("me", "open", "open")
    path = f"/tables/{private['id']}/join"
    assert ben.refused(path) == ben.refused(path, invitation="guess") == "wrong_invitation"
    assert ben.table(private["id"])["invitation"] is None
    assert ben.post(path, seat=2, invitation=private["invitation"])["table"]["my_seat"] == 2


def test_an_invitation_does_not_survive_a_kick(url: str) -> None:
    anna, ben, carl = Guest(url), Guest(url, "Ben"), Guest(url, "Carl")
    table = anna.open("me", "open", "open")
    join, old = f"/tables/{table['id']}/join", table["invitation"]
    ben.post(join, invitation=old)
    new = anna.post(f"/tables/{table['id']}/kick", seat=1)["table"]["invitation"]
    assert ben.refused(join, invitation=old) == "wrong_invitation"
    assert ben.table(table["id"])["invitation"] is None
    assert anna.table(table["id"])["invitation"] == new
    assert carl.post(join, invitation=new)["table"]["my_seat"] == 1


def test_seats_that_cannot_be_taken(url: str) -> None:
    anna, ben, carl = Guest(url), Guest(url, "Ben"), Guest(url, "Carl")
    id = anna.open("me", "open", "greedy", public=True)["id"]
    join = f"/tables/{id}/join"
    assert anna.refused(join) == "already_seated"
    assert ben.refused(join, seat=0) == ben.refused(join, seat=2) == "seat_taken"
    assert ben.refused(join, seat=3) == "no_such_seat"
    ben.post(join)
    assert carl.refused(join) == "table_full"
    assert carl.refused(f"/tables/{id}/leave") == "not_seated"
    assert carl.refused("/tables/nowhere/join") == "no_such_table"
    assert carl.not_found("/tables/nowhere") == "no_such_table"


def test_only_the_host_kicks_changes_seats_and_starts(url: str) -> None:
    anna, ben = Guest(url), Guest(url, "Ben")
    id = anna.open("me", "open", "open", public=True)["id"]
    ben.post(f"/tables/{id}/join")
    assert ben.refused(f"/tables/{id}/kick", seat=0) == "not_host"
    assert ben.refused(f"/tables/{id}/seat", seat=2, kind="bot") == "not_host"
    assert ben.refused(f"/tables/{id}/start") == "not_host"
    assert anna.refused(f"/tables/{id}/start") == "seats_open"
    assert anna.refused(f"/tables/{id}/kick", seat=0) == "seat_taken"
    assert anna.refused(f"/tables/{id}/kick", seat=9) == "no_such_seat"
    assert anna.refused(f"/tables/{id}/seat", seat=1, kind="bot") == "seat_taken"
    anna.post(f"/tables/{id}/seat", seat=2, kind="bot", bot="random")
    kicked = anna.post(f"/tables/{id}/kick", seat=1)["table"]
    assert [seat["kind"] for seat in kicked["seats"]] == ["person", "open", "bot"]
    moved = anna.post(f"/tables/{id}/seat", seat=1, kind="me")["table"]
    assert [seat["kind"] for seat in moved["seats"]] == ["open", "person", "bot"]


def test_a_table_without_any_person_does_not_start(url: str) -> None:
    anna = Guest(url)
    id = anna.open("random", "greedy")["id"]
    assert anna.refused(f"/tables/{id}/start") == "no_person"


def test_when_the_host_leaves_the_next_person_is_host_and_the_last_one_closes_the_table(url: str) -> None:
    anna, ben = Guest(url), Guest(url, "Ben")
    id = anna.open("me", "open", public=True)["id"]
    ben.post(f"/tables/{id}/join")
    assert anna.post(f"/tables/{id}/leave")["table"]["host"] == ben.id
    with ben.socket(id) as line:
        line.of("table")
        ben.post(f"/tables/{id}/leave")
        with pytest.raises(Exception, match="4404"):
            line.until(lambda message: False)
    assert ben.not_found(f"/tables/{id}") == "no_such_table"
    assert id not in [card["id"] for card in ben.get("/tables")["open"]]


def test_a_started_table_is_committed_to_its_chance_and_takes_no_one_more(url: str) -> None:
    anna, ben = Guest(url), Guest(url, "Ben")
    id = anna.open("me", "random", public=True)["id"]
    table = anna.post(f"/tables/{id}/start")["table"]
    assert table["status"] == "running"
    assert len(table["commitment"]) == 64
    assert table["key"] is None
    assert anna.refused(f"/tables/{id}/start") == "not_open"
    assert ben.refused(f"/tables/{id}/join") == "not_open"
    assert anna.refused(f"/tables/{id}/leave") == "not_open"
    assert anna.refused(f"/tables/{id}/rematch") == "not_over"
    assert anna.refused(f"/tables/{id}/return") == "not_away"


def test_what_needs_a_game_is_refused_before_it_starts(url: str) -> None:
    anna = Guest(url)
    id = anna.open("me", "open")["id"]
    assert anna.not_found(f"/tables/{id}/history?at=0") == "not_running"
    assert anna.not_found(f"/tables/{id}/replay") == "not_running"
    assert anna.refused(f"/tables/{id}/continue", at=0, seat=0) == "not_running"
    assert anna.refused(f"/tables/{id}/substitute", seat=1) == "not_running"


def test_the_lobby_sorts_tables_by_what_one_can_do_there(url: str) -> None:
    anna, ben = Guest(url), Guest(url, "Ben")
    waiting = anna.open("me", "open", public=True)["id"]
    hidden = anna.open("me", "open")["id"]
    running = anna.open("me", "greedy", public=True)["id"]
    anna.post(f"/tables/{running}/start")
    with anna.socket(running) as line:
        line.my_turn()
    mine = anna.get("/tables")["mine"]
    assert [card["id"] for card in mine] == [running, hidden, waiting]
    assert mine[0]["my_turn"]
    others = ben.get("/tables")
    assert waiting in [card["id"] for card in others["open"]]
    assert running in [card["id"] for card in others["watch"]]
    assert hidden not in str(others)
    assert Browser(url).get("/tables")["mine"] == []


def test_games_texts_and_components(url: str) -> None:
    browser = Browser(url)
    found = browser.get("/games")
    assert found["games"][0]["id"] == "castles_of_burgundy"
    assert found["bots"] == ["level1", "level2", "level3", "level4", "level5"]
    assert browser.get("/games/castles_of_burgundy/texts/fr")["error.stale"].startswith("La partie")
    assert browser.get("/games/castles_of_burgundy/components")["boards"]
    for path in ("/games/chess/components", "/games/castles_of_burgundy/texts/de", "/nothing"):
        assert browser.not_found(path) == "not_found"
    answer = browser.http.get("/api/games/castles_of_burgundy/texts/en")
    again = browser.http.get(answer.url, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_long_answers_are_compressed_for_those_who_understand(url: str) -> None:
    anna = Guest(url)
    table = anna.open("me", "random")["id"]
    anna.post(f"/tables/{table}/start")
    lasting = [f"/games/castles_of_burgundy/{what}" for what in ("texts/fr", "components")]
    for path in (*lasting, f"/tables/{table}/history?at=0"):
        plain, packed, refused = (
            anna.http.get(f"/api{path}", headers={"Accept-Encoding": accepted})
            for accepted in ("identity", "br, gzip", "gzip;q=0, *;q=0.1")
        )
        assert "content-encoding" not in {*plain.headers, *refused.headers}
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
        assert plain.json() == packed.json() == refused.json()
        assert int(packed.headers["content-length"]) < len(plain.content) / 2
    for path in lasting:  # whoever has it in either form need not fetch it again
        mark = anna.http.get(f"/api{path}").headers["etag"]
        again = anna.http.get(f"/api{path}", headers={"If-None-Match": f'"old", W/{mark}', "Accept-Encoding": "gzip"})
        assert (again.status_code, again.content) == (304, b"")


def test_wrong_methods_and_unreadable_bodies_have_the_same_form_of_error(url: str) -> None:
    anna = Guest(url)
    answers = [
        anna.http.put("/api/me"),
        anna.http.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"}),
        anna.http.post("/api/tables", content=b"\xff", headers={"Content-Type": "application/json"}),
        anna.http.post("/api/tables", json=[]),
    ]
    assert [(answer.status_code, answer.json()["error"]["code"]) for answer in answers] == [
        (405, "wrong_method"), (422, "malformed"), (422, "malformed"), (422, "malformed"),
    ]  # fmt: skip
