"""What a client may send over the socket of a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from time import perf_counter
from typing import Any

import orjson

from ludotheque.kernel.coach import Concept, coach_of, situation
from ludotheque.kernel.errors import IllegalAction
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.play import foresee, is_final, out_of_turn
from ludotheque.kernel.spec import Path
from ludotheque.server.errors import Refusal
from ludotheque.server.logs import about
from ludotheque.server.metrics import Metrics
from ludotheque.server.rooms.audience import Watcher
from ludotheque.server.rooms.live import LiveGame
from ludotheque.server.rooms.mailbox import Closed
from ludotheque.server.rooms.room import Room
from ludotheque.server.rooms.table import COME_AGAIN
from ludotheque.server.shapes import CoachCard, Hint
from ludotheque.server.storage.records import MOVE, UNDO

logger = logging.getLogger(__name__)

LONGEST_FRAME = 16_384
LONGEST_ID = 64
LONGEST_CHAT = 500
MOST_WORDS = 64
MOST_KNOWN = 100
"""Concepts that somebody may say to know."""

Command = dict[str, Any]
"""What a frame holds: its `type`, its `id`, and what belongs to the type."""
Doing = Callable[[Room, Watcher, Command], Awaitable[None]]


async def receive_frame(room: Room, watcher: Watcher, frame: str | None) -> None:
    """Take in a frame (None: a binary one): carry out the command that it holds, or say what is wrong with it.

    Others have their turn meanwhile.
    """
    command: Command = {}
    metrics = room.hall.metrics
    began = perf_counter()
    try:
        command = read(frame)
        kind = command.get("type")
        if kind == "ping":
            watcher.tell({"type": "pong", "to": command["id"]})
        elif isinstance(kind, str) and kind in COMMANDS:
            await room.do(partial(_carry_out, COMMANDS[kind], room, watcher, command))
            metrics.command_seconds(kind).observe(perf_counter() - began)
            return  # others have had their turn
        else:
            raise Refusal("malformed")
    except Closed:
        watcher.close(COME_AGAIN)
    except Refusal as refusal:
        refuse(metrics, watcher, command.get("id"), refusal)
    except Exception:
        logger.exception("table %s", room.record.id, extra=_about(room))
        refuse(metrics, watcher, command.get("id"), Refusal("internal"))
    await asyncio.sleep(0)


def read(frame: str | None) -> Command:
    """The object that a frame holds, with an id."""
    if frame is None:
        raise Refusal("malformed")
    if len(frame) > LONGEST_FRAME:
        raise Refusal("too_long")
    try:
        command = orjson.loads(frame)
    except ValueError:
        raise Refusal("malformed") from None
    if not isinstance(command, dict):
        raise Refusal("malformed")
    id = command.get("id")
    if not isinstance(id, str) or not 0 < len(id) <= LONGEST_ID or not id.isprintable():
        raise Refusal("malformed")
    return command


def _about(room: Room) -> dict[str, Any]:
    return about(room.record.id, None if room.table.game is None else room.table.game.seq)


def refuse(
    metrics: Metrics,
    watcher: Watcher,
    to: str | None,
    refusal: Refusal,
    position: bytes = b"",
) -> None:
    """Tell why a command is not carried out, perhaps with the newest position, and count it."""
    metrics.errors(refusal.code).inc()
    answer: dict[str, Any] = {"type": "error", "to": to, **refusal.to_data()}
    if position:
        answer["position"] = orjson.Fragment(position)
    watcher.tell(answer)


async def obey(kind: str, room: Room, watcher: Watcher, command: Command) -> None:
    """Carry out a command of a kind; refused with a reason when a rule forbids it."""
    await _lawfully(COMMANDS[kind], room, watcher, command)


async def _lawfully(work: Doing, room: Room, watcher: Watcher, command: Command) -> None:
    try:
        await work(room, watcher, command)
    except IllegalAction as error:
        raise Refusal("illegal").because(error.reason) from None


async def _carry_out(work: Doing, room: Room, watcher: Watcher, command: Command) -> None:
    try:
        await _lawfully(work, room, watcher, command)
    except Refusal as refusal:
        position = b""
        if refusal.code in ("stale", "not_saved") and room.table.position is not None:
            position = room.position_text(watcher)
        refuse(room.hall.metrics, watcher, command["id"], refusal, position)


# The commands


async def _move(room: Room, watcher: Watcher, command: Command) -> None:
    game, position = room.running()
    seat = _own_seat(room, watcher, command)
    path = _path(command)
    if _is_repeated(room, game, watcher, command):
        return
    _check_seq(game, seat, command)
    _check_present(game, seat)
    action = position.action(seat, path)
    await room.happen(MOVE, seat, watcher.person_id, action, command["id"], legal=True)


async def _undo(room: Room, watcher: Watcher, command: Command) -> None:
    game, _ = room.running()
    seat = _own_seat(room, watcher, command)
    if _is_repeated(room, game, watcher, command):
        return
    _check_seq(game, seat, command)
    _check_present(game, seat)
    await room.happen(UNDO, seat, watcher.person_id, None, command["id"])


async def _why(room: Room, watcher: Watcher, command: Command) -> None:
    _, position = room.running()
    reason = position.why(_own_seat(room, watcher, command), _path(command))
    _answer(watcher, command, reason=None if reason is None else reason.to_data())


async def _foresee(room: Room, watcher: Watcher, command: Command) -> None:
    game, position = room.running()
    seat = _own_seat(room, watcher, command)
    path = _path(command)
    _check_seq(game, seat, command)
    action = position.action(seat, path)
    state = game.match.state
    events = [game.spec.message(event).to_data() for event in foresee(game.spec, state, seat, action)]
    if is_final(game.spec, state, seat, action):
        return _answer(watcher, command, events=events, final=True)
    after = state.clone()
    after.apply(action, seat)
    view = game.spec.view(after, seat)
    _answer(watcher, command, events=events, final=False, view=view, scores=after.scores())


async def _ponder(room: Room, watcher: Watcher, command: Command) -> None:
    game, _ = room.running()
    seat = _own_seat(room, watcher, command)
    _check_seq(game, seat, command)
    _answer(watcher, command, thoughts=game.ponder(seat))


async def _hint(room: Room, watcher: Watcher, command: Command) -> None:
    """Begin to think of a hint; the table goes on meanwhile."""
    game, _ = room.running()
    seat = _advised_seat(room, watcher, command)
    if watcher.question is not None:
        raise Refusal("too_fast")
    if not room.hints.knows(game, seat):
        room.hall.limits.hints.check(watcher.person_id)
    thought = room.hints.find(room.hall.bots, game, seat)
    watcher.question = asyncio.create_task(_wait_for_hint(room, watcher, command, seat, thought))


async def _wait_for_hint(
    room: Room, watcher: Watcher, command: Command, seat: int, thought: asyncio.Task[Hint]
) -> None:
    try:
        hint = await room.hints.found(seat, thought)
        await room.do(partial(_carry_out, partial(_give_hint, hint), room, watcher, command))
    except Closed:
        watcher.close(COME_AGAIN)
    except Exception:
        logger.exception("table %s", room.record.id, extra=_about(room))
        refuse(room.hall.metrics, watcher, command["id"], Refusal("internal"))
    finally:
        watcher.question = None


async def _give_hint(hint: Hint | Refusal, room: Room, watcher: Watcher, command: Command) -> None:
    game, _ = room.running()
    _check_seq(game, _own_seat(room, watcher, command), command)
    if isinstance(hint, Refusal):
        raise hint
    _answer(watcher, command, hint=hint)


async def _coach(room: Room, watcher: Watcher, command: Command) -> None:
    game, position = room.running()
    seat = _advised_seat(room, watcher, command)
    known, spoken = command.get("known"), command.get("spoken")
    if not isinstance(known, list) or len(known) > MOST_KNOWN or type(spoken) is not bool:
        raise Refusal("malformed")
    familiar = [id for id in known if isinstance(id, str)]
    seen = situation(game.spec, game.match.state, seat, position.offers(seat))
    concept = coach_of(game.spec).card(seen, seat, familiar, spoken)
    _answer(watcher, command, card=None if concept is None else _card(concept))


def _card(concept: Concept) -> CoachCard:
    return {
        "id": concept.id,
        "title": concept.title,
        "text": concept.text,
        "rule": concept.rule,
        "at": list(concept.at),
    }


async def _chat(room: Room, watcher: Watcher, command: Command) -> None:
    text = command.get("text")
    person = watcher.person
    if person is None:
        raise Refusal("not_signed_in")
    if not isinstance(text, str) or not text.strip() or "\0" in text:
        raise Refusal("malformed")
    if len(text) > LONGEST_CHAT:
        raise Refusal("too_long")
    room.hall.limits.chats.check(person.id)
    await room.say(watcher, person, text.strip(), command["id"])


COMMANDS: dict[str, Doing] = {
    "move": _move,
    "undo": _undo,
    "why": _why,
    "foresee": _foresee,
    "ponder": _ponder,
    "hint": _hint,
    "coach": _coach,
    "chat": _chat,
}


# Checks


def _own_seat(room: Room, watcher: Watcher, command: Command) -> int:
    """The seat that the sender plays; a seat that the command names must be that one."""
    seat = watcher.seat_at(room.record)
    if seat == NOBODY or command.get("seat", seat) != seat:
        raise Refusal("not_your_seat")
    return seat


def _advised_seat(room: Room, watcher: Watcher, command: Command) -> int:
    """The seat that the sender plays, if it is to decide in the position that is meant and may be advised."""
    game, _ = room.running()
    seat = _own_seat(room, watcher, command)
    _check_seq(game, seat, command)
    _check_present(game, seat)
    if not room.record.hints()["allowed"]:
        raise Refusal("no_hints")
    reason = out_of_turn(game.match.state, seat)
    if reason is not None:
        raise IllegalAction(reason)
    return seat


def _path(command: Command) -> Path:
    path = command.get("path")
    if not isinstance(path, list) or not 0 < len(path) <= MOST_WORDS:
        raise Refusal("malformed")
    if not all([isinstance(word, str) for word in path]):
        raise Refusal("malformed")
    return tuple(path)


def _is_repeated(room: Room, game: LiveGame, watcher: Watcher, command: Command) -> bool:
    """Was the command carried out already? Then its sender is shown where the game stands."""
    if not game.has_heard(watcher.person_id, command["id"]):
        return False
    watcher.push(room.position_text(watcher))
    return True


def _check_seq(game: LiveGame, seat: int, command: Command) -> None:
    seq = command.get("seq")
    if type(seq) is not int:
        raise Refusal("malformed")
    if seq != game.seqs[seat]:
        raise Refusal("stale")


def _check_present(game: LiveGame, seat: int) -> None:
    if game.away[seat] is not None:
        raise Refusal("away")


def _answer(watcher: Watcher, command: Command, **fields: object) -> None:
    watcher.tell({"type": "answer", "to": command["id"], **fields})
