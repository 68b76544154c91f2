"""Component data of games: JSON files in a folder, and errors that say where."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ludotheque.kernel.errors import UsageError

Facts = dict[str, Any]
"""The contents of a data folder, by name of file."""


class DataError(UsageError):
    """Data that cannot be right; names the file, the field and the rule it breaks."""

    def __init__(self, file: str, field: str, problem: str) -> None:
        super().__init__(f"{file}: {field}: {problem}" if field else f"{file}: {problem}")
        self.file = file
        self.field = field


def read_facts(folder: Path, names: Iterable[str]) -> Facts:
    """The named JSON files of a folder."""
    return {name: _read(folder / f"{name}.json") for name in names}


@contextmanager
def checking(file: str) -> Iterator[None]:
    """While the contents of a file are checked: what the check stumbles over is an error in the data too."""
    try:
        yield
    except KeyError as error:
        raise DataError(file, str(error.args[0]), "is missing") from None
    except (AttributeError, TypeError, IndexError) as error:
        raise DataError(file, "", f"has the wrong form: {error}") from None


def check_total(file: str, field: str, found: object, wanted: object, rule: str) -> None:
    """DataError unless a field holds what the rule with this number needs."""
    if found != wanted:
        raise DataError(file, field, f"{found}, but {rule} needs {wanted}")


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(str(path), "", error.strerror or "cannot be read") from None
    except (ValueError, RecursionError) as error:
        raise DataError(path.name, "", f"not JSON: {error}") from None
