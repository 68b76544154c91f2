"""Were so many of a hundred won as was said? Reliability of chances, tenth by tenth, as a table and as a drawing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

TENTHS = 10
ALLOWED = 0.08
"""So far predicted and seen rates may differ, or by two standard errors where that is more."""
SIZE, LEFT, TOP = 200, 46, 16


@dataclass(frozen=True)
class Said:
    """What was said of a position, and what came."""

    game: int
    chance: float
    came: bool
    expected: float
    score: float


@dataclass(frozen=True)
class Tenth:
    """All positions whose chance was said to lie in a tenth. The unit is a game, since its positions share an end."""

    positions: int
    games: int
    said: float
    seen: float
    error: float

    @property
    def holds(self) -> bool:
        return abs(self.said - self.seen) <= max(ALLOWED, 2 * self.error)


def tenths(said: Iterable[Said]) -> list[Tenth]:
    """The tenths that anything was said in."""
    rows: dict[int, list[Said]] = defaultdict(list)
    for one in said:
        rows[min(TENTHS - 1, int(one.chance * TENTHS))].append(one)
    return [_tenth(rows[number]) for number in sorted(rows)]


def _tenth(rows: Sequence[Said]) -> Tenth:
    wrong: dict[int, float] = defaultdict(float)
    for one in rows:
        wrong[one.game] += one.came - one.chance
    count = len(rows)
    error = sqrt(sum(value**2 for value in wrong.values())) / count
    return Tenth(
        count, len(wrong), sum(one.chance for one in rows) / count, sum(one.came for one in rows) / count, error
    )


def bias(said: Sequence[Said]) -> tuple[float, float]:
    """What is expected above what came, in the mean, and its standard error with a game as the unit."""
    wrong: dict[int, float] = defaultdict(float)
    for one in said:
        wrong[one.game] += one.expected - one.score
    middle = sum(wrong.values()) / len(said)
    share = len(said) / len(wrong)
    return middle, sqrt(sum((value - middle * share) ** 2 for value in wrong.values())) / len(said)


def drawing(rows: Sequence[Tenth], title: str) -> str:
    """The reliability diagram: said to the right, seen upwards; the nearer to the diagonal, the better."""

    def at(said: float, seen: float) -> str:
        return f"{LEFT + said * SIZE:.1f},{TOP + (1 - seen) * SIZE:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + SIZE + 16} {TOP + SIZE + 44}" role="img">',
        f"<title>{title}</title>",
        "<style>text{font:11px sans-serif;fill:#59504a}.axis{stroke:#b8ad9c;fill:none}.even{stroke:#b8ad9c;"
        "stroke-dasharray:4 3}.seen{stroke:#1e5aa0;stroke-width:2;fill:none}.error{stroke:#1e5aa0}"
        "circle{fill:#1e5aa0}@media(prefers-color-scheme:dark){text{fill:#cfc6b8}}</style>",
        f'<rect class="axis" x="{LEFT}" y="{TOP}" width="{SIZE}" height="{SIZE}"/>',
        f'<polyline class="even" points="{at(0, 0)} {at(1, 1)}"/>',
        f'<polyline class="seen" points="{" ".join(at(row.said, row.seen) for row in rows)}"/>',
    ]
    for row in rows:
        x, y = at(row.said, row.seen).split(",")
        low, high = (at(row.said, min(1, max(0, row.seen + way * 2 * row.error))).split(",")[1] for way in (-1, 1))
        parts.append(f'<line class="error" x1="{x}" x2="{x}" y1="{low}" y2="{high}"/>')
        parts.append(f'<circle cx="{x}" cy="{y}" r="{2 + min(4.0, row.games / 40):.1f}"/>')
    for tenth in (0, 0.5, 1):
        x, y = at(tenth, tenth).split(",")
        parts.append(f'<text x="{x}" y="{TOP + SIZE + 16}" text-anchor="middle">{tenth:.0%}</text>')
        parts.append(f'<text x="{LEFT - 6}" y="{float(y) + 4:.1f}" text-anchor="end">{tenth:.0%}</text>')
    parts.append(f'<text x="{LEFT + SIZE / 2}" y="{TOP + SIZE + 34}" text-anchor="middle">said</text>')
    middle = TOP + SIZE / 2
    parts.append(f'<text x="12" y="{middle}" text-anchor="middle" transform="rotate(-90 12 {middle})">seen</text>')
    return "\n".join([*parts, "</svg>", ""])


def table(rows: Sequence[Tenth]) -> list[str]:
    """The same as lines of a page."""
    lines = ["| said | seen | ± two standard errors | positions | games | |", "|---|---|---|---|---|---|"]
    for row in rows:
        cells = (f"{row.said:.1%}", f"{row.seen:.1%}", f"{2 * row.error:.1%}", row.positions, row.games)
        lines.append(f"| {' | '.join(map(str, cells))} | {'' if row.holds else 'too far'} |")
    return lines
