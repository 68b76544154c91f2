"""Better weights for the advice of a game, found by letting it play itself.

    .venv/bin/python -m bench.tune attika --pairs 3000
    .venv/bin/python -m bench.tune ora_et_labora --alone country=ireland --trials 300

Every step changes all weights a little, each up or down by chance, and lets `greedy` with these changes play `greedy`
with the opposite ones: two games with the same dice, once from each seat. All weights then move a little towards the
winner (simultaneous perturbation, after Spall). At the end the new weights play the old ones. The same arguments give
the same weights. The advice of a game can be tuned if it is made from a dataclass of `weights`.

Alone, where nothing is left to chance, some weights are changed by chance at every trial; the change stays if greedy
players then make more points in the mean, from the beginning of the game and from some positions soon after it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any

from ludotheque.bots.base import play_out
from ludotheque.bots.greedy import GreedyBot
from ludotheque.bots.intervals import wilson
from ludotheque.bots.lines import LineSearch
from ludotheque.commands.common import progress
from ludotheque.games import game
from ludotheque.kernel.advice import Advice
from ludotheque.kernel.rng import seeded
from ludotheque.kernel.spec import GameSpec

REACH = 0.2
"""How far a weight is changed to see whether that helps, as a part of it."""
PACE = 0.02
"""How far it moves after a pair of games that one side has won twice."""
SETTLING = 0.2
"""After this part of the pairs reach and pace begin to shrink,"""
CALMING = 3.0
"""at the end to about a third."""
STARTS = 4
"""Alone: positions that games are played from."""
ASTRAY = 6
"""Decisions made by chance that lead to each of them but the first."""
CHANGED = 0.25
"""The part of the weights that a trial changes,"""
FAR = 0.4
"""at most by this part of them, up or down."""
NEVER = 1 << 30
REPORTS = 10
"""How often the weights are told on the way."""


def flat(weights: Any) -> list[float]:
    """All numbers of a dataclass of numbers and rows of numbers."""
    found: list[float] = []
    for field in fields(weights):
        value = getattr(weights, field.name)
        found += value if isinstance(value, tuple) else [value]
    return found


def shaped(weights: Any, numbers: Sequence[float]) -> Any:
    """The same dataclass with other numbers."""
    left = list(numbers)
    changes: dict[str, Any] = {}
    for field in fields(weights):
        value = getattr(weights, field.name)
        size = len(value) if isinstance(value, tuple) else 1
        taken, left = left[:size], left[size:]
        changes[field.name] = tuple(taken) if isinstance(value, tuple) else taken[0]
    return replace(weights, **changes)


def lead(spec: GameSpec[Any], first: Advice[Any], second: Advice[Any], seed: str) -> int:
    """Two games with the same dice: +2 if the first wins both, -2 if it loses both."""
    found = 0
    for seat in range(2):
        state = spec.new(2, seed=seed)
        advices = [first, second] if seat == 0 else [second, first]
        bots = [GreedyBot(advice, spec.determinise, seeded(f"{seed}/{at}")) for at, advice in enumerate(advices)]
        play_out(state, list(bots), spec.longest)
        found += 1 if state.ranking()[0] == seat else -1
    return found


def made(spec: GameSpec[Any], weights: Any) -> Advice[Any]:
    """The advice of a game with other weights."""
    kind: Callable[[Any], Advice[Any]] = type(spec.advice)
    return kind(weights)


def rounded(weights: Any, numbers: Sequence[float]) -> Any:
    return shaped(weights, [round(number, 3) for number in numbers])


def tuned(spec: GameSpec[Any], weights: Any, pairs: int, seed: str) -> Any:
    """Weights that have grown better over so many pairs of games."""
    scale = flat(weights)
    numbers = list(scale)
    rng = seeded(f"{seed}/signs")
    with progress("pairs", pairs) as tell:
        for pair in range(pairs):
            calm = 1.0 / (1.0 + CALMING * max(0.0, pair / pairs - SETTLING))
            signs = [1 if rng.below(2) else -1 for _ in numbers]
            changes = [sign * REACH * calm * number for sign, number in zip(signs, numbers, strict=True)]
            up = [number + change for number, change in zip(numbers, changes, strict=True)]
            down = [number - change for number, change in zip(numbers, changes, strict=True)]
            sides = [made(spec, shaped(weights, side)) for side in (up, down)]
            step = PACE * calm * lead(spec, sides[0], sides[1], f"{seed}/{pair}") / 2
            numbers = [n + step * sign * size for n, sign, size in zip(numbers, signs, scale, strict=True)]
            tell(1)
            if (pair + 1) % max(1, pairs // REPORTS) == 0:
                print(f"after {pair + 1} pairs:", rounded(weights, numbers), flush=True)
    return rounded(weights, numbers)


def starts(spec: GameSpec[Any], options: dict[str, str], seed: str) -> list[Any]:
    """Positions of somebody alone from which weights are judged."""
    rng = seeded(f"{seed}/starts")
    found = []
    for number in range(STARTS):
        state = spec.new(1, options, seed)
        for _ in range(ASTRAY if number else 0):
            actions = spec.advice.shortlist(state, 0, state.legal())
            state.apply(actions[rng.below(len(actions))])
        found.append(state)
    return found


def mean_alone(advice: Advice[Any], positions: Sequence[Any]) -> float:
    """The points that greedy playouts make from these positions, in the mean."""
    total = 0.0
    for state in positions:
        search = LineSearch(advice, advice.value, state, 0, NEVER, 0.0, seeded("alone"))
        search.begin([])
        total += search.best.points
    return total / len(positions)


def tuned_alone(spec: GameSpec[Any], weights: Any, options: dict[str, str], trials: int, seed: str) -> Any:
    """Weights that have grown better over so many trials."""
    positions = starts(spec, options, seed)
    rng = seeded(f"{seed}/changes")
    numbers = flat(weights)
    best = mean_alone(made(spec, weights), positions)
    print(f"before: {best:.1f}", flush=True)
    for trial in range(trials):
        tried = [
            number * (1 + FAR * (rng.below(2001) / 1000 - 1)) if int(rng.below(1000)) < 1000 * CHANGED else number
            for number in numbers
        ]
        points = mean_alone(made(spec, shaped(weights, tried)), positions)
        if points >= best:
            if points > best:
                print(f"after {trial + 1} trials: {points:.1f}", rounded(weights, tried), flush=True)
            numbers, best = tried, points
    return rounded(weights, numbers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--alone", metavar="OPTION=VALUE", help="for somebody alone, with this option")
    parser.add_argument("--trials", type=int, default=300)
    parser.add_argument("--seed", default="tune")
    arguments = parser.parse_args()
    spec = game(arguments.game)
    old = getattr(spec.advice, "weights", None)
    if old is None:
        parser.error(f"the advice of {spec.id} has no weights")
    if arguments.alone is not None:
        name, _, value = arguments.alone.partition("=")
        print(tuned_alone(spec, old, {name: value}, arguments.trials, arguments.seed))
        return
    new = tuned(spec, old, arguments.pairs, arguments.seed)
    trial = max(1, arguments.pairs // 4)
    leads = [lead(spec, made(spec, new), spec.advice, f"{arguments.seed}/trial/{number}") for number in range(trial)]
    wins = trial + sum(leads) // 2
    low, high = wilson(wins, 2 * trial)
    print(f"against the old weights: {wins} of {2 * trial}, {wins / 2 / trial:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
