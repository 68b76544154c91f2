"""Notices to people who do not look: one POST when it is their turn. Play never waits for it."""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
import string
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import SplitResult, quote, urlsplit

import orjson
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.server.errors import Refusal, one_line
from ludotheque.server.storage import store
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.records import Summary, TableRecord

logger = logging.getLogger(__name__)

exchange_seconds = 5.0
"""How long a whole exchange with a receiver may take, looking up its name included."""
RESOLVERS = 16
"""Names that are looked up at the same time."""
MOST_WAITING = 1000
MOST_EACH = 4
"""Notices that may be on their way, in all and for one person; more are dropped."""

ENOUGH = 1024
"""Bytes of an answer that are looked at."""

UNICAST = IPv6Network("2000::/3")
"""The public addresses of IPv6; those that wrap one of IPv4 lie elsewhere, but for 6to4 and Teredo."""


class Webhooks:
    """Sends each notice once; nobody waits for somebody else's receiver."""

    def __init__(self, db: Database, private: bool) -> None:
        self.db = db
        self.private = private
        self._resolvers = ThreadPoolExecutor(RESOLVERS, "resolver")
        self._tasks: set[asyncio.Task[None]] = set()
        self._each: Counter[str] = Counter()

    async def check(self, url: str) -> None:
        """Refuse an address that can never be reached from here; a name that is unknown now is checked later."""
        try:
            parts = urlsplit(url)
            fits = parts.scheme in ("http", "https") and parts.hostname and not parts.username and parts.port != 0
        except ValueError:
            fits = False
        if not fits or not url.isprintable():
            raise Refusal("wrong_webhook")
        if self.private:
            return
        try:
            await self._look_up(parts)
        except PrivateAddress:
            raise Refusal("wrong_webhook") from None
        except (OSError, ValueError):
            pass

    def tell(self, person: str, notice: dict[str, Any]) -> None:
        """Send a notice if the person wants any."""
        if len(self._tasks) < MOST_WAITING and self._each[person] < MOST_EACH:
            self._each[person] += 1
            task = asyncio.create_task(self._tell(person, notice))
            self._tasks.add(task)
            task.add_done_callback(lambda task: self._done(person, task))

    def _done(self, person: str, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._each[person] -= 1
        if not self._each[person]:
            del self._each[person]

    async def _tell(self, person: str, notice: dict[str, Any]) -> None:
        try:
            found = await self.db.read(store.person, person)
            if found is not None and found.webhook:
                await self.post(found.webhook, orjson.dumps(notice))
        except (OSError, ValueError, SQLAlchemyError) as error:
            logger.info("no notice to %s: %s", person, one_line(error))

    async def post(self, url: str, body: bytes) -> None:
        """Send a body to the very address that was checked; redirections are not followed."""
        parts = urlsplit(url)
        async with asyncio.timeout(exchange_seconds):
            await post(parts, await self._look_up(parts), body)

    async def _look_up(self, url: SplitResult) -> str:
        """The address behind a name; PrivateAddress when it is not for us."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(exchange_seconds):
            found = await loop.run_in_executor(self._resolvers, resolve, url.hostname or "", port_of(url))
        for address in found:
            if not self.private and not is_public(address):
                raise PrivateAddress(address)
        return found[0]

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._resolvers.shutdown(wait=False, cancel_futures=True)


class PrivateAddress(OSError):
    """An address inside somebody's network."""


def is_public(address: str) -> bool:
    """May anybody's notices go there? Not to private networks, nor to addresses that only wrap another one."""
    ip = ip_address(address)
    if ip.is_multicast or not ip.is_global:
        return False
    return isinstance(ip, IPv4Address) or (ip in UNICAST and ip.sixtofour is None and ip.teredo is None)


def resolve(host: str, port: int) -> list[str]:
    """All addresses of a name."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def port_of(url: SplitResult) -> int:
    return url.port or (443 if url.scheme == "https" else 80)


@cache
def tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(url: SplitResult, address: str, body: bytes) -> None:
    """One exchange with the receiver at an address; what it answers does not matter."""
    encrypted: dict[str, Any] = {"ssl": tls(), "server_hostname": url.hostname} if url.scheme == "https" else {}
    reader, writer = await asyncio.open_connection(address, port_of(url), limit=ENOUGH, **encrypted)
    try:
        target = quote((url.path or "/") + (f"?{url.query}" if url.query else ""), safe=string.punctuation)
        head = [
            f"POST {target} HTTP/1.1",
            f"Host: {url.netloc.encode('idna').decode()}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            "User-Agent: ludotheque",
            "Connection: close",
        ]
        writer.write("".join(f"{line}\r\n" for line in [*head, ""]).encode() + body)
        await writer.drain()
        await reader.read(ENOUGH)
    finally:
        writer.transport.abort()


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
