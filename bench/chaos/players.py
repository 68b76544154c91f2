"""People who play on whatever happens: they come back, and send again what was not confirmed."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from bench.chaos.crew import Crew
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ludotheque.games import GAMES, game

Json = dict[str, Any]
RETRY = 0.1
"""Seconds until somebody tries again who could not come in."""
SILENCE = 3.0
"""Seconds after which somebody who waits for an answer comes in anew."""
BROKEN = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)


@dataclass
class Ledger:
    """What was confirmed, in the order in which each player saw it."""

    acknowledged: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    """By table: the seat and the command of each move."""
    refused: dict[str, int] = field(default_factory=dict)
    """How often a move was refused, by reason."""
    last: dict[str, float] = field(default_factory=dict)
    """By table: when the last move was confirmed."""

    @property
    def moves(self) -> int:
        return sum(map(len, self.acknowledged.values()))

    def acknowledge(self, table: str, seat: int, command: str) -> None:
        self.acknowledged.setdefault(table, []).append((seat, command))
        self.last[table] = asyncio.get_running_loop().time()


class Player:
    """Somebody on a seat."""

    def __init__(self, crew: Crew, table: str, cookie: str, ledger: Ledger, chance: random.Random) -> None:
        self.crew = crew
        self.table = table
        self.cookie = cookie
        self.ledger = ledger
        self.chance = chance
        self.over = False
        self.sent = 0
        self.newest: Json = {}
        """The last position that was seen on this visit."""
        self.pending: Json | None = None
        """A move that was sent and neither confirmed nor refused."""

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            with suppress(*BROKEN):
                await self._sit()
            await asyncio.sleep(RETRY * self.chance.random())

    async def _sit(self) -> None:
        """One visit at the table, at any of the processes."""
        address = f"ws://127.0.0.1:{self.crew.any_port(self.chance)}/api/tables/{self.table}/socket"
        headers = {"Cookie": self.cookie}
        async with connect(address, additional_headers=headers, max_size=None, compression=None) as line:
            self.newest = {}
            if self.pending is not None:
                await self._send(line)
            while not self.over:
                patience = SILENCE if self.pending is not None else None
                async with asyncio.timeout(patience):
                    message: Json = json.loads(await line.recv())
                await self._hear(line, message)

    async def _hear(self, line: ClientConnection, message: Json) -> None:
        command = None if self.pending is None else self.pending["id"]
        if message["type"] == "position":
            self.newest = message
            self.over = message["over"]
        elif message["type"] == "error" and message["to"] == command:
            self.ledger.refused[message["code"]] = self.ledger.refused.get(message["code"], 0) + 1
            self.newest = message.get("position", self.newest)
            self.pending = None
        elif message["type"] == "pong" and self.pending is not None and message["to"] == f"after {command}":
            self.ledger.acknowledge(self.table, self.pending["seat"], self.pending["id"])
            self.pending = None
        if self.pending is None and self.newest.get("choices"):
            await self._move(line)

    async def _move(self, line: ClientConnection) -> None:
        self.sent += 1
        seat, path = self.newest["seat"], chosen(self.newest["choices"], self.chance)
        self.pending = {
            "type": "move",
            "id": f"{seat}.{self.sent}",
            "seq": self.newest["seq"],
            "path": path,
            "seat": seat,
        }
        await self._send(line)

    async def _send(self, line: ClientConnection) -> None:
        """Send the move, and a question that is answered when it has been carried out or refused."""
        assert self.pending is not None
        await line.send(json.dumps(self.pending))
        await line.send(json.dumps({"type": "ping", "id": f"after {self.pending['id']}"}))


def chosen(choices: list[Json], chance: random.Random) -> list[str]:
    """A path that one of the choices offers."""
    choice = chance.choice(choices)
    if not choice.get("of"):
        return list(choice["path"])
    numbers = sorted(chance.sample(range(len(choice["of"])), choice["take"]))
    return [*choice["path"], *[choice["of"][number] for number in numbers]]


async def group(crew: Crew, number: int, ledger: Ledger, on_table: Callable[[str], None]) -> None:
    """Two people, and a bot at every other table, who play one game after the other: all games in turn."""
    chance = random.Random(number)
    names = list(GAMES)
    while True:
        name = names[number % len(names)]
        number += 1
        table, cookies = await opened(crew, name, number % 2 == 1, chance)
        on_table(table)
        players = [Player(crew, table, cookie, ledger, chance) for cookie in cookies]
        await asyncio.gather(*[player.play() for player in players])


async def opened(crew: Crew, name: str, with_bot: bool, chance: random.Random) -> tuple[str, list[str]]:
    """A table of a game that has started, and the cookies of its people; tried until it is there."""
    bot = [{"kind": "bot", "bot": "level1"}] if with_bot and game(name).max_players > 2 else []
    while True:
        with suppress(*BROKEN, KeyError):
            url = f"http://127.0.0.1:{crew.any_port(chance)}/api"
            async with httpx.AsyncClient(headers={"X-Ludotheque": "1"}, timeout=SILENCE) as http:
                cookies = [await _guest(http, url, who) for who in ("Anna", "Ben")]
                seats = [{"kind": "me"}, {"kind": "open"}, *bot]
                form = {"game": name, "seats": seats, "public": True}
                table = (await _post(http, f"{url}/tables", form, cookies[0]))["table"]["id"]
                await _post(http, f"{url}/tables/{table}/join", {}, cookies[1])
                await _post(http, f"{url}/tables/{table}/start", {}, cookies[0])
                return table, cookies
        await asyncio.sleep(RETRY)


async def _guest(http: httpx.AsyncClient, url: str, name: str) -> str:
    http.cookies.clear()
    answer = await http.post(f"{url}/guest", json={"name": name})
    cookie = answer.headers["set-cookie"].partition(";")[0]
    http.cookies.clear()
    return str(cookie)


async def _post(http: httpx.AsyncClient, url: str, body: Json, cookie: str) -> Json:
    http.cookies.clear()
    answer = await http.post(url, json=body, headers={"Cookie": cookie})
    data: Json = answer.json()
    return data
