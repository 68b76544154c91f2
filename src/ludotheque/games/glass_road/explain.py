"""Why something is not possible, with the number of the rule. Slow, and only asked about what is not legal."""

from __future__ import annotations

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.actions import can_upgrade, leads_to
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.deals import counted, payments
from ludotheque.games.glass_road.decisions import (
    ChooseLast,
    FinalActions,
    LayCards,
    PlayOpen,
    Resolve,
    SelectCards,
    SelectHands,
    SupplierGift,
    ability_deal,
    tiles_left,
)
from ludotheque.games.glass_road.effects import CopyEffect, ImmediateGain, LayTiles, RepeatedEffect
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Deal, Price
from ludotheque.kernel.errors import Reason
from ludotheque.kernel.frames import ANYTIME, Action, Frame

EXPECTED: dict[type[Frame[GlassRoad]], tuple[frozenset[int], str, str]] = {
    SelectHands: (frozenset((t.HAND,)), "GR-41", "why.hand_first"),
    LayCards: (frozenset((t.CARD,)), "GR-42", "why.card_first"),
    PlayOpen: (frozenset((t.CARD,)), "GR-110", "why.card_first"),
    SelectCards: (frozenset((t.HAND,)), "GR-121", "why.hand_first"),
    ChooseLast: (frozenset((t.CARD,)), "GR-122", "why.last_first"),
    Resolve: (frozenset((ANYTIME, t.PAY, t.ABILITY, t.BUILD, t.DRAW, t.FINISH)), "GR-50", "why.resolve_first"),
    SupplierGift: (frozenset((ANYTIME, t.TAKE, t.REFUSE)), "GR-63", "why.gift_first"),
    FinalActions: (frozenset((ANYTIME, t.FINISH)), "GR-100", "why.final_actions_only"),
    ImmediateGain: (frozenset((t.EFFECT,)), "GR-82", "why.effect_first"),
    RepeatedEffect: (frozenset((t.EFFECT, t.STOP)), "GR-83", "why.repeat_first"),
    LayTiles: (frozenset((t.LAY,)), "GR-86", "why.country_house_first"),
    CopyEffect: (frozenset((t.COPY,)), "GR-85", "why.tavern_first"),
}
"""For each decision: the operations that may answer it, and what to say to any other."""


def reason(state: GlassRoad, seat: int, action: Action) -> Reason:
    """Why an action of the seat to decide is not legal."""
    frame = state.stack[-1]
    operations, rule, key = EXPECTED[type(frame)]
    if action[0] not in operations:
        if action[0] == ANYTIME:
            inside = isinstance(frame, (ImmediateGain, RepeatedEffect, LayTiles, CopyEffect))
            return Reason("GR-72", "why.inside_building") if inside else Reason("GR-91", "why.no_window")
        return Reason(rule, key)
    return _why(state, seat, action) or Reason("GR-26-a", "why.equivalent")


def _why(state: GlassRoad, seat: int, action: Action) -> Reason | None:
    frame, board, operation = state.stack[-1], state.boards[seat], action[0]
    if operation == t.HAND:
        _, cards = action
        return _why_not_hand(state, cards)
    if operation == t.CARD:
        _, card = action
        rule = "GR-122" if isinstance(frame, ChooseLast) else "GR-42" if state.players > 2 else "GR-110"
        return Reason(rule, "why.not_in_hand", card=f"card:{t.CARD_IDS[card]}")
    if isinstance(frame, Resolve) and operation == t.PAY:
        return _why_not_pay(board, frame, action)
    if isinstance(frame, Resolve) and operation in (t.ABILITY, t.BUILD, t.DRAW):
        return _why_not_ability(state, board, frame, action)
    if operation == ANYTIME:
        return _why_not_anytime(state, board, action)
    if isinstance(frame, (ImmediateGain, RepeatedEffect)) and operation == t.EFFECT:
        if action[t.SUBJECT] != frame.kind:
            return Reason("GR-82", "why.other_building", building=f"building:{t.KIND_IDS[frame.kind]}")
        square = frame.square if isinstance(frame, ImmediateGain) else 0
        return _why_not_deal(board, t.DEALS[frame.kind], square, action)
    if isinstance(frame, SupplierGift):
        _, token = action
        return _why_not_take(board, frame.resource, token)
    if isinstance(frame, CopyEffect):
        return Reason("GR-85", "why.cannot_copy")
    if isinstance(frame, LayTiles):
        return _why_not_lay(board, frame.square, action)
    return None


# Cards


def _why_not_hand(state: GlassRoad, cards: int) -> Reason:
    size = t.SOLO_CARDS[state.period] if state.players == 1 else t.HAND_SIZE
    if cards.bit_count() != size:
        return Reason("GR-121" if state.players == 1 else "GR-41", "why.hand_size", cards=size)
    locked = [f"card:{t.CARD_IDS[card]}" for card in range(t.CARDS) if (cards & state.locked) >> card & 1]
    return Reason("GR-123", "why.locked", cards=" ".join(locked))


def _why_not_pay(board: Board, frame: Resolve, action: Action) -> Reason | None:
    _, from_glass, forest = action
    card = f"card:{t.CARD_IDS[frame.card]}"
    if frame.paid:
        return Reason("GR-54", "why.nothing_to_pay", card=card)
    if t.CARD_FOREST[frame.card]:
        if not board.counts[t.FOREST]:
            return Reason("GR-32", "why.no_forest_left", card=card)
        if not forest or not board.has_forest(forest):
            return Reason("GR-32", "why.which_forest")
    elif forest:
        return Reason("GR-54", "why.no_forest_due", card=card)
    return _why_not_price(board, t.CARD_COST[frame.card], from_glass, "GR-54")


def _why_not_price(board: Board, price: Price, from_glass: int, rule: str) -> Reason | None:
    """What is missing of a price, or on the wheel that is to pay it."""
    for token, amount in zip(price.tokens, price.amounts, strict=True):
        if board.wheel[token] < amount:
            return _missing(rule, token, amount, board.wheel[token])
    both = board.wheel[price.glass_token] + board.wheel[price.brick_token]
    if price.either and both < price.either:
        return _missing(rule, price.glass_token, price.either, both)
    if from_glass not in payments(board, price):
        wheel = 0 if from_glass > board.wheel[price.glass_token] else 1
        resource = t.RESOURCE_IDS[t.RESOURCE_OF[price.glass_token]]
        return Reason("GR-28", "why.wheel_lacks", wheel=f"wheel:{t.WHEEL_IDS[wheel]}", resource=f"resource:{resource}")
    return None


def _missing(rule: str, token: int, cost: int, owned: int) -> Reason:
    resource = f"resource:{t.RESOURCE_IDS[t.RESOURCE_OF[token]]}"
    return Reason(rule, "why.cannot_pay", resource=resource, cost=cost, owned=owned)


# Abilities


def _why_not_ability(state: GlassRoad, board: Board, frame: Resolve, action: Action) -> Reason | None:
    operation, half = action[0], action[t.SUBJECT]
    card = f"card:{t.CARD_IDS[frame.card]}"
    kind = {t.ABILITY: t.DEAL, t.BUILD: t.BUILDING, t.DRAW: t.DRAWING}[operation]
    if not frame.paid:
        return Reason("GR-54", "why.pay_first", card=card)
    if t.ABILITY_KIND[frame.card][half] != kind:
        key = {t.DEAL: "why.no_such_gain", t.BUILDING: "why.cannot_build", t.DRAWING: "why.cannot_draw"}[kind]
        return Reason("GR-50", key, card=card)
    if frame.used >> half & 1:
        return Reason("GR-55", "why.ability_used", card=card)
    if not frame.halves():
        if state.players == 1:
            return Reason("GR-122", "why.drawn_card_once", card=card)
        return Reason("GR-51", "why.one_ability", card=card)
    if half not in frame.halves():
        return Reason("GR-50", "why.first_half_first")
    if operation == t.DRAW:
        return Reason("GR-62", "why.stacks_empty") if not tiles_left(state) else None
    if operation == t.BUILD:
        return _why_not_build(state, board, action)
    return _why_not_deal(board, ability_deal(state, frame.card, half), 0, action)


def _why_not_build(state: GlassRoad, board: Board, action: Action) -> Reason | None:
    _, _, kind, square, from_glass = action
    building = f"building:{t.KIND_IDS[kind]}"
    if kind not in state.market + board.offer:
        if any([kind in other.offer for other in state.boards]):
            return Reason("GR-62", "why.private_to_others", building=building)
        return Reason("GR-70", "why.not_on_offer")
    base = t.BASE_SQUARE[kind]
    if base and not can_upgrade(board, kind):
        return Reason("GR-73", "why.upgraded_already", building=building)
    if base and square != base:
        return Reason("GR-73", "why.upgrade_square", building=building)
    price = _why_not_price(board, board.box.cost[kind], from_glass, "GR-75")
    if price is not None:
        return price
    return None if base else _why_not_free(board, square)


def _why_not_free(board: Board, square: int) -> Reason | None:
    if not 1 <= square <= t.LAND:
        return Reason("GR-4", "why.no_landscape_square")
    if not board.counts[t.EMPTY]:
        return Reason("GR-34", "why.no_empty_square")
    if board.land[square] != t.EMPTY:
        return Reason("GR-34", "why.square_taken", square=f"square:{board.box.square_ids[square]}")
    return None


# Transactions


def _why_not_anytime(state: GlassRoad, board: Board, action: Action) -> Reason | None:
    kind, square = action[t.SUBJECT], action[t.REMOVED]
    if not kind:
        content = board.land[square]
        if content == t.FOREST or content >= t.FIRST_BUILDING:
            return Reason("GR-32", "why.stays", square=f"square:{board.box.square_ids[square]}")
        return Reason("GR-33", "why.nothing_to_clear") if not t.PIT <= content <= t.POND else None
    building = f"building:{t.KIND_IDS[kind]}"
    if t.CATEGORY[kind] != t.PROCESSING:
        return Reason("GR-90", "why.not_processing", building=building)
    if kind not in board.processors:
        return Reason("GR-80", "why.not_yours", building=building)
    found = _why_not_deal(board, t.DEALS[kind], 0, action)
    if found is None and board.roofing and leads_to(board, action) in state.visited:
        return Reason("GR-92-a", "why.circle")
    return found


def _why_not_deal(board: Board, deal: Deal, place: int, action: Action) -> Reason | None:
    _, _, from_glass, removed, one, two, tile, square, token, most, other, more = action
    return (
        _why_not_price(board, deal.price, from_glass, "GR-80")
        or _why_not_removed(board, deal, removed)
        or _why_not_discarded(board, [one, two][: deal.discard])
        or _why_not_laid(board, deal, tile, square)
        or _why_not_gained(board, deal, place, [(token, most), (other, more)])
    )


def _why_not_removed(board: Board, deal: Deal, removed: int) -> Reason | None:
    tile = f"tile:{t.TILE_IDS[deal.remove]}"
    if deal.remove == t.FOREST:
        if not board.counts[t.FOREST]:
            return Reason("GR-81", "why.no_tile_left", tile=tile)
        if not 1 <= removed <= t.FORESTS or not board.has_forest(removed):
            return Reason("GR-81", "why.which_forest")
    elif deal.remove:
        if not board.counts[deal.remove]:
            return Reason("GR-81", "why.no_tile_left", tile=tile)
        if not 1 <= removed <= t.LAND or board.land[removed] != deal.remove:
            return Reason("GR-81", "why.not_that_tile", tile=tile)
    return None


def _why_not_discarded(board: Board, thrown: list[int]) -> Reason | None:
    if len(thrown) > len(board.offer):
        return Reason("GR-81", "why.offer_too_small", tiles=len(thrown))
    if any([kind not in board.offer for kind in thrown]):
        return Reason("GR-81", "why.not_in_offer")
    places = [board.offer.index(kind) for kind in thrown]
    return Reason("GR-29", "why.two_different_tiles") if places != sorted(set(places)) else None


def _why_not_laid(board: Board, deal: Deal, tile: int, square: int) -> Reason | None:
    if not tile:
        if deal.lay and deal.must_lay:
            rule = "A-18" if deal.discard else "GR-60"
            return Reason(rule, "why.must_lay") if board.counts[t.EMPTY] else Reason(rule, "why.no_empty_square")
        return None
    if tile not in deal.lay:
        return Reason("GR-60", "why.wrong_tile")
    return _why_not_free(board, square)


def _why_not_gained(board: Board, deal: Deal, place: int, taken: list[tuple[int, int]]) -> Reason | None:
    for gain, (named, amount) in zip(deal.gains, taken, strict=False):
        if not named:
            if deal.names_resource:
                return Reason("GR-63-a", "why.name_resource")
            continue
        token = named - 1
        if token not in gain.tokens:
            return Reason("GR-27", "why.not_granted", token=f"token:{t.TOKEN_IDS[token]}")
        granted = gain.amount * counted(board, gain.per, place)
        if amount > granted:
            return Reason("GR-26", "why.more_than_granted", token=f"token:{t.TOKEN_IDS[token]}", granted=granted)
        if amount > t.MOST[token] - board.wheel[token]:
            return Reason("GR-21", "why.does_not_fit", token=f"token:{t.TOKEN_IDS[token]}", most=t.MOST[token])
    return None


# Gifts and effects


def _why_not_take(board: Board, resource: int, token: int) -> Reason | None:
    if not token or token - 1 not in t.TOKENS_OF[resource]:
        return Reason("GR-63", "why.other_resource", resource=f"resource:{t.RESOURCE_IDS[resource]}")
    return Reason("GR-63", "why.token_full", token=f"token:{t.TOKEN_IDS[token - 1]}")


def _why_not_lay(board: Board, square: int, action: Action) -> Reason | None:
    _, tile, one, two = action
    if not tile or not one:
        return None
    for other in [place for place in (one, two) if place]:
        if other not in board.box.neighbours[square]:
            return Reason("GR-86", "why.not_adjacent", square=f"square:{board.box.square_ids[other]}")
        found = _why_not_free(board, other)
        if found is not None:
            return found
    return None
