"""What chance gave and took: what came, against all that could have come in its place.

The chance right after a decision is drawn anew in many worlds, and each outcome is judged exactly as the real one is:
so the mean over all that could happen is 0. What lay in piles counts when it is turned up, dice when they roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.analysis.evaluating import OPEN, Evaluator, means
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.match import Match, Move, Told
from ludotheque.kernel.play import hears
from ludotheque.kernel.rng import Rng, seeded
from ludotheque.kernel.state import State

OPENING = "opening"
"""The kind of what was decided before the first decision."""

Glimpses = Sequence[Sequence[float]]
Found = dict[str, Any]
"""A draw as it is kept: kind, words, and for each seat the change, its standard error and the variance of what could
have come."""


def draws_after(
    evaluator: Evaluator, before: State, move: Move, after: State, told: Told, actual: Glimpses, seed: str, n: int
) -> list[Found]:
    """The luck right after a decision: that of piles, then that of what was drawn on the spot."""
    spec = evaluator.spec
    public = [event for audience, event in told if hears(NOBODY, audience)]
    kinds = [(kind, event) for event in public if (kind := spec.luck(event)) is not None]
    piled = next((kind for kind, _ in kinds if spec.is_piled(kind)), None)
    drawn = next((kind for kind, _ in kinds if not spec.is_piled(kind)), None)
    if drawn is not None and not _draws(before, move):
        drawn = None
    count = len(actual)
    levels = []
    if piled is not None:
        worlds = [spec.reshuffled(before, seeded(f"{seed}/{n}/piles/{number}")) for number in range(count)]
        levels.append((piled, _judged(evaluator, worlds, move, seed)))
    if drawn is not None:
        worlds = [before.with_other_chance(seeded(f"{seed}/{n}/dice/{number}")) for number in range(count)]
        levels.append((drawn, _judged(evaluator, worlds, move, seed)))
    found = []
    for place, (kind, others) in enumerate(levels):
        came = levels[place + 1][1] if place + 1 < len(levels) else actual
        events = [event for one, event in kinds if spec.is_piled(one) == (kind == piled)]
        things = [thing for event in events for thing in spec.came(after, event)]
        found.append(_draw(kind, things, came, others, evaluator.players, actual))
    return found


def draws_of_opening(evaluator: Evaluator, match: Match, actual: Glimpses, seed: str) -> list[Found]:
    """The luck of the set-up; none in a game that goes on from a position, or where all openings are alike."""
    if match.origin is not None:
        return []
    others = []
    for number in range(len(actual)):
        state = match.spec.create(match.players, match.options, seeded(f"{seed}/opening/{number}"))
        state.settle()
        others.append(evaluator.glimpse(state, OPEN, seeded(f"{seed}/{number}")))
    found = _draw(OPENING, [], actual, others, evaluator.players, actual)
    return [found] if any(found["change"]) else []


def _draws(before: State, move: Move) -> bool:
    """Does the decision really ask the generator for something?"""
    world = before.clone()
    world.rng = Rng(1, 2, 3, 4)
    world.apply(move.action, move.seat)
    return world.rng.words() != [1, 2, 3, 4]


def _judged(evaluator: Evaluator, worlds: Sequence[State], move: Move, seed: str) -> list[list[float]]:
    """What the decision leads to in each world, judged with the same chance as the real outcome is."""
    found = []
    for number, world in enumerate(worlds):
        world.apply(move.action, move.seat)
        rng = seeded(f"{seed}/{number}")
        found.append(evaluator.glimpse(world, OPEN, rng))
    return found


def _draw(kind: str, words: list[str], came: Glimpses, others: Glimpses, players: int, fixed: Glimpses) -> Found:
    """The change from all that could have come to what came; of what varies, only what chance decided here counts."""
    pairs = list(zip(came, others, strict=True))
    mean, error = means([[one[seat] - other[seat] for seat in range(players)] for one, other in pairs])
    within, between = (means([row[:players] for row in rows])[1] for rows in (fixed, others))
    count = len(pairs)
    varies = [max(0.0, (all**2 - own**2) * count) for all, own in zip(between, within, strict=True)]
    return {"kind": kind, "words": words, "change": mean, "error": error, "varies": varies}
