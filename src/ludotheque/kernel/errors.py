"""What can be wrong with input. All are ValueErrors with a message of one line; every other ValueError is a bug."""

from __future__ import annotations

from ludotheque.kernel import shapes
from ludotheque.kernel.text import Message


class InputError(ValueError):
    """What somebody gave is wrong, and the message says all there is to say about it."""


class UsageError(InputError):
    """Something named does not exist or has the wrong form: a game, option, seat, path or file."""


class PathError(UsageError):
    """A path that cannot be read: unknown words, or words that lead nowhere."""


class ReplayError(InputError):
    """A replay that does not hold: damaged, cut off, of other rules, or with another outcome."""


class EndlessGame(InputError):
    """A game that is not over after as many decisions as its rules allow: it was cut there and has no result."""

    def __init__(self, longest: int) -> None:
        super().__init__(f"a game is not over after {longest} decisions, more than any should take")
        self.longest = longest

    def __reduce__(self) -> tuple[type[EndlessGame], tuple[int]]:
        return type(self), (self.longest,)


class IllegalAction(ValueError):
    """An action that the rules do not allow now; `reason` says why, with the rule's number."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Reason(Message):
    """Why something is not possible: a message and the number of the rule, if one forbids it."""

    def __init__(self, rule: str, key: str, **args: str | int) -> None:
        super().__init__(key, **args)
        self.rule = rule

    def to_data(self) -> shapes.Reason:
        return {"rule": self.rule, **super().to_data()}

    def __str__(self) -> str:
        return f"{self.rule}: {super().__str__()}" if self.rule else super().__str__()
