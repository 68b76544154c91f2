"""What things are worth in the part of the game that a position belongs to, in points at the end."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.advice.weights import GREEDY, SEARCHER, Weights
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box, Effects, colour_of, value_of

UNKNOWN: Final = -1e9
"""A worth that has not been asked for."""
MOST_OUTLOOKS: Final = 4000
"""So many are remembered."""


class Outlook:
    """The time that is left, and what things are worth with it. Made once for all positions that it is true of."""

    weights: Weights
    turns: float  # to come, the present one until its tile is moved
    time: float  # from 1 while there is time for everything to 0 at the end
    sales: int  # steps of marketing that can still be made
    phases: float  # of income, for points
    berry_phases: float  # of income, as far as there is time to spend it
    goods: list[float]
    dice: list[float]  # by die
    step: float  # a step of reputation
    order: float  # a completed order
    orders: float  # completed in the end
    rows: list[float]  # by row: what it adds to an order
    edges: list[float]  # by edge of the attic: its reward
    rewards: list[float]  # by order, as far as they are known; so are the next ones
    helpers: list[float]  # by helper: what its effects bring
    productions: list[float]  # by helper: what one of its productions brings

    def reward(self, box: Box, card: int) -> float:
        """What an order itself brings."""
        if self.rewards[card] == UNKNOWN:
            self.rewards[card] = effects_worth(box.orders[card].reward, self)
        return self.rewards[card]

    def effects(self, box: Box, helper: int) -> float:
        """What the effects of a helper bring."""
        if self.helpers[helper] == UNKNOWN:
            self.helpers[helper] = effects_worth(box.helpers[helper].effects, self)
        return self.helpers[helper]

    def production(self, box: Box, helper: int) -> float:
        """What a production of a helper brings."""
        if self.productions[helper] == UNKNOWN:
            self.productions[helper] = effects_worth(box.helpers[helper].production, self)
        return self.productions[helper]


class Scales:
    """Outlooks by certain weights; those of the box used last are remembered."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.box: Box | None = None
        self.known: dict[int, Outlook] = {}

    def outlook(self, state: Woodcraft, seat: int) -> Outlook:
        """What a seat can look forward to."""
        board = state.boards[seat]
        present = 0  # 2: the turn is to come or has just begun; 1: it is going on; 0: it is over
        if state.active != NONE and not has_ended(state, seat):
            present = 2 if state.active != seat or state.moved == NONE else 1
        done = len(board.completed)
        key = (((state.round * 3 + present) * 5 + state.players) * 64 + board.reputation) * 64 + done
        if self.box is not state.box or len(self.known) > MOST_OUTLOOKS:
            self.box = state.box
            self.known = {}
        seen = self.known.get(key)
        if seen is None:
            seen = new_outlook(self.weights, state.box, state.players, state.round, present, board.reputation, done)
            self.known[key] = seen
        return seen


PLAIN: Final = Scales(GREEDY)
FINE: Final = Scales(SEARCHER)
"""The scales of greedy, and those of searchers."""


def new_outlook(
    weights: Weights, box: Box, players: int, round: int, present: int, reputation: int, done: int
) -> Outlook:
    """The outlook of a player on a space of reputation who has completed so many orders."""
    rounds = box.rounds[players]
    seen = Outlook()
    seen.weights = weights
    seen.turns = float(rounds - round)
    seen.sales = rounds - round
    if present:
        seen.sales += 1
        if present == 2:
            seen.turns += 1.0
    seen.phases = 0.0
    seen.berry_phases = 0.0
    for last in box.income_after[players]:
        if last >= round:
            seen.phases += 1.0
            seen.berry_phases += min(1.0, (rounds - last) / weights.in_time)
    seen.time = min(1.0, seen.turns / weights.in_time)
    seen.goods = [weights.left_over + (then - weights.left_over) * seen.time for then in weights.good_worth]
    pips = [weights.left_over + (then - weights.left_over) * seen.time for then in weights.pip]
    seen.dice = [pips[colour_of(die)] * value_of(die) - weights.die_cost * seen.time for die in range(t.DICE)]
    seen.orders = done + weights.orders_a_turn * seen.turns
    final = reputation + weights.more_reputation * seen.turns
    seen.order = order_points(box, final) if seen.turns else float(box.order_points[reputation])
    seen.step = seen.orders / 3.0
    seen.rows = [effects_worth(effects, seen) for effects in box.row_effects]
    seen.edges = [effects_worth(effects, seen) for effects in box.edge_rewards]
    seen.rewards = [UNKNOWN] * len(box.orders)
    seen.helpers = [UNKNOWN] * len(box.helpers)
    seen.productions = [UNKNOWN] * len(box.helpers)
    return seen


def has_ended(state: Woodcraft, seat: int) -> bool:
    """Was the turn of a seat before the one that is going on?"""
    return (seat - state.first) % state.players < (state.active - state.first) % state.players


def order_points(box: Box, space: float) -> float:
    """Points for an order on a space of reputation, without the steps of the track."""
    return max(0.0, min(space, float(box.last_space)) - 1.0) / 3.0


def effects_worth(effects: Effects, seen: Outlook) -> float:
    total = 0.0
    for effect in effects:
        kind, amount = effect[0], effect[1]
        if kind < t.GOODS:
            total += seen.goods[kind] * amount
        elif kind == t.POINTS:
            total += amount
        elif kind == t.BLUEBERRY_INCOME:
            total += seen.weights.good_worth[t.BERRY] * seen.berry_phases * amount
        elif kind == t.HAZELNUT_INCOME:
            total += seen.phases * amount
        elif kind == t.REPUTATION:
            total += seen.step * amount
        elif kind == t.GAIN_DIE:
            total += seen.dice[amount]
        elif kind == t.GAIN_TOOL:
            total += seen.weights.tool_worth
        elif kind == t.PRODUCTION:
            total += seen.weights.production_worth * amount
    return total


def promotions(box: Box, board: Player, seen: Outlook) -> float:
    """Points that the blueberries at hand would bring if they all went into marketing (WC-83)."""
    berries, space, last = board.goods[t.BERRY], board.marketing, len(box.marketing_cost) - 1
    total = 0.0
    for _ in range(seen.sales):
        space = min(space + 1, last)
        price = board.promotion_price(box, space)
        if price > berries:
            break
        berries -= price
        total += box.marketing_points[space]
    return total + seen.weights.left_over * berries
