"""What a host does to the database of a server, which may run meanwhile and follows within seconds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ludotheque.kernel.errors import UsageError
from ludotheque.server.errors import Refusal, one_line
from ludotheque.server.settings import database_from
from ludotheque.server.storage import versions
from ludotheque.server.storage.database import open_engine


@contextmanager
def opened(database: str | None) -> Iterator[Connection]:
    """A transaction on a database that is there and up to date; what is refused is wrong usage."""
    url = database_from(os.environ, database)
    try:
        place = make_url(url)
        if place.get_backend_name() == "sqlite" and not Path(place.database or "").is_file():
            raise UsageError(f"{place.database}: there is no database")
        engine = open_engine(url)
        try:
            with engine.begin() as db:
                _check_version(db)
                yield db
        finally:
            engine.dispose()
    except ArgumentError:
        raise UsageError(f"{url!r} is no database: expected sqlite:///FILE or postgresql://…") from None
    except ModuleNotFoundError as error:
        raise UsageError(f"database: {error.name} is missing; for PostgreSQL install ludotheque[postgres]") from None
    except SQLAlchemyError as error:
        raise UsageError(f"database: {one_line(error)}") from None
    except Refusal as refusal:
        raise UsageError(refusal.to_data()["message"]) from None


def _check_version(db: Connection) -> None:
    found = versions.present(db)
    if found != versions.newest():
        raise UsageError(f"the schema of the database is {found}, not {versions.newest()}: start the server once")
