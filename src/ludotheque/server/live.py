"""A running game: the match, who is away, the clocks, the lines of its log.

Everything that happens is a row of the log and passes through `LiveGame.take`, while people play
and when the game is rebuilt, so that what was written is what is there again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import orjson

from ludotheque.kernel.chance import KeyedChance
from ludotheque.kernel.frames import NOBODY, SecretChoice
from ludotheque.kernel.match import Match, Origin, Told
from ludotheque.kernel.play import hears
from ludotheque.kernel.spec import GameSpec, Path
from ludotheque.kernel.state import EVERYONE, Event
from ludotheque.server.clocks import Clocks
from ludotheque.server.records import BOT, MOVE, RETURN, START, SUBSTITUTE, UNDO, LogRow, Summary, TableRecord

Heard = tuple[int, dict[str, Any]]
"""A message of the log and its audience."""
REMEMBERED = 64
"""Commands that are known again when they are sent twice; older ones are refused because they are stale."""


@lru_cache(maxsize=5000)
def message_data(spec: GameSpec[Any], event: Event) -> dict[str, Any]:
    """An event as a message. Games tell the same things over and over, so most are remembered."""
    return spec.message(event).to_data()


class Line:
    """What is told of one decision: to everybody, and to seats that may know more."""

    __slots__ = ("private", "public")

    def __init__(self, public: bytes, private: dict[int, bytes] | None) -> None:
        self.public = public
        self.private = private

    def seen_by(self, seat: int) -> bytes:
        return self.public if self.private is None else self.private.get(seat, self.public)


class LiveGame:
    """One running or finished game. Nothing here waits, writes or sends."""

    def __init__(self, spec: GameSpec[Any], table: TableRecord) -> None:
        self.spec = spec
        self.table = table
        origin = None
        if table.origin is not None:
            origin = Origin(table.origin["position"], table.origin["seat"])
        self.match = Match(spec, len(table.seats), table.options, KeyedChance(table.key), origin)
        self.clocks = Clocks(table.pace, len(table.seats), table.started or 0.0)
        self.away: list[str | None] = [None] * len(table.seats)
        self.seq = -1
        self.deeds: list[dict[str, Any] | None] = []
        """After each decision: what somebody did last, for those who were not there."""
        self.opening = self._line(-1, NOBODY, (), self._messages(self.match.opening), secret=False)
        self.lines: list[Line] = []
        self.undoable: list[Path] = []
        """The last decisions, as far as they can be taken back."""
        self.cuts: list[tuple[int, int]] = []
        """For each undo its place in the log and the number of decisions it left."""
        self.commands: dict[tuple[str | None, str], int] = {}
        self.pondered: tuple[int, int, dict[str, Any]] = (-1, NOBODY, {})
        """What longer thought has found last, for which position and seat."""
        self.summary = self._summary()

    # What happens

    def take(self, row: LogRow) -> None:
        """Let one thing happen; IllegalAction when it may not, and then nothing has changed."""
        before = self.summary.choosers
        thinking = self.thinking()
        if row.kind == MOVE:
            self._move(row)
        elif row.kind == UNDO:
            self.match.undo(row.seat)
            self.undoable.pop()
            self.lines.pop()
            self.deeds.pop()
            self.cuts.append((row.seq, len(self.lines)))
        self.clocks.charge(thinking, row.at)
        after = self._choosers()
        if row.kind in (MOVE, UNDO):
            self._pay_turns(before, after, row.kind)
        elif row.kind == SUBSTITUTE:
            self.away[row.seat] = row.action
        elif row.kind == RETURN:
            self.away[row.seat] = None
            self.clocks.refresh(row.seat)
        self.seq = row.seq
        self.summary = self._summary()
        if row.command is not None:
            self.commands[row.person, row.command] = row.seq
            if len(self.commands) > REMEMBERED:
                del self.commands[next(iter(self.commands))]

    def _move(self, row: LogRow) -> None:
        state = self.match.state
        told = self.match.play(row.seat, row.action)
        action = self.match.moves[-1].action
        path = self.spec.path(state, row.seat, action)
        if self.match.can_undo(row.seat):
            self.undoable.append(path)
        else:
            self.undoable.clear()
        secret = isinstance(state.stack[-1], SecretChoice)
        messages = self._messages(told)
        self.lines.append(self._line(len(self.lines), row.seat, path, messages, secret))
        self.deeds.append(self._deed(row.seat, messages))

    def _deed(self, seat: int, messages: list[Heard]) -> dict[str, Any] | None:
        """What a seat has done, as everybody hears it; the deed before that if it only made room for the next seat."""
        first = next((message for audience, message in messages if audience == EVERYONE), None)
        if first is not None and first["args"].get("seat") == f"seat:{seat}":
            return first
        return self.deeds[-1] if self.deeds else None

    def _pay_turns(self, before: list[int], after: list[int], kind: str) -> None:
        if before == after:
            return
        for seat in range(len(self.away)):
            if kind == MOVE and seat in before and seat not in after:
                self.clocks.gain(seat)
            elif kind == UNDO and seat in after and seat not in before:
                self.clocks.lose(seat)

    # What is to be seen

    def choosers(self) -> list[int]:
        """The seats that may decide now."""
        return self.summary.choosers

    def thinking(self) -> list[int]:
        """The people whose clocks run."""
        return [seat for seat in self.choosers() if self.bot(seat) is None]

    def bot(self, seat: int) -> str | None:
        """The bot that plays a seat now."""
        place = self.table.seats[seat]
        return place.bot if place.kind == BOT else self.away[seat]

    def ponder(self, seat: int) -> dict[str, Any]:
        """What longer thought finds for a seat that is to decide, nothing for others; once for each position."""
        if seat not in self.choosers():
            return {}
        if self.pondered[:2] != (self.seq, seat):
            self.pondered = (self.seq, seat, self.spec.ponder(self.match.state, seat))
        return self.pondered[2]

    def _choosers(self) -> list[int]:
        mask = self.match.state.choosers()
        return [seat for seat in range(len(self.away)) if mask >> seat & 1]

    def _summary(self) -> Summary:
        return Summary(
            len(self.lines),
            self._choosers(),
            self.match.state.scores(),
            self.clocks.banks[:],
            self.away[:],
            self.deeds[-1] if self.deeds else None,
            self.clocks.at,
        )

    def log_between(self, start: int, end: int, seat: int) -> bytes:
        """Lines of the log as the seat may read them, joined by commas; line -1 is the opening."""
        lines = [line.seen_by(seat) for line in self.lines[max(0, start) : end]]
        if start < 0:
            lines.insert(0, self.opening.seen_by(seat))
        return b",".join(lines)

    def firm(self, decisions: int, seq: int) -> int:
        """How many of the decisions that somebody had seen at an entry of the log still stand."""
        cuts = [left for at, left in self.cuts if at > seq]
        return min([decisions, len(self.lines), *cuts])

    def _messages(self, told: Told) -> list[Heard]:
        return [(audience, message_data(self.spec, event)) for audience, event in told]

    def _line(self, number: int, seat: int, path: Path, messages: list[Heard], secret: bool) -> Line:
        """A line of the log. Paths of secret choices are shown to nobody else; events tell what they led to."""

        def seen_by(viewer: int) -> bytes:
            line = {
                "n": number,
                "seat": None if seat == NOBODY else seat,
                "path": None if seat == NOBODY or (secret and viewer != seat) else path,
                "events": [message for audience, message in messages if hears(viewer, audience)],
            }
            return bytes(memoryview(orjson.dumps(line)))  # a copy that is no larger than it must be

        private = secret or any([audience != EVERYONE for audience, _ in messages])
        seats = range(len(self.away)) if private else ()
        return Line(seen_by(NOBODY), {viewer: seen_by(viewer) for viewer in seats} or None)


def rebuild(spec: GameSpec[Any], table: TableRecord, rows: Iterable[LogRow]) -> LiveGame:
    """The game that a log tells."""
    game = LiveGame(spec, table)
    for row in rows:
        game.take(row)
    return game


def start_row(at: float) -> LogRow:
    """The first row of every log."""
    return LogRow(0, START, NOBODY, at)
