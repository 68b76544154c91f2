"""What a host does to the database of a server, which may run meanwhile and follows within seconds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from ludotheque.kernel.errors import UsageError
from ludotheque.server.errors import Refusal
from ludotheque.server.settings import database_from
from ludotheque.server.storage import versions
from ludotheque.server.storage.database import open_engine
from ludotheque.server.storage.troubles import check_there, named


@contextmanager
def opened(database: str | None) -> Iterator[Connection]:
    """A transaction on a database that is there and up to date; what is refused is wrong usage."""
    url = database_from(os.environ, database)
    with named(url):
        check_there(url)
        engine = open_engine(url)
        try:
            with engine.begin() as db:
                _check_version(db)
                yield db
        except Refusal as refusal:
            raise UsageError(refusal.to_data()["message"]) from None
        finally:
            engine.dispose()


def _check_version(db: Connection) -> None:
    found = versions.present(db)
    if found != versions.newest():
        raise UsageError(f"the schema of the database is {found}, not {versions.newest()}: start the server once")
