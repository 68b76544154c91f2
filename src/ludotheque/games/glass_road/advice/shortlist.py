"""Which actions are worth a look: of ways that come to nearly the same, one or two."""

from __future__ import annotations

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.advice.outlook import (
    MANY_PLAYS,
    can_pay,
    within_reach,
    worth_of_card,
)
from ludotheque.games.glass_road.advice.promises import plays_left
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.decisions import Resolve, SelectCards, SelectHands
from ludotheque.games.glass_road.state import GlassRoad
from ludotheque.kernel.frames import ANYTIME, Action


def is_hand(state: GlassRoad) -> bool:
    """Are cards for a period being chosen?"""
    frame = state.stack[-1]
    return isinstance(frame, (SelectHands, SelectCards))


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


def likely_hand(state: GlassRoad, seat: int) -> Action:
    """Card by card, the one that promises most beside those taken before."""
    size = t.HAND_SIZE
    free = t.ALL_CARDS
    if state.players == 1:
        size = t.SOLO_CARDS[state.period]
        free &= ~state.locked
    worth = worth_of_each(state, seat)
    hand = 0
    builds = 0
    for _ in range(size):
        best = -1.0
        chosen = 0
        for card in range(t.CARDS):
            if free >> card & 1 and worth[min(builds, 2) * t.CARDS + card] > best:
                best = worth[min(builds, 2) * t.CARDS + card]
                chosen = card
        free &= ~(1 << chosen)
        hand |= 1 << chosen
        builds += t.BUILDS[chosen]
    return (t.HAND, hand)


# Ways to do the same


def few_ways(state: GlassRoad, seat: int, actions: list[Action], places: int) -> list[Action]:
    """All that differs in more than squares and amounts; of squares the best few."""
    board = state.boards[seat]
    full = fullest(actions)
    key: tuple[int, ...]
    ranked: dict[tuple[int, ...], list[tuple[float, int]]] = {}
    found: list[Action] = []
    for index, action in enumerate(actions):
        operation = action[0]
        if operation == t.BUILD:
            key = (operation, action[1], action[2], action[4])
            ranked.setdefault(key, []).append((-fit_for_building(board, action[2], action[3]), index))
        elif operation in (ANYTIME, t.ABILITY, t.EFFECT):
            if operation == ANYTIME and not action[t.SUBJECT]:
                if needs_room(state, seat):
                    ranked.setdefault((operation, 0, board.land[action[t.REMOVED]]), []).append(
                        (loss_of_tile(board, action[t.REMOVED]), index)
                    )
                continue
            if not is_full(board, action, full, places):
                continue
            tile = action[t.SQUARE - 1]
            fit = fit_for_tile(board, tile, action[t.SQUARE]) if tile else 0.0
            gone = action[t.REMOVED]
            if gone and t.DEALS[action[t.SUBJECT]].remove != t.FOREST:
                fit -= loss_of_tile(board, gone)
            key = (operation, action[1], action[2], tile, action[8], action[9], action[10], action[11])
            ranked.setdefault(key, []).append((-fit, index))
        elif operation == t.PAY:
            ranked.setdefault((operation, action[1]), []).append((loss_of_forest(board, action[2]), index))
        elif operation == t.LAY:
            fit = 0.0
            for square in action[2:]:
                fit += 1.0 + fit_for_tile(board, action[1], square) if square else 0.0
            ranked.setdefault((operation, action[1]), []).append((-fit, index))
        else:
            found.append(action)
    for group in ranked.values():
        group.sort()
        for _, index in group[:places]:
            found.append(actions[index])
    return found


def fullest(actions: list[Action]) -> dict[tuple[int, ...], int]:
    """By operation, subject, payment and first token: the most that can be taken."""
    most: dict[tuple[int, ...], int] = {}
    for action in actions:
        if action[0] in (ANYTIME, t.ABILITY, t.EFFECT):
            key = gain_of(action)
            most[key] = max(most.get(key, 0), action[9] + action[11])
    return most


def gain_of(action: Action) -> tuple[int, ...]:
    return (action[0], action[1], action[2], action[t.FIRST_GAIN])


def is_full(board: Board, action: Action, full: dict[tuple[int, ...], int], places: int) -> bool:
    """Does it take all there is, and, where something is to be had or laid, something?"""
    if action[9] + action[11] < full[gain_of(action)]:
        return places > 1 and bool(action[8]) and not action[10] and not board.wheel[action[8] - 1]
    if action[8]:
        return True
    if action[10]:
        return not any([key[3] for key in full if key[:3] == action[:3]])
    return bool(action[t.SQUARE]) or not board.counts[t.EMPTY]


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


def loss_of_tile(board: Board, square: int) -> float:
    return fit_for_tile(board, board.land[square], square)


def loss_of_forest(board: Board, forest: int) -> float:
    """Of two forests the one goes first whose squares lie beside more tiles and room."""
    total = 0.0
    if forest:
        for square in board.box.forest_squares[forest]:
            total -= loss_of_place(board, square)
    return total
