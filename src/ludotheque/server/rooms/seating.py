"""Who sits where before a game starts. Each function returns the seats as they would be, or refuses."""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import replace

from ludotheque.bots.levels import BOTS, USUAL
from ludotheque.server.errors import Refusal
from ludotheque.server.storage.records import BOT, EMPTY, OPEN, PERSON, Person, Seat, TableRecord

ME, OUTSIDE = "me", "outside"
Wish = tuple[str, str | None]
"""Who is to sit there: ME for whoever asks, EMPTY for anybody, BOT for a bot, OUTSIDE for one from outside; and which
bot."""
Bots = Mapping[str, Person]
"""Bots from outside by their ids."""


def seated(wishes: Sequence[Wish], person: Person, bots: Bots) -> list[Seat]:
    """The seats of a new table; the person who makes it sits on one at most, and so does every bot from outside."""
    outside = [bot for kind, bot in wishes if kind == OUTSIDE]
    if sum(kind == ME for kind, _ in wishes) > 1 or len({*outside, person.id}) <= len(outside):
        raise Refusal("already_seated")
    return [new_seat(wish, person, bots) for wish in wishes]


def new_seat(wish: Wish, person: Person, bots: Bots) -> Seat:
    kind, bot = wish
    if kind == ME:
        return _taken_by(person)
    if kind == BOT:
        return Seat(BOT, bot=known_bot(bot or USUAL))
    if kind == OUTSIDE and bot is not None:
        return Seat(EMPTY, invited=bot, invited_name=bots[bot].name)
    return Seat(EMPTY)


def _taken_by(person: Person) -> Seat:
    return Seat(PERSON, person.id, person.name, outside=person.owner is not None)


def known_bot(name: str) -> str:
    if name not in BOTS:
        raise Refusal("wrong_options", detail=f"unknown bot {name[:40]!r} (known: {', '.join(BOTS)})")
    return name


def joined(table: TableRecord, person: Person, seat: int | None, invitation: str | None) -> list[Seat]:
    """Somebody takes a seat, by default the first that is free; a bot from outside one that is kept for it."""
    _check_open(table)
    if person.owner is not None and not table.outside_bots:
        raise Refusal("no_outside_bots")
    kept = _kept_for(table, person)
    welcome = table.public or bool(kept)
    if not welcome and not hmac.compare_digest((invitation or "").encode(), table.invitation.encode()):
        raise Refusal("wrong_invitation")
    if table.seat_of(person.id) is not None:
        raise Refusal("already_seated")
    free = kept or [n for n, place in enumerate(table.seats) if place.kind == EMPTY and place.invited is None]
    if not free:
        raise Refusal("table_full")
    if seat is not None and seat not in free:
        _check_seat(table, seat)
        raise Refusal("seat_taken")
    return _changed(table, free[0] if seat is None else seat, _taken_by(person))


def declined(table: TableRecord, bot: Person) -> list[Seat]:
    """A bot from outside does not want the seat that is kept for it."""
    _check_open(table)
    kept = _kept_for(table, bot)
    if not kept:
        raise Refusal("no_such_challenge")
    return _changed(table, kept[0], Seat(EMPTY))


def _kept_for(table: TableRecord, person: Person) -> list[int]:
    return [number for number, place in enumerate(table.seats) if place.invited == person.id]


def left(table: TableRecord, person: Person) -> list[Seat]:
    """Somebody gets up."""
    _check_open(table)
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refusal("not_seated")
    return _changed(table, seat, Seat(EMPTY))


def kicked(table: TableRecord, host: Person, seat: int) -> list[Seat]:
    """The host frees a seat."""
    _check_host(table, host)
    _check_seat(table, seat)
    if table.seats[seat].person == host.id:
        raise Refusal("seat_taken")
    return _changed(table, seat, Seat(EMPTY))


def changed(table: TableRecord, host: Person, seat: int, wish: Wish, bots: Bots) -> list[Seat]:
    """The host decides who is to sit on a seat where nobody sits, or moves there."""
    _check_host(table, host)
    _check_seat(table, seat)
    if wish[0] == OUTSIDE:
        if not table.outside_bots:
            raise Refusal("no_outside_bots")
        if any(wish[1] in (place.person, place.invited) for place in table.seats):
            raise Refusal("already_seated")
    if table.seats[seat].kind == PERSON and table.seats[seat].person != host.id:
        raise Refusal("seat_taken")
    seats = _changed(table, seat, new_seat(wish, host, bots))
    if wish[0] == ME:
        for number, place in enumerate(seats):
            if number != seat and place.person == host.id:
                seats[number] = Seat(EMPTY)
    return seats


def agreed(table: TableRecord, person: Person, agrees: bool) -> list[Seat]:
    """Somebody agrees to hints for everybody, or no longer."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refusal("not_seated")
    return _changed(table, seat, replace(table.seats[seat], hints=agrees))


def check_start(table: TableRecord, host: Person) -> None:
    """May the host start the game?"""
    _check_host(table, host)
    if any(place.kind == EMPTY for place in table.seats):
        raise Refusal("seats_open")
    if not table.people():
        raise Refusal("no_person")


def next_host(table: TableRecord, seats: Sequence[Seat], leaver: Person) -> str | None:
    """The host, whether it sits there or not; when it leaves, the first person; None when nobody is left."""
    if table.host != leaver.id:
        return table.host
    return next((seat.person for seat in seats if seat.person is not None), None)


def _changed(table: TableRecord, seat: int, place: Seat) -> list[Seat]:
    seats = [replace(other) for other in table.seats]
    seats[seat] = place
    return seats


def _check_open(table: TableRecord) -> None:
    if table.status != OPEN:
        raise Refusal("not_open")


def _check_host(table: TableRecord, person: Person) -> None:
    _check_open(table)
    if table.host != person.id:
        raise Refusal("not_host")


def _check_seat(table: TableRecord, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refusal("no_such_seat")
