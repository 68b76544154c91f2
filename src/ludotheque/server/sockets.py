"""The sockets of tables. They stand before the rest of the application, which is made for requests."""

from __future__ import annotations

import asyncio
import logging
import re

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ludotheque.server.access import get_hall, is_foreign
from ludotheque.server.commands import receive_frame, refuse
from ludotheque.server.connections import Connection
from ludotheque.server.errors import Refusal, one_line
from ludotheque.server.room import Room
from ludotheque.server.sessions import COOKIE

ADDRESS = re.compile(r"/api/tables/([^/]+)/socket")
NOT_THERE = 4404
CODES = {"foreign_page": 4403, "unavailable": 1013}
"""Codes with which a socket is closed at once, after an `error`; else it is NOT_THERE."""
TOO_MUCH = 1008
"""The code for a socket that goes on although it was told that it is too fast."""

logger = logging.getLogger(__name__)


class Sockets:
    """Takes what comes by socket and passes requests on."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        connection = Connection(send, None)
        try:
            room = await _enter(HTTPConnection(scope), connection)
        except Refusal as refusal:
            refuse(connection, None, refusal)
            connection.close(CODES.get(refusal.code, NOT_THERE))
            await _until_closed(receive)
            return
        try:
            await _listen(room, connection, receive)
        finally:
            room.exit(connection)


async def _enter(asked: HTTPConnection, connection: Connection) -> Room:
    """Show somebody the table that was asked for."""
    try:
        await get_hall(asked).sessions.welcome(connection, asked.cookies.get(COOKIE))
        return await _find_room(asked, connection)
    except SQLAlchemyError as error:
        logger.error("%s: %s", asked.scope["path"], one_line(error))
        raise Refusal("unavailable") from None


async def _find_room(asked: HTTPConnection, connection: Connection) -> Room:
    """The room of the table, where the connection is now."""
    if is_foreign(asked):
        raise Refusal("foreign_page")
    address = ADDRESS.fullmatch(asked.scope["path"])
    if address is None:
        raise Refusal("not_found")
    since, seq = _number(asked, "since"), _number(asked, "seq")

    async def enter(room: Room) -> Room:
        await room.enter(connection, since, seq)
        return room

    return await get_hall(asked).rooms.do(address[1], enter)


async def _listen(room: Room, connection: Connection, receive: Receive) -> None:
    """Take one frame after the other; others have their turn in between."""
    limits = room.hall.limits
    commands, frames = limits.commands.allowance(), limits.frames.allowance()
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        if not frames.allows():
            connection.close(TOO_MUCH)
        elif not commands.allows():
            refuse(connection, None, Refusal("too_fast"))
        else:
            await receive_frame(room, connection, message.get("text"))
        await asyncio.sleep(0)


async def _until_closed(receive: Receive) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        pass


def _number(asked: HTTPConnection, name: str) -> int:
    """A number of the address; 0 when it is none."""
    text = asked.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
