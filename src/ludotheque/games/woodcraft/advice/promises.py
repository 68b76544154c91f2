"""What orders promise: those beside the board and those in hand, with the dice that lie there for them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.advice.outlook import Outlook, effects_worth
from ludotheque.games.woodcraft.advice.weights import Weights
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.scoring import contract_points
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import Box, Contract, Order

SPARE: Final = 7
"""Dice beyond this number are worth little: they may have to go back."""


ONE: Final[i64] = 1


class Work:
    """What is at hand for orders, and what the last one takes."""

    weights: Weights
    pile: list[int]
    have: i64  # bit mask of the dice in it
    goods: list[int]
    market: i64  # bit mask of dice
    saws: int  # bit mask of sawing tiles
    amount: int  # the largest that a splicing tile allows
    busy: float  # turns that the orders so far will take
    cost: float
    effort: float  # turns
    handled: int  # dice to saw or splice
    touched: i64  # bit mask of the dice taken, and of those left over from sawing

    def clone(self) -> Work:
        twin = Work()
        twin.weights = self.weights
        twin.pile = self.pile[:]
        twin.have = self.have
        twin.goods = self.goods[:]
        twin.market = self.market
        twin.saws = self.saws
        twin.amount = self.amount
        twin.busy = self.busy
        twin.cost = 0.0
        twin.effort = 0.0
        twin.handled = 0
        twin.touched = 0
        return twin

    def become(self, after: Work) -> None:
        self.pile = after.pile
        self.have = after.have
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
                self.cost += self.weights.token_cost * lack + seen.goods[good] * (need - lack)
                if lack:
                    self.effort += self.weights.token_effort
        for dice in order.narrowest:
            fitting: i64 = dice
            if fitting & self.have:
                self.remove(lowest(fitting & self.have))
            elif not (self.saw(fitting) or self.splice(fitting)):
                self.buy(box, board, fitting)

    def remove(self, die: i64) -> None:
        left = self.pile[die] - 1
        self.pile[die] = left
        if not left:
            self.have &= ~(ONE << die)
        self.touched |= ONE << die

    def add(self, die: i64) -> None:
        self.pile[die] += 1
        self.have |= ONE << die
        self.touched |= ONE << die

    def saw(self, fitting: i64) -> bool:
        """Saw it off the smallest die that is larger."""
        if not self.saws:
            return False
        while fitting:
            die = lowest(fitting)
            fitting &= fitting - 1
            larger = (self.have >> die + 1) & ((ONE << t.SIDES - 1 - die % t.SIDES) - 1)
            if larger:
                more = lowest(larger) + 1
                self.remove(die + more)
                self.add(die - die % t.SIDES + more - 1)
                self.saws &= self.saws - 1
                self.cost += self.weights.saw_cost
                self.handled += 1
                return True
        return False

    def splice(self, fitting: i64) -> bool:
        """Splice a smaller die."""
        if not self.amount or not self.goods[t.SCRAP]:
            return False
        most: i64 = self.amount
        while fitting:
            die = lowest(fitting)
            fitting &= fitting - 1
            less: i64 = 1
            while less <= most and less <= die % t.SIDES:
                if (self.have >> die - less) & 1:
                    self.remove(die - less)
                    self.goods[t.SCRAP] -= 1
                    self.amount = 0
                    self.cost += self.weights.splice_cost
                    self.handled += 1
                    return True
                less += 1
        return False

    def buy(self, box: Box, board: Player, fitting: i64) -> None:
        """Note what the cheapest one costs, in the market if it lies there."""
        cheapest = 100
        if fitting & self.market:
            fitting &= self.market
            self.effort += self.weights.market_effort
        else:
            self.effort += self.weights.effort
        while fitting:
            die = lowest(fitting)
            fitting &= fitting - 1
            cheapest = min(cheapest, board.die_price(box, die))
        self.cost += self.weights.good_worth[t.BERRY] * cheapest


def lowest(mask: i64) -> i64:
    """The number of the lowest bit of a mask that is not empty."""
    number: i64 = 0
    while not mask & 1:
        mask >>= 1
        number += 1
    return number


def work_at_hand(box: Box, board: Player, market: list[int], weights: Weights) -> Work:
    work = Work()
    work.weights = weights
    work.pile = board.pile
    work.have = 0
    for die in range(t.DICE):
        if board.pile[die]:
            work.have |= ONE << die
    work.goods = board.goods
    work.market = 0
    for die in market:
        work.market |= ONE << die
    work.saws = board.available(t.SAWING)
    work.amount = 0
    splicing = board.available(t.SPLICING)
    for tile in range(board.owned[t.SPLICING]):
        if splicing >> tile & 1:
            work.amount = max(work.amount, box.splices[tile][-1])
    work.busy = 0.0
    return work


def orders_worth(state: Woodcraft, board: Player, seen: Outlook) -> float:
    """Orders with dice for them, the nearest first; then the dice that are left."""
    box = state.box
    work = work_at_hand(box, board, state.market, seen.weights)
    ranked: list[tuple[float, int, float, float]] = []
    for place in range(len(board.orders)):
        card = board.orders[place]
        reward = order_reward(state, board, card, board.rows[place], seen)
        missing = count_missing(work, box.orders[card])
        ranked.append((-reward / (1.0 + missing), card, reward, 0.0))
    for card in board.hand:
        reward = order_reward(state, board, card, box.orders[card].row, seen)
        ranked.append((0.0, card, reward, seen.weights.in_hand))
    ranked.sort()
    total = 0.0
    for _, card, reward, delay in ranked:
        total += prospect(box, board, box.orders[card], reward, delay, work, seen)
    lying = 0
    for die in range(t.DICE - 1, -1, -1):
        for _ in range(work.pile[die]):
            lying += 1
            if lying <= SPARE:
                total += seen.dice[die]
    return total


def count_missing(work: Work, order: Order) -> int:
    """How many needs no die is left for when the narrowest ones choose first."""
    pile, have = work.pile[:], work.have
    missing = 0
    for dice in order.narrowest:
        fitting: i64 = dice
        fitting &= have
        if fitting:
            die = lowest(fitting)
            left = pile[die] - 1
            pile[die] = left
            if not left:
                have &= ~(ONE << die)
        else:
            missing += 1
    return missing


def prospect(box: Box, board: Player, order: Order, reward: float, delay: float, work: Work, seen: Outlook) -> float:
    """What an order promises: its reward less what is missing, or the reputation that it costs.

    Dice and tokens that it needs are taken from the work at hand, if it is worth them.
    """
    weights = seen.weights
    after = work.clone()
    after.take(box, board, order, seen)
    chance = weights.ready if after.handled == 0 else weights.handled
    if after.effort > 0.0 or delay > 0.0:
        spare = weights.slack + seen.turns - work.busy - after.effort - delay
        chance = 0.0
        if spare > 0.0 and seen.turns:
            chance = weights.hope ** (after.effort + delay) * spare / (spare + weights.haste)
    failing = -box.uncompleted * seen.step
    gain = chance * (reward - after.cost - weights.turn * after.effort + failing)
    used = 0.0
    touched = after.touched
    while touched:
        die = lowest(touched)
        touched &= touched - 1
        used += seen.dice[die] * (work.pile[die] - after.pile[die])
    if gain > used:
        work.become(after)
        return gain - failing
    return -failing


def order_reward(state: Woodcraft, board: Player, card: int, row: int, seen: Outlook) -> float:
    """What completing an order in this row would bring, all in all."""
    box = state.box
    reward = seen.reward(box, card) + seen.rows[row] + seen.order
    for room in board.triggers[t.ON_COMPLETE]:
        reward += seen.effects(box, board.rooms[room])
    order = box.orders[card]
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
        return now + contract.each * seen.weights.more_tiles * seen.turns
    if contract.kind == t.BY_TABLE:
        if contract.of == t.OF_MARKETING:
            count = board.marketing + seen.weights.more_sales * seen.turns
        elif contract.of == t.OF_HELPERS:
            count = board.helpers() + seen.weights.more_helpers * seen.turns
        else:
            count = board.tools() + seen.weights.more_tools * seen.turns
        last = len(contract.table) - 1
        below = min(int(count), last)
        above = min(below + 1, last)
        return contract.table[below] + (count - below) * (contract.table[above] - contract.table[below])
    usual = min(seen.weights.hoard, float(contract.most)) if contract.most else seen.weights.stock
    return now + (usual - now) * seen.time
