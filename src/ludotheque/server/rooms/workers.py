"""Processes that think, so that no table waits for another's thoughts: each on its own, replaced when it breaks."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any

logger = logging.getLogger(__name__)

SPAWN = get_context("spawn")
Work = Callable[..., Any]
"""A function of a module; after its arguments it is given its seconds and a function that says when to stop."""

PATIENCE = 2.0
"""Seconds beyond its time after which a worker is held to be lost."""
STARTING = 30.0
"""Seconds that a worker may need to begin, or to open a game for the first time."""
RETRY = 5.0
"""Seconds until another worker is tried after one that could not even begin."""


class Lost(Exception):
    """A worker broke before it had an answer."""


class Failed(Exception):
    """A worker could not do its work, and says why; it goes on with other work."""


class Worker:
    """One process that does one thing at a time. What waits here is called in threads."""

    def __init__(self, niceness: int) -> None:
        self._line, theirs = SPAWN.Pipe()
        self.number = 0
        """Of what it does now."""
        self.began = self.seconds = 0.0
        """When it was given that, and how much time."""
        self._stopped = SPAWN.RawValue("q", 0)
        self.process = SPAWN.Process(target=_serve, args=(theirs, self._stopped, niceness), daemon=True)
        self.process.start()
        theirs.close()
        self.known: set[str] = set()
        """What it has worked on."""

    def greet(self) -> None:
        """Wait until it is there."""
        self._hear()

    def do(self, work: Work, task: tuple[Any, ...]) -> Any:
        """Wait for what it answers; Lost or Failed if that is nothing."""
        try:
            self._line.send((work, task))
        except OSError:
            raise Lost from None
        return self._hear()

    def hurry(self, number: int) -> None:
        """Let it answer what it has found so far, if it still does what has this number."""
        self._stopped.value = max(self._stopped.value, number)

    def kill(self) -> None:
        self.process.kill()

    def end(self) -> None:
        """Kill it and forget it; nobody may wait for it any more."""
        self.process.kill()
        self.process.join()
        self._line.close()

    def _hear(self) -> Any:
        try:
            good, answer = self._line.recv()
        except (EOFError, OSError):
            raise Lost from None
        if not good:
            raise Failed(answer)
        return answer


class Workers:
    """Some workers. Where more is asked than they can do in time, all get less time."""

    def __init__(self, number: int, niceness: int = 0, patience: float = PATIENCE) -> None:
        self._loop = asyncio.get_running_loop()
        self._threads = ThreadPoolExecutor(2 * number, "bots")
        self._number = number
        self._niceness = niceness
        self._patience = patience
        self._count = count()
        self._idle: list[Worker] = []
        self._waiting: list[tuple[bool, int, asyncio.Future[Worker]]] = []
        self._asked = 0
        """How many wait for a worker or an answer."""
        self._begun = asyncio.Event()
        self._closed = False
        self.all: set[Worker] = set()
        for _ in range(number):
            self._hire()

    def idle(self) -> list[Worker]:
        return self._idle[:]

    def waiting(self) -> int:
        return len(self._waiting)

    async def begin(self) -> None:
        """Wait until the first worker is there; when a server starts, that takes a moment."""
        if self._closed:
            raise asyncio.CancelledError  # nobody thinks any more, and nobody waits for it
        await self._begun.wait()

    async def ask(self, topic: str, seconds: float, work: Work, *task: Any, urgent: bool = True) -> Any:
        """What a worker answers: at once if none is busy, else after those who asked before, the urgent ones first.

        Lost when it breaks, Failed when it cannot. Whoever is cancelled hears nothing, and the worker stops soon.
        """
        asked = self._loop.time()
        self._asked += 1
        crowd = self._asked
        try:
            worker = await self._free(urgent)
            share = seconds * self._fair(max(crowd, self._asked))
            worker.number += 1
            worker.began = self._loop.time()
            worker.seconds = max(min(share, asked + seconds - worker.began), share / 4)  # less for those who come late
            return await self._answer(worker, topic, work, task)
        finally:
            self._asked -= 1

    async def _answer(self, worker: Worker, topic: str, work: Work, task: tuple[Any, ...]) -> Any:
        patience = self._patience if topic in worker.known else STARTING
        worker.known.add(topic)
        number = worker.number
        answer = self._let(worker, partial(worker.do, work, (*task, worker.seconds)), worker.seconds + patience)
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            worker.hurry(number)
            raise

    def _fair(self, crowd: int) -> float:
        """The part of its time that each of so many can have."""
        return min(1.0, self._number / crowd)

    def _press(self) -> None:
        """Those who began when there was more time give some of it to those who came after them."""
        for worker in self.all:
            self._loop.call_at(worker.began + worker.seconds * self._fair(self._asked), worker.hurry, worker.number)

    async def _free(self, urgent: bool) -> Worker:
        if self._idle:
            return self._idle.pop()
        self._press()
        place: asyncio.Future[Worker] = self._loop.create_future()
        heappush(self._waiting, (not urgent, next(self._count), place))
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._release(place.result())
            raise

    def _release(self, worker: Worker) -> None:
        self._begun.set()
        while self._waiting:
            place = heappop(self._waiting)[2]
            if not place.done():
                place.set_result(worker)
                return
        self._idle.append(worker)

    def _hire(self) -> None:
        if self._closed:
            return
        worker = Worker(self._niceness)
        self.all.add(worker)
        self._let(worker, worker.greet, STARTING)

    def _let(self, worker: Worker, do: Callable[[], Any], longest: float) -> asyncio.Future[Any]:
        """Let a worker do something; afterwards it is free again, or another one in its place."""
        answer = self._loop.run_in_executor(self._threads, do)
        timer = self._loop.call_later(longest, worker.kill)
        answer.add_done_callback(partial(self._ended, worker, timer))
        return answer

    def _ended(self, worker: Worker, timer: asyncio.TimerHandle, answer: asyncio.Future[Any]) -> None:
        timer.cancel()
        lost = answer.cancelled() or isinstance(answer.exception(), Lost)
        if self._closed:
            return
        if not lost:
            self._release(worker)
            return
        logger.warning("a worker for bots is replaced")
        self.all.remove(worker)
        worker.end()
        if self._begun.is_set():
            self._hire()
        else:
            self._loop.call_later(RETRY, self._hire)

    def close(self) -> None:
        """Stop all that is done; whoever waits hears nothing any more."""
        self._closed = True
        for worker in self.all:
            worker.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in self.all:
            worker.end()


class Stop:
    """Says that nobody waits any longer for a piece of work."""

    def __init__(self, stopped: Any, number: int) -> None:
        self._stopped = stopped
        self._number = number

    def __call__(self) -> bool:
        return bool(self._stopped.value >= self._number)


def _serve(line: Connection[Any, Any], stopped: Any, niceness: int) -> None:
    """The life of a worker."""
    _prepare(niceness)
    line.send((True, None))
    for number in count(1):
        try:
            work, task = line.recv()
        except EOFError:
            return
        try:
            answer = True, work(*task, Stop(stopped, number))
        except Exception:
            answer = False, traceback.format_exc()
        line.send(answer)


def _prepare(niceness: int) -> None:
    """The server stops its workers; when it is killed, they leave by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    server = parent_process()
    assert server is not None

    def leave() -> None:
        wait([server.sentinel])
        os._exit(0)

    Thread(target=leave, daemon=True).start()
