"""What several commands need: reading what was typed, printing, showing progress."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import counted

if TYPE_CHECKING:
    from rich.table import Table


def read_options(given: Sequence[str]) -> dict[str, str]:
    """What `--option NAME=VALUE …` says; the game checks names and values."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"option {text!r}: expected NAME=VALUE")
        if name in options:
            raise UsageError(f"option {name!r} is given twice")
        options[name] = value
    return options


def read_names(text: str) -> list[str]:
    """Names with commas between them."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise UsageError(f"{text!r}: a name is missing between the commas")
    return names


def one_each(names: list[str], seats: int) -> list[str]:
    """One name a seat, from one for all or one each."""
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        given = f"{counted(len(names), 'name')} ({', '.join(names)})"
        raise UsageError(f"{given} for {counted(seats, 'seat')}: give one for all or one each")
    return names


def players_or_fewest(spec: GameSpec[Any], players: int | None) -> int:
    return spec.checked_players(spec.min_players if players is None else players)


def print_json(data: object) -> None:
    print(json.dumps(data))


def print_table(table: Table, *notes: str) -> None:
    """A table and lines of text under it."""
    from rich.console import Console

    console = Console(highlight=False)
    console.print(table)
    for note in notes:
        console.print(note, markup=False, soft_wrap=True)


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], object]]:
    """A bar on standard error while something takes time, if somebody is looking; call it with every step done."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
