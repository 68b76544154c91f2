"""A position in numbers, for values that are learned."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.advice.outlook import FINE, Outlook, effects_worth
from ludotheque.games.woodcraft.advice.promises import contract_worth, order_reward
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box, value_of
from ludotheque.games.woodcraft.wheel import is_blocked, rim_bonus, saw_bonus

ENOUGH: Final = 6
"""Goods and blueberries beyond these numbers are counted apart."""
RICH: Final = 12
ABILITIES: Final = 12


def features(state: Woodcraft, seat: int) -> list[float]:
    """One, goods, dice, workshop, tracks, orders, wheel: the same places for every position."""
    box, board = state.box, state.boards[seat]
    seen = FINE.outlook(state, seat)
    found = [1.0, seen.turns, seen.time, seen.phases]
    for good in range(t.GOODS):
        most = RICH if good == t.BERRY else ENOUGH
        have = board.goods[good]
        found.append(float(min(have, most)))
        found.append(float(max(0, have - most)))
    add_dice(board, found)
    add_workshop(box, board, found)
    add_tracks(state, board, found)
    add_orders(state, board, seen, found)
    add_wheel(state, seen, found)
    return found


def add_dice(board: Player, found: list[float]) -> None:
    """By colour: dice, pips, trees; by value: dice of any colour."""
    values = [0.0] * t.SIDES
    for colour in range(t.COLOURS):
        dice, pips = 0, 0
        for place in range(t.SIDES):
            number = board.pile[colour * t.SIDES + place]
            if number:
                dice += number
                pips += number * (place + 1)
                values[place] += number
        found.append(float(dice))
        found.append(float(pips))
        found.append(float(board.pots[colour]))
        found.append(1.0 if board.pots[colour] else 0.0)
    found.extend(values)


def add_workshop(box: Box, board: Player, found: list[float]) -> None:
    """Tiles and pots, those face up, helpers by ability, what they do all the time, tools."""
    for kind in range(t.IMPROVEMENTS):
        found.append(float(board.owned[kind]))
    for kind in range(t.POT):
        up, number = board.available(kind), 0
        while up:
            up &= up - 1
            number += 1
        found.append(float(number))
    abilities = [0.0] * ABILITIES
    for room in range(t.ROOMS):
        if board.rooms[room] != NONE:
            abilities[box.helpers[board.rooms[room]].ability] += 1.0
    found.extend(abilities)
    for rooms in board.triggers:
        found.append(float(len(rooms)))
    for less in board.discounts:
        found.append(float(less))
    found.append(float(sum(board.die_discount)))
    helpers, tools = board.helpers(), board.tools()
    found.append(float(helpers))
    found.append(float(helpers * helpers))
    found.append(float(tools))
    found.append(float(tools * tools))


def add_tracks(state: Woodcraft, board: Player, found: list[float]) -> None:
    """Income, reputation, marketing, and the way to the next tile of reputation that gives something."""
    box = state.box
    found.append(float(board.income[0]))
    found.append(float(board.income[1]))
    found.append(float(board.reputation))
    found.append(float(board.reputation * len(board.completed)))
    found.append(float(board.marketing))
    found.append(float(board.marketing * board.marketing))
    near = 0.0
    for place in range(len(box.tile_spaces)):
        ahead = box.tile_spaces[place] - board.reputation
        if board.arrivals[place] == NONE and not state.lost_tiles >> place & 1 and ahead <= ENOUGH:
            near += 1.0 + ENOUGH - ahead
    found.append(near)


def add_orders(state: Woodcraft, board: Player, seen: Outlook, found: list[float]) -> None:
    """Orders by what is missing, with their rewards; the hand, contracts, and what lies in the display."""
    box = state.box
    counts = [0.0] * 4
    rewards = [0.0] * 4
    rows = 0
    for place in range(len(board.orders)):
        card = board.orders[place]
        missing = min(3, lacking(box, board, card))
        counts[missing] += 1.0
        rewards[missing] += order_reward(state, board, card, board.rows[place], seen)
        rows += board.rows[place]
    found.extend(counts)
    found.extend(rewards)
    found.append(float(rows))
    found.append(float(len(board.completed)))
    found.append(float(len(board.hand)))
    hazelnuts = 0
    for card in board.hand:
        if box.orders[card].deck == t.HAZELNUT:
            hazelnuts += 1
    found.append(float(hazelnuts))
    found.append(float(len(board.claims)))
    claims = 0.0
    for claim in board.claims:
        claims += contract_worth(board, box.contracts[claim], seen)
    found.append(claims)
    found.append(float(len(state.contracts)))
    near, best = 0.0, 0.0
    for card in state.orders.display:
        if lacking(box, board, card) <= 1:
            near += 1.0
            best = max(best, seen.reward(box, card))
    found.append(near)
    found.append(best)


def lacking(box: Box, board: Player, card: int) -> int:
    """How many dice and kinds of tokens an order lacks, more or less: each need is looked at alone."""
    order = box.orders[card]
    missing = 0
    for good in t.MATERIALS:
        if order.tokens[good] > board.goods[good]:
            missing += 1
    pile = board.pile
    for need in order.dice:
        die = 0
        while die < t.DICE and not (pile[die] and need >> die & 1):
            die += 1
        if die == t.DICE:
            missing += 1
    return missing


def add_wheel(state: Woodcraft, seen: Outlook, found: list[float]) -> None:
    """What moving each tile would bring, the market, and how far the turn has come."""
    for tile in range(t.TILE_COUNT):
        if is_blocked(state, tile):
            found.append(0.0)
        else:
            found.append(effects_worth(rim_bonus(state, tile), seen) + effects_worth(saw_bonus(state, tile), seen))
    pips = 0
    for die in state.market:
        pips += value_of(die)
    found.append(float(pips))
    found.append(1.0 if state.moved != NONE else 0.0)
    found.append(float(state.acted))
