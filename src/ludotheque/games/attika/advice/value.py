"""What a position is worth, for bots: buildings, cards, free places, amphorae, and the race between shrines.

The unit is about a building: a turn reveals two, builds three or takes three cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludotheque.games.attika.decisions import Pay, PlaceDrawn, Turn
from ludotheque.games.attika.scoring import steps_to_join
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.games.attika.tables import FREE_NEXT_TO, NO_KIND, TYPES

VICTORY: Final = 100.0
ENOUGH: Final = 8
"""Cards beyond so many are spare."""


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
