"""What a position is worth to those who look far ahead.

Build actions are scarce, so supplies count for what can still be built with them: the best buildings within reach,
less what they lack. The weights are in points.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.actions import can_upgrade
from ludotheque.games.glass_road.advice.value import cards_to_play, is_choosing, plays_left
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.deals import counted
from ludotheque.games.glass_road.decisions import Resolve, SupplierGift, ability_deal
from ludotheque.games.glass_road.effects import CopyEffect, ImmediateGain, LayTiles, RepeatedEffect
from ludotheque.games.glass_road.scoring import half_points, times
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Bonus, Deal, Price

FIRST: Final = [0.25, 0.25, 0.23, 0.25, 0.38, 0.42, 0.28, 0.28, 1.50, 1.30]
"""By token: what the first unit is worth while there is still much to build."""
SLOPE: Final = [0.02, 0.02, 0.02, 0.02, 0.02, 0.025, 0.02, 0.02, 0.25, 0.20]
"""How much less each further one is worth."""
LACK: Final = [0.35, 0.35, 0.35, 0.35, 0.45, 0.50, 0.40, 0.40, 1.60, 1.45]
"""By token: what a unit that a building lacks takes off its worth."""
MANY_PLAYS: Final = 8
"""With fewer cards to play than this, supplies count less and less."""
SMALL_TILE: Final = [0.0, 0.35, 0.65, 0.90, 1.05, 1.15, 1.2, 1.2]
"""By number of pits, groves or ponds, up to seven."""
TREES: Final = 0.30
SPACE: Final = [0.0, 0.30, 0.45, 0.55, 0.60]
"""By number of empty squares, up to four."""
PROCESSOR: Final = 0.08
"""What a processing building promises for each card still to be played."""
REACH: Final = [0.60, 0.40, 0.25]
"""How much of the best, second and third building within reach is counted while there is time."""
PLAYS_FOR: Final = [2.0, 5.0, 8.0]
"""As many cards to play are time enough for it."""
OPEN: Final = 0.75
"""How much of what a card being played could bring is counted."""
SECOND_HALF: Final = 0.4
"""How much the lesser ability of a card counts: most cards are played for one."""
IN_HAND: Final = 0.5
"""How much of what cards in hand could bring is counted."""
FRESH_HAND: Final = 1.8
"""What the cards of a period usually bring, before they are chosen."""
DRAWING: Final = 0.5
"""What the tiles of the Feudal Lord bring."""
LIKELY: Final = 0.6
"""How much of the points that a bonus building usually makes is counted, against those it would make now."""
NEIGHBOURS: Final = 2
"""Squares beside a building that are likely to hold what it counts."""


def _worth_of_units() -> list[float]:
    """By token and amount, eight amounts each."""
    found: list[float] = []
    for token in range(t.TOKENS):
        worth = 0.0
        for amount in range(8):
            found.append(worth)
            worth += FIRST[token] - SLOPE[token] * amount
    return found


STOCK: Final[list[float]] = _worth_of_units()


OFTEN: Final = {
    t.PER_RESOURCE: 4.0,
    t.PER_COST: 4.0,
    t.PER_ADJACENT: 2.0,
    t.BLOCK: 0.6,
    t.GROUP: 3.0,
    t.PER_SET: 1.7,
    t.PER_FULL_TOKEN: 3.0,
    t.PER_CATEGORY: 4.0,
    t.FORESTS_AT_LEAST: 0.8,
    t.PER_FOREST: 4.0,
}
"""How often a bonus counts in the end as a rule."""
OFTEN_REFINED: Final = 2.2
OFTEN_BOTH: Final = 7.0
"""The same for glass and brick in stock, and for food and charcoal of both wheels."""


def _usual_points(bonus: Bonus | None) -> float:
    """What a bonus building usually makes."""
    if bonus is None:
        return 0.0
    often = OFTEN[bonus.kind]
    if bonus.kind == t.PER_RESOURCE:
        tokens = t.TOKENS_OF[bonus.what]
        if tokens[0] >= t.GLASS:
            often = OFTEN_REFINED
        elif len(tokens) > 1:
            often = OFTEN_BOTH if bonus.scope == t.TOTAL else 3.0
        often /= bonus.per
    return bonus.halves * often / 2.0


USUAL: Final[list[float]] = [_usual_points(bonus) for bonus in t.BONUSES]
"""By building."""


def longer_view(state: GlassRoad, seat: int) -> float:
    """What the position is likely to come to, in points of the seat."""
    board = state.boards[seat]
    if not state.stack:
        return half_points(board) / 2.0
    kept = board.wheel
    board.wheel = kept[:]
    left = plays_left(state, seat)
    fade = min(1.0, left / MANY_PLAYS)
    best = [0.0, 0.0, 0.0]
    promised = take_what_is_open(state, board, seat, fade)
    within_reach(state, board, fade, best)
    total = promised + points_to_come(board, fade) + worth_of_board(board, fade, left)
    for frame in state.stack:
        if isinstance(frame, Resolve) and frame.seat == seat:
            total += OPEN * worth_of_open_card(state, frame, fade, best)
    for place in range(len(best)):
        total += REACH[place] * min(1.0, left / PLAYS_FOR[place]) * best[place]
    hand, plays = cards_to_play(state, seat)
    if plays:
        total += worth_of_cards(state, board, hand, plays, fade, best)
    elif is_choosing(state):
        total += FRESH_HAND * fade
    board.wheel = kept
    return total


def take_what_is_open(state: GlassRoad, board: Board, seat: int, fade: float) -> float:
    """Lay what a building just brings on the wheels; what else it may bring is returned."""
    frame = state.stack[-1]
    if frame.seat != seat:
        return 0.0
    if isinstance(frame, ImmediateGain):
        gain_all(board, t.DEALS[frame.kind], frame.square)
        board.turn_glass()
        board.turn_brick()
    elif isinstance(frame, RepeatedEffect):
        return fade * 0.5
    elif isinstance(frame, (LayTiles, CopyEffect)):
        return fade * 0.6
    elif isinstance(frame, SupplierGift):
        return fade * 0.1
    return 0.0


def gain_all(board: Board, deal: Deal, square: int) -> None:
    """Lay the gains of a deal on the wheels, each where it is worth most."""
    wheel = board.wheel
    for gain in deal.gains:
        granted = gain.amount * counted(board, gain.per, square)
        best = -1.0
        chosen = gain.tokens[0]
        for token in gain.tokens:
            worth = STOCK[token * 8 + min(t.MOST[token], wheel[token] + granted)] - STOCK[token * 8 + wheel[token]]
            if worth > best:
                best = worth
                chosen = token
        wheel[chosen] = min(t.MOST[chosen], wheel[chosen] + granted)


# Points


def points_to_come(board: Board, fade: float) -> float:
    """Points of the buildings that stand; of base buildings only what is not likely to be spent."""
    total = 0.0
    for square in range(1, t.SQUARES + 1):
        kind = board.land[square] - t.FIRST_BUILDING + 1
        if kind >= t.FIRST_BASE:
            bonus = t.BONUSES[kind]
            assert bonus is not None
            total += (1.0 - fade) * bonus.halves * times(board, bonus, square) / 2.0
        elif kind > 0:
            total += points_of(board, kind, square, fade)
    return total


def points_of(board: Board, kind: int, square: int, fade: float) -> float:
    """What a building is likely to score: as things stand, and early in the game as they usually come."""
    bonus = t.BONUSES[kind]
    if bonus is None:
        return float(board.box.points[kind])
    now = bonus.halves * (times(board, bonus, square) if square else likely_times(board, bonus)) / 2.0
    likely = LIKELY * fade
    return board.box.points[kind] + bonus.base / 2.0 + (1.0 - likely) * now + likely * max(now, USUAL[kind])


def likely_times(board: Board, bonus: Bonus) -> int:
    """How often a bonus of a building not yet placed would count."""
    if bonus.kind == t.PER_ADJACENT:
        return NEIGHBOURS if bonus.what == t.ANY_BUILDING else min(NEIGHBOURS, board.counts[bonus.what])
    return times(board, bonus, 0)


# Supplies


def worth_of_board(board: Board, fade: float, left: int) -> float:
    """Wheels, landscape, private offer and processing buildings."""
    wheel = board.wheel
    total = 0.0
    for token in range(t.TOKENS):
        total += STOCK[token * 8 + wheel[token]]
    counts = board.counts
    for tile in (t.PIT, t.GROVE, t.POND):
        total += SMALL_TILE[min(counts[tile], 7)]
    total += TREES * (counts[t.FOREST] // 2) + SPACE[min(counts[t.EMPTY], 4)] + 0.1 * len(board.offer)
    return fade * total + PROCESSOR * len(board.processors) * left


def within_reach(state: GlassRoad, board: Board, fade: float, best: list[float]) -> None:
    """Find the three buildings that are worth most beyond their price, those that lack something included."""
    for kind in state.market + board.offer:
        if kind:
            worth = worth_of_plan(board, kind, fade)
            if worth > best[2]:
                if worth > best[1]:
                    best[2] = best[1]
                    if worth > best[0]:
                        best[1] = best[0]
                        best[0] = worth
                    else:
                        best[1] = worth
                else:
                    best[2] = worth


def worth_of_plan(board: Board, kind: int, fade: float) -> float:
    """What building a tile would add, less what it lacks."""
    if t.BASE_SQUARE[kind]:
        if not can_upgrade(board, kind):
            return 0.0
        total = 0.0
    else:
        total = 0.0 if board.counts[t.EMPTY] else -0.3 * fade
    price = board.box.cost[kind]
    total -= cost_ahead(board, price, fade)
    if total < -6.0:
        return 0.0
    total += points_of(board, kind, 0, fade)
    if t.CATEGORY[kind] == t.PROCESSING:
        total += 0.6 * fade
    elif t.CATEGORY[kind] == t.IMMEDIATE:
        total += fade * (gain_ahead(board, t.DEALS[kind]) if t.EFFECT_OF[kind] == t.GAIN_ONCE else 0.4)
    return total


def cost_ahead(board: Board, price: Price, fade: float) -> float:
    """What a price takes away, and what lacks for it."""
    wheel = board.wheel
    total = 0.0
    lacks = 0.0
    for place in range(len(price.tokens)):
        token = price.tokens[place]
        amount = price.amounts[place]
        held = wheel[token]
        if held >= amount:
            total += STOCK[token * 8 + held] - STOCK[token * 8 + held - amount]
        else:
            total += STOCK[token * 8 + held]
            lacks += LACK[token] * (amount - held)
    if price.either:
        token = price.glass_token if wheel[price.glass_token] > wheel[price.brick_token] else price.brick_token
        if wheel[token]:
            total += FIRST[token]
        else:
            lacks += LACK[token]
    return fade * total + lacks * (2.0 - fade)


def gain_ahead(board: Board, deal: Deal) -> float:
    """What the gains of a deal would add to the wheels."""
    wheel = board.wheel
    total = 0.0
    for gain in deal.gains:
        times = NEIGHBOURS if gain.per >= t.PER_ADJACENT_EMPTY else counted(board, gain.per, 0)
        granted = gain.amount * times
        best = 0.0
        for token in gain.tokens:
            held = token * 8 + wheel[token]
            best = max(best, STOCK[min(token * 8 + t.MOST[token], held + granted)] - STOCK[held])
        total += best
    return total


# Cards


def worth_of_cards(state: GlassRoad, board: Board, hand: int, plays: int, fade: float, best: list[float]) -> float:
    """What the cards of a hand would bring, in the mean of those that will be played."""
    size = 0
    builds = 0
    total = 0.0
    for card in range(t.CARDS):
        if hand >> card & 1:
            size += 1
            total += worth_of_card(state, board, card, fade, best, builds)
            builds += t.BUILDS[card]
    return IN_HAND * total * min(1.0, plays / size)


def worth_of_card(state: GlassRoad, board: Board, card: int, fade: float, best: list[float], builds: int) -> float:
    """What a card would bring when so many others for building come before it."""
    cost = cost_of_card(board, card)
    if cost < 0.0:
        return 0.0
    first = worth_of_half(state, board, card, 0, fade, best, builds)
    second = worth_of_half(state, board, card, 1, fade, best, builds + (1 if card == t.BUILDER else 0))
    if second > first:
        first, second = second, first
    return max(0.0, first + SECOND_HALF * second - fade * cost)


def worth_of_half(
    state: GlassRoad, board: Board, card: int, half: int, fade: float, best: list[float], builds: int
) -> float:
    kind = t.ABILITY_KIND[card][half]
    if kind == t.BUILDING:
        return best[builds] if builds < len(best) else 0.0
    if kind == t.DRAWING:
        return DRAWING * fade
    deal = ability_deal(state, card, half)
    total = gain_ahead(board, deal)
    if deal.lay and board.counts[t.EMPTY]:
        tiles = board.counts[deal.lay[0]]
        total += SMALL_TILE[min(tiles + 1, 7)] - SMALL_TILE[min(tiles, 7)]
    return fade * total


def cost_of_card(board: Board, card: int) -> float:
    """What paying a card takes away; less than nothing if it cannot be paid."""
    if t.CARD_FOREST[card]:
        return TREES - 0.25 if board.counts[t.FOREST] else -1.0
    price = t.CARD_COST[card]
    for place in range(len(price.tokens)):
        if board.wheel[price.tokens[place]] < price.amounts[place]:
            return -1.0
    if price.either:
        if board.wheel[price.glass_token] + board.wheel[price.brick_token] < price.either:
            return -1.0
        return FIRST[price.glass_token]
    return FIRST[price.tokens[0]] if price.tokens else 0.0


def worth_of_open_card(state: GlassRoad, frame: Resolve, fade: float, best: list[float]) -> float:
    """What a card that is being played may still bring."""
    halves = frame.halves()
    if not halves:
        return 0.0
    board = state.boards[frame.seat]
    cost = 0.0 if frame.paid else cost_of_card(board, frame.card)
    if cost < 0.0:
        return 0.0
    first = 0.0
    second = 0.0
    for half in halves:
        worth = worth_of_open_half(state, board, frame.card, half, fade)
        if worth > first:
            first, second = worth, first
        elif worth > second:
            second = worth
    if frame.limit > 1 and frame.used == 0:
        first += first * SECOND_HALF if t.TWINS[frame.card] else second
    return max(0.0, first - fade * cost)


def worth_of_open_half(state: GlassRoad, board: Board, card: int, half: int, fade: float) -> float:
    """As of a half in hand, but only what can be built at once counts."""
    if t.ABILITY_KIND[card][half] != t.BUILDING:
        return worth_of_half(state, board, card, half, fade, [], 0)
    best = 0.0
    for kind in state.market + board.offer:
        if kind and (t.BASE_SQUARE[kind] or board.counts[t.EMPTY]) and can_pay(board, board.box.cost[kind]):
            best = max(best, worth_of_plan(board, kind, fade))
    return best


def can_pay(board: Board, price: Price) -> bool:
    wheel = board.wheel
    for place in range(len(price.tokens)):
        if wheel[price.tokens[place]] < price.amounts[place]:
            return False
    return price.either <= wheel[price.glass_token] + wheel[price.brick_token]
