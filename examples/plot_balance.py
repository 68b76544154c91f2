"""What is each card or tile worth? Bots play, and an SVG shows it with intervals, the best first.

    python examples/plot_balance.py woodcraft --players 3 --games 300 --out woodcraft.svg
    python examples/plot_balance.py --quick --out balance.svg

Worth is what having a thing adds to the final score, all else that the seat had being the same; in a race, to the
chance to win, in hundredths. A whisker holds the true worth 95 times out of 100; what stands far from its deck is red.
No package is needed. `bench/balance.py` makes the pages in docs/balance in the same way.
"""

from __future__ import annotations

import argparse
from html import escape
from pathlib import Path

from ludotheque.analysis.balance import balance, watch
from ludotheque.analysis.shapes import ThingBalance
from ludotheque.bots.arena import Pairing, in_processes
from ludotheque.games import GAMES, game
from ludotheque.kernel.text import Catalogue

LINE, NAMES, CHART, MARGIN = 18, 240, 480, 30


def drawn(things: list[ThingBalance], catalogue: Catalogue, title: str) -> str:
    """The picture: a line a thing, a dot for its worth, a whisker for the interval."""
    low = min([0.0, *(thing["worth"] - thing["worth_spread"] for thing in things)])
    high = max([0.0, *(thing["worth"] + thing["worth_spread"] for thing in things)])

    def x(worth: float) -> float:
        return NAMES + CHART * (worth - low) / (high - low or 1)

    height = MARGIN * 2 + LINE * len(things)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{NAMES + CHART + 60}" height="{height}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="10" y="20" font-weight="bold">{escape(title)}</text>',
        f'<path d="M{x(0):.1f} {MARGIN}V{height - MARGIN}" stroke="silver"/>',
    ]
    for at, thing in enumerate(things):
        y, worth, spread = MARGIN + LINE * (at + 0.5), thing["worth"], thing["worth_spread"]
        name, colour = catalogue.name(thing["thing"])[:36], "firebrick" if thing["far"] else "black"
        parts += [
            f'<text x="{NAMES - 10}" y="{y + 4}" text-anchor="end">{escape(name)}</text>',
            f'<path d="M{x(worth - spread):.1f} {y}H{x(worth + spread):.1f}" stroke="{colour}"/>',
            f'<circle cx="{x(worth):.1f}" cy="{y}" r="3" fill="{colour}"/>',
            f'<text x="{NAMES + CHART + 50}" y="{y + 4}" text-anchor="end">{worth:+.1f}</text>',
        ]
    return "\n".join([*parts, "</svg>\n"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=GAMES, default="woodcraft")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="greedy", help="sits on all seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("balance.svg"))
    parser.add_argument("--quick", action="store_true", help="as few games of random bots as will do for a picture")
    wishes = parser.parse_args()
    if wishes.quick:
        wishes.game, wishes.games, wishes.bot = "castles_of_burgundy", 100, "random"

    spec = game(wishes.game)
    bots = (wishes.bot,) * spec.checked_players(wishes.players)
    seats, options = tuple(range(wishes.players)), spec.checked_options({})
    games = [Pairing(spec.id, options, seats, bots, f"{wishes.seed}/{number}") for number in range(wishes.games)]
    found = balance(spec, in_processes(watch, games), wishes.bot)
    things = sorted(found["things"], key=lambda thing: -thing["worth"])
    title = f"{spec.name_en}: {wishes.games} games of {wishes.players} players, all {wishes.bot}"
    wishes.out.write_text(drawn(things, spec.catalogue("en"), title), encoding="utf-8")
    for thing in [*things[:3], *things[-3:]]:
        print(f"{thing['worth']:+6.1f} ± {thing['worth_spread']:.1f}  {spec.catalogue('en').name(thing['thing'])}")
    print(f"{len(things)} things in {wishes.out}")


if __name__ == "__main__":
    main()
