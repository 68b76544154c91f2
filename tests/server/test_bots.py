"""Bots on seats: they play in other processes, see no secrets, and are never in anybody's way."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import pytest
from tests.server.games import Played, table_record
from tests.server.people import Guest
from tests.server.serving import serving

from ludotheque.bots.levels import LEVELS
from ludotheque.games import game
from ludotheque.server.rooms.bots import Bots
from ludotheque.server.settings import Settings


@pytest.mark.parametrize("name", LEVELS)
def test_bots_decide_legally_in_another_process(name: str) -> None:
    played = Played()
    state = played.game.match.state
    seat = state.to_move()

    async def ask() -> tuple[int, ...]:
        bots = Bots(1)
        try:
            return await bots.choose(game("castles_of_burgundy"), name, state, seat)
        finally:
            bots.close()

    digest = state.digest()
    assert asyncio.run(ask()) in state.legal(seat)
    assert state.digest() == digest


def test_what_a_bot_is_shown_holds_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[bytes] = []

    class Here:
        """Thinks in this process, to look at what it is given."""

        def submit(self, work: Any, *task: Any) -> asyncio.Future[Any]:
            shown.append(task[2])
            future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            future.set_result(work(*task))
            return future

        def shutdown(self, **_: Any) -> None: ...

    async def ask(option: int) -> None:
        played = Played(table_record(2, "advanced_secret"))
        played.move(seat=0, option=option)
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "run_in_executor", lambda pool, work, *task: Here().submit(work, *task))
        bots = object.__new__(Bots)
        bots._pool = Here()  # type: ignore[assignment]
        bots._closed = False
        bots.chance = lambda purpose: b"same"
        await bots.choose(played.game.spec, "random", played.game.match.state, 1)

    for option in range(8):
        asyncio.run(ask(option))
    assert len(set(shown)) == 1


def test_a_worker_that_dies_is_replaced() -> None:
    played = Played()
    state = played.game.match.state

    async def ask() -> None:
        bots = Bots(1)
        try:
            spec = game("castles_of_burgundy")
            await bots.choose(spec, "random", state, state.to_move())
            (worker,) = bots._pool._processes
            os.kill(worker, signal.SIGKILL)
            assert await bots.choose(spec, "random", state, state.to_move()) in state.legal()
        finally:
            bots.close()

    asyncio.run(ask())


def test_a_pool_that_breaks_is_replaced_once_however_many_wait() -> None:
    played = Played()
    state = played.game.match.state
    spec = game("castles_of_burgundy")

    async def ask() -> None:
        opened = 0

        class Counted(Bots):
            def _open(self) -> ProcessPoolExecutor:
                nonlocal opened
                opened += 1
                return super()._open()

        bots = Counted(1)
        try:
            await bots.choose(spec, "random", state, state.to_move())
            asked = [asyncio.create_task(bots.choose(spec, "random", state, state.to_move())) for _ in range(5)]
            (worker,) = bots._pool._processes
            os.kill(worker, signal.SIGKILL)
            for action in await asyncio.gather(*asked):
                assert action in state.legal()
            assert opened <= 2
        finally:
            bots.close()

    asyncio.run(ask())


def test_nobody_is_told_of_thoughts_that_the_end_cut_short() -> None:
    """Whoever asks a bot while the server stops is cancelled, which is no error."""
    played = Played()
    state = played.game.match.state

    async def ask() -> None:
        bots = Bots(1)
        bots.close()
        with pytest.raises(asyncio.CancelledError):
            await bots.choose(game("castles_of_burgundy"), "random", state, state.to_move())

    asyncio.run(ask())


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
