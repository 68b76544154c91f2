"""Write views of real games to samples/, for the pages of this folder: python web/dev/glass_road/make_samples.py"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "shared"))
from sampling import Sampler, Stop

LIKING = {"build": 30.0, "ability": 12.0, "pay": 12.0, "draw": 6.0, "take": 5.0, "effect": 5.0}
LIKING |= {"use": 1.0, "clear": 0.1, "finish": 0.3}
"""A random player who builds: looks like a game between people."""
SAMPLER = Sampler("glass_road", Path(__file__).parent / "samples", LIKING)
SPEC, play, sample = SAMPLER.spec, SAMPLER.play, SAMPLER.sample


def at(period: int, decision: str, least: int = 0) -> Stop:
    """The decision is asked in that period or later, of a seat with so many buildings."""

    def reached(state: Any, seat: int) -> bool:
        view = SPEC.public_view(state)
        return view["period"] >= period and view["decision"] == decision and view["boards"][seat]["buildings"] >= least

    return reached


def builds(period: int, least: int) -> Stop:
    """Somebody may build and convert."""

    def reached(state: Any, seat: int) -> bool:
        if not at(period, "Resolve", least)(state, seat):
            return False
        verbs = {SPEC.path(state, seat, action)[0] for action in state.legal(seat)}
        return {"build", "use"} <= verbs

    return reached


def reacts(state: Any, seat: int) -> bool:
    """Somebody resolves a card in a slot."""
    board = SPEC.public_view(state)["boards"][seat]
    return at(2, "Resolve")(state, seat) and len(board["slots"]) > 0 and len(board["offer"]) > 0


def first(players: int, stop: Stop) -> Any:
    """The first game of a few hundred that gets there."""
    for seed in range(1, 400):
        state = play(players, {}, seed, stop)
        if not state.over():
            return state
    raise SystemExit("no game got there")


def main() -> None:
    sample("one_hand", play(1, {}, 3, at(3, "SelectCards")))
    sample("one_middle", first(1, builds(4, 3)))
    sample("two_early", play(2, {}, 5, at(1, "PlayOpen")))
    sample("three_reaction", first(3, reacts))
    sample("four_hand", play(4, {}, 7, lambda state, seat: at(2, "SelectHands")(state, seat) and seat == 2))
    sample("four_lay", play(4, {}, 8, lambda state, seat: at(2, "LayCards")(state, seat) and seat == 1))
    sample("four_gift", play(4, {}, 9, at(2, "SupplierGift")))
    sample("four_late", first(4, builds(3, 5)))
    sample("four_end", play(4, {}, 11, lambda state, seat: False))


main()
