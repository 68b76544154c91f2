"""Which actions are worth a look: of ways that come to nearly the same, one or two."""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.advice.outlook import (
    MANY_PLAYS,
    can_pay,
    within_reach,
    worth_of_card,
)
from ludotheque.games.glass_road.advice.value import plays_left
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.decisions import Resolve
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.kernel.frames import ANYTIME, Action

CLEARING: Final = -1
"""Under this number it is kept whether clearing a tile makes room for something."""
WHIM: Final = 0.4
"""How much other players' tastes for cards differ."""


# Hands


def best_hands(state: GlassRoad, seat: int, actions: list[Action], count: int) -> list[Action]:
    """The hands whose cards, one by one, promise most."""
    worth = worth_of_each(state, seat)
    keys: list[tuple[float, int]] = []
    for index, action in enumerate(actions):
        hand = action[1]
        builds = 0
        total = 0.0
        for card in range(t.CARDS):
            if hand >> card & 1:
                total += worth[min(builds, 2) * t.CARDS + card]
                builds += t.BUILDS[card]
        keys.append((-total, index))
    keys.sort()
    return [actions[index] for _, index in keys[:count]]


def worth_of_each(state: GlassRoad, seat: int) -> list[float]:
    """By build actions of other cards, up to two, and by card: what it promises."""
    board = state.boards[seat]
    fade = min(1.0, plays_left(state, seat) / MANY_PLAYS)
    best = [0.0, 0.0, 0.0]
    within_reach(state, board, fade, best)
    return [worth_of_card(state, board, card, fade, best, builds) for builds in range(3) for card in range(t.CARDS)]


def add_whims(state: GlassRoad, seat: int, worth: list[float]) -> None:
    """Let tastes for cards differ, by what lies undrawn: players in like positions do not all choose alike."""
    undrawn = 0
    for row, stack in enumerate(state.stacks):
        left = len(stack) - state.drawn[row]
        undrawn = 31 * undrawn + (stack[left - 1] if left else 0)
    for card in range(t.CARDS):
        worth[card] += WHIM * ((undrawn * (card + 1) + 7 * seat + card) % 17) / 17.0


# Ways to do the same


def few_ways(state: GlassRoad, seat: int, actions: list[Action], places: int) -> list[Action]:
    """All that differs in more than squares and amounts; of squares the best few, of amounts all there is.

    A search, which looks at more than one place, also takes less where that keeps a wheel from turning.
    """
    board = state.boards[seat]
    found: list[Action] = []
    groups: dict[int, list[tuple[float, int]]] = {}
    most: dict[int, int] = {}
    for index, action in enumerate(actions):
        operation = action[0]
        if operation in (ANYTIME, t.ABILITY, t.EFFECT):
            if operation == ANYTIME and not action[t.SUBJECT]:
                if CLEARING not in most:
                    most[CLEARING] = 1 if needs_room(state, seat) else 0
                if most[CLEARING]:
                    square = action[t.REMOVED]
                    groups.setdefault(board.land[square], []).append((loss_of_tile(board, square), index))
                continue
            key = way_of(board, action, most, places > 1)
            if key:
                groups.setdefault(key, []).append((loss_of_deal(board, action), index))
        elif operation == t.BUILD:
            key = 1 << 8 | action[2] << 10 | action[4] << 17 | action[1] << 20
            groups.setdefault(key, []).append((-fit_for_building(board, action[2], action[3]), index))
        elif operation == t.PAY:
            groups.setdefault(2 << 8 | action[1], []).append((loss_of_forest(board, action[2]), index))
        elif operation == t.LAY:
            groups.setdefault(3 << 8 | action[1], []).append((-fit_for_tiles(board, action), index))
        else:
            found.append(action)
    for group in groups.values():
        group.sort()
        for _, index in group[:places]:
            found.append(actions[index])
    return found


def way_of(board: Board, action: Action, most: dict[int, int], also_less: bool) -> int:
    """A number for a transaction that is the same for others that differ in squares only; 0 if it is not worth a look.

    Transactions come with the most of everything first; what lies between has been seen then.
    """
    deal = 4 | action[0] << 3 | action[1] << 8 | action[2] << 15
    kinds = (1 if action[t.FIRST_GAIN] else 0) + (1 if action[10] else 0) + (1 if action[t.SQUARE] else 0)
    if kinds < most.get(deal, 0):
        return 0
    most[deal] = kinds
    way = deal | 2 | action[t.SQUARE - 1] << 18 | action[t.FIRST_GAIN] << 20 | action[10] << 24
    amount = action[9] + action[11]
    full = most.get(way, -1)
    if amount < full:
        if not also_less or action[10] or board.wheel[action[t.FIRST_GAIN] - 1]:
            return 0
        return way | amount << 28
    most[way] = amount
    return way | amount << 28


def needs_room(state: GlassRoad, seat: int) -> bool:
    """Is the landscape full where something could be built?"""
    frame = state.stack[-1]
    board = state.boards[seat]
    if board.counts[t.EMPTY] or not isinstance(frame, Resolve) or not frame.paid:
        return False
    for half in frame.halves():
        if t.ABILITY_KIND[frame.card][half] == t.BUILDING:
            for kind in state.market + board.offer:
                if kind and not t.BASE_SQUARE[kind] and can_pay(board, board.box.cost[kind]):
                    return True
    return False


# Squares


def fit_for_building(board: Board, kind: int, square: int) -> float:
    """How well a square suits a building: what it counts beside it, and then the least spoilt."""
    if square > t.LAND:
        return 0.0
    wanted = t.BESIDE[kind]
    beside = 0.1 * loss_of_place(board, square)
    return (board.adjacent(square, wanted) if wanted >= 0 else 0) - beside


def loss_of_place(board: Board, square: int) -> float:
    """What a square without a building is good for: room beside tiles and other empty squares."""
    total = 0.0
    for other in board.box.neighbours[square]:
        content = board.land[other]
        if content == t.EMPTY:
            total += 0.5
        elif content < t.FOREST:
            total += 1.0
    return total


def fit_for_tile(board: Board, tile: int, square: int) -> float:
    """Tiles belong beside their like, and beside buildings that count them."""
    total = 0.0
    for other in board.box.neighbours[square]:
        content = board.land[other]
        if content == tile:
            total += 0.5
        elif content >= t.FIRST_BUILDING:
            kind = content - t.FIRST_BUILDING + 1
            if t.BESIDE[kind] == tile and t.CATEGORY[kind] == t.BONUS:
                total += 2.0
    return total


def fit_for_tiles(board: Board, laying: Action) -> float:
    total = 0.0
    for square in laying[2:]:
        if square:
            total += 1.0 + fit_for_tile(board, laying[1], square)
    return total


def loss_of_deal(board: Board, action: Action) -> float:
    """How badly the squares of a transaction are chosen."""
    loss = 0.0
    if action[t.SQUARE]:
        loss -= fit_for_tile(board, action[t.SQUARE - 1], action[t.SQUARE])
    if action[t.REMOVED] and t.DEALS[action[t.SUBJECT]].remove != t.FOREST:
        loss += loss_of_tile(board, action[t.REMOVED])
    return loss


def loss_of_tile(board: Board, square: int) -> float:
    return fit_for_tile(board, board.land[square], square)


def loss_of_forest(board: Board, forest: int) -> float:
    """Of two forests the one goes first whose squares lie beside more tiles and room."""
    total = 0.0
    if forest:
        for square in board.box.forest_squares[forest]:
            total -= loss_of_place(board, square)
    return total
