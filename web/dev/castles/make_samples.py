"""Write views of real games to samples/, for the pages of this folder: python web/dev/castles/make_samples.py"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "shared"))
from sampling import Sampler, Stop

LIKING = {"place": 12.0, "take": 2.0, "buy": 3.0, "sell": 2.0, "ship": 3.0, "workers": 0.6}
"""A random player who builds: looks like a game between people."""
SAMPLER = Sampler("castles_of_burgundy", Path(__file__).parent / "samples", LIKING)
SPEC, play, sample = SAMPLER.spec, SAMPLER.play, SAMPLER.sample


def at(phase: str, round: int, decision: str = "Turn", more: Callable[..., bool] | None = None) -> Stop:
    def reached(state: Any, seat: int) -> bool:
        view = SPEC.public_view(state)
        here = (view["phase"], view["round"]) >= (phase, round) and view["decision"] == decision
        return here and (more is None or more(state, seat, view["estates"][seat]))

    return reached


def full_storage(state: Any, seat: int, estate: Any) -> bool:
    return len(estate["storage"]) == 3 and estate["dice_left"] == 2 and estate["workers"] > 1


def keeps_some(state: Any, seat: int, estate: Any) -> bool:
    offered = [SPEC.path(state, seat, action) for action in state.legal(seat)]
    return len(offered) > len({tuple(word for word in path if not word.startswith("keep")) for path in offered})


def main() -> None:
    sample("two_early", play(2, {}, 3, at("A", 2)))
    sample("two_ship", play(2, {}, 11, at("B", 1, "ShipGoods", keeps_some)))
    sample("three_middle", play(3, {"variant": "advanced_open"}, 5, at("C", 3)))
    sample("four_late", play(4, {}, 8, at("D", 3, more=full_storage)))
    sample("four_extra", play(4, {}, 9, at("C", 1, "ExtraAction")))
    sample("four_end", play(4, {"variant": "advanced_open"}, 4, lambda state, seat: False))
    sample("choose_open", play(3, {"variant": "advanced_open"}, 2, lambda state, seat: seat == 1))
    secret = play(4, {"variant": "advanced_secret"}, 2, lambda state, seat: seat == 2)
    sample("choose_secret", secret)
    sample("chosen_secret", secret, 0)


main()
