"""What orders promise: those beside the board and those in hand, with the dice that lie there for them."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.advice.outlook import GOOD_WORTH, Outlook, die_worth, effects_worth
from ludotheque.games.woodcraft.advice.planner import missing_dice, take_off
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.scoring import contract_points
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import Box, Contract, Order, value_of
from ludotheque.games.woodcraft.workshop import change_die, cut

SPARE: Final = 7
"""Dice beyond this number are worth little: they may have to go back."""
SAW_COST: Final = 0.6
SPLICE_COST: Final = 1.3
TOKEN_COST: Final = 1.2
"""What it takes to get a die by sawing or splicing, and to get a token."""
MARKET_EFFORT: Final = 0.45
"""Turns that it takes to get a die that lies in the market, another one, and tokens."""
EFFORT: Final = 0.8
TOKEN_EFFORT: Final = 0.6
TURN: Final = 5.0
"""What such a turn would bring otherwise."""
READY: Final = 0.97
"""How likely an order is to be completed that could be at once, and one with sawing or splicing."""
HANDLED: Final = 0.95
HOPE: Final = 0.8
"""How likely it is that a turn spent on an order leads to it, with all the time in the world."""
HASTE: Final = 1.0
"""With so many turns more than it takes it is half as likely."""
SLACK: Final = 0.7
"""Turns that lanterns add, more or less."""
IN_HAND: Final = 1.5
"""Turns by which an order in hand is further away."""
HOARD: Final = 12.0
"""What contracts score in the end that take tokens or dice."""
STOCK: Final = 8.0
MORE_SALES: Final = 0.4
"""What comes in a turn: steps of marketing, helpers, tools, tiles."""
MORE_HELPERS: Final = 0.3
MORE_TOOLS: Final = 0.2
MORE_TILES: Final = 0.15


class Work:
    """What is at hand for orders, and what the last one takes."""

    pile: list[int]
    goods: list[int]
    market: list[int]
    saws: int  # bit mask of sawing tiles
    amount: int  # the largest that a splicing tile allows
    busy: float  # turns that the orders so far will take
    cost: float
    effort: float  # turns
    handled: int  # dice to saw or splice

    def clone(self) -> Work:
        twin = Work()
        twin.pile = self.pile[:]
        twin.goods = self.goods[:]
        twin.market = self.market
        twin.saws = self.saws
        twin.amount = self.amount
        twin.busy = self.busy
        twin.cost = 0.0
        twin.effort = 0.0
        twin.handled = 0
        return twin

    def become(self, after: Work) -> None:
        self.pile = after.pile
        self.goods = after.goods
        self.saws = after.saws
        self.amount = after.amount
        self.busy = after.busy + after.effort

    def take(self, box: Box, board: Player, order: Order, seen: Outlook) -> None:
        """What an order needs, and what it takes to get the rest."""
        for good in range(t.SCRAP, t.LANTERN):
            need = order.tokens[good]
            if need:
                lack = max(0, need - self.goods[good])
                self.goods[good] -= need - lack
                self.cost += TOKEN_COST * lack + seen.goods[good] * (need - lack)
                if lack:
                    self.effort += TOKEN_EFFORT
        for need in order.narrowest:
            if not (take_off(self.pile, need) or self.saw(need) or self.splice(need)):
                self.buy(box, board, need)

    def saw(self, need: int) -> bool:
        """Saw it off the smallest die that is larger."""
        if not self.saws:
            return False
        for die in range(t.DICE):
            if need >> die & 1:
                value = value_of(die)
                for more in range(1, t.SIDES - value + 1):
                    if self.pile[die + more]:
                        cut(self.pile, die + more, (value, more))
                        self.pile[die] -= 1
                        self.saws &= self.saws - 1
                        self.cost += SAW_COST
                        self.handled += 1
                        return True
        return False

    def splice(self, need: int) -> bool:
        """Splice a smaller die."""
        if not self.amount or not self.goods[t.SCRAP]:
            return False
        for die in range(t.DICE):
            if need >> die & 1:
                for less in range(1, min(self.amount, value_of(die) - 1) + 1):
                    if self.pile[die - less]:
                        change_die(self.pile, die - less, less)
                        self.pile[die] -= 1
                        self.goods[t.SCRAP] -= 1
                        self.amount = 0
                        self.cost += SPLICE_COST
                        self.handled += 1
                        return True
        return False

    def buy(self, box: Box, board: Player, need: int) -> None:
        """Note what the cheapest one costs, in the market if it lies there."""
        cheapest, effort = 100, EFFORT
        for die in range(t.DICE):
            if need >> die & 1:
                price = board.die_price(box, die)
                if die in self.market:
                    if effort > MARKET_EFFORT or price < cheapest:
                        cheapest, effort = price, MARKET_EFFORT
                elif effort > MARKET_EFFORT:
                    cheapest = min(cheapest, price)
        self.cost += GOOD_WORTH[t.BERRY] * cheapest
        self.effort += effort


def work_at_hand(box: Box, board: Player, market: list[int]) -> Work:
    work = Work()
    work.pile = board.pile
    work.goods = board.goods
    work.market = market
    work.saws = board.available(t.SAWING)
    work.amount = 0
    for tile in range(board.owned[t.SPLICING]):
        if board.available(t.SPLICING) >> tile & 1:
            work.amount = max(work.amount, box.splices[tile][-1])
    work.busy = 0.0
    return work


def orders_worth(state: Woodcraft, board: Player, seen: Outlook) -> float:
    """Orders with dice for them, the nearest first; then the dice that are left."""
    box = state.box
    work = work_at_hand(box, board, state.market)
    ranked: list[tuple[float, int, float, float]] = []
    for place in range(len(board.orders)):
        card = board.orders[place]
        reward = order_reward(state, board, card, board.rows[place], seen)
        missing = len(missing_dice(board, box.orders[card]))
        ranked.append((-reward / (1.0 + missing), card, reward, 0.0))
    for card in board.hand:
        reward = order_reward(state, board, card, box.orders[card].row, seen)
        ranked.append((0.0, card, reward, IN_HAND))
    ranked.sort()
    total = 0.0
    for _, card, reward, delay in ranked:
        total += prospect(box, board, box.orders[card], reward, delay, work, seen)
    lying = 0
    for die in range(t.DICE - 1, -1, -1):
        for _ in range(work.pile[die]):
            lying += 1
            if lying <= SPARE:
                total += die_worth(die, seen)
    return total


def prospect(box: Box, board: Player, order: Order, reward: float, delay: float, work: Work, seen: Outlook) -> float:
    """What an order promises: its reward less what is missing, or the reputation that it costs.

    Dice and tokens that it needs are taken from the work at hand, if it is worth them.
    """
    after = work.clone()
    after.take(box, board, order, seen)
    chance = READY if after.handled == 0 else HANDLED
    if after.effort > 0.0 or delay > 0.0:
        spare = SLACK + seen.turns - work.busy - after.effort - delay
        chance = HOPE ** (after.effort + delay) * spare / (spare + HASTE) if spare > 0.0 and seen.turns else 0.0
    failing = -box.uncompleted * seen.step
    gain = chance * (reward - after.cost - TURN * after.effort + failing)
    used = 0.0
    for die in range(t.DICE):
        used += die_worth(die, seen) * (work.pile[die] - after.pile[die])
    if gain > used:
        work.become(after)
        return gain - failing
    return -failing


def order_reward(state: Woodcraft, board: Player, card: int, row: int, seen: Outlook) -> float:
    """What completing an order in this row would bring, all in all."""
    box = state.box
    order = box.orders[card]
    reward = effects_worth(order.reward, seen) + effects_worth(box.row_effects[row], seen) + seen.order
    for room in board.triggers[t.ON_COMPLETE]:
        reward += effects_worth(box.helpers[board.rooms[room]].effects, seen)
    if order.deck == t.HAZELNUT:
        best = effects_worth(order.alternative, seen)
        for contract in state.contracts:
            if contract not in board.claims:
                gain = effects_worth(box.contracts[contract].immediate, seen)
                best = max(best, gain + contract_worth(board, box.contracts[contract], seen))
        reward += best
    return reward


def contract_worth(board: Player, contract: Contract, seen: Outlook) -> float:
    """What a contract is likely to score in the end."""
    now = float(contract_points(board, contract))
    if contract.kind == t.FIXED:
        return now
    if contract.kind == t.PER_ITEM:
        return now + contract.each * MORE_TILES * seen.turns
    if contract.kind == t.BY_TABLE:
        if contract.of == t.OF_MARKETING:
            count = board.marketing + MORE_SALES * seen.turns
        elif contract.of == t.OF_HELPERS:
            count = board.helpers() + MORE_HELPERS * seen.turns
        else:
            count = board.tools() + MORE_TOOLS * seen.turns
        last = len(contract.table) - 1
        below = min(int(count), last)
        above = min(below + 1, last)
        return contract.table[below] + (count - below) * (contract.table[above] - contract.table[below])
    usual = min(HOARD, float(contract.most)) if contract.most else STOCK
    return now + (usual - now) * seen.time
