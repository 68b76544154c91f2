"""Write views of real games to samples/, for the pages of this folder: python web/dev/castles/make_samples.py"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from ludotheque.games import game
from ludotheque.kernel.play import choices

SAMPLES = Path(__file__).parent / "samples"
SPEC: Any = game("castles_of_burgundy")
LIKING = {"place": 12.0, "take": 2.0, "buy": 3.0, "sell": 2.0, "ship": 3.0, "workers": 0.6}
"""A random player who builds: looks like a game between people."""

Stop = Callable[[Any, int], bool]


def play(players: int, options: dict[str, str], seed: int, stop: Stop) -> Any:
    state = SPEC.new(players, options, seed)
    rng = Random(seed)
    while not state.over():
        seat = chooser(state)
        if stop(state, seat):
            return state
        by_verb: dict[str, list[Any]] = {}
        for action in state.legal(seat):
            by_verb.setdefault(SPEC.path(state, seat, action)[0], []).append(action)
        verb = rng.choices(list(by_verb), [LIKING.get(name, 1.0) for name in by_verb])[0]
        state.apply(rng.choice(by_verb[verb]), seat)
    return state


def chooser(state: Any) -> int:
    return next((seat for seat in range(state.players) if state.may_decide(seat)), 0)


def sample(name: str, state: Any, seat: int | None = None) -> None:
    seat = chooser(state) if seat is None else seat
    offered = [] if state.over() or not state.may_decide(seat) else choices(SPEC, state, seat)
    view = SPEC.view(state, seat)
    told = [{"path": list(choice.path), "price": choice.price, "final": choice.final} for choice in offered]
    data = {"seat": seat, "view": view, "choices": told}
    (SAMPLES / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
    print(name, view["players"], view["phase"], view["round"], view["decision"], len(offered))


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
    SAMPLES.mkdir(exist_ok=True)
    (SAMPLES / "components.json").write_text(json.dumps(SPEC.components()) + "\n", encoding="utf-8")
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
