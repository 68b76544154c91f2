"""What programs ask for that come with a token: challenges, seats, moves. Their words are those of the socket."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import orjson
from fastapi import APIRouter, Response

from ludotheque.bots.levels import STAND_IN
from ludotheque.kernel.paths import split_path
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms import seating
from ludotheque.server.rooms.audience import Watcher
from ludotheque.server.rooms.hall import Hall
from ludotheque.server.rooms.overview import overview
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.shapes import BotAnswer, BotTables, Explained, Moved, TableNow
from ludotheque.server.rooms.tokens import bot_data, token_data
from ludotheque.server.shapes import Done, TableAnswer
from ludotheque.server.storage import outside, store
from ludotheque.server.storage.records import SUBSTITUTE, Person, TableRecord, new_id
from ludotheque.server.web.access import AnyBot, Challenger, Player, Reader, TheHall, json, refusals
from ludotheque.server.web.models import ChallengeForm, ChatForm, JoinForm, MoveForm, WhyPathForm, WrittenPath
from ludotheque.server.web.tables import answer, change_table, get_up, opened, sit_down
from ludotheque.server.wire.commands import Command, obey

router = APIRouter(prefix="/bot", tags=["bots from outside"], responses=refusals(401, 403, 429))
changes = APIRouter(
    prefix="/bot", tags=["bots from outside"], responses=refusals(401, 403, 404, 409, 413, 422, 429, 503)
)


@router.get("/me", response_model=BotAnswer)
async def me(bearer: AnyBot) -> Response:
    """Who I am, and what my token is good for."""
    return json({"bot": bot_data(bearer.known), "token": token_data(bearer.token)})


# Challenges and seats


@router.get("/challenges", response_model=BotTables)
async def challenges(bearer: Reader, hall: TheHall) -> Response:
    """Tables that have not begun: where a seat is kept for me, and my own."""
    return await _cards(hall, bearer.bot, outside.challenges_of)


@changes.post("/challenges", response_model=TableAnswer)
async def challenge(form: ChallengeForm, bearer: Challenger, hall: TheHall) -> Response:
    """Want to play a game; it begins when the last seat is taken, at once where I play our levels alone."""
    bot = bearer.bot
    hall.limits.challenges.check(bot.id)
    if all(seat.kind != "me" for seat in form.seats):
        raise Refusal("not_seated")
    await hall.db.read(outside.check_free, bot.id)
    table = await opened(hall, form, bot, outside_bots=True, rated=form.rated)

    async def begin(room: Room) -> Response:
        await room.start_by_itself()
        return await answer(bot, room)

    return await hall.rooms.do(table.id, begin)


@changes.post("/challenges/{id}/accept", response_model=TableAnswer)
async def accept(id: str, bearer: Challenger, hall: TheHall) -> Response:
    """Take the seat that is kept for me."""

    async def work(room: Room) -> None:
        seating.declined(room.record, bearer.bot)  # refused unless a seat is kept
        await sit_down(hall, bearer.bot, JoinForm(), room)

    await hall.db.read(outside.check_free, bearer.bot.id)
    return await change_table(hall, id, bearer.bot, work)


@changes.post("/challenges/{id}/decline", response_model=Done)
async def decline(id: str, bearer: Challenger, hall: TheHall) -> Response:
    """Leave the seat that is kept for me to others; a challenge of another bot from outside is no more then."""

    async def work(room: Room) -> Response:
        await room.decline(bearer.bot)
        return json({"done": True})

    return await hall.rooms.visit(id, bearer.bot, work)


@changes.post("/tables/{id}/seat", response_model=TableAnswer)
async def sit(id: str, form: JoinForm, bearer: Challenger, hall: TheHall) -> Response:
    """Take a seat at a table where bots from outside may sit."""
    await hall.db.read(outside.check_free, bearer.bot.id)
    return await change_table(hall, id, bearer.bot, partial(sit_down, hall, bearer.bot, form))


@changes.post("/tables/{id}/leave", response_model=TableAnswer)
async def leave(id: str, bearer: Player, hall: TheHall) -> Response:
    """Get up before the game; a challenge of mine is no more then."""
    return await change_table(hall, id, bearer.bot, partial(get_up, bearer.bot))


# Games


@router.get("/tables", response_model=BotTables)
async def games(bearer: Reader, hall: TheHall) -> Response:
    """The games that I play now."""
    return await _cards(hall, bearer.bot, outside.games_of)


async def _cards(hall: Hall, bot: Person, find: Callable[[Any, str], list[TableRecord]]) -> Response:
    found = await hall.db.read(find, bot.id)
    summaries = await hall.db.read(store.summaries, [table.id for table in found])
    now = hall.settings.now()
    cards = [overview(table, summaries.get(table.id), bot.id, hall.rooms.present(table.id), now) for table in found]
    return json({"tables": cards})


@router.get("/tables/{id}", response_model=TableNow, responses=refusals(404, 409))
async def table(id: str, bearer: Reader, hall: TheHall) -> Response:
    """A table where I sit, and its position as I see it."""

    async def look(room: Room) -> Response:
        own_seat(room, bearer.bot)
        text = room.position_now(bearer.bot.id)
        return json({"table": room.overview(bearer.bot.id), "position": text and orjson.Fragment(text)})

    return await hall.rooms.visit(id, bearer.bot, look)


@changes.post("/tables/{id}/move", response_model=Moved)
async def move(id: str, form: MoveForm, bearer: Player, hall: TheHall) -> Response:
    """Make a choice, by its path."""

    async def work(room: Room, seat: int) -> Response:
        game, _ = room.running()
        seq = game.seqs[seat] if form.seq is None else form.seq
        await _obey("move", room, bearer.bot, {"id": form.id or new_id(), "seq": seq, "path": words(form.path)})
        game, _ = room.running()
        return json({"seq": game.seqs[seat], "my_turn": seat in game.choosers(), "over": game.match.state.over()})

    return await _at_table(hall, id, bearer.bot, work)


@changes.post("/tables/{id}/why", response_model=Explained)
async def why(id: str, form: WhyPathForm, bearer: Reader, hall: TheHall) -> Response:
    """Why I cannot choose something."""

    async def work(room: Room, seat: int) -> Response:
        _, position = room.running()
        reason = position.why(seat, tuple(words(form.path)))
        return json({"reason": None if reason is None else reason.to_data()})

    return await _at_table(hall, id, bearer.bot, work)


@changes.post("/tables/{id}/chat", response_model=Done)
async def chat(id: str, form: ChatForm, bearer: Player, hall: TheHall) -> Response:
    """Say something to all at the table."""

    async def work(room: Room, seat: int) -> Response:
        await _obey("chat", room, bearer.bot, {"id": form.id or new_id(), "text": form.text})
        return json({"done": True})

    return await _at_table(hall, id, bearer.bot, work)


@changes.post("/tables/{id}/give-up", response_model=TableAnswer)
async def give_up(id: str, bearer: Player, hall: TheHall) -> Response:
    """Let a bot of ours play on in my place to the end; in a rated game I come in last."""

    async def work(room: Room, seat: int) -> Response:
        game, _ = room.running()
        if game.match.state.over():
            raise Refusal("game_over")
        if game.away[seat] is not None:
            raise Refusal("away")
        await room.happen(SUBSTITUTE, seat, bearer.bot.id, STAND_IN)
        return await answer(bearer.bot, room)

    return await _at_table(hall, id, bearer.bot, work)


async def _at_table(hall: Hall, id: str, bot: Person, work: Callable[[Room, int], Awaitable[Response]]) -> Response:
    """Let a bot do something at a table where it sits."""

    async def seated(room: Room) -> Response:
        return await work(room, own_seat(room, bot))

    return await hall.rooms.visit(id, bot, seated)


def own_seat(room: Room, bot: Person) -> int:
    seat = room.record.seat_of(bot.id)
    if seat is None:
        raise Refusal("not_seated")
    return seat


def words(path: WrittenPath) -> list[str]:
    return list(split_path(path)) if isinstance(path, str) else path


class Unheard(Watcher):
    """Somebody who asks and does not listen: what a command answers is told in another way."""

    __slots__ = ()

    def push(self, text: bytes) -> None:
        """Nobody hears it."""

    def close(self, code: int) -> None:
        """Nothing is open."""


async def _obey(kind: str, room: Room, bot: Person, command: Command) -> None:
    await obey(kind, room, Unheard(bot), command)
