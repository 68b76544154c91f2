"""Bots in processes of their own, so that no table waits for another's."""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any

import orjson

from ludotheque.bots.levels import make_bot
from ludotheque.games.packs import packed, unpacked
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.server.settings import Entropy, secret_chance


class Bots:
    """A small pool of workers."""

    def __init__(self, workers: int, chance: Entropy = secret_chance) -> None:
        self.workers = workers
        self.chance = chance
        self._closed = False
        self._pool = self._open()

    def _open(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _prepare)
        pool.submit(os.getpid)  # so that the first bot need not wait for its process
        return pool

    async def choose(self, spec: GameSpec[Any], bot: str, state: State, seat: int) -> Action:
        """What a bot does on a seat. It is shown nothing that the seat cannot know."""
        here = f"{state.digest()} {seat}"
        world = spec.determinise(state, seat, seeded(self.chance(f"world {here}").hex()))
        task = (spec.id, bot, orjson.dumps(world.to_data()), seat, self.chance(f"bot {here}").hex(), packed(spec))
        pool = self._pool
        try:
            return await self._think(pool, task)
        except BrokenProcessPool:
            if self._pool is pool and not self._closed:
                pool.shutdown(wait=False)
                self._pool = self._open()
            return await self._think(self._pool, task)

    async def _think(self, pool: ProcessPoolExecutor, task: tuple[Any, ...]) -> Action:
        if self._closed:
            raise asyncio.CancelledError  # nobody thinks any more, and nobody waits for it
        return await asyncio.get_running_loop().run_in_executor(pool, think, *task)

    def close(self) -> None:
        self._closed = True
        self._pool.shutdown(wait=True, cancel_futures=True)


def think(game_id: str, bot: str, position: bytes, seat: int, seed: str, pack: str) -> Action:
    """Runs in a worker."""
    spec = unpacked(game_id, pack)
    return make_bot(bot, spec, seeded(seed)).choose(spec.from_data(orjson.loads(position)), seat)


def _prepare() -> None:
    """The server stops its workers; when it is killed, they leave by themselves."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None

    def leave() -> None:
        wait([server.sentinel])
        os._exit(0)

    Thread(target=leave, daemon=True).start()
