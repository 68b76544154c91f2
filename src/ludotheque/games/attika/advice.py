"""What a position is worth, for bots: buildings, cards, free places, amphorae, and the race between shrines.

The unit is about a building: a turn reveals two, builds three or takes three cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ludotheque.games.attika import tables as t
from ludotheque.games.attika.deals import beyond, total, widened
from ludotheque.games.attika.decisions import Extend, Pay, PlaceDrawn, Turn
from ludotheque.games.attika.scoring import FAR, steps_from, steps_over, steps_to_join
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.games.attika.tables import FREE_NEXT_TO, NO_KIND, TYPES
from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import Action

VICTORY: Final = 100.0
ENOUGH: Final = 8
"""Cards beyond so many are spare."""
SITES: Final = 2
"""In a playout so many ways to build are tried, those that promise most,"""
LAYINGS: Final = 5
"""and so many places for a tile."""


@dataclass(frozen=True)
class Weights:
    """What things are worth, tuned by self-play (`bench/tune.py`)."""

    built: float = 1.75
    revealed: float = 0.83
    card: float = 0.5
    spare_card: float = 0.05
    action: float = 0.39
    amphora: float = 0.23
    free_place: float = 0.27
    settlement: float = 0.14
    """What another settlement costs."""
    rival: float = 0.26
    """How much of what the best of the others has is taken off."""
    chain: tuple[float, ...] = (0.0, 2.88, 4.47, 1.47, 0.86, 0.53, 0.42, 0.18)
    """What it is worth to be so many buildings away from joining two shrines."""
    threat: tuple[float, ...] = (0.0, 16.6, 5.75, 3.18, 0.91, 0.84, 0.28, 0.23)
    """How bad it is that somebody else is."""


class AttikaAdvice(Advice[Attika]):
    """Build much and cheaply, keep the chain short, and cut the chains of others."""

    def __init__(self, weights: Weights, manner: Weights) -> None:
        self.weights = weights
        self.quick = manner

    def value(self, state: Attika, seat: int) -> float:
        return weighed(state, seat, self.weights)

    def outlook(self, state: Attika, seat: int) -> float:
        return weighed(state, seat, self.quick)

    def manner(self) -> Weights:
        return self.quick

    def in_manner(self, manner: Any) -> Advice[Attika]:
        return AttikaAdvice(self.weights, manner)

    def clock(self, state: Attika) -> int:
        """Buildings that were revealed, and those that were built once more."""
        ticks = 0
        for city in state.cities:
            ticks += city.built + city.built + sum(city.reserve)
        return ticks

    def horizon(self, players: int) -> int:
        return 3 * players

    def shortlist(self, state: Attika, seat: int, actions: list[Action]) -> list[Action]:
        frame = state.stack[-1]
        if isinstance(frame, Pay):
            return actions[:1]
        if isinstance(frame, Extend):
            return [actions[place * len(actions) // LAYINGS] for place in range(LAYINGS)]
        if isinstance(frame, PlaceDrawn):
            return best_sites(state, seat, actions, frame.kind, self.quick)
        if isinstance(frame, Turn):
            return best_sites(state, seat, one_draw(state, seat, actions), NO_BUILDING, self.quick)
        return actions


def weighed(state: Attika, seat: int, weights: Weights) -> float:
    """What a position is worth to a seat: what it has and may build now, against the others."""
    state = paid(state)
    if state.winner >= 0:
        return VICTORY if state.winner == seat else -VICTORY
    others = 0.0
    threats = 0.0
    for other in range(state.players):
        if other != seat:
            others = max(others, worth(state, other, weights))
            if not state.bounty:
                threats += by_steps(weights.threat, steps_to_join(state, other))
    chain = by_steps(weights.chain, steps_to_join(state, seat))
    own = worth(state, seat, weights) + at_hand(state, seat, weights)
    return own + chain - weights.rival * others - threats


def paid(state: Attika) -> Attika:
    """The position after the most sensible payment, if one is pending."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Pay):
        return state
    after = state.clone()
    after.apply(frame.options(after, frame.seat)[0])
    return after


def by_steps(worths: tuple[float, ...], steps: int) -> float:
    return worths[steps] if steps < len(worths) else 0.0


def worth(state: Attika, seat: int, weights: Weights) -> float:
    """What a city-state has, without the shrines."""
    city = state.cities[seat]
    size = city.hand_size()
    cards = weights.card * min(size, ENOUGH) + weights.spare_card * max(0, size - ENOUGH)
    things = weights.built * city.built + weights.revealed * sum(city.reserve) + weights.amphora * city.amphorae
    places = weights.free_place * free_places(state, seat)
    return things + cards + places - weights.settlement * max(0, city.settlements - 1)


def free_places(state: Attika, seat: int) -> int:
    """How many buildings not yet built have a place where they are free, counted type by type."""
    city = state.cities[seat]
    places = [0] * TYPES
    for hex, owner in enumerate(state.owner):
        beside = city.near[hex]
        if owner == EMPTY and beside:
            for kind in range(TYPES):
                if beside & FREE_NEXT_TO[kind]:
                    places[kind] += 1
    found = 0
    for kind in range(TYPES):
        if places[kind]:
            found += min(places[kind], city.reserve[kind] + city.hidden[kind])
    return found


def at_hand(state: Attika, seat: int, weights: Weights) -> float:
    """What is still to come in this turn: actions left, and a building that was drawn."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.seat != seat:
        return 0.0
    value = weights.action * state.left
    if isinstance(frame, Turn) and state.turn_kind == NO_KIND:
        value += 3 * weights.action
    if isinstance(frame, PlaceDrawn):
        value += weights.revealed + 0.1
    return value


# At a glance


NO_BUILDING: Final = -1


def one_draw(state: Attika, seat: int, actions: list[Action]) -> list[Action]:
    """Of the stacks of common buildings only the lowest is drawn from, beside that of the main ones."""
    stacks = state.cities[seat].stacks
    lowest = -1
    for stack in range(1, t.STACKS):
        if stacks[stack] and (lowest < 0 or stacks[stack] < stacks[lowest]):
            lowest = stack
    found: list[Action] = []
    for action in actions:
        if action[0] == t.CARDS_STAY or (action[0] == t.DRAW and action[1] not in (t.MAIN_STACK, lowest)):
            continue
        found.append(action)
    return found


def best_sites(state: Attika, seat: int, actions: list[Action], drawn: int, weights: Weights) -> list[Action]:
    """The actions, of all that build or place the building drawn only those that promise most."""
    found = [action for action in actions if action[0] != t.BUILD and action[0] != t.PLACE]
    ranked: list[tuple[float, int]] = []
    if len(actions) - len(found) <= SITES:
        return actions
    chances = [Chains(state, other) for other in range(state.players)]
    for index, action in enumerate(actions):
        if action[0] == t.BUILD:
            ranked.append((-promise(state, seat, action[1], action[2], chances, weights), index))
        elif action[0] == t.PLACE:
            ranked.append((-promise(state, seat, drawn, action[1], chances, weights), index))
    ranked.sort()
    return [actions[index] for _, index in ranked[:SITES]] + found


class Chains:
    """How far a seat is from joining two shrines, and over which hexes."""

    def __init__(self, state: Attika, seat: int) -> None:
        shrines = len(state.land.shrines)
        self.steps = [steps_from(state, seat, shrine) for shrine in range(shrines)]
        self.needed = FAR
        for first in range(shrines - 1):
            steps = self.steps[first]
            for hex, mask in enumerate(state.land.touches):
                if mask >> first + 1 and steps[hex] < self.needed:
                    self.needed = steps[hex]


def promise(state: Attika, seat: int, kind: int, hex: int, chances: list[Chains], weights: Weights) -> float:
    """What it promises to build there, beside the building itself: less for cards, more for chains."""
    city = state.cities[seat]
    promised = 0.0
    if not city.near[hex] & FREE_NEXT_TO[kind]:
        seen = widened(state.visible[hex])
        cards = total(beyond(state.box.packed_cost[kind], seen))
        cards += max(0, state.box.any_cost[kind] - total(seen))
        if not city.near[hex]:
            cards += city.settlements
            promised -= weights.settlement
        promised -= weights.card * float(cards)
    if not state.bounty:
        for other in range(state.players):
            needed = chances[other].needed
            if needed >= len(weights.chain):
                continue
            over = steps_over(chances[other].steps, hex)[0]
            if other == seat and over - 1 < needed:
                promised += by_steps(weights.chain, over - 1) - by_steps(weights.chain, needed)
                if over <= 1:
                    promised += VICTORY
            elif other != seat and over == needed:
                promised += (by_steps(weights.threat, needed) - by_steps(weights.threat, needed + 1)) / 2
    return promised


ADVICE: Final = AttikaAdvice(Weights(), Weights())
