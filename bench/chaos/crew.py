"""The servers that are to be killed: one process on SQLite, or several on one PostgreSQL."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path

ENVIRONMENT = {
    "LUDOTHEQUE_BOT_PAUSE": "0",
    "LUDOTHEQUE_BOT_WORKERS": "1",
    "LUDOTHEQUE_BOT_NICENESS": "0",
    "LUDOTHEQUE_LENIENCY": "1000000",
}


class Member:
    """One process, which comes back on the same port."""

    def __init__(self, database: str, log: Path) -> None:
        self._database = database
        self._log = log
        self.port = free_port()
        self.process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "ludotheque.cli", "serve", "--port", str(self.port)]
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [*command, "--database", self._database],
                env={**os.environ, **ENVIRONMENT},
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    def kill(self) -> None:
        """Let it end in the midst of everything."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def start_again(self) -> None:
        self.process = self._started()

    def workers(self) -> list[int]:
        """The processes that think for its bots."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in listed if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]


class Crew:
    """All processes on one database."""

    def __init__(self, database: str, size: int, folder: Path) -> None:
        self.database = database
        self.members = [Member(database, folder / f"server-{number}.log") for number in range(size)]

    def any_port(self, chance: random.Random) -> int:
        return chance.choice(self.members).port

    def stop(self) -> None:
        for member in self.members:
            if member.process.poll() is None:
                member.process.terminate()
        for member in self.members:
            member.process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
