"""The streams of bots from outside: what happens to an account, and what a seat sees of a game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Response

from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.tokens import bot_data
from ludotheque.server.storage.outside import Bearer
from ludotheque.server.storage.records import FINISHED
from ludotheque.server.web.access import Reader, Secret, TheHall, refusals
from ludotheque.server.web.bot_games import own_seat
from ludotheque.server.wire.streams import ALL_SAID, NDJSON, Exit, Stream, StreamAnswer

router = APIRouter(prefix="/bot", tags=["bots from outside"])

MOST_STREAMS: Final = 20
"""Of one bot at one process."""
LINES: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "One JSON object a line, and empty lines.",
        "content": {NDJSON: {"schema": {"type": "string"}}},
    }
}


@router.get("/stream/account", response_class=Response, responses=LINES | refusals(401, 403, 429))
async def account(bearer: Reader, secret: Secret, hall: TheHall) -> Response:
    """How things stand for me, then challenges, games that begin and end, and turns elsewhere, as they come."""
    return _stream(hall, bearer, secret, partial(hall.herald.enter, known=bot_data(bearer.known)))


@router.get("/stream/table/{id}", response_class=Response, responses=LINES | refusals(401, 403, 404, 409, 429))
async def table(id: str, bearer: Reader, secret: Secret, hall: TheHall) -> Response:
    """A table where I sit, as on its socket: table, position, chats, then all that changes; the game ends it."""

    async def check(room: Room) -> None:
        own_seat(room, bearer.bot)

    async def enter(stream: Stream) -> Exit:
        async def come(room: Room) -> Exit:
            await room.enter(stream, 0, 0)
            stream.ends_with_game = True
            if room.record.status == FINISHED:
                stream.close(ALL_SAID)
            return partial(room.exit, stream)

        return await hall.rooms.do(id, come)

    await hall.rooms.visit(id, bearer.bot, check)
    return _stream(hall, bearer, secret, enter)


def _stream(hall: Hall, bearer: Bearer, secret: Secret, enter: Callable[[Stream], Awaitable[Exit]]) -> Response:
    """An answer that goes on until its token is revoked at the latest."""
    assert secret is not None
    if hall.sessions.open_for(bearer.bot.id) >= MOST_STREAMS:
        raise Refusal("too_many_streams", most=MOST_STREAMS)

    async def welcome(stream: Stream) -> Exit:
        await hall.sessions.welcome_bot(stream, bearer, secret.credentials)
        return await enter(stream)

    return StreamAnswer(welcome)
