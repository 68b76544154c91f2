"""The speed of the engine for every game and number of players, compiled against interpreted, as a table."""

from __future__ import annotations

import argparse

from ludotheque.commands.bench import NOT_COMPILED, compare
from ludotheque.games import all_games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slices", type=int, default=5, help="measurements of each engine (default 5)")
    parser.add_argument("--seconds", type=float, default=0.4, help="length of a measurement (default 0.4)")
    given = parser.parse_args()
    print(f"{'game':24}{'players':>8}{'interpreted/s':>15}{'compiled/s':>12}{'ratio':>7}{'clone µs':>14}{'state':>9}")
    for spec in all_games():
        for players in range(spec.min_players, spec.max_players + 1):
            found = compare(spec.id, players, given.slices, given.seconds)
            slow, fast = found["interpreted"], found["compiled"]
            line = f"{spec.id:24}{players:8}{slow['decisions_per_s']:15,.0f}"
            if fast is None:
                print(f"{line}   {NOT_COMPILED}")
                continue
            clones = f"{slow['clone_us']:.2f} → {fast['clone_us']:.2f}"
            line += f"{fast['decisions_per_s']:12,.0f}{found['ratio']:7.1f}{clones:>14}"
            print(f"{line}{found['state_bytes']:7} B")


if __name__ == "__main__":
    main()
