"""Everything that a running server holds."""

from __future__ import annotations

from ludotheque.server.limits import Limits
from ludotheque.server.metrics import Metrics
from ludotheque.server.names import Names, read_names
from ludotheque.server.rooms.bots import Bots
from ludotheque.server.rooms.editions import Editions
from ludotheque.server.rooms.herald import Herald
from ludotheque.server.rooms.ladder import Ladders
from ludotheque.server.rooms.news import News
from ludotheque.server.rooms.passwords import Passwords
from ludotheque.server.rooms.presence import Presence
from ludotheque.server.rooms.reading import Reading
from ludotheque.server.rooms.reviews import Reviews
from ludotheque.server.rooms.rooms import Rooms
from ludotheque.server.rooms.sessions import Sessions
from ludotheque.server.rooms.steward import Steward
from ludotheque.server.rooms.tokens import Tokens
from ludotheque.server.rooms.webhooks import Webhooks
from ludotheque.server.rooms.workers import Workers
from ludotheque.server.settings import Settings
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.keepsakes import Keepsakes

FILES_KEPT = 64
"""Replays of finished games and data packs; some hundred kilobytes each."""


class Hall:
    """Made by `open_hall` inside the event loop; `close` finishes all that was begun."""

    def __init__(self, settings: Settings, db: Database, metrics: Metrics, names: Names) -> None:
        self.settings = settings
        self.db = db
        self.metrics = metrics
        self.names = names
        self.passwords = Passwords()
        self.files = Keepsakes(FILES_KEPT)
        self.editions = Editions(settings, db)
        self.news = News(settings.database)
        self.limits = Limits(settings.leniency, tell=self.news.tell)
        self.bots = Bots(Workers(settings.bot_workers, settings.bot_niceness), settings.chance)
        self.webhooks = Webhooks(db, settings.private_webhooks)
        self.sessions = Sessions(db, settings.now, self.news)
        self.tokens = Tokens(db, settings.now, self.sessions)
        self.ladders = Ladders(db)
        self.herald = Herald(db, settings.now, self.news)
        self.reading = Reading(db)
        self.rooms = Rooms(self)
        self.presence = Presence(self.news, self.rooms)
        self.steward = Steward(self)
        self.reviews = Reviews(self)
        self.started = 0
        """Games begun by this process."""
        self.news.on("used", lambda _, limit, key: self.limits.use(limit, key))
        self.news.open()
        self._measure()

    def _measure(self) -> None:
        """What is looked at when somebody asks for it."""
        rooms, metrics = self.rooms, self.metrics
        metrics.tables.set_function(lambda: len(rooms))
        metrics.sockets.set_function(lambda: sum([len(room.audience) for room in rooms.loaded()]))
        metrics.waiting("mailboxes").set_function(lambda: sum([room.mailbox.waiting() for room in rooms.loaded()]))
        metrics.waiting("writer").set_function(self.db.waiting)
        metrics.waiting("bots").set_function(self.bots.workers.waiting)

    async def close(self) -> None:
        self.steward.close()
        await self.reviews.close()
        await self.rooms.close()
        await self.news.close()
        self.webhooks.close()
        self.bots.close()
        self.passwords.close()
        await self.db.close()


async def open_hall(settings: Settings) -> Hall:
    metrics, names = Metrics(), read_names(settings.forbidden_names)
    hall = Hall(settings, Database(settings.database, metrics.write_seconds.observe), metrics, names)
    await hall.steward.begin()
    hall.reviews.begin()
    return hall
