"""What a position is worth, for bots: buildings, cards, free places, amphorae, and the race between shrines.

The unit is about a building: a turn reveals two, builds three or takes three cards.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.attika.decisions import Pay, PlaceDrawn, Turn
from ludotheque.games.attika.scoring import steps_to_join
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.games.attika.tables import FREE_NEXT_TO, NO_KIND, TYPES
from ludotheque.kernel.advice import Advice

VICTORY: Final = 100.0
BUILT: Final = 1.3
REVEALED: Final = 0.5
CARD: Final = 0.3
SPARE_CARD: Final = 0.15
"""A card beyond so many."""
ENOUGH: Final = 8
ACTION: Final = 0.3
AMPHORA: Final = 0.55
FREE_PLACE: Final = 0.25
SETTLEMENT: Final = 0.25
CHAIN: Final = [0.0, 6.0, 3.2, 1.8, 1.0, 0.6, 0.35, 0.2]
"""What it is worth to be so many buildings away from joining two shrines."""
THREAT: Final = [0.0, 9.0, 6.0, 4.0, 1.5, 0.7, 0.35, 0.2]
"""How bad it is that somebody else is."""


class AttikaAdvice(Advice[Attika]):
    """Build much and cheaply, keep the chain short, and cut the chains of others."""

    def value(self, state: Attika, seat: int) -> float:
        state = paid(state)
        if state.winner >= 0:
            return VICTORY if state.winner == seat else -VICTORY
        others = 0.0
        threats = 0.0
        for other in range(state.players):
            if other != seat:
                others = max(others, worth(state, other))
                if not state.bounty:
                    threats += by_steps(THREAT, steps_to_join(state, other))
        chain = by_steps(CHAIN, steps_to_join(state, seat))
        return worth(state, seat) + chain + at_hand(state, seat) - 0.3 * others - threats


def paid(state: Attika) -> Attika:
    """The position after the most sensible payment, if one is pending."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Pay):
        return state
    after = state.clone()
    after.apply(frame.options(after, frame.seat)[0])
    return after


def by_steps(worths: list[float], steps: int) -> float:
    return worths[steps] if steps < len(worths) else 0.0


def worth(state: Attika, seat: int) -> float:
    """What a city-state has, without the shrines."""
    city = state.cities[seat]
    size = city.hand_size()
    cards = CARD * min(size, ENOUGH) + SPARE_CARD * max(0, size - ENOUGH)
    things = BUILT * city.built + REVEALED * sum(city.reserve) + AMPHORA * city.amphorae
    return things + cards + FREE_PLACE * free_places(state, seat) - SETTLEMENT * max(0, city.settlements - 1)


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


def at_hand(state: Attika, seat: int) -> float:
    """What is still to come in this turn: actions left, and a building that was drawn."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.seat != seat:
        return 0.0
    value = ACTION * state.left
    if isinstance(frame, Turn) and state.turn_kind == NO_KIND:
        value += 3 * ACTION
    if isinstance(frame, PlaceDrawn):
        value += REVEALED + 0.1
    return value
