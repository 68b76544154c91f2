"""What building costs, by resource, and `any` for cards of any kind (AT-46 to AT-57)."""

from __future__ import annotations

from ludotheque.games.attika.deals import owed_any, owed_symbols
from ludotheque.games.attika.decisions import PlaceDrawn
from ludotheque.games.attika.state import Attika
from ludotheque.games.attika.tables import RESOURCE_IDS
from ludotheque.kernel.frames import Action


def price(state: Attika, seat: int, kind: int, hex: int) -> dict[str, int]:
    """What a building costs on a hex."""
    due = [*owed_symbols(state, seat, kind, hex), owed_any(state, seat, kind, hex)]
    return {id: count for id, count in zip([*RESOURCE_IDS, "any"], due, strict=True) if count}


def build(state: Attika, seat: int, action: Action) -> dict[str, int]:
    _, kind, hex = action
    return price(state, seat, kind, hex)


def place(state: Attika, seat: int, action: Action) -> dict[str, int]:
    _, hex = action
    drawn = state.stack[-1]
    return price(state, seat, drawn.kind, hex) if isinstance(drawn, PlaceDrawn) else {}
