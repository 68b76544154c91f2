"""What a building costs on a hex, where a hand can pay it, and every different way to pay (AT-44 to AT-66).

Whether a hand can pay is asked for every building on every hex, hundreds of times a turn. There, counts of the four
resources are packed into one number, a byte each, and all four are worked out at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.attika import tables as t
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.games.attika.tables import packed

Cards = tuple[int, int, int, int]
"""How many of each resource."""

ONES: Final = 0x01010101
"""A one of each resource, packed. No count is above 127, so that the highest bit of a byte is free."""

# Costs


def is_free(state: Attika, seat: int, kind: int, hex: int) -> bool:
    """Does an own building beside the hex make this one free (AT-48, AT-50)? Then no settlement is founded either."""
    return state.cities[seat].near[hex] & t.FREE_NEXT_TO[kind] != 0


def owed_symbols(state: Attika, seat: int, kind: int, hex: int) -> list[int]:
    """What is owed by kind: printed symbols less visible ones (AT-47)."""
    if is_free(state, seat, kind, hex):
        return [0] * t.RESOURCES
    visible = state.visible[hex]
    cost = state.box.cost[kind]
    return [max(0, cost[resource] - (visible >> t.BITS * resource & t.NIBBLE)) for resource in range(t.RESOURCES)]


def owed_any(state: Attika, seat: int, kind: int, hex: int) -> int:
    """What is owed in cards of any kind: for roads, less visible symbols, and for founding (AT-51, AT-57)."""
    if is_free(state, seat, kind, hex):
        return 0
    city = state.cities[seat]
    road = max(0, state.box.any_cost[kind] - total(widened(state.visible[hex])))
    return int(road) if city.near[hex] else int(road) + city.settlements


# Packed counts


def total(counts: i64) -> i64:
    """All resources together."""
    return counts * ONES >> 3 * t.LANE & t.BYTE


def widened(counts: i64) -> i64:
    """Counts of four bits each, given a byte each."""
    halves: i64 = (counts | counts << 8) & 0x00FF00FF
    return (halves | halves << 4) & 0x0F0F0F0F


def beyond(counts: i64, others: i64) -> i64:
    """By resource, how much more there is of it than in the other counts; 0 if there is less."""
    differences: i64 = (counts | ONES << 7) - others
    return differences & (differences >> 7 & ONES) * 0x7F


# What a hand can pay


def affords(hand: i64, due: i64, any: i64) -> bool:
    """Can a hand pay so many symbols and so many cards of any kind?

    Exact cards first, pairs for what is missing, the rest for what may be of any kind (AT-66).
    """
    spare: i64 = total(hand) - total(due) - any
    if spare < 0:
        return False
    missing: i64 = total(beyond(due, hand))
    return missing == 0 or (missing <= spare and missing <= total(beyond(hand, due) >> 1 & ONES * 0x3F))


def hexes_in_reach(state: Attika, seat: int) -> list[int]:
    """The empty hexes, without those where the hand cannot even pay for founding a settlement (AT-57)."""
    city = state.cities[seat]
    near = city.near
    can_found = city.settlements <= city.hand_size()
    found: list[int] = []
    for hex, owner in enumerate(state.owner):
        if owner == EMPTY and (can_found or near[hex]):
            found.append(hex)
    return found


def payable_hexes(state: Attika, seat: int, kind: int, hexes: list[int]) -> list[int]:
    """Those of the empty hexes in reach where this building can be paid (AT-66)."""
    city = state.cities[seat]
    near = city.near
    visible = state.visible
    hand: i64 = packed(city.hand)
    free: i64 = t.FREE_NEXT_TO[kind]
    cost: i64 = state.box.packed_cost[kind]
    printed: i64 = state.box.any_cost[kind]
    founding: i64 = city.settlements
    found: list[int] = []
    for hex in hexes:
        beside: i64 = near[hex]
        if beside & free:
            found.append(hex)
            continue
        seen: i64 = widened(visible[hex])
        any: i64 = 0 if beside else founding
        if printed:
            any += max(0, printed - total(seen))
        if affords(hand, beyond(cost, seen), any):
            found.append(hex)
    return found


# Payments


def payments(hand: list[int], due: list[int], any: int) -> list[Cards]:
    """All different payments (AT-65): few cards first, among them those that leave a mixed hand."""
    owed = due[0] + due[1] + due[2] + due[3]
    if owed + any == 0:
        return [(0, 0, 0, 0)]
    symbols = packed(due)
    size = hand[0] + hand[1] + hand[2] + hand[3]
    most = min(hand[0], due[0]) + min(hand[1], due[1]) + min(hand[2], due[2]) + min(hand[3], due[3])
    found: list[Cards] = []
    for exact in range(most, max(0, 2 * owed + any - size) - 1, -1):
        cards = 2 * owed + any - exact
        ranked: list[tuple[int, Cards]] = []
        for water in range(max(0, cards - size + hand[0]), min(hand[0], cards) + 1):
            for forest in range(max(0, cards - water - hand[2] - hand[3]), min(hand[1], cards - water) + 1):
                rest = cards - water - forest
                for hill in range(max(0, rest - hand[3]), min(hand[2], rest) + 1):
                    mountain = rest - hill
                    paid = water | forest << t.LANE | hill << 2 * t.LANE | mountain << 3 * t.LANE
                    if divides(paid, symbols, exact):
                        way = (water, forest, hill, mountain)
                        ranked.append((unevenness(hand, way), way))
        ranked.sort()
        for _, way in ranked:
            found.append(way)
    return found


def divides(paid: i64, due: i64, exact: i64) -> bool:
    """Can these cards be divided into so many exact ones, pairs for the other symbols and cards of any kind (AT-62)?"""
    missing: i64 = total(due) - exact
    most: i64 = due - beyond(due, paid)
    for water in range(most & t.BYTE, -1, -1):
        for forest in range(most >> t.LANE & t.BYTE, -1, -1):
            for hill in range(most >> 2 * t.LANE & t.BYTE, -1, -1):
                mountain: i64 = exact - water - forest - hill
                if 0 <= mountain <= most >> 3 * t.LANE:
                    chosen: i64 = water | forest << t.LANE | hill << 2 * t.LANE | mountain << 3 * t.LANE
                    if has_pairs(paid - chosen, due - chosen, missing):
                        return True
    return False


def has_pairs(cards: i64, due: i64, missing: i64) -> bool:
    """Are there so many pairs among the cards, none of which replaces its own kind?"""
    pairs: i64 = cards >> 1 & ONES * 0x3F
    return total(pairs - beyond(pairs, missing * ONES - due)) >= missing


def unevenness(hand: list[int], paid: Cards) -> int:
    """Large when what is left in the hand is of few kinds, and so is of less use."""
    water, forest, hill, mountain = hand[0] - paid[0], hand[1] - paid[1], hand[2] - paid[2], hand[3] - paid[3]
    return water * water + forest * forest + hill * hill + mountain * mountain
