"""Paying: what a hand can pay, and every different way to do it (AT-60 to AT-66)."""

from __future__ import annotations

from mypy_extensions import i64

from ludotheque.games.attika.tables import BITS, NIBBLE, RESOURCES

Cards = tuple[int, int, int, int]
"""How many of each resource."""


def affords(hand: list[int], cost: list[int], visible: i64, any: i64) -> bool:
    """Can a hand pay printed symbols less visible ones, and so many cards of any kind?

    Exact cards first, pairs for what is missing, the rest for what may be of any kind (AT-66).
    """
    missing: i64 = 0
    pairs: i64 = 0
    spare: i64 = 0
    for kind in range(RESOURCES):
        due: i64 = i64(cost[kind]) - (visible & NIBBLE)
        visible >>= BITS
        left: i64 = i64(hand[kind]) - due if due > 0 else i64(hand[kind])
        if left < 0:
            missing -= left
        else:
            pairs += left >> 1
            spare += left
    return pairs >= missing and spare >= 2 * missing + any


def can_pay(hand: list[int], due: list[int], any: int) -> bool:
    """Can a hand pay so many symbols, none of them visible, and so many cards of any kind (AT-66)?"""
    return affords(hand, due, 0, any)


def is_payment(paid: Cards, due: list[int], any: int) -> bool:
    """Can these cards be divided into exact ones, jokers and cards of any kind, with nothing left over (AT-62)?"""
    owed = due[0] + due[1] + due[2] + due[3]
    exact = 2 * owed + any - (paid[0] + paid[1] + paid[2] + paid[3])
    return 0 <= exact <= owed and divides(paid, due, owed, exact)


def divides(paid: Cards, due: list[int], owed: int, exact: int) -> bool:
    """Is there a choice of so many exact cards that leaves enough pairs for the rest of other kinds?"""
    missing = owed - exact
    most = [min(paid[kind], due[kind]) for kind in range(RESOURCES)]
    for water in range(min(most[0], exact) + 1):
        for forest in range(min(most[1], exact - water) + 1):
            for hill in range(min(most[2], exact - water - forest) + 1):
                mountain = exact - water - forest - hill
                if mountain <= most[3] and has_pairs(paid, due, (water, forest, hill, mountain), missing):
                    return True
    return False


def has_pairs(paid: Cards, due: list[int], exact: Cards, missing: int) -> bool:
    """Are there so many pairs beside the exact cards, none of which replaces its own kind?"""
    pairs = 0
    for kind in range(RESOURCES):
        pairs += min(paid[kind] - exact[kind] >> 1, missing - due[kind] + exact[kind])
    return pairs >= missing


def payments(hand: list[int], due: list[int], any: int) -> list[Cards]:
    """All different payments (AT-65): few cards first, among them those that leave a mixed hand."""
    owed = due[0] + due[1] + due[2] + due[3]
    found: list[Cards] = []
    for exact in range(owed, -1, -1):
        total = 2 * owed + any - exact
        ranked: list[tuple[int, Cards]] = []
        for water in range(min(hand[0], total) + 1):
            for forest in range(min(hand[1], total - water) + 1):
                rest = total - water - forest
                for hill in range(max(0, rest - hand[3]), min(hand[2], rest) + 1):
                    paid = (water, forest, hill, rest - hill)
                    if divides(paid, due, owed, exact):
                        ranked.append((unevenness(hand, paid), paid))
        ranked.sort()
        for _, paid in ranked:
            found.append(paid)
    return found


def unevenness(hand: list[int], paid: Cards) -> int:
    """Large when what is left in the hand is of few kinds, and so is of less use."""
    sum = 0
    for kind in range(RESOURCES):
        left = hand[kind] - paid[kind]
        sum += left * left
    return sum
