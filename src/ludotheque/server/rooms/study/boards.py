"""A position outside any table: moves are tried from it, and questions answered as a table would answer them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import orjson

from ludotheque.kernel.errors import IllegalAction, PathError, Reason
from ludotheque.kernel.match import Match
from ludotheque.kernel.play import foresee, is_final
from ludotheque.kernel.spec import Path
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.positions import Position
from ludotheque.server.rooms.study.shapes import Board
from ludotheque.server.rooms.unkept import unkept_game
from ludotheque.server.storage.records import BOT, PERSON, Seat

Question = tuple[str, Path]
"""What is asked (`why`, `foresee`, `ponder`), and about which path."""


class Tried(NamedTuple):
    """A move that somebody tries."""

    seat: int | None
    """None: whoever is to decide."""
    path: Path


def follow(match: Match, moves: Iterable[Tried]) -> Reason | None:
    """Make moves one after the other; why the next one cannot be made, once one cannot."""
    for seat, path in moves:
        state = match.state
        mover = state.to_move() if seat is None else seat
        try:
            if state.over() or not 0 <= mover < match.players:
                return Reason("", "why.not_now")
            match.play(mover, match.spec.action(state, mover, path))
        except PathError:
            return Reason("", "why.not_now")
        except IllegalAction as error:
            return error.reason
    return None


def board(begin: Match, moves: list[Tried], since: int, question: Question | None, seat: int | None = None) -> Board:
    """Where moves lead from a beginning, and the answer to a question about the position there.

    It is seen by the seat, or by whoever is to decide.
    """
    refused = follow(begin, moves)
    renewed = False
    if refused is not None and len(begin.moves) + 1 < len(moves):
        begin, refused, renewed = begin.afresh(), None, True
    viewer = _viewer(begin, seat)
    position = shown(begin, viewer)
    message = orjson.loads(position.message(viewer, -1 if renewed else since, None))
    last = begin.moves[-1] if begin.moves else None
    message["undo"] = None if last is None else {"path": _last_path(begin)}
    found: Board = {
        "position": message,
        "refused": None if refused is None else refused.to_data(),
        "renewed": renewed,
    }
    if question is not None:
        found["answer"] = answer(begin, position, viewer, *question)
    return found


def _viewer(match: Match, seat: int | None) -> int:
    if seat is not None:
        return seat
    return 0 if match.state.over() else match.state.to_move()


def _last_path(match: Match) -> Path:
    before = match.afresh(len(match.moves) - 1)
    move = match.moves[-1]
    return match.spec.path(before.state, move.seat, move.action)


def shown(match: Match, viewer: int) -> Position:
    """The position as a table would show it to a person on the seat."""
    seats = [Seat(PERSON, "reader") if seat == viewer else Seat(BOT, bot="level1") for seat in range(match.players)]
    return Position(unkept_game(match, seats), 0.0)


def answer(match: Match, position: Position, seat: int, kind: str, path: Path) -> dict[str, Any]:
    """What a table would answer to a question of the seat."""
    spec, state = match.spec, match.state
    if kind == "ponder":
        return {"thoughts": position.game.ponder(seat)}
    if kind == "why":
        reason = position.why(seat, path)
        return {"reason": None if reason is None else reason.to_data()}
    try:
        action = position.action(seat, path)
    except IllegalAction as error:
        raise Refusal("illegal", detail=str(error)) from None
    events = [spec.message(event).to_data() for event in foresee(spec, state, seat, action)]
    if is_final(spec, state, seat, action):
        return {"events": events, "final": True}
    after = state.clone()
    after.apply(action, seat)
    return {"events": events, "final": False, "view": spec.view(after, seat), "scores": after.scores()}
