"""Reviews: asking for one, what is known of it so far, and the positions it speaks of as those saw them who decided."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from hashlib import sha256
from itertools import takewhile
from typing import Any

import orjson
from fastapi import APIRouter, Depends, Request, Response

from ludotheque.analysis.shapes import Depth
from ludotheque.bots.hints import LONGEST_LINE
from ludotheque.kernel.errors import PathError
from ludotheque.kernel.frames import NOBODY, Action
from ludotheque.kernel.match import Match
from ludotheque.kernel.paths import Path
from ludotheque.kernel.play import foresee, is_final
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import State
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.positions import both, past
from ludotheque.server.rooms.reviews import check, entries_of, match_of, nothing
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.study.shapes import Foreseen, ReviewAnswer, ReviewPosition
from ludotheque.server.storage.reviews import ReviewRecord
from ludotheque.server.web.access import Anybody, TheHall, address, from_our_pages, refusals
from ludotheque.server.web.compression import json_answer
from ludotheque.server.web.models import ReviewForm

router = APIRouter(tags=["reviews"])
changes = APIRouter(
    tags=["reviews"], dependencies=[Depends(from_our_pages)], responses=refusals(403, 404, 409, 413, 422, 429, 503)
)


@router.get("/tables/{id}/review", response_model=ReviewAnswer, responses=refusals(403, 404, 409, 422, 429))
async def review(id: str, person: Anybody, hall: TheHall, request: Request, depth: Depth | None = None) -> Response:
    """What is known of a game so far: of the review that thinks longest, or so long."""
    hall.limits.studies.check(person.id if person else address(request))

    async def look(room: Room) -> Response:
        check(room)
        found = await hall.reviews.find(room, depth)
        if found is not None:
            return _told(request, found)
        return json_answer(request, both(orjson.dumps({"status": "none", "depth": None}), nothing(match_of(room))))

    return await hall.rooms.visit(id, person, look)


@changes.post("/tables/{id}/review", response_model=ReviewAnswer)
async def ask(id: str, form: ReviewForm, person: Anybody, hall: TheHall, request: Request) -> Response:
    """Let a game be reviewed; asking again goes on with what was stopped."""
    who = person.id if person else address(request)

    def allow() -> None:
        hall.limits.reviews.check(who)
        if form.depth == "deep":
            hall.limits.deep_reviews.check(who)

    async def begin(room: Room) -> Response:
        return _told(request, await hall.reviews.ask(room, form.depth, allow))

    return await hall.rooms.visit(id, person, begin)


def _told(request: Request, found: ReviewRecord) -> Response:
    """What is kept of a review; browsers that know it already hear only that."""
    state = f"{found.edition} {found.depth} {found.status} {found.moves} {found.done}"
    mark = f'"{sha256(state.encode()).hexdigest()[:16]}"'
    headers = {"ETag": mark, "Cache-Control": "no-cache"}
    known = [known.strip().removeprefix("W/") for known in request.headers.get("if-none-match", "").split(",")]
    if request.method == "GET" and mark in known:
        return Response(status_code=304, headers={**headers, "Vary": "Accept-Encoding"})
    status = orjson.dumps({"status": found.status, "depth": found.depth})
    return json_answer(request, both(status, zlib.decompress(found.answer)), headers=headers)


@router.get(
    "/tables/{id}/review/positions/{moves}",
    response_model=ReviewPosition,
    responses=refusals(403, 404, 409, 422, 429),
)
async def position(id: str, moves: int, person: Anybody, hall: TheHall, request: Request) -> Response:
    """The position after so many moves as whoever decided there saw it, and what the ways would do that are named."""
    hall.limits.studies.check(person.id if person else address(request))

    async def look(room: Room) -> Response:
        whole = match_of(room)
        if not 0 <= moves <= len(whole.moves):
            raise Refusal("no_such_position")
        state = match_of(room, moves).state
        over = whole.state.over()
        seat = whole.moves[moves].seat if over and moves < len(whole.moves) else NOBODY
        played: list[Foreseen] = []
        ways: list[list[Foreseen]] = []
        if seat != NOBODY:
            found = await hall.reviews.find(room, None)
            played = foreseen(whole.spec, state, seat, _turn(whole, moves))
            ways = [foreseen(whole.spec, state, seat, steps) for steps in _ways(found, moves)]
        shown = orjson.Fragment(past(whole.spec, state, seat, entries_of(whole)[moves], []))
        return json_answer(request, orjson.dumps({"position": shown, "played": played, "ways": ways}))

    return await hall.rooms.visit(id, person, look)


def _turn(match: Match, moves: int) -> list[Action]:
    """A decision of the game, and all that its seat decided next in a row."""
    seat = match.moves[moves].seat
    return [move.action for move in takewhile(lambda move: move.seat == seat, match.moves[moves:])][: 1 + LONGEST_LINE]


def _ways(found: ReviewRecord | None, moves: int) -> list[list[Path]]:
    """The ways that a review names for a decision, the best one with what would follow it."""
    if found is None:
        return []
    review = orjson.loads(zlib.decompress(found.answer))["review"]
    decisions = [] if review is None else [one for one in review["decisions"] if one["n"] == moves]
    ways = [[tuple(way["path"]), *map(tuple, way["line"])] for one in decisions for way in one["ways"]]
    return [*ways[:1], *[way[:1] for way in ways[1:]]]


def foreseen(spec: GameSpec[Any], state: State, seat: int, steps: Sequence[Path | Action]) -> list[Foreseen]:
    """What the steps of a way would do as far as nothing is revealed, each an action or its path."""
    found: list[Foreseen] = []
    here = state
    for number, step in enumerate(steps):
        action = _action(spec, here, seat, step)
        if action is None:
            break
        events = [spec.message(event).to_data() for event in foresee(spec, here, seat, action)]
        path = spec.path(here, seat, action)
        found.append({"path": path, "events": events, "view": spec.view(here, seat) if number else None})
        if is_final(spec, here, seat, action):
            break
        here = here.clone()
        here.apply(action, seat)
    return found


def _action(spec: GameSpec[Any], state: State, seat: int, step: Path | Action) -> Action | None:
    """The legal action that is meant, if there is one."""
    if not state.may_decide(seat):
        return None
    try:
        action: Any = spec.action(state, seat, step) if isinstance(step[0], str) else step
    except PathError:
        return None
    return action if action in state.legal(seat) else None
