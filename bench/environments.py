"""How many steps a second learners get, with what is seen and what may be chosen: one environment, many at once.

    .venv/bin/python -m bench.environments              beside PettingZoo's chess and RLCard's gin rummy, where they are
    .venv/bin/python -m bench.environments --game attika --seconds 5

Random choices among those that the mask allows, drawn by the same lines for all. Counted is the computing time of one
thread, slices of all in turn, and the best slice of each counts: whatever else the machine does hits all alike.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import numpy as np

from ludotheque.games import GAMES, game
from ludotheque.research.many import Games
from ludotheque.research.pettingzoo import env

MANY = 64
"""Games side by side."""
PEERS = {"PettingZoo's chess": "pettingzoo.classic.chess_v6", "RLCard's gin rummy": "rlcard"}

Slice = Callable[[float], float]
"""Steps a second, measured for so many seconds."""


class Alone:
    """One AEC environment."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.chance = np.random.default_rng(1)
        self.seed = 0
        table.reset(seed=0)

    def __call__(self, seconds: float) -> float:
        table, chance, steps = self.table, self.chance, 0
        begun = time.thread_time()
        while (taken := time.thread_time() - begun) < seconds:
            for _ in range(100):
                seen, _, over, cut, _ = table.last()
                if over or cut:
                    self.seed += 1
                    table.reset(seed=self.seed)
                    continue
                numbers = seen["action_mask"].nonzero()[0]
                table.step(int(numbers[int(chance.random() * len(numbers))]))
                steps += 1
        return steps / taken


class Together:
    """Many games in one process."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.chance = np.random.default_rng(1)
        self.now = games.reset(1)

    def __call__(self, seconds: float) -> float:
        chance, steps = self.chance, 0
        begun = time.thread_time()
        while (taken := time.thread_time() - begun) < seconds:
            open_numbers = [mask.nonzero()[0] for mask in self.now.mask]
            drawn = chance.random(len(open_numbers))
            chosen = [
                int(numbers[int(share * len(numbers))]) for numbers, share in zip(open_numbers, drawn, strict=True)
            ]
            self.now = self.games.step(chosen).now
            steps += len(chosen)
        return steps / taken


class GinRummy:
    """RLCard's own environment, which has no mask but a list of what is legal."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.chance = np.random.default_rng(1)
        self.state, _ = table.reset()

    def __call__(self, seconds: float) -> float:
        table, chance, steps = self.table, self.chance, 0
        begun = time.thread_time()
        while (taken := time.thread_time() - begun) < seconds:
            for _ in range(20):
                if table.is_over():
                    self.state, _ = table.reset()
                numbers = list(self.state["legal_actions"])
                self.state, _ = table.step(numbers[int(chance.random() * len(numbers))])
                steps += 1
        return steps / taken


def peers() -> dict[str, Slice]:
    """What others have, as far as it is installed: `pip install pettingzoo[classic]` brings both."""
    found: dict[str, Slice] = {}
    for name, module in PEERS.items():
        try:
            library = import_module(module)
            found[name] = GinRummy(library.make("gin-rummy")) if module == "rlcard" else Alone(library.env())
        except (ImportError, AttributeError) as missing:
            print(f"{name} is left out: {missing}", file=sys.stderr)
    return found


def ours(names: Sequence[str], actions: str) -> dict[str, tuple[Slice, Slice]]:
    """By game and number of players, the fewest and the most: one environment, and many."""
    return {
        f"{name} {players}": (
            Alone(env(name, players, actions=actions)),
            Together(Games(name, MANY, players, actions=actions)),
        )
        for name in names
        for players in sorted({game(name).min_players, game(name).max_players})
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.environments", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game; may be said again")
    parser.add_argument("--actions", choices=("flat", "words"), default="flat", help="the form of actions")
    parser.add_argument("--seconds", type=float, default=0.5, help="of a slice")
    parser.add_argument("--slices", type=int, default=3, help="of each, in turn")
    asked = parser.parse_args(arguments)
    tables, others = ours(asked.game or GAMES, asked.actions), peers()
    best: dict[tuple[str, int], float] = {}
    for _ in range(asked.slices):
        for name, kinds in {**tables, **{name: (peer,) for name, peer in others.items()}}.items():
            for place, kind in enumerate(kinds):
                best[name, place] = max(best.get((name, place), 0.0), kind(asked.seconds))
    print(f"{'steps a second, ' + asked.actions:<28}{'PettingZoo':>12}{f'{MANY} at once':>12}")
    for name in tables:
        print(f"{name:<28}{best[name, 0]:>12,.0f}{best[name, 1]:>12,.0f}")
    for name in others:
        print(f"{name:<28}{best[name, 0]:>12,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
