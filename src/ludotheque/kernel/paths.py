"""Paths: one notation that is typed, clicked through, completed and kept in replays."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from ludotheque.kernel.errors import PathError
from ludotheque.kernel.spec import Path


def path_text(path: Path) -> str:
    return " ".join(path)


def split_path(text: str) -> Path:
    """The words of a typed path."""
    return tuple(text.split())


def next_words(paths: Iterable[Path], start: Sequence[str]) -> list[str]:
    """The words that may follow a start, each once, in the order of the paths."""
    here = len(start)
    words: dict[str, None] = {}
    for path in paths:
        if len(path) > here and path[:here] == tuple(start):
            words[path[here]] = None
    return list(words)


def read_path(paths: Sequence[Path], typed: Sequence[str]) -> Path:
    """The one legal path that typed words mean.

    A word may be cut short, and the end may be left out, as long as only one path is left.
    """
    candidates = list(paths)
    for position, word in enumerate(typed):
        longer = [path for path in candidates if len(path) > position]
        found = [path for path in longer if path[position] == word]
        found = found or [path for path in longer if path[position].startswith(word)]
        if not found:
            raise PathError(_dead_end(candidates, typed, position))
        candidates = found
    whole = [path for path in candidates if len(path) == len(typed)]
    if len(whole) == 1 and all(path[: len(typed)] == whole[0] for path in candidates):
        return whole[0]
    if len(candidates) == 1:
        return candidates[0]
    raise PathError(f"{' '.join(typed)!r} is not complete: {len(candidates)} ways to go on")


def _dead_end(candidates: Sequence[Path], typed: Sequence[str], position: int) -> str:
    start = " ".join(typed[:position])
    words = sorted({path[position] for path in candidates if len(path) > position})
    after = f" after {start!r}" if start else ""
    known = f"; possible: {' '.join(words[:12])}{' …' if len(words) > 12 else ''}" if words else ""
    return f"{typed[position]!r} leads nowhere{after}{known}"


class Words:
    """The words of a path, read one after the other: a verb, then `label:value`. PathError says what is missing."""

    def __init__(self, path: Path) -> None:
        self.left = list(path)

    def verb(self, verbs: Collection[str]) -> str:
        if not self.left or self.left[0] not in verbs:
            raise PathError(f"a path begins with one of {' '.join(verbs)}")
        return self.left.pop(0)

    def value(self, label: str) -> str | None:
        """What follows this label, if it is the next one."""
        if self.left and self.left[0].startswith(f"{label}:"):
            return self.left.pop(0).partition(":")[2]
        return None

    def must(self, label: str, example: str) -> str:
        value = self.value(label)
        if value is None:
            found = repr(self.left[0][:40]) if self.left else "the end"
            raise PathError(f"expected {label}:{example} instead of {found}")
        return value

    def optional(self, label: str, most: int) -> int:
        """A number after its label, 0 when the label is not there."""
        value = self.value(label)
        return 0 if value is None else number_of(label, value, most)

    def number(self, label: str, most: int) -> int:
        return number_of(label, self.must(label, f"1-{most}"), most)

    def one_of(self, label: str, names: Sequence[str], first: int = 0) -> int:
        """The place of a name in a list, whose names before `first` do not count."""
        return place_of(label, self.must(label, names[first]), names, first)

    def maybe_one_of(self, label: str, names: Sequence[str], first: int = 0) -> int | None:
        """The same, None when the label is not there."""
        value = self.value(label)
        return None if value is None else place_of(label, value, names, first)

    def end(self) -> None:
        if self.left:
            raise PathError(f"{self.left[0][:40]!r} is too much")


def number_of(label: str, value: str, most: int, least: int = 1) -> int:
    """A value that must be a number of at most two digits; PathError otherwise."""
    if not (value.isascii() and value.isdigit() and len(value) <= 2 and least <= int(value) <= most):
        raise PathError(f"{label}:{value[:20]}: expected a number from {least} to {most}")
    return int(value)


def place_of(label: str, value: str, names: Sequence[str], first: int = 0) -> int:
    """The place of a value in a list of names; PathError when it is not there."""
    if value not in names[first:]:
        known = ", ".join(names[first:][:12])
        raise PathError(f"{label}:{value[:20]}: expected one of {known}{' …' if len(names) - first > 12 else ''}")
    return names.index(value, first)
