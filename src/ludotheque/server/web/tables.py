"""Tables: opening them, sitting down, starting, and what happens around the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any

from fastapi import APIRouter, Depends, Response

from ludotheque.bots.levels import STAND_IN
from ludotheque.games import GAMES
from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms import seating
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.room import Room
from ludotheque.server.shapes import TableAnswer
from ludotheque.server.storage import moderation
from ludotheque.server.storage.records import (
    FINISHED,
    RETURN,
    RUNNING,
    SUBSTITUTE,
    Pace,
    Person,
    Seat,
    TableRecord,
    new_id,
)
from ludotheque.server.web.access import Anybody, Somebody, TheHall, from_our_pages, json, refusals
from ludotheque.server.web.models import HintsForm, JoinForm, SeatChangeForm, SeatNumberForm, TableForm

router = APIRouter(tags=["tables"])
changes = APIRouter(
    tags=["tables"], dependencies=[Depends(from_our_pages)], responses=refusals(401, 403, 404, 409, 422, 429, 503)
)


@router.get("/tables/{id}", response_model=TableAnswer, responses=refusals(403, 404, 409))
async def get_table(id: str, person: Anybody, hall: TheHall) -> Response:
    """One table."""
    return await hall.rooms.visit(id, person, partial(_answer, person))


@changes.post("/tables", response_model=TableAnswer)
async def open_table(form: TableForm, person: Somebody, hall: TheHall) -> Response:
    """Open a table; whoever does is its host."""
    hall.limits.tables.check(person.id)
    if form.game not in GAMES:
        raise Refusal("wrong_options", detail=f"unknown game {form.game[:40]!r}")
    spec = hall.editions.present(form.game)
    try:
        spec.checked_players(len(form.seats))
    except UsageError as error:
        raise Refusal("wrong_options", detail=str(error)) from None
    options = _checked_options(spec, form.options)
    table = await new_table(
        hall,
        spec,
        options,
        form.public,
        person,
        Pace(**form.pace.model_dump()),
        seating.seated([seat.wish() for seat in form.seats], person),
    )
    await hall.rooms.add(table)
    return await hall.rooms.do(table.id, partial(_answer, person))


def _checked_options(spec: GameSpec[Any], given: dict[str, str]) -> dict[str, str]:
    try:
        return spec.checked_options(given)
    except UsageError as error:
        raise Refusal("wrong_options", detail=str(error)) from None


async def new_table(
    hall: Hall,
    spec: GameSpec[Any],
    options: dict[str, str],
    public: bool,
    host: Person,
    pace: Pace,
    seats: list[Seat],
) -> TableRecord:
    """A table that is not in the database yet, as opposed to the data of its game."""
    await hall.editions.keep(spec)
    return TableRecord(
        id=new_id(),
        game=spec.id,
        rules_version=spec.rules_version,
        data=spec.data_hash,
        corrected=spec.is_corrected,
        options=options,
        public=public,
        host=host.id,
        pace=pace,
        invitation=new_id(10),
        created=hall.settings.now(),
        seats=seats,
    )


async def _answer(person: Person | None, room: Room) -> Response:
    """The table as it is after all that was asked before."""
    return json({"table": room.overview(None if person is None else person.id)})


async def _change(hall: Hall, id: str, person: Person, work: Callable[[Room], Awaitable[None]]) -> Response:
    """Let the room of a table do something, then show the table."""

    async def change(room: Room) -> Response:
        await work(room)
        return await _answer(person, room)

    return await hall.rooms.visit(id, person, change)


# Before the game


@changes.post("/tables/{id}/join", response_model=TableAnswer)
async def join(id: str, form: JoinForm, person: Somebody, hall: TheHall) -> Response:
    """Sit down, unless somebody there and I do not want to meet."""

    async def work(room: Room) -> None:
        others = {room.record.host, *room.record.people()}
        await hall.db.read(moderation.check_company, person.id, others)
        await room.reseat(room.record.host, seating.joined(room.record, person, form.seat, form.invitation))

    return await _change(hall, id, person, work)


@changes.post("/tables/{id}/leave", response_model=TableAnswer)
async def leave(id: str, person: Somebody, hall: TheHall) -> Response:
    """Get up; a table that nobody is left at is no more, and then the answer is its last state."""

    async def work(room: Room) -> None:
        seats = seating.left(room.record, person)
        host = seating.next_host(room.record, seats, person)
        if host is not None:
            await room.reseat(host, seats)
        else:
            await room.remove()
            room.record.seats = seats

    return await _change(hall, id, person, work)


@changes.post("/tables/{id}/kick", response_model=TableAnswer)
async def kick(id: str, form: SeatNumberForm, person: Somebody, hall: TheHall) -> Response:
    """The host frees a seat; whoever sat there cannot come back with the invitation it knew."""

    async def work(room: Room) -> None:
        await room.reseat(room.record.host, seating.kicked(room.record, person, form.seat), new_id(10))

    return await _change(hall, id, person, work)


@changes.post("/tables/{id}/seat", response_model=TableAnswer)
async def change_seat(id: str, form: SeatChangeForm, person: Somebody, hall: TheHall) -> Response:
    """The host decides who is to sit on a seat."""

    async def work(room: Room) -> None:
        await room.reseat(room.record.host, seating.changed(room.record, person, form.seat, form.wish()))

    return await _change(hall, id, person, work)


@changes.post("/tables/{id}/start", response_model=TableAnswer)
async def start(id: str, person: Somebody, hall: TheHall) -> Response:
    """The host starts the game."""

    async def work(room: Room) -> None:
        seating.check_start(room.record, person)
        await room.start()

    return await _change(hall, id, person, work)


# During and after the game


@changes.post("/tables/{id}/substitute", response_model=TableAnswer)
async def substitute(id: str, form: SeatNumberForm, person: Somebody, hall: TheHall) -> Response:
    """Let a bot play for somebody whose time is up."""

    async def work(room: Room) -> None:
        game, _ = room.running()
        if room.record.seat_of(person.id) is None:
            raise Refusal("not_seated")
        if form.seat >= len(room.record.seats):
            raise Refusal("no_such_seat")
        due = form.seat in game.thinking() and game.clocks.left(form.seat, hall.settings.now()) <= 0
        if not due:
            raise Refusal("not_due")
        await room.happen(SUBSTITUTE, form.seat, person.id, STAND_IN)

    return await _change(hall, id, person, work)


@changes.post("/tables/{id}/return", response_model=TableAnswer)
async def come_back(id: str, person: Somebody, hall: TheHall) -> Response:
    """Take my seat back from the bot that played for me."""

    async def work(room: Room) -> None:
        game, _ = room.running()
        seat = room.record.seat_of(person.id)
        if seat is None:
            raise Refusal("not_seated")
        if game.away[seat] is None or room.record.status != RUNNING:
            raise Refusal("not_away")
        await room.happen(RETURN, seat, person.id)

    return await _change(hall, id, person, work)


@changes.post("/tables/{id}/hints", response_model=TableAnswer)
async def agree_to_hints(id: str, form: HintsForm, person: Somebody, hall: TheHall) -> Response:
    """Say whether I agree that everybody at the table may ask for hints."""

    async def work(room: Room) -> None:
        await room.reseat(room.record.host, seating.agreed(room.record, person, form.agree))

    return await _change(hall, id, person, work)


@changes.post("/tables/{id}/rematch", response_model=TableAnswer)
async def rematch(id: str, person: Somebody, hall: TheHall) -> Response:
    """The same again with the same people, if all of them want to meet; whoever asks first is the host."""

    async def claim(room: Room) -> str:
        table = room.record
        if table.status != FINISHED:
            raise Refusal("not_over")
        if table.seat_of(person.id) is None:
            raise Refusal("not_seated")
        for other in table.people():
            await hall.db.read(moderation.check_company, other, table.people())
        seats = [replace(seat, hints=False) for seat in table.seats]
        spec = hall.editions.present(table.game)
        options = _checked_options(spec, table.options)
        return await room.rematch(await new_table(hall, spec, options, table.public, person, table.pace, seats))

    return await hall.rooms.do(await hall.rooms.visit(id, person, claim), partial(_answer, person))
