"""Points of a board, in halves: printed values, bonuses and base buildings (GR-101 to GR-108)."""

from __future__ import annotations

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.tables import Bonus


def half_points(board: Board) -> int:
    """The score of a board as it stands (GR-101)."""
    total = 0
    for square in range(1, t.SQUARES + 1):
        kind = board.land[square] - t.FIRST_BUILDING + 1
        if kind > 0:
            total += building_points(board, kind, square)
    return total


def ledger(board: Board) -> list[int]:
    """The score by category of the buildings it comes from."""
    parts = [0] * len(t.LEDGER_IDS)
    for square in range(1, t.SQUARES + 1):
        kind = board.land[square] - t.FIRST_BUILDING + 1
        if kind > 0:
            parts[t.CATEGORY[kind]] += building_points(board, kind, square)
    return parts


def building_points(board: Board, kind: int, square: int) -> int:
    """What a building on a square is worth now, in half points."""
    bonus = t.BONUSES[kind]
    if bonus is None:
        return 2 * board.box.points[kind]
    return 2 * board.box.points[kind] + bonus.base + bonus.halves * times(board, bonus, square)


def times(board: Board, bonus: Bonus, square: int) -> int:
    """How often a bonus counts."""
    kind = bonus.kind
    if kind == t.PER_RESOURCE:
        return quantity(board, bonus.what, bonus.scope) // bonus.per
    if kind == t.PER_COST:
        return in_costs(board, bonus.what)
    if kind == t.PER_ADJACENT:
        return board.adjacent(square, bonus.what)
    if kind == t.BLOCK:
        return 1 if has_block(board, bonus.what) else 0
    if kind == t.GROUP:
        return largest_group(board, bonus.what)
    if kind == t.PER_SET:
        return min(board.counts[t.PIT], board.counts[t.GROVE], board.counts[t.POND])
    if kind == t.PER_FULL_TOKEN:
        return tokens_from(board, bonus.per)
    if kind == t.PER_CATEGORY:
        return in_category(board, bonus.what)
    if kind == t.FORESTS_AT_LEAST:
        return 1 if board.counts[t.FOREST] // 2 >= bonus.per else 0
    assert kind == t.PER_FOREST
    return board.counts[t.FOREST] // 2


def quantity(board: Board, resource: int, scope: int) -> int:
    """Units of a resource on both wheels, or on the wheel that has fewer (GR-104)."""
    tokens = t.TOKENS_OF[resource]
    if len(tokens) == 1:
        return board.wheel[tokens[0]]
    if scope == t.LOWER_WHEEL:
        return min(board.wheel[tokens[0]], board.wheel[tokens[1]])
    return board.wheel[tokens[0]] + board.wheel[tokens[1]]


def in_costs(board: Board, resource: int) -> int:
    """Units of a resource in the costs of all buildings, upgrades included (GR-106)."""
    units = 0
    cost_of = board.box.cost_of
    for content in board.land:
        kind = content - t.FIRST_BUILDING + 1
        if 0 < kind < t.FIRST_BASE:
            units += cost_of[kind][resource]
    return units


def tokens_from(board: Board, least: int) -> int:
    """Basic tokens that stand on this sector or a higher one (GR-105)."""
    count = 0
    for token in range(t.BASIC_TOKENS):
        if board.wheel[token] >= least:
            count += 1
    return count


def in_category(board: Board, category: int) -> int:
    count = 0
    for content in board.land:
        kind = content - t.FIRST_BUILDING + 1
        if kind > 0 and t.CATEGORY[kind] == category:
            count += 1
    return count


def has_block(board: Board, tile: int) -> bool:
    """Do four squares, two by two, hold this tile (GR-30-c)?"""
    land = board.land
    for block in t.BLOCKS:
        if land[block[0]] == tile and land[block[1]] == tile and land[block[2]] == tile and land[block[3]] == tile:
            return True
    return False


def largest_group(board: Board, tile: int) -> int:
    """Squares of the largest group of a tile (GR-107)."""
    if board.counts[tile] < 2:
        return board.counts[tile]
    largest = 0
    seen = [False] * (t.SQUARES + 1)
    for square in range(1, t.LAND + 1):
        if board.land[square] != tile or seen[square]:
            continue
        seen[square] = True
        edge = [square]
        size = 0
        while edge:
            size += 1
            for other in board.box.neighbours[edge.pop()]:
                if board.land[other] == tile and not seen[other]:
                    seen[other] = True
                    edge.append(other)
        if size > largest:
            largest = size
    return largest
