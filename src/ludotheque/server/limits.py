"""How often somebody may do something."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from functools import partial

from ludotheque.server.errors import Refusal

MOST_KEYS = 50_000

Tell = Callable[[Hashable], None]


class Allowance:
    """So many at once, then one in every so many seconds."""

    __slots__ = ("_even", "_now", "_seconds", "_slack")

    def __init__(self, burst: int, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._slack = burst * seconds + 1e-9
        self._now = now
        self._even = now()  # when all that was used is there again

    def allows(self) -> bool:
        """May it be done once more? If so, it has."""
        now = self._now()
        even = max(now, self._even) + self._seconds
        if even - now > self._slack:
            return False
        self._even = even
        return True

    def wait(self) -> float:
        """Seconds until it may be done once more."""
        return max(0.0, self._even + self._seconds - self._slack - self._now())

    def use(self) -> None:
        """It was done elsewhere."""
        self._even = min(max(self._now(), self._even) + self._seconds, self._now() + self._slack)

    def is_whole(self) -> bool:
        """Is it as if nothing had been used?"""
        return self._even <= self._now()


class Limit:
    """An allowance for each key."""

    def __init__(
        self, burst: int, seconds: float, now: Callable[[], float] = time.monotonic, tell: Tell = lambda key: None
    ) -> None:
        self._burst, self._seconds, self._now, self._tell = burst, seconds, now, tell
        self._known: dict[Hashable, Allowance] = {}

    def allowance(self) -> Allowance:
        """One for somebody who keeps it."""
        return Allowance(self._burst, self._seconds, self._now)

    def allows(self, key: Hashable) -> bool:
        """May the key do it once more? If so, it has."""
        allows = self._of(key).allows()
        if allows:
            self._tell(key)
        return allows

    def use(self, key: Hashable) -> None:
        """The key has done it elsewhere."""
        self._of(key).use()

    def _of(self, key: Hashable) -> Allowance:
        if key not in self._known:
            if len(self._known) >= MOST_KEYS:
                self._known = {other: own for other, own in self._known.items() if not own.is_whole()}
            self._known[key] = self.allowance()
        return self._known[key]

    def check(self, key: Hashable) -> None:
        """Refuse whoever is too fast."""
        if not self.allows(key):
            raise Refusal("too_fast").until(self._of(key).wait())


class Limits:
    """All limits of the server; `leniency` multiplies them.

    `logins` counts for an address and `tries` for a login: one address cannot use up what others may try. Commands
    beyond `commands` are refused, and a socket that sends more than `frames` is closed: these are each socket's own.
    `programs` counts for a token, `owners` for all bots of a person, `strangers` for an address without a token.
    What is used of all others is told to all processes.
    """

    def __init__(
        self,
        leniency: float,
        now: Callable[[], float] = time.monotonic,
        tell: Callable[[str, str, Hashable], None] = lambda kind, name, key: None,
    ) -> None:
        def limit(name: str, burst: float, seconds: float) -> Limit:
            told = partial(tell, "used", name)
            self._by_name[name] = Limit(max(1, round(burst * leniency)), seconds / leniency, now, told)
            return self._by_name[name]

        self._by_name: dict[str, Limit] = {}
        self.guests = limit("guests", 20, 30)
        self.logins = limit("logins", 10, 30)
        self.tries = limit("tries", 30, 10)
        self.changes = limit("changes", 60, 0.5)
        self.tables = limit("tables", 20, 15)
        self.studies = limit("studies", 100, 0.05)
        self.commands = limit("commands", 100, 0.01)
        self.frames = limit("frames", 500, 0.01)
        self.chats = limit("chats", 5, 1)
        self.hints = limit("hints", 10, 2)
        self.reviews = limit("reviews", 20, 30)
        self.deep_reviews = limit("deep_reviews", 3, 600)
        self.reports = limit("reports", 5, 600)
        self.exports = limit("exports", 5, 60)
        self.programs = limit("programs", 200, 0.05)
        self.owners = limit("owners", 600, 0.02)
        self.strangers = limit("strangers", 20, 1)
        self.challenges = limit("challenges", 30, 2)

    def use(self, name: str, key: Hashable) -> None:
        """Somebody has used some of a limit at another process."""
        self._by_name[name].use(key)
