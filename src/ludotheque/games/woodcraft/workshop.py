"""Free actions: abilities of helpers, sawing, splicing, gluing, harvesting, completing orders (WC-50 to WC-63)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft.actions import plant
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.effects import Gain, fired, gain, pay, receive, score
from ludotheque.games.woodcraft.events import (
    ABILITY_USED,
    ADJUSTED,
    ALTERNATIVE_TAKEN,
    CONTRACT_CLAIMED,
    DIE_RETURNED,
    GLUED,
    HARVESTED,
    ORDER_COMPLETED,
    SAWN,
    SPLICED,
)
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import (
    ADJUST,
    ADJUSTING,
    ALTERNATIVE,
    BLADE,
    CLAIM,
    COMPLETE,
    CONVERT,
    CONVERTING,
    CUTTING,
    DICE,
    FROM_CONTRACTS,
    FROM_GLUING,
    FROM_HELPERS,
    FROM_ORDERS,
    FROM_ROWS,
    GLUE,
    GLUE_POT,
    GLUING,
    HARVEST,
    HAZELNUT,
    NONE,
    ON_COMPLETE,
    ON_SPLICE,
    PARTITIONS,
    PLANTING,
    POT,
    REUSE,
    ROOMS,
    SAW,
    SAWING,
    SCRAP,
    SELL,
    SELLING,
    SIDES,
    SPLICE,
    SPLICING,
    Box,
    Effects,
    Helper,
    Order,
    color_of,
    die_of,
    value_of,
)
from ludotheque.kernel.frames import Action, Frame, Step

SAWINGS: Final[list[list[list[list[Action]]]]] = [
    [
        [[(SAW, again, die, *pieces) for pieces in PARTITIONS[value_of(die)][number]] for number in range(SIDES + 1)]
        for die in range(DICE)
    ]
    for again in (0, 1)
]
"""All ways to saw: by use of a reuse token, die and number of pieces."""


def add_free_actions(state: Woodcraft, board: Player, found: list[Action]) -> None:
    """Everything that may be done beside the main action (WC-50)."""
    box = state.box
    for room in range(ROOMS):
        if board.rooms[room] != NONE and not board.tired >> room & 1:
            add_ability(box, board, room, box.helpers[board.rooms[room]], found)
    add_sawings(board, found)
    add_splicings(box, board, found)
    add_gluings(box, board, found)
    for color in range(board.owned[POT]):
        if board.pots[color]:
            found.append((HARVEST, color))
    for order in board.orders:
        add_completions(board, order, box.orders[order], found)


def do_free_action(state: Woodcraft, seat: int, action: Action) -> None:
    operation = action[0]
    if operation == SAW:
        saw(state, seat, action)
    elif operation == SPLICE:
        splice(state, seat, action)
    elif operation == GLUE:
        glue(state, seat, action)
    elif operation == HARVEST:
        harvest(state, seat, action[1])
    elif operation == COMPLETE:
        complete(state, seat, action)
    else:
        use_ability(state, seat, action)


# Abilities once a turn


def add_ability(box: Box, board: Player, room: int, helper: Helper, found: list[Action]) -> None:
    """What a helper may be used for in this turn (WC-51, WC-108)."""
    kind = helper.ability
    if kind == CONVERTING:
        for given in helper.tokens:
            if board.goods[given] >= helper.amount:
                for taken in helper.tokens:
                    if taken != given:
                        found.append((CONVERT, room, given, taken))
    elif kind == ADJUSTING:
        for color in helper.colors:
            for value in range(1, SIDES + 1):
                if board.pile[die_of(color, value)]:
                    for delta in helper.deltas:
                        if helper.least_value <= value + delta <= helper.most_value:
                            found.append((ADJUST, room, die_of(color, value), delta))
    elif kind == SELLING:
        limits = [
            min(board.goods[good], helper.most) if good in helper.tokens else 0 for good in (SCRAP, GLUE_POT, BLADE)
        ]
        for scrap in range(limits[0] + 1):
            for pots in range(min(limits[1], helper.most - scrap) + 1):
                for blades in range(min(limits[2], helper.most - scrap - pots) + 1):
                    if scrap + pots + blades:
                        found.append((SELL, room, scrap, pots, blades))
    elif kind == PLANTING:
        color = color_of(helper.die)
        if color < board.owned[POT] and not board.pots[color]:
            for value in range(value_of(helper.die), SIDES + 1):
                if board.pile[die_of(color, value)]:
                    found.append((CUTTING, room, die_of(color, value)))


def use_ability(state: Woodcraft, seat: int, action: Action) -> None:
    board, room = state.boards[seat], action[1]
    helper = state.box.helpers[board.rooms[room]]
    board.tired |= 1 << room
    state.tell((ABILITY_USED, seat, board.rooms[room]))
    if action[0] == CONVERT:
        pay(state, seat, action[2], helper.amount)
        receive(state, seat, action[3], helper.amount)
    elif action[0] == ADJUST:
        board.pile[action[2]] -= 1
        board.pile[action[2] + action[3]] += 1
        state.tell((ADJUSTED, seat, action[2], action[2] + action[3]))
        gain(state, seat, FROM_HELPERS, helper.effects)
    elif action[0] == SELL:
        each: Effects = ()
        for place, good in enumerate((SCRAP, GLUE_POT, BLADE)):
            pay(state, seat, good, action[2 + place])
            each += helper.effects * action[2 + place]
        gain(state, seat, FROM_HELPERS, together(each))
    else:
        plant(state, seat, action[2], value_of(helper.die))


def together(effects: Effects) -> Effects:
    """Equal effects that are only amounts, as one of the sum."""
    if effects and effects.count(effects[0]) == len(effects) and len(effects[0]) == 2:
        return ((effects[0][0], effects[0][1] * len(effects)),)
    return effects


# Sawing, splicing, gluing


def add_sawings(board: Player, found: list[Action]) -> None:
    """A die into two pieces, or more with saw blades (WC-52, WC-57)."""
    most = 2 + board.goods[BLADE]
    for again in (0, 1):
        ready = board.used[SAWING] and board.goods[REUSE] if again else board.available(SAWING)
        if not ready:
            continue
        for die in range(DICE):
            if board.pile[die]:
                ways = SAWINGS[again][die]
                for pieces in range(2, min(most, value_of(die)) + 1):
                    found.extend(ways[pieces])


def use_tile(state: Woodcraft, seat: int, kind: int, tile: int) -> None:
    """Flip a tile, or return a reuse token if it is used already (WC-56, WC-57)."""
    board = state.boards[seat]
    if board.used[kind] >> tile & 1:
        pay(state, seat, REUSE, 1)
    else:
        board.used[kind] |= 1 << tile


def saw(state: Woodcraft, seat: int, action: Action) -> None:
    board, die = state.boards[seat], action[2]
    fitting = board.used[SAWING] if action[1] else board.available(SAWING)
    use_tile(state, seat, SAWING, (fitting & -fitting).bit_length() - 1)
    pieces = action[3:]
    pay(state, seat, BLADE, len(pieces) - 2)
    board.pile[die] -= 1
    written = 0
    for value in pieces:
        board.pile[die_of(color_of(die), value)] += 1
        written = written * 10 + value
    state.tell((SAWN, seat, die, written))


def add_splicings(box: Box, board: Player, found: list[Action]) -> None:
    """Scrap raises a die by an amount that the tile allows (WC-54, WC-57)."""
    if not board.goods[SCRAP]:
        return
    for tile in range(board.owned[SPLICING]):
        if board.used[SPLICING] >> tile & 1 and not board.goods[REUSE]:
            continue
        for die in range(DICE):
            if board.pile[die]:
                for amount in box.splices[tile]:
                    if value_of(die) + amount <= SIDES:
                        found.append((SPLICE, tile, die, amount))


def splice(state: Woodcraft, seat: int, action: Action) -> None:
    board, die = state.boards[seat], action[2]
    use_tile(state, seat, SPLICING, action[1])
    pay(state, seat, SCRAP, 1)
    board.pile[die] -= 1
    board.pile[die + action[3]] += 1
    state.tell((SPLICED, seat, die, die + action[3]))
    gain(state, seat, FROM_HELPERS, fired(state, seat, ON_SPLICE))


def add_gluings(box: Box, board: Player, found: list[Action]) -> None:
    """Two dice become one; of two colours the player keeps either (WC-55, WC-57)."""
    if not board.owned[GLUING] or not board.goods[GLUE_POT] or (board.used[GLUING] and not board.goods[REUSE]):
        return
    dice = [die for die in range(DICE) if board.pile[die]]
    for one in dice:
        for two in dice:
            if value_of(one) + value_of(two) > box.glue_max:
                continue
            if one == two:
                if board.pile[one] > 1:
                    found.append((GLUE, one, two))
            elif color_of(one) != color_of(two) or one > two:
                found.append((GLUE, one, two))


def glue(state: Woodcraft, seat: int, action: Action) -> None:
    board, kept, dropped = state.boards[seat], action[1], action[2]
    use_tile(state, seat, GLUING, 0)
    pay(state, seat, GLUE_POT, 1)
    board.pile[kept] -= 1
    board.pile[dropped] -= 1
    board.pile[kept + value_of(dropped)] += 1
    state.tell((GLUED, seat, kept, dropped, kept + value_of(dropped)))
    if color_of(kept) != color_of(dropped):
        score(state, seat, FROM_GLUING, board.mixed_points)


def harvest(state: Woodcraft, seat: int, color: int) -> None:
    """A tree moves to the lumber pile as it is (WC-58)."""
    board = state.boards[seat]
    die = die_of(color, board.pots[color])
    board.pots[color] = 0
    board.pile[die] += 1
    state.tell((HARVESTED, seat, die))


# Orders


def add_completions(board: Player, card: int, order: Order, found: list[Action]) -> None:
    """The order with each different choice of dice that fits (WC-60, WC-61)."""
    for good in (SCRAP, GLUE_POT, BLADE):
        if board.goods[good] < order.tokens[good]:
            return
    if order.exact:
        dice: list[int] = []
        for die in range(DICE):
            need = order.exact[die]
            if need:
                if board.pile[die] < need:
                    return
                for _ in range(need):
                    dice.append(die)
        found.append((COMPLETE, card, *dice))
    else:
        ways: list[Action] = []
        fit_dice(board.pile[:], order.dice, 0, (), ways)
        ways.sort()
        for place, way in enumerate(ways):
            if not place or way != ways[place - 1]:
                found.append((COMPLETE, card, *way))


def fit_dice(pile: list[int], needs: list[int], place: int, chosen: Action, ways: list[Action]) -> None:
    """All choices of a die for each need, sorted, some of them more than once."""
    if place == len(needs):
        ways.append(tuple(sorted(chosen)))
        return
    for die in range(DICE):
        if needs[place] >> die & 1 and pile[die]:
            pile[die] -= 1
            fit_dice(pile, needs, place + 1, (*chosen, die), ways)
            pile[die] += 1


def complete(state: Woodcraft, seat: int, action: Action) -> None:
    """Return dice and tokens; then reward, contract, row and triggers (WC-60)."""
    board, box, card = state.boards[seat], state.box, action[1]
    order = box.orders[card]
    for die in action[2:]:
        board.pile[die] -= 1
        state.tell((DIE_RETURNED, seat, die))
    for good in (SCRAP, GLUE_POT, BLADE):
        pay(state, seat, good, order.tokens[good])
    place = board.orders.index(card)
    row = board.rows[place]
    board.orders.pop(place)
    board.rows.pop(place)
    board.completed.append(card)
    state.tell((ORDER_COMPLETED, seat, card, row))
    state.push(AfterOrder(seat))
    state.push(Gain(seat, FROM_ROWS, box.row_effects[row]))
    if order.deck == HAZELNUT:
        state.push(OfferContract(seat, card))
    gain(state, seat, FROM_ORDERS, order.reward)


class AfterOrder(Step[Woodcraft]):
    """What helpers give for a completed order (step 4 of WC-60)."""

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def fields(self) -> tuple[object, ...]:
        return (self.owner,)

    def run(self, state: Woodcraft) -> None:
        gain(state, self.owner, FROM_HELPERS, fired(state, self.owner, ON_COMPLETE))


# Public contracts


class OfferContract(Step[Woodcraft]):
    """A hazelnut order is completed: a contract, or the alternative if there is none to claim (WC-64, WC-67)."""

    def __init__(self, owner: int, order: int) -> None:
        super().__init__()
        self.owner = owner
        self.order = order

    def fields(self) -> tuple[object, ...]:
        return (self.owner, self.order)

    def run(self, state: Woodcraft) -> None:
        frame = ClaimContract(self.owner, self.order)
        if len(frame.options(state, self.owner)) > 1:
            state.push(frame)
        else:
            take_alternative(state, self.owner, self.order)


class ClaimContract(Frame[Woodcraft]):
    """Which contract to claim, or the alternative (WC-64 to WC-67)."""

    def __init__(self, seat: int, order: int) -> None:
        super().__init__(seat)
        self.order = order

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.order)

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        claims = state.boards[seat].claims
        actions: list[Action] = [(CLAIM, contract) for contract in state.contracts if contract not in claims]
        actions.append((ALTERNATIVE,))
        return actions

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == CLAIM:
            state.boards[seat].claims.append(action[1])
            state.tell((CONTRACT_CLAIMED, seat, action[1]))
            gain(state, seat, FROM_CONTRACTS, state.box.contracts[action[1]].immediate)
        else:
            take_alternative(state, seat, self.order)


def take_alternative(state: Woodcraft, seat: int, order: int) -> None:
    state.tell((ALTERNATIVE_TAKEN, seat, order))
    gain(state, seat, FROM_ORDERS, state.box.orders[order].alternative)
