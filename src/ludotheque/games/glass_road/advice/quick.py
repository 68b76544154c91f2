"""How cards are chosen and played in a playout: at a glance, without trying anything on a copy of the position."""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.actions import leads_to
from ludotheque.games.glass_road.advice.outlook import can_pay
from ludotheque.games.glass_road.advice.promise import better_wheel, cost_ahead, likely_hand
from ludotheque.games.glass_road.advice.shortlist import fit_for_building
from ludotheque.games.glass_road.advice.worth import (
    NEVER,
    Offer,
    Scales,
    Sight,
    receive_ahead,
    worst_square,
)
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.deals import charge
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
from ludotheque.games.glass_road.scoring import half_points
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.games.glass_road.tables import Price
from ludotheque.kernel.frames import ANYTIME, Action

CONVERSIONS: Final = 4
"""At the most so many uses of processing buildings lead to a building."""
FINISHED: Final[Action] = (t.FINISH,)


def hurried(scales: Scales, state: GlassRoad, seat: int) -> list[Action]:
    """What the seat does next, one action or a few in a row."""
    frame = state.stack[-1]
    if isinstance(frame, FinalActions):
        return [last_gain(state, seat)]
    sight = Sight(scales, state, seat)
    if isinstance(frame, Resolve):
        return resolve(sight, state, frame)
    if isinstance(frame, (SelectHands, SelectCards)):
        return [likely_hand(sight, state, seat)]
    if isinstance(frame, (PlayOpen, LayCards, ChooseLast)):
        return [best_card(sight, state, seat)]
    return [answer(sight, state, seat)]


# Choosing cards


def best_card(sight: Sight, state: GlassRoad, seat: int) -> Action:
    """The card of the hand that brings most now."""
    hand = sight.board.hand
    best = NEVER
    chosen = -1
    second = 1.0 if state.players == 1 else sight.manner.both
    for card in range(t.CARDS):
        if hand >> card & 1:
            worth = card_worth(sight, state, card, second)
            if worth > best:
                best = worth
                chosen = card
    return (t.CARD, chosen)


def card_worth(sight: Sight, state: GlassRoad, card: int, second: float) -> float:
    """What playing a card is worth, with so much of its lesser ability."""
    board = sight.board
    kept = board.wheel
    cost = cost_ahead(sight, card)
    if cost >= -NEVER:
        return 0.0
    felled = 1 if t.CARD_FOREST[card] else 0
    if t.HAS_COST[card] and not felled:
        board.wheel = kept[:]
        price = t.CARD_COST[card]
        board.wheel[price.tokens[0] if price.tokens else better_wheel(sight, price)] -= 1
        board.turn_glass()
        board.turn_brick()
        cost = sight.now - sight.worth(board.wheel)
    worths = [0.0, 0.0]
    for half in range(2):
        kind = t.ABILITY_KIND[card][half]
        if kind == t.DEAL:
            worths[half] = max(0.0, sight.best_deal(ability_deal(state, card, half), 0).value)
        elif kind == t.DRAWING:
            worths[half] = sight.fade * sight.manner.drawing if tiles_left(state) else 0.0
        elif half == 0 or card != t.BUILDER:
            place = sight.best_ready(has_room(board) or felled == 1, -1)
            if place >= 0:
                worths[half] = sight.build_worth(place)
                if card == t.BUILDER:
                    other = sight.best_ready(has_room(board), place)
                    worths[1] = 0.5 * sight.build_worth(other) if other >= 0 else 0.0
                    break
    board.wheel = kept
    return max(worths[0], worths[1]) + second * min(worths[0], worths[1]) - cost


def has_room(board: Board) -> bool:
    """Is there a square to build on, or a tile to clear for it?"""
    counts = board.counts
    return counts[t.EMPTY] + counts[t.PIT] + counts[t.GROVE] + counts[t.POND] > 0


# Playing a card


def resolve(sight: Sight, state: GlassRoad, frame: Resolve) -> list[Action]:
    """Pay the card if it is worth its price, and use the better of its abilities."""
    halves = frame.halves()
    if not halves:
        return [FINISHED]
    if frame.paid:
        return use(sight, state, frame, halves)
    cost = cost_ahead(sight, frame.card)
    if cost >= -NEVER or card_worth(sight, state, frame.card, 1.0 if frame.limit > 1 else 0.0) <= 0.0:
        return [FINISHED]
    if t.CARD_FOREST[frame.card]:
        return [(t.PAY, 0, sight.worst_forest())]
    price = t.CARD_COST[frame.card]
    return [(t.PAY, 1 if price.either and better_wheel(sight, price) == price.glass_token else 0, 0)]


def use(sight: Sight, state: GlassRoad, frame: Resolve, halves: list[int]) -> list[Action]:
    """The better ability, then what is left of the card comes again."""
    board = sight.board
    best = Offer()
    best.value = 0.0
    chosen = -1
    building = -1
    for half in halves:
        kind = t.ABILITY_KIND[frame.card][half]
        if kind == t.DEAL:
            offer = sight.best_deal(ability_deal(state, frame.card, half), 0)
            if offer.value > best.value:
                best = offer
                chosen = half
        elif kind == t.BUILDING:
            building = half
        elif tiles_left(state) and sight.fade * sight.manner.drawing > best.value:
            best = Offer()
            best.value = sight.fade * sight.manner.drawing
            chosen = half
    if building >= 0:
        line = to_build(sight, state, frame, building, best, chosen)
        if line:
            return line
    if chosen < 0:
        return [FINISHED]
    if t.ABILITY_KIND[frame.card][chosen] == t.DRAWING:
        return [(t.DRAW, chosen)]
    action = best.action(t.ABILITY, chosen)
    stays = board.counts[t.PIT] + board.counts[t.GROVE] + board.counts[t.POND] > 0
    if stays and frame.limit == 1 and (state.players == 1 or frame.card != t.SUPPLIER):
        return [action, FINISHED]
    return [action]


def to_build(sight: Sight, state: GlassRoad, frame: Resolve, half: int, offer: Offer, other: int) -> list[Action]:
    """Build, after other things if that leads to something better; nothing if there is something better to do."""
    board = sight.board
    place = sight.best_ready(has_room(board), -1)
    worth = sight.build_worth(place) if place >= 0 else NEVER
    if frame.limit > 1 and frame.used == 0 and other >= 0:
        supplied = supply_first(sight, state, frame.card, other, worth + offer.value)
        if supplied is not None:
            return [supplied.action(t.ABILITY, other)]
    if board.processors:
        line = convert(sight, state, worth)
        if line:
            return line
    if place < 0 or (frame.limit == 1 and worth < offer.value):
        return []
    return erect(sight, state, half, place)


def supply_first(sight: Sight, state: GlassRoad, card: int, half: int, worth: float) -> Offer | None:
    """The gain that makes a better building possible, if there is one."""
    board = sight.board
    deal = ability_deal(state, card, half)
    if not deal.gains:
        return None
    gain = deal.gains[0]
    kept = board.wheel
    best = worth
    found: Offer | None = None
    for index in range(len(gain.tokens)):
        board.wheel = kept[:]
        taken = receive_ahead(board.wheel, gain, index, gain.amount)
        board.turn_glass()
        board.turn_brick()
        place = sight.best_ready(has_room(board), -1) if taken else -1
        if place >= 0:
            value = sight.build_worth(place) + sight.worth(board.wheel) - sight.now
            if value > best + 0.05:
                best = value
                found = Offer()
                found.token = gain.tokens[index] + 1
                found.most = taken
    board.wheel = kept
    return found


def erect(sight: Sight, state: GlassRoad, half: int, place: int) -> list[Action]:
    """Build, on the best square there is, or on one that is cleared for it."""
    board = sight.board
    kind = sight.kinds[place]
    price = board.box.cost[kind]
    from_glass = 0
    if price.either:
        from_glass = max(0, price.either - board.wheel[price.brick_token])
        if better_wheel(sight, price) == price.glass_token:
            from_glass = min(price.either, board.wheel[price.glass_token])
    square = t.BASE_SQUARE[kind]
    line: list[Action] = []
    if not square:
        if board.counts[t.EMPTY]:
            square = best_place(board, kind)
        else:
            square = least_tile(sight)
            clearing = (ANYTIME, 0, 0, square, 0, 0, 0, 0, 0, 0, 0, 0)
            if not may_do(state, board, clearing):
                return []
            line.append(clearing)
    line.append((t.BUILD, half, kind, square, from_glass))
    return line


def may_do(state: GlassRoad, board: Board, action: Action) -> bool:
    """Does an anytime action not lead back in a circle (GR-92-a)?"""
    return not board.roofing or leads_to(board, action) not in state.visited


def best_place(board: Board, kind: int) -> int:
    """The empty square that suits a building best."""
    best = NEVER
    chosen = 0
    for square in range(1, t.LAND + 1):
        if board.land[square] == t.EMPTY:
            fit = fit_for_building(board, kind, square)
            if fit > best:
                best = fit
                chosen = square
    return chosen


def least_tile(sight: Sight) -> int:
    """The square with the tile that is worth least."""
    best = -NEVER
    chosen = 0
    for tile in (t.PIT, t.GROVE, t.POND):
        if sight.board.counts[tile]:
            loss = sight.tile_loss(tile)
            if loss < best:
                best = loss
                chosen = tile
    return worst_square(sight.board, chosen)


# Processing buildings


def convert(sight: Sight, state: GlassRoad, worth: float) -> list[Action]:
    """Uses of processing buildings that make a better building possible than one of this worth."""
    board = sight.board
    best = worth + 0.1
    target = -1
    for place in range(len(sight.kinds)):
        if sight.gross[place] > best and not can_pay(board, board.box.cost[sight.kinds[place]]):
            net = sight.build_worth(place)
            if net > best:
                best = net
                target = place
    if target < 0 or not (t.BASE_SQUARE[sight.kinds[target]] or has_room(board)):
        return []
    price = board.box.cost[sight.kinds[target]]
    kept = board.wheel
    line: list[Action] = []
    while len(line) < CONVERSIONS and not can_pay(board, price):
        action = step_towards(sight, price, not line)
        if not action:
            break
        line.append(action)
    reached = can_pay(board, price)
    board.wheel = kept
    if not reached or not line or not may_do(state, board, line[0]):
        return []
    return line[:1]


def step_towards(sight: Sight, price: Price, first: bool) -> Action:
    """The use of a processing building that comes nearest to a price, laid on the wheels; nothing if none comes nearer.

    Tiles are taken off only by the first of several uses: what lies on the board is not followed any further.
    """
    board = sight.board
    kept = board.wheel
    best = distance(board.wheel, price, sight.scales.lack) - 0.01
    found: Action = ()
    after = kept
    for kind in board.processors:
        deal = t.DEALS[kind]
        board.wheel = kept
        if deal.remove + deal.discard + len(deal.lay) and not first:
            continue
        offer = sight.best_deal(deal, 0)
        if offer.value <= NEVER:
            continue
        for gain in deal.gains[:1]:
            for index in range(len(gain.tokens)):
                board.wheel = kept[:]
                charge(board, deal.price, offer.from_glass, 1)
                taken = receive_ahead(board.wheel, gain, index, gain.amount)
                if offer.other:
                    offer.more = receive_ahead(board.wheel, deal.gains[1], 0, deal.gains[1].amount)
                    offer.other = deal.gains[1].tokens[0] + 1 if offer.more else 0
                board.turn_glass()
                board.turn_brick()
                away = distance(board.wheel, price, sight.scales.lack)
                if taken and away < best:
                    best = away
                    offer.token = gain.tokens[index] + 1
                    offer.most = taken
                    found = offer.action(ANYTIME, kind)
                    after = board.wheel
    board.wheel = after
    return found


def distance(wheel: list[int], price: Price, lack: list[float]) -> float:
    """What a price lacks, in points."""
    total = 0.0
    for place in range(len(price.tokens)):
        token = price.tokens[place]
        short = price.amounts[place] - wheel[token]
        if short > 0:
            total += lack[token] * short
            if token == t.GLASS:
                total += 0.1 * holes(wheel, t.SAND, t.WOOD)
            elif token == t.BRICK:
                total += 0.1 * holes(wheel, t.CLAY, t.FOOD_BRICK)
    if price.either and not wheel[price.glass_token] + wheel[price.brick_token]:
        total += lack[price.glass_token]
    return total


def holes(wheel: list[int], first: int, last: int) -> int:
    count = 0
    for token in range(first, last + 1):
        if not wheel[token]:
            count += 1
    return count


def last_gain(state: GlassRoad, seat: int) -> Action:
    """The use of a processing building that makes most points at the end; finishing if none does."""
    board = state.boards[seat]
    kept = board.wheel
    best = half_points(board)
    found: Action = FINISHED
    for kind in board.processors:
        deal = t.DEALS[kind]
        board.wheel = kept
        if deal.remove or deal.discard or deal.lay or not can_pay(board, deal.price):
            continue
        price = deal.price
        least = max(0, price.either - kept[price.brick_token]) if price.either else 0
        for from_glass in range(least, min(price.either, kept[price.glass_token]) + 1):
            for gain in deal.gains[:1]:
                for index in range(len(gain.tokens)):
                    board.wheel = kept[:]
                    charge(board, price, from_glass, 1)
                    taken = receive_ahead(board.wheel, gain, index, gain.amount)
                    board.turn_glass()
                    board.turn_brick()
                    points = half_points(board)
                    if taken and points > best:
                        action = (ANYTIME, kind, from_glass, 0, 0, 0, 0, 0, gain.tokens[index] + 1, taken, 0, 0)
                        board.wheel = kept
                        if may_do(state, board, action):
                            best = points
                            found = action
    board.wheel = kept
    return found


# Answers


def answer(sight: Sight, state: GlassRoad, seat: int) -> Action:
    """What a building or a rival asks."""
    frame = state.stack[-1]
    if isinstance(frame, ImmediateGain):
        return sight.best_deal(t.DEALS[frame.kind], frame.square).action(t.EFFECT, frame.kind)
    if isinstance(frame, RepeatedEffect):
        offer = sight.best_deal(t.DEALS[frame.kind], 0)
        return offer.action(t.EFFECT, frame.kind) if offer.value > 0.0 else (t.STOP,)
    if isinstance(frame, LayTiles):
        return tiles_beside(sight, frame.square)
    if isinstance(frame, SupplierGift):
        return gift(sight, frame.resource)
    assert isinstance(frame, CopyEffect)
    return best_copy(sight, state, frame)


def tiles_beside(sight: Sight, square: int) -> Action:
    """Two tiles of the kind that is worth most, where there is room."""
    board = sight.board
    free = [other for other in board.box.neighbours[square] if board.land[other] == t.EMPTY]
    best = t.PIT
    for tile in (t.GROVE, t.POND):
        if sight.tile_gain(tile) > sight.tile_gain(best):
            best = tile
    if not free or sight.tile_gain(best) <= 0.0:
        return (t.LAY, 0, 0, 0)
    return (t.LAY, best, free[0], free[1] if len(free) > 1 else 0)


def gift(sight: Sight, resource: int) -> Action:
    """Take it where it is worth most, or refuse it."""
    board = sight.board
    kept = board.wheel
    best = sight.now
    found: Action = (t.REFUSE,)
    for token in t.TOKENS_OF[resource]:
        if kept[token] < t.MOST[token]:
            board.wheel = kept[:]
            board.wheel[token] += 1
            board.turn_glass()
            board.turn_brick()
            worth = sight.worth(board.wheel)
            if worth > best:
                best = worth
                found = (t.TAKE, token + 1)
    board.wheel = kept
    return found


def best_copy(sight: Sight, state: GlassRoad, frame: CopyEffect) -> Action:
    """The neighbour of the Tavern whose effect brings most."""
    board = sight.board
    options = frame.options(state, frame.seat)
    best = NEVER
    chosen = options[0]
    for action in options:
        kind = board.land[action[1]] - t.FIRST_BUILDING + 1
        worth = sight.fade * sight.manner.effect
        if t.EFFECT_OF[kind] == t.GAIN_ONCE:
            worth = sight.best_deal(t.DEALS[kind], action[1]).value
        if worth > best:
            best = worth
            chosen = action
    return chosen
