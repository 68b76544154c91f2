"""The application: routes, errors in one form, and what is opened and closed with it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import ceil

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from ludotheque import __version__
from ludotheque.server.errors import Refusal, one_line
from ludotheque.server.logs import about
from ludotheque.server.rooms.hall import open_hall
from ludotheque.server.settings import Settings
from ludotheque.server.web import (
    accounts,
    bot_games,
    demonstrations,
    health,
    ladder,
    lessons,
    lobby,
    moderation,
    own_bots,
    privacy,
    puzzles,
    replays,
    reviews,
    shelf,
    static_files,
    statistics,
    streams,
    studies,
    tables,
)
from ludotheque.server.web.access import json
from ludotheque.server.web.observed import Observed
from ludotheque.server.wire.security import Security
from ludotheque.server.wire.sockets import attend, hall_of

logger = logging.getLogger(__name__)


class Application(FastAPI):
    """Requests pass through all layers; sockets through none, since those would be held as long as they are open."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            scope["app"] = self
            await attend(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def create_app(settings: Settings) -> FastAPI:
    """The whole server as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.hall = await open_hall(settings)
        yield
        await app.state.hall.close()

    app = Application(
        title="Ludothèque",
        version=__version__,
        description="Tables, people and games; `docs/protocol.md` tells the rest, the socket of a table above all.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page would load scripts from other hosts
        redoc_url=None,
        lifespan=lifespan,
    )
    api = APIRouter(prefix="/api")
    for module in (
        accounts,
        own_bots,
        privacy,
        moderation,
        tables,
        replays,
        reviews,
        lessons,
        bot_games,
        puzzles,
        studies,
    ):
        api.include_router(module.router)
        api.include_router(module.changes)
    for router in (lobby.router, shelf.router, demonstrations.router, ladder.router, streams.router, statistics.router):
        api.include_router(router)
    app.include_router(api)
    health.add_routes(app)
    app.add_route("/api/{path:path}", _not_found)
    app.add_route("/{path:path}", static_files.serve)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(SQLAlchemyError, _not_saved)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _internal)
    app.add_middleware(Security)
    app.add_middleware(Observed)
    return app


def refusal_response(request: Request, refusal: Refusal) -> Response:
    """The answer to a request that is refused, which is counted."""
    hall_of(request).metrics.errors(refusal.code).inc()
    answer = json({"error": refusal.to_data()}, refusal.status)
    if refusal.wait:
        answer.headers["Retry-After"] = str(ceil(refusal.wait))
    if refusal.code == "wrong_token":
        answer.headers["WWW-Authenticate"] = "Bearer"
    return answer


async def _not_found(request: Request) -> Response:
    return refusal_response(request, Refusal("not_found"))


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return refusal_response(request, error)


async def _malformed(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return refusal_response(request, Refusal("malformed", detail=f"{where}: {first['msg']}"))


async def _not_saved(request: Request, error: Exception) -> Response:
    _log(request, one_line(error))
    return refusal_response(request, Refusal("unavailable" if request.method == "GET" else "not_saved"))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    codes = {404: "not_found", 405: "wrong_method"}
    return refusal_response(request, Refusal(codes.get(error.status_code, "malformed")))


async def _internal(request: Request, error: Exception) -> Response:
    _log(request, f"{type(error).__name__}, which is an error of ours; the traceback follows")
    return refusal_response(request, Refusal("internal"))


def _log(request: Request, what: str) -> None:
    path = request.url.path
    table = request.path_params.get("id") if path.startswith("/api/tables/") else None
    logger.error("%s %s: %s", request.method, path, what, extra=about(table, request=request.state.id))
