"""Drawing the hidden part anew for somebody who cannot see it (AT-95)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.attika.decisions import Pay
from ludotheque.games.attika.state import Attika
from ludotheque.games.attika.tables import RESOURCES
from ludotheque.kernel.rng import Rng

DEALS: Final = 40
"""So many times other hands are dealt until the payment that is pending can be made."""
NO_ONE: Final = -2
"""No hand is kept."""


def determinise(state: Attika, seat: int, rng: Rng) -> Attika:
    """A position that the seat cannot tell from this one: other hands and the deck dealt anew, other chance to come."""
    world = state.with_other_chance(rng)
    for _ in range(DEALS):
        deal_anew(world, seat, NO_ONE, rng)
        if can_go_on(world):
            return world
    world.deck = state.deck[:]
    for other in range(state.players):
        world.cities[other].hand = state.cities[other].hand[:]
    deal_anew(world, seat, state.to_move(), rng)
    return world


def deal_anew(world: Attika, seat: int, keep: int, rng: Rng) -> None:
    """Other hands, except one that is kept, and the deck, thrown together and dealt again."""
    pool: list[int] = []
    others = [other for other in range(world.players) if other not in (seat, keep)]
    for pile in [world.deck, *[world.cities[other].hand for other in others]]:
        for resource in range(RESOURCES):
            pool.extend([resource] * pile[resource])
    rng.shuffle(pool)
    for other in others:
        hand = [0] * RESOURCES
        for _ in range(world.cities[other].hand_size()):
            hand[pool.pop()] += 1
        world.cities[other].hand = hand
    world.deck = [0] * RESOURCES
    for resource in pool:
        world.deck[resource] += 1


def can_go_on(world: Attika) -> bool:
    """Has whoever is paying a choice of payments, as the pending decision says (AT-65)?"""
    frame = world.stack[-1] if world.stack else None
    return not isinstance(frame, Pay) or len(frame.options(world, frame.seat)) > 1
