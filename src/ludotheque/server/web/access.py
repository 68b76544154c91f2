"""Who asks, and whether from one of our own pages: what every route needs before it does anything."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import orjson
from fastapi import Cookie, Depends, Header, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import HTTPConnection

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.sessions import COOKIE, COOKIE_SECONDS
from ludotheque.server.rooms.shapes import Scope
from ludotheque.server.shapes import Error
from ludotheque.server.storage import moderation
from ludotheque.server.storage.outside import Bearer
from ludotheque.server.storage.records import Person
from ludotheque.server.wire.security import is_foreign
from ludotheque.server.wire.sockets import hall_of

TheHall = Annotated[Hall, Depends(hall_of)]
WAIT = {"description": "Seconds until it may be tried again.", "schema": {"type": "integer", "minimum": 1}}


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


SECRET = HTTPBearer(auto_error=False, description="A token of a bot from outside, made on the page *Account*.")
Secret = Annotated[HTTPAuthorizationCredentials | None, Depends(SECRET)]


async def bearer(request: Request, hall: TheHall, secret: Secret) -> Bearer:
    """The bot from outside that comes with a token, as often as one may come."""
    found = None if secret is None else await hall.tokens.find(secret.credentials)
    if found is None:
        hall.limits.strangers.check(address(request))
        raise Refusal("wrong_token")
    hall.limits.programs.check(found.token.id)
    hall.limits.owners.check(found.bot.owner)
    return found


AnyBot = Annotated[Bearer, Depends(bearer)]


def good_for(scope: Scope) -> Callable[[Bearer], Awaitable[Bearer]]:
    """A check that the token is good for something."""

    async def check(found: AnyBot) -> Bearer:
        if scope not in found.token.scopes:
            raise Refusal("wrong_scope", scope=scope)
        return found

    return check


Reader = Annotated[Bearer, Depends(good_for("read"))]
Player = Annotated[Bearer, Depends(good_for("play"))]
Challenger = Annotated[Bearer, Depends(good_for("challenge"))]


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
    found: dict[int | str, dict[str, Any]] = {code: {"model": Error, "description": "refused"} for code in codes}
    if 429 in found:
        found[429]["headers"] = {"Retry-After": WAIT}
    return found
