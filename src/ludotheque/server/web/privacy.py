"""What is kept about me: a copy of it, and its end."""

from __future__ import annotations

from typing import Annotated

import orjson
from fastapi import APIRouter, Body, Depends, Request, Response

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.farewell import say_farewell
from ludotheque.server.shapes import MeAnswer
from ludotheque.server.storage import privacy
from ludotheque.server.storage.moderation import Order
from ludotheque.server.web.access import Somebody, TheHall, file_answer, from_our_pages, refusals
from ludotheque.server.web.accounts import nobody, with_password
from ludotheque.server.web.models import FarewellForm

router = APIRouter(tags=["people"])
changes = APIRouter(
    tags=["people"], dependencies=[Depends(from_our_pages)], responses=refusals(401, 403, 409, 422, 429, 503)
)


@router.get("/me/export", response_class=Response, responses=refusals(401, 429))
async def export(person: Somebody, hall: TheHall) -> Response:
    """All that is kept about me, as a JSON file: profile, sessions, tables, moves, chat, blocks and reports."""
    hall.limits.exports.check(person.id)
    found = await hall.db.read(privacy.kept, person.id)
    return file_answer(orjson.dumps(found, option=orjson.OPT_INDENT_2), "ludotheque.json", "application/json")


@changes.delete("/me", response_model=MeAnswer)
async def delete(form: Annotated[FarewellForm, Body()], person: Somebody, hall: TheHall, request: Request) -> Response:
    """Forget me: `confirm` is my login or, for a guest, my name; an account gives its password, too."""
    if form.confirm.strip().casefold() != (person.login or person.name).casefold():
        raise Refusal("wrong_confirmation")
    if person.login is not None:
        await with_password(request, hall, person.login, form.password or "")
    await hall.db.write(say_farewell, Order(person.id, hall.settings.now()), person.id)
    await hall.steward.catch_up()
    return nobody()
