"""The games on the shelf: what can be played, their texts and components."""

from __future__ import annotations

from functools import cache

import orjson
from fastapi import APIRouter, Request, Response

from ludotheque import __version__
from ludotheque.bots.levels import LEVELS
from ludotheque.games import GAMES, all_games, game
from ludotheque.kernel.text import LANGUAGES
from ludotheque.server.access import json, refusals
from ludotheque.server.errors import Refusal
from ludotheque.server.models import GamesAnswer

router = APIRouter(tags=["games"])


@router.get("/games", response_model=GamesAnswer)
async def games() -> Response:
    """All games, and the bots that play them."""
    return json({"games": [spec.to_data() for spec in all_games()], "bots": list(LEVELS)})


@router.get("/games/{id}/texts/{language}", response_model=dict[str, str], responses=refusals(404))
async def texts(id: str, language: str, request: Request) -> Response:
    """All texts of a game in a language, those that all games share included."""
    if id not in GAMES or language not in LANGUAGES:
        raise Refusal("not_found")
    return _lasting(request, _texts(id, language))


@router.get("/games/{id}/components", response_model=dict[str, object], responses=refusals(404))
async def components(id: str, request: Request) -> Response:
    """What never changes: tiles, boards."""
    if id not in GAMES:
        raise Refusal("not_found")
    return _lasting(request, _components(id))


@cache
def _texts(id: str, language: str) -> bytes:
    return orjson.dumps(game(id).catalogue(language).entries)


@cache
def _components(id: str) -> bytes:
    return orjson.dumps(game(id).components())


def _lasting(request: Request, body: bytes) -> Response:
    """An answer that browsers ask for again only to hear that it is still the same."""
    mark = f'"{__version__}-{hash(body):x}"'
    headers = {"ETag": mark, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")
