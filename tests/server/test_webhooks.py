"""Notices: one for each turn, only to people who do not look, and never in the way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.server.people import PATIENCE, Guest

from ludotheque.server.webhooks import post

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
        anna.post(f"/tables/{id}/start")
        first = mine.position()["choosers"][0]
        position = other.position()
    if first == 0:
        anna, ben = ben, anna
    with ben.socket(id) as line:
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


def test_private_networks_are_reached_only_if_the_host_allows_it(mailbox: tuple[str, Notices]) -> None:
    address, arrived = mailbox
    with pytest.raises(OSError, match="private network"):
        post(urlsplit(address), b"{}", private=False)
    post(urlsplit(address), b"{}", private=True)
    assert arrived.get(timeout=PATIENCE)
