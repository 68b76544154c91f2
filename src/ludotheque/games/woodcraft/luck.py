"""What chance decides, by kind, and how it could have decided otherwise: for the measure of luck."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import events as ev
from ludotheque.games.woodcraft.determinise import reshuffled as in_any_order
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import DIE_IDS
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import Event

LUCK: Final = {
    ev.SOLO_CARD_DRAWN: "cards",
    ev.ORDER_SHOWN: "orders",
    ev.HELPER_SHOWN: "helpers",
    ev.MARKET_ROLLED: "dice",
    ev.CONTRACT_LEFT: "contracts",
}
"""The kind of luck that an event tells of."""
PILED: Final = frozenset({"cards", "orders", "helpers"})
"""Kinds that were decided when piles were shuffled, and count when they are turned up."""
SECTION: Final = (ev.ROUND_BEGAN, "round")
"""The event that begins a section of the game, and its argument that names it."""


def reshuffled(state: Woodcraft, rng: Rng) -> Woodcraft:
    """The same position, all hands as they are, with other decks and other dice to come."""
    world = state.with_other_chance(rng)
    for cards in (world.orders, world.helpers):
        cards.deck = in_any_order(cards.deck, rng)
        cards.late = in_any_order(cards.late, rng)
    world.solo_deck = in_any_order(world.solo_deck, rng)
    return world


def came(state: Woodcraft, event: Event) -> list[str]:
    """What an event brought, as things; the position is the one after it."""
    if event[0] == ev.MARKET_ROLLED:
        return [f"die:{DIE_IDS[event[1]]}"]
    box = state.box
    kind, names = {
        ev.SOLO_CARD_DRAWN: ("solo_card", box.solo_ids),
        ev.ORDER_SHOWN: ("order", box.order_ids),
        ev.HELPER_SHOWN: ("helper", box.helper_ids),
        ev.CONTRACT_LEFT: ("contract", box.contract_ids),
    }[event[0]]
    return [f"{kind}:{names[event[1]]}"]
