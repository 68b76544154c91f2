"""`ludotheque bot`: bots from outside, for hosts: whose they are, and the tokens with which their programs come."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from ludotheque.commands.common import print_json
from ludotheque.commands.hosting import opened
from ludotheque.kernel.errors import UsageError
from ludotheque.server.names import read_names
from ludotheque.server.rooms.sessions import fingerprint
from ludotheque.server.rooms.tokens import SCOPES, new_token
from ludotheque.server.storage import moderation, outside
from ludotheque.server.storage.moderation import REVOKE_TOKEN, Order
from ludotheque.server.storage.records import new_id


def list_all(database: str | None, as_json: bool) -> None:
    """Every bot with its owner and its tokens."""
    with opened(database) as db:
        found = [(bot, owner, outside.tokens_of(db, bot.id)) for bot, owner in outside.all_bots(db)]
    if as_json:
        shown = [
            {"id": bot.id, "name": bot.name, "owner": owner, "tokens": [asdict(token) for token in tokens]}
            for bot, owner, tokens in found
        ]
        print_json({"bots": shown})
        return
    for bot, owner, tokens in found:
        print(f"{bot.id}  {bot.name}  of {owner}")
        for token in tokens:
            print(f"  {token.id}  {token.name}  {' '.join(token.scopes)}  {_last(token.used)}")


def _last(used: float | None) -> str:
    return "never used" if used is None else f"used {time.strftime('%Y-%m-%d %H:%M', time.gmtime(used))}"


def create(owner: str, name: str, database: str | None, as_json: bool) -> None:
    """Let the account with a login or id own a bot more."""
    forbidden = os.environ.get("LUDOTHEQUE_FORBIDDEN_NAMES")
    with opened(database) as db:
        checked = read_names(Path(forbidden) if forbidden else None).checked(name, is_bot=True)
        bot = outside.add_bot(db, moderation.find(db, owner), checked, new_id(16), time.time())
    if as_json:
        print_json({"id": bot.id, "name": bot.name})
    else:
        print(f"{bot.id}  {bot.name}")


def make_token(bot: str, name: str, scopes: Sequence[str], database: str | None, as_json: bool) -> None:
    """Make a token for the bot with an id and print what its program has to send, which is kept nowhere."""
    unknown = {*scopes} - {*SCOPES}
    if unknown:
        raise UsageError(f"unknown scope {min(unknown)!r} (known: {', '.join(SCOPES)})")
    with opened(database) as db:
        (found,) = outside.known_bots(db, [bot]).values()
        token, secret = new_token(found.id, name, scopes, time.time())
        outside.add_token(db, token, fingerprint(secret))
    if as_json:
        print_json({"id": token.id, "secret": secret})
    else:
        print(secret)


def revoke(token: str, why: str, database: str | None, as_json: bool) -> None:
    """Make a token worthless."""
    with opened(database) as db:
        bot = outside.bot_of_token(db, token)
        outside.remove_token(db, bot, token)
        moderation.note(db, Order(None, time.time(), why), REVOKE_TOKEN, person_id=bot)
    if as_json:
        print_json({"done": True})
    else:
        print(f"{token}: revoked")
