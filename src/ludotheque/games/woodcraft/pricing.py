"""What actions cost, and which of them could show something new (WC-107-a)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft.actions import SecondOrder, helper_price, improvement_price
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.decisions import Setup, marketing_price
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import (
    BERRY,
    BLADE,
    BUY_LUMBER,
    BUY_MATERIALS,
    BY_BONUS,
    BY_LANTERN,
    CHOOSE_HELPER,
    CHOOSE_ORDERS,
    COMPLETE,
    CONVERT,
    EXCHANGE_DICE,
    FINISH,
    FIRST_ACTION,
    GLUE,
    GLUE_POT,
    GLUING,
    GOOD_IDS,
    GOODS,
    HELPER,
    IMPROVE_WORKSHOP,
    LANTERN,
    NONE,
    PLACE,
    PROMOTE,
    RETURN,
    REUSE,
    SAW,
    SCRAP,
    SELL,
    SPLICE,
    SPLICING,
    STOP,
    TAKE,
    die_of,
)
from ludotheque.kernel.frames import Action

REVEALING: Final = {BUY_LUMBER, CHOOSE_ORDERS, CHOOSE_HELPER, TAKE, PLACE, FINISH, PROMOTE, STOP, RETURN}
"""After these a die may be rolled, a card turned up, a choice shown, or the game be over."""


def may_reveal(action: Action) -> bool:
    return action[0] in REVEALING


def price(state: Woodcraft, seat: int, action: Action) -> dict[str, int]:
    """Goods that a legal action costs: `{"blueberries": 3, "lantern": 1}`."""
    cost = [0] * GOODS
    _add_cost(state, state.boards[seat], action, cost)
    return {GOOD_IDS[good]: amount for good, amount in enumerate(cost) if amount}


def _add_cost(state: Woodcraft, board: Player, action: Action, cost: list[int]) -> None:
    box, operation = state.box, action[0]
    if FIRST_ACTION <= operation <= IMPROVE_WORKSHOP:
        if action[1] == BY_LANTERN:
            cost[LANTERN] = box.other_lanterns
        elif action[1] == BY_BONUS:
            cost[LANTERN] = box.bonus_lanterns
        cost[BERRY] = _berries(state, board, action)
    elif operation == HELPER and isinstance(state.stack[-1], Setup):
        cost[BERRY] = box.helpers[action[1]].cost
    elif operation == TAKE and isinstance(state.stack[-1], SecondOrder):
        cost[BERRY] = box.second_order
    elif operation == PROMOTE:
        cost[BERRY] = marketing_price(box, board)
    elif operation == CONVERT:
        cost[action[2]] = box.helpers[board.rooms[action[1]]].amount
    elif operation == SELL:
        cost[SCRAP], cost[GLUE_POT], cost[BLADE] = action[2], action[3], action[4]
    elif operation == SAW:
        cost[BLADE] = len(action) - 5
        cost[REUSE] = action[1]
    elif operation == SPLICE:
        cost[SCRAP] = 1
        cost[REUSE] = board.used[SPLICING] >> action[1] & 1
    elif operation == GLUE:
        cost[GLUE_POT] = 1
        cost[REUSE] = board.used[GLUING]
    elif operation == COMPLETE:
        for good, amount in enumerate(box.orders[action[1]].tokens):
            cost[good] = amount


def _berries(state: Woodcraft, board: Player, action: Action) -> int:
    box, operation = state.box, action[0]
    if operation == BUY_LUMBER:
        return sum(board.die_price(box, state.market[place]) for place in action[2:] if place != NONE)
    if operation == EXCHANGE_DICE:
        return 0 if action[3] == NONE else board.die_price(box, die_of(action[3], box.exchange_value))
    if operation == BUY_MATERIALS:
        return sum(box.bundle_price[bundle] for bundle in action[2:] if bundle != NONE)
    if operation == CHOOSE_HELPER:
        return helper_price(box, board, action[2])
    if operation == IMPROVE_WORKSHOP:
        return improvement_price(box, board, action[2])
    return 0
