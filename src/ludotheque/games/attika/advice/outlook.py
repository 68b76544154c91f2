"""What a position is worth to a searcher: how much work is left, in build actions, against the rivals'.

Work is what a city-state still has to do for all its buildings: draw, build, and take cards for what has to be paid.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.attika import tables as t
from ludotheque.games.attika.advice.value import by_steps, paid
from ludotheque.games.attika.deals import beyond, total, widened
from ludotheque.games.attika.decisions import Turn
from ludotheque.games.attika.scoring import steps_to_join
from ludotheque.games.attika.state import EMPTY, Attika

WON: Final = 25.0
"""What a victory counts beside the work that the rivals have left."""
DRAWING: Final = 1.9
"""To draw a building and build it: some are built at once."""
BUILDING: Final = 1.0
PAYING: Final = 0.75
"""A card that will have to be paid."""
LATER: Final = 0.4
"""The part of its cost that a building still takes if it may get a place where it is free."""
HELD: Final = 0.65
"""A card in the hand that will be of use,"""
SPARE: Final = 0.1
"""and one that will not."""
AMPHORA: Final = 1.0
ACTION: Final = 0.45
"""An action left in the turn."""
CHAIN: Final[tuple[float, ...]] = (0.0, 3.0, 2.0, 0.8, 0.4, 0.2, 0.1)
"""What it is worth to be so many buildings away from joining two shrines,"""
THREAT: Final[tuple[float, ...]] = (0.0, 20.0, 6.0, 1.2, 0.6, 0.3, 0.1)
"""and how bad it is that a rival is."""


def outlook(state: Attika, seat: int) -> float:
    """The work that the rival who has least of it has left, less the own; and chains."""
    state = paid(state)
    rivals = 1000.0
    threats = 0.0
    for other in range(state.players):
        if other != seat:
            rivals = min(rivals, work(state, other))
            if state.winner < 0 and not state.bounty:
                threats += by_steps(THREAT, steps_to_join(state, other))
    lead = rivals - work(state, seat)
    if state.winner >= 0:
        return WON + max(0.0, lead) if state.winner == seat else min(0.0, lead) - WON
    if not state.bounty:
        lead += by_steps(CHAIN, steps_to_join(state, seat))
    return lead + at_hand(state, seat) - threats


def at_hand(state: Attika, seat: int) -> float:
    """What is still to come in this turn: actions left, and a building that was drawn."""
    if not state.stack:
        return 0.0
    frame = state.stack[-1]
    value = ACTION * state.left
    if isinstance(frame, Turn) and state.turn_kind == t.NO_KIND:
        value += 3 * ACTION
    return value if frame.seat == seat else -value


def work(state: Attika, seat: int) -> float:
    """What a city-state still has to do for all its buildings, in build actions."""
    city = state.cities[seat]
    hidden = city.stacks[0] + city.stacks[1] + city.stacks[2] + city.stacks[3]
    revealed = t.ALL_BUILDINGS - city.built - hidden
    due = cards_due(state, seat)
    size = float(city.hand_size())
    held = HELD * size if size <= due else HELD * due + SPARE * (size - due)
    amphorae = AMPHORA * min(city.amphorae, hidden + revealed)
    return (DRAWING + BUILDING) * hidden + BUILDING * revealed + PAYING * due - held - amphorae


def cards_due(state: Attika, seat: int) -> float:
    """How many cards the buildings that are left will cost, about."""
    city = state.cities[seat]
    near = city.near
    visible = state.visible
    unbuilt: i64 = 0
    for kind in range(t.TYPES):
        if city.reserve[kind] or city.hidden[kind]:
            unbuilt |= 1 << kind
    sites: list[int] = []
    for hex, owner in enumerate(state.owner):
        if owner == EMPTY:
            sites.append(hex)
    due = 0.0
    for kind in range(t.TYPES):
        count = city.reserve[kind] + city.hidden[kind]
        if not count:
            continue
        free: i64 = t.FREE_NEXT_TO[kind]
        cost: i64 = state.box.packed_cost[kind]
        printed: i64 = state.box.any_cost[kind]
        founding: i64 = city.settlements
        best: i64 = 9
        found = 0
        for hex in sites:
            beside: i64 = near[hex]
            if beside & free:
                found += 1
                if found >= count:
                    break
                continue
            seen: i64 = widened(visible[hex])
            cards: i64 = total(beyond(cost, seen))
            if printed:
                cards += max(0, printed - total(seen))
            if not beside:
                cards += founding
            if cards < best:
                best = cards
        left = count - found
        if left <= 0:
            continue
        if printed:
            due += float(best) * (1.0 + LATER * (left - 1)) if not found else LATER * float(best) * left
        elif free & unbuilt:
            due += LATER * float(best) * left
        else:
            due += float(best) * left
    return due
