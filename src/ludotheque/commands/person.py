"""`ludotheque person`: what is kept about somebody, for those who cannot ask the server themselves."""

from __future__ import annotations

import time

from ludotheque.commands.common import print_json
from ludotheque.commands.hosting import opened
from ludotheque.kernel.errors import UsageError
from ludotheque.server.rooms.farewell import say_farewell
from ludotheque.server.storage import moderation, privacy


def export(person: str, database: str | None) -> None:
    """Print all that is kept about the person with a login or id."""
    with opened(database) as db:
        print_json(privacy.kept(db, moderation.find(db, person).id))


def delete(person: str, confirm: str | None, why: str, database: str | None, as_json: bool) -> None:
    """Forget the person with a login or id, which is to be given twice."""
    if confirm != person:
        raise UsageError(f"this cannot be undone: confirm it with --confirm {person}")
    with opened(database) as db:
        say_farewell(db, moderation.Order(None, time.time(), why), moderation.find(db, person).id)
    if as_json:
        print_json({"done": True})
    else:
        print(f"{person}: forgotten")
