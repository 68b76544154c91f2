"""How often somebody may do something."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable

from ludotheque.server.errors import Refusal

MOST_KEYS = 50_000


class Limit:
    """So many at once, then one in every so many seconds, for each key."""

    def __init__(self, burst: int, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.slack = burst * seconds
        self.now = now
        self._next: dict[Hashable, float] = {}  # when a key that had used nothing would be even

    def allows(self, key: Hashable) -> bool:
        """May the key do it once more? If so, it has."""
        now = self.now()
        even = max(now, self._next.get(key, now)) + self.seconds
        if even - now > self.slack + 1e-9:
            return False
        if len(self._next) >= MOST_KEYS:
            self._next = {other: time for other, time in self._next.items() if time > now}
        self._next[key] = even
        return True

    def check(self, *keys: Hashable) -> None:
        """Refuse whoever is too fast."""
        if not all([self.allows(key) for key in keys]):
            raise Refusal("too_fast")


class Limits:
    """All limits of the server; `leniency` multiplies them."""

    def __init__(self, leniency: float, now: Callable[[], float] = time.monotonic) -> None:
        def limit(burst: float, seconds: float) -> Limit:
            return Limit(max(1, round(burst * leniency)), seconds / leniency, now)

        self.guests = limit(20, 30)
        self.logins = limit(10, 30)
        self.changes = limit(60, 0.5)
        self.tables = limit(20, 15)
        self.studies = limit(100, 0.05)
        self.commands = limit(100, 0.01)
        self.chats = limit(5, 1)
