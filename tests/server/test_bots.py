"""Bots on seats: they play in other processes, see no secrets, and are never in anybody's way."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.games import Played, table_record
from tests.server.people import Guest
from tests.server.serving import serving

from ludotheque.bots.hints import Hint
from ludotheque.bots.levels import BOTS
from ludotheque.games import game
from ludotheque.kernel.state import State
from ludotheque.server.metrics import Metrics
from ludotheque.server.rooms.bot_turns import BotTurns
from ludotheque.server.rooms.bots import Bots, Thought
from ludotheque.server.rooms.workers import Failed, Lost, Work, Workers
from ludotheque.server.settings import Settings


def in_a_loop(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


class Here(Workers):
    """No process at all: keeps what it is asked, and answers what it is told to."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.asked: list[tuple[Any, ...]] = []

    async def begin(self) -> None: ...

    async def ask(self, topic: str, seconds: float, work: Work, *task: Any, urgent: bool = True) -> Any:
        self.asked.append(task)
        if isinstance(self.answer, Exception):
            raise self.answer
        if self.answer is None:
            await asyncio.Event().wait()
        return self.answer


def test_bots_decide_legally_in_another_process() -> None:
    played = Played()
    state = played.game.match.state
    seat = state.to_move()
    digest = state.digest()

    async def test() -> None:
        bots = Bots(Workers(1))
        try:
            for name in BOTS:
                thought = await bots.choose(game("castles_of_burgundy"), name, state, seat)
                assert thought.action in state.legal(seat)
        finally:
            bots.close()

    in_a_loop(test)
    assert state.digest() == digest


def test_what_a_bot_is_shown_holds_no_secret() -> None:
    """Neither for a move nor for a hint: what others answered in secret changes nothing."""
    here = Here(((), []))
    hints = Here(Hint(0, 0.0, [], None, {}))

    async def test() -> None:
        for option in range(8):
            played = Played(table_record(2, "advanced_secret"))
            played.move(seat=0, option=option)
            state = played.game.match.state
            await Bots(here, lambda purpose: b"same").choose(played.game.spec, "random", state, 1)
            await Bots(hints, lambda purpose: b"same").hint(played.game.spec, state, 1)

    in_a_loop(test)
    for asked in (here.asked, hints.asked):
        assert len(asked) == 8
        assert all(task == asked[0] for task in asked)


@pytest.mark.parametrize("answer", [Lost(), Failed("broken"), None])
def test_a_move_is_made_whatever_becomes_of_a_thought(
    answer: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that breaks, a bot that fails, an answer that never comes: then a quick look decides."""
    monkeypatch.setattr("ludotheque.server.rooms.bots.LONGEST_THOUGHT", 0.0)
    monkeypatch.setattr("ludotheque.server.rooms.bots.GRACE", 0.0)
    played = Played()
    state = played.game.match.state

    async def test() -> None:
        thought = await Bots(Here(answer)).choose(played.game.spec, "level5", state, state.to_move())
        assert thought.action in state.legal()

    in_a_loop(test)


def test_a_worker_that_dies_in_the_middle_of_a_thought_is_replaced() -> None:
    played = Played()
    state = played.game.match.state
    spec = game("castles_of_burgundy")

    async def test() -> None:
        bots = Bots(Workers(1))
        try:
            await bots.choose(spec, "random", state, state.to_move())
            (worker,) = bots.workers.all
            thought = asyncio.create_task(bots.choose(spec, "level5", state, state.to_move()))
            await asyncio.sleep(0)
            assert worker.process.pid is not None
            os.kill(worker.process.pid, signal.SIGKILL)
            assert (await thought).action in state.legal()
            (other,) = bots.workers.all
            assert other is not worker
            assert (await bots.choose(spec, "random", state, state.to_move())).action in state.legal()
        finally:
            bots.close()

    in_a_loop(test)


def test_a_bot_is_told_again_what_it_wanted_to_remember(settings: Settings) -> None:
    with serving(settings) as server:
        told: list[list[Any]] = []

        async def choose(spec: Any, bot: str, state: State, seat: int, memory: list[Any]) -> Thought:
            told.append(list(memory))
            return Thought(state.legal(seat)[0], [*memory, (len(told),)])

        server.hall.bots.choose = choose  # type: ignore[assignment, method-assign]
        anna = Guest(server.url)
        id = anna.open("me", "level5")["id"]
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as line:
            while len(told) < 3:
                line.move(line.my_turn())
        assert told[:3] == [[], [(1,)], [(1,), (2,)]]


def test_nobody_is_told_of_thoughts_that_the_end_cut_short() -> None:
    """Whoever asks a bot while the server stops is cancelled, which is no error."""
    played = Played()
    state = played.game.match.state

    async def test() -> None:
        bots = Bots(Workers(1))
        bots.close()
        with pytest.raises(asyncio.CancelledError):
            await bots.choose(game("castles_of_burgundy"), "random", state, state.to_move())

    in_a_loop(test)


def test_an_answer_to_a_position_that_has_changed_is_dropped(settings: Settings) -> None:
    """What others do in secret is no change: nobody can tell from a bot's hesitation that they did something."""
    with serving(settings, bot_pause=30) as server:
        anna = Guest(server.url)
        id = anna.open("me", "random", options={"variant": "advanced_secret"})["id"]
        anna.post(f"/tables/{id}/start")
        with anna.socket(id) as line:
            line.move(line.my_turn())
        (room,) = server.hall.rooms.loaded()

        async def answered(seq: int) -> bool:
            game, _ = room.running()
            action = game.match.state.legal(1)[0]
            await room.do(partial(room.bots.play, room, 1, seq, action))
            return not game.steps

        def answers(seq: int) -> bool:
            return asyncio.run_coroutine_threadsafe(answered(seq), server.loop).result(10)

        assert not answers(-1)
        assert answers(0)


def test_bots_go_on_after_a_restart(settings: Settings) -> None:
    with serving(settings, bot_pause=30) as server:
        anna, ben = Guest(server.url), Guest(server.url, "Ben")
        id = anna.open("me", "random", options={"variant": "advanced_secret"})["id"]
        anna.post(f"/tables/{id}/start")
    with serving(settings) as server:
        ben.http.base_url = server.url
        with Guest(server.url).socket(id) as line:
            line.until(lambda message: message["type"] == "position" and message["choosers"] == [0])


def test_a_bot_that_waited_for_its_turn_looks_whether_it_is_still_to_decide() -> None:
    """While a process waits for the claim, another one may have moved: then there is nothing to choose from."""
    played = Played(table_record(2, bots=1))
    while played.game.bot(played.game.match.state.to_move()) is None:
        played.move()
    seat, bots = played.game.match.state.to_move(), BotTurns()
    asked: list[object] = []

    @asynccontextmanager
    async def claim(table: str, wanted: object) -> AsyncIterator[bool]:
        while played.game.match.state.to_move() == seat:
            played.move()
        yield True

    class Chooser:
        async def choose(self, *question: object) -> tuple[None, list[Any]]:
            asked.append(question)
            return None, []

    hall = SimpleNamespace(news=SimpleNamespace(claim=claim), bots=Chooser(), metrics=Metrics())
    room: Any = SimpleNamespace(
        hall=hall, table=SimpleNamespace(game=None), mailbox=SimpleNamespace(is_closed=False), audience=[]
    )
    asyncio.run(bots._think(room, played.game, "level1", seat))
    assert asked == []
    assert not bots.are_thinking()
