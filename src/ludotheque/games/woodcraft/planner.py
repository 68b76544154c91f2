"""Which free actions would make an order completable in this turn: a short search among dice, tiles and trees.

Nothing here decides what is legal: every step is an action that `add_free_actions` would offer at that point.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.tables import (
    ADJUST,
    ADJUSTING,
    BLADE,
    CONVERT,
    CONVERTING,
    DICE,
    GLUE,
    GLUE_POT,
    GLUING,
    HARVEST,
    NONE,
    POT,
    REUSE,
    ROOMS,
    SAW,
    SAWING,
    SCRAP,
    SIDES,
    SPLICE,
    SPLICING,
    Box,
    Order,
    color_of,
    die_of,
    value_of,
)
from ludotheque.games.woodcraft.workshop import add_ability, add_gluings, add_sawings, add_splicings
from ludotheque.kernel.frames import Action

DEEPEST: Final = 4
"""So many free actions are thought of before an order is completed."""
WIDEST: Final = 250
"""So many positions of a workbench are looked at."""


class Bench:
    """A workbench: what a player has after some free actions, and which ones."""

    def __init__(self, board: Player, done: list[Action]) -> None:
        self.board = board
        self.done = done


def plans(box: Box, board: Player, orders: list[int], widest: int = WIDEST) -> list[list[Action] | None]:
    """For each order the shortest list of free actions found after which it can be completed, or None."""
    return search(box, [Bench(board, [])], orders, widest, DEEPEST)


def search(box: Box, waiting: list[Bench], orders: list[int], widest: int, deepest: int) -> list[list[Action] | None]:
    """For each order what one of the workbenches has done and the free actions found after which it can be completed.

    The list of workbenches grows as the search goes on, up to `widest`; no list of actions is longer than `deepest`.
    """
    found: list[list[Action] | None] = [None] * len(orders)
    open = len(orders)
    wanted = wanted_dice(box, orders)
    seen: set[tuple[int, ...]] = set()
    at = 0
    while at < len(waiting) and at < widest and open:
        bench = waiting[at]
        at += 1
        for place in range(len(orders)):
            if found[place] is None and fits(bench.board, box.orders[orders[place]]):
                found[place] = bench.done
                open -= 1
        if len(bench.done) >= deepest or len(waiting) >= widest:
            continue
        for action in steps(box, bench.board, wanted):
            after = bench.board.clone()
            take(box, after, action)
            key = fingerprint(after)
            if key not in seen:
                seen.add(key)
                waiting.append(Bench(after, [*bench.done, action]))
    return found


def wanted_dice(box: Box, orders: list[int]) -> int:
    """Bit mask of the dice that one of the orders asks for; a die that may be any does not count."""
    mask = 0
    for order in orders:
        for need in box.orders[order].dice:
            if need != (1 << DICE) - 1:
                mask |= need
    return mask


def fits(board: Player, order: Order) -> bool:
    """Can the order be completed as things are?"""
    return not missing_tokens(board, order) and not missing_dice(board, order)


def missing_tokens(board: Player, order: Order) -> list[int]:
    """The tokens still missing, a good for each."""
    missing: list[int] = []
    for good in (SCRAP, GLUE_POT, BLADE):
        for _ in range(order.tokens[good] - board.goods[good]):
            missing.append(good)
    return missing


def missing_dice(board: Player, order: Order) -> list[int]:
    """The needs, as masks, that no die is left for when the narrowest ones choose first."""
    pile = board.pile[:]
    missing: list[int] = []
    for need in sorted(order.dice, key=width):
        got = NONE
        for die in range(DICE):
            if need >> die & 1 and pile[die]:
                got = die
                break
        if got == NONE:
            missing.append(need)
        else:
            pile[got] -= 1
    return missing


def width(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def fingerprint(board: Player) -> tuple[int, ...]:
    """What of a workbench makes a difference for orders."""
    return (*board.pile, *board.pots, *board.goods[SCRAP:], *board.owned, *board.used, board.tired)


def steps(box: Box, board: Player, wanted: int) -> list[Action]:
    """Free actions worth thinking of: sawing and gluing only for a die that somebody wants."""
    actions: list[Action] = []
    for color in range(board.owned[POT]):
        if board.pots[color]:
            actions.append((HARVEST, color))
    add_splicings(box, board, actions)
    for room in range(ROOMS):
        if board.rooms[room] != NONE and not board.tired >> room & 1:
            helper = box.helpers[board.rooms[room]]
            if helper.ability == ADJUSTING or helper.ability == CONVERTING:
                add_ability(box, board, room, helper, actions)
    sawn: list[Action] = []
    add_sawings(board, sawn)
    for action in sawn:
        color = color_of(action[2])
        for value in action[3:]:
            if wanted >> die_of(color, value) & 1:
                actions.append(action)
                break
    glued: list[Action] = []
    add_gluings(box, board, glued)
    for action in glued:
        if wanted >> action[1] + value_of(action[2]) & 1:
            actions.append(action)
    return actions


def take(box: Box, board: Player, action: Action) -> None:
    """What a free action does to dice, tokens and tiles; points and other gains do not matter here."""
    operation = action[0]
    pile, goods = board.pile, board.goods
    if operation == HARVEST:
        pile[die_of(action[1], board.pots[action[1]])] += 1
        board.pots[action[1]] = 0
    elif operation == SPLICE:
        wear(board, SPLICING, action[1])
        goods[SCRAP] -= 1
        pile[action[2]] -= 1
        pile[action[2] + action[3]] += 1
    elif operation == ADJUST:
        board.tired |= 1 << action[1]
        pile[action[2]] -= 1
        pile[action[2] + action[3]] += 1
    elif operation == CONVERT:
        board.tired |= 1 << action[1]
        amount = box.helpers[board.rooms[action[1]]].amount
        goods[action[2]] -= amount
        goods[action[3]] += amount
    elif operation == SAW:
        tiles = board.used[SAWING] if action[1] else board.available(SAWING)
        wear(board, SAWING, (tiles & -tiles).bit_length() - 1)
        goods[BLADE] -= len(action) - 5
        pile[action[2]] -= 1
        for value in action[3:]:
            pile[action[2] // SIDES * SIDES + value - 1] += 1
    elif operation == GLUE:
        wear(board, GLUING, 0)
        goods[GLUE_POT] -= 1
        pile[action[1]] -= 1
        pile[action[2]] -= 1
        pile[action[1] + value_of(action[2])] += 1


def wear(board: Player, kind: int, tile: int) -> None:
    if board.used[kind] >> tile & 1:
        board.goods[REUSE] -= 1
    else:
        board.used[kind] |= 1 << tile
