"""What is wrong with a database that somebody has named, in one line."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ludotheque.kernel.errors import UsageError
from ludotheque.server.errors import one_line

PASSWORD = re.compile(r":[^:@/]*@")


@contextmanager
def named(url: str) -> Iterator[None]:
    """While a database is used that somebody has named: whatever goes wrong with it is wrong usage."""
    try:
        yield
    except ArgumentError:
        shown = PASSWORD.sub(":***@", url)
        raise UsageError(f"{shown!r} is no database: expected sqlite:///FILE or postgresql://…") from None
    except ModuleNotFoundError as error:
        raise UsageError(f"database: {error.name} is missing; for PostgreSQL install ludotheque[postgres]") from None
    except UnicodeEncodeError as error:
        raise UsageError(f"{error.object!r} is no text that a database takes") from None
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise UsageError(f"database: {one_line(error)}") from None


def check_there(url: str) -> None:
    """Refuse a file of SQLite that is not there, which would be made as soon as it is opened."""
    place = make_url(url)
    if place.get_backend_name() == "sqlite" and not Path(place.database or "").is_file():
        raise UsageError(f"{place.database}: there is no database")
