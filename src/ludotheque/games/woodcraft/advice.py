"""What a position is worth to a seat, in points at the end: orders within reach, reputation, income, workshop."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.decisions import Main, PlaceFromHand, Setup, rehearsed
from ludotheque.games.woodcraft.planner import missing_dice, plans, width
from ludotheque.games.woodcraft.scoring import contract_points
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import (
    ADJUSTING,
    BERRIES,
    BERRY,
    BLUEBERRY_INCOME,
    BY_TILE,
    CONVERTING,
    DICE,
    DISCOUNTING,
    FIRST_ACTION,
    FIXED,
    GAIN_DIE,
    GAIN_TOOL,
    GLUING,
    GOODS,
    GROWING,
    HAZELNUT,
    HAZELNUT_INCOME,
    LANTERN,
    NONE,
    ON_COMPLETE,
    PLANTING,
    POINTS,
    POT,
    PRODUCTION,
    REPUTATION,
    ROOMS,
    SAWING,
    SCRAP,
    SELLING,
    SETTING,
    SIDES,
    SPLICING,
    TRIGGERED,
    Box,
    Effects,
    Order,
    color_of,
    die_of,
    value_of,
)
from ludotheque.kernel.advice import Advice
from ludotheque.kernel.frames import Action

GOOD_WORTH: Final = [0.7, 0.7, 0.6, 0.7, 1.1, 1.2]
"""What one of a good is worth while there is time to use it, by good."""
PLENTY: Final = 14
"""Blueberries beyond this number are worth half."""
LEFT_OVER: Final = 0.1
"""What a good is worth at the end."""
PIP: Final = [0.42, 0.5, 0.56]
"""What a pip of a die is worth, by colour; and each die a bit less than its pips."""
DIE_COST: Final = 0.3
SPARE: Final = 7
"""Dice beyond this number are worth little: they may have to go back."""
ORDERS_A_TURN: Final = 0.55
"""Orders that a player completes in a turn, all in all."""
MORE_REPUTATION: Final = 0.42
"""Steps of reputation that a turn brings."""
PRODUCTIONS_A_TURN: Final = 0.25
"""How often each helper produces in a turn."""
TOOL_WORTH: Final = 2.2
PRODUCTION_WORTH: Final = 1.3
SAW_COST: Final = 0.8
SPLICE_COST: Final = 1.3
MARKET_COST: Final = 0.75
"""What it takes to get a missing die: by sawing, by splicing, for each blueberry of its price."""
READY: Final = 0.97
"""Part of its worth that an order has while it could be completed."""
HOPE: Final = 0.75
"""Part of what an order would leave that counts while something is missing."""
HANDLED: Final = 0.9
"""The same while sawing or splicing would make it so."""
EFFORT: Final = 0.8
"""Turns that it takes to get a missing die or token."""
HORIZON: Final = 6.0
"""Orders that take more turns than this do not count."""
FIRST_THINGS: Final = 6.0
"""So much is a turn held back while an order could be completed first."""
DEPTH: Final = 8
"""So many decisions inside an action are completed before a position is judged."""


class WoodcraftAdvice(Advice[Woodcraft]):
    """What an action leaves open is completed in the best way at first sight, then the workshop is weighed."""

    def value(self, state: Woodcraft, seat: int) -> float:
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, Setup):
            copy = rehearsed(state, seat, frame.made[seat])
            return completed(copy, seat, DEPTH)
        if isinstance(frame, PlaceFromHand):
            return worth(placed(state, frame, seat), seat)
        if isinstance(frame, Main) and frame.seat == seat and state.moved != NONE and not state.acted:
            board = state.boards[seat]
            value = best_action(state, seat)
            for plan in plans(state.box, board, board.orders):
                if plan is not None:
                    value -= FIRST_THINGS
            return value
        return completed(state, seat, DEPTH)


def placed(state: Woodcraft, frame: PlaceFromHand, seat: int) -> Woodcraft:
    """The position with the order beside the board that the seat has chosen in secret."""
    if not frame.made[seat]:
        return state
    twin = state.clone()
    board = twin.boards[seat]
    board.hand.remove(frame.made[seat][1])
    board.orders.append(frame.made[seat][1])
    board.rows.append(state.box.orders[frame.made[seat][1]].row)
    return twin


def best_action(state: Woodcraft, seat: int) -> float:
    """The worth of the position after the best main action."""
    best = -1000.0
    for action in state.stack[-1].options(state, seat):
        if is_main_action(action, state.moved):
            after = state.clone()
            after.apply(action, seat)
            best = max(best, completed(after, seat, DEPTH))
    return best


def is_main_action(action: Action, moved: int) -> bool:
    return action[0] == BERRIES or (action[0] == FIRST_ACTION + moved and action[1] == BY_TILE)


def completed(state: Woodcraft, seat: int, depth: int) -> float:
    """The worth of the position after what is open inside an action has been answered, step by step."""
    if depth and state.stack and state.stack[-1].seat == seat and not isinstance(state.stack[-1], Main):
        best = -1000.0
        following = state
        for action in state.stack[-1].options(state, seat):
            after = state.clone()
            after.apply(action, seat)
            value = worth(after, seat)
            if value > best:
                best = value
                following = after
        return completed(following, seat, depth - 1)
    return worth(state, seat)


class Outlook:
    """What things are worth in the present part of the game."""

    turns: float
    phases: float
    goods: list[float]
    step: float  # a step of reputation
    order: float  # a completed order


def outlook(state: Woodcraft, board: Player) -> Outlook:
    box, players = state.box, state.players
    left = max(0, box.rounds[players] - state.round)
    seen = Outlook()
    seen.turns = float(left)
    if state.active != NONE and state.boards[state.active] is board:
        seen.turns += 0.5
    seen.phases = 0.0
    for last in box.income_after[players]:
        if last >= state.round:
            seen.phases += 1.0
    time = min(1.0, seen.turns / 4.0)
    seen.goods = [LEFT_OVER + (worth_then - LEFT_OVER) * time for worth_then in GOOD_WORTH]
    final = min(box.last_space, board.reputation + MORE_REPUTATION * seen.turns)
    orders = len(board.completed) + ORDERS_A_TURN * seen.turns
    seen.order = smooth(box, final)
    seen.step = orders / 3.0
    return seen


def smooth(box: Box, space: float) -> float:
    """Points for an order on a space, without the steps of the track."""
    low = max(0, min(box.last_space, int(space) - 1))
    high = max(0, min(box.last_space, int(space) + 1))
    return (box.order_points[low] + box.order_points[min(box.last_space, int(space))] + box.order_points[high]) / 3.0


def effects_worth(effects: Effects, seen: Outlook) -> float:
    total = 0.0
    for effect in effects:
        kind, amount = effect[0], effect[1]
        if kind < GOODS:
            total += seen.goods[kind] * amount
        elif kind == POINTS:
            total += amount
        elif kind == BLUEBERRY_INCOME:
            total += seen.goods[BERRY] * seen.phases * amount
        elif kind == HAZELNUT_INCOME:
            total += seen.phases * amount
        elif kind == REPUTATION:
            total += seen.step * amount
        elif kind == GAIN_DIE:
            total += die_worth(amount)
        elif kind == GAIN_TOOL:
            total += TOOL_WORTH
        elif kind == PRODUCTION:
            total += PRODUCTION_WORTH * amount
    return total


def die_worth(die: int) -> float:
    return PIP[color_of(die)] * value_of(die) - DIE_COST


def worth(state: Woodcraft, seat: int) -> float:
    """Points so far, and what the workshop promises."""
    board, box = state.boards[seat], state.box
    if state.over():
        return float(board.score)
    seen = outlook(state, board)
    total = float(board.score)
    berries = board.goods[BERRY]
    total += seen.goods[BERRY] * (min(berries, PLENTY) + 0.5 * max(0, berries - PLENTY))
    for good in range(SCRAP, GOODS):
        have = board.goods[good]
        total += seen.goods[good] * (min(have, 4) + 0.4 * max(0, have - 4))
    total += seen.goods[BERRY] * seen.phases * board.income[0] + seen.phases * board.income[1]
    total += (len(board.completed) + ORDERS_A_TURN * seen.turns) * smooth(box, board.reputation)
    total += len(board.completed) * (seen.order - smooth(box, board.reputation))
    total += reputation_tiles(state, board, seen)
    total += 0.25 * board.marketing * min(seen.turns, 6.0) / 2.0
    total += workshop_worth(box, board, seen)
    for claim in board.claims:
        total += contract_worth(board, box, claim, seen)
    total += orders_worth(state, board, seen)
    return total


def reputation_tiles(state: Woodcraft, board: Player, seen: Outlook) -> float:
    """A bit for being near a tile that still gives something."""
    total = 0.0
    for place in range(len(state.box.tile_spaces)):
        if board.arrivals[place] == NONE and not state.lost_tiles >> place & 1:
            near = state.box.tile_spaces[place] - board.reputation
            if near <= 4:
                total += 0.4 * (5 - near) * min(1.0, seen.turns / 3.0)
    return total


def contract_worth(board: Player, box: Box, claim: int, seen: Outlook) -> float:
    """What a contract scores now, and some growth."""
    contract = box.contracts[claim]
    now = float(contract_points(board, contract))
    return now if contract.kind == FIXED else now + 0.35 * seen.turns


def workshop_worth(box: Box, board: Player, seen: Outlook) -> float:
    """Helpers, tiles, pots and tools, by what they will still do."""
    total = 0.0
    for room in range(ROOMS):
        if board.rooms[room] != NONE:
            helper = box.helpers[board.rooms[room]]
            total += PRODUCTIONS_A_TURN * seen.turns * effects_worth(helper.production, seen)
            total += ability_worth(helper.ability, helper.amount, seen, helper.effects)
    resting = max(0.0, seen.phases - 1.0)
    for tile in range(board.owned[SAWING]):
        total += 0.7 * resting + (0.0 if board.used[SAWING] >> tile & 1 else 0.7)
    for tile in range(board.owned[SPLICING]):
        use = 0.4 + 0.2 * len(box.splices[tile])
        total += use * resting + (0.0 if board.used[SPLICING] >> tile & 1 else use)
    if board.owned[GLUING]:
        total += 1.8 * resting + (0.0 if board.used[GLUING] else 1.8)
    for color in range(board.owned[POT]):
        tree = board.pots[color]
        if tree:
            grown = min(box.tree_max, tree + board.growth[color] * int(min(seen.turns, 3.0)))
            total += 0.9 * die_worth(die_of(color, max(1, grown)))
        total += 0.12 * seen.turns
    total += 0.5 * board.tools()
    return total


def ability_worth(ability: int, amount: int, seen: Outlook, effects: Effects) -> float:
    """What an ability will bring until the end, roughly."""
    turns = seen.turns
    if ability == TRIGGERED:
        return 0.35 * turns * effects_worth(effects, seen)
    if ability == DISCOUNTING:
        return 0.28 * turns * amount * 0.55
    if ability == ADJUSTING:
        return 0.42 * turns
    if ability in (CONVERTING, SELLING, PLANTING, GROWING, SETTING):
        return 0.3 * turns
    return 0.0


# Orders


def orders_worth(state: Woodcraft, board: Player, seen: Outlook) -> float:
    """Orders beside the board with dice for them, the nearest first; then the dice that are left."""
    box = state.box
    pile = board.pile[:]
    ranked: list[tuple[float, int]] = []
    for place in range(len(board.orders)):
        missing = len(missing_dice(board, box.orders[board.orders[place]]))
        ranked.append((-order_reward(state, board, place, seen) / (1.0 + missing), place))
    ranked.sort()
    total = 0.0
    tools = [board.available(SAWING), board.goods[SCRAP], 0]
    for tile in range(board.owned[SPLICING]):
        if not board.used[SPLICING] >> tile & 1:
            tools[2] = max(tools[2], box.splices[tile][-1])
    busy = [0.0]
    for _, place in ranked:
        order = box.orders[board.orders[place]]
        reward = order_reward(state, board, place, seen)
        total += order_prospect(box, board, order, reward, pile, tools, busy, seen)
        total -= failing(board.rows[place], seen) * seen.step
    for card in board.hand:
        total += 0.12 * seen.turns * 0.3 * len(box.orders[card].dice)
    lying = 0
    for die in range(DICE):
        for _ in range(pile[die]):
            lying += 1
            if lying <= SPARE:
                total += die_worth(die) * min(1.0, 0.25 + seen.turns / 3.0)
    return total


def failing(row: int, seen: Outlook) -> float:
    """How much reputation an order in this row is likely to cost."""
    return 0.15 * row if seen.turns > 1 else 1.0


def order_reward(state: Woodcraft, board: Player, place: int, seen: Outlook) -> float:
    """What completing an order now would bring, all in all."""
    box = state.box
    order = box.orders[board.orders[place]]
    reward = effects_worth(order.reward, seen) + effects_worth(box.row_effects[board.rows[place]], seen) + seen.order
    for room in board.triggers[ON_COMPLETE]:
        reward += effects_worth(box.helpers[board.rooms[room]].effects, seen)
    if order.deck == HAZELNUT:
        best = effects_worth(order.alternative, seen)
        for contract in state.contracts:
            if contract not in board.claims:
                gain = effects_worth(box.contracts[contract].immediate, seen)
                best = max(best, gain + contract_worth(board, box, contract, seen))
        reward += best
    return reward


def order_prospect(
    box: Box,
    board: Player,
    order: Order,
    reward: float,
    pile: list[int],
    tools: list[int],
    busy: list[float],
    seen: Outlook,
) -> float:
    """What an order promises: its reward, less what is missing; dice that fit are taken off the pile.

    `busy` are the turns that orders before it will take: the later its turn, the less it counts.
    """
    cost = 0.0
    missing = 0
    handled = 0
    kept = pile[:]
    for good in range(SCRAP, LANTERN):
        lack = order.tokens[good] - board.goods[good]
        if lack > 0:
            cost += 1.2 * lack
            missing += 1
        cost += seen.goods[good] * min(order.tokens[good], board.goods[good])
    for need in sorted(order.dice, key=width):
        price = die_for(box, need, pile, tools)
        if price > SPLICE_COST:
            missing += 1
        elif price > 0.0:
            handled += 1
        cost += price
    if missing == 0:
        return (READY if handled == 0 else HANDLED) * (reward - cost)
    effort = busy[0] + EFFORT * missing
    prospect = (reward - cost) * HOPE * max(0.0, 1.0 - effort / (1.0 + min(seen.turns, HORIZON)))
    if prospect <= 0.0:
        for die in range(DICE):
            pile[die] = kept[die]
        return 0.0
    busy[0] = effort
    return prospect


def die_for(box: Box, need: int, pile: list[int], tools: list[int]) -> float:
    """What it takes to have a die that will do; it is taken off the pile."""
    for die in range(DICE):
        if need >> die & 1 and pile[die]:
            pile[die] -= 1
            return 0.0
    cheapest = 100.0
    for die in range(DICE):
        if not need >> die & 1:
            continue
        value, first = value_of(die), die - value_of(die) + 1
        if tools[0]:
            for larger in range(value + 1, SIDES + 1):
                if pile[first + larger - 1]:
                    pile[first + larger - 1] -= 1
                    pile[first + larger - value - 1] += 1
                    tools[0] &= tools[0] - 1
                    return SAW_COST
        if tools[1] and tools[2]:
            for smaller in range(max(1, value - tools[2]), value):
                if pile[first + smaller - 1]:
                    pile[first + smaller - 1] -= 1
                    tools[1] -= 1
                    tools[2] = 0
                    return SPLICE_COST
        cheapest = min(cheapest, MARKET_COST * (value + box.surcharge[color_of(die)]) + 0.5)
    return cheapest
