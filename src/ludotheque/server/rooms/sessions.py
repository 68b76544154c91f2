"""Who somebody is: a cookie with a token that nobody can guess, of which the database keeps a fingerprint."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from hashlib import sha256
from weakref import WeakSet

from sqlalchemy import Connection

from ludotheque.server.rooms.audience import Watcher
from ludotheque.server.rooms.news import News
from ludotheque.server.storage import outside, store
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.outside import Bearer
from ludotheque.server.storage.records import Person

COOKIE = "ludotheque"
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep any
SIGNED_OUT = 4401
"""The code with which the sockets of a session are closed when it ends."""

Work = Callable[[Connection], None]


class Sessions:
    """The cookies that are alive, and the sockets that were opened with them."""

    def __init__(self, db: Database, now: Callable[[], float], news: News) -> None:
        self._db = db
        self._now = now
        self._news = news
        self._sockets: WeakSet[Watcher] = WeakSet()
        news.on("session_ended", lambda _, ended: self._close([ended]))
        news.on("session_replaced", lambda _, *change: self._replace(*change))

    async def find(self, cookie: str | None) -> Person | None:
        """The person whose cookie this is."""
        return None if cookie is None else await self._db.read(store.person_of_session, fingerprint(cookie))

    async def welcome(self, watcher: Watcher, cookie: str | None) -> None:
        """Find out who opens a socket, which ends with the session even if that happens meanwhile."""
        if cookie is not None:
            watcher.session = fingerprint(cookie)
            self._sockets.add(watcher)
            watcher.person = await self.find(cookie)

    async def welcome_bot(self, watcher: Watcher, bearer: Bearer, secret: str) -> None:
        """Let a bot listen until its token is revoked, even if that happens meanwhile."""
        watcher.session = fingerprint(secret)
        self._sockets.add(watcher)
        watcher.person = bearer.bot
        if await self._db.read(outside.bearer, watcher.session) is None:
            watcher.close(SIGNED_OUT)

    async def begin(self, person: Person, replaced: str | None, work: Work) -> str:
        """Do what makes somebody this person; returns a new cookie, and the one it replaces is dead.

        Sockets that are the person's by then go on.
        """
        token = secrets.token_urlsafe(24)
        old, new = None if replaced is None else fingerprint(replaced), fingerprint(token)
        await self._db.write(_begin, work, old, new, person.id, self._now())
        if old is not None:
            self._replace(old, new, person.id)
            self._news.tell("session_replaced", old, new, person.id)
        return token

    def _replace(self, old: str, new: str, person: str) -> None:
        for watcher in self._of({old}):
            if watcher.person_id == person:
                watcher.session = new
            else:
                watcher.close(SIGNED_OUT)

    async def end(self, cookie: str) -> None:
        """Sign out."""
        ended = fingerprint(cookie)
        await self._db.write(store.end_session, ended)
        self.ended([ended])

    async def end_all(self, person: str) -> None:
        """Sign out everywhere."""
        ended = await self._db.write(store.end_sessions, person)
        self.ended(sorted(ended))

    def ended(self, ended: list[str]) -> None:
        """Close all sockets of sessions, and streams of tokens, that are no more, here and at other processes."""
        self._close(ended)
        for session in ended:
            self._news.tell("session_ended", session)

    def _close(self, ended: Collection[str]) -> None:
        for watcher in self._of(ended):
            watcher.close(SIGNED_OUT)

    def dismiss(self, person: str) -> None:
        """Close the sockets of somebody whose sessions have ended elsewhere, and the streams of their bots."""
        for watcher in list(self._sockets):
            if watcher.person is not None and person in (watcher.person.id, watcher.person.owner):
                watcher.close(SIGNED_OUT)

    def open_for(self, person: str) -> int:
        """How many sockets or streams somebody has open here."""
        return sum([watcher.person_id == person and not watcher.is_closed for watcher in self._sockets])

    def _of(self, sessions: Collection[str]) -> list[Watcher]:
        return [watcher for watcher in self._sockets if watcher.session in sessions]


def fingerprint(cookie: str) -> str:
    return sha256(cookie.encode()).hexdigest()


def _begin(db: Connection, work: Work, old: str | None, new: str, person: str, at: float) -> None:
    work(db)
    if old is not None:
        store.end_session(db, old)
    store.add_session(db, new, person, at)
