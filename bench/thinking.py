"""How fast bots think: playouts a second in every game, on one worker and on two at the same time.

    .venv/bin/python -m bench.thinking
    .venv/bin/python -m bench.thinking --game castles_of_burgundy --horizon 3

Positions come from a game between quick searchers, the same for all. Two workers think side by side, each about all of
them; the last column tells how many times the playouts of one they make together. Slices of one and of two alternate,
the best of each counts.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from multiprocessing import get_context
from time import perf_counter

from ludotheque.bots.levels import searcher
from ludotheque.bots.search import Thinking
from ludotheque.games import GAMES, game
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.state import State

PLAYOUTS = 100
"""For a decision."""
POSITIONS = 24
EVERY = 5
"""Positions lie so many decisions apart."""

Task = tuple[str, int, int, float]
"""Game, players, horizon in ticks (0: that of the game), seconds."""


def rate(task: Task) -> float:
    """Playouts a second of one worker that thinks for some seconds."""
    name, players, horizon, seconds = task
    spec = game(name)
    reach = horizon / spec.advice.horizon(players) if horizon else 1.0
    bot = searcher(spec, Thinking(iterations=PLAYOUTS, width=10, reach=reach), seeded("thinking"))
    quick = searcher(spec, Thinking(iterations=4, width=2), seeded("quick"))
    state = spec.new(players, {}, "thinking")
    positions: list[State] = []
    decisions = 0
    while state.stack and len(positions) < POSITIONS:
        seat = state.to_move()
        if decisions % EVERY == 0 and len(state.legal(seat)) > 2:
            positions.append(state.clone())
        state.apply(quick.choose(state, seat), seat)
        decisions += 1
    done = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        for position in positions:
            done += bot.consider(position, position.to_move()).iterations
    return done / (perf_counter() - started)


def measured(name: str, players: int, horizon: int, slices: int, seconds: float) -> tuple[float, float]:
    """The best rate of one worker, and of two together."""
    one, two = 0.0, 0.0
    task = (name, players, horizon, seconds)
    with get_context("spawn").Pool(2) as pool:
        pool.map(rate, [(name, players, horizon, 0.1)] * 2, chunksize=1)
        for _ in range(slices):
            one = max(one, pool.apply(rate, (task,)))
            two = max(two, sum(pool.map(rate, [task, task], chunksize=1)))
    return one, two


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--horizon", type=int, default=0, help="ticks ahead; by default as far as the bot looks")
    parser.add_argument("--slices", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0)
    given = parser.parse_args(arguments)
    print(f"{'game':24}{'players':>8}{'playouts/s':>12}{'two workers':>13}{'ratio':>7}")
    for name in GAMES if given.game is None else [given.game]:
        one, two = measured(name, given.players, given.horizon, given.slices, given.seconds)
        print(f"{name:24}{given.players:8}{one:12,.0f}{two:13,.0f}{two / one:7.2f}", flush=True)


if __name__ == "__main__":
    main()
