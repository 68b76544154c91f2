"""Tables: opening them, sitting down, starting, and what happens around the game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
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
from ludotheque.server.storage import moderation, outside
from ludotheque.server.storage.records import (
    BOT,
    FINISHED,
    PERSON,
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
from ludotheque.server.web.models import HintsForm, JoinForm, NewTableForm, SeatChangeForm, SeatNumberForm, TableForm

router = APIRouter(tags=["tables"])
changes = APIRouter(
    tags=["tables"], dependencies=[Depends(from_our_pages)], responses=refusals(401, 403, 404, 409, 422, 429, 503)
)


@router.get("/tables/{id}", response_model=TableAnswer, responses=refusals(403, 404, 409))
async def get_table(id: str, person: Anybody, hall: TheHall) -> Response:
    """One table."""
    return await hall.rooms.visit(id, person, partial(answer, person))


@changes.post("/tables", response_model=TableAnswer)
async def open_table(form: TableForm, person: Somebody, hall: TheHall) -> Response:
    """Open a table; whoever does is its host."""
    hall.limits.tables.check(person.id)
    table = await opened(hall, form, person, form.outside_bots, rated=False)
    return await hall.rooms.do(table.id, partial(answer, person))


async def opened(hall: Hall, form: NewTableForm, person: Person, outside_bots: bool, rated: bool) -> TableRecord:
    """A new table, as somebody wants it; bots from outside hear of it for which a seat is kept there."""
    if form.game not in GAMES:
        raise Refusal("wrong_options", detail=f"unknown game {form.game[:40]!r}")
    spec = hall.editions.present(form.game)
    try:
        spec.checked_players(len(form.seats))
    except UsageError as error:
        raise Refusal("wrong_options", detail=str(error)) from None
    options = _checked_options(spec, form.options)
    wishes = [seat.wish() for seat in form.seats]
    bots = await invited_bots(hall, person, wishes)
    seats = seating.seated(wishes, person, bots)
    table = await new_table(hall, spec, options, form.public, person, Pace(**form.pace.model_dump()), seats)
    table.outside_bots = outside_bots or bool(bots)
    table.rated = rated and is_for_bots(table, {**bots, person.id: person})
    await hall.rooms.add(table)
    hall.herald.tell_invited(table)
    return table


async def invited_bots(hall: Hall, person: Person, wishes: Sequence[seating.Wish]) -> dict[str, Person]:
    """The bots from outside that somebody wants to sit there; refused when one is none, or does not want to meet."""
    ids = [bot for kind, bot in wishes if kind == seating.OUTSIDE and bot is not None]
    bots = await hall.db.read(outside.known_bots, ids) if ids else {}
    for bot in bots.values():
        await check_company(hall, person, {bot.id, bot.owner or bot.id})
    return bots


async def check_company(hall: Hall, person: Person, others: set[str]) -> None:
    """Refuse to seat somebody, or the program of somebody, with people of whom one has blocked the other."""
    for one in {person.id, person.owner or person.id}:
        await hall.db.read(moderation.check_company, one, others - {person.id, person.owner or person.id})


def is_for_bots(table: TableRecord, bots: Mapping[str, Person]) -> bool:
    """Will nobody but bots sit there, those from outside of different owners, at a game as we ship it?"""
    others = [seat.person or seat.invited for seat in table.seats if seat.kind != BOT]
    owners = [None if bot is None else bots[bot].owner for bot in others]
    if None in owners or table.corrected or len(table.seats) < 2:
        return False
    return len({*owners}) == len(owners)


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


def against(bot: str, person: Person, seat: int, players: int) -> list[Seat]:
    """One seat for a person, all others for a bot."""
    return [Seat(PERSON, person.id, person.name) if number == seat else Seat(BOT, bot=bot) for number in range(players)]


async def begin(hall: Hall, person: Person, table: TableRecord) -> Response:
    """Add a table at which everybody sits, and start it."""
    await hall.rooms.add(table)

    async def start(room: Room) -> Response:
        await room.start()
        return json({"table": room.overview(person.id)})

    return await hall.rooms.do(table.id, start)


async def answer(person: Person | None, room: Room) -> Response:
    """The table as it is after all that was asked before."""
    return json({"table": room.overview(None if person is None else person.id)})


async def change_table(hall: Hall, id: str, person: Person, work: Callable[[Room], Awaitable[None]]) -> Response:
    """Let the room of a table do something, then show the table."""

    async def change(room: Room) -> Response:
        await work(room)
        return await answer(person, room)

    return await hall.rooms.visit(id, person, change)


# Before the game


@changes.post("/tables/{id}/join", response_model=TableAnswer)
async def join(id: str, form: JoinForm, person: Somebody, hall: TheHall) -> Response:
    """Sit down, unless somebody there and I do not want to meet."""
    return await change_table(hall, id, person, partial(sit_down, hall, person, form))


async def sit_down(hall: Hall, person: Person, form: JoinForm, room: Room) -> None:
    await check_company(hall, person, {room.record.host, *room.record.people()})
    await room.reseat(room.record.host, seating.joined(room.record, person, form.seat, form.invitation))


@changes.post("/tables/{id}/leave", response_model=TableAnswer)
async def leave(id: str, person: Somebody, hall: TheHall) -> Response:
    """Get up; a table that nobody is left at is no more, and then the answer is its last state."""
    return await change_table(hall, id, person, partial(get_up, person))


async def get_up(person: Person, room: Room) -> None:
    seats = seating.left(room.record, person)
    host = seating.next_host(room.record, seats, person)
    if host is not None:
        await room.reseat(host, seats)
    else:
        await room.remove()
        room.record.seats = seats


@changes.post("/tables/{id}/kick", response_model=TableAnswer)
async def kick(id: str, form: SeatNumberForm, person: Somebody, hall: TheHall) -> Response:
    """The host frees a seat; whoever sat there cannot come back with the invitation it knew."""

    async def work(room: Room) -> None:
        await room.reseat(room.record.host, seating.kicked(room.record, person, form.seat), new_id(10))

    return await change_table(hall, id, person, work)


@changes.post("/tables/{id}/seat", response_model=TableAnswer)
async def change_seat(id: str, form: SeatChangeForm, person: Somebody, hall: TheHall) -> Response:
    """The host decides who is to sit on a seat."""

    wish = form.wish()
    bots = await invited_bots(hall, person, [wish])

    async def work(room: Room) -> None:
        await room.reseat(room.record.host, seating.changed(room.record, person, form.seat, wish, bots))

    return await change_table(hall, id, person, work)


@changes.post("/tables/{id}/start", response_model=TableAnswer)
async def start(id: str, person: Somebody, hall: TheHall) -> Response:
    """The host starts the game."""

    async def work(room: Room) -> None:
        seating.check_start(room.record, person)
        await room.start()

    return await change_table(hall, id, person, work)


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

    return await change_table(hall, id, person, work)


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

    return await change_table(hall, id, person, work)


@changes.post("/tables/{id}/hints", response_model=TableAnswer)
async def agree_to_hints(id: str, form: HintsForm, person: Somebody, hall: TheHall) -> Response:
    """Say whether I agree that everybody at the table may ask for hints."""

    async def work(room: Room) -> None:
        await room.reseat(room.record.host, seating.agreed(room.record, person, form.agree))

    return await change_table(hall, id, person, work)


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
        again = await new_table(hall, spec, options, table.public, person, table.pace, seats)
        again.outside_bots = table.outside_bots
        return await room.rematch(again)

    return await hall.rooms.do(await hall.rooms.visit(id, person, claim), partial(answer, person))
