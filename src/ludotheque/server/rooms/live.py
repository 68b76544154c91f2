"""A running game: the match, who is away, the clocks, the lines of its log.

Everything that happens is a row of the log and passes through `LiveGame.take`, while people play
and when the game is rebuilt, so that what was written is what is there again.
"""

from __future__ import annotations

import hmac
from array import array
from functools import lru_cache
from typing import Any

import orjson

from ludotheque.kernel.chance import Chance, KeyedChance
from ludotheque.kernel.frames import NOBODY, Action, SecretChoice
from ludotheque.kernel.match import Match, Move, Origin, Told
from ludotheque.kernel.play import hears
from ludotheque.kernel.shapes import Message
from ludotheque.kernel.spec import GameSpec, Path, View
from ludotheque.kernel.state import EVERYONE, Event
from ludotheque.server.rooms.clocks import Clocks
from ludotheque.server.rooms.lines import Line, Lines, snug
from ludotheque.server.shapes import Entry
from ludotheque.server.storage.records import BOT, MOVE, RETURN, START, SUBSTITUTE, UNDO, LogRow, Summary, TableRecord

Heard = tuple[int, Message]
"""A message of the log and its audience."""
NOT_PLAYED = -1
"""Instead of a number of decisions, for entries that only the log tells of."""
REMEMBERED = 64
"""Commands that are known again when they are sent twice; older ones are refused because they are stale."""


@lru_cache(maxsize=2000)
def message_data(spec: GameSpec[Any], event: Event) -> Message:
    """An event as a message. Games tell the same things over and over, so most are remembered."""
    return spec.message(event).to_data()


@lru_cache(maxsize=5000)
def shared_move(seat: int, action: Action) -> Move:
    """A decision. At all tables the same ones are made over and over, so that most need no memory of their own."""
    return Move(seat, action)


class Step:
    """One decision: in words, and what it told."""

    __slots__ = ("messages", "path", "seat")

    def __init__(self, seat: int, path: Path, messages: list[Heard]) -> None:
        self.seat = seat
        self.path = path
        self.messages = messages


class Undoable:
    """An entry that can be taken back: what is left of it then, and what an undo takes."""

    __slots__ = ("deed", "path", "steps")

    def __init__(self, steps: tuple[Step, ...], path: Path, deed: Message | None) -> None:
        self.steps = steps
        """Its steps before the last one."""
        self.path = path
        """Of its last step."""
        self.deed = deed
        """What somebody had done last before it."""


class Part:
    """What was played under one version of the rules."""

    __slots__ = ("first", "match", "moves", "rules_version")

    def __init__(self, match: Match, first: int, rules_version: str) -> None:
        self.match = match
        """As far as the rules of today lead to what was recorded."""
        self.first = first
        """Entries before it."""
        self.rules_version = rules_version
        self.moves: list[list[Any]] = []
        """When it is over: the seat, the action and the digest of each decision, as they were recorded."""


class LiveGame:
    """One running or finished game. Nothing here waits, writes or sends.

    An entry is a decision, or a whole secret choice: how many steps a seat needs for its answer would tell what it
    answers, so others hear of all steps of all seats at once, when the last one is made. Until then only who has
    answered can be seen, and each seat sees its own steps.
    """

    def __init__(self, spec: GameSpec[Any], table: TableRecord, chance: Chance | None = None) -> None:
        self.spec = spec
        self.table = table
        origin = None
        if table.origin is not None:
            origin = Origin(table.origin["position"], table.origin["seat"])
        self.match = Match(spec, len(table.seats), table.options, chance or KeyedChance(table.key), origin)
        self.parts = [Part(self.match, 0, table.rules_version)]
        """One for each version of the rules that the game has followed; the last one is being played."""
        self.clocks = Clocks(table.pace, len(table.seats), table.started or 0.0)
        self.away: list[str | None] = [None] * len(table.seats)
        self.seq = -1
        self.seqs = [-1] * (len(table.seats) + 1)
        """How many rows of the log each seat, and at NOBODY a spectator, has been told of."""
        self.deed: Message | None = None
        """What somebody did last, for those who were not there."""
        self.opening = self._line(-1, [Step(NOBODY, (), self._messages(self.match.opening))], secret=False)
        self.lines = Lines()
        self.ends: list[int] = []
        """For each entry the number of decisions after it, in its part of the game; NOT_PLAYED if nobody knows how."""
        self.steps: list[Step] = []
        """What has been answered of the secret choice that is pending."""
        self.undoable: list[Undoable] = []
        """The last entries, as far as they can be taken back."""
        self.cuts: list[tuple[list[int], int]] = []
        """When entries became others than they were: what each had been told of then, and how many entries stayed."""
        self._commands = array("q")
        """Of the last commands, in the order in which they came, a number each."""
        self.pondered: tuple[int, int, View] = (-1, NOBODY, {})
        """What longer thought has found last, for which position and seat."""
        self.summary = self._summary()

    # What happens

    def take(self, row: LogRow, legal: bool = False) -> None:
        """Let one thing happen; IllegalAction when it may not, and then nothing has changed.

        A move that is known to be legal is not looked for among all that are.
        """
        before = self.summary.choosers
        thinking = self.thinking()
        hidden = False
        if row.kind == MOVE:
            hidden = self._move(row, legal)
        elif row.kind == UNDO:
            hidden = self._undo(row.seat)
        after = self._choosers()
        if not hidden or before != after:
            self.clocks.charge(thinking, row.at)
            if row.kind in (MOVE, UNDO):
                self._pay_turns(before, after, row.kind)
        if row.kind == SUBSTITUTE:
            self.away[row.seat] = row.action
        elif row.kind == RETURN:
            self.away[row.seat] = None
            self.clocks.refresh(row.seat)
        self.seq = row.seq
        self._count(row.seat, hidden)
        self.summary = self._summary()
        if row.command is not None:
            self._commands.append(hash((row.person, row.command)))
            if len(self._commands) > REMEMBERED:
                del self._commands[0]

    def has_heard(self, person: str | None, command: str) -> bool:
        """Was this command of a person carried out lately?"""
        return hash((person, command)) in self._commands

    def recall(self, row: LogRow) -> None:
        """Take in a row that was written under other rules as far as its summary tells of it."""
        then = row.summary
        assert then is not None
        if row.kind == SUBSTITUTE:
            self.away[row.seat] = row.action
        elif row.kind == RETURN:
            self.away[row.seat] = None
        hidden = row.kind in (MOVE, UNDO) and then.decisions == len(self.lines)
        if then.decisions < len(self.lines):
            self._cut()
            self.lines.cut(then.decisions)
            del self.ends[then.decisions :]
        elif then.decisions > len(self.lines):
            self._note(row.seat, [] if then.last is None else [then.last])
        self.deed = then.last
        self.steps, self.undoable = [], []
        self.seq = row.seq
        self._count(row.seat, hidden)
        self.clocks.banks, self.clocks.at = then.banks[:], then.at
        self.summary = then

    def change_rules(self, row: LogRow, moves: list[list[Any]]) -> None:
        """Go on under the rules of today from the position that a row holds; `moves` led there under those before."""
        to: str = row.action["to"]
        self.parts[-1].moves, self.parts[-1].rules_version = moves, row.action["from"]
        chance = KeyedChance(part_key(self.table.key, row.seq))
        self.match = Match(self.spec, len(self.away), self.table.options, chance, Origin(row.action["position"], None))
        self._cut()
        self.steps, self.undoable = [], []
        self._note(NOBODY, [{"key": "event.rules_changed", "args": {"from": row.action["from"], "to": to}}])
        self.ends[-1] = 0
        self.parts.append(Part(self.match, len(self.lines) - 1, to))
        self.seq = row.seq
        self._count(NOBODY, hidden=False)
        self.clocks.at = row.at
        self.summary = self._summary()

    def _note(self, seat: int, messages: list[Message]) -> None:
        """An entry that was not played here."""
        entry = Step(seat, (), [(EVERYONE, message) for message in messages])
        self.lines.append(Line(_entry(len(self.lines), [entry], NOBODY, secret=True, whole=True), None))
        self.ends.append(NOT_PLAYED)
        self.deed = messages[0] if messages else None

    def _count(self, seat: int, hidden: bool) -> None:
        """Somebody, or everybody, has been told of a row."""
        for viewer in range(len(self.seqs)):
            if viewer == seat or not hidden:
                self.seqs[viewer] += 1

    def _move(self, row: LogRow, legal: bool) -> bool:
        """A decision; True when only its seat may know of it, because others of the same secret choice are missing."""
        state = self.match.state
        if legal:
            told = self.match.make(shared_move(row.seat, row.action))
        else:
            told = self.match.play(row.seat, row.action)
        action = self.match.moves[-1].action
        self.steps.append(Step(row.seat, self.spec.path(state, row.seat, action), self._messages(told)))
        if self.match.whole < len(self.match.moves):
            return True
        steps, self.steps = self.steps, []
        secret = isinstance(state.stack[-1], SecretChoice)
        if secret:
            self._cut()
        self.lines.append(self._line(len(self.lines), steps, secret))
        self.ends.append(len(self.match.moves))
        before, self.deed = self.deed, self._deed(steps[-1])
        if self.match.can_undo(row.seat):
            self.undoable.append(Undoable(tuple(steps[:-1]), steps[-1].path, before))
        else:
            self.undoable.clear()
        return False

    def _undo(self, seat: int) -> bool:
        """Take back the last decision of a seat; True when only the seat may know of it."""
        self.match.undo(seat)
        for number in range(len(self.steps) - 1, -1, -1):
            if self.steps[number].seat == seat:
                del self.steps[number]
                return True
        undone = self.undoable.pop()
        self.steps, self.deed = list(undone.steps), undone.deed
        self.ends.pop()
        self.lines.cut(len(self.ends))
        self._cut()
        return False

    def _cut(self) -> None:
        """The row that is being taken changes what somebody has seen after the entries of now."""
        self.cuts.append(([told + 1 for told in self.seqs], len(self.lines)))

    def _deed(self, step: Step) -> Message | None:
        """What a seat has done, as everybody hears it; the deed before that if it only made room for the next seat."""
        first = next((message for audience, message in step.messages if audience == EVERYONE), None)
        if first is not None and first["args"].get("seat") == f"seat:{step.seat}":
            return first
        return self.deed

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

    def ponder(self, seat: int) -> View:
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
            self.deed,
            self.clocks.at,
        )

    def entries(self, seat: int) -> int:
        """How many entries the seat sees: the last one is unfinished while the seat answers a secret choice."""
        return len(self.lines) + (self._answers_of(seat) != [])

    def after(self, entries: int) -> Match | None:
        """The game again, up to so many entries, an unfinished one included; None if nobody knows how it came there."""
        part = self.parts[-1]
        for other in reversed(self.parts):
            part = other
            if other.first < entries:
                break
        if entries > len(self.lines):
            return part.match.afresh(len(part.match.moves))
        decisions = self.ends[entries - 1] if entries > part.first else 0
        return None if decisions == NOT_PLAYED else part.match.afresh(decisions)

    def written(self, row: LogRow) -> dict[str, Any]:
        """A row that has happened last, as the database keeps it."""
        return row.to_data(self.table.id, self.summary, self.match.state.to_text())

    def log_between(self, start: int, end: int, seat: int) -> list[bytes]:
        """Entries of the log as the seat may read them; entry -1 is the opening."""
        lines = [line.seen_by(seat) for line in self.lines.between(start, end)]
        if start < 0:
            lines.insert(0, self.opening.seen_by(seat))
        answers = self._answers_of(seat)
        if answers and end > len(self.lines):
            lines.append(_entry(len(self.lines), answers, seat, secret=True, whole=False))
        return lines

    def _answers_of(self, seat: int) -> list[Step]:
        return [step for step in self.steps if step.seat == seat]

    def takes_back(self, seat: int) -> Path | None:
        """What an undo of the seat would take back."""
        if not self.match.can_undo(seat):
            return None
        answers = self._answers_of(seat)
        return answers[-1].path if answers else self.undoable[-1].path

    def is_unfinished(self, seat: int, action: Action) -> bool:
        """Is a legal action a step of a secret answer that needs another one of the same seat?"""
        state = self.match.state
        asked = state.stack[-1]
        if not isinstance(asked, SecretChoice):
            return False
        after = state.clone()
        after.apply(action, seat)
        return after.may_decide(seat) and asked.goes_on(after.stack[-1], seat)

    def firm(self, entries: int, seq: int, seat: int) -> int:
        """How many of the entries that a seat had seen when it knew of so many rows are still the same."""
        firm = min(entries, len(self.lines))
        for told, left in reversed(self.cuts):
            if told[seat] <= seq:
                break
            firm = min(firm, left)
        return firm

    def _messages(self, told: Told) -> list[Heard]:
        return [(audience, message_data(self.spec, event)) for audience, event in told]

    def _line(self, number: int, steps: list[Step], secret: bool) -> Line:
        private = secret or any([audience != EVERYONE for audience, _ in _heard(steps)])
        seats = range(len(self.away)) if private else ()
        lines = [_entry(number, steps, viewer, secret, whole=True) for viewer in seats]
        return Line(_entry(number, steps, NOBODY, secret, whole=True), lines or None)


def _heard(steps: list[Step]) -> list[Heard]:
    return [heard for step in steps for heard in step.messages]


def _entry(number: int, steps: list[Step], viewer: int, secret: bool, whole: bool) -> bytes:
    """An entry of the log. Paths of secret choices are shown to nobody else; events tell what they led to."""
    last = steps[-1]
    entry: Entry = {
        "n": number,
        "seat": None if last.seat == NOBODY or not whole else last.seat,
        "path": None if last.seat == NOBODY or secret else last.path,
        "events": [message for audience, message in _heard(steps) if hears(viewer, audience)],
    }
    if secret:
        own = [step.path for step in steps if step.seat == viewer]
        if own:
            entry["steps"] = own
    return snug(orjson.dumps(entry))


def part_key(key: bytes, seq: int) -> bytes:
    """The key of the chance after the rules have changed with this row: nobody can foretell it, or bend it."""
    return hmac.digest(key, f"rules {seq}".encode(), "sha256")


def start_row(at: float) -> LogRow:
    """The first row of every log."""
    return LogRow(0, START, NOBODY, at)
