"""Who somebody is: a cookie with a token that nobody can guess, of which the database keeps a fingerprint."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256
from weakref import WeakSet

import sqlalchemy

from ludotheque.server import store
from ludotheque.server.connections import Connection
from ludotheque.server.database import Database
from ludotheque.server.records import Person

COOKIE = "ludotheque"
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep any
SIGNED_OUT = 4401
"""The code with which the sockets of a session are closed when it ends."""

Work = Callable[[sqlalchemy.Connection], None]


class Sessions:
    """The cookies that are alive, and the sockets that were opened with them."""

    def __init__(self, db: Database, now: Callable[[], float]) -> None:
        self._db = db
        self._now = now
        self._sockets: WeakSet[Connection] = WeakSet()

    async def find(self, cookie: str | None) -> Person | None:
        """The person whose cookie this is."""
        return None if cookie is None else await self._db.read(store.person_of_session, fingerprint(cookie))

    async def welcome(self, connection: Connection, cookie: str | None) -> None:
        """Find out who opens a socket, which ends with the session even if that happens meanwhile."""
        if cookie is not None:
            connection.session = fingerprint(cookie)
            self._sockets.add(connection)
            connection.person = await self.find(cookie)

    async def begin(self, person: Person, replaced: str | None, work: Work) -> str:
        """Do what makes somebody this person; returns a new cookie, and the one it replaces is dead.

        Sockets that are the person's by then go on.
        """
        token = secrets.token_urlsafe(24)
        old, new = None if replaced is None else fingerprint(replaced), fingerprint(token)
        await self._db.write(_begin, work, old, new, person.id, self._now())
        for connection in self._of(lambda connection: old is not None and connection.session == old):
            if connection.person_id == person.id:
                connection.session = new
            else:
                connection.close(SIGNED_OUT)
        return token

    async def end(self, cookie: str) -> None:
        """Sign out."""
        ended = fingerprint(cookie)
        await self._db.write(store.end_session, ended)
        for connection in self._of(lambda connection: connection.session == ended):
            connection.close(SIGNED_OUT)

    async def end_all(self, person: str) -> None:
        """Sign out everywhere."""
        ended = await self._db.write(store.end_sessions, person)
        for connection in self._of(lambda connection: connection.session in ended):
            connection.close(SIGNED_OUT)

    def _of(self, wanted: Callable[[Connection], bool]) -> list[Connection]:
        return [connection for connection in self._sockets if wanted(connection)]


def fingerprint(cookie: str) -> str:
    return sha256(cookie.encode()).hexdigest()


def _begin(db: sqlalchemy.Connection, work: Work, old: str | None, new: str, person: str, at: float) -> None:
    work(db)
    if old is not None:
        store.end_session(db, old)
    store.add_session(db, new, person, at)
