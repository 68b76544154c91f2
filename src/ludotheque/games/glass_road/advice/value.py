"""What wheels, landscape, buildings and cards promise, at a glance.

The weights are in points, set by hand until mean scores of self-play rose no further.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.actions import can_upgrade
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.deals import charge, counted, payments
from ludotheque.games.glass_road.decisions import (
    FinalActions,
    LayCards,
    Resolve,
    SelectCards,
    SelectHands,
    SupplierGift,
    ability_deal,
    tiles_left,
)
from ludotheque.games.glass_road.effects import CopyEffect, ImmediateGain, LayTiles, RepeatedEffect
from ludotheque.games.glass_road.scoring import building_points
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Deal, Gain
from ludotheque.kernel.frames import Action

WEIGHT: Final = [0.30, 0.26, 0.26, 0.28, 0.45, 0.50, 0.30, 0.28, 1.75, 1.55]
"""By token: what a unit is worth while there is still much to build."""
FIRST_UNIT: Final = 1.25
NEXT_UNIT: Final = 0.10
"""The first unit of a token counts more than its weight, each further one less."""
ENOUGH_PLAYS: Final = 6
"""With fewer cards to play than this, supplies count less and less."""
TILE: Final = 0.30
TREES: Final = 0.55
"""What a small tile, and a forest, promises."""
FREED: Final = 0.2
"""What the squares below a forest make up for."""
ROOM: Final = [0.0, 0.35, 0.5, 0.6, 0.65]
"""By number of empty squares, up to four."""
PROCESSOR: Final = 0.14
"""What a processing building promises for each card still to be played."""
PRIVATE: Final = 0.35
PENDING: Final = 0.5
"""How much of what an open decision could bring is counted: less than all, so that it is made."""
SECOND_BUILD: Final = 0.6
THIRD_BUILD: Final = 0.2
SPENT_YET: Final = 0.7
"""The share of the points for glass, brick and sand in stock that will be spent before the end."""
FOLLOWED: Final = 0.8
"""Cards of a period that are played because somebody else plays them."""
LATER_CARD: Final = 0.8
DRAWN_TILES: Final = 0.9
PLAYS_IN_A_PERIOD: Final = 4


def _worth_of_units() -> list[float]:
    """By token and amount, eight amounts each."""
    found: list[float] = []
    for token in range(t.TOKENS):
        worth = 0.0
        for amount in range(8):
            found.append(worth)
            worth += WEIGHT[token] * (FIRST_UNIT - NEXT_UNIT * amount)
    return found


UNITS: Final[list[float]] = _worth_of_units()


# Cards in hand


def worth_of_hand(state: GlassRoad, seat: int, fade: float) -> float:
    """What the cards still to be played would make of the wheels, and what could be built with that.

    All gains are laid on one wheel, so that having more now is never worth less.
    """
    hand, plays = cards_to_play(state, seat)
    if not plays:
        return 0.0
    board = state.boards[seat]
    wheel = board.wheel
    board.wheel = wheel[:]
    size = 0
    builds = 0
    total = -worth_of_wheels(wheel)
    for card in range(t.CARDS):
        if not hand >> card & 1:
            continue
        size += 1
        if not pay_ahead(board, card):
            continue
        total -= TREES - FREED if t.CARD_FOREST[card] else 0.0
        for half in (0, 1):
            kind = t.ABILITY_KIND[card][half]
            if kind == t.DEAL:
                total += TILE if t.ABILITY_DEAL[card][half].lay else 0.0
                gain_ahead(board, t.ABILITY_DEAL[card][half])
            elif kind == t.BUILDING:
                builds += 1
            else:
                total += DRAWN_TILES
    board.turn_glass()
    board.turn_brick()
    total = fade * (total + worth_of_wheels(board.wheel)) + worth_of_builds(state, board, builds, fade)
    board.wheel = wheel
    return LATER_CARD * total * min(1.0, (plays + FOLLOWED) / size)


def pay_ahead(board: Board, card: int) -> bool:
    """Pay a card from the wheels ahead, if they can."""
    ways = payments(board, t.CARD_COST[card])
    if not ways or (t.CARD_FOREST[card] and not board.counts[t.FOREST]):
        return False
    charge(board, t.CARD_COST[card], ways[len(ways) // 2], 1)
    return True


def gain_ahead(board: Board, deal: Deal) -> None:
    """Lay the gains of a deal on the wheels ahead, each where it is worth most."""
    for gain in deal.gains:
        granted = gain.amount * counted(board, gain.per, 0)
        best = -1.0
        chosen = gain.tokens[0]
        for token in gain.tokens:
            held = board.wheel[token]
            worth = UNITS[token * 8 + min(t.MOST[token], held + granted)] - UNITS[token * 8 + held]
            if worth > best:
                best = worth
                chosen = token
        board.wheel[chosen] = min(t.MOST[chosen], board.wheel[chosen] + granted)


def worth_of_builds(state: GlassRoad, board: Board, builds: int, fade: float) -> float:
    """The best two buildings within reach, as far as there are build actions for them."""
    best = 0.0
    second = 0.0
    if builds:
        for kind in state.market + board.offer:
            if kind:
                worth = worth_of_building(state, board, kind, fade)
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
    if builds == 0:
        return 0.0
    return best + (SECOND_BUILD * second if builds > 1 else 0.0) + (THIRD_BUILD * second if builds > 2 else 0.0)


# What is still to come


def closing(state: GlassRoad, seat: int) -> Action:
    """How the decision on top is closed if it is the seat's own, or a gift; nothing if it is another or a card."""
    frame = state.stack[-1]
    if isinstance(frame, SupplierGift):
        return (t.REFUSE,)
    if frame.seat != seat:
        return ()
    if isinstance(frame, (Resolve, FinalActions)):
        return (t.FINISH,)
    if isinstance(frame, RepeatedEffect):
        return (t.STOP,)
    if isinstance(frame, (ImmediateGain, LayTiles, CopyEffect)):
        return frame.options(state, seat)[0]
    return ()


def fading(left: int) -> float:
    """1 for most of the game, towards 0 at its end."""
    return min(1.0, left / ENOUGH_PLAYS)


def is_choosing(state: GlassRoad) -> bool:
    """Are cards for the period being chosen?"""
    frame = state.stack[-1]
    return isinstance(frame, (SelectHands, SelectCards))


def plays_left(state: GlassRoad, seat: int) -> int:
    """About how many cards the seat will still play, the ones being resolved included."""
    left = 0
    for period in range(state.period + 1, state.periods):
        left += t.SOLO_CARDS[period] - 1 if state.players == 1 else PLAYS_IN_A_PERIOD
    if is_choosing(state):
        return left + (t.SOLO_CARDS[state.period] - 1 if state.players == 1 else PLAYS_IN_A_PERIOD)
    for frame in state.stack:
        if isinstance(frame, Resolve) and frame.seat == seat and frame.halves():
            left += 1
    return left + cards_to_play(state, seat)[1]


def cards_before(state: GlassRoad, period: int) -> int:
    """At the most so many cards are played before a period begins."""
    if state.players > 1:
        return period * t.HAND_SIZE * state.players
    total = 0
    for cards in t.SOLO_CARDS[:period]:
        total += cards - 1
    return total


def cards_to_play(state: GlassRoad, seat: int) -> tuple[int, int]:
    """The cards that the seat has chosen and not played, and how many of them it will play."""
    board = state.boards[seat]
    frame = state.stack[-1]
    if isinstance(frame, SelectHands):
        return (frame.made[seat][1], PLAYS_IN_A_PERIOD) if frame.made[seat] else (0, 0)
    size = board.hand_size()
    if state.players == 1:
        return board.hand, max(0, size - 1)
    if state.players == 2:
        other = state.boards[1 - seat].hand_size()
        return board.hand, max(0, size - 2 + (0 if other == 0 else 1))
    if isinstance(frame, LayCards) and frame.made[seat]:
        return 1 << frame.made[seat][1], 1
    hand = board.hand
    plays = t.ROUNDS - 1 - state.round
    if board.down >= 0:
        hand |= 1 << board.down
    if board.down >= 0 or isinstance(frame, LayCards):
        plays += 1
    return hand, plays


# What lies before the seat


def worth_of_wheels(wheel: list[int]) -> float:
    total = 0.0
    for token in range(t.TOKENS):
        total += UNITS[token * 8 + wheel[token]]
    return total


def worth_of_land(board: Board) -> float:
    tiles = board.counts[t.PIT] + board.counts[2] + board.counts[t.POND]
    return TILE * tiles + TREES * (board.counts[t.FOREST] // 2) + ROOM[min(board.counts[t.EMPTY], len(ROOM) - 1)]


# What decisions may bring


def worth_of_gain(board: Board, gain: Gain, square: int) -> float:
    """What a gain adds to the wheels where it adds most, turning included."""
    granted = gain.amount * counted(board, gain.per, square)
    before = worth_of_wheels(board.wheel)
    best = 0.0
    kept = board.wheel
    for token in gain.tokens:
        board.wheel = kept[:]
        board.wheel[token] = min(t.MOST[token], kept[token] + granted)
        board.turn_glass()
        board.turn_brick()
        best = max(best, worth_of_wheels(board.wheel) - before)
    board.wheel = kept
    return best


def worth_of_deal(board: Board, deal: Deal, square: int) -> float:
    """What a deal brings beyond its price; never less than nothing."""
    ways = payments(board, deal.price)
    if not ways or deal.discard > len(board.offer) or (deal.remove and not board.counts[deal.remove]):
        return 0.0
    before = worth_of_wheels(board.wheel)
    charge(board, deal.price, ways[0], 1)
    total = worth_of_wheels(board.wheel) - before
    for gain in deal.gains:
        total += worth_of_gain(board, gain, square)
    charge(board, deal.price, ways[0], -1)
    if deal.remove:
        total -= TREES if deal.remove == t.FOREST else TILE
    if deal.lay and board.counts[t.EMPTY]:
        total += TILE
    return max(0.0, total - PRIVATE * deal.discard)


def worth_of_build(state: GlassRoad, seat: int, fade: float) -> float:
    """The best building within reach: its points, what it does, less what it costs."""
    board = state.boards[seat]
    best = 0.0
    for kind in state.market + board.offer:
        if kind:
            best = max(best, worth_of_building(state, board, kind, fade))
    return best


def worth_of_building(state: GlassRoad, board: Board, kind: int, fade: float) -> float:
    cost = board.box.cost[kind]
    ways = payments(board, cost)
    if not ways or (t.BASE_SQUARE[kind] and not can_upgrade(board, kind)):
        return 0.0
    before = worth_of_wheels(board.wheel)
    charge(board, cost, ways[0], 1)
    total = building_points(board, kind, 0) / 2.0 + fade * (worth_of_wheels(board.wheel) - before)
    if t.CATEGORY[kind] == t.IMMEDIATE and t.EFFECT_OF[kind] == t.GAIN_ONCE:
        total += fade * worth_of_deal(board, t.DEALS[kind], 0)
    elif t.CATEGORY[kind] == t.PROCESSING:
        total += PROCESSOR * ENOUGH_PLAYS * fade
    charge(board, cost, ways[0], -1)
    return total if t.BASE_SQUARE[kind] else total - fade * TILE


def worth_of_half(state: GlassRoad, seat: int, card: int, half: int, fade: float) -> float:
    """What one ability would bring."""
    kind = t.ABILITY_KIND[card][half]
    if kind == t.DEAL:
        return fade * worth_of_deal(state.boards[seat], ability_deal(state, card, half), 0)
    if kind == t.BUILDING:
        return worth_of_build(state, seat, fade)
    return fade * DRAWN_TILES if kind == t.DRAWING and tiles_left(state) else 0.0


def cost_of_card(board: Board, card: int, fade: float) -> float:
    """What paying a card takes away; very much if it cannot be paid."""
    ways = payments(board, t.CARD_COST[card])
    if not ways or (t.CARD_FOREST[card] and not board.counts[t.FOREST]):
        return 100.0
    if t.CARD_FOREST[card]:
        return fade * (TREES - FREED)
    before = worth_of_wheels(board.wheel)
    charge(board, t.CARD_COST[card], ways[0], 1)
    after = worth_of_wheels(board.wheel)
    charge(board, t.CARD_COST[card], ways[0], -1)
    return fade * (before - after)


def worth_of_pending(state: GlassRoad, seat: int) -> float:
    """What the decision on top may bring the seat before it is closed."""
    frame = state.stack[-1]
    if frame.seat != seat:
        return 0.0
    board = state.boards[seat]
    fade = fading(plays_left(state, seat))
    total = 0.0
    if isinstance(frame, Resolve):
        total = worth_of_resolving(state, frame, fade)
    elif isinstance(frame, RepeatedEffect):
        total = fade * worth_of_deal(board, t.DEALS[frame.kind], 0)
    elif isinstance(frame, SupplierGift):
        total = fade * WEIGHT[t.TOKENS_OF[frame.resource][0]] * 0.5
    return PENDING * total


def worth_of_resolving(state: GlassRoad, frame: Resolve, fade: float) -> float:
    worths = [worth_of_half(state, frame.seat, frame.card, half, fade) for half in (0, 1) if not frame.used >> half & 1]
    if not worths or not frame.halves():
        return 0.0
    total = max(worths)
    if frame.limit > 1 and frame.used == 0:
        second = min(worths)
        total += second * SECOND_BUILD if t.ABILITY_KIND[frame.card] == [t.BUILDING, t.BUILDING] else second
    if not frame.paid:
        total -= cost_of_card(state.boards[frame.seat], frame.card, fade)
    return max(0.0, total)
