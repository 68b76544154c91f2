"""Clocks: a bank for each seat and an increment for every turn. They never end a game.

When a bank is empty the others may let a bot take the seat, until its person returns. The time
comes from outside; what a bank held at each entry of the log is kept there.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.server.storage.records import Pace


class Clocks:
    """What each seat has left at the time `at`."""

    def __init__(self, pace: Pace, seats: int, at: float) -> None:
        self.pace = pace
        self.banks = [pace.bank] * seats
        self.at = at

    def charge(self, running: Iterable[int], at: float) -> None:
        """Let the time pass for those who were thinking."""
        for seat in running:
            self.banks[seat] = self.left(seat, at)
        self.at = at

    def left(self, seat: int, now: float) -> float:
        """What a seat has left if it has been thinking since the last entry."""
        return max(0.0, round(self.banks[seat] - max(0.0, now - self.at), 3))

    def gain(self, seat: int) -> None:
        """A turn is done."""
        self.banks[seat] += self.pace.increment

    def lose(self, seat: int) -> None:
        """A turn that was done is taken back."""
        self.banks[seat] = max(0.0, self.banks[seat] - self.pace.increment)

    def refresh(self, seat: int) -> None:
        """Somebody is back and has time for a turn at least."""
        self.banks[seat] = max(self.banks[seat], self.pace.increment)
