"""Writing views of real games to a folder of samples, for the pages of the folders beside this one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from ludotheque.bots.greedy import GreedyBot
from ludotheque.games import game
from ludotheque.kernel.play import choices
from ludotheque.kernel.rng import seeded

Stop = Callable[[Any, int], bool]
Choose = Callable[[Any, int], Any]


def chooser(state: Any) -> int:
    return next((seat for seat in range(state.players) if state.may_decide(seat)), 0)


class Sampler:
    """Plays until something is reached, and writes what a seat sees: at random, liking some verbs, or as bots do."""

    def __init__(self, name: str, folder: Path, liking: dict[str, float] | None = None) -> None:
        self.spec: Any = game(name)
        self.folder = folder
        self.liking = liking
        folder.mkdir(exist_ok=True)
        (folder / "components.json").write_text(json.dumps(self.spec.components()) + "\n", encoding="utf-8")

    def play(self, players: int, options: dict[str, str], seed: int, stop: Stop) -> Any:
        state = self.spec.new(players, options, seed)
        choose = self.sensibly(seed) if self.liking is None else self.at_random(seed, self.liking)
        while not state.over():
            seat = chooser(state)
            if stop(state, seat):
                return state
            state.apply(choose(state, seat), seat)
        return state

    def sensibly(self, seed: int) -> Choose:
        return GreedyBot(self.spec.advice, self.spec.determinise, seeded(f"samples/{seed}")).choose

    def at_random(self, seed: int, liking: dict[str, float]) -> Choose:
        rng = Random(seed)

        def choose(state: Any, seat: int) -> Any:
            by_verb: dict[str, list[Any]] = {}
            for action in state.legal(seat):
                by_verb.setdefault(self.spec.path(state, seat, action)[0], []).append(action)
            verb = rng.choices(list(by_verb), [liking.get(name, 1.0) for name in by_verb])[0]
            return rng.choice(by_verb[verb])

        return choose

    def sample(self, name: str, state: Any, seat: int | None = None) -> None:
        seat = chooser(state) if seat is None else seat
        offered = [] if state.over() or not state.may_decide(seat) else choices(self.spec, state, seat)
        view = self.spec.view(state, seat)
        if len(offered) > 1000:  # the page need not know all hands
            offered = offered[::7]
        told = [{"path": list(choice.path), "price": choice.price, "final": choice.final} for choice in offered]
        data = {"seat": seat, "view": view, "choices": told}
        (self.folder / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
        print(name, view["players"], view["decision"], len(offered))
