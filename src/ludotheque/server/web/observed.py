"""Requests as the host sees them: how long each took, and an id by which it is found in the log."""

from __future__ import annotations

import re
from time import perf_counter
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as HttpEvent

from ludotheque.server.storage.records import new_id
from ludotheque.server.wire.sockets import hall_of

HEADER: Final = "x-request-id"
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
METHODS: Final = frozenset(["DELETE", "GET", "HEAD", "PATCH", "POST"])
PREFIX: Final = "/api"
OTHER: Final = "other"
"""For whatever is no method or route of ours: labels are a short list."""


class Observed:
    """Times every request, and gives it an id: that of a proxy if there is one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        given = connection.headers.get(HEADER, "")
        connection.state.id = given if ID.fullmatch(given) else new_id()
        status = 500

        async def send_with_id(event: HttpEvent) -> None:
            nonlocal status
            if event["type"] == "http.response.start":
                status = event["status"]
                event["headers"] = [*event["headers"], (HEADER.encode(), connection.state.id.encode())]
            await send(event)

        began = perf_counter()
        try:
            await self.app(scope, receive, send_with_id)
        finally:
            measured = hall_of(connection).metrics.request_seconds(*_route(scope), str(status))
            measured.observe(perf_counter() - began)


def _route(scope: Scope) -> tuple[str, str]:
    """The method and the pattern of the path; some versions of FastAPI tell it without the prefix."""
    method = scope["method"] if scope["method"] in METHODS else OTHER
    path: str | None = getattr(scope.get("route"), "path", None)
    return method, OTHER if path is None else PREFIX + path.removeprefix(PREFIX)
