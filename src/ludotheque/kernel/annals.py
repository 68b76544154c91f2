"""What of a game is counted: who had which things when, who began, where the points came from.

Everything is read from the events of a game, so a game can be counted as soon as its `events.py` declares `COUNTED`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ludotheque.kernel.text import Message

if TYPE_CHECKING:
    from ludotheque.kernel.spec import GameSpec
    from ludotheque.kernel.state import Event, State

Names = tuple[str, ...]


@dataclass(frozen=True)
class Counted:
    """Which events of a game count; they are named as in the keys of the log, without `event.`."""

    clock: str = ""
    """Each of these is a unit of time."""
    starter: str = ""
    """The seat of the first of these has the first turn."""
    had: Mapping[str, Names] = field(default_factory=lambda: MappingProxyType({}))
    """By argument, the events that give such a thing to a seat."""
    begun: Mapping[str, Names] = field(default_factory=lambda: MappingProxyType({}))
    """By argument, the events before that, which need not lead to it."""
    deck: Callable[[str], str] = lambda thing: "deck:all"
    """A thing is compared with the others of its deck, which is a thing with a name as well."""
    turnwise: bool = False
    """Does the clock tick for each seat? Then so many ticks as there are seats are a unit."""


@dataclass(frozen=True)
class Annals:
    """What one game has shown, seat by seat."""

    scores: list[int | float]
    """In points."""
    winner: int
    first: int
    """The seat that had the first turn."""
    parts: list[dict[str, int | float]]
    """Where the points came from."""
    had: list[tuple[int, str, int]]
    """Seat, thing and time, in the order of the game."""
    begun: list[tuple[int, str]]

    def seen_from_the_first(self) -> Annals:
        """The same with seats counted from the one that had the first turn."""
        count = len(self.scores)
        return Annals(
            self.scores[self.first :] + self.scores[: self.first],
            (self.winner - self.first) % count,
            0,
            self.parts[self.first :] + self.parts[: self.first],
            [((seat - self.first) % count, thing, time) for seat, thing, time in self.had],
            [((seat - self.first) % count, thing) for seat, thing in self.begun],
        )


def annals(spec: GameSpec[Any], end: State, events: Sequence[tuple[int, Event]]) -> Annals:
    """What is counted of a game that is over, from all that has happened in it."""
    seats = range(len(end.scores()))
    scores = [spec.points(score) for score in end.scores()]
    parts = [{part: spec.points(points) for part, points in end.breakdown(seat).items()} for seat in seats]
    return counted(spec, [spec.message(event) for _, event in events], scores, end.ranking()[0], parts)


def counted(
    spec: GameSpec[Any],
    lines: Iterable[Message],
    scores: list[int | float],
    winner: int,
    parts: list[dict[str, int | float]],
) -> Annals:
    """The same from the lines of a log and how the game ended."""
    counts, players = spec.counted, len(scores)
    had: list[tuple[int, str, int]] = []
    begun: list[tuple[int, str]] = []
    first, ticks = -1, 0
    for line in lines:
        name = line.key.partition(".")[2]
        ticks += name == counts.clock
        if name == counts.starter and first < 0:
            first = seat_of(line)
        time = (ticks + players - 1) // players if counts.turnwise else ticks
        for kind, thing in line.args.items():
            if name in counts.had.get(kind, ()):
                had.append((seat_of(line), str(thing), time))
            elif name in counts.begun.get(kind, ()):
                begun.append((seat_of(line), str(thing)))
    return Annals(scores, winner, max(0, first), parts, had, begun)


def seat_of(message: Message) -> int:
    """The seat that a line of the log is about."""
    return int(str(message.args["seat"]).partition(":")[2])
