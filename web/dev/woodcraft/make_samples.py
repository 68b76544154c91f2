"""Write views of real games to samples/, for the pages of this folder: python web/dev/woodcraft/make_samples.py"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "shared"))
from sampling import Sampler, Stop

LIKING = {"complete": 60.0, "do": 12.0, "move": 8.0, "finish": 5.0, "bonus": 4.0, "claim": 9.0, "promote": 3.0}
LIKING |= {"saw": 0.4, "splice": 0.4, "glue": 0.4, "use": 0.3, "harvest": 0.2, "stop": 0.3, "berries": 1.0}
"""A random player who completes orders: looks like a game between people."""
SAMPLER = Sampler("woodcraft", Path(__file__).parent / "samples", LIKING)
SPEC, play, sample = SAMPLER.spec, SAMPLER.play, SAMPLER.sample


def at(round_: int, decision: str, step: str = "") -> Stop:
    """The decision is asked in that round or later."""

    def reached(state: Any, seat: int) -> bool:
        view = SPEC.public_view(state)
        turn = view["turn"] or {}
        moved = {"move": turn.get("moved") is None, "act": turn.get("moved") and not turn.get("acted")}.get(step, True)
        return view["round"] >= round_ and view["decision"] == decision and bool(moved)

    return reached


def first(players: int, stop: Stop, seeds: int = 60) -> Any:
    """The first game of some that gets there."""
    for seed in range(1, seeds):
        state = play(players, {}, seed, stop)
        if not state.over():
            return state
    raise SystemExit("no game got there")


def main() -> None:
    sample("two_helper", play(2, {}, 5, at(0, "Setup")))
    sample("two_early", first(2, at(2, "Main", "move")))
    sample("one_middle", first(1, at(7, "Main", "move")))
    sample("three_act", first(3, at(6, "Main", "act")))
    sample("three_tool", first(3, at(3, "PlaceTool")))
    sample("four_claim", first(4, at(5, "ClaimContract")))
    sample("four_late", first(4, at(10, "Main", "move")))
    sample("four_end", play(4, {}, 11, lambda state, seat: False))


main()
