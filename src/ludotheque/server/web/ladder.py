"""The ladder of a game: our levels and bots from outside, by the rated games that they have played."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from ludotheque.games import GAMES
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.ladder import Standing
from ludotheque.server.rooms.shapes import Ladder, LadderEntry
from ludotheque.server.rooms.tokens import bot_data
from ludotheque.server.storage import outside
from ludotheque.server.storage.outside import Known
from ludotheque.server.web.access import TheHall, address, json, refusals

router = APIRouter(tags=["bots"])

Count = Annotated[int | None, Query(ge=2, le=4, description="Only games of so many players.")]


@router.get("/ladder/{game}", response_model=Ladder, responses=refusals(404, 422, 429))
async def ladder(game: str, hall: TheHall, request: Request, players: Count = None) -> Response:
    """Who has done best in rated games, the best first, each with the interval that holds its true place."""
    hall.limits.studies.check(address(request))
    if game not in GAMES:
        raise Refusal("not_found")
    found = await hall.ladders.get(game, players)
    bots = await hall.db.read(outside.named, [entry.bot for entry in found.entries if entry.bot is not None])
    shown: Ladder = {
        "game": game,
        "players": players,
        "games": found.games,
        "entries": [_told(entry, bots) for entry in found.entries if entry.bot is None or entry.bot in bots],
    }
    return json(shown)


def _told(entry: Standing, bots: dict[str, Known]) -> LadderEntry:
    rating = entry.rating
    told: LadderEntry = {
        "rating": round(rating.value),
        "low": round(rating.low),
        "high": round(rating.high),
        "games": entry.games,
    }
    if entry.bot is not None:
        told["bot"] = bot_data(bots[entry.bot])
    elif entry.level is not None:
        told["level"] = entry.level
    return told
