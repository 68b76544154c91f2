"""Looking back: any earlier position, the whole game and its data as files, going on from a position against bots."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response

from ludotheque.games.pack_files import pack_archive
from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match
from ludotheque.kernel.paths import path_text
from ludotheque.kernel.replay import heading
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.archive import names, replay_lines
from ludotheque.server.rooms.live import LiveGame
from ludotheque.server.rooms.positions import past
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.seating import known_bot
from ludotheque.server.shapes import TableAnswer
from ludotheque.server.storage.records import FINISHED, Person, TableRecord
from ludotheque.server.web.access import (
    Anybody,
    Somebody,
    TheHall,
    address,
    file_answer,
    from_our_pages,
    refusals,
)
from ludotheque.server.web.compression import json_answer
from ludotheque.server.web.models import ContinueForm
from ludotheque.server.web.tables import against, begin, new_table

router = APIRouter(tags=["replays"])
changes = APIRouter(
    tags=["replays"], dependencies=[Depends(from_our_pages)], responses=refusals(401, 403, 404, 409, 422, 429, 503)
)


@router.get("/tables/{id}/history", response_class=Response, responses=refusals(403, 404, 409, 422, 429))
async def history(
    id: str, at: Annotated[int, Query(ge=0, le=100_000)], person: Anybody, hall: TheHall, request: Request
) -> Response:
    """The position after so many decisions, as this person may see it, with all lines of the log before it."""
    hall.limits.studies.check(person.id if person else address(request))

    async def look(room: Room) -> Response:
        return json_answer(request, await history_text(room, person, at))

    return await hall.rooms.visit(id, person, look)


async def history_text(room: Room, person: Person | None, at: int) -> bytes:
    """The position after so many entries as a message for somebody, with all lines before it."""
    viewer = _eyes(room, person)
    if room.table.archive is not None:
        return room.table.archive.position(at, viewer)
    game, _ = room.running()
    state = match_after(game, at, viewer).state
    return past(game.spec, state, viewer, at, game.log_between(-1, at, viewer))


@router.get("/tables/{id}/replay", response_class=Response, responses=refusals(403, 404, 409, 429))
async def replay(id: str, person: Anybody, hall: TheHall, request: Request) -> Response:
    """The game as a file. After the end it proves itself; before, it tells what a spectator knows."""
    hall.limits.studies.check(person.id if person else address(request))

    async def write(room: Room) -> Response:
        if room.record.status == FINISHED:
            file = await hall.files.get((id, *names(room.record)), lambda: replay_file(room))
        else:
            file = await replay_file(room)
        return file_answer(file, f"{room.record.game}-{id}.jsonl", "application/x-ndjson")

    return await hall.rooms.visit(id, person, write)


def replay_file(room: Room) -> Awaitable[bytes]:
    return written(_replay(room))


async def written(lines: Iterator[str]) -> bytes:
    """Lines as a file. Each may cost a move and a digest, so everybody has a turn between two of them."""
    written = []
    for line in lines:
        written.append(f"{line}\n")
        await asyncio.sleep(0)
    return "".join(written).encode()


@router.get("/tables/{id}/data", response_class=Response, responses=refusals(403, 404, 409, 429))
async def data(id: str, person: Anybody, hall: TheHall, request: Request) -> Response:
    """The data that the table is played with: the pack that `ludotheque data export` writes, in a zip archive."""
    hall.limits.studies.check(person.id if person else address(request))

    async def look(room: Room) -> GameSpec[Any]:
        return room.table.spec

    spec = await hall.rooms.visit(id, person, look)
    source = f"table {id}, data {spec.data_hash}"
    file = await hall.files.get(source, lambda: asyncio.to_thread(pack_archive, spec, source))
    return file_answer(file, f"{spec.id}-{spec.data_hash}.zip", "application/zip")


def _replay(room: Room) -> Iterator[str]:
    if room.table.archive is not None:
        return room.table.archive.replay()
    game, _ = room.running()
    return replay_lines(game) if room.record.status == FINISHED else public_replay(game)


def public_replay(game: LiveGame) -> Iterator[str]:
    """What may be known of a running game: no key, no digests, no secret choices. Nothing hidden follows from it."""
    match = game.match
    head = heading(match, names(game.table))
    head.pop("origin", None)
    commitment = KeyedChance(game.table.key).commitment
    yield orjson.dumps({**head, "chance": {"commitment": commitment}}).decode()
    for line in list(game.lines):  # those of this moment, however long it takes to write them
        told = orjson.loads(line.public)
        path = None if told["path"] is None else path_text(tuple(told["path"]))
        yield orjson.dumps({"n": told["n"], "seat": told["seat"], "path": path}).decode()


def match_after(game: LiveGame, entries: int, viewer: int) -> Match:
    """The game again, up to so many of the entries that somebody sees."""
    if entries > game.entries(viewer):
        raise Refusal("no_such_position")
    match = game.after(entries)
    if match is None:
        raise Refusal("not_recorded")
    return match


def _eyes(room: Room, person: Person | None) -> int:
    seat = room.record.seat_of(None if person is None else person.id)
    return NOBODY if seat is None else seat


@changes.post("/tables/{id}/continue", response_model=TableAnswer)
async def go_on(id: str, form: ContinueForm, person: Somebody, hall: TheHall) -> Response:
    """Play on from a position against bots, at a table of its own.

    What is hidden there is drawn anew from what the person may know: of a finished game what the seat
    knew, of a running one only what the person sees in it.
    """
    hall.limits.tables.check(person.id)
    bot = known_bot(form.bot)

    async def copy(room: Room) -> TableRecord:
        game, _ = room.running()
        table = room.record
        if form.seat >= len(table.seats):
            raise Refusal("no_such_seat")
        state = match_after(game, form.at, _eyes(room, person)).state
        if state.over():
            raise Refusal("game_over")
        eyes = form.seat if table.status == FINISHED else _eyes(room, person)
        world = game.spec.determinise(state, eyes, seeded(hall.settings.chance(f"world {state.digest()} {eyes}").hex()))
        seats = against(bot, person, form.seat, len(table.seats))
        twin = await new_table(hall, game.spec, table.options, False, person, table.pace, seats)
        twin.origin = {"table": id, "at": form.at, "position": world.to_data(), "seat": form.seat}
        return twin

    return await begin(hall, person, await hall.rooms.visit(id, person, copy))
