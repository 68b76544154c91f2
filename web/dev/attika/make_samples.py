"""Write views of real games to samples/, for the pages of this folder: python web/dev/attika/make_samples.py"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "shared"))
from sampling import Sampler, Stop

SAMPLER = Sampler("attika", Path(__file__).parent / "samples")
SPEC, play, sample = SAMPLER.spec, SAMPLER.play, SAMPLER.sample


def at(decision: str, built: int, offers: int = 1) -> Stop:
    """The decision is asked of a seat with so many buildings and so many moves."""

    def reached(state: Any, seat: int) -> bool:
        view = SPEC.public_view(state)
        here = view["decision"] == decision and view["cities"][seat]["built"] >= built
        return here and len(state.legal(seat)) >= offers

    return reached


def near(built: int, steps: int, cut: int) -> Stop:
    """A turn in which two seats are so near to joining two shrines, and others can be cut off on so many hexes."""

    def reached(state: Any, seat: int) -> bool:
        if not at("Turn", built, 30)(state, seat):
            return False
        view = SPEC.view(state, seat)
        nearest = sorted(city["to_join"] or 0 for city in view["cities"] if city["to_join"])[:2]
        cuts = [1 for changes in view["changes"].values() if any(change["seat"] != seat for change in changes)]
        return len(nearest) > 1 and nearest[-1] <= steps and len(cuts) >= cut

    return reached


def first(players: int, stop: Stop) -> Any:
    """The first game of some that gets there."""
    for seed in range(1, 60):
        state = play(players, {}, seed, stop)
        if not state.over():
            return state
    raise SystemExit("no game got there")


def first_won(victory: str) -> Any:
    """The first game of some that ends like this."""
    for seed in range(1, 60):
        state = play(3, {}, seed, lambda state, seat: False)
        if SPEC.public_view(state)["victory"] == victory:
            return state
    raise SystemExit(f"no game was won by {victory}")


def main() -> None:
    sample("two_opening", first(2, at("Turn", 0)))
    sample("two_drawn", first(2, at("PlaceDrawn", 8)))
    sample("three_pay", first(3, at("Pay", 9)))
    sample("four_tile", first(4, at("Extend", 8)))
    sample("four_late", first(4, at("Turn", 13, offers=60)))
    sample("three_near", first(3, near(5, steps=4, cut=2)))
    sample("two_end", play(2, {}, 11, lambda state, seat: False))
    sample("three_shrines", first_won("shrines"))


main()
