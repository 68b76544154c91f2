"""`ludotheque serve`: the server in this process."""

from __future__ import annotations

import gc
import os
import socket
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import uvicorn

from ludotheque.games.packs import games_with
from ludotheque.kernel.errors import UsageError
from ludotheque.server import logs
from ludotheque.server.names import read_names
from ludotheque.server.settings import secret_chance, settings_from
from ludotheque.server.storage.database import prepare
from ludotheque.server.web.app import create_app
from ludotheque.server.wire import bounds

GC_THRESHOLDS = (50_000, 20, 100)
"""Thousands of positions live long and hold no cycles: looking through them often costs more than playing."""


FIRST_INHERITED = 3
"""The number of the first socket that systemd hands over."""


class Announcing(uvicorn.Server):
    """Says where it listens as soon as it does."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port = (sockets or self.servers[0].sockets)[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            print(f"Ludothèque is open: http://{shown}:{port}/", flush=True)


def run(host: str, port: int, database: str | None, data: Sequence[Path]) -> None:
    """Serve until interrupted; port 0 takes any that is free."""
    try:
        settings = settings_from(os.environ, database, data)
    except ValueError as error:
        raise UsageError(f"a LUDOTHEQUE_… variable: {error}") from None
    read_names(settings.forbidden_names)
    logs.configure(_log_format(os.environ))
    if settings.chance is not secret_chance:
        print("LUDOTHEQUE_REPEATABLE is set: dice can be foretold. For tests only.", file=sys.stderr)
    games_with(data)
    prepare(settings.database)
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    config = bounds.config(
        create_app(settings),
        host=host,
        port=port,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=10,
    )
    door = inherited_door(os.environ)
    Announcing(config).run(None if door is None else [door])


def inherited_door(environment: Mapping[str, str]) -> socket.socket | None:
    """The socket on which systemd listens for us, if it does: whoever comes while we restart waits there."""
    if environment.get("LISTEN_PID") != str(os.getpid()) or environment.get("LISTEN_FDS", "0") == "0":
        return None
    return socket.socket(fileno=FIRST_INHERITED)


def _log_format(environment: Mapping[str, str]) -> str:
    form = environment.get("LUDOTHEQUE_LOG") or logs.FORMATS[0]
    if form not in logs.FORMATS:
        raise UsageError(f"LUDOTHEQUE_LOG is {form!r}: expected {' or '.join(logs.FORMATS)}")
    return form
