"""The socket of a table: playing, undo, questions, and input of every bad kind."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from tests.server.people import Browser, Guest, Json, Line
from websockets.exceptions import ConnectionClosed


@pytest.fixture
def anna(url: str) -> Guest:
    return Guest(url)


@pytest.fixture
def ben(url: str) -> Guest:
    return Guest(url, "Ben")


@pytest.fixture
def table(anna: Guest, ben: Guest) -> str:
    """A game of two people that has just begun."""
    id: str = anna.open("me", "open", public=True)["id"]
    ben.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    return id


@pytest.fixture
def lines(anna: Guest, ben: Guest, table: str) -> Iterator[tuple[Line, Line]]:
    """The sockets of both, the one whose turn it is first."""
    with anna.socket(table) as mine, ben.socket(table) as other:
        first, second = mine.position(), other.position()
        other.of("chats")
        yield (mine, other) if first["choices"] else (other, mine)
        assert bool(first["choices"]) != bool(second["choices"])


def last_position(line: Line) -> Json:
    return [message for message in line.heard if message["type"] == "position"][-1]


def test_on_connecting_one_hears_of_table_position_and_chats(anna: Guest, table: str) -> None:
    with anna.socket(table) as line:
        assert [line.next()["type"] for _ in range(3)] == ["table", "position", "chats"]
    position = line.heard[1]
    assert (position["seq"], position["seat"], position["over"]) == (0, 0, False)
    assert [entry["n"] for entry in position["log"]] == [-1]
    assert position["log"][0]["path"] is None
    assert [clock["running"] for clock in position["clocks"]].count(True) == 1


def test_a_move_is_seen_by_all_and_its_line_told_once(lines: tuple[Line, Line]) -> None:
    mover, other = lines
    before = last_position(mover)
    choice = before["choices"][-1]
    after = mover.move(before, choice["path"])
    seen = other.position(1)
    assert [entry["path"] for entry in after["log"]] == [choice["path"]]
    assert seen["log"] == after["log"]
    assert seen["view"] == after["view"]
    assert seen["choices"] == []
    assert after["choices"]
    assert after["undo"] == {"path": choice["path"]}
    assert seen["undo"] is None


def test_undo_voids_the_line_and_restores_the_position(lines: tuple[Line, Line]) -> None:
    mover, other = lines
    before = last_position(mover)
    mover.move(before)
    other.position(1)
    mover.send("undo", seq=1)
    after, seen = mover.position(2), other.position(2)
    assert after["cut"] == seen["cut"] == 0
    assert after["log"] == seen["log"] == []
    assert after["view"] == before["view"]
    assert after["choices"] == before["choices"]
    assert mover.refused("undo", seq=2)["reason"]["key"] == "why.too_late_to_undo"
    assert other.refused("undo", seq=2)["code"] == "illegal"


def test_the_same_id_twice_is_carried_out_once(lines: tuple[Line, Line]) -> None:
    mover, _ = lines
    before = last_position(mover)
    command = {"seq": 0, "path": before["choices"][0]["path"], "id": "again"}
    mover.send("move", **command)
    assert mover.position()["seq"] == 1
    mover.send("move", **command)
    assert mover.position()["seq"] == 1
    assert mover.heard[-1]["log"] == []


def test_reconnecting_resumes_after_the_decisions_already_seen(
    anna: Guest, ben: Guest, table: str, lines: tuple[Line, Line]
) -> None:
    mover, _other = lines
    position = last_position(mover)
    for _ in range(3):
        position = mover.move(position)
    mover.send("undo", seq=3)
    mover.position(4)
    position = mover.move(mover.heard[-1], mover.heard[-1]["choices"][-1]["path"])
    assert position["seq"] == 5
    with anna.socket(table, since=2, seq=2) as line:
        resumed = line.position()
        assert [entry["n"] for entry in resumed["log"]] == [2]
        assert "cut" not in resumed
    with anna.socket(table, since=3, seq=3) as line:
        resumed = line.position()
        assert (resumed["cut"], [entry["n"] for entry in resumed["log"]]) == (2, [2])
    with anna.socket(table, since=3) as line:
        assert line.position()["cut"] == 2, "without seq nothing is taken for granted"
    with anna.socket(table, since=99, seq=5) as line:
        assert line.position()["cut"] == 3


def test_why_and_foresee_answer_without_changing_anything(lines: tuple[Line, Line]) -> None:
    mover, other = lines
    before = last_position(mover)
    reason = mover.answered("why", path=["place", "die:9", "storage:1", "space:1"])["reason"]
    assert reason["key"].startswith("why.")
    assert mover.answered("why", path=["end"])["reason"]["rule"].startswith("CB-")
    assert mover.answered("why", path=before["choices"][0]["path"][:1])["reason"] is None
    assert other.answered("why", path=["end"])["reason"]["key"] == "why.not_your_turn"
    assert other.answered("why", path=["nonsense"])["reason"]["key"] == "why.not_your_turn"
    assert mover.answered("why", path=["nonsense"])["reason"]["key"] == "why.not_now"
    workers = next(choice["path"] for choice in before["choices"] if choice["path"][0] == "workers")
    foreseen = mover.answered("foresee", seq=0, path=workers)
    assert foreseen["final"] is False
    assert foreseen["events"][0]["key"] == "event.workers_taken"
    assert mover.refused("foresee", seq=7, path=workers)["code"] == "stale"
    assert mover.refused("foresee", seq=0, path=["end"])["code"] == "illegal"
    assert mover.answered("foresee", seq=0, path=workers)["events"] == foreseen["events"]
    after = mover.move(before, workers)
    assert (foreseen["view"], foreseen["scores"]) == (after["view"], after["scores"])


def test_of_what_cannot_be_taken_back_nothing_is_shown_beforehand(lines: tuple[Line, Line]) -> None:
    mover, other = lines
    position = last_position(mover)
    while not (final := [choice["path"] for choice in position["choices"] if choice["final"]]):
        after, seen = mover.move(position), other.position(position["seq"] + 1)
        if seen["choices"]:
            (mover, other), after = (other, mover), seen
        position = after
    foreseen = mover.answered("foresee", seq=position["seq"], path=final[0])
    assert foreseen["final"]
    assert not {"view", "scores"} & set(foreseen)


def test_pondering_is_for_who_is_to_decide(url: str) -> None:
    anna = Guest(url)
    table = anna.post("/tables", game="woodcraft", seats=[{"kind": "me"}])["table"]["id"]
    anna.post(f"/tables/{table}/start")
    with anna.socket(table) as line:
        position = line.my_turn()
        while position["decision"] != "Main":
            offer = position["choices"][0]
            position = line.move(position, [*offer["path"], *offer.get("of", [])[: offer.get("take", 0)]])
        thoughts = line.answered("ponder", seq=position["seq"])["thoughts"]
        orders = {order["id"] for order in position["view"]["boards"][0]["orders"]}
        assert thoughts["orders"].keys() <= orders
        assert line.answered("ponder", seq=position["seq"])["thoughts"] == thoughts
        assert line.refused("ponder", seq=position["seq"] + 1)["code"] == "stale"


def test_most_games_have_nothing_to_ponder(lines: tuple[Line, Line]) -> None:
    for line in lines:
        assert line.answered("ponder", seq=0)["thoughts"] == {}


def test_stale_commands_come_back_with_the_newest_position(lines: tuple[Line, Line]) -> None:
    mover, _ = lines
    before = last_position(mover)
    mover.move(before)
    error = mover.refused("move", seq=0, path=before["choices"][0]["path"])
    assert error["code"] == "stale"
    assert error["position"]["type"] == "position"
    assert error["position"]["seq"] == 1


def test_illegal_and_out_of_turn_moves_say_why(lines: tuple[Line, Line]) -> None:
    mover, other = lines
    error = mover.refused("move", seq=0, path=["end"])
    assert (error["code"], error["reason"]["rule"][:3]) == ("illegal", "CB-")
    error = other.refused("move", seq=0, path=last_position(mover)["choices"][0]["path"])
    assert (error["code"], error["reason"]["key"]) == ("illegal", "why.not_your_turn")
    assert mover.move(last_position(mover))["seq"] == 1


def test_spectators_and_strangers_have_no_seat(url: str, table: str, lines: tuple[Line, Line]) -> None:
    for browser in (Browser(url), Guest(url, "Carl")):
        with browser.socket(table) as line:
            position = line.position()
            assert (position["seat"], position["choices"], position["undo"]) == (None, [], None)
            path = last_position(lines[0])["choices"][0]["path"]
            for kind in ("move", "undo", "why", "foresee", "ponder"):
                assert line.refused(kind, seq=0, path=path)["code"] == "not_your_seat"
    assert lines[0].refused("move", seq=0, path=["end"], seat=5)["code"] == "not_your_seat"


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("null", "malformed"),
        ("[]", "malformed"),
        ('"move"', "malformed"),
        ("{}", "malformed"),
        ('{"type":"move"}', "malformed"),
        ('{"type":"move","id":""}', "malformed"),
        ('{"type":"move","id":7}', "malformed"),
        (json.dumps({"type": "move", "id": "x" * 65}), "malformed"),
        ('{"type":"move","id":"1"}', "malformed"),
        ('{"type":"move","id":"1","seq":"0","path":["end"]}', "malformed"),
        ('{"type":"move","id":"1","seq":true,"path":["end"]}', "malformed"),
        ('{"type":"move","id":"1","seq":0,"path":"end"}', "malformed"),
        ('{"type":"move","id":"1","seq":0,"path":[]}', "malformed"),
        ('{"type":"move","id":"1","seq":0,"path":[1]}', "malformed"),
        (json.dumps({"type": "move", "id": "1", "seq": 0, "path": ["end"] * 65}), "malformed"),
        ('{"type":"move","id":"1","seq":-1,"path":["end"]}', "stale"),
        (json.dumps({"type": "move", "id": "1", "seq": 10**30, "path": ["end"]}), "malformed"),
        ('{"type":"resign","id":"1"}', "malformed"),
        ('{"type":["move"],"id":"1"}', "malformed"),
        ('{"type":"chat","id":"1"}', "malformed"),
        ('{"type":"chat","id":"1","text":"  "}', "malformed"),
        (json.dumps({"type": "chat", "id": "1", "text": "x" * 501}), "too_long"),
        (json.dumps({"type": "chat", "id": "1", "text": "x" * 16_400}), "too_long"),
        ("x" * 900_000, "too_long"),
        ("[" * 10_000, "malformed"),
        (b"\x00\x01", "malformed"),
        (b'{"type":"ping","id":"1"}', "malformed"),
    ],
    ids=range(29),
)  # fmt: skip
def test_whatever_is_sent_the_connection_and_the_game_go_on(
    lines: tuple[Line, Line], frame: str | bytes, code: str
) -> None:
    mover, _ = lines
    mover.connection.send(frame)
    assert mover.of("error")["code"] == code
    mover.send("ping", id="still there")
    assert mover.of("pong")["to"] == "still there"
    assert mover.move(last_position(mover))["seq"] == 1


def test_chat_is_heard_by_all_and_kept(url: str, anna: Guest, table: str, lines: tuple[Line, Line]) -> None:
    with Guest(url, "Carl").socket(table) as guest:
        guest.of("chats")
        guest.send("chat", text=" Bonne chance ! ")
        said = lines[0].of("chat")
        assert (said["name"], said["seat"], said["text"]) == ("Carl", None, "Bonne chance !")
        assert lines[1].of("chat") == said
    with anna.socket(table) as line:
        assert [chat["text"] for chat in line.of("chats")["chats"]] == ["Bonne chance !"]
    with Browser(url).socket(table) as line:
        assert line.refused("chat", text="hello")["code"] == "not_signed_in"


def test_a_line_of_chat_that_is_sent_twice_is_said_once(anna: Guest, table: str, lines: tuple[Line, Line]) -> None:
    with anna.socket(table) as line:
        line.of("chats")
        line.send("chat", id="one", text="Hello")
        said = line.of("chat")
        assert said["mine"]
    with anna.socket(table) as line:
        assert line.of("chats")["chats"] == [{key: value for key, value in said.items() if key != "type"}]
        line.send("chat", id="one", text="Hello")
        assert line.of("chat") == said
        line.send("chat", id="two", text="Hello")
        again = line.of("chat")
    for other in lines:
        assert [other.of("chat")["id"] for _ in range(2)] == [said["id"], again["id"]]


def test_who_said_it_is_known_to_the_sender_alone(url: str, table: str, lines: tuple[Line, Line]) -> None:
    with Guest(url, "Carl").socket(table) as guest:
        guest.of("chats")
        guest.send("chat", text="Hello")
        assert guest.of("chat")["mine"]
        for line in lines:
            said = line.of("chat")
            assert not said["mine"]
            assert set(said) == {"type", "id", "seat", "name", "text", "at", "mine"}


def test_presence_is_shown_as_people_come_and_go(anna: Guest, ben: Guest, table: str) -> None:
    with anna.socket(table) as line:
        assert [seat["connected"] for seat in line.of("table")["table"]["seats"]] == [True, False]
        with ben.socket(table) as other:
            other.of("table")
            assert [seat["connected"] for seat in line.of("table")["table"]["seats"]] == [True, True]
        assert [seat["connected"] for seat in line.of("table")["table"]["seats"]] == [True, False]


def test_a_new_name_is_seen_at_the_table(anna: Guest, table: str) -> None:
    with anna.socket(table) as line:
        line.of("chats")
        anna.http.patch("/api/me", json={"name": "Anouk"})
        assert line.of("table")["table"]["seats"][0]["person"]["name"] == "Anouk"


def test_people_wait_at_a_table_and_see_the_game_start(anna: Guest, ben: Guest) -> None:
    id = anna.open("me", "open", public=True)["id"]
    with anna.socket(id) as line:
        assert line.of("table")["table"]["status"] == "open"
        assert line.refused("move", seq=0, path=["end"])["code"] == "not_running"
        ben.post(f"/tables/{id}/join")
        assert line.of("table")["table"]["seats"][1]["person"]["name"] == "Ben"
        anna.post(f"/tables/{id}/start")
        assert line.of("table")["table"]["status"] == "running"
        assert line.position()["seq"] == 0


def test_sockets_of_unknown_tables_and_foreign_pages_are_closed_with_a_reason(anna: Guest, table: str) -> None:
    for id, origin, code, closed in (
        ("nowhere", None, "no_such_table", 4404),
        (table, "http://evil.example", "foreign_page", 4403),
    ):
        with anna.socket(id, origin=origin) as line:
            assert line.next()["code"] == code
            with pytest.raises(ConnectionClosed) as ended:
                line.next()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == closed
