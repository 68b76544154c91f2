"""The sockets of tables. None of the layers of the application stands before them: those are made for requests."""

from __future__ import annotations

import asyncio
import logging
import re

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from ludotheque.server.errors import Refusal, one_line
from ludotheque.server.logs import about
from ludotheque.server.rooms.audience import Watcher
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.sessions import COOKIE
from ludotheque.server.wire.bounds import AT_ONCE
from ludotheque.server.wire.commands import receive_frame, refuse
from ludotheque.server.wire.outbox import Outbox
from ludotheque.server.wire.security import is_foreign

ADDRESS = re.compile(r"/api/tables/([^/]+)/socket")
NOT_THERE = 4404
CODES = {"foreign_page": 4403, "unavailable": 1013}
"""Codes with which a socket is closed at once, after an `error`; else it is NOT_THERE."""
TOO_MUCH = 1008
"""The code for a socket that goes on although it was told that it is too fast."""

logger = logging.getLogger(__name__)


async def attend(scope: Scope, receive: Receive, send: Send) -> None:
    """Let somebody look at a table as long as the socket is open."""
    await receive()
    await send({"type": "websocket.accept"})
    watcher = Outbox(send, scope["extensions"][AT_ONCE]["write"])
    try:
        room = await _enter(HTTPConnection(scope), watcher)
    except Refusal as refusal:
        refuse(hall_of(HTTPConnection(scope)).metrics, watcher, None, refusal)
        watcher.close(CODES.get(refusal.code, NOT_THERE))
        await _until_closed(receive)
        return
    scope["headers"] = []  # the scope is held as long as the socket is open
    try:
        await _listen(room, watcher, receive)
    finally:
        room.exit(watcher)


def hall_of(connection: HTTPConnection) -> Hall:
    """Everything that the server holds which a request or socket reached."""
    hall = connection.app.state.hall
    assert isinstance(hall, Hall)
    return hall


async def _enter(handshake: HTTPConnection, watcher: Watcher) -> Room:
    """Show somebody the table that is asked for."""
    try:
        await hall_of(handshake).sessions.welcome(watcher, handshake.cookies.get(COOKIE))
        return await _find_room(handshake, watcher)
    except SQLAlchemyError as error:
        path = handshake.scope["path"]
        address = ADDRESS.fullmatch(path)
        logger.error("%s: %s", path, one_line(error), extra=about(address and address[1]))
        raise Refusal("unavailable") from None


async def _find_room(handshake: HTTPConnection, watcher: Watcher) -> Room:
    """The room of the table, where the watcher is now."""
    if is_foreign(handshake):
        raise Refusal("foreign_page")
    address = ADDRESS.fullmatch(handshake.scope["path"])
    if address is None:
        raise Refusal("not_found")
    since, seq = _number(handshake, "since"), _number(handshake, "seq")

    async def enter(room: Room) -> Room:
        await room.enter(watcher, since, seq)
        return room

    return await hall_of(handshake).rooms.visit(address[1], watcher.person, enter)


async def _listen(room: Room, watcher: Watcher, receive: Receive) -> None:
    """Take one frame after the other."""
    limits = room.hall.limits
    commands, frames = limits.commands.allowance(), limits.frames.allowance()
    while True:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        if not frames.allows():
            watcher.close(TOO_MUCH)
        elif commands.allows():
            await receive_frame(room, watcher, event.get("text"))
            continue
        else:
            refuse(room.hall.metrics, watcher, None, Refusal("too_fast"))
        await asyncio.sleep(0)


async def _until_closed(receive: Receive) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        pass


def _number(handshake: HTTPConnection, name: str) -> int:
    """A number of the address; 0 when it is none."""
    text = handshake.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
