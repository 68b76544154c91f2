"""Notices: one for each turn, only to people who do not look, and never in the way."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread
from typing import Any

import pytest
from tests.server.people import PATIENCE, Guest
from tests.server.serving import Serving

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms import webhooks
from ludotheque.server.rooms.webhooks import PrivateAddress, Webhooks

Notices = Queue[dict[str, Any]]


@pytest.fixture
def mailbox() -> Iterator[tuple[str, Notices]]:
    """An address on loopback and what arrives there."""
    arrived: Notices = Queue()

    class Mailbox(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            arrived.put({"path": self.path, "type": self.headers["Content-Type"], **json.loads(body)})
            self.send_response(302)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Mailbox)
    thread = Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/turn?key=1", arrived
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_notice_comes_once_for_each_turn_of_somebody_who_does_not_look(
    url: str, mailbox: tuple[str, Notices]
) -> None:
    address, arrived = mailbox
    anna, ben = Guest(url), Guest(url, "Ben")
    for person in (anna, ben):
        person.http.patch("/api/me", json={"webhook": address})
    id = anna.open("me", "open", public=True)["id"]
    ben.post(f"/tables/{id}/join")
    with anna.socket(id) as mine, ben.socket(id) as other:
        mine.of("chats"), other.of("chats")  # both look now
        anna.post(f"/tables/{id}/start")
        first = mine.position()["choosers"][0]
        position = other.position()
    if first == 0:
        anna, ben = ben, anna
    with ben.socket(id) as line:
        line.until(lambda message: message["type"] == "table" and not message["table"]["seats"][1 - first]["connected"])
        position = line.my_turn()
        while position["choices"]:
            position = line.move(position, position["choices"][-1]["path"])
    notice = arrived.get(timeout=PATIENCE)
    assert notice["path"] == "/turn?key=1"
    assert notice["type"] == "application/json"
    assert (notice["event"], notice["table"], notice["seat"]) == ("your_turn", id, 1 - first)
    assert notice["decisions"] == 3
    assert notice["url"] == f"/t/{id}"
    assert notice["last"]["key"].startswith("event.")
    assert arrived.empty()


def test_play_goes_on_when_a_notice_reaches_nobody(url: str) -> None:
    anna = Guest(url)
    anna.http.patch("/api/me", json={"webhook": "http://127.0.0.1:1/"})
    id = anna.open("me", "random")["id"]
    anna.post(f"/tables/{id}/start")
    with anna.socket(id) as line:
        assert line.move(line.my_turn())


def use(private: bool, work: Callable[[Webhooks], Awaitable[None]]) -> None:
    """Let somebody use webhooks without a database."""

    async def whole() -> None:
        webhooks = Webhooks(None, private)  # type: ignore[arg-type]
        try:
            await work(webhooks)
        finally:
            webhooks.close()

    asyncio.run(whole())


def test_private_networks_are_reached_only_if_the_host_allows_it(mailbox: tuple[str, Notices]) -> None:
    address, arrived = mailbox
    with pytest.raises(PrivateAddress):
        use(False, lambda webhooks: webhooks.post(address, b"{}"))
    use(True, lambda webhooks: webhooks.post(address, b"{}"))
    assert arrived.get(timeout=PATIENCE)
    assert arrived.empty()


INWARD = [
    "127.0.0.1",
    "10.0.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[fe80::1]",
    "[fc00::1]",
    "[fec0::1]",
    "[ff02::1]",
    "[::ffff:10.0.0.1]",  # IPv4-mapped
    "[::ffff:8.8.8.8]",
    "[::10.0.0.1]",  # IPv4-compatible
    "[::8.8.8.8]",
    "[64:ff9b::10.0.0.1]",  # NAT64
    "[64:ff9b:1::10.0.0.1]",
    "[2002:0a00:0001::1]",  # 6to4
    "[2001:0:4136:e378:8000:63bf:3fff:fdd2]",  # Teredo
    "2130706433",  # 127.0.0.1 in one number
    "localhost",
]


@pytest.mark.parametrize("host", INWARD)
def test_addresses_that_lead_inward_are_refused_when_they_are_set(host: str) -> None:
    with pytest.raises(Refusal, match="wrong_webhook"):
        use(False, lambda webhooks: webhooks.check(f"http://{host}/turn"))
    use(True, lambda webhooks: webhooks.check(f"http://{host}/turn"))


@pytest.mark.parametrize("host", ["8.8.8.8", "[2606:4700::1111]"])
def test_public_addresses_may_be_set(host: str) -> None:
    use(False, lambda webhooks: webhooks.check(f"https://{host}/turn"))


def test_a_name_that_is_unknown_now_may_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> list[str]:
        raise OSError("unknown name")

    monkeypatch.setattr(webhooks, "resolve", unknown)
    use(False, lambda webhooks: webhooks.check("https://example.org/turn"))


def test_a_name_that_leads_elsewhere_later_is_checked_again(
    mailbox: tuple[str, Notices], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([["8.8.8.8"], ["8.8.8.8", "127.0.0.1"], ["127.0.0.1"]])
    monkeypatch.setattr(webhooks, "resolve", lambda *_: next(answers))
    url = mailbox[0].replace("127.0.0.1", "rebound.example")
    use(False, lambda webhooks: webhooks.check(url))
    for _ in range(2):
        with pytest.raises(PrivateAddress):
            use(False, lambda webhooks: webhooks.post(url, b"{}"))
    assert mailbox[1].empty()


@pytest.fixture
def tarpit() -> Iterator[str]:
    """An address where everything is accepted and nothing answered."""
    with socket.create_server(("127.0.0.1", 0), backlog=64) as door:
        yield f"http://127.0.0.1:{door.getsockname()[1]}/"


def test_an_exchange_has_an_end(tarpit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "exchange_seconds", 0.1)
    with pytest.raises(TimeoutError):
        use(True, lambda webhooks: webhooks.post(tarpit, b"{}"))


def test_an_answer_in_drops_is_not_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"H")
        with suppress(ConnectionError):
            await reader.read()
        writer.close()
        ended.set()

    async def work(hooks: Webhooks) -> None:
        server = await asyncio.start_server(drip, "127.0.0.1", 0)
        await hooks.post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", b"{}")
        await ended.wait()
        server.close()

    monkeypatch.setattr(webhooks, "exchange_seconds", PATIENCE)
    ended = asyncio.Event()
    use(True, work)


def test_receivers_that_do_not_answer_hold_up_nobody_else(
    server: Serving, tarpit: str, mailbox: tuple[str, Notices], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "exchange_seconds", PATIENCE)
    address, arrived = mailbox
    slow = [Guest(server.url, "Slow") for _ in range(20)]
    quick = Guest(server.url, "Quick")
    for person in slow:
        person.http.patch("/api/me", json={"webhook": tarpit})
    quick.http.patch("/api/me", json={"webhook": address})
    hooks = server.hall.webhooks

    def tell() -> None:
        for person in slow:
            for _ in range(10):
                hooks.tell(person.id, {})
        hooks.tell(quick.id, {"event": "your_turn"})

    server.loop.call_soon_threadsafe(tell)
    assert arrived.get(timeout=PATIENCE)["event"] == "your_turn"
    assert len(hooks._tasks) <= 20 * webhooks.MOST_EACH + 1
    server.loop.call_soon_threadsafe(lambda: [task.cancel() for task in hooks._tasks])
