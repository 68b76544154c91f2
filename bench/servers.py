"""Servers that are measured: each in a process of its own, and tables there at which people play."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Collection
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import orjson
from bench.people import Place

GAME = "castles_of_burgundy"
ENVIRONMENT = {"LUDOTHEQUE_LENIENCY": "1000000", "LUDOTHEQUE_BOT_WORKERS": "1"}


def ours(database: str) -> list[str]:
    """The command line of a server on a database."""
    return [sys.executable, "-m", "ludotheque.cli", "serve", "--port", "0", "--database", database]


class Server:
    """A server in a process of its own, pinned to some cores; its first line ends with its address."""

    def __init__(self, command: list[str], cores: Collection[int]) -> None:
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **ENVIRONMENT},
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: os.sched_setaffinity(0, cores),
        )
        assert self.process.stdout is not None
        address = self.process.stdout.readline().split()[-1]
        self.port = int(address.rstrip("/").rpartition(":")[2])

    def memory(self) -> int:
        """Bytes that the process holds now."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def computing(self) -> float:
        """Seconds that the process has computed so far."""
        return computing(self.process.pid)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def computing(process: int, with_the_ended: bool = False) -> float:
    """Seconds that a process has computed so far, and if wanted those of its children that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    ticks = fields[11:15] if with_the_ended else fields[11:13]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def started(port: int, name: str, others: list[dict[str, str]]) -> Place:
    """A table that runs, with a cookie for everybody who plays there; on open seats people sit down."""
    http = HTTPConnection("127.0.0.1", port)

    def post(path: str, body: dict[str, Any], cookie: str = "") -> tuple[dict[str, Any], str]:
        headers = {"X-Ludotheque": "1", "Content-Type": "application/json", "Cookie": cookie}
        http.request("POST", f"/api{path}", orjson.dumps(body), headers)
        answer = http.getresponse()
        data = orjson.loads(answer.read())
        assert answer.status == 200, data
        return data, (answer.getheader("set-cookie") or "").partition(";")[0]

    people = 1 + sum(other["kind"] == "open" for other in others)
    cookies = [post("/guest", {"name": f"{name}.{number}"})[1] for number in range(people)]
    seats = [{"kind": "me"}, *others]
    table = post("/tables", {"game": GAME, "seats": seats, "public": True}, cookies[0])[0]["table"]["id"]
    for cookie in cookies[1:]:
        post(f"/tables/{table}/join", {}, cookie)
    post(f"/tables/{table}/start", {}, cookies[0])
    http.close()
    return table, cookies
