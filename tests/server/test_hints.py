"""Hints at the table: for those who may have them, about the position they see, and in nobody's way."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.server.people import PATIENCE, Guest, Json, Line
from tests.server.serving import Serving, serving

from ludotheque.bots.hints import Hint
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.server.limits import Limit
from ludotheque.server.settings import Settings


@pytest.fixture(autouse=True)
def _short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long enough waited for, however busy the machine is."""
    monkeypatch.setattr("ludotheque.server.rooms.bots.LONGEST_THOUGHT", 0.1)
    monkeypatch.setattr("ludotheque.server.rooms.bots.HINT_PATIENCE", PATIENCE)


def begin(guest: Guest, *seats: str, **more: Any) -> str:
    id: str = guest.open(*seats, **more)["id"]
    guest.post(f"/tables/{id}/start")
    return id


def two_people(url: str) -> tuple[Guest, Guest, str]:
    anna, ben = Guest(url), Guest(url, "Ben")
    id = anna.open("me", "open", public=True)["id"]
    ben.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    return anna, ben, id


class Gate:
    """Stands in for the bots: keeps how often it was asked, and lets nothing through until it is opened."""

    def __init__(self, server: Serving) -> None:
        self.loop = server.loop
        self.asked = 0
        self.is_open = asyncio.Event()
        server.hall.bots.hint = self.hint  # type: ignore[method-assign]

    async def hint(self, spec: GameSpec[Any], state: State, seat: int) -> Hint:
        self.asked += 1
        await self.is_open.wait()
        return Hint(self.asked, 0.0, [], None, {})

    def open(self) -> None:
        self.loop.call_soon_threadsafe(self.is_open.set)


@contextmanager
def gated(settings: Settings) -> Iterator[tuple[Serving, Gate]]:
    with serving(settings) as server:
        gate = Gate(server)
        yield server, gate
        gate.open()


def test_against_bots_the_best_ways_are_told(url: str) -> None:
    anna = Guest(url)
    id = begin(anna, "me", "random")
    assert anna.table(id)["hints"] == {"allowed": True, "agreed": []}
    with anna.socket(id) as line:
        position = line.my_turn()
        hint = line.answered("hint", seq=position["seq"])["hint"]
    assert (hint["seq"], hint["level"]) == (position["seq"], "level5")
    possible = [choice["path"] for choice in position["choices"]]
    assert 0 < len(hint["ways"]) <= 3
    for way in hint["ways"]:
        assert way["path"] in possible
        assert 0 <= way["share"] <= 1
        assert 0 <= way["chance"] <= 1
        assert len(way["line"]) <= 4
        assert {step["seat"] for step in way["line"]} <= {position["seat"]}
        assert len(way["reasons"]) <= 3
    best = hint["ways"][0]
    assert (best["behind"], best["close"]) == (0, False)


def test_a_line_can_be_followed(url: str) -> None:
    anna = Guest(url)
    with anna.socket(begin(anna, "me", "random")) as line:
        position = line.my_turn()
        best = line.answered("hint", seq=position["seq"])["hint"]["ways"][0]
        for path in (best["path"], *(step["path"] for step in best["line"])):
            assert path in [choice["path"] for choice in position["choices"]]
            position = line.move(position, path)


def test_somebody_alone_is_told_no_chance(url: str) -> None:
    anna = Guest(url)
    id = anna.post("/tables", game="glass_road", seats=[{"kind": "me"}])["table"]["id"]
    anna.post(f"/tables/{id}/start")
    with anna.socket(id) as line:
        hint = line.answered("hint", seq=line.my_turn()["seq"])["hint"]
    assert {way["chance"] for way in hint["ways"]} == {None}


def test_among_people_all_must_agree(url: str) -> None:
    anna, ben, id = two_people(url)
    agree = f"/tables/{id}/hints"
    with anna.socket(id) as line, ben.socket(id) as other:
        first = line.position()
        other.position()
        mover = line if first["choosers"] == [0] else other

        def code() -> str:
            return str(mover.refused("hint", seq=first["seq"])["code"])

        assert code() == "no_hints"
        assert anna.post(agree, agree=True)["table"]["hints"] == {"allowed": False, "agreed": [0]}
        assert code() == "no_hints"
        ben.post(agree, agree=True)
        assert other.until(said_hints([0, 1]))["table"]["hints"]["allowed"]
        assert mover.answered("hint", seq=first["seq"])["hint"]["ways"]
        anna.post(agree, agree=False)
        other.until(said_hints([1]))
        assert code() == "no_hints"
    assert Guest(url, "Carl").refused(agree, agree=True) == "not_seated"


def said_hints(agreed: list[int]) -> Any:
    return lambda message: message["type"] == "table" and message["table"]["hints"]["agreed"] == agreed


def test_agreement_outlives_the_server_but_not_the_game(settings: Settings) -> None:
    with serving(settings) as server:
        anna = Guest(server.url)
        id = begin(anna, "me", "random")
        anna.post(f"/tables/{id}/hints", agree=True)
    with serving(settings) as server:
        anna.http.base_url = server.url
        assert anna.table(id)["hints"] == {"allowed": True, "agreed": [0]}


def test_an_open_seat_may_be_for_somebody_who_does_not_agree(url: str) -> None:
    assert Guest(url).open("me", "open")["hints"] == {"allowed": False, "agreed": []}


def test_only_who_is_to_decide_is_answered(url: str) -> None:
    anna, ben, id = two_people(url)
    for person in (anna, ben):
        person.post(f"/tables/{id}/hints", agree=True)
    with anna.socket(id) as line, ben.socket(id) as other, Guest(url, "Carl").socket(id) as watching:
        first = line.position()
        other.position()
        waiting = other if first["choosers"] == [0] else line
        refused = waiting.refused("hint", seq=first["seq"])
        assert (refused["code"], refused["reason"]["key"]) == ("illegal", "why.not_your_turn")
        assert watching.refused("hint", seq=0)["code"] == "not_your_seat"
        assert waiting.refused("hint", seq=first["seq"] + 5)["code"] == "stale"
        assert waiting.refused("hint")["code"] == "malformed"


def test_play_goes_on_and_a_hint_for_what_was_before_is_stale(settings: Settings) -> None:
    with gated(settings) as (server, _):
        anna = Guest(server.url)
        id = begin(anna, "me", "random")
        with anna.socket(id) as line, anna.socket(id) as same:
            position = line.my_turn()
            same.my_turn()
            asked = line.send("hint", seq=position["seq"])
            same.move(position)
            refused = line.until(lambda message: message["type"] == "error")
    assert (refused["to"], refused["code"]) == (asked, "stale")
    assert refused["position"]["seq"] > position["seq"]


def test_a_socket_asks_one_thing_at_a_time_and_the_same_position_is_thought_about_once(settings: Settings) -> None:
    with gated(settings) as (server, gate):
        anna = Guest(server.url)
        id = begin(anna, "me", "random")
        with anna.socket(id) as line, anna.socket(id) as same:
            seq = line.my_turn()["seq"]
            first = line.send("hint", seq=seq)
            assert line.refused("hint", seq=seq)["code"] == "too_fast"
            gate.open()
            found = line.until(lambda message: message["type"] == "answer" and message["to"] == first)["hint"]
            assert line.answered("hint", seq=seq)["hint"] == found
            assert same.answered("hint", seq=seq)["hint"] == found
        assert gate.asked == 1


def test_whoever_asks_too_often_has_to_wait(settings: Settings) -> None:
    with gated(settings) as (server, gate):
        gate.open()
        server.hall.limits.hints = Limit(1, 1e6)
        anna = Guest(server.url)
        with anna.socket(begin(anna, "me", "random")) as line:
            position = line.my_turn()
            line.answered("hint", seq=position["seq"])
            line.answered("hint", seq=position["seq"])
            after = moved_to_my_turn(line, position)
            assert line.refused("hint", seq=after["seq"])["code"] == "too_fast"


def moved_to_my_turn(line: Line, position: Json) -> Json:
    after = line.move(position)
    return after if after["choices"] else line.my_turn()


def test_a_hint_that_cannot_be_found_is_an_error_of_ours(settings: Settings) -> None:
    with serving(settings) as server:

        async def broken(spec: GameSpec[Any], state: State, seat: int) -> Hint:
            raise ValueError

        server.hall.bots.hint = broken  # type: ignore[method-assign]
        anna = Guest(server.url)
        with anna.socket(begin(anna, "me", "random")) as line:
            assert line.refused("hint", seq=line.my_turn()["seq"])["code"] == "internal"
