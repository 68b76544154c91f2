"""Clocks charge those who think, pay for turns, and end nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.games import START, Played, table_record
from tests.server.people import Guest
from tests.server.serving import FakeTime, serving, settings_for

from ludotheque.server.rooms.bots import Thought
from ludotheque.server.rooms.overview import clocks
from ludotheque.server.storage.records import RETURN, SUBSTITUTE, UNDO, Pace


def test_the_one_who_thinks_is_charged_and_paid_at_the_end_of_the_turn() -> None:
    played = Played()
    seat = played.move(START + 30)
    assert played.game.clocks.banks[seat] == 570
    at = START + 30
    while played.game.choosers() == [seat]:
        at += 5
        played.move(at, option=-1)
    assert played.game.clocks.banks[seat] == 570 - (at - START - 30) + 10
    assert played.game.clocks.banks[1 - seat] == 600


def test_a_turn_taken_back_gives_its_increment_back() -> None:
    played = Played()
    seat = played.game.match.state.to_move()
    while played.game.choosers() == [seat]:
        played.move(option=-1)
    assert played.game.clocks.banks[seat] == 610
    played.happen(UNDO, seat)
    assert played.game.choosers() == [seat]
    assert played.game.clocks.banks[seat] == 600


def test_all_who_choose_at_once_are_charged_at_once() -> None:
    played = Played(table_record(3, "advanced_secret"))
    played.move(START + 100, seat=1)
    assert played.game.clocks.banks == [500, 510, 500]
    played.move(START + 200, seat=0)
    assert played.game.clocks.banks == [410, 510, 400]


def test_an_empty_bank_ends_nothing_and_a_bot_has_no_clock() -> None:
    played = Played(table_record(2, bank=60))
    seat = played.game.match.state.to_move()
    assert clocks(played.table, played.game.summary, START + 99)[seat] == {"left": 0.0, "running": True}
    played.happen(SUBSTITUTE, seat, START + 99, "greedy")
    assert clocks(played.table, played.game.summary, START + 99)[seat] == {"left": None, "running": False}
    played.happen(RETURN, seat, START + 500)
    assert clocks(played.table, played.game.summary, START + 500)[seat] == {"left": 10.0, "running": True}


def test_a_clock_that_goes_backwards_charges_nothing() -> None:
    played = Played()
    seat = played.move(START - 50)
    assert played.game.clocks.banks[seat] == 600
    assert Pace("live", 1, 2).to_data() == {"kind": "live", "bank": 1, "increment": 2}


@pytest.mark.parametrize(
    "pace", [{"kind": "live", "bank": 60, "increment": 5}, {"kind": "turns", "bank": 86400, "increment": 3600}]
)
def test_a_bot_takes_the_seat_of_somebody_late_until_the_person_returns(
    tmp_path: Path, pace: dict[str, object]
) -> None:
    time = FakeTime()
    with serving(settings_for(tmp_path), now=time) as server:
        anna, ben, carl = Guest(server.url), Guest(server.url, "Ben"), Guest(server.url, "Carl")
        id = anna.open("me", "open", public=True, pace=pace)["id"]
        ben.post(f"/tables/{id}/join")
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as line, ben.socket(id) as other:
            first = line.position()
            late = first["choosers"][0]
            waiting, sleeper = (ben, anna) if late == 0 else (anna, ben)
            substitute = f"/tables/{id}/substitute"
            assert waiting.refused(substitute, seat=late) == "not_due"
            time.time += float(str(pace["bank"])) + 1
            assert carl.refused(substitute, seat=late) == "not_seated"
            assert waiting.refused(substitute, seat=1 - late) == "not_due"
            assert waiting.refused(substitute, seat=7) == "no_such_seat"
            table = waiting.post(substitute, seat=late)["table"]
            assert table["seats"][late]["away"]
            assert table["seats"][late]["bot"] == "level4"
            for hears in (line, other):
                hears.until(lambda message: message["type"] == "position" and message["choosers"] == [1 - late])
            own = line if late == 0 else other
            assert own.refused("move", seq=own.heard[-1].get("seq", 0), path=["end"])["code"] in ("away", "stale")
            back = sleeper.post(f"/tables/{id}/return")["table"]
            assert not back["seats"][late]["away"]
            assert back["clocks"][late]["left"] >= float(str(pace["increment"]))
            assert sleeper.refused(f"/tables/{id}/return") == "not_away"
            newest = own.position()
            assert newest["seat"] == late
            assert newest["clocks"][late]["left"] is not None


def test_a_thought_of_the_bot_is_dropped_when_the_person_returns(tmp_path: Path) -> None:
    time = FakeTime()
    with serving(settings_for(tmp_path), now=time) as server:
        asked: list[str] = []

        async def endless(spec: object, bot: str, state: object, seat: int, memory: object) -> Thought:
            asked.append(bot)
            await asyncio.Event().wait()
            raise AssertionError

        server.hall.bots.choose = endless  # type: ignore[assignment, method-assign]
        anna, ben = Guest(server.url), Guest(server.url, "Ben")
        id = anna.open("me", "open", public=True)["id"]
        ben.post(f"/tables/{id}/join")
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as line, ben.socket(id) as other:
            late = line.position()["choosers"][0]
            waiting, sleeper, own = (ben, anna, line) if late == 0 else (anna, ben, other)
            time.time += 1e6
            waiting.post(f"/tables/{id}/substitute", seat=late)
            sleeper.post(f"/tables/{id}/return")
            (room,) = server.hall.rooms.loaded()
            assert not room.bots.are_thinking()
            assert asked == ["level4"]
            position = own.position(2)
            assert own.move(position)["seq"] == position["seq"] + 1
