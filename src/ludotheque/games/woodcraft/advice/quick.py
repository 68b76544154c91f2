"""How a turn is played in a playout: what stands to reason at once, the rest by trying only a few ways.

Whatever can be completed is completed first. Of each tile a few ways to use it are tried, those that promise most by a
rule of thumb; questions inside an action are answered by rules of thumb alone.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.actions import (
    ProducePlant,
    SecondOrder,
    add_actions,
    helper_price,
    improvement_price,
    sale_price,
)
from ludotheque.games.woodcraft.advice.outlook import FINE, Outlook, effects_worth
from ludotheque.games.woodcraft.advice.planner import missing_dice, plans
from ludotheque.games.woodcraft.advice.promises import contract_worth, order_reward
from ludotheque.games.woodcraft.advice.worth import ability_worth, worth
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.decisions import Main, PlaceFromHand, Setup
from ludotheque.games.woodcraft.effects import AtticRewards, ChooseDie, PlaceTool, Produce
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box, die_of, value_of
from ludotheque.games.woodcraft.wheel import is_blocked
from ludotheque.games.woodcraft.workshop import ClaimContract, add_completions
from ludotheque.kernel.frames import Action

GLANCE: Final = 24
"""So many positions of a workbench are looked at for an order."""
FEW: Final = 4
"""So many ways to use the tile moved are tried, and to use each for a bonus action."""
FEWER: Final = 2
NEARLY: Final = 0.7
"""What the last die that an order waits for brings of its reward; each of more of them brings less."""
TREE_NEEDS: Final = 1.5
"""What a tree planted promises."""
NEEDED: Final = 3.0
"""What a die that an order waits for is worth besides."""
FIRST_THINGS: Final = 10.0
"""So much is a turn held back while an order could be completed first."""
MANY_QUESTIONS: Final = 12


class Wishes:
    """What a player looks for at the moment: a rule of thumb for each die, token and order."""

    dice: list[float]  # what one more of each die would be worth
    spare: list[int]  # of each die: how many no order needs
    tokens: list[float]
    seen: Outlook
    berry: float  # what a blueberry is worth


def wishes(state: Woodcraft, seat: int) -> Wishes:
    box, board = state.box, state.boards[seat]
    seen = FINE.outlook(state, seat)
    wish = Wishes()
    wish.seen = seen
    wish.berry = seen.weights.good_worth[t.BERRY]
    wish.dice = seen.dice[:]
    wish.tokens = seen.goods[:]
    wish.spare = board.pile[:]
    for place in range(len(board.orders)):
        order = box.orders[board.orders[place]]
        missing: list[int] = []
        for need in order.narrowest:
            for die in range(t.DICE):
                if need >> die & 1 and wish.spare[die]:
                    wish.spare[die] -= 1
                    break
            else:
                missing.append(need)
        lacking = len(missing)
        for good in t.MATERIALS:
            if order.tokens[good] > board.goods[good]:
                wish.tokens[good] += seen.weights.token_cost
                lacking += 1
        if missing:
            bonus = (
                NEARLY * order_reward(state, board, board.orders[place], board.rows[place], seen) / (lacking * lacking)
            )
            for need in missing:
                for die in range(t.DICE):
                    if need >> die & 1:
                        wish.dice[die] = max(wish.dice[die], seen.dice[die] + bonus)
    return wish


def hurried(state: Woodcraft, seat: int) -> list[Action]:
    """What the seat does next, one action or a few in a row; nothing where there is no rule of thumb."""
    frame = state.stack[-1]
    if isinstance(frame, Main):
        return turn(state, seat)
    if isinstance(frame, (Setup, PlaceFromHand)):
        return []
    return [answer(state, seat)]


def appraised(state: Woodcraft, seat: int) -> float:
    """What a position is worth, by the scales of searchers, once questions are answered and the tile moved is used."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.seat != seat:
        return worth(state, seat, FINE)
    twin = state
    if not isinstance(frame, Main):
        twin = state.clone()
        finish_questions(twin, seat, [])
    if not twin.stack or not isinstance(twin.stack[-1], Main) or twin.stack[-1].seat != seat:
        return worth(twin, seat, FINE)
    if twin.moved == NONE or twin.acted:
        return worth(twin, seat, FINE)
    best = Way()
    try_actions(twin, seat, twin.moved, t.BY_TILE, wishes(twin, seat), [], best)
    board = twin.boards[seat]
    for plan in plans(twin.box, board, board.orders, GLANCE):
        if plan is not None:
            best.value -= FIRST_THINGS
    return best.value


def turn(state: Woodcraft, seat: int) -> list[Action]:
    """First what can be completed, then the tile with its action, then a bonus action if it pays."""
    first = first_things(state, seat)
    if first:
        return first
    board = state.boards[seat]
    if not state.acted:
        return best_way(state, seat)
    if not state.bonus_used and board.goods[t.LANTERN] >= state.box.bonus_lanterns:
        bonus = best_bonus(state, seat)
        if bonus:
            return bonus
    return [(t.FINISH,)]


def first_things(state: Woodcraft, seat: int) -> list[Action]:
    """The free actions that lead to the best order in reach, or its completion."""
    box, board = state.box, state.boards[seat]
    if not board.orders:
        return []
    seen = FINE.outlook(state, seat)
    best = -1
    best_reward = 0.0
    found = plans(box, board, board.orders, GLANCE)
    for place in range(len(found)):
        plan = found[place]
        if plan is not None:
            reward = order_reward(state, board, board.orders[place], board.rows[place], seen) - len(plan)
            if best < 0 or reward > best_reward:
                best, best_reward = place, reward
    if best < 0:
        return []
    steps = found[best]
    assert steps is not None
    if steps:
        return steps
    ways: list[Action] = []
    card = board.orders[best]
    add_completions(board, card, box.orders[card], ways)
    chosen, least = ways[0], 1000.0
    for way in ways:
        cost = 0.0
        for die in way[2:]:
            cost += seen.dice[die]
        if cost < least:
            chosen, least = way, cost
    return [chosen]


# Trying


class Way:
    """Actions in a row, and what the position after them is worth."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.value = -1000.0


def best_way(state: Woodcraft, seat: int) -> list[Action]:
    """The tile, unless it is moved, and its action; or the action of another tile, by a lantern."""
    wish = wishes(state, seat)
    if state.moved != NONE:
        best = Way()
        try_actions(state, seat, state.moved, t.BY_TILE, wish, [], best)
        return best.actions
    moves: list[Move] = []
    for tile in range(t.TILE_COUNT):
        if not is_blocked(state, tile):
            move = Move(state, seat, tile)
            try_actions(move.state, seat, tile, t.BY_TILE, wish, move.line, move.best)
            moves.append(move)
    chosen, richest = moves[0], moves[0]
    for move in moves:
        if move.best.value > chosen.best.value:
            chosen = move
        if move.value > richest.value:
            richest = move
    busiest = moves[0]
    for move in moves:
        if move.best.value - move.value > busiest.best.value - busiest.value:
            busiest = move
    if busiest is not richest and has_lantern(richest.state, seat):
        try_actions(richest.state, seat, busiest.tile, t.BY_LANTERN, wish, richest.line, chosen.best)
    return chosen.best.actions


class Move:
    """A tile moved in a copy of the position, and the best way to go on from there."""

    def __init__(self, state: Woodcraft, seat: int, tile: int) -> None:
        self.tile = tile
        self.line: list[Action] = [(t.MOVE, tile)]
        self.state = state.clone()
        self.state.apply(self.line[0], seat)
        finish_questions(self.state, seat, self.line)
        self.value = worth(self.state, seat, FINE)
        self.best = Way()


def has_lantern(state: Woodcraft, seat: int) -> bool:
    """Can the action of another tile be paid for?"""
    return state.boards[seat].goods[t.LANTERN] - state.fresh >= state.box.other_lanterns


def try_actions(
    state: Woodcraft, seat: int, tile: int, means: int, wish: Wishes, line: list[Action], best: Way
) -> None:
    """Try the ways to use a tile that promise most."""
    found: list[Action] = []
    add_actions(state, state.boards[seat], means, tile, found)
    found = promising(state, seat, wish, found, FEW)
    found.append((t.BERRIES,))
    try_each(state, seat, found, line, best)


def best_bonus(state: Woodcraft, seat: int) -> list[Action]:
    """The bonus action that makes the position better, if one does."""
    best = Way()
    best.value = worth(state, seat, FINE)
    wish = wishes(state, seat)
    for tile in range(t.TILE_COUNT):
        found: list[Action] = []
        add_actions(state, state.boards[seat], t.BY_BONUS, tile, found)
        try_each(state, seat, promising(state, seat, wish, found, FEWER), [], best)
    return best.actions


def try_each(state: Woodcraft, seat: int, actions: list[Action], line: list[Action], best: Way) -> None:
    for action in actions:
        twin = state.clone()
        steps = [*line, action]
        twin.apply(action, seat)
        finish_questions(twin, seat, steps)
        value = worth(twin, seat, FINE)
        if value > best.value:
            best.value = value
            best.actions = steps


def finish_questions(state: Woodcraft, seat: int, line: list[Action]) -> None:
    """Answer what an action asks."""
    for _ in range(MANY_QUESTIONS):
        if not state.stack or state.stack[-1].seat != seat or isinstance(state.stack[-1], Main):
            return
        action = answer(state, seat)
        line.append(action)
        state.apply(action, seat)


# Rules of thumb for actions


def promising(state: Woodcraft, seat: int, wish: Wishes, actions: list[Action], few: int) -> list[Action]:
    """The few actions that promise most, each at first sight."""
    if len(actions) <= few:
        return actions
    box, board = state.box, state.boards[seat]
    ranked: list[tuple[float, int]] = []
    for place in range(len(actions)):
        ranked.append((-promise(state, box, board, wish, actions[place]), place))
    ranked.sort()
    return [actions[place] for _, place in ranked[:few]]


def promise(state: Woodcraft, box: Box, board: Player, wish: Wishes, action: Action) -> float:
    """What an action of the wheel promises, before anything is tried."""
    operation = action[0]
    if operation == t.BUY_LUMBER:
        return lumber(box, board, wish, state.market, action[2]) + lumber(box, board, wish, state.market, action[3])
    if operation == t.EXCHANGE_DICE:
        return exchange(box, board, wish, action[2], action[3])
    if operation == t.BUY_MATERIALS:
        return bundle(box, wish, action[2]) + bundle(box, wish, action[3])
    if operation == t.CHOOSE_ORDERS:
        return order(state, board, action[2], wish.seen)
    if operation == t.CHOOSE_HELPER:
        return hired(box, board, action[2], action[3], wish)
    if operation == t.PRODUCE_PLANT:
        _, _, way, room, die, planted = action
        if room != NONE:
            return wish.seen.production(box, board.rooms[room]) + (1.0 if way == 0 else 0.0)
        return planting(wish, die, planted) + 2.0
    return -wish.berry * improvement_price(box, board, action[2])


def lumber(box: Box, board: Player, wish: Wishes, market: list[int], place: int) -> float:
    if place == NONE:
        return 0.0
    return wish.dice[market[place]] - wish.berry * board.die_price(box, market[place])


def exchange(box: Box, board: Player, wish: Wishes, sold: int, bought: int) -> float:
    total = 0.0
    if sold != NONE:
        total += wish.berry * sale_price(box, sold)
        total -= wish.seen.dice[sold] if wish.spare[sold] else wish.dice[sold] + NEEDED
    if bought != NONE:
        die = die_of(bought, box.exchange_value)
        total += wish.dice[die] - wish.berry * board.die_price(box, die)
    return total


def bundle(box: Box, wish: Wishes, number: int) -> float:
    if number == NONE:
        return 0.0
    return wish.tokens[box.bundle_good[number]] * box.bundle_amount[number] - wish.berry * box.bundle_price[number]


def order(state: Woodcraft, board: Player, card: int, seen: Outlook) -> float:
    box = state.box
    reward = order_reward(state, board, card, box.orders[card].row, seen)
    return reward - 3.0 * len(missing_dice(board, box.orders[card]))


def hired(box: Box, board: Player, helper: int, room: int, wish: Wishes) -> float:
    seen = wish.seen
    total = effects_worth(box.room_income[room], seen) + seen.weights.production_worth * box.gears[room]
    total += seen.weights.productions_a_turn * seen.turns * seen.production(box, helper)
    total += ability_worth(box, helper, seen)
    if box.helpers[helper].ability == t.GAINING:
        total += seen.effects(box, helper)
    return total - wish.berry * helper_price(box, board, helper)


def planting(wish: Wishes, die: int, planted: int) -> float:
    """A tree grows: better a small one cut off a die that nothing is lost by."""
    rest = value_of(die) - planted
    kept = wish.seen.dice[die - planted] if rest else 0.0
    lost = wish.seen.dice[die] if wish.spare[die] else wish.dice[die] + NEEDED
    return TREE_NEEDS + 0.3 * planted + kept - lost


# Rules of thumb for answers


def answer(state: Woodcraft, seat: int) -> Action:
    """What the seat answers to what an action asks; by trying only where there is no rule of thumb."""
    frame, box, board = state.stack[-1], state.box, state.boards[seat]
    actions = frame.options(state, seat)
    if len(actions) == 1 or isinstance(frame, AtticRewards):
        return actions[0]
    if isinstance(frame, (ChooseDie, Produce, ProducePlant, SecondOrder)):
        wish = wishes(state, seat)
        best = -1000.0
        chosen = actions[0]
        for action in actions:
            value = liking(state, box, board, wish, action)
            if value > best:
                best, chosen = value, action
        return chosen
    if isinstance(frame, PlaceTool):
        return best_tool(box, board, actions, FINE.outlook(state, seat))
    if isinstance(frame, ClaimContract):
        return best_claim(box, board, frame.order, actions, FINE.outlook(state, seat))
    return best_tried(state, seat)


def liking(state: Woodcraft, box: Box, board: Player, wish: Wishes, action: Action) -> float:
    if action[0] == t.DIE:
        return wish.dice[action[1]]
    if action[0] == t.PRODUCE:
        return wish.seen.production(box, board.rooms[action[1]])
    if action[0] == t.PLANT:
        return planting(wish, action[1], action[2])
    if action[0] == t.TAKE:
        spare = wish.seen.turns - 1.5 * len(board.orders) - len(board.hand)
        return order(state, board, action[1], wish.seen) - wish.berry * box.second_order if spare > 0.0 else -1.0
    return 0.0


def best_tool(box: Box, board: Player, actions: list[Action], seen: Outlook) -> Action:
    """The tool and the cell with the best rewards beside tools of other kinds."""
    best = -1000.0
    chosen = actions[0]
    for action in actions:
        _, tool, cell = action
        value = 0.0
        for edge in box.edges_of[cell]:
            ends = box.edge_cells[edge]
            other = board.attic[ends[0] + ends[1] - cell]
            if other == NONE:
                value += 0.2 * seen.edges[edge]
            elif other != tool:
                value += seen.edges[edge]
        if value > best:
            best, chosen = value, action
    return chosen


def best_claim(box: Box, board: Player, card: int, actions: list[Action], seen: Outlook) -> Action:
    best = -1000.0
    chosen = actions[0]
    for action in actions:
        if action[0] == t.CLAIM:
            contract = box.contracts[action[1]]
            value = effects_worth(contract.immediate, seen) + contract_worth(board, contract, seen)
        else:
            value = effects_worth(box.orders[card].alternative, seen)
        if value > best:
            best, chosen = value, action
    return chosen


def best_tried(state: Woodcraft, seat: int) -> Action:
    """The answer after which the position is worth most."""
    best = -1000.0
    actions = considered(state, seat)
    chosen = actions[0]
    for action in actions:
        twin = state.clone()
        twin.apply(action, seat)
        value = worth(twin, seat, FINE)
        if value > best:
            best, chosen = value, action
    return chosen


def considered(state: Woodcraft, seat: int) -> list[Action]:
    """What may be answered inside an action; of tools, for each cell, only one that is unlike its neighbours."""
    frame, board, box = state.stack[-1], state.boards[seat], state.box
    if not isinstance(frame, PlaceTool):
        return frame.options(state, seat)
    fewest = [len(board.attic)] * len(board.attic)
    found: dict[int, Action] = {}
    for action in frame.options(state, seat):
        _, tool, cell = action
        alike = 0
        for edge in box.edges_of[cell]:
            ends = box.edge_cells[edge]
            if board.attic[ends[0] + ends[1] - cell] == tool:
                alike += 1
        if alike < fewest[cell]:
            fewest[cell] = alike
            found[cell] = action
    return list(found.values())
