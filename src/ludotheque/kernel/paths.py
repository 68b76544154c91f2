"""Paths: one notation that is typed, clicked through, completed and kept in replays."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ludotheque.kernel.errors import PathError

Path = tuple[str, ...]
"""An action as words: typed, clicked one after the other, or read in a replay."""


def path_text(path: Path) -> str:
    return " ".join(path)


def split_path(text: str) -> Path:
    """The words of a typed path."""
    return tuple(text.split())


class Words:
    """The words of a path, read one after the other: a verb, then `label:value`. PathError says what is missing."""

    def __init__(self, path: Path) -> None:
        self.left = list(path)

    def verb(self, verbs: Collection[str]) -> str:
        if not self.left or self.left[0] not in verbs:
            raise PathError(f"a path begins with one of {' '.join(verbs)}")
        return self.left.pop(0)

    def follows(self, label: str) -> bool:
        """Does the next word have this label?"""
        return bool(self.left) and self.left[0].startswith(f"{label}:")

    def value(self, label: str) -> str | None:
        """What follows this label, if it is the next one."""
        if self.follows(label):
            return self.left.pop(0).partition(":")[2]
        return None

    def must(self, label: str, example: str) -> str:
        value = self.value(label)
        if value is None:
            found = repr(self.left[0][:40]) if self.left else "the end"
            raise PathError(f"expected {label}:{example} instead of {found}")
        return value

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
