"""People at the table, as tests see them: one browser each, with its cookies and sockets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx
from jsonschema_rs import validator_for
from websockets.sync.client import ClientConnection, connect

from ludotheque.protocol.published import schema

Json = dict[str, Any]

PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""
TOLD = validator_for({**schema("server"), "$ref": "#/$defs/Incoming"})
"""What sockets may tell."""
COUNT = count()
OPEN: list[httpx.Client] = []


class Browser:
    """Somebody's browser; nobody is signed in at first."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"X-Ludotheque": "1"}, timeout=PATIENCE, verify=False)
        OPEN.append(self.http)

    def get(self, path: str) -> Json:
        return good(self.http.get(f"/api{path}"))

    def post(self, path: str, **body: Any) -> Json:
        return good(self.http.post(f"/api{path}", json=body))

    def refused(self, path: str, **body: Any) -> str:
        """The code with which a POST is refused."""
        return refusal(self.http.post(f"/api{path}", json=body))

    def not_found(self, path: str) -> str:
        """The code with which a GET is refused."""
        return refusal(self.http.get(f"/api{path}"))

    @contextmanager
    def socket(self, table: str, since: int = 0, seq: int = 0, origin: str | None = None) -> Iterator[Line]:
        """An open socket of a table."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?since={since}&seq={seq}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {"Cookie": cookies} if origin is None else {"Cookie": cookies, "Origin": origin}
        # Without pings: their answers are not read either while a test does something else for long.
        with connect(
            address, additional_headers=sent, max_size=None, compression=None, ping_interval=None
        ) as connection:
            yield Line(connection)


class Guest(Browser):
    """Somebody with a name."""

    def __init__(self, url: str, name: str = "Anna", language: str = "en") -> None:
        super().__init__(url)
        self.person = self.post("/guest", name=name, language=language)["person"]
        self.id: str = self.person["id"]

    def open(self, *seats: str, **more: Any) -> Json:
        """A new table; a seat is `me`, `open` or the name of a bot."""
        kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        table: Json = self.post("/tables", game="castles_of_burgundy", seats=kinds, **more)["table"]
        return table

    def table(self, id: str) -> Json:
        table: Json = self.get(f"/tables/{id}")["table"]
        return table


class Line:
    """What a client sends and hears at a table."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[Json] = []

    def next(self) -> Json:
        message: Json = json.loads(self.connection.recv(timeout=PATIENCE))
        TOLD.validate(message)
        self.heard.append(message)
        return message

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The next message that is wanted; those before it are only kept."""
        while True:
            message = self.next()
            if wanted(message):
                return message

    def of(self, kind: str) -> Json:
        return self.until(lambda message: message["type"] == kind)

    def position(self, seq: int = -1) -> Json:
        """The next position, at this place of the log or later."""
        return self.until(lambda message: message["type"] == "position" and message["seq"] >= seq)

    def my_turn(self, after: int = -1) -> Json:
        """The next position with choices, or the last of the game; `after` the one with this number."""

        def is_mine(message: Json) -> bool:
            if message["type"] != "position" or message["seq"] <= after:
                return False
            return bool(message["choices"] or message["over"])

        return self.until(is_mine)

    def send(self, kind: str, **fields: Any) -> str:
        """Send a command; returns its id."""
        id = str(fields.pop("id", f"c{next(COUNT)}"))
        self.connection.send(json.dumps({"type": kind, "id": id, **fields}))
        return id

    def refused(self, kind: str, **fields: Any) -> Json:
        """The error that answers a command."""
        id = self.send(kind, **fields)
        return self.until(lambda message: message["type"] == "error" and message["to"] == id)

    def answered(self, kind: str, **fields: Any) -> Json:
        id = self.send(kind, **fields)
        return self.until(lambda message: message["type"] == "answer" and message["to"] == id)

    def move(self, position: Json, path: list[str] | None = None) -> Json:
        """Make a move, by default the first possible one; returns the position after it."""
        self.send("move", seq=position["seq"], path=path or position["choices"][0]["path"])
        return self.position(position["seq"] + 1)


def close_browsers() -> None:
    while OPEN:
        OPEN.pop().close()


def refusal(answer: httpx.Response) -> str:
    assert answer.status_code >= 400, answer.text
    error = answer.json()["error"]
    assert set(error) == {"code", "message", "args"}
    return str(error["code"])


def good(answer: httpx.Response) -> Json:
    assert answer.status_code == 200, answer.text
    data: Json = answer.json()
    return data
