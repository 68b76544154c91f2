"""What games tell together: of a title, from public games and from bots', and of a person, as far as they show it."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Request, Response

from ludotheque.analysis.shapes import OwnStatistics, Statistics
from ludotheque.games import GAMES, game
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms import annals
from ludotheque.server.storage import store
from ludotheque.server.storage.records import is_id
from ludotheque.server.web.access import Anybody, Somebody, TheHall, address, refusals
from ludotheque.server.web.compression import json_answer

router = APIRouter(tags=["statistics"])

SHOWN = "statistics"
"""The preference of a person who lets others see their statistics."""
FRESH = 600.0
"""Seconds for which the statistics of a title are kept."""

GameId = Annotated[str, Path(max_length=40)]


@router.get("/statistics/{game_id}", response_model=Statistics, responses=refusals(404, 429))
async def of_game(game_id: GameId, person: Anybody, hall: TheHall, request: Request) -> Response:
    """How even a game is: seats, scores, where points come from, what things are worth; by people and by bots."""
    hall.limits.studies.check(person.id if person else address(request))
    spec = _spec(game_id)

    async def make() -> bytes:
        played = await annals.of_public(hall.db, spec)
        people = await asyncio.to_thread(annals.balances, spec, played)
        return orjson.dumps({"game": spec.id, "people": people, "bots": _bots(spec.id)})

    moment = int(hall.settings.now() // FRESH)
    return json_answer(request, await hall.files.get(("statistics", spec.id, moment), make))


@router.get("/me/statistics/{game_id}", response_model=OwnStatistics, responses=refusals(401, 404, 429))
async def mine(game_id: GameId, person: Somebody, hall: TheHall, request: Request) -> Response:
    """My games of a title, and what they tell."""
    hall.limits.studies.check(person.id)
    found = await annals.of_person(hall.db, _spec(game_id), person.id, person.name)
    return json_answer(request, orjson.dumps(found))


@router.get("/people/{id}/statistics/{game_id}", response_model=OwnStatistics, responses=refusals(404, 429))
async def theirs(id: str, game_id: GameId, person: Anybody, hall: TheHall, request: Request) -> Response:
    """The same of somebody who shows it; of anybody else it is as if they were not there."""
    hall.limits.studies.check(person.id if person else address(request))
    spec = _spec(game_id)
    asked = await hall.db.read(store.person, id) if is_id(id) else None
    if asked is None or asked.preferences.get(SHOWN) is not True:
        raise Refusal("not_found")
    return json_answer(request, orjson.dumps(await annals.of_person(hall.db, spec, asked.id, asked.name)))


def _spec(id: str) -> GameSpec[Any]:
    if id not in GAMES:
        raise Refusal("not_found")
    return game(id)


@cache
def _bots(id: str) -> Any:
    """What bots have shown, as it was measured before this version was released."""
    path = game(id).folder / "balance.json"
    return orjson.loads(path.read_bytes()) if path.exists() else []
