"""What a player may do besides abilities: anytime actions, paying a card, building (GR-54, GR-70 to GR-75, GR-90)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.glass_road.board import Board
from ludotheque.games.glass_road.deals import add_deals, clear, fell, make_deal, pay, payments, removals, turn_wheels
from ludotheque.games.glass_road.events import USED_BUILDING
from ludotheque.games.glass_road.tables import (
    BASE_SQUARE,
    BUILD,
    CARD_COST,
    CARD_FOREST,
    DEALS,
    EFFECT,
    EMPTY,
    FIRST_BASE,
    FIRST_BUILDING,
    FOREST,
    LAND,
    PAY,
    PIT,
    POND,
    REMOVED,
    RESOURCE_IDS,
    RESOURCE_OF,
    SUBJECT,
    TILE_IDS,
    Box,
    Price,
)
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
        add_deals(board, ANYTIME, kind, DEALS[kind], 0, actions)
    for square in range(1, LAND + 1):
        if PIT <= board.land[square] <= POND:
            actions.append((ANYTIME, 0, 0, square, 0, 0, 0, 0, 0, 0, 0, 0))
    return actions


def act_anytime(state: State, seat: int, board: Board, action: Action) -> None:
    """Carry out one of the anytime actions."""
    kind = action[SUBJECT]
    if kind:
        state.tell((USED_BUILDING, seat, kind))
        make_deal(state, seat, board, DEALS[kind], action)
    else:
        clear(state, seat, board, action[REMOVED])


def leads_to(board: Board, action: Action) -> tuple[int, ...]:
    """The situation that an anytime action would bring about."""
    twin = board.clone()
    act_anytime(SILENT, 0, twin, action)
    return twin.situation()


# Paying a card


def card_payments(board: Board, card: int) -> list[Action]:
    """The ways to pay a card's cost (GR-54)."""
    return [
        (PAY, from_glass, forest)
        for from_glass in payments(board, CARD_COST[card])
        for forest in removals(board, FOREST if CARD_FOREST[card] else 0)
    ]


def pay_card(state: State, seat: int, board: Board, card: int, action: Action) -> None:
    """Carry out (PAY, units from the glass wheel, forest)."""
    pay(state, seat, board, CARD_COST[card], action[1])
    if action[2]:
        fell(state, seat, board, action[2])
    turn_wheels(state, seat, board)


# Building


def can_upgrade(board: Board, kind: int) -> bool:
    """Does the base building that an upgrade replaces still stand (GR-73)?"""
    return board.land[BASE_SQUARE[kind]] >= FIRST_BUILDING - 1 + FIRST_BASE


def add_builds(board: Board, half: int, kinds: list[int], actions: list[Action]) -> None:
    """Build one of these tiles where it may stand (GR-70-a)."""
    costs = board.box.cost
    for kind in kinds:
        if not kind:
            continue
        upgrade = BASE_SQUARE[kind]
        if upgrade:
            if can_upgrade(board, kind):
                for from_glass in payments(board, costs[kind]):
                    actions.append((BUILD, half, kind, upgrade, from_glass))
        elif board.counts[EMPTY]:
            for from_glass in payments(board, costs[kind]):
                for square in range(1, LAND + 1):
                    if board.land[square] == EMPTY:
                        actions.append((BUILD, half, kind, square, from_glass))


# What actions cost


def price(box: Box, card: int, action: Action) -> dict[str, int]:
    """Resources, tiles and forests that a legal action costs; `card` is the one being resolved, if any."""
    operation = action[0]
    if operation == BUILD:
        return named_price(box.cost[action[2]])
    if operation == PAY:
        found = named_price(CARD_COST[card])
        return found | {"forest": 1} if action[2] else found
    if operation in (ANYTIME, EFFECT) and action[SUBJECT]:
        deal = DEALS[action[SUBJECT]]
        found = named_price(deal.price)
        if deal.remove:
            found[TILE_IDS[deal.remove]] = 1
        if deal.discard:
            found["offer"] = deal.discard
        return found
    return {}


def named_price(cost: Price) -> dict[str, int]:
    found = {RESOURCE_IDS[RESOURCE_OF[token]]: cost.amounts[place] for place, token in enumerate(cost.tokens)}
    if cost.either:
        found[RESOURCE_IDS[RESOURCE_OF[cost.glass_token]]] = cost.either
    return found
