"""The door of requests: every route with tables in all states, by people who may, who may not, and who are nobody."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any
from urllib.parse import quote

import orjson
from bench.fuzz.mutations import STRANGE, TEXTS, mutated, mutated_text, strange, written
from bench.fuzz.scenes import Scene
from bench.fuzz.served import exchange, play_on, table_set
from bench.leaks.pipes import HOST
from bench.leaks.worlds import TABLE, World, bearer_of, cookie_of, person_id
from jsonschema_rs import Validator, validator_for

from ludotheque.games import game
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.text import LANGUAGES
from ludotheque.server.rooms.lectern import lessons_of
from ludotheque.server.rooms.sessions import COOKIE
from ludotheque.server.rooms.study.puzzles import puzzles_of
from ludotheque.server.settings import Settings
from ludotheque.server.web.app import create_app

INPUTS = 60
"""Of a scene."""
ENDING = 40
"""Moves after which a game that was nearly over should be."""
LONG = 1_000_000.0
"""Seconds after which every clock is empty."""
ANYWHERE = {404, 405, 413, 422, 431}
"""Refusals that may come before a route is asked."""
TEXTS_OF_PEOPLE = ("Anna", "anna@example", "right horse battery", "https://example.org/x", "en", "fr", "dark", "level1")
COOKIES = re.compile(rb"\r\nset-cookie: ([^;\r]+)")


@dataclass(frozen=True)
class Route:
    """One request that is described."""

    method: str
    path: str
    says: dict[str, Any]

    @property
    def form(self) -> dict[str, Any] | None:
        """The schema of its body."""
        body = self.says.get("requestBody")
        found: dict[str, Any] | None = body and body["content"]["application/json"]["schema"]
        return found

    def queries(self) -> Iterator[tuple[str, dict[str, Any]]]:
        for parameter in self.says.get("parameters", ()):
            if parameter["in"] == "query":
                yield parameter["name"], parameter["schema"]


@cache
def description() -> dict[str, Any]:
    return create_app(Settings("sqlite://")).openapi()


@cache
def routes() -> list[Route]:
    paths = description()["paths"]
    return [Route(method.upper(), path, says) for path, methods in paths.items() for method, says in methods.items()]


@cache
def answers_of(number: int, status: str) -> Validator | None:
    """What a route may answer with a status; None when it is no JSON."""
    content = routes()[number].says["responses"][status].get("content", {})
    if "application/json" not in content or "schema" not in content["application/json"]:
        return None
    return validator_for({**content["application/json"]["schema"], "components": description()["components"]})


ERROR = "#/components/schemas/Error"


@cache
def refusals() -> Validator:
    return validator_for({"$ref": ERROR, "components": description()["components"]})


async def requests(scene: Scene, world: World) -> None:
    """Requests of everybody to every route, around tables that are open, running and finished."""
    rng = scene.rng
    ends = rng.random() < 0.4
    async with table_set(scene, world, nearly_over=ends):
        await play_on(world, seeded(str(scene)), ENDING if ends else rng.randrange(4))
        caller = Caller(scene, world)
        await caller.prepare()
        while scene.inputs < INPUTS:
            if rng.random() < 0.02:
                world.time += LONG
            await caller.ask(rng.randrange(len(routes())))


class Caller:
    """Asks for things, and looks at what is answered."""

    def __init__(self, scene: Scene, world: World) -> None:
        self.scene = scene
        self.world = world
        self.rng = scene.rng
        self.tables = [TABLE]
        self.cookies = [cookie_of(seat) for seat in (NOBODY, 0, 1, 2, 3)]

    async def prepare(self) -> None:
        """An open table, and a running one with a bot."""
        for others in (["open", "open"], ["bot"]):
            seats = [{"kind": kind} for kind in ("me", *others)]
            form = {"game": self.scene.game, "seats": seats, "public": True}
            await self._send("POST", "/api/tables", cookie_of(0), orjson.dumps(form))
        await self._send("POST", f"/api/tables/{self.tables[-1]}/start", cookie_of(0), b"")

    async def ask(self, number: int) -> None:
        """A request to a route, good or bad."""
        rng, route = self.rng, routes()[number]
        method = route.method if rng.random() < 0.98 else rng.choice(("PUT", "DELETE", "OPTIONS", "BREW", "TRACE"))
        target, cookie, body = self.target(route), rng.choice(self.cookies), self._body(route)
        if rng.random() < 0.05:
            cookie = f"{COOKIE}={quoted(mutated_text(cookie, rng))}"
        headers = self._odd_headers()
        if "/bot/" in route.path and rng.random() < 0.9:
            headers["authorization"] = mutated_bearer(bearer_of(rng.randrange(4)), rng)
        self.scene.take((method, target, cookie, headers, body))
        answer = await self._send(method, target, cookie, body, headers)
        self._check(number, method == route.method, answer)

    async def _send(
        self, method: str, target: str, cookie: str, body: bytes, headers: dict[str, str] | None = None
    ) -> bytes:
        fields = {"host": HOST, "cookie": cookie, "x-ludotheque": "1", "content-type": "application/json"}
        fields |= {"content-length": str(len(body)), **(headers or {})}
        lines = [f"{method} {target} HTTP/1.1", *[f"{name}: {text}" for name, text in fields.items()], "", ""]
        answer = await exchange(self.scene, self.world, "\r\n".join(lines).encode() + body)
        self._remember(answer)
        return answer

    def _remember(self, answer: bytes) -> None:
        """New tables and people can be asked for from now on."""
        head, _, body = answer.partition(b"\r\n\r\n")
        self.cookies += [cookie.decode() for cookie in COOKIES.findall(head)]
        found = re.match(rb'{"table":{"id":"([^"]+)"', body)
        if found and found[1].decode() not in self.tables:
            self.tables.append(found[1].decode())

    # What is asked

    def target(self, route: Route) -> str:
        """An address of a route."""
        rng = self.rng
        names = {
            "language": rng.choice(LANGUAGES),
            "id": rng.choice(self.tables),
            "game": self.scene.game,
            "game_id": self.scene.game,
            "moves": str(rng.randrange(60)),
            "step": "0",
            "token": f"token{rng.randrange(4)}",
        }
        if route.path.startswith(("/api/games", "/api/demonstrations")):
            names["id"] = self.scene.game
        elif route.path.startswith("/api/me/bots") or route.path.startswith("/api/people"):
            names["id"] = person_id(rng.randrange(4))
        elif route.path.startswith("/api/puzzles"):
            names["id"] = rng.choice(list(puzzles_of(game(self.scene.game))) or ["none"])
        elif route.path.startswith("/api/lessons"):
            names["id"] = rng.choice(list(lessons_of(game(self.scene.game))))
        if rng.random() < 0.1:
            names[rng.choice(list(names))] = mutated_text(rng.choice(list(names.values())), rng)
        path = route.path.format(**{name: quoted(text) for name, text in names.items()})
        queries = [(name, str(example(schema, rng))) for name, schema in route.queries()]
        if rng.random() < 0.1:
            queries.append((rng.choice(TEXTS), str(strange(rng))))
        pairs = [f"{quoted(name)}={quoted(text)}" for name, text in queries]
        return (path + "?" * bool(pairs) + "&".join(pairs))[:7_000]

    def _body(self, route: Route) -> bytes:
        rng = self.rng
        if route.form is None:
            return b"" if rng.random() < 0.9 else written(strange(rng), rng)
        form = example(route.form, rng)
        if "game" in form and rng.random() < 0.8:
            form |= {"game": self.scene.game, "options": {}}
        return json.dumps(form).encode() if rng.random() < 0.4 else written(mutated(form, rng), rng)[:60_000]

    def _odd_headers(self) -> dict[str, str]:
        rng = self.rng
        if rng.random() < 0.8:
            return {}
        text = re.sub(r"[\x00-\x1f\x7f-\U0010ffff]", "?", mutated_text("gzip, br;q=0, application/json", rng))[:6_000]
        names = (
            "accept-encoding",
            "content-type",
            "x-ludotheque",
            "origin",
            "if-none-match",
            "accept",
            "range",
            "host",
        )
        return {rng.choice((*names, "x-forwarded-for", "content-encoding", "accept-language")): text}

    # What is answered

    def _check(self, number: int, described: bool, answer: bytes) -> None:
        head, _, body = answer.partition(b"\r\n\r\n")
        words = head.split(maxsplit=2)
        if len(words) < 2 or not words[1].isdigit():
            self.scene.blame(f"no answer but {answer[:100]!r}")
            return
        status = words[1].decode()
        if status >= "500":
            self.scene.blame(f"{status} {body[:300]!r}")
            return
        if status == "304":
            return
        route = routes()[number]
        known = status in route.says["responses"]
        promised: Validator | None
        if status >= "400":
            fits, promised = known or int(status) in ANYWHERE or not described, refusals()
        else:
            fits, promised = known or not described, answers_of(number, status) if known and described else None
        if not fits:
            self.scene.blame(f"{route.method} {route.path} answers {status}, which its description does not know")
        elif promised is not None and b"content-encoding" not in head:
            self._hold(promised, body, status)

    def _hold(self, promised: Validator, body: bytes, status: str) -> None:
        try:
            error = next(promised.iter_errors(orjson.loads(body)), None)
        except ValueError:
            self.scene.blame(f"{status} without JSON: {body[:100]!r}")
            return
        if error is not None:
            self.scene.blame(f"{status} breaks its description: {error.message[:300]}")


def mutated_bearer(bearer: str, rng: Random) -> str:
    """What a program sends along, mostly as it should be."""
    return bearer if rng.random() < 0.95 else re.sub(r"[^!-~]", "?", mutated_text(bearer, rng))[:6_000]


def quoted(text: str) -> str:
    """Any text as a part of an address."""
    return quote(text, safe="", errors="surrogatepass")


def example(schema: dict[str, Any], rng: Random) -> Any:
    """Something that fits a schema, or nearly."""
    if "$ref" in schema:
        return example(description()["components"]["schemas"][schema["$ref"].rpartition("/")[2]], rng)
    if "anyOf" in schema:
        way = rng.choice(schema["anyOf"])
        needed = [*schema.get("required", ()), *way.get("required", ())]
        always = {name: said for name, said in schema.items() if name != "anyOf"}
        return example({**always, **way, "required": needed}, rng)
    if "const" in schema or "enum" in schema:
        return schema.get("const", rng.choice(schema.get("enum", [None])))
    kind = schema.get("type")
    if kind == "object":
        needed = schema.get("required", ())
        fields = schema.get("properties", {})
        return {name: example(field, rng) for name, field in fields.items() if name in needed or rng.random() < 0.5}
    if kind == "array":
        return [example(schema["items"], rng) for _ in range(rng.randrange(1, 5))]
    if kind in ("integer", "number"):
        return rng.choice((0, 1, 2, schema.get("minimum", 3), schema.get("maximum", 60)))
    if kind == "boolean":
        return rng.random() < 0.5
    return rng.choice(TEXTS_OF_PEOPLE) if kind == "string" else rng.choice(STRANGE)
