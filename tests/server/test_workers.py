"""Processes that think: one at a time each, all fairly, and another one in the place of one that breaks."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from ludotheque.server.rooms.workers import Failed, Lost, Worker, Workers

Stop = Callable[[], bool]
LONG = 1e5
"""Seconds, so many that the time a test takes plays no part."""


def say(word: str, seconds: float, stop: Stop) -> str:
    return word


def told_time(seconds: float, stop: Stop) -> float:
    return seconds


def fail(seconds: float, stop: Stop) -> None:
    raise ValueError("no idea")


def until_there(file: Path, seconds: float, stop: Stop) -> str:
    while not file.exists():
        time.sleep(0.01)
    return file.name


def until_stopped(seconds: float, stop: Stop) -> None:
    while not stop():
        time.sleep(0.01)


def never(seconds: float, stop: Stop) -> None:
    while True:
        time.sleep(0.01)


def niceness(seconds: float, stop: Stop) -> int:
    return os.nice(0)


def with_workers(
    test: Callable[[Workers], Coroutine[Any, Any, None]], number: int = 1, niceness: int = 0, patience: float = 1000.0
) -> None:
    async def whole() -> None:
        workers = Workers(number, niceness, patience)
        try:
            await workers.begin()
            await test(workers)
        finally:
            workers.close()

    asyncio.run(whole())


def test_workers_answer_or_say_why_they_cannot() -> None:
    async def test(workers: Workers) -> None:
        assert await workers.ask("words", 1, say, "yes") == "yes"
        with pytest.raises(Failed, match="no idea"):
            await workers.ask("words", 1, fail)
        assert await workers.ask("words", 1, say, "still there") == "still there"

    with_workers(test)


def test_workers_give_way_to_people() -> None:
    async def test(workers: Workers) -> None:
        assert await workers.ask("words", 1, niceness) == os.nice(0) + 1

    with_workers(test, niceness=1)


def test_only_the_thoughts_of_the_broken_worker_are_lost(tmp_path: Path) -> None:
    file = tmp_path / "done"

    async def test(workers: Workers) -> None:
        while len(workers.idle()) < 2:
            await asyncio.sleep(0.01)
        lost = asyncio.create_task(workers.ask("words", 1, never))
        await asyncio.sleep(0)
        (broken,) = workers.all - set(workers.idle())
        other = asyncio.create_task(workers.ask("words", 1, until_there, file))
        await asyncio.sleep(0)
        broken.kill()
        with pytest.raises(Lost):
            await lost
        file.touch()
        assert await other == "done"
        assert len(workers.all) == 2
        assert broken not in workers.all

    with_workers(test, number=2)


def test_a_worker_that_does_not_answer_is_replaced() -> None:
    async def test(workers: Workers) -> None:
        await workers.ask("words", 1, say, "known")
        with pytest.raises(Lost):
            await workers.ask("words", 0, never)
        assert await workers.ask("words", 1, say, "another") == "another"

    with_workers(test, patience=0.1)


def test_work_that_nobody_waits_for_is_stopped() -> None:
    async def test(workers: Workers) -> None:
        asked = asyncio.create_task(workers.ask("words", 1, until_stopped))
        await asyncio.sleep(0.1)
        asked.cancel()
        assert await workers.ask("words", 1, say, "next") == "next"

    with_workers(test)


def test_the_urgent_go_first_and_whoever_gave_up_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "done"
    order = []

    async def ask(workers: Workers, word: str, urgent: bool) -> None:
        order.append(await workers.ask("words", 1, say, word, urgent=urgent))

    async def test(workers: Workers) -> None:
        first = asyncio.create_task(workers.ask("words", 1, until_there, file))
        await asyncio.sleep(0)
        others = [
            asyncio.create_task(ask(workers, word, urgent))
            for word, urgent in (("hint", False), ("move", True), ("tired", True))
        ]
        await asyncio.sleep(0)
        others.pop().cancel()
        file.touch()
        await asyncio.gather(first, *others)

    with_workers(test)
    assert order == ["move", "hint"]


def test_where_many_ask_each_gets_less_time() -> None:
    async def test(workers: Workers) -> None:
        times = await asyncio.gather(*[workers.ask("words", LONG, told_time) for _ in range(8)])
        assert times[0] > 0.9 * LONG
        assert 0.1 * LONG < times[1] < 0.2 * LONG
        assert await workers.ask("words", LONG, told_time) > 0.9 * LONG

    with_workers(test)


def test_a_worker_that_cannot_begin_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.server.rooms.workers.RETRY", 0)
    greet = Worker.greet
    greeted = []

    def late(worker: Worker) -> None:
        greeted.append(worker)
        if len(greeted) == 1:
            worker.kill()
        greet(worker)

    monkeypatch.setattr(Worker, "greet", late)

    async def test(workers: Workers) -> None:
        assert await workers.ask("words", 1, say, "at last") == "at last"

    with_workers(test)
    assert len(greeted) == 2
