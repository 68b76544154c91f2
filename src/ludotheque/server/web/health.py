"""For whoever looks after the server: is it alive, is it ready, what does it count? Not for people: not below /api."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
from typing import Final

from fastapi import FastAPI
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.server.errors import Refusal, one_line
from ludotheque.server.storage import versions
from ludotheque.server.web.access import address, json
from ludotheque.server.wire.sockets import hall_of

PATIENCE: Final = 5.0
"""Seconds that the database has to answer."""
FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-real-ip")
"""Headers of proxies: whatever carries one comes from elsewhere, even if it comes through this machine."""


def add_routes(app: FastAPI) -> None:
    for path, serve in (("/healthz", healthz), ("/readyz", readyz), ("/metrics", metrics)):
        app.add_route(path, serve)


async def healthz(request: Request) -> Response:
    """The process answers."""
    return json({"status": "alive"})


async def readyz(request: Request) -> Response:
    """The database answers and has the newest schema; if not, why."""
    reason = await _reason_against(request)
    if reason is None:
        return json({"status": "ready"})
    return json({"status": "not ready", "reason": reason}, 503)


async def _reason_against(request: Request) -> str | None:
    try:
        async with asyncio.timeout(PATIENCE):
            found = await hall_of(request).db.read(versions.present)
    except TimeoutError:
        return f"the database has not answered for {PATIENCE:g} seconds"
    except SQLAlchemyError as error:
        return f"the database does not answer: {one_line(error)}"
    if found != versions.newest():
        return f"the schema of the database is {found}, not {versions.newest()}"
    return None


async def metrics(request: Request) -> Response:
    """What the server counts, for this machine and for whoever knows the token; nobody else learns that it is here."""
    hall = hall_of(request)
    if not _is_from_here(request) and not _knows(request, hall.settings.metrics_token):
        raise Refusal("not_found")
    return Response(hall.metrics.to_text(), headers={"Content-Type": CONTENT_TYPE_LATEST})


def _is_from_here(request: Request) -> bool:
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(address(request)).is_loopback
    except ValueError:
        return False


def _knows(request: Request, token: str) -> bool:
    given = request.headers.get("authorization", "").encode()
    return bool(token) and hmac.compare_digest(given, f"Bearer {token}".encode())
