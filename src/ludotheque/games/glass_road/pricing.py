"""What actions cost: resources, tiles, forests, tiles of the private offer (GR-54, GR-75, GR-80)."""

from __future__ import annotations

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.decisions import Resolve
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Price
from ludotheque.kernel.frames import Action


def named(cost: Price) -> dict[str, int]:
    found = {t.RESOURCE_IDS[t.RESOURCE_OF[token]]: cost.amounts[place] for place, token in enumerate(cost.tokens)}
    if cost.either:
        found[t.RESOURCE_IDS[t.RESOURCE_OF[cost.glass_token]]] = cost.either
    return found


def pay(state: GlassRoad, seat: int, action: Action) -> dict[str, int]:
    _, _, forest = action
    frame = state.stack[-1]
    found = named(t.CARD_COST[frame.card]) if isinstance(frame, Resolve) else {}
    return found | {"forest": 1} if forest else found


def build(state: GlassRoad, seat: int, action: Action) -> dict[str, int]:
    _, _, kind, _, _ = action
    return named(state.box.cost[kind])


def use(state: GlassRoad, seat: int, action: Action) -> dict[str, int]:
    """Of a building: what its deal takes."""
    deal = t.DEALS[action[t.SUBJECT]]
    found = named(deal.price)
    if deal.remove:
        found[t.TILE_IDS[deal.remove]] = 1
    if deal.discard:
        found["offer"] = deal.discard
    return found
