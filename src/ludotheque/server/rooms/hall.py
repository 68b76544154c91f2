"""Everything that a running server holds."""

from __future__ import annotations

from ludotheque.server.limits import Limits
from ludotheque.server.rooms.bots import Bots
from ludotheque.server.rooms.editions import Editions
from ludotheque.server.rooms.news import News
from ludotheque.server.rooms.passwords import Passwords
from ludotheque.server.rooms.presence import Presence
from ludotheque.server.rooms.rooms import Rooms
from ludotheque.server.rooms.sessions import Sessions
from ludotheque.server.rooms.webhooks import Webhooks
from ludotheque.server.rooms.workers import Workers
from ludotheque.server.settings import Settings
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.keepsakes import Keepsakes

FILES_KEPT = 64
"""Replays of finished games and data packs; some hundred kilobytes each."""


class Hall:
    """Made by `open_hall` inside the event loop; `close` finishes all that was begun."""

    def __init__(self, settings: Settings, db: Database) -> None:
        self.settings = settings
        self.db = db
        self.passwords = Passwords()
        self.files = Keepsakes(FILES_KEPT)
        self.editions = Editions(settings, db)
        self.news = News(settings.database)
        self.limits = Limits(settings.leniency, tell=self.news.tell)
        self.bots = Bots(Workers(settings.bot_workers, settings.bot_niceness), settings.chance)
        self.webhooks = Webhooks(db, settings.private_webhooks)
        self.sessions = Sessions(db, settings.now, self.news)
        self.rooms = Rooms(self)
        self.presence = Presence(self.news, self.rooms)
        self.started = 0
        """Games begun by this process."""
        self.news.on("used", lambda _, limit, key: self.limits.use(limit, key))
        self.news.open()

    async def close(self) -> None:
        await self.rooms.close()
        await self.news.close()
        self.webhooks.close()
        self.bots.close()
        self.passwords.close()
        await self.db.close()


async def open_hall(settings: Settings) -> Hall:
    return Hall(settings, Database(settings.database))
