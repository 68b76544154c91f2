"""The tokens with which programs come: made, shown once, known again by their fingerprints, revoked."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

from ludotheque.server.rooms import shapes
from ludotheque.server.rooms.sessions import Sessions, fingerprint
from ludotheque.server.storage import outside
from ludotheque.server.storage.database import Database
from ludotheque.server.storage.outside import Bearer, Known, Token
from ludotheque.server.storage.records import new_id

PREFIX: Final = "ludotheque_"
"""How tokens begin, so that they are recognised where they do not belong."""
SCOPES: Final[tuple[shapes.Scope, ...]] = ("read", "play", "challenge")
NOTED_AFTER: Final = 60.0
"""Seconds between two notes that a token was used."""


class Tokens:
    """What a token is worth is asked of the database each time: one that is revoked is worth nothing at once."""

    def __init__(self, db: Database, now: Callable[[], float], sessions: Sessions) -> None:
        self._db = db
        self._now = now
        self._sessions = sessions

    async def find(self, secret: str) -> Bearer | None:
        """Who comes with a token."""
        found = await self._db.read(outside.bearer, fingerprint(secret))
        now = self._now()
        if found is not None and now - (found.token.used or 0.0) >= NOTED_AFTER:
            await self._db.write(outside.note_use, found.token.id, now)
            found.token.used = now
        return found

    async def make(self, bot: str, name: str, scopes: Sequence[str]) -> str:
        """A new token of a bot: what its program has to send."""
        token, secret = new_token(bot, name, scopes, self._now())
        await self._db.write(outside.add_token, token, fingerprint(secret))
        return secret

    async def revoke(self, bot: str, id: str) -> None:
        """Make a token worthless, and end the streams that were opened with it."""
        self._sessions.ended([await self._db.write(outside.remove_token, bot, id)])


def token_data(token: Token) -> shapes.Token:
    """A token as its owner sees it."""
    scopes = [scope for scope in SCOPES if scope in token.scopes]
    return {"id": token.id, "name": token.name, "scopes": scopes, "created": token.created, "used": token.used}


def bot_data(bot: Known) -> shapes.KnownBot:
    """A bot as everybody sees it."""
    return {"id": bot.id, "name": bot.name, "owner": bot.owner}


def new_token(bot: str, name: str, scopes: Sequence[str], at: float) -> tuple[Token, str]:
    """A token that nobody can guess, and what its program has to send."""
    return Token(new_id(), bot, name, sorted({*scopes}), at), PREFIX + secrets.token_urlsafe(32)
