"""What chance decides: who begins, and nothing after that."""

from __future__ import annotations

from typing import Final

from ludotheque.games.ora_et_labora import events as ev
from ludotheque.games.ora_et_labora.determinise import determinise
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import Event

LUCK: Final[dict[int, str]] = {}
"""The kind of luck that an event tells of."""
PILED: Final[frozenset[str]] = frozenset()
"""Kinds that were decided when piles were shuffled, and count when they are turned up."""
SECTION: Final = (ev.PILE_ENTERED, "stage")
"""The event that begins a section of the game, and its argument that names it."""


def reshuffled(state: OraEtLabora, rng: Rng) -> OraEtLabora:
    """The same position: chance has nothing left to decide."""
    return determinise(state, NOBODY, rng)


def came(state: OraEtLabora, event: Event) -> list[str]:
    """What an event brought, as things: none does."""
    return []
