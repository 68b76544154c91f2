"""Which free actions would make an order completable in this turn: a short search among dice, tiles and trees.

Nothing here decides what is legal or what a step does: each is an action that `add_free_actions` would offer at that
point, and the rules carry it out.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box, Order, colour_of, die_of, value_of
from ludotheque.games.woodcraft.workshop import add_ability, add_gluings, add_sawings, add_splicings, work
from ludotheque.kernel.frames import Action
from ludotheque.kernel.rng import Rng

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
    trial = workbench_of(box)
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
            trial.boards[0] = after
            work(trial, 0, action)
            key = fingerprint(after)
            if key not in seen:
                seen.add(key)
                waiting.append(Bench(after, [*bench.done, action]))
    return found


def workbench_of(box: Box) -> Woodcraft:
    """A position that is nothing but the workbench of seat 0: boards are laid on it and worked at."""
    trial = Woodcraft(Rng(0, 0, 0, 0))
    trial.box = box
    trial.boards = [Player()]
    return trial


def wanted_dice(box: Box, orders: list[int]) -> int:
    """Bit mask of the dice that one of the orders asks for; a die that may be any does not count."""
    mask = 0
    for order in orders:
        for need in box.orders[order].dice:
            if need != (1 << t.DICE) - 1:
                mask |= need
    return mask


def fits(board: Player, order: Order) -> bool:
    """Can the order be completed as things are?"""
    return not missing_tokens(board, order) and not missing_dice(board, order)


def missing_tokens(board: Player, order: Order) -> list[int]:
    """The tokens still missing, a good for each."""
    missing: list[int] = []
    for good in t.MATERIALS:
        for _ in range(order.tokens[good] - board.goods[good]):
            missing.append(good)
    return missing


def missing_dice(board: Player, order: Order) -> list[int]:
    """The needs, as masks, that no die is left for when the narrowest ones choose first."""
    pile = board.pile[:]
    missing: list[int] = []
    for need in order.narrowest:
        if not take_off(pile, need):
            missing.append(need)
    return missing


def take_off(pile: list[int], need: int) -> bool:
    """Take a die that will do off a pile, if there is one."""
    for die in range(t.DICE):
        if need >> die & 1 and pile[die]:
            pile[die] -= 1
            return True
    return False


def fingerprint(board: Player) -> tuple[int, ...]:
    """What of a workbench makes a difference for orders."""
    return (*board.pile, *board.pots, *board.goods[t.SCRAP :], *board.owned, *board.used, board.tired)


def steps(box: Box, board: Player, wanted: int) -> list[Action]:
    """Free actions worth thinking of: sawing and gluing only for a die that somebody wants."""
    actions: list[Action] = []
    for colour in range(board.owned[t.POT]):
        if board.pots[colour]:
            actions.append((t.HARVEST, colour))
    add_splicings(box, board, actions)
    for room in range(t.ROOMS):
        if board.rooms[room] != NONE and not board.tired >> room & 1:
            helper = box.helpers[board.rooms[room]]
            if helper.ability == t.ADJUSTING or helper.ability == t.CONVERTING:
                add_ability(box, board, room, helper, actions)
    sawn: list[Action] = []
    add_sawings(board, sawn)
    for action in sawn:
        colour = colour_of(action[2])
        for value in action[3:]:
            if wanted >> die_of(colour, value) & 1:
                actions.append(action)
                break
    glued: list[Action] = []
    add_gluings(box, board, glued)
    for action in glued:
        _, kept, dropped = action
        if wanted >> kept + value_of(dropped) & 1:
            actions.append(action)
    return actions
