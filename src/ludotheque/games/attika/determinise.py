"""Drawing the hidden part anew for somebody who cannot see it (AT-95).

What comes out depends on what the seat knows and on the generator, on nothing else.
"""

from __future__ import annotations

from math import comb
from typing import Final

from ludotheque.games.attika.decisions import Pay
from ludotheque.games.attika.state import Attika
from ludotheque.games.attika.tables import RESOURCES
from ludotheque.kernel.rng import Rng

DEALS: Final = 40
"""So many times other hands are dealt until the payment that is pending can be made."""


def determinise(state: Attika, seat: int, rng: Rng) -> Attika:
    """A position that the seat cannot tell from this one: other hands and the deck dealt anew, other chance to come."""
    world = state.with_other_chance(rng)
    others = [other for other in range(world.players) if other != seat]
    sizes = [world.cities[other].hand_size() for other in others]
    unseen = world.deck[:]
    for other in others:
        for resource in range(RESOURCES):
            unseen[resource] += world.cities[other].hand[resource]
    for _ in range(DEALS):
        deal_anew(world, others, sizes, unseen, rng)
        if can_go_on(world):
            return world
    payer = others.index(world.to_move())
    hand = any_paying_hand(world, unseen, sizes[payer], rng)
    unseen = [unseen[resource] - hand[resource] for resource in range(RESOURCES)]
    deal_anew(world, others[:payer] + others[payer + 1 :], sizes[:payer] + sizes[payer + 1 :], unseen, rng)
    world.cities[others[payer]].hand = hand
    return world


def deal_anew(world: Attika, others: list[int], sizes: list[int], unseen: list[int], rng: Rng) -> None:
    """The cards that nobody has seen dealt to hands of these sizes; the rest is the deck."""
    pool: list[int] = []
    for resource in range(RESOURCES):
        pool.extend([resource] * unseen[resource])
    rng.shuffle(pool)
    for place, other in enumerate(others):
        hand = [0] * RESOURCES
        for _ in range(sizes[place]):
            hand[pool.pop()] += 1
        world.cities[other].hand = hand
    world.deck = [0] * RESOURCES
    for resource in pool:
        world.deck[resource] += 1


def can_go_on(world: Attika) -> bool:
    """Has whoever is paying a choice of payments, as the pending decision says (AT-65)?"""
    frame = world.stack[-1] if world.stack else None
    return not isinstance(frame, Pay) or len(frame.options(world, frame.seat)) > 1


def any_paying_hand(world: Attika, unseen: list[int], size: int, rng: Rng) -> list[int]:
    """A hand with which whoever is paying has a choice, each as likely as it is to be dealt."""
    city = world.cities[world.to_move()]
    hands: list[list[int]] = []
    ways: list[float] = []
    for water in range(min(size, unseen[0]) + 1):
        for forest in range(min(size - water, unseen[1]) + 1):
            for hill in range(min(size - water - forest, unseen[2]) + 1):
                hand = [water, forest, hill, size - water - forest - hill]
                city.hand = hand
                if hand[3] <= unseen[3] and can_go_on(world):
                    hands.append(hand)
                    ways.append(
                        float(comb(unseen[0], water) * comb(unseen[1], forest))
                        * comb(unseen[2], hill)
                        * comb(unseen[3], hand[3])
                    )
    left = sum(ways) * (int(rng.next()) / (1 << 32))
    for place in range(len(hands)):
        left -= ways[place]
        if left < 0.0:
            return hands[place]
    return hands[-1]
