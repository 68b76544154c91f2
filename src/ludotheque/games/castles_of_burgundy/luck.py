"""What chance decides, by kind, and how it could have decided otherwise: for the measure of luck."""

from __future__ import annotations

from typing import Final

from ludotheque.games.castles_of_burgundy import events as ev
from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.determinise import redrawn
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import Event

LUCK: Final = {ev.PHASE_SET_UP: "tiles", ev.ROLLED: "dice", ev.WHITE_DIE: "dice"}
"""The kind of luck that an event tells of."""
PILED: Final = frozenset({"tiles"})
"""Kinds that were decided when piles were shuffled, and count when they are turned up."""
SECTION: Final = (ev.PHASE_SET_UP, "phase")
"""The event that begins a section of the game, and its argument that names it."""


def reshuffled(state: Castles, rng: Rng) -> Castles:
    """The same position with other piles and other dice to come."""
    world = state.with_other_chance(rng)
    world.stacks = tuple([redrawn(stack, world.drawn[index], rng) for index, stack in enumerate(world.stacks)])
    world.goods_pile = redrawn(world.goods_pile, world.goods_drawn, rng)
    return world


def came(state: Castles, event: Event) -> list[str]:
    """What an event brought, as things; the position is the one after it."""
    if event[0] == ev.ROLLED:
        return [f"seat:{event[1]}", f"die:{event[2]}", f"die:{event[3]}"]
    if event[0] == ev.WHITE_DIE:
        return [f"goods:{t.GOODS_IDS[event[3]]}", f"die:{event[2]}"]
    return [f"tile:{t.KIND_IDS[kind]}" for kind in (*state.depots, *state.black) if kind]
