"""The socket of a table."""

from __future__ import annotations

import asyncio
from functools import partial

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.server.access import find_person, get_hall, is_foreign
from ludotheque.server.commands import receive, refuse
from ludotheque.server.connections import Connection
from ludotheque.server.errors import Refusal
from ludotheque.server.sessions import COOKIE

router = APIRouter()

FOREIGN, NOT_THERE = 4403, 4404
"""Codes with which a socket is closed at once, after an `error`."""


@router.websocket("/tables/{id}/socket")
async def play(socket: WebSocket, id: str) -> None:
    """Look at a table and play at it."""
    await socket.accept()
    hall = get_hall(socket)
    connection = Connection(socket, await find_person(hall, socket.cookies.get(COOKIE)))
    sender = asyncio.create_task(connection.send_all())
    try:
        if is_foreign(socket):
            refuse(connection, None, Refusal("foreign_page"))
            connection.close(FOREIGN)
            await sender
            return
        try:
            room = await hall.rooms.get(id)
        except Refusal as refusal:
            refuse(connection, None, refusal)
            connection.close(NOT_THERE)
            await sender
            return
        since, seq = _number(socket, "since"), _number(socket, "seq")
        room.post(partial(room.enter, connection, since, seq))
        try:
            while True:
                message = await socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                receive(room, connection, message.get("text"))
        finally:
            room.exit(connection)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()


def _number(socket: WebSocket, name: str) -> int:
    """A number of the address; 0 when it is none."""
    text = socket.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
