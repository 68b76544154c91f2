"""Bots from outside as their owners see them: accounts of programs, and the tokens with which these come."""

from __future__ import annotations

from fastapi import APIRouter, Depends, Response

from ludotheque.server.rooms.farewell import say_farewell
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.shapes import KnownBots, NewToken, OwnBot, OwnBots
from ludotheque.server.rooms.tokens import bot_data, token_data
from ludotheque.server.storage import outside
from ludotheque.server.storage.moderation import Order
from ludotheque.server.storage.records import Person, new_id
from ludotheque.server.web.access import Somebody, TheHall, from_our_pages, json, refusals
from ludotheque.server.web.models import BotForm, Id, TokenForm

router = APIRouter(tags=["bots"])
changes = APIRouter(
    tags=["bots"], dependencies=[Depends(from_our_pages)], responses=refusals(401, 403, 404, 409, 422, 429, 503)
)


@router.get("/bots", response_model=KnownBots)
async def known_bots(hall: TheHall) -> Response:
    """The bots from outside that can be asked to play, those that were there last first."""
    return json({"bots": [bot_data(bot) for bot in await hall.db.read(outside.askable)]})


@router.get("/me/bots", response_model=OwnBots, responses=refusals(401))
async def own_bots(person: Somebody, hall: TheHall) -> Response:
    """My bots, and the tokens of each."""
    return json({"bots": await _own(hall, person)})


@changes.post("/me/bots", response_model=OwnBots)
async def make_bot(form: BotForm, person: Somebody, hall: TheHall) -> Response:
    """Own one bot more; only accounts can."""
    name = hall.names.checked(form.name, is_bot=True)
    await hall.db.write(outside.add_bot, person, name, new_id(16), hall.settings.now())
    return json({"bots": await _own(hall, person)})


@changes.patch("/me/bots/{id}", response_model=OwnBots)
async def rename_bot(id: Id, form: BotForm, person: Somebody, hall: TheHall) -> Response:
    """Give a bot of mine another name."""
    bot = await hall.db.read(outside.bot_of, person.id, id)
    bot.name = hall.names.checked(form.name, is_bot=True)
    await hall.db.write(outside.rename, bot.id, bot.name)
    hall.rooms.meet(bot, bot)
    return json({"bots": await _own(hall, person)})


@changes.delete("/me/bots/{id}", response_model=OwnBots)
async def delete_bot(id: Id, person: Somebody, hall: TheHall) -> Response:
    """Forget a bot of mine, as a person who deletes themselves is forgotten."""
    bot = await hall.db.read(outside.bot_of, person.id, id)
    await hall.db.write(say_farewell, Order(person.id, hall.settings.now()), bot.id)
    await hall.steward.catch_up()
    return json({"bots": await _own(hall, person)})


@changes.post("/me/bots/{id}/tokens", response_model=NewToken)
async def make_token(id: Id, form: TokenForm, person: Somebody, hall: TheHall) -> Response:
    """A new token of a bot of mine; its secret is told in this answer and never again."""
    bot = await hall.db.read(outside.bot_of, person.id, id)
    secret = await hall.tokens.make(bot.id, form.name, form.scopes)
    return json({"bots": await _own(hall, person), "secret": secret})


@changes.delete("/me/bots/{id}/tokens/{token}", response_model=OwnBots)
async def revoke_token(id: Id, token: Id, person: Somebody, hall: TheHall) -> Response:
    """Make a token worthless; its streams end."""
    bot = await hall.db.read(outside.bot_of, person.id, id)
    await hall.tokens.revoke(bot.id, token)
    return json({"bots": await _own(hall, person)})


async def _own(hall: Hall, person: Person) -> list[OwnBot]:
    found = await hall.db.read(outside.bots_and_tokens, person.id)
    return [{"id": bot.id, "name": bot.name, "tokens": [token_data(token) for token in own]} for bot, own in found]
