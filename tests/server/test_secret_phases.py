"""Of a secret choice others see who has answered, and one entry when all have: never in how many steps."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import orjson
import pytest
from tests.server.games import START, Played, table_record
from tests.server.people import Guest
from tests.server.serving import Serving, serving, settings_for

from ludotheque.kernel.frames import NOBODY
from ludotheque.server.rooms.positions import Position
from ludotheque.server.rooms.releases import rebuild
from ludotheque.server.rooms.room import Room
from ludotheque.server.settings import repeatable_chance
from ludotheque.server.storage.records import RETURN, SUBSTITUTE, UNDO

# Without a server


@pytest.fixture
def played() -> Played:
    return Played(table_record(3, game="woodcraft"))


def answer(played: Played, seat: int, at: float = START) -> int:
    """A seat answers completely; returns in how many steps."""
    steps = 0
    while seat in played.game.choosers() and played.game.match.whole == 0 and not played.game.lines:
        played.move(at, seat)
        steps += 1
    return steps


def test_a_secret_choice_is_one_entry_when_the_last_answer_is_complete(played: Played) -> None:
    game = played.game
    steps = [answer(played, seat) for seat in (0, 1)]
    assert (game.summary.decisions, len(game.steps), game.summary.choosers) == (0, sum(steps), [2])
    assert game.seqs == [steps[0], steps[1], 0, 0]
    steps.append(answer(played, 2))
    assert game.summary.decisions == 1
    assert game.seqs == [steps[0] + 1, steps[1] + 1, steps[2], 1]
    (line,) = game.lines
    for seat in range(3):
        assert len(orjson.loads(line.seen_by(seat))["steps"]) == steps[seat]
    public = orjson.loads(line.public)
    assert (public["n"], public["seat"], public["path"]) == (0, 2, None)
    chosen = [event["args"]["seat"] for event in public["events"] if event["key"] == "event.has_chosen"]
    assert chosen == ["seat:0", "seat:1", "seat:2"]
    played.move()
    assert orjson.loads(game.lines[1].public)["n"] == 1
    assert [len(past.moves) for past in map(game.after, range(3)) if past is not None] == [
        0,
        sum(steps),
        sum(steps) + 1,
    ]


def test_clocks_change_when_an_answer_is_complete_and_not_by_steps(played: Played) -> None:
    game = played.game
    before = game.summary.banks[:], game.summary.at
    played.move(START + 3, 0)
    assert (game.summary.banks, game.summary.at) == before
    answer(played, 0, START + 9)
    assert game.summary.banks == [601.0, 591.0, 591.0], "one increment for the whole answer"
    played.happen(UNDO, 0, START + 12)
    assert game.summary.banks == [591.0, 588.0, 588.0]
    played.happen(UNDO, 0, START + 15)
    assert (game.summary.banks, game.summary.at) == ([591.0, 588.0, 588.0], START + 12)


def test_undo_within_a_secret_choice_is_for_its_seat_alone(played: Played) -> None:
    game = played.game
    before = [Position(game, START).message(viewer, -1, None) for viewer in (2, NOBODY)]
    played.move(seat=0)
    path = game.takes_back(0)
    assert path is not None
    played.move(seat=1)
    assert game.takes_back(0) == path, "that somebody else has done something cannot be seen here either"
    played.happen(UNDO, 1)
    assert game.takes_back(1) is None
    played.happen(UNDO, 0)
    assert game.entries(0) == 0
    assert before == [Position(game, START).message(viewer, -1, None) for viewer in (2, NOBODY)]


def test_the_last_answer_can_be_taken_back_where_nothing_is_shown_yet() -> None:
    played = Played(table_record(3, game="glass_road"))
    game = played.game
    for seat in (0, 1, 2):
        played.move(seat=seat)
    assert (len(game.lines), game.match.whole) == (1, 3)
    assert [game.takes_back(seat) is not None for seat in range(3)] == [False, False, True]
    played.happen(UNDO, 2)
    assert (len(game.lines), len(game.steps), game.choosers()) == (0, 2, [2])
    assert game.firm(1, 2, NOBODY) == 0
    played.move(seat=2)
    assert len(game.lines) == 1


def test_whoever_comes_back_hears_the_rest(played: Played) -> None:
    game = played.game
    played.move(seat=0)
    unfinished = orjson.loads(Position(game, START).message(0, 0, None))["log"]
    assert [(entry["n"], len(entry["steps"]), entry["seat"]) for entry in unfinished] == [(0, 1, None)]
    assert game.firm(1, 1, 0) == 0, "an entry that is not complete is told again"
    for seat in (0, 1, 2):
        answer(played, seat)
    assert game.firm(1, game.seqs[0] - 1, 0) == 0
    assert game.firm(1, game.seqs[0], 0) == 1


def test_a_game_in_the_middle_of_a_secret_choice_is_rebuilt_from_its_log(played: Played) -> None:
    answer(played, 1)
    played.move(seat=0)
    played.move(seat=2)
    played.happen(UNDO, 0)
    played.happen(SUBSTITUTE, 0, START + 700, "greedy")
    played.happen(RETURN, 0, START + 701)
    again = rebuild(played.game.spec, played.table, played.rows)
    assert again.match.state.digest() == played.game.match.state.digest()
    assert (again.summary, again.seqs, again.cuts) == (played.game.summary, played.game.seqs, played.game.cuts)
    for viewer in (0, 1, 2, NOBODY):
        assert Position(again, START).message(viewer, -1, None) == Position(played.game, START).message(
            viewer, -1, None
        )


# Bots


@pytest.fixture
def bot_server(tmp_path: Path) -> Iterator[Serving]:
    with serving(settings_for(tmp_path), bot_pause=9, chance=repeatable_chance("bots")) as running:
        yield running


def test_a_bot_pauses_once_for_a_secret_answer(bot_server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        if seconds > 1:
            pauses.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", noted)
    anna = Guest(bot_server.url)
    id = anna.post("/tables", game="woodcraft", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])["table"]["id"]
    anna.post(f"/tables/{id}/start")
    with anna.socket(id) as line:
        line.until(lambda message: message["type"] == "position" and message["choosers"] == [0])
    (open,) = bot_server.hall.rooms.loaded()

    async def steps() -> int:
        return await open.do(partial(counted, open))

    async def counted(open: Room) -> int:
        current, _ = open.running()
        return len(current.steps)

    assert asyncio.run_coroutine_threadsafe(steps(), bot_server.loop).result(10) >= 3
    assert len([pause for pause in pauses if pause > 5]) == 1
