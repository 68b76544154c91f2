"""Studies: opened from a game, a file or nothing, tried out, evaluated, kept and shared by their address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import orjson
from fastapi import APIRouter, Depends, Request, Response

from ludotheque.games import GAMES
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import ReplayError, UsageError
from ludotheque.kernel.match import Match
from ludotheque.kernel.replay import opening_of
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal, one_line
from ludotheque.server.rooms.archive import names
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.seating import known_bot
from ludotheque.server.rooms.study import studies
from ludotheque.server.rooms.study.boards import Tried, board, follow
from ludotheque.server.rooms.study.evaluating import evaluation
from ludotheque.server.rooms.study.shapes import Board, Evaluation, Studies, Study, StudyAnswer
from ludotheque.server.shapes import Done, TableAnswer
from ludotheque.server.storage import studies as kept
from ludotheque.server.storage.records import FINISHED, Pace, Person, is_id, new_id
from ludotheque.server.web.access import (
    Anybody,
    Somebody,
    TheHall,
    address,
    file_answer,
    from_our_pages,
    json,
    refusals,
)
from ludotheque.server.web.models import BoardForm, OpenStudyForm, PaceForm, PlayOnForm, StudyForm
from ludotheque.server.web.tables import against, begin, new_table

router = APIRouter(tags=["studies"])
changes = APIRouter(
    tags=["studies"], dependencies=[Depends(from_our_pages)], responses=refusals(401, 403, 404, 409, 413, 422, 429, 503)
)

T = TypeVar("T")


@router.get("/me/studies", response_model=Studies, responses=refusals(401))
async def mine(person: Somebody, hall: TheHall) -> Response:
    """My studies, the newest first."""
    return json({"studies": await hall.db.read(kept.of, person.id)})


@router.get("/studies/{id}", response_model=StudyAnswer, responses=refusals(404))
async def study(id: str, person: Anybody, hall: TheHall) -> Response:
    """A study that somebody keeps, for everybody who has its address."""
    found = await _kept(hall, id)
    owner = {"id": found.person, "name": found.name}
    is_mine = person is not None and person.id == found.person
    return json(_told(found.study, id=id, owner=owner, mine=is_mine, changed=found.changed))


@router.get("/studies/{id}/file", response_class=Response, responses=refusals(404, 409))
async def file(id: str, hall: TheHall) -> Response:
    """The study as a replay with variations."""
    found = await _kept(hall, id)
    spec = await _edition(hall, found.study)
    lines = await _carefully(found.study["head"], lambda: list(studies.to_file(_as_study(found.study), lambda _: spec)))
    return file_answer(
        "".join(f"{line}\n" for line in lines).encode(), f"{spec.id}-study-{id}.jsonl", "application/x-ndjson"
    )


@changes.post("/studies/open", response_model=StudyAnswer)
async def open_study(form: OpenStudyForm, person: Anybody, hall: TheHall, request: Request) -> Response:
    """A study of a finished game, of a file, or of a new game; it is not kept."""
    hall.limits.studies.check(person.id if person else address(request))
    if form.table is not None:
        return json(_told(await _of_table(hall, person, form.table, form.title), at=form.at))
    if form.file is not None:
        return json(_told(await _of_file(hall, form.file, form.title)))
    if form.game not in GAMES:
        raise Refusal("not_found")
    spec = hall.editions.present(form.game)
    try:
        match = Match(spec, form.players, form.options, Chance(form.seed or new_id()))
    except UsageError as error:
        raise Refusal("wrong_options", detail=str(error)) from None
    return json(_told(studies.of_match(match, form.title)))


async def _of_table(hall: Hall, person: Person | None, table: str, title: str) -> Study:
    async def read(room: Room) -> Study:
        if room.record.status != FINISHED:
            raise Refusal("not_over")
        game, _ = room.running()
        if len(game.parts) > 1:
            raise Refusal("other_rules")
        return await asyncio.to_thread(studies.of_match, game.match, title, names(room.record))

    return await hall.rooms.visit(table, person, read)


async def _of_file(hall: Hall, text: str, title: str) -> Study:
    lines = text.splitlines()
    try:
        head = orjson.loads(lines[0])
    except (ValueError, IndexError):
        raise Refusal("wrong_study", detail="line 1: not a replay") from None
    spec = await _edition(hall, {"head": head})
    return await _carefully(head, lambda: studies.of_file(lines, title, lambda _: spec))


@changes.post("/studies", response_model=StudyAnswer)
async def add(form: StudyForm, person: Somebody, hall: TheHall) -> Response:
    """Keep a study."""
    hall.limits.tables.check(person.id)
    found = await _checked(hall, form)
    id, now = new_id(), hall.settings.now()
    await hall.db.write(kept.add, id, person.id, found, now)
    return json(_told(found, id=id, owner={"id": person.id, "name": person.name}, mine=True, changed=now))


@changes.put("/studies/{id}", response_model=StudyAnswer)
async def change(id: str, form: StudyForm, person: Somebody, hall: TheHall) -> Response:
    """Keep a study of mine as it is now."""
    found = await _checked(hall, form)
    now = hall.settings.now()
    await hall.db.write(kept.change, id if is_id(id) else "", person.id, found, now)
    return json(_told(found, id=id, owner={"id": person.id, "name": person.name}, mine=True, changed=now))


@changes.delete("/studies/{id}", response_model=Done)
async def remove(id: str, person: Somebody, hall: TheHall) -> Response:
    """Forget a study of mine."""
    await hall.db.write(kept.remove, id if is_id(id) else "", person.id)
    return json({"done": True})


@changes.post("/studies/board", response_model=Board)
async def look(form: BoardForm, person: Anybody, hall: TheHall, request: Request) -> Response:
    """Where moves lead, and the answer to a question there. Nothing is kept of it."""
    hall.limits.studies.check(person.id if person else address(request))
    spec = await _edition(hall, {"head": form.head})
    question = None if form.ask is None else (form.ask.type, tuple(form.ask.path or ()))

    def work() -> Board:
        return board(opening_of(form.head, lambda _: spec), _moves(form), form.since, question)

    return json(await _carefully(form.head, work))


@changes.post("/studies/evaluate", response_model=Evaluation)
async def evaluate(form: BoardForm, person: Anybody, hall: TheHall, request: Request) -> Response:
    """What the position after these moves promises, and the best ways on."""
    hall.limits.hints.check(person.id if person else address(request))
    match = await _followed(hall, form)
    with _blaming(form.head):
        return json(await evaluation(hall.bots, match))


@changes.post("/studies/play", response_model=TableAnswer)
async def play_on(form: PlayOnForm, person: Somebody, hall: TheHall) -> Response:
    """Play on from the position after these moves against bots, at a table of its own.

    What the seat does not know there is drawn anew.
    """
    hall.limits.tables.check(person.id)
    bot = known_bot(form.bot)
    if form.head.get("origin") is not None:
        raise Refusal("wrong_study", detail="line 1: only games that begin with a deal can be played on")
    match = await _followed(hall, form)
    if form.seat >= match.players:
        raise Refusal("no_such_seat")
    if match.state.over():
        raise Refusal("game_over")
    chance = hall.settings.chance(f"world {match.state.digest()} {form.seat}").hex()
    world = match.spec.determinise(match.state, form.seat, seeded(chance))
    seats = against(bot, person, form.seat, match.players)
    pace = Pace(**PaceForm().model_dump())
    table = await new_table(hall, match.spec, match.options, False, person, pace, seats)
    table.origin = {"table": None, "at": len(match.moves), "position": world.to_data(), "seat": form.seat}
    return await begin(hall, person, table)


async def _followed(hall: Hall, form: BoardForm) -> Match:
    """The game after the moves of a form; Refusal if one cannot be made."""
    spec = await _edition(hall, {"head": form.head})

    def work() -> Match:
        match = opening_of(form.head, lambda _: spec)
        if follow(match, _moves(form)) is not None:
            raise Refusal("illegal")
        return match

    return await _carefully(form.head, work)


def _moves(form: BoardForm) -> list[Tried]:
    return [Tried(move.seat, tuple(move.path)) for move in form.moves]


async def _checked(hall: Hall, form: StudyForm) -> dict[str, Any]:
    data = form.model_dump()
    spec = await _edition(hall, data)
    await hall.editions.keep(spec)
    return dict(await _carefully(form.head, lambda: studies.checked(data, lambda _: spec)))


async def _edition(hall: Hall, study: dict[str, Any]) -> GameSpec[Any]:
    """The game of a study with its data."""
    head = study.get("head")
    game = head.get("game") if isinstance(head, dict) else None
    if not isinstance(head, dict) or not isinstance(game, str) or game not in GAMES:
        raise Refusal("wrong_study", detail="line 1: not a replay of a game that is played here")
    data = head.get("data")
    return await hall.editions.get(game, data) if isinstance(data, str) else hall.editions.present(game)


async def _carefully(head: dict[str, Any], work: Callable[[], T]) -> T:
    """Do it in a thread; a file or position that cannot be right is refused, whatever is wrong with it."""
    with _blaming(head):
        return await asyncio.to_thread(work)


@contextmanager
def _blaming(head: dict[str, Any]) -> Iterator[None]:
    """What does not hold is refused; a position that somebody made up can break the game anywhere."""
    try:
        yield
    except Refusal:
        raise
    except ReplayError as error:
        raise Refusal("wrong_study", detail=str(error)) from None
    except Exception as error:
        if head.get("origin") is None:
            raise
        raise Refusal("wrong_study", detail=f"line 1: not a position of {head['game']}: {one_line(error)}") from None


async def _kept(hall: Hall, id: str) -> kept.Kept:
    found = await hall.db.read(kept.find, id) if is_id(id) else None
    if found is None:
        raise Refusal("no_such_study")
    return found


def _as_study(data: dict[str, Any]) -> Study:
    found: Any = data
    study: Study = found
    return study


def _told(study: Any, at: int = 0, **about: Any) -> dict[str, Any]:
    """A study as it is told, open after so many moves; without more about it, one that is not kept."""
    unkept = {"id": None, "owner": None, "mine": True, "changed": None}
    here = min(at - 1, len(study["nodes"]) - 1)
    return {"study": study, "data": study["head"].get("data", ""), "at": here, **unkept, **about}
