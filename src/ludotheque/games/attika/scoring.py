"""Winning and rewards: both victories, amphorae for series, the bounty for shrines (AT-70 to AT-74, AT-90, AT-103)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.attika import tables as t
from ludotheque.games.attika.state import EMPTY, Attika

SERIES_KINDS: Final[list[list[int]]] = [
    [kind for kind in range(t.TYPES) if t.SERIES_OF[kind] == series] for series in range(len(t.SERIES_SIZE))
]
SERIES_TYPES: Final[list[int]] = [sum([1 << kind for kind in kinds]) for kinds in SERIES_KINDS]
"""Bit mask of the types of a series."""


def completes_series(state: Attika, hex: int) -> bool:
    """Is the series of this building complete and connected through its own members (AT-70)?"""
    series = t.SERIES_OF[state.kind[hex]]
    city = state.cities[state.owner[hex]]
    for kind in SERIES_KINDS[series]:
        if city.reserve[kind] or city.hidden[kind]:
            return False
    return len(state.group(hex, SERIES_TYPES[series])) == t.SERIES_SIZE[series]


def shrines_touched(state: Attika, hex: int) -> int:
    """Bit mask of the shrines beside the settlement of a building (AT-93)."""
    touched = 0
    for member in state.group(hex):
        touched |= state.land.touches[member]
    return touched


def victory_by(state: Attika, hex: int) -> int:
    """The victory that the building just placed brings, 0 for none (AT-90, AT-93)."""
    if state.cities[state.owner[hex]].built == t.ALL_BUILDINGS:
        return t.WON_BUILDINGS
    if not state.bounty:
        touched = shrines_touched(state, hex)
        if touched & (touched - 1):
            return t.WON_SHRINES
    return 0


def pairs_joined(touched: int, shrines: int) -> int:
    """The pairs among the shrines touched, as a bit mask: pair (a, b) with a < b is bit a * shrines + b."""
    pairs = 0
    for a in range(shrines):
        for b in range(a + 1, shrines):
            if touched >> a & 1 and touched >> b & 1:
                pairs |= 1 << a * shrines + b
    return pairs


FAR: Final = 99
"""No way to join two shrines is left."""


def steps_to_join(state: Attika, seat: int) -> int:
    """The fewest further buildings with which the seat could join two shrines as the board is now; FAR for none."""
    best = FAR
    shrines = len(state.land.shrines)
    for first in range(shrines - 1):
        steps = steps_from(state, seat, first)
        for hex, mask in enumerate(state.land.touches):
            if mask >> first + 1 and steps[hex] < best:
                best = steps[hex]
    return best


def steps_from(state: Attika, seat: int, shrine: int) -> list[int]:
    """The fewest buildings on the way from a shrine to each hex, that hex included: own ones cost none."""
    owners = state.owner
    steps = [FAR] * len(owners)
    layer: list[int] = []
    for hex, mask in enumerate(state.land.touches):
        if mask >> shrine & 1:
            layer.append(hex)
    distance = 0
    while layer:
        reached: list[int] = []
        later: list[int] = []
        place = 0
        while place < len(layer):
            hex = layer[place]
            place += 1
            if owners[hex] == seat:
                if steps[hex] > distance:
                    steps[hex] = distance
                    layer.extend(state.land.neighbours[hex])
            elif owners[hex] == EMPTY and steps[hex] > distance + 1:
                later.append(hex)
        for hex in later:
            if steps[hex] > distance + 1:
                steps[hex] = distance + 1
                reached.extend(state.land.neighbours[hex])
        layer = reached
        distance += 1
    return steps


Change = tuple[int, int, int, int]
"""A seat, the fewest buildings it would then need to join two shrines, and which two; EMPTY if it is not who builds."""


def changes_by_hex(state: Attika, seat: int) -> dict[int, list[Change]]:
    """By empty hex, what a building of the seat there would change of what everybody needs to join two shrines."""
    changes: dict[int, list[Change]] = {}
    tried = state.clone()
    for other in range(state.players):
        needed = steps_to_join(state, other)
        steps = [steps_from(state, other, shrine) for shrine in range(len(state.land.shrines))]
        for hex, owner in enumerate(state.owner):
            if owner != EMPTY or needed == FAR:
                continue
            over, first, second = steps_over(steps, hex)
            if other == seat and over - 1 < needed:
                changes.setdefault(hex, []).append((other, over - 1, first, second))
            elif other != seat and over == needed:  # only a hex on a shortest way can be missed
                tried.owner[hex] = seat
                left = steps_to_join(tried, other)
                tried.owner[hex] = EMPTY
                if left != needed:
                    changes.setdefault(hex, []).append((other, left, EMPTY, EMPTY))
    return changes


def steps_over(steps: list[list[int]], hex: int) -> tuple[int, int, int]:
    """The fewest buildings that join two shrines over an empty hex, and which two, by the steps from each shrine."""
    best = (FAR, EMPTY, EMPTY)
    for first in range(len(steps) - 1):
        for second in range(first + 1, len(steps)):
            both = steps[first][hex] + steps[second][hex] - 1
            if both < best[0]:
                best = (both, first, second)
    return best
