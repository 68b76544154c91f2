"""Somebody deletes themselves: what is kept about them is forgotten, and the games of others stay whole."""

from __future__ import annotations

from sqlalchemy import Connection

from ludotheque.bots.levels import STAND_IN
from ludotheque.server.rooms.archive import without_name
from ludotheque.server.storage import moderation, outside, privacy


def say_farewell(db: Connection, order: moderation.Order, person: str) -> None:
    """Forget a person and its bots, and note that it was done; rooms follow the note."""
    for bot in outside.bots_of(db, person):
        say_farewell(db, order, bot.id)
    for table, seat, record in privacy.records_of(db, person):
        privacy.change_record(db, table, without_name(record, seat))
    privacy.forget(db, person, STAND_IN)
    moderation.note(db, order, moderation.DELETE, person_id=person)
