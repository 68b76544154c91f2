"""Who asks, and whether the request was meant: what every route needs before it does anything."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import Cookie, Depends, Header, Request, Response
from starlette.requests import HTTPConnection

from ludotheque.server.errors import Refusal
from ludotheque.server.hall import Hall
from ludotheque.server.models import Error
from ludotheque.server.records import Person
from ludotheque.server.sessions import COOKIE, COOKIE_SECONDS


def get_hall(connection: HTTPConnection) -> Hall:
    hall = connection.app.state.hall
    assert isinstance(hall, Hall)
    return hall


TheHall = Annotated[Hall, Depends(get_hall)]


TheCookie = Annotated[str | None, Cookie(alias=COOKIE, include_in_schema=False)]


async def who(hall: TheHall, cookie: TheCookie = None) -> Person | None:
    return await hall.sessions.find(cookie)


Anybody = Annotated[Person | None, Depends(who)]


async def signed_in(person: Anybody) -> Person:
    if person is None:
        raise Refusal("not_signed_in")
    return person


Somebody = Annotated[Person, Depends(signed_in)]


def is_foreign(connection: HTTPConnection) -> bool:
    """Does a browser say that another site's page asks?"""
    origin = connection.headers.get("origin")
    return origin is not None and origin.partition("://")[2] != connection.headers.get("host")


def address(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


async def meant(
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


def refusals(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The statuses with which a route may refuse, for its description."""
    return {code: {"model": Error, "description": "refused"} for code in codes}
