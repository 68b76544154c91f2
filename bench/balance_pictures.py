"""Pictures of how even a game is: wins by seat, the spread of scores, and what things are worth, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ludotheque.analysis.shapes import Balance, ThingBalance
from ludotheque.kernel.text import Catalogue

WIDTH, LINE = 860, 20
LEFT, RIGHT = 40, 450
"""Where the two columns of the upper half begin."""
PANEL = 150
"""How high that is."""
MOST = 24
"""Things in the picture: the best and the worst half of so many."""
STYLE = """
  svg { font: 12px system-ui, sans-serif; background: #fbf8f1; color: #2a241d }
  text { fill: currentColor } .quiet { fill: #5e5445 } .title { font-weight: 600; font-size: 13px }
  .bar { fill: #8d8069 } .win { fill: #2a6a3f } .far { fill: #a52a2a }
  .axis { stroke: #ddd2bd } .whisker { stroke: currentColor; fill: none }
  @media (prefers-color-scheme: dark) {
    svg { background: #211c17; color: #efe7d8 } .quiet { fill: #b9ab94 } .bar { fill: #a4947a } .win { fill: #7fc08f }
    .far { fill: #e58a80 } .axis { stroke: #4a4136 }
  }
"""


def drawn(one: Balance, catalogue: Catalogue) -> str:
    """The picture as SVG; its title tells in words what it shows."""
    shown = extremes(one["things"])
    height = PANEL + 90 + LINE * len(shown)
    parts = [*_seats(one), *_scores(one), *_worths(shown, catalogue, PANEL + 70)]
    title = f"{one['games']} games of {one['players']} players"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img">',
            f"<title>{title}</title>",
            f"<style>{STYLE}</style>",
            *parts,
            "</svg>\n",
        ]
    )


def extremes(things: Sequence[ThingBalance]) -> list[ThingBalance]:
    """By worth, the best first; in the middle of a long list some are left out."""
    found = sorted(things, key=lambda thing: -thing["worth"])
    return found if len(found) <= MOST else [*found[: MOST // 2], *found[-MOST // 2 :]]


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>'


def _bar(x: float, y: float, width: float, height: float, kind: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.5, width):.1f}" height="{height:.1f}" class="{kind}"/>'


def _whisker(low: float, high: float, y: float) -> str:
    return f'<path class="whisker" d="M{low:.1f} {y:.1f}H{high:.1f}m0-3v6M{low:.1f} {y - 3:.1f}v6"/>'


def _rule(x: float, top: float, bottom: float) -> str:
    return f'<path class="axis" d="M{x:.1f} {top:.1f}V{bottom:.1f}"/>'


def _seats(one: Balance) -> list[str]:
    """How often each seat comes first; the line stands where all would be even."""
    wide, top = 260, 44
    found = [_text(LEFT, 24, "Wins by turn", "title"), _rule(LEFT + 90 + wide / one["players"], top, PANEL)]
    for at, seat in enumerate(one["seats"]):
        y, wins = top + 24 * at, seat["wins"]
        found += [
            _text(LEFT, y + 13, f"turn {at + 1}"),
            _bar(LEFT + 90, y + 2, wide * wins["rate"], 14, "win"),
            _whisker(LEFT + 90 + wide * wins["low"], LEFT + 90 + wide * wins["high"], y + 9),
            _text(LEFT + 84, y + 13, f"{wins['rate']:.0%}", "quiet", "end"),
        ]
    return found


def _scores(one: Balance) -> list[str]:
    """How many players made how many points."""
    wide, high = 360.0, PANEL - 60.0
    columns = one["histogram"]
    most, step = max(count for _, count in columns), wide / len(columns)
    found = [_text(RIGHT, 24, "Scores", "title")]
    for at, (low, count) in enumerate(columns):
        tall = high * count / most
        found.append(_bar(RIGHT + step * at, PANEL - 16 - tall, step - 1.5, tall, "bar"))
        if at % max(1, len(columns) // 6) == 0:
            found.append(_text(RIGHT + step * at, PANEL, f"{low:g}", "quiet"))
    return found


def _worths(things: Sequence[ThingBalance], catalogue: Catalogue, top: float) -> list[str]:
    """What each thing adds, with its interval; what is far from its deck has the colour of a warning and a star."""
    found = [_text(LEFT, top - 16, "What a thing adds to the score of whoever has it", "title")]
    if not things:
        return found
    low = min(0.0, *(thing["worth"] - thing["worth_spread"] for thing in things))
    high = max(0.0, *(thing["worth"] + thing["worth_spread"] for thing in things))
    left, wide = LEFT + 250.0, 440.0
    scale = wide / max(1e-9, high - low)
    zero = left - low * scale
    found.append(_rule(zero, top - 6, top + LINE * len(things)))
    for at, thing in enumerate(things):
        y, worth, spread = top + LINE * at, thing["worth"], thing["worth_spread"]
        name = catalogue.name(thing["thing"])
        found += [
            _text(left - 12, y + 12, f"{name[:38]}{' *' if thing['far'] else ''}", "", "end"),
            _bar(min(zero, zero + worth * scale), y + 3, abs(worth) * scale, 11, "far" if thing["far"] else "win"),
            _whisker(zero + (worth - spread) * scale, zero + (worth + spread) * scale, y + 8.5),
            _text(WIDTH - 40, y + 12, f"{worth:+.1f}", "quiet", "end"),
        ]
    return found
