"""A server on loopback in a thread of this process, for as long as a test needs it."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread

import uvicorn
from fastapi import FastAPI

from ludotheque.server.rooms.hall import Hall
from ludotheque.server.settings import Settings, repeatable_chance
from ludotheque.server.web.app import create_app
from ludotheque.server.wire import bounds


class ChanceOfTheTest:
    """A test meets the same games every time, whatever ran before in its process; `SEED=2` shows others."""

    def __init__(self, seed: str) -> None:
        self._draw = repeatable_chance(seed)
        self._test = ""
        self._games = 0

    def begin(self, test: str) -> None:
        """What is drawn from now on, also by bots that still think after its end, belongs to this test."""
        self._test, self._games = test, 0

    def __call__(self, purpose: str) -> bytes:
        if purpose.startswith("game "):
            self._games += 1
            purpose = f"game {self._games}"
        return self._draw(f"{self._test}/{purpose}")


CHANCE = ChanceOfTheTest(os.environ.get("SEED", "1"))


@dataclass
class Serving:
    """A server that runs now."""

    url: str
    app: FastAPI
    loop: asyncio.AbstractEventLoop
    stop: Callable[[], None] = lambda: None
    """Let it stop, as at a signal."""

    @property
    def hall(self) -> Hall:
        hall = self.app.state.hall
        assert isinstance(hall, Hall)
        return hall


class FakeTime:
    """A clock that stands still until it is told."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


def settings_for(folder: Path) -> Settings:
    """Generous limits, no pauses, repeatable chance, a fresh database."""
    database = f"sqlite:///{folder / 'test.sqlite'}"
    return Settings(database=database, bot_niceness=0, bot_pause=0, leniency=1000, private_webhooks=True, chance=CHANCE)


@contextmanager
def serving(settings: Settings, **changes: object) -> Iterator[Serving]:
    """Serve on any free port of loopback."""
    app = create_app(replace(settings, **changes))  # type: ignore[arg-type]
    door = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(bounds.config(app, log_level="error"))
    loops: list[asyncio.AbstractEventLoop] = []

    async def serve() -> None:
        loops.append(asyncio.get_running_loop())
        await server.serve([door])

    thread = Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            thread.join(0.01)

        def stop() -> None:
            server.should_exit = True

        yield Serving(f"http://127.0.0.1:{door.getsockname()[1]}", app, loops[0], stop)
    finally:
        server.should_exit = True
        thread.join()
        door.close()
