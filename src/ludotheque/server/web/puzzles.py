"""Puzzles: which there are, the one of today, and what comes of moves that somebody tries."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Depends, Request, Response

from ludotheque.analysis.shapes import Puzzle
from ludotheque.games import GAMES
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.study import puzzles
from ludotheque.server.rooms.study.shapes import PuzzleBoard, PuzzleHead, Puzzles
from ludotheque.server.web.access import Anybody, TheHall, address, from_our_pages, json, refusals
from ludotheque.server.web.models import PuzzleForm

router = APIRouter(tags=["puzzles"])
changes = APIRouter(
    tags=["puzzles"], dependencies=[Depends(from_our_pages)], responses=refusals(403, 404, 409, 422, 429)
)


@router.get("/puzzles", response_model=Puzzles)
async def shelves(hall: TheHall) -> Response:
    """All puzzles, the easy ones of each game first, and those of today."""
    specs = [hall.editions.present(id) for id in GAMES]
    now = hall.settings.now()
    found = {spec.id: puzzles.today(spec, now) for spec in specs}
    today = {game: id for game, id in found.items() if id is not None}
    return json({"today": today, "games": [puzzles.shelf(spec) for spec in specs]})


@router.get("/puzzles/{game}/{id}", response_model=PuzzleHead, responses=refusals(404))
async def puzzle(game: str, id: str, hall: TheHall) -> Response:
    """One puzzle, without its answer."""
    found = _find(hall, game, id)
    return json(puzzles.head(hall.editions.present(game), found))


@changes.post("/puzzles/{game}/{id}", response_model=PuzzleBoard)
async def attempt(game: str, id: str, form: PuzzleForm, person: Anybody, hall: TheHall, request: Request) -> Response:
    """Where moves lead in a puzzle, and after the first of them what is best. Nothing is kept of it."""
    hall.limits.studies.check(person.id if person else address(request))
    found, spec = _find(hall, game, id), hall.editions.present(game)
    moves = [tuple(words) for words in form.moves]
    question = None if form.ask is None else (form.ask.type, tuple(form.ask.path or ()))
    return json(await asyncio.to_thread(puzzles.tried, spec, found, moves, form.since, question, form.gives_up))


def _find(hall: Hall, game: str, id: str) -> Puzzle:
    found = puzzles.puzzles_of(hall.editions.present(game)).get(id) if game in GAMES else None
    if found is None:
        raise Refusal("not_found")
    return found
