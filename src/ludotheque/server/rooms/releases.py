"""Running games outlive their rules: how a log is read whose first part was written under other ones.

When the rules of a game have changed, those of today are played again over all that happened. If they lead to every
position that was recorded, nobody notices. If not, the game goes on from the newest position under the rules of today,
and a row of the log says so. What was played before is shown as far as the rules of today lead there, and from then on
as the log tells it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import orjson

from ludotheque.kernel.chance import Chance
from ludotheque.kernel.errors import IllegalAction, UsageError
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match, Origin
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.spec import Former, GameSpec
from ludotheque.server.errors import Refusal
from ludotheque.server.rooms.live import LiveGame
from ludotheque.server.storage.records import MOVE, RULES, UNDO, LogRow, TableRecord

Outcome = Literal["same", "goes_on", "goes_back", "impossible"]
"""All is as it was; the game goes on from its position; from an earlier one, because the newest is not kept or cannot
be read any more; or not at all."""


@dataclass
class Changeover:
    """What becomes of a running game under the rules of today."""

    outcome: Outcome
    entries: int
    """That were played so far."""
    agreed: int
    """Rows of the log to which the rules of today lead."""
    game: LiveGame | None = None
    """As it goes on."""
    row: LogRow | None = None
    """That says so, if anything is different now."""

    def words(self, table: TableRecord) -> tuple[Any, ...]:
        """What `store.change_rules` has to know of a table."""
        assert self.game is not None
        game = self.game
        row = None if self.row is None else game.written(self.row)
        return table.id, table.version, game.spec.rules_version, game.table.options, row


def rebuild(spec: GameSpec[Any], table: TableRecord, rows: Iterable[LogRow]) -> LiveGame:
    """The game that a log tells, the last part of which follows the rules of today."""
    game = LiveGame(spec, table)
    part: list[LogRow] = []
    for row in rows:
        if row.kind == RULES:
            _close_part(game, part, former_rules(spec, row.action["from"]))
            game.change_rules(row, recorded_moves(part))
            part = []
        else:
            part.append(row)
    for row in part:
        game.take(row)
    return game


def former_rules(spec: GameSpec[Any], version: str) -> Former:
    return spec.formers.get(version, Former())


def _close_part(game: LiveGame, rows: list[LogRow], former: Former) -> None:
    """Take in what was played under other rules: played again as far as today's agree, then only told."""
    agreed = agreeing(game.match.afresh(), rows, former)
    for row in rows[:agreed]:
        game.take(row)
    for row in rows[agreed:]:
        game.recall(row)


def agreeing(match: Match, rows: Sequence[LogRow], former: Former) -> int:
    """How many rows lead to the positions that were recorded under former rules, from the first one on."""
    for number, row in enumerate(rows):
        try:
            if row.kind == MOVE:
                match.play(row.seat, row.action)
            elif row.kind == UNDO:
                match.undo(row.seat)
        except Exception:  # whatever the rules of today make of it, it is not what happened
            return number
        if not _is_as_recorded(match, row, former):
            return number
    return len(rows)


def _is_as_recorded(match: Match, row: LogRow, former: Former) -> bool:
    state = match.state
    if row.digest is not None:
        return former.digest(state) == row.digest
    then = row.summary
    choosers = [seat for seat in range(match.players) if state.choosers() >> seat & 1]
    return then is not None and (choosers, state.scores()) == (then.choosers, then.scores)


def recorded_moves(rows: Iterable[LogRow]) -> list[list[Any]]:
    """The decisions that nobody has taken back: seat, action, and the digest of the position after each."""
    return [[row.seat, row.action, row.digest] for row in surviving(rows)]


def surviving(rows: Iterable[LogRow]) -> list[LogRow]:
    """The moves that nobody has taken back."""
    moves: list[LogRow] = []
    for row in rows:
        if row.kind == MOVE:
            moves.append(row)
        elif row.kind == UNDO:
            del moves[max(number for number, move in enumerate(moves) if move.seat == row.seat)]
    return moves


def change_over(
    spec: GameSpec[Any], table: TableRecord, rows: list[LogRow], newest: tuple[int, str] | None, now: float
) -> Changeover:
    """What becomes of a running game that was played under other rules than those of today; nothing is written.

    `newest` is the newest position that is kept, as JSON, and the number of the entry that led there: the last one, or
    one of the last ones if the server was killed right after it.
    """
    if is_newer(table.rules_version, spec.rules_version):
        raise Refusal("other_rules")
    former = former_rules(spec, table.rules_version)
    table = replace(table, options={**former.options, **table.options})
    last = rows[-1].summary
    entries = 0 if last is None else last.decisions
    start = max([number for number, row in enumerate(rows) if row.kind == RULES], default=-1) + 1
    try:
        begun = rebuild(spec, table, rows[:start])
    except UsageError:
        return Changeover("impossible", entries, 0)
    agreed = agreeing(begun.match.afresh(), rows[start:], former)
    if start + agreed == len(rows):
        return Changeover("same", entries, len(rows), rebuild(spec, table, rows))
    outcome, position = _place_to_go_on(spec, begun, rows[start:], agreed, newest, former)
    if position is None:
        begun = rebuild(spec, table, rows[: start + agreed])
        position = begun.match.state.to_data()
    change = {"from": table.rules_version, "to": spec.rules_version, "position": position}
    row = LogRow(rows[-1].seq + 1, RULES, NOBODY, now, None, change)
    game = rebuild(spec, table, [*rows, row])
    return Changeover(outcome, entries, start + agreed, game, row)


def _place_to_go_on(
    spec: GameSpec[Any],
    begun: LiveGame,
    rows: list[LogRow],
    agreed: int,
    newest: tuple[int, str] | None,
    former: Former,
) -> tuple[Outcome, dict[str, Any] | None]:
    """The position that is kept, or where the rows after it lead from there under the rules of today if they can.

    None when rows that agree lead further, or nothing is kept that can be read.
    """
    kept = None if newest is None else readable(spec, newest[1], former)
    if newest is None or kept is None:
        return "goes_back", None
    before = [row for row in rows if row.seq <= newest[0]]
    later = rows[len(before) :]
    if not later:
        return "goes_on", kept
    chance = LaterChance(begun.match.chance, len(surviving(before)))
    match = Match(spec, begun.match.players, begun.match.options, chance, Origin(kept, None))
    if _can_follow(match, later):
        return "goes_on", match.state.to_data()
    return "goes_back", kept if len(before) > agreed else None


def _can_follow(match: Match, rows: list[LogRow]) -> bool:
    """Let all happen in a match that rows tell; False when the rules do not allow it."""
    try:
        for row in rows:
            if row.kind == MOVE:
                match.play(row.seat, row.action)
            elif row.kind == UNDO:
                match.undo(row.seat)
    except IllegalAction:
        return False
    return not match.state.over()


class LaterChance(Chance):
    """The chance of a game that is looked at from a later position on."""

    def __init__(self, whole: Chance, decisions: int) -> None:
        self.whole = whole
        self.decisions = decisions

    def before(self, decision: int) -> Rng | None:
        return self.whole.before(self.decisions + decision)


def readable(spec: GameSpec[Any], position: str, former: Former) -> dict[str, Any] | None:
    """A recorded position, if the rules of today can go on from it."""
    try:
        data = former.renewed(orjson.loads(position))
        state = spec.from_data(data)
        may_go_on = [state.legal(seat) for seat in range(len(state.scores())) if state.choosers() >> seat & 1]
        spec.public_view(state)
    except Exception:
        return None
    return data if all(may_go_on) and may_go_on else None


def is_newer(one: str, other: str) -> bool:
    """Is a version of the rules a later one than another?"""
    return one.isdecimal() and other.isdecimal() and int(one) > int(other)
