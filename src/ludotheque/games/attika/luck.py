"""What chance decides, by kind, and how it could have decided otherwise: for the measure of luck."""

from __future__ import annotations

from typing import Final

from ludotheque.games.attika import events as ev
from ludotheque.games.attika import tables as t
from ludotheque.games.attika.state import Attika
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import Event

LUCK: Final = {ev.DRAWN: "buildings", ev.CARDS_TAKEN: "cards", ev.TILE_SHOWN: "tiles"}
"""The kind of luck that an event tells of."""
PILED: Final[frozenset[str]] = frozenset()
"""Kinds that were decided when piles were shuffled: none, each card and building is drawn when it is taken."""


def reshuffled(state: Attika, rng: Rng) -> Attika:
    """The same position, all hands as they are, with other cards, buildings and tiles to be drawn."""
    return state.with_other_chance(rng)


def came(state: Attika, event: Event) -> list[str]:
    """What an event brought, as things, as far as everybody saw it; the position is the one after it."""
    if event[0] == ev.DRAWN:
        return [f"building:{t.BUILDING_IDS[event[3]]}"]
    return [f"tile:{t.TILE_IDS[event[2]]}"] if event[0] == ev.TILE_SHOWN else []
