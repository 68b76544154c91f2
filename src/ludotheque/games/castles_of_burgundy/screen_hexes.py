"""Hexes as a wall of bricks: every brick touches six others, as every hex does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

MORTAR = "dim"

JOINTS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""By the arms of a joint: 1 up, 2 down, 4 left, 8 right."""


@dataclass(frozen=True)
class Cell:
    """One brick: lines of equal length, each with its style."""

    lines: list[tuple[str, str]]


def wall(cells: Sequence[Cell], rows: Sequence[int]) -> list[Text]:
    """Rows of so many cells, each half a cell further in or out than the one above it."""
    inner = len(cells[0].lines[0][0])
    half = (inner + 1) // 2
    starts = [(max(rows) - count) * half for count in rows]
    ends = [start + count * (inner + 1) for start, count in zip(starts, rows, strict=True)]
    bars: list[range] = [range(0)]
    bars += [range(start, end + 1, inner + 1) for start, end in zip(starts, ends, strict=True)]
    bars.append(range(0))
    found = []
    left = iter(cells)
    for row, count in enumerate(rows):
        found.append(_mortar(bars[row], bars[row + 1]))
        found += _bricks([next(left) for _ in range(count)], starts[row])
    return [*found, _mortar(bars[-2], bars[-1])]


def _bricks(cells: Sequence[Cell], start: int) -> Iterator[Text]:
    for line in range(len(cells[0].lines)):
        text = Text(" " * start, no_wrap=True)
        for cell in cells:
            text.append("│", MORTAR).append(*cell.lines[line])
        yield text.append("│", MORTAR)


def _mortar(above: range, below: range) -> Text:
    """The line between two rows, from where their vertical bars stand."""
    first = min([bars[0] for bars in (above, below) if bars])
    last = max([bars[-1] for bars in (above, below) if bars])
    joints = [
        JOINTS[(column in above) + 2 * (column in below) + 4 * (column > first) + 8 * (column < last)]
        for column in range(first, last + 1)
    ]
    return Text(" " * first, no_wrap=True).append("".join(joints), MORTAR)
