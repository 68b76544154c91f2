"""What a client may send over the socket of a table."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import orjson

from ludotheque.kernel.errors import IllegalAction, Reason
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.play import foresee, is_final
from ludotheque.kernel.spec import Path
from ludotheque.server.connections import Connection
from ludotheque.server.errors import Refusal
from ludotheque.server.live import LiveGame
from ludotheque.server.records import MOVE, UNDO
from ludotheque.server.room import COME_AGAIN, Closed, Room

logger = logging.getLogger(__name__)

LONGEST_FRAME = 16_384
LONGEST_ID = 64
LONGEST_CHAT = 500
MOST_WORDS = 64

Message = dict[str, Any]


async def receive_frame(room: Room, connection: Connection, frame: str | None) -> None:
    """Take in a frame (None: a binary one): carry out the command that it holds, or say what is wrong with it."""
    message: Message = {}
    try:
        message = read(frame)
        kind = message.get("type")
        if kind == "ping":
            connection.push(_text({"type": "pong", "to": message["id"]}))
        elif isinstance(kind, str) and kind in COMMANDS:
            await room.do(partial(_carry_out, COMMANDS[kind], room, connection, message))
        else:
            raise Refusal("malformed")
    except Closed:
        connection.close(COME_AGAIN)
    except Refusal as refusal:
        refuse(connection, message.get("id"), refusal)
    except Exception:
        logger.exception("table %s", room.table.id)
        refuse(connection, message.get("id"), Refusal("internal"))


def read(frame: str | None) -> Message:
    """The object that a frame holds, with an id."""
    if frame is None:
        raise Refusal("malformed")
    if len(frame) > LONGEST_FRAME:
        raise Refusal("too_long")
    try:
        message = orjson.loads(frame)
    except ValueError:
        raise Refusal("malformed") from None
    if not isinstance(message, dict):
        raise Refusal("malformed")
    id = message.get("id")
    if not isinstance(id, str) or not 0 < len(id) <= LONGEST_ID or not id.isprintable():
        raise Refusal("malformed")
    return message


def refuse(
    connection: Connection, to: str | None, refusal: Refusal, reason: Reason | None = None, position: str = ""
) -> None:
    """Tell why a command is not carried out, perhaps with the newest position."""
    answer: Message = {"type": "error", "to": to, **refusal.to_data()}
    if reason is not None:
        answer["reason"] = reason.to_data()
    text = _text(answer)
    connection.push(f'{text[:-1]},"position":{position}}}' if position else text)


async def _carry_out(
    command: Callable[[Room, Connection, Message], Awaitable[None]],
    room: Room,
    connection: Connection,
    message: Message,
) -> None:
    try:
        await command(room, connection, message)
    except IllegalAction as error:
        refuse(connection, message["id"], Refusal("illegal"), error.reason)
    except Refusal as refusal:
        position = ""
        if refusal.code in ("stale", "not_saved") and room.position is not None:
            position = room.position_text(connection)
        refuse(connection, message["id"], refusal, None, position)


# The commands


async def _move(room: Room, connection: Connection, message: Message) -> None:
    game, position = room.running()
    seat = _own_seat(room, connection, message)
    path = _path(message)
    if _is_repeated(room, connection, message):
        return
    _check_seq(game, seat, message)
    _check_present(game, seat)
    action = position.action(seat, path)
    await room.happen(MOVE, seat, connection.person_id, action, message["id"])


async def _undo(room: Room, connection: Connection, message: Message) -> None:
    game, _ = room.running()
    seat = _own_seat(room, connection, message)
    if _is_repeated(room, connection, message):
        return
    _check_seq(game, seat, message)
    _check_present(game, seat)
    await room.happen(UNDO, seat, connection.person_id, None, message["id"])


async def _why(room: Room, connection: Connection, message: Message) -> None:
    _, position = room.running()
    reason = position.why(_own_seat(room, connection, message), _path(message))
    _answer(connection, message, reason=None if reason is None else reason.to_data())


async def _foresee(room: Room, connection: Connection, message: Message) -> None:
    game, position = room.running()
    seat = _own_seat(room, connection, message)
    path = _path(message)
    _check_seq(game, seat, message)
    action = position.action(seat, path)
    state = game.match.state
    events = [game.spec.message(event).to_data() for event in foresee(game.spec, state, seat, action)]
    _answer(connection, message, events=events, final=is_final(game.spec, state, seat, action))


async def _ponder(room: Room, connection: Connection, message: Message) -> None:
    game, _ = room.running()
    seat = _own_seat(room, connection, message)
    _check_seq(game, seat, message)
    _answer(connection, message, thoughts=game.ponder(seat))


async def _chat(room: Room, connection: Connection, message: Message) -> None:
    text = message.get("text")
    person = connection.person
    if person is None:
        raise Refusal("not_signed_in")
    if not isinstance(text, str) or not text.strip() or "\0" in text:
        raise Refusal("malformed")
    if len(text) > LONGEST_CHAT:
        raise Refusal("too_long")
    for sender, id, line in room.said:
        if (sender, id) == (person.id, message["id"]):
            connection.push(_text({"type": "chat", **line, "mine": True}))
            return
    room.hall.limits.chats.check(person.id)
    await room.say(person, text.strip(), message["id"])


COMMANDS: dict[str, Callable[[Room, Connection, Message], Awaitable[None]]] = {
    "move": _move,
    "undo": _undo,
    "why": _why,
    "foresee": _foresee,
    "ponder": _ponder,
    "chat": _chat,
}


# Checks


def _own_seat(room: Room, connection: Connection, message: Message) -> int:
    """The seat that the sender plays; a seat that the message names must be that one."""
    seat = room.viewer(connection)
    if seat == NOBODY or message.get("seat", seat) != seat:
        raise Refusal("not_your_seat")
    return seat


def _path(message: Message) -> Path:
    path = message.get("path")
    if not isinstance(path, list) or not 0 < len(path) <= MOST_WORDS:
        raise Refusal("malformed")
    if not all([isinstance(word, str) for word in path]):
        raise Refusal("malformed")
    return tuple(path)


def _is_repeated(room: Room, connection: Connection, message: Message) -> bool:
    """Was the command carried out already? Then its sender is shown where the game stands."""
    game, _ = room.running()
    if (connection.person_id, message["id"]) not in game.commands:
        return False
    room.send_position(connection)
    return True


def _check_seq(game: LiveGame, seat: int, message: Message) -> None:
    seq = message.get("seq")
    if type(seq) is not int:
        raise Refusal("malformed")
    if seq != game.seqs[seat]:
        raise Refusal("stale")


def _check_present(game: LiveGame, seat: int) -> None:
    if game.away[seat] is not None:
        raise Refusal("away")


def _answer(connection: Connection, message: Message, **fields: object) -> None:
    connection.push(_text({"type": "answer", "to": message["id"], **fields}))


def _text(message: Message) -> str:
    return orjson.dumps(message).decode()
