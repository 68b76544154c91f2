"""Demonstrations: a whole game between good bots for each game, to watch scene by scene."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from ludotheque.games import GAMES, game
from ludotheque.kernel.demonstrations import FILE
from ludotheque.server import shapes
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.showcase import Showcase, showcase
from ludotheque.server.web.access import refusals
from ludotheque.server.web.compression import json_answer
from ludotheque.server.web.shelf import Lasting

router = APIRouter(tags=["demonstrations"])


@router.get("/demonstrations/{id}", response_model=shapes.Demonstration, responses=refusals(404))
async def demonstration(id: str, request: Request) -> Response:
    """The demonstration of a game: what its scenes say, and its end with the whole log."""
    return (await asyncio.to_thread(_sheet, _known(id))).answer(request)


@router.get("/demonstrations/{id}/history", response_class=Response, responses=refusals(404, 422))
async def scene(id: str, at: Annotated[int, Query(ge=0, le=100_000)], request: Request) -> Response:
    """The position after so many decisions, where a scene ends; without the log, which is known."""
    found = await asyncio.to_thread(_showcase, _known(id))
    return json_answer(request, found.position(at))


def _known(id: str) -> str:
    if id not in GAMES or not (game(id).folder / FILE).is_file():
        raise Refusal("not_found")
    return id


def _showcase(id: str) -> Showcase:
    """With the data we ship, whatever new tables play with: its moves are of them."""
    return showcase(game(id))


@cache
def _sheet(id: str) -> Lasting:
    return Lasting.of(_showcase(id).sheet())
