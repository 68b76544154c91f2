"""The sockets of tables. They stand before the rest of the application, which is made for requests."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ludotheque.server.access import find_person, get_hall, is_foreign
from ludotheque.server.commands import receive_frame, refuse
from ludotheque.server.connections import Connection
from ludotheque.server.errors import Refusal
from ludotheque.server.room import Room
from ludotheque.server.sessions import COOKIE

ADDRESS = re.compile(r"/api/tables/([^/]+)/socket")
FOREIGN, NOT_THERE = 4403, 4404
"""Codes with which a socket is closed at once, after an `error`."""


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
        asked = HTTPConnection(scope)
        person = await find_person(get_hall(asked), asked.cookies.get(COOKIE))
        connection = Connection(send, person)
        try:
            room = await _enter(asked, connection)
        except Refusal as refusal:
            refuse(connection, None, refusal)
            connection.close(FOREIGN if refusal.code == "foreign_page" else NOT_THERE)
            await _until_closed(receive)
            return
        del asked
        try:
            await _listen(room, connection, receive)
        finally:
            room.exit(connection)


async def _enter(asked: HTTPConnection, connection: Connection) -> Room:
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
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        receive_frame(room, connection, message.get("text"))


async def _until_closed(receive: Receive) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        pass


def _number(asked: HTTPConnection, name: str) -> int:
    """A number of the address; 0 when it is none."""
    text = asked.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
