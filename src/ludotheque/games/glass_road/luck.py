"""What chance decides, by kind, and how it could have decided otherwise: for the measure of luck."""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road import events as ev
from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.determinise import redrawn
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import Event

LUCK: Final = {ev.TILE_OFFERED: "buildings", ev.DREW: "buildings", ev.CARD_DRAWN: "cards"}
"""The kind of luck that an event tells of."""
PILED: Final = frozenset({"buildings"})
"""Kinds that were decided when piles were shuffled, and count when they are turned up."""
SECTION: Final = (ev.PERIOD_BEGAN, "period")
"""The event that begins a section of the game, and its argument that names it."""


def reshuffled(state: GlassRoad, rng: Rng) -> GlassRoad:
    """The same position, all hands as they are, with other stacks and other cards to be drawn."""
    world = state.with_other_chance(rng)
    world.stacks = tuple([redrawn(world, row, rng) for row in range(len(world.stacks))])
    return world


def came(state: GlassRoad, event: Event) -> list[str]:
    """What an event brought, as things; the position is the one after it."""
    if event[0] == ev.CARD_DRAWN:
        return [f"card:{t.CARD_IDS[event[2]]}"]
    return [f"building:{t.KIND_IDS[event[1] if event[0] == ev.TILE_OFFERED else event[2]]}"]
