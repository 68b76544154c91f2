"""A server as its own process, to be stopped in every way there is."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.people import PATIENCE

ENVIRONMENT = {
    "LUDOTHEQUE_BOT_PAUSE": "0",
    "LUDOTHEQUE_BOT_NICENESS": "0",
    "LUDOTHEQUE_BOT_WORKERS": "1",
    "LUDOTHEQUE_LENIENCY": "1000",
}


class Process:
    """`ludotheque serve` on a database: a file of SQLite, or the URL of PostgreSQL."""

    def __init__(self, database: Path | str, port: int = 0, door: socket.socket | None = None) -> None:
        command = [sys.executable, "-m", "ludotheque.cli", "serve", "--port", str(port)]
        command += ["--database", f"sqlite:///{database}" if isinstance(database, Path) else database]
        if door is not None:  # as systemd hands it over
            command = ["bash", "-c", f'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@" 3<&{door.fileno()}', "bash", *command]
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **ENVIRONMENT},
            stdout=subprocess.PIPE,
            text=True,
            pass_fds=[] if door is None else [door.fileno()],
        )
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        assert words, "the server did not start"
        self.url = words[-1].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])

    def stop(self, how: signal.Signals) -> int:
        """Send a signal and wait for the end; returns the exit code."""
        self.process.send_signal(how)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


@contextmanager
def process(database: Path | str, port: int = 0, door: socket.socket | None = None) -> Iterator[Process]:
    """A process that is gone at the end, whatever happens; it listens at a door that somebody else opened, if given."""
    running = Process(database, port, door)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.stop(signal.SIGKILL)
