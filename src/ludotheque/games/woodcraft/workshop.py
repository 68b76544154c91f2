"""Free actions: abilities of helpers, sawing, splicing, gluing, harvesting, completing orders (WC-50 to WC-63)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.woodcraft import events as ev
from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.actions import plant
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.effects import Gain, fired, gain, pay, receive, score
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box, Effects, Helper, Order, colour_of, die_of, value_of
from ludotheque.kernel.frames import Action, Frame, SeatStep
from ludotheque.kernel.records import frame

SAWINGS: Final[list[list[list[list[Action]]]]] = [
    [
        [
            [(t.SAW, again, die, *pieces) for pieces in t.PARTITIONS[value_of(die)][number]]
            for number in range(t.SIDES + 1)
        ]
        for die in range(t.DICE)
    ]
    for again in (0, 1)
]
"""All ways to saw: by use of a reuse token, die and number of pieces."""


def add_free_actions(state: Woodcraft, board: Player, found: list[Action]) -> None:
    """Everything that may be done beside the main action (WC-50)."""
    box = state.box
    for room in range(t.ROOMS):
        if board.rooms[room] != NONE and not board.tired >> room & 1:
            add_ability(box, board, room, box.helpers[board.rooms[room]], found)
    add_sawings(board, found)
    add_splicings(box, board, found)
    add_gluings(box, board, found)
    for colour in range(board.owned[t.POT]):
        if board.pots[colour]:
            found.append((t.HARVEST, colour))
    for order in board.orders:
        add_completions(board, order, box.orders[order], found)


def do_free_action(state: Woodcraft, seat: int, action: Action) -> None:
    """Carry out one of `add_free_actions` with all that it brings."""
    if action[0] == t.COMPLETE:
        complete(state, seat, action)
    else:
        work(state, seat, action)
        collect(state, seat, action)


def work(state: Woodcraft, seat: int, action: Action) -> None:
    """What a free action takes and makes: dice, trees, tokens, tiles and helpers of one player, nothing else.

    Planners think with this, on boards of their own.
    """
    operation = action[0]
    if operation == t.SAW:
        saw(state, seat, action)
    elif operation == t.SPLICE:
        splice(state, seat, action)
    elif operation == t.GLUE:
        glue(state, seat, action)
    elif operation == t.HARVEST:
        harvest(state, seat, action)
    else:
        use_ability(state, seat, action)


def collect(state: Woodcraft, seat: int, action: Action) -> None:
    """What a free action brings besides."""
    operation, board, helpers = action[0], state.boards[seat], state.box.helpers
    if operation == t.SPLICE:
        gain(state, seat, t.FROM_HELPERS, fired(state, seat, t.ON_SPLICE))
    elif operation == t.GLUE:
        _, kept, dropped = action
        if colour_of(kept) != colour_of(dropped):
            score(state, seat, t.FROM_GLUING, board.mixed_points)
    elif operation == t.ADJUST:
        _, room, _, _ = action
        gain(state, seat, t.FROM_HELPERS, helpers[board.rooms[room]].effects)
    elif operation == t.SELL:
        _, room, scrap, pots, blades = action
        gain(state, seat, t.FROM_HELPERS, together(helpers[board.rooms[room]].effects * (scrap + pots + blades)))


# Abilities once a turn


def add_ability(box: Box, board: Player, room: int, helper: Helper, found: list[Action]) -> None:
    """What a helper may be used for in this turn (WC-51, WC-108)."""
    kind = helper.ability
    if kind == t.CONVERTING:
        for given in helper.tokens:
            if board.goods[given] >= helper.amount:
                for taken in helper.tokens:
                    if taken != given:
                        found.append((t.CONVERT, room, given, taken))
    elif kind == t.ADJUSTING:
        for colour in helper.colours:
            for value in range(1, t.SIDES + 1):
                if board.pile[die_of(colour, value)]:
                    for delta in helper.deltas:
                        if helper.least_value <= value + delta <= helper.most_value:
                            found.append((t.ADJUST, room, die_of(colour, value), delta))
    elif kind == t.SELLING:
        limits = [min(board.goods[good], helper.most) if good in helper.tokens else 0 for good in t.MATERIALS]
        for scrap in range(limits[0] + 1):
            for pots in range(min(limits[1], helper.most - scrap) + 1):
                for blades in range(min(limits[2], helper.most - scrap - pots) + 1):
                    if scrap + pots + blades:
                        found.append((t.SELL, room, scrap, pots, blades))
    elif kind == t.PLANTING:
        colour = colour_of(helper.die)
        if colour < board.owned[t.POT] and not board.pots[colour]:
            for value in range(value_of(helper.die), t.SIDES + 1):
                if board.pile[die_of(colour, value)]:
                    found.append((t.CUTTING, room, die_of(colour, value)))


def use_ability(state: Woodcraft, seat: int, action: Action) -> None:
    board, operation, room = state.boards[seat], action[0], action[1]
    helper = state.box.helpers[board.rooms[room]]
    board.tired |= 1 << room
    state.tell((ev.ABILITY_USED, seat, board.rooms[room]))
    if operation == t.CONVERT:
        _, _, given, taken = action
        pay(state, seat, given, helper.amount)
        receive(state, seat, taken, helper.amount)
    elif operation == t.ADJUST:
        _, _, die, delta = action
        change_die(board.pile, die, delta)
        state.tell((ev.ADJUSTED, seat, die, die + delta))
    elif operation == t.SELL:
        _, _, scrap, pots, blades = action
        pay(state, seat, t.SCRAP, scrap)
        pay(state, seat, t.GLUE_POT, pots)
        pay(state, seat, t.BLADE, blades)
    else:
        _, _, die = action
        plant(state, seat, die, value_of(helper.die))


def together(effects: Effects) -> Effects:
    """Equal effects that are only amounts, as one of the sum."""
    if effects and effects.count(effects[0]) == len(effects) and len(effects[0]) == 2:
        return ((effects[0][0], effects[0][1] * len(effects)),)
    return effects


# Sawing, splicing, gluing


def cut(pile: list[int], die: int, pieces: Action) -> None:
    """A die becomes dice of its colour with these values (WC-52)."""
    pile[die] -= 1
    for value in pieces:
        pile[die_of(colour_of(die), value)] += 1


def change_die(pile: list[int], die: int, delta: int) -> None:
    """A die becomes one of its colour that is so much larger, or smaller (WC-54, WC-55, WC-108)."""
    pile[die] -= 1
    pile[die + delta] += 1


def add_sawings(board: Player, found: list[Action]) -> None:
    """A die into two pieces, or more with saw blades (WC-52, WC-57)."""
    most = 2 + board.goods[t.BLADE]
    for again in (0, 1):
        ready = board.used[t.SAWING] and board.goods[t.REUSE] if again else board.available(t.SAWING)
        if not ready:
            continue
        for die in range(t.DICE):
            if board.pile[die]:
                ways = SAWINGS[again][die]
                for pieces in range(2, min(most, value_of(die)) + 1):
                    found.extend(ways[pieces])


def blades_for(pieces: int) -> int:
    """Saw blades that it takes: two pieces are free (WC-52)."""
    return pieces - 2


def use_tile(state: Woodcraft, seat: int, kind: int, tile: int) -> None:
    """Flip a tile, or return a reuse token if it is used already (WC-56, WC-57)."""
    board = state.boards[seat]
    if board.is_used(kind, tile):
        pay(state, seat, t.REUSE, 1)
    else:
        board.used[kind] |= 1 << tile


def saw(state: Woodcraft, seat: int, action: Action) -> None:
    _, again, die = action[:3]
    pieces, board = action[3:], state.boards[seat]
    fitting = board.used[t.SAWING] if again else board.available(t.SAWING)
    use_tile(state, seat, t.SAWING, (fitting & -fitting).bit_length() - 1)
    pay(state, seat, t.BLADE, blades_for(len(pieces)))
    cut(board.pile, die, pieces)
    written = 0
    for value in pieces:
        written = written * 10 + value
    state.tell((ev.SAWN, seat, die, written))


def add_splicings(box: Box, board: Player, found: list[Action]) -> None:
    """Scrap raises a die by an amount that the tile allows (WC-54, WC-57)."""
    if not board.goods[t.SCRAP]:
        return
    for tile in range(board.owned[t.SPLICING]):
        if board.is_used(t.SPLICING, tile) and not board.goods[t.REUSE]:
            continue
        for die in range(t.DICE):
            if board.pile[die]:
                for amount in box.splices[tile]:
                    if value_of(die) + amount <= t.SIDES:
                        found.append((t.SPLICE, tile, die, amount))


def splice(state: Woodcraft, seat: int, action: Action) -> None:
    _, tile, die, amount = action
    use_tile(state, seat, t.SPLICING, tile)
    pay(state, seat, t.SCRAP, 1)
    change_die(state.boards[seat].pile, die, amount)
    state.tell((ev.SPLICED, seat, die, die + amount))


def add_gluings(box: Box, board: Player, found: list[Action]) -> None:
    """Two dice become one; of two colours the player keeps either (WC-55, WC-57)."""
    if not board.owned[t.GLUING] or not board.goods[t.GLUE_POT] or (board.used[t.GLUING] and not board.goods[t.REUSE]):
        return
    dice = [die for die in range(t.DICE) if board.pile[die]]
    for one in dice:
        for two in dice:
            if value_of(one) + value_of(two) > box.glue_max:
                continue
            if one == two:
                if board.pile[one] > 1:
                    found.append((t.GLUE, one, two))
            elif colour_of(one) != colour_of(two) or one > two:
                found.append((t.GLUE, one, two))


def glue(state: Woodcraft, seat: int, action: Action) -> None:
    _, kept, dropped = action
    board = state.boards[seat]
    use_tile(state, seat, t.GLUING, 0)
    pay(state, seat, t.GLUE_POT, 1)
    board.pile[dropped] -= 1
    change_die(board.pile, kept, value_of(dropped))
    state.tell((ev.GLUED, seat, kept, dropped, kept + value_of(dropped)))


def harvest(state: Woodcraft, seat: int, action: Action) -> None:
    """A tree moves to the lumber pile as it is (WC-58)."""
    _, colour = action
    board = state.boards[seat]
    die = die_of(colour, board.pots[colour])
    board.pots[colour] = 0
    board.pile[die] += 1
    state.tell((ev.HARVESTED, seat, die))


# Orders


def add_completions(board: Player, card: int, order: Order, found: list[Action]) -> None:
    """The order with each different choice of dice that fits (WC-60, WC-61)."""
    for good in t.MATERIALS:
        if board.goods[good] < order.tokens[good]:
            return
    if order.exact:
        dice: list[int] = []
        for die in range(t.DICE):
            need = order.exact[die]
            if need:
                if board.pile[die] < need:
                    return
                for _ in range(need):
                    dice.append(die)
        found.append((t.COMPLETE, card, *dice))
    else:
        ways: list[Action] = []
        fit_dice(board.pile[:], order.dice, 0, (), ways)
        ways.sort()
        for place, way in enumerate(ways):
            if not place or way != ways[place - 1]:
                found.append((t.COMPLETE, card, *way))


def fit_dice(pile: list[int], needs: list[int], place: int, chosen: Action, ways: list[Action]) -> None:
    """All choices of a die for each need, sorted, some of them more than once."""
    if place == len(needs):
        ways.append(tuple(sorted(chosen)))
        return
    for die in range(t.DICE):
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
        state.tell((ev.DIE_RETURNED, seat, die))
    for good in t.MATERIALS:
        pay(state, seat, good, order.tokens[good])
    place = board.orders.index(card)
    row = board.rows[place]
    board.orders.pop(place)
    board.rows.pop(place)
    board.completed.append(card)
    state.tell((ev.ORDER_COMPLETED, seat, card, row))
    state.push(AfterOrder(seat))
    state.push(Gain(seat, t.FROM_ROWS, box.row_effects[row]))
    if order.deck == t.HAZELNUT:
        state.push(OfferContract(seat, card))
    gain(state, seat, t.FROM_ORDERS, order.reward)


class AfterOrder(SeatStep[Woodcraft]):
    """What helpers give for a completed order (step 4 of WC-60)."""

    def run(self, state: Woodcraft) -> None:
        gain(state, self.player, t.FROM_HELPERS, fired(state, self.player, t.ON_COMPLETE))


# Public contracts


@frame
class OfferContract(SeatStep[Woodcraft]):
    """A hazelnut order is completed: a contract, or the alternative if there is none to claim (WC-64, WC-67)."""

    player: int
    order: int

    def run(self, state: Woodcraft) -> None:
        frame = ClaimContract(self.player, self.order)
        if len(frame.options(state, self.player)) > 1:
            state.push(frame)
        else:
            take_alternative(state, self.player, self.order)


@frame
class ClaimContract(Frame[Woodcraft]):
    """Which contract to claim, or the alternative (WC-64 to WC-67)."""

    seat: int
    order: int

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        claims = state.boards[seat].claims
        actions: list[Action] = [(t.CLAIM, contract) for contract in state.contracts if contract not in claims]
        actions.append((t.ALTERNATIVE,))
        return actions

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.CLAIM:
            _, contract = action
            state.boards[seat].claims.append(contract)
            state.tell((ev.CONTRACT_CLAIMED, seat, contract))
            gain(state, seat, t.FROM_CONTRACTS, state.box.contracts[contract].immediate)
        else:
            take_alternative(state, seat, self.order)


def take_alternative(state: Woodcraft, seat: int, order: int) -> None:
    state.tell((ev.ALTERNATIVE_TAKEN, seat, order))
    gain(state, seat, t.FROM_ORDERS, state.box.orders[order].alternative)
