"""Notices to people who do not look: one POST when it is their turn. Play never waits for it."""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from ipaddress import ip_address
from typing import Any
from urllib.parse import SplitResult, urlsplit

import orjson

from ludotheque.server import store
from ludotheque.server.database import Database
from ludotheque.server.errors import Refusal
from ludotheque.server.records import Summary, TableRecord

logger = logging.getLogger(__name__)

TIMEOUT = 5.0
WORKERS = 4
MOST_WAITING = 200
"""Notices that may wait; more are dropped."""


class Webhooks:
    """Sends in threads of its own, each notice once."""

    def __init__(self, db: Database, private: bool) -> None:
        self.db = db
        self.private = private
        self._threads = ThreadPoolExecutor(WORKERS, "webhook")
        self._tasks: set[asyncio.Task[None]] = set()

    def check(self, url: str) -> None:
        """Refuse an address that can never be reached from here."""
        try:
            parts = urlsplit(url)
            fits = parts.scheme in ("http", "https") and parts.hostname and not parts.username and parts.port != 0
        except ValueError:
            fits = False
        if not fits:
            raise Refusal("wrong_webhook")

    def tell(self, person: str, notice: dict[str, Any]) -> None:
        """Send a notice if the person wants any."""
        if len(self._tasks) < MOST_WAITING:
            task = asyncio.create_task(self._tell(person, notice))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell(self, person: str, notice: dict[str, Any]) -> None:
        found = await self.db.read(store.person, person)
        if found is not None and found.webhook:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._threads, self._post, found.webhook, orjson.dumps(notice))

    def _post(self, url: str, body: bytes) -> None:
        try:
            post(urlsplit(url), body, self.private)
        except (OSError, HTTPException, ValueError) as error:
            logger.info("no notice to %s: %s", urlsplit(url).hostname, error)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)


def your_turn(table: TableRecord, summary: Summary, seat: int, url: str) -> dict[str, Any]:
    """What somebody should know who is to decide."""
    return {
        "event": "your_turn",
        "table": table.id,
        "game": table.game,
        "url": f"{url}/t/{table.id}",
        "seat": seat,
        "name": table.seats[seat].name,
        "decisions": summary.decisions,
        "scores": summary.scores,
        "last": summary.last,
        "deadline": round(summary.at + summary.banks[seat]),
    }


def post(url: SplitResult, body: bytes, private: bool) -> None:
    """Send a body to the very address that was checked; redirections are not followed."""
    host = url.hostname or ""
    port = url.port or (443 if url.scheme == "https" else 80)
    address = str(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][4][0])
    if not private and not ip_address(address).is_global:
        raise OSError(f"{address} is in a private network")
    plain = socket.create_connection((address, port), TIMEOUT)
    with plain:
        connection = HTTPConnection(host, port, timeout=TIMEOUT)
        connection.sock = plain
        if url.scheme == "https":
            connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host)
        target = (url.path or "/") + (f"?{url.query}" if url.query else "")
        headers = {"Host": url.netloc, "Content-Type": "application/json", "User-Agent": "ludotheque"}
        connection.request("POST", target, body, headers)
        connection.getresponse()
        connection.close()
