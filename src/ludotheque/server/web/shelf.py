"""The games on the shelf: what can be played, their texts and components."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response

from ludotheque import __version__
from ludotheque.bots.levels import LEVELS
from ludotheque.games import GAMES
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import LANGUAGES
from ludotheque.protocol.published import schema
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.shapes import Games
from ludotheque.server.web.access import TheHall, refusals
from ludotheque.server.web.compression import compressed, json_answer

router = APIRouter(tags=["games"])

DataHash = Annotated[str, Query(max_length=16, pattern="^[0-9a-f]*$", description="The hash of the data of a table.")]


@dataclass(frozen=True)
class Lasting:
    """An answer that never changes while the server runs, packed once."""

    body: bytes
    packed: bytes
    mark: str

    @classmethod
    def of(cls, data: object) -> Lasting:
        body = orjson.dumps(data)
        return cls(body, compressed(body), f'"{__version__}-{sha256(body).hexdigest()[:16]}"')

    def answer(self, request: Request) -> Response:
        """Browsers ask for it again only to hear that it is still the same."""
        headers = {"ETag": self.mark, "Cache-Control": "no-cache"}
        known = request.headers.get("if-none-match", "").split(",")
        if self.mark in (mark.strip().removeprefix("W/") for mark in known):
            return Response(status_code=304, headers={**headers, "Vary": "Accept-Encoding"})
        return json_answer(request, self.body, packed=self.packed, headers=headers)


@router.get("/games", response_model=Games)
async def games(hall: TheHall, request: Request) -> Response:
    """All games as new tables play them, and the bots that play them."""
    found = [hall.editions.present(id).to_data() for id in GAMES]
    return json_answer(request, orjson.dumps({"games": found, "bots": list(LEVELS)}))


@router.get("/schema.json", response_model=dict[str, object])
async def server_schema(request: Request) -> Response:
    """The JSON Schema of what is told of people and tables and said on sockets."""
    return _schema("server").answer(request)


@router.get("/bot/schema.json", response_model=dict[str, object])
async def bot_schema(request: Request) -> Response:
    """The JSON Schema of what bots from outside are told, line by line and answer by answer."""
    return _schema("bots").answer(request)


@router.get("/games/{id}/schema.json", response_model=dict[str, object], responses=refusals(404))
async def game_schema(id: str, request: Request) -> Response:
    """The JSON Schema of what is told of a game: `View`, `Components`, and `Thoughts` if it has any."""
    if id not in GAMES:
        raise Refusal("not_found")
    return _schema(id).answer(request)


@router.get("/games/{id}/texts/{language}", response_model=dict[str, str], responses=refusals(404, 422))
async def texts(id: str, language: str, hall: TheHall, request: Request, data: DataHash = "") -> Response:
    """All texts of a game in a language, those that all games share included."""
    if language not in LANGUAGES:
        raise Refusal("not_found")
    return _texts(await _edition(hall, id, data), language).answer(request)


@router.get("/games/{id}/components", response_model=dict[str, object], responses=refusals(404, 422))
async def components(id: str, hall: TheHall, request: Request, data: DataHash = "") -> Response:
    """What never changes: tiles, boards."""
    return _components(await _edition(hall, id, data)).answer(request)


async def _edition(hall: Hall, id: str, data: str) -> GameSpec[Any]:
    """The game as a table with these data plays it; without a hash, as a new table would."""
    if id not in GAMES:
        raise Refusal("not_found")
    return await hall.editions.get(id, data) if data else hall.editions.present(id)


@cache
def _schema(name: str) -> Lasting:
    return Lasting.of(schema(name))


@cache
def _texts(spec: GameSpec[Any], language: str) -> Lasting:
    return Lasting.of(spec.catalogue(language).entries)


@cache
def _components(spec: GameSpec[Any]) -> Lasting:
    return Lasting.of(spec.components())
