"""How well a bot plays alone: the distribution of its scores, against the bar of the rulebook.

.venv/bin/python bench/solo.py glass_road --games 200
.venv/bin/python bench/solo.py ora_et_labora --games 100 --option country=ireland
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import mean, quantiles

from ludotheque.bots.base import play_out
from ludotheque.bots.levels import seat_bots
from ludotheque.games import game

BARS = {"glass_road": 30, "ora_et_labora": 500, "woodcraft": 110}
"""What the rulebooks call remarkable, or set as a goal."""
ROWS = 12


def scores(id: str, bot: str, games: int, seed: int, options: dict[str, str]) -> list[int | float]:
    spec = game(id)
    found = []
    for number in range(games):
        name = f"{seed}/{number}"
        state = spec.new(1, options, name)
        play_out(state, seat_bots([bot], spec, name), spec.longest)
        found.append(spec.points(state.scores()[0]))
    return sorted(found)


def show(found: list[int | float], bar: int) -> None:
    low, middle, high = quantiles(found, n=4)
    print(f"min {found[0]}  quartiles {low:g} {middle:g} {high:g}  max {found[-1]}  mean {mean(found):.1f}")
    print(f"{sum(score >= bar for score in found)} of {len(found)} reach {bar} points")
    step = max(1, round((found[-1] - found[0]) / ROWS))
    rows = Counter(int(score // step) * step for score in found)
    for start in range(min(rows), max(rows) + 1, step):
        print(f"{start:5} – {start + step - 1:<5} {rows[start]:4} {'█' * rows[start]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(BARS))
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    wishes = parser.parse_args()
    options = dict(option.split("=", 1) for option in wishes.option)
    show(scores(wishes.game, wishes.bot, wishes.games, wishes.seed, options), BARS[wishes.game])


if __name__ == "__main__":
    main()
