"""What several commands need: reading what was typed, printing, showing progress."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf, isfinite
from types import FrameType
from typing import TYPE_CHECKING, Any

from ludotheque.kernel.errors import UsageError
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.text import counted

if TYPE_CHECKING:
    from rich.table import Table

LONG = 3600.0
"""Seconds over which the time left is estimated, so that steps may take minutes."""


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


@dataclass(frozen=True)
class Budget:
    """How long bots may think about a move, in time or in playouts; None where nothing was said."""

    seconds_per_move: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds_per_move is not None and self.iterations is not None:
            raise UsageError("--seconds-per-move and --iterations are two budgets for one move: give one of them")
        if self.seconds_per_move is not None and not self.seconds_per_move > 0:
            raise UsageError(f"{self.seconds_per_move} seconds per move: expected more than 0")

    @property
    def time(self) -> float:
        return inf if self.seconds_per_move is None else self.seconds_per_move

    @property
    def playouts(self) -> int:
        return self.iterations or 0

    def to_data(self) -> dict[str, float | int | None]:
        return {"seconds_per_move": self.seconds_per_move, "iterations": self.iterations}


def plus_minus(middle: float, high: float | None, digits: int) -> str:
    """A figure with half the width of its interval, if that has an end."""
    if high is None or not isfinite(high):
        return f"{middle:.{digits}f}"
    return f"{middle:.{digits}f} ± {high - middle:.{digits}f}"


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
    """A bar with the time left on standard error, if somebody is looking; call it with every step done."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn

    columns = (*Progress.get_default_columns(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, speed_estimate_period=LONG) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)


@contextmanager
def signals_interrupt() -> Iterator[None]:
    """A closed terminal or a polite kill ends what is done like an interrupt: games are kept, programs end."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    signals = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = {number: signal.signal(number, interrupt) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
