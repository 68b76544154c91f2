"""What the database holds, as objects: people, tables with their seats, rows of the log."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

from ludotheque.kernel.shapes import Message
from ludotheque.kernel.state import digest_of
from ludotheque.server import shapes

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""What ids are made of: nothing that is taken for something else when it is read aloud."""

OPEN: Final = "open"
RUNNING: Final = "running"
FINISHED: Final = "finished"
"""The states of a table."""
PERSON: Final = "person"
BOT: Final = "bot"
EMPTY: Final = "open"
"""Who sits on a seat."""
START, MOVE, UNDO, SUBSTITUTE, RETURN, RULES = "start", "move", "undo", "substitute", "return", "rules"
"""What can happen to a running game."""


def new_id(letters: int = 12) -> str:
    """An id that nobody can guess."""
    return "".join([secrets.choice(LETTERS) for _ in range(letters)])


def is_id(text: str) -> bool:
    """Could it be one of our ids? Anything else need not be looked for, and some of it no database takes."""
    return 0 < len(text) <= 24 and all([letter in LETTERS for letter in text])


@dataclass
class Person:
    """Somebody known by a cookie, with a login an account; or a bot from outside, known by its tokens."""

    id: str
    name: str
    language: shapes.Language
    theme: shapes.Theme = "auto"
    preferences: dict[str, Any] = field(default_factory=dict)
    webhook: str | None = None
    login: str | None = None
    owner: str | None = None
    """Of a bot from outside: the person whose program it is."""

    def to_data(self) -> shapes.Person:
        """The person as it sees itself."""
        return {
            "id": self.id,
            "name": self.name,
            "account": self.login,
            "language": self.language,
            "theme": self.theme,
            "preferences": self.preferences,
            "webhook": self.webhook,
        }


@dataclass
class Seat:
    """One place at a table."""

    kind: shapes.SeatKind
    person: str | None = None
    name: str = ""
    bot: str | None = None
    hints: bool = False
    """Does the person agree that everybody may ask for hints?"""
    outside: bool = False
    """Is the person a bot from outside?"""
    invited: str | None = None
    """The bot from outside for which an open seat is kept, and its name."""
    invited_name: str = ""


@dataclass
class Pace:
    """How long people may think: a bank, and an increment for every turn, in seconds."""

    kind: shapes.PaceKind
    bank: float
    increment: float

    def to_data(self) -> shapes.Pace:
        return {"kind": self.kind, "bank": self.bank, "increment": self.increment}


@dataclass
class TableRecord:
    """A table as it was set up, and how far it has come."""

    id: str
    game: str
    rules_version: str
    data: str
    """The hash of the component data it was opened with."""
    corrected: bool
    """Were they an owner's, not ours?"""
    options: dict[str, str]
    public: bool
    host: str
    pace: Pace
    invitation: str
    created: float
    seats: list[Seat]
    status: shapes.Status = OPEN
    started: float | None = None
    finished: float | None = None
    key: bytes = b""
    origin: dict[str, Any] | None = None
    """Where a game that was continued comes from: `{table, at}`, and the `position` and `seat` of its start."""
    rematch: str | None = None
    ranking: list[int] | None = None
    version: int = 0
    """How often seats, host or status have changed."""
    outside_bots: bool = False
    """May bots from outside sit here?"""
    rated: bool = False
    """Does the outcome count on the ladder?"""

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits."""
        if person is None:
            return None
        for number, seat in enumerate(self.seats):
            if seat.person == person:
                return number
        return None

    def people(self) -> list[str]:
        return [seat.person for seat in self.seats if seat.person is not None]

    def hints(self) -> shapes.Hints:
        """Nobody but bots, ours or from outside, stands against hints, or all people agreed."""
        agreed = [number for number, seat in enumerate(self.seats) if seat.hints]
        others = [seat for seat in self.seats if seat.kind != BOT and not seat.outside]
        return {"allowed": len(others) == 1 or 0 < len(agreed) == len(others), "agreed": agreed}


@dataclass(slots=True)
class LogRow:
    """One thing that happened to a running game."""

    seq: int
    kind: str
    seat: int
    at: float
    person: str | None = None
    action: Any = None
    """The action of a move; the name of the bot that substitutes; where a game goes on under other rules."""
    command: str | None = None
    """The id under which the person sent it."""
    digest: str | None = None
    """Of the position after it; older rows have none."""
    summary: Summary | None = None
    """Of the position after it, as it was written."""

    def is_among(self, rows: Iterable[LogRow]) -> bool:
        """Is this very thing in a log, not another one in its place?"""
        own = (self.seq, self.kind, self.seat, self.at, self.person, self.command)
        return any([own == (row.seq, row.kind, row.seat, row.at, row.person, row.command) for row in rows])

    def to_data(self, table: str, summary: Summary, position: bytes) -> dict[str, Any]:
        """The row as it is written, with the position that it led to."""
        return {
            "table_id": table,
            "seq": self.seq,
            "kind": self.kind,
            "seat": self.seat,
            "person_id": self.person,
            "action": orjson.dumps(self.action).decode(),
            "command": self.command,
            "at": self.at,
            "summary": summary.to_json(),
            "digest": digest_of(position),
            "position": position.decode(),
        }


@dataclass(slots=True)
class Summary:
    """What a list of tables shows of a position."""

    decisions: int
    choosers: list[int]
    scores: list[int]
    banks: list[float]
    """What was left on each clock at the time `at`."""
    away: list[str | None]
    """The bot that plays for each seat whose person is away."""
    last: Message | None
    """The message of the last thing that happened."""
    at: float

    def to_json(self) -> str:
        fields = [self.decisions, self.choosers, self.scores, self.banks, self.away, self.last, self.at]
        return orjson.dumps(fields).decode()


def summary_from_json(text: str) -> Summary:
    return Summary(*orjson.loads(text))
