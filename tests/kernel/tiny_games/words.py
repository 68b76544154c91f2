"""Reading the words of paths."""

from __future__ import annotations

from ludotheque.kernel.errors import PathError
from ludotheque.kernel.spec import Path


def numbered(word: str, kind: str) -> int:
    """The number in a word such as `bed:3`; PathError when it is no such word."""
    name, _, digits = word.partition(":")
    if name != kind or len(digits) not in (1, 2) or not (digits.isascii() and digits.isdecimal()):
        raise PathError(f"{word[:40]!r} is not a {kind}")
    return int(digits)


def meaningless(path: Path) -> PathError:
    return PathError(f"{' '.join(path)[:40]!r} says nothing")
