"""A position of some game: the door through which everything else looks at it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, Self

import orjson
from mypy_extensions import mypyc_attr

from ludotheque.kernel.frames import ANYTIME, AUTO, NOBODY, Action, Frame, frame_from_data
from ludotheque.kernel.rng import Rng

Event = tuple[int, ...]
"""A fact that happened, for log and animation: a kind and its arguments, all small integers."""

EVERYONE: Final = -1
"""The audience of a public event; otherwise it is a bit mask of seats."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """A part of a position. Its methods follow from its fields: see `kernel/records.py`."""

    def clone(self) -> Self:
        """An independent copy that shares only what never changes."""
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        """What is written down of it, as plain JSON."""
        raise NotImplementedError

    @classmethod
    def from_data(cls, data: dict[str, Any], given: dict[str, Any]) -> Self:
        """What `to_data` wrote, with what is given to all positions of a game: its box, its frames."""
        raise NotImplementedError

    @classmethod
    def blank(cls) -> Self:
        """One with nothing in it: zeros and empty lists."""
        raise NotImplementedError

    def also_write(self, data: dict[str, Any]) -> None:
        """Write what is not written field by field."""

    def also_read(self, data: dict[str, Any]) -> None:
        """Work out what follows from what was read, or was written otherwise."""


def by_name(names: list[str], numbers: list[int]) -> dict[str, int]:
    """Numbers under their names, as breakdowns and views show them."""
    return {names[place]: numbers[place] for place in range(len(names))}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position, free of history, clocks and names. Games add their fields; `@record` copies and writes them.

    `reveals` counts the points of no return: chance was drawn, or a secret became known. Two
    positions of a game with the same count have revealed the same, so one may go back between them (`is_beyond`).
    `events` is None unless somebody wants to know: searching pays nothing for telling.
    """

    def __init__(self, rng: Rng) -> None:
        self.stack: list[Frame[Any]] = []  # the last one decides; Any: each game has its own State
        self.rng = rng
        self.reveals = 0
        self.events: list[tuple[int, Event]] | None = None

    # What a game provides

    def clone(self) -> Self:
        """An independent copy that shares only what never changes; it tells no events."""
        raise NotImplementedError

    @classmethod
    def from_data(cls, data: dict[str, Any], given: dict[str, Any]) -> Self:
        """The position that `to_data` wrote, with what is given to all positions of the game."""
        raise NotImplementedError

    @classmethod
    def blank(cls, rng: Rng) -> Self:
        """A position with nothing in it: zeros and empty lists."""
        raise NotImplementedError

    def also_write(self, data: dict[str, Any]) -> None:
        """Write what is not written field by field."""

    def also_read(self, data: dict[str, Any]) -> None:
        """Work out what follows from what was read, or was written otherwise."""

    def scores(self) -> list[int]:
        """Points of each seat so far, in the parts that the game counts in; final once the game is over."""
        raise NotImplementedError

    def breakdown(self, seat: int) -> dict[str, int]:
        """Where the points of a seat come from; the values add up to its score."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """Seats from first to last, every tie broken that the rules break."""
        raise NotImplementedError

    def anytime(self, seat: int) -> list[Action]:
        """Actions of the seat that may interrupt an interruptible decision."""
        return []

    def do_anytime(self, seat: int, action: Action) -> None:
        """Carry out one of `anytime`; the interrupted decision stays pending."""
        raise NotImplementedError

    # Deciding

    def over(self) -> bool:
        return not self.stack

    def to_move(self) -> int:
        """The seat that decides next (the first of several); NOBODY when the game is over."""
        if not self.stack:
            return NOBODY
        return self.stack[-1].seat

    def choosers(self) -> int:
        """Bit mask of the seats that may decide now."""
        if not self.stack:
            return 0
        return self.stack[-1].choosers()

    def may_decide(self, seat: int) -> bool:
        return seat >= 0 and self.choosers() >> seat & 1 == 1

    def legal(self, seat: int = NOBODY) -> list[Action]:
        """What the seat (by default the one to move) may do now: the only definition of legality."""
        if not self.stack:
            return []
        frame = self.stack[-1]
        if seat == NOBODY:
            seat = frame.seat
        elif seat != frame.seat and not self.may_decide(seat):
            return []
        actions = frame.options(self, seat)
        if frame.interruptible():
            actions.extend(self.anytime(seat))
        return actions

    def apply(self, action: Action, seat: int = NOBODY) -> None:
        """Carry out one of `legal(seat)`, unchecked; then run every step until somebody must decide."""
        frame = self.stack[-1]
        if seat == NOBODY:
            seat = frame.seat
        if action[0] == ANYTIME:
            self.do_anytime(seat, action)
        else:
            frame.resolve(self, seat, action)
        self.settle()

    def settle(self) -> None:
        """Run automatic steps until a decision is on top, or nothing is left."""
        while self.stack and self.stack[-1].seat == AUTO:
            self.stack.pop().run(self)

    def is_beyond(self, earlier: State) -> bool:
        """Is there no way back to an earlier position: was something revealed since, or is the game over?

        A decision half made is no obstacle, even if it shows others something of the hand that makes it.
        """
        return self.over() or (self.reveals != earlier.reveals and not self.stack[-1].completes())

    # For rules to use

    def push(self, frame: Frame[Any]) -> None:
        self.stack.append(frame)

    def offer(self, decision: Frame[Any]) -> None:
        """Push a decision that may be declined, unless that is all one could do."""
        if len(decision.options(self, decision.seat)) > 1:
            self.push(decision)

    def draw(self, limit: int) -> int:
        """Chance: a number below the limit. Nobody can go back behind it."""
        self.reveals += 1
        return int(self.rng.below(limit))

    def shuffle(self, items: list[int]) -> None:
        self.reveals += 1
        self.rng.shuffle(items)

    def reveal(self) -> None:
        """From here on nothing that came before can be taken back."""
        self.reveals += 1

    def tell(self, event: Event, audience: int = EVERYONE) -> None:
        if self.events is not None:
            self.events.append((audience, event))

    def with_other_chance(self, rng: Rng) -> Self:
        """A copy in which whatever is still to be drawn is drawn otherwise."""
        world = self.clone()
        world.rng = Rng(rng.next(), rng.next(), rng.next(), rng.next())
        return world

    # Data

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain JSON; the game's `from_data` restores it."""
        return {
            "rng": self.rng.words(),
            "reveals": self.reveals,
            "stack": [[type(frame).__name__, *frame.fields()] for frame in self.stack],
        }

    @staticmethod
    def no_chance() -> Rng:
        """The generator of a position that is still to be read."""
        return Rng(0, 0, 0, 0)

    def restore(self, data: dict[str, Any], frames: dict[str, type]) -> None:
        """Take over what `State.to_data` wrote."""
        self.rng = Rng(*data["rng"])
        self.reveals = data["reveals"]
        self.stack = [frame_from_data(item, frames) for item in data["stack"]]

    def to_text(self) -> bytes:
        """The position as JSON, equal on every machine."""
        return canonical(self.to_data())

    def digest(self) -> str:
        """A fingerprint of the position, equal on every machine."""
        return digest_of(self.to_text())


def canonical(data: dict[str, Any]) -> bytes:
    """Data as JSON, the same for the same data."""
    return orjson.dumps(data, option=orjson.OPT_SORT_KEYS)


def digest_of(position: bytes) -> str:
    """The fingerprint of a position that `State.to_text` wrote."""
    return blake2b(position, digest_size=16).hexdigest()
