"""The position of a seat in numbers, for learned values."""

from __future__ import annotations

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.advice.outlook import MANY_PLAYS, can_pay, within_reach
from ludotheque.games.glass_road.advice.value import plays_left
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.scoring import ledger
from ludotheque.games.glass_road.state import GlassRoad


def features_of(state: GlassRoad, seat: int) -> list[float]:
    """1, points, wheels, landscape, buildings within reach, cards in hand and those locked for the next period."""
    board = state.boards[seat]
    left = plays_left(state, seat) if state.stack else 0
    found = [1.0, left / 10.0]
    for halves in ledger(board):
        found.append(halves / 2.0)
    add_wheels(board, found)
    add_land(board, found)
    add_reach(state, board, left, found)
    locked = state.locked if not board.hand and not state.chosen else state.chosen
    for card in range(t.CARDS):
        found.append(1.0 if board.hand >> card & 1 else 0.0)
    for card in range(t.CARDS):
        found.append(1.0 if locked >> card & 1 else 0.0)
    return found


def add_wheels(board: Board, found: list[float]) -> None:
    """Amounts, first units, and how far each wheel is from turning."""
    wheel = board.wheel
    for token in range(t.TOKENS):
        found.append(float(wheel[token]))
    for token in range(t.TOKENS):
        found.append(1.0 if wheel[token] else 0.0)
    found.append(float(wheel[t.GLASS] * wheel[t.GLASS]))
    found.append(float(wheel[t.BRICK] * wheel[t.BRICK]))
    found.append(1.0 if wheel[t.FOOD_GLASS] + wheel[t.FOOD_BRICK] else 0.0)
    glass = 0
    brick = 0
    for token in range(t.BASIC_TOKENS):
        if not wheel[token]:
            if t.WHEEL_OF[token]:
                brick += 1
            else:
                glass += 1
    found.append(1.0 if glass == 1 else 0.0)
    found.append(1.0 if glass == 2 else 0.0)
    found.append(1.0 if brick == 1 else 0.0)


def add_land(board: Board, found: list[float]) -> None:
    """Tiles, forests, room; buildings by category."""
    counts = board.counts
    for tile in (t.PIT, t.GROVE, t.POND):
        found.append(float(counts[tile]))
    found.append(counts[t.FOREST] / 2.0)
    found.append(float(counts[t.EMPTY]))
    found.append(1.0 if counts[t.EMPTY] else 0.0)
    built = [0.0, 0.0, 0.0]
    upgrades = 0.0
    for square in range(1, t.SQUARES + 1):
        kind = board.land[square] - t.FIRST_BUILDING + 1
        if 0 < kind < t.FIRST_BASE:
            built[t.CATEGORY[kind]] += 1.0
            upgrades += 1.0 if square > t.LAND else 0.0
    found += built
    found.append(upgrades)
    found.append(float(len(board.offer)))


def add_reach(state: GlassRoad, board: Board, left: int, found: list[float]) -> None:
    """The three buildings worth most, how many can be paid now, and processing buildings with time to use them."""
    best = [0.0, 0.0, 0.0]
    within_reach(state, board, min(1.0, left / MANY_PLAYS), best)
    found += best
    payable = 0.0
    for kind in state.market + board.offer:
        if kind and can_pay(board, board.box.cost[kind]):
            payable += 1.0
    found.append(min(4.0, payable))
    found.append(len(board.processors) * left / 10.0)
