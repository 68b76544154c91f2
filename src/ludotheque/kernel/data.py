"""Component data of games: JSON files in a folder, what an owner of a game may correct, and errors that say where."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludotheque.kernel.errors import UsageError

Facts = dict[str, Any]
"""The contents of a data folder, by name of file."""
Correctable = Mapping[str, tuple[str, ...]]
"""By name of file: the fields whose values an owner may correct, such as `buildings.*.cost`."""

RECONSTRUCTED = "reconstructed"
"""Beside values: the names of those that no source gives."""
SOURCE = "source"
"""Beside values: where an owner has them from."""
LONGEST_SOURCE = 200
LARGEST_FILE = 1_000_000
"""In bytes: many times the largest file we ship."""


class DataError(UsageError):
    """Data that cannot be right; names the file, the field and the rule it breaks."""

    def __init__(self, file: str, field: str, problem: str) -> None:
        super().__init__(f"{file}: {field}: {problem}" if field else f"{file}: {problem}")
        self.file = file
        self.field = field


# Reading and checking


def read_facts(folder: Path, names: Iterable[str]) -> Facts:
    """The named JSON files of a folder."""
    return {name: read_json(folder / f"{name}.json") for name in names}


def read_json(path: Path) -> Any:
    """What a file says; DataError unless it is one JSON value of a sensible size."""
    try:
        if path.exists() and not path.is_file():
            raise DataError(path.name, "", "is not a file")
        with path.open("rb") as file:
            contents = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise DataError(str(path), "", error.strerror or "cannot be read") from None
    if len(contents) > LARGEST_FILE:
        raise DataError(path.name, "", f"is larger than {LARGEST_FILE} bytes")
    try:
        return json.loads(contents.decode(), object_pairs_hook=_each_once, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise DataError(path.name, "", f"not JSON: {error}") from None


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{next(name for name in names if names.count(name) > 1)!r} stands twice in one object")
    return found


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number")


@contextmanager
def checking(file: str, field: str = "") -> Iterator[None]:
    """While a file, or a field of it, is checked: what the check stumbles over is an error in the data too."""
    try:
        yield
    except DataError:
        raise
    except KeyError as error:
        missing = str(error.args[0])
        raise DataError(file, f"{field}.{missing}" if field else missing, "is missing") from None
    except (AttributeError, TypeError, IndexError, ValueError) as error:
        raise DataError(file, field, f"has the wrong form: {error}") from None


def check_total(file: str, field: str, found: object, wanted: object, rule: str) -> None:
    """DataError unless a field holds what the rule with this number needs."""
    if found != wanted:
        raise DataError(file, field, f"{found}, but {rule} needs {wanted}")


def check_number(file: str, field: str, value: object, least: int, most: int, rule: str) -> None:
    """DataError unless a field holds a whole number within these bounds."""
    if type(value) is not int or not least <= value <= most:
        raise DataError(file, field, f"{shown(value)}, but {rule} needs a whole number from {least} to {most}")


# Corrections


@dataclass(frozen=True)
class Correction:
    """A value of a pack that is not the one we ship; None where there is none."""

    file: str
    field: str
    before: Any
    now: Any

    def to_data(self) -> dict[str, Any]:
        return {"file": self.file, "field": self.field, "before": self.before, "now": self.now}


def facts_hash(facts: Facts) -> str:
    """A short fingerprint of all facts, equal on every machine; the order of things counts."""
    return sha256(facts_text(facts).encode()).hexdigest()[:16]


def facts_text(facts: Facts) -> str:
    """All facts in one line, from which `json.loads` makes them again."""
    return json.dumps(facts, separators=(",", ":"), ensure_ascii=False)


def corrections(shipped: Facts, given: Facts, correctable: Correctable) -> list[Correction]:
    """What a pack changes; DataError when it changes what the rules fix."""
    for name in {**shipped, **given}:
        if name not in shipped or name not in given:
            raise DataError(f"{name}.json", "", "is missing" if name in shipped else "is unknown")
    return [
        correction
        for name in shipped
        for correction in _compared(f"{name}.json", (), shipped[name], given[name], correctable.get(name, ()))
    ]


def _compared(
    file: str, field: tuple[str, ...], shipped: Any, given: Any, correctable: tuple[str, ...]
) -> Iterator[Correction]:
    where = ".".join(field)
    if same(shipped, given):
        return
    if any(_fits(pattern, field) for pattern in correctable):
        yield Correction(file, where, shipped, given)
    elif isinstance(shipped, dict) and isinstance(given, dict):
        for name in {**shipped, **given}:
            inner = (*field, name)
            if name in (RECONSTRUCTED, SOURCE):
                yield from _note(file, inner, shipped.get(name), given.get(name))
            elif any(_fits(pattern, inner) for pattern in correctable) or name in shipped.keys() & given.keys():
                yield from _compared(file, inner, shipped.get(name), given.get(name), correctable)
            else:
                raise DataError(file, ".".join(inner), "is missing" if name in shipped else "is unknown")
    elif isinstance(shipped, list) and isinstance(given, list):
        names, found = _names(shipped), _names(given)
        if names != found:
            for name in found:
                if name not in names:
                    raise DataError(file, where, f"unknown entry {name!r}")
            raise DataError(file, where, f"needs its {len(names)} entries in their order")
        for name, before, now in zip(names, shipped, given, strict=True):
            yield from _compared(file, (*field, name), before, now, correctable)
    else:
        free = f"; of this file you may correct {', '.join(correctable)}" if correctable else ""
        raise DataError(file, where, f"{shown(given)}, but the rules fix {shown(shipped)}{free}")


def _note(file: str, field: tuple[str, ...], before: Any, now: Any) -> Iterator[Correction]:
    """Marks may be taken away by somebody who has looked, and a source be named."""
    where = ".".join(field)
    if same(before, now):
        return
    if field[-1] == RECONSTRUCTED:
        if not isinstance(now, list | None) or not all(mark in (before or []) for mark in now or []):
            raise DataError(file, where, f"{shown(now)}, but you may only take marks away from {shown(before)}")
    elif not isinstance(now, str | None) or len(now or "") > LONGEST_SOURCE:
        raise DataError(file, where, f"{shown(now)}, but a source is a text of at most {LONGEST_SOURCE} letters")
    yield Correction(file, where, before, now)


def same(one: Any, other: Any) -> bool:
    """Equal as JSON: true is not 1, and 1 is not 1.0."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(same(*pair) for pair in zip(one, other, strict=True))
    return bool(one == other)


def _fits(pattern: str, field: tuple[str, ...]) -> bool:
    parts = pattern.split(".")
    return len(parts) == len(field) and all(part in ("*", name) for part, name in zip(parts, field, strict=True))


def _names(items: list[Any]) -> list[str]:
    """What the entries of a list are called: by their ids, or else by their places."""
    return [str(item.get("id", place) if isinstance(item, dict) else place) for place, item in enumerate(items)]


def shown(value: object) -> str:
    """A value of JSON in a message, not at full length."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else f"{text[:79]}…"


def reconstructed_marks(facts: Facts) -> list[str]:
    """All values that are marked as reconstructed, as file and field."""
    return [f"{name}.json: {mark}" for name, contents in facts.items() for mark in _marks((), contents)]


def _marks(field: tuple[str, ...], value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if name == RECONSTRUCTED:
                yield from (".".join((*field, str(mark))) for mark in inner)
            else:
                yield from _marks((*field, name), inner)
    elif isinstance(value, list):
        for name, inner in zip(_names(value), value, strict=True):
            yield from _marks((*field, name), inner)
