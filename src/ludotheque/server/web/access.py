"""Who asks, and whether from one of our own pages: what every route needs before it does anything."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import Cookie, Depends, Header, Request, Response
from starlette.requests import HTTPConnection

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.sessions import COOKIE, COOKIE_SECONDS
from ludotheque.server.shapes import Error
from ludotheque.server.storage import moderation
from ludotheque.server.storage.records import Person
from ludotheque.server.wire.security import is_foreign
from ludotheque.server.wire.sockets import hall_of

TheHall = Annotated[Hall, Depends(hall_of)]


TheCookie = Annotated[str | None, Cookie(alias=COOKIE, include_in_schema=False)]


async def who(hall: TheHall, cookie: TheCookie = None) -> Person | None:
    return await hall.sessions.find(cookie)


Anybody = Annotated[Person | None, Depends(who)]


async def signed_in(person: Anybody) -> Person:
    if person is None:
        raise Refusal("not_signed_in")
    return person


Somebody = Annotated[Person, Depends(signed_in)]


async def administrating(person: Somebody, hall: TheHall) -> Person:
    if not await hall.db.read(moderation.is_administrator, person.id):
        raise Refusal("not_administrator")
    return person


Administrator = Annotated[Person, Depends(administrating)]


def address(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


async def from_our_pages(
    request: Request, hall: TheHall, person: Anybody, x_ludotheque: Annotated[str | None, Header()] = None
) -> None:
    """Refuse changes that a page of another site could have asked for, and too many of them."""
    if x_ludotheque != "1" or is_foreign(request):
        raise Refusal("foreign_page")
    hall.limits.changes.check(person.id if person else address(request))


def set_cookie(request: Request, response: Response, cookie: str) -> None:
    response.set_cookie(
        COOKIE,
        cookie,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def json(data: Any, status: int = 200) -> Response:
    return Response(orjson.dumps(data), status, media_type="application/json")


def file_answer(contents: bytes, name: str, kind: str) -> Response:
    """A file that browsers keep."""
    return Response(contents, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def refusals(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The statuses with which a route may refuse, for its description."""
    return {code: {"model": Error, "description": "refused"} for code in codes}
