"""Bots from outside, as tests see them: an owner, a token, requests, and streams that are held to their schema."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx
from jsonschema_rs import validator_for
from tests.server.people import OPEN, PATIENCE, Guest, Json, good, refusal

from ludotheque.protocol.published import schema

PASSWORD = "correct horse"
COUNT = count()
LINES = {
    kind: validator_for({**schema("bots"), "$ref": f"#/$defs/{name}"})
    for kind, name in (("account", "AccountLine"), ("table", "TableLine"))
}
"""What the lines of streams may be."""


def owner(url: str, name: str = "Olga") -> Guest:
    """Somebody with an account."""
    person = Guest(url, name)
    person.post("/account", login=f"owner{next(COUNT)}", password=PASSWORD)
    return person


class Program:
    """A program with a token of a bot of its own."""

    def __init__(self, url: str, name: str = "Automat", scopes: str = "read play challenge", of: Guest | None = None):
        self.owner = of or owner(url)
        self.id: str = self.owner.post("/me/bots", name=name)["bots"][-1]["id"]
        made = self.owner.post(f"/me/bots/{self.id}/tokens", name="home", scopes=scopes.split())
        self.secret: str = made["secret"]
        self.token: str = made["bots"][-1]["tokens"][-1]["id"]
        self.http = self.at(url)

    def at(self, url: str) -> httpx.Client:
        """A way to a server."""
        headers = {"Authorization": f"Bearer {self.secret}"}
        client = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, verify=False)
        OPEN.append(client)
        return client

    def get(self, path: str) -> Json:
        return good(self.http.get(f"/api/bot{path}"))

    def post(self, address: str, /, **body: Any) -> Json:
        return good(self.http.post(f"/api/bot{address}", json=body))

    def refused(self, address: str, /, **body: Any) -> str:
        """The code with which a POST is refused."""
        return refusal(self.http.post(f"/api/bot{address}", json=body))

    def challenge(self, *others: str, game: str = "attika", **more: Any) -> Json:
        """Want to play; the others are names of bots of ours, ids of bots from outside, or `open`."""
        seats = [{"kind": "me"}, *[_seat(other) for other in others]]
        table: Json = self.post("/challenges", game=game, seats=seats, **more)["table"]
        return table

    @contextmanager
    def stream(self, what: str) -> Iterator[Lines]:
        """An open stream, `account` or `table/ID`."""
        with self.http.stream("GET", f"/api/bot/stream/{what}") as answer:
            assert answer.status_code == 200, answer.read()
            assert answer.headers["content-type"] == "application/x-ndjson"
            yield Lines(answer, what.partition("/")[0])

    def play(self, table: str, choose: Callable[[Json], Any] = lambda position: first(position)) -> Json:
        """Play a game to its end; returns how the table tells of it. A line that was on its way while a move was made
        may tell of a position that is over."""
        with self.stream(f"table/{table}") as lines:
            for line in lines:
                if line["type"] == "position" and line["choices"]:
                    move = {"path": choose(line), "seq": line["seq"]}
                    answer = self.http.post(f"/api/bot/tables/{table}/move", json=move)
                    assert answer.status_code == 200 or refusal(answer) == "stale"
        (ended,) = [line["table"] for line in lines.heard if line["type"] == "table"][-1:]
        return dict(ended)


class Lines:
    """What a stream tells, each line as it should be."""

    def __init__(self, answer: httpx.Response, kind: str) -> None:
        self.answer = answer
        self.heard: list[Json] = []
        self._told = self._parsed(LINES[kind])

    def _parsed(self, shape: Any) -> Iterator[Json]:
        for text in self.answer.iter_lines():
            if text:
                line = json.loads(text)
                shape.validate(line)
                self.heard.append(line)
                yield line

    def __iter__(self) -> Iterator[Json]:
        return self

    def __next__(self) -> Json:
        return next(self._told)

    def of(self, kind: str) -> Json:
        """The next line of a kind."""
        return next(line for line in self if line["type"] == kind)


def _seat(who: str) -> Json:
    if who == "open":
        return {"kind": "open"}
    if len(who) == 16:
        return {"kind": "outside", "person": who}
    return {"kind": "bot", "bot": who}


def first(position: Json) -> list[str]:
    """The path of the first choice."""
    choice = position["choices"][0]
    path: list[str] = choice["path"] + choice.get("of", [])[: choice.get("take", 0)]
    return path
