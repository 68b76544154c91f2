"""A game as a learner meets it: numbers to choose from, numbers to see, a result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.sheets import Sheet
from ludotheque.research.forms import NOTHING, Form

REWARDS: Final = ("difference", "rank", "win")
"""What a result is counted in."""


class Run:
    """One game, from a seed to its end."""

    def __init__(self, spec: Any, players: int, options: Mapping[str, str], form: Form) -> None:
        self.spec = spec
        self.players = players
        self.options = options
        self.form = form
        self.state: Any = None
        self.seat = -1
        """Who chooses next; nobody once the game is over."""
        self.made = 0
        """Decisions so far."""
        self.sights: list[bytes] = [b""] * players
        """What each seat sees, as far as it was asked for since the last decision."""

    def begin(self, seed: str) -> None:
        """A new game; the same seed gives the same one."""
        self.go_on(self.spec.new(self.players, self.options, seed))

    def go_on(self, state: Any) -> None:
        """From this position, which is not copied."""
        self.state = state
        self.made = 0
        self.ask()

    def ask(self) -> None:
        self.change(self.state)
        self.seat = self.state.to_move()
        if self.seat >= 0:
            self.form.begin(self.spec, self.state, self.seat)

    def change(self, state: Any) -> None:
        """Into a position in which the same is to be decided."""
        self.state = state
        for seat in range(self.players):
            self.sights[seat] = b""

    def clone(self) -> Run:
        """An independent copy."""
        copy = Run(self.spec, self.players, self.options, self.form.clone())
        copy.state = self.state.clone()
        copy.seat = self.seat
        copy.made = self.made
        copy.sights = self.sights[:]
        return copy

    def is_over(self) -> bool:
        return self.seat < 0

    def is_cut(self) -> bool:
        """Has it taken more decisions than any game should?"""
        return self.seat >= 0 and self.made >= self.spec.longest

    def choose(self, number: int) -> bool:
        """One of the numbers that `mask` allows; True when that made a decision. UsageError when it may not be."""
        if self.seat < 0:
            raise UsageError("the game is over")
        action = self.form.choose(self.spec, self.state, self.seat, number)
        if action == NOTHING:
            self.made += self.form.spoken() == 1
            return False
        self.state.apply(action, self.seat)
        self.made += 1
        self.ask()
        return True

    def resume(self, said: list[int], made: int) -> None:
        """Go on where so much was said of a decision, after so many others."""
        self.made = made
        if said:
            self.form.resume(self.spec, self.state, self.seat, said)

    def mask(self) -> bytes:
        """For each number a byte: may it be chosen now? None may when the game is over."""
        return self.form.mask() if self.seat >= 0 else bytes(self.form.size)

    def seen(self, seat: int) -> bytes:
        """What the seat (NOBODY: a spectator) knows of the position."""
        if seat >= 0 and self.sights[seat]:
            return self.sights[seat]
        sheet = Sheet()
        self.spec.encode(self.state, seat, sheet)
        numbers = sheet.numbers()
        if seat >= 0:
            self.sights[seat] = numbers
        return numbers

    def said(self, seat: int) -> list[int]:
        """What the seat has chosen of an action so far; of somebody else's nobody knows."""
        said = self.form.said() if seat == self.seat else []
        return said + [0] * (self.form.spoken() - len(said))

    def rewards(self, kind: str) -> list[float]:
        """What the game has brought to each seat, once it is over; before that and when it is cut nothing.

        `difference`: points ahead of the best other, alone the points. `rank`: from 1 for the first to -1 for the
        last. `win`: 1 for the first, -1 for all others. Alone, both ask for the highest bar of the rulebook.
        """
        if self.seat >= 0:
            return [0.0] * self.players
        spec = self.spec
        points = [float(spec.points(score)) for score in self.state.scores()]
        if self.players == 1:
            return points if kind == "difference" else [1.0 if points[0] >= max(spec.solo_bars, default=0) else -1.0]
        if kind == "difference":
            return [points[seat] - max(points[:seat] + points[seat + 1 :]) for seat in range(self.players)]
        ranking = self.state.ranking()
        if kind == "win":
            return [1.0 if seat == ranking[0] else -1.0 for seat in range(self.players)]
        return [1.0 - 2.0 * ranking.index(seat) / (self.players - 1) for seat in range(self.players)]
