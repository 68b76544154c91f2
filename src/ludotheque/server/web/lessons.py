"""Lessons: which there are, what they say, and what comes of a learner's moves."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

from fastapi import APIRouter, Depends, Request, Response

from ludotheque.games import GAMES
from ludotheque.kernel.lessons import Lesson
from ludotheque.kernel.spec import GameSpec
from ludotheque.server import shapes
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.lectern import attempted, card, lessons_of, sheet
from ludotheque.server.web.access import TheHall, from_our_pages, json, refusals
from ludotheque.server.web.models import AttemptForm
from ludotheque.server.web.shelf import Lasting

router = APIRouter(tags=["lessons"])
changes = APIRouter(
    tags=["lessons"], dependencies=[Depends(from_our_pages)], responses=refusals(403, 404, 409, 422, 429)
)


@router.get("/lessons", response_model=shapes.Lessons)
async def lessons(hall: TheHall, request: Request) -> Response:
    """All lessons, game by game in their order."""
    return _list(tuple([hall.editions.present(game) for game in GAMES])).answer(request)


@router.get("/lessons/{game}/{id}", response_model=shapes.LessonAnswer, responses=refusals(404))
async def lesson(game: str, id: str, hall: TheHall, request: Request) -> Response:
    """One lesson with all that it says."""
    return _sheet(_find(hall, game, id)).answer(request)


@changes.post("/lessons/{game}/{id}/{step}", response_model=shapes.Attempt)
async def attempt(game: str, id: str, step: int, form: AttemptForm, hall: TheHall) -> Response:
    """Where moves lead at a step of a lesson. Nothing is kept of it."""
    steps = _find(hall, game, id).steps
    if not 0 <= step < len(steps):
        raise Refusal("not_found")
    moves = [tuple(words) for words in form.moves]
    question = None if form.ask is None else (form.ask.type, tuple(form.ask.path or ()))
    spec = hall.editions.present(game)
    return json(await asyncio.to_thread(attempted, spec, steps[step], moves, form.since, question))


@cache
def _list(specs: tuple[GameSpec[Any], ...]) -> Lasting:
    return Lasting.of({"lessons": [card(lesson) for spec in specs for lesson in lessons_of(spec).values()]})


@cache
def _sheet(lesson: Lesson) -> Lasting:
    return Lasting.of(sheet(lesson))


def _find(hall: Hall, game: str, id: str) -> Lesson:
    found = lessons_of(hall.editions.present(game)).get(id) if game in GAMES else None
    if found is None:
        raise Refusal("not_found")
    return found
