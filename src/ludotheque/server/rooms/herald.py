"""Tells bots from outside what happens to them, wherever they listen: the lines of the streams of accounts."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.server.errors import one_line
from ludotheque.server.rooms.audience import Watcher
from ludotheque.server.rooms.news import News
from ludotheque.server.rooms.overview import overview
from ludotheque.server.rooms.shapes import AccountLine, KnownBot
from ludotheque.server.shapes import SeatedPerson, TableCard
from ludotheque.server.storage import outside, store
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.records import Seat, Summary, TableRecord

logger = logging.getLogger(__name__)

Found = tuple[list[TableRecord], list[TableRecord], dict[str, Summary]]
"""Challenges and games, and how far these have come."""


class Herald:
    """Who listens here. Other processes are told of everything; whoever may have missed some is told all again."""

    def __init__(self, db: Database, now: Callable[[], float], news: News) -> None:
        self._db = db
        self._now = now
        self._news = news
        self._listeners: dict[str, list[tuple[Watcher, KnownBot]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        news.on("told", lambda _, bot, line: self._hear(bot, line))
        news.on("lost", lambda *_: news.tell("tell_again"))
        news.on("missed", self._tell_again)
        news.on("tell_again", self._tell_again)

    def tell(self, bot: str, line: AccountLine) -> None:
        """Let a bot hear something, here or at another process."""
        self._hear(bot, line)
        self._news.tell("told", bot, line)

    def _hear(self, bot: str, line: AccountLine) -> None:
        for watcher, _ in self._listeners.get(bot, []):
            watcher.tell(line)

    async def enter(self, watcher: Watcher, known: KnownBot) -> Callable[[], None]:
        """Let a bot listen, which hears first how things stand; returns what lets it go again."""
        listener = watcher, known
        self._listeners.setdefault(known["id"], []).append(listener)
        try:
            await self._tell_all(*listener)
        except BaseException:
            self._exit(*listener)
            raise
        return lambda: self._exit(*listener)

    def _exit(self, watcher: Watcher, known: KnownBot) -> None:
        listeners = self._listeners[known["id"]]
        listeners.remove((watcher, known))
        if not listeners:
            del self._listeners[known["id"]]

    async def _tell_all(self, watcher: Watcher, known: KnownBot) -> None:
        bot = known["id"]
        challenges, games, summaries = await self._db.read(_all_of, bot)
        now = self._now()

        def cards(found: Iterable[TableRecord]) -> list[TableCard]:
            return [overview(table, summaries.get(table.id), bot, (), now) for table in found]

        watcher.tell({"type": "account", "bot": known, "challenges": cards(challenges), "games": cards(games)})

    def _tell_again(self, *_: str) -> None:
        """Something may not have been heard."""
        for listener in [one for some in self._listeners.values() for one in some]:
            task = asyncio.create_task(self._try_to_tell_all(*listener))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _try_to_tell_all(self, watcher: Watcher, known: KnownBot) -> None:
        try:
            await self._tell_all(watcher, known)
        except SQLAlchemyError as error:
            logger.warning("bot %s is not told how things stand: %s", known["id"], one_line(error))

    # Challenges

    def tell_invited(self, table: TableRecord, before: Iterable[Seat] = ()) -> None:
        """Tell bots for which a seat is kept now and was not before, and those for which none is kept any more."""
        earlier = {seat.invited: seat.invited_name for seat in before if seat.invited is not None}
        now = {seat.invited for seat in table.seats if seat.invited is not None}
        for bot in now - {*earlier}:
            self.tell(bot, {"type": "challenge", "table": overview(table, None, bot, (), self._now())})
        for bot in {*earlier} - now - {*table.people()}:
            seated: SeatedPerson = {"id": bot, "name": earlier[bot]}
            self.tell(bot, {"type": "challenge_cancelled", "table": table.id, "bot": seated})


def _all_of(db: Connection, bot: str) -> Found:
    games = outside.games_of(db, bot)
    return outside.challenges_of(db, bot), games, store.summaries(db, [table.id for table in games])
