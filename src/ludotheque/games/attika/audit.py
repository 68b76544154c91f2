"""The books of the game: every card, building, amphora and tile is somewhere, every building was built."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludotheque.games.attika import tables as t
from ludotheque.games.attika.decisions import RESERVE, Extend, Pay, PlaceDrawn
from ludotheque.games.attika.events import BUILT, WON
from ludotheque.games.attika.state import EMPTY, Attika
from ludotheque.kernel.spec import GameSpec
from ludotheque.kernel.state import Event


def inventory(state: Attika) -> dict[str, int]:
    """Where everything is (worked example 39)."""
    found: dict[str, int] = {}
    frame = state.stack[-1] if state.stack else None
    for resource in range(t.RESOURCES):
        piles = [state.deck, state.discards, *[city.hand for city in state.cities]]
        found[f"card.{t.RESOURCE_IDS[resource]}"] = sum(pile[resource] for pile in piles)
    found["amphorae"] = state.amphorae + state.removed + sum(city.amphorae for city in state.cities)
    shown = 1 if isinstance(frame, Extend) else 0
    found["tiles"] = len(state.land.laid) + state.tiles.bit_count() + shown
    found["hexes beyond tiles"] = len(state.land.hexes) - t.CELLS * len(state.land.laid)
    for seat, city in enumerate(state.cities):
        counts = [reserve + hidden for reserve, hidden in zip(city.reserve, city.hidden, strict=True)]
        for owner, kind in zip(state.owner, state.kind, strict=True):
            if owner == seat:
                counts[kind] += 1
        if isinstance(frame, PlaceDrawn) and frame.seat == seat:
            counts[frame.kind] += 1
        if isinstance(frame, Pay) and frame.seat == seat and frame.origin != RESERVE:
            counts[frame.kind] += 1
        for kind in range(t.TYPES):
            found[f"{seat}.{t.BUILDING_IDS[kind]}"] = counts[kind]
        found[f"{seat}.stacks"] = sum(city.hidden) - sum(city.stacks)
        found[f"{seat}.built"] = city.built - state.owner.count(seat)
        found[f"{seat}.settlements"] = city.settlements - len(state.settlements(seat))
    found["bare"] = sum(
        (owner == EMPTY) != (kind == EMPTY) for owner, kind in zip(state.owner, state.kind, strict=True)
    )
    return found


def recount(spec: GameSpec[Any], state: Attika, events: Iterable[Event]) -> list[int]:
    """Buildings placed, and the victory, as the log tells them."""
    scores = [0] * state.players
    for event in events:
        if event[0] == BUILT:
            scores[event[1]] += 1
        elif event[0] == WON:
            scores[event[1]] += t.VICTORY_POINTS
    return scores
