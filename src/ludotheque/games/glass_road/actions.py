"""What a player may do besides abilities: anytime actions, paying a card, building (GR-54, GR-70 to GR-75, GR-90)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.deals import add_deals, clear, fell, make_deal, pay, payments, removals, turn_wheels
from ludotheque.games.glass_road.events import USED_BUILDING
from ludotheque.kernel.frames import ANYTIME, Action
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import State

SILENT: Final = State(Rng(0, 0, 0, 0))
"""Tells nobody what is only tried."""

# Anytime actions


def anytime_actions(board: Board) -> list[Action]:
    """Uses of processing buildings, and small tiles to clear (GR-90)."""
    actions: list[Action] = []
    for kind in board.processors:
        add_deals(board, ANYTIME, kind, t.DEALS[kind], 0, actions)
    for square in range(1, t.LAND + 1):
        if t.PIT <= board.land[square] <= t.POND:
            actions.append((ANYTIME, 0, 0, square, 0, 0, 0, 0, 0, 0, 0, 0))
    return actions


def act_anytime(state: State, seat: int, board: Board, action: Action) -> None:
    """Carry out one of the anytime actions."""
    kind = action[t.SUBJECT]
    if kind:
        state.tell((USED_BUILDING, seat, kind))
        make_deal(state, seat, board, t.DEALS[kind], action)
    else:
        clear(state, seat, board, action[t.REMOVED])


def leads_to(board: Board, action: Action) -> tuple[int, ...]:
    """The situation that an anytime action would bring about."""
    twin = board.clone()
    act_anytime(SILENT, 0, twin, action)
    return twin.situation()


# Paying a card


def card_payments(board: Board, card: int) -> list[Action]:
    """The ways to pay a card's cost (GR-54)."""
    return [
        (t.PAY, from_glass, forest)
        for from_glass in payments(board, t.CARD_COST[card])
        for forest in removals(board, t.FOREST if t.CARD_FOREST[card] else 0)
    ]


def pay_card(state: State, seat: int, board: Board, card: int, action: Action) -> None:
    _, from_glass, forest = action
    pay(state, seat, board, t.CARD_COST[card], from_glass)
    if forest:
        fell(state, seat, board, forest)
    turn_wheels(state, seat, board)


# Building


def can_upgrade(board: Board, kind: int) -> bool:
    """Does the base building that an upgrade replaces still stand (GR-73)?"""
    return board.land[t.BASE_SQUARE[kind]] >= t.FIRST_BUILDING - 1 + t.FIRST_BASE


def add_builds(board: Board, half: int, kinds: list[int], actions: list[Action]) -> None:
    """Build one of these tiles where it may stand (GR-70-a)."""
    costs = board.box.cost
    for kind in kinds:
        if not kind:
            continue
        upgrade = t.BASE_SQUARE[kind]
        if upgrade:
            if can_upgrade(board, kind):
                for from_glass in payments(board, costs[kind]):
                    actions.append((t.BUILD, half, kind, upgrade, from_glass))
        elif board.counts[t.EMPTY]:
            for from_glass in payments(board, costs[kind]):
                for square in range(1, t.LAND + 1):
                    if board.land[square] == t.EMPTY:
                        actions.append((t.BUILD, half, kind, square, from_glass))
