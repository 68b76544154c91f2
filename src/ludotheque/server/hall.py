"""Everything that a running server holds."""

from __future__ import annotations

import secrets

from ludotheque.server import store
from ludotheque.server.bots import Bots
from ludotheque.server.database import Database
from ludotheque.server.editions import Editions
from ludotheque.server.limits import Limits
from ludotheque.server.rooms import Rooms
from ludotheque.server.sessions import Signer
from ludotheque.server.settings import Settings
from ludotheque.server.webhooks import Webhooks


class Hall:
    """Made by `open_hall` inside the event loop; `close` finishes all that was begun."""

    def __init__(self, settings: Settings, db: Database, signer: Signer) -> None:
        self.settings = settings
        self.db = db
        self.signer = signer
        self.editions = Editions(settings, db)
        self.limits = Limits(settings.leniency)
        self.bots = Bots(settings.bot_workers, settings.chance)
        self.webhooks = Webhooks(db, settings.private_webhooks)
        self.rooms = Rooms(self)
        self.started = 0
        """Games begun by this process."""

    async def close(self) -> None:
        await self.rooms.close()
        self.webhooks.close()
        self.bots.close()
        await self.db.close()


async def open_hall(settings: Settings) -> Hall:
    db = Database(settings.database)
    secret = await db.write(store.secret, "session", secrets.token_hex(32))
    return Hall(settings, db, Signer(secret))
