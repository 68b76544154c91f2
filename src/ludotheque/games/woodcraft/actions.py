"""The seven actions of the wheel: what may be done, and doing it (WC-31 to WC-49)."""

from __future__ import annotations

from ludotheque.games.woodcraft import events as ev
from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.board import Player
from ludotheque.games.woodcraft.effects import (
    Gain,
    MoreProduction,
    fired,
    gain,
    pay,
    produce,
    producers,
    receive,
    refill,
)
from ludotheque.games.woodcraft.state import Woodcraft
from ludotheque.games.woodcraft.tables import NONE, Box, Effects, colour_of, die_of, value_of
from ludotheque.kernel.frames import Action, Frame, SeatStep
from ludotheque.kernel.records import frame


def add_actions(state: Woodcraft, board: Player, means: int, tile: int, found: list[Action]) -> None:
    """All ways to do the action of a tile, if they can be paid for (WC-17-a, WC-22)."""
    operation = t.FIRST_ACTION + tile
    if operation == t.BUY_LUMBER:
        add_lumber(state, board, means, found)
    elif operation == t.EXCHANGE_DICE:
        add_exchanges(state, board, means, found)
    elif operation == t.BUY_MATERIALS:
        add_materials(state.box, board, means, found)
    elif operation == t.CHOOSE_ORDERS:
        for order in state.orders.display:
            found.append((t.CHOOSE_ORDERS, means, order))
    elif operation == t.CHOOSE_HELPER:
        add_helpers(state, board, means, found)
    elif operation == t.PRODUCE_PLANT:
        add_productions(state, board, means, found)
    else:
        for kind in range(t.IMPROVEMENTS):
            if 0 <= improvement_price(state.box, board, kind) <= board.goods[t.BERRY]:
                found.append((t.IMPROVE_WORKSHOP, means, kind))


def perform(state: Woodcraft, seat: int, action: Action) -> None:
    """Do the action of a tile; lanterns are paid already."""
    operation = action[0]
    if operation == t.BUY_LUMBER:
        buy_lumber(state, seat, action)
    elif operation == t.EXCHANGE_DICE:
        exchange_dice(state, seat, action)
    elif operation == t.BUY_MATERIALS:
        buy_materials(state, seat, action)
    elif operation == t.CHOOSE_ORDERS:
        _, _, order = action
        take_order(state, seat, order)
        offer_second_order(state, seat)
    elif operation == t.CHOOSE_HELPER:
        _, _, helper, room = action
        hire(state, seat, helper, room)
    elif operation == t.PRODUCE_PLANT:
        produce_or_plant(state, seat, action)
    else:
        _, _, kind = action
        improve(state, seat, kind)


# Buy lumber


def is_first(items: list[int], place: int, skipped: int = NONE) -> bool:
    """Does nothing equal stand before this place, one place left aside?"""
    earlier = 0
    while items[earlier] != items[place] or earlier == skipped:
        earlier += 1
    return earlier == place


def add_lumber(state: Woodcraft, board: Player, means: int, found: list[Action]) -> None:
    """One or two dice of the market; of equal dice the first place stands for all (WC-31, WC-32)."""
    market, box, money = state.market, state.box, board.goods[t.BERRY]
    prices = [board.die_price(box, die) for die in market]
    for one in range(len(market)):
        if prices[one] > money or not is_first(market, one):
            continue
        found.append((t.BUY_LUMBER, means, one, NONE))
        for two in range(one + 1, len(market)):
            if prices[one] + prices[two] <= money and is_first(market, two, one):
                found.append((t.BUY_LUMBER, means, one, two))


def buy_lumber(state: Woodcraft, seat: int, action: Action) -> None:
    _, _, one, two = action
    board, box = state.boards[seat], state.box
    places = [one] if two == NONE else [one, two]
    cost = 0
    for place in places:
        cost += board.die_price(box, state.market[place])
    pay(state, seat, t.BERRY, cost)
    for place in places:
        board.pile[state.market[place]] += 1
        state.tell((ev.DIE_BOUGHT, seat, state.market[place]))
    for place in places:
        roll_market(state, place)


def roll_market(state: Woodcraft, place: int) -> None:
    """A new die of the colour of this place (WC-5, WC-32)."""
    die = place // state.box.market_width * t.SIDES + state.draw(t.SIDES)
    state.market[place] = die
    state.tell((ev.MARKET_ROLLED, die))


# Exchange dice


def sale_price(box: Box, die: int) -> int:
    return box.sell_factor * value_of(die) + box.surcharge[colour_of(die)]


def sale_berries(box: Box, board: Player) -> int:
    """Blueberries that helpers add to each sale: they can pay for the die bought (WC-17-a)."""
    total = 0
    for room in board.triggers[t.ON_SALE]:
        for effect in box.helpers[board.rooms[room]].effects:
            if effect[0] == t.BERRY:
                total += effect[1]
    return total


def add_exchanges(state: Woodcraft, board: Player, means: int, found: list[Action]) -> None:
    """Sell a die, buy one of another colour from the bank, or only one of the two (WC-33)."""
    box, money = state.box, board.goods[t.BERRY]
    prices = [board.die_price(box, die_of(colour, box.exchange_value)) for colour in range(t.COLOURS)]
    bonus = sale_berries(box, board)
    for die in range(t.DICE):
        if board.pile[die]:
            found.append((t.EXCHANGE_DICE, means, die, NONE))
            after = money + sale_price(box, die) + bonus
            for colour in range(t.COLOURS):
                if colour != colour_of(die) and prices[colour] <= after:
                    found.append((t.EXCHANGE_DICE, means, die, colour))
    for colour in range(t.COLOURS):
        if prices[colour] <= money:
            found.append((t.EXCHANGE_DICE, means, NONE, colour))


def exchange_dice(state: Woodcraft, seat: int, action: Action) -> None:
    _, _, sold, bought = action
    if bought != NONE:
        state.push(BuyFromBank(seat, die_of(bought, state.box.exchange_value)))
    if sold != NONE:
        state.boards[seat].pile[sold] -= 1
        state.tell((ev.DIE_SOLD, seat, sold))
        receive(state, seat, t.BERRY, sale_price(state.box, sold))
        gain(state, seat, t.FROM_HELPERS, fired(state, seat, t.ON_SALE))


@frame
class BuyFromBank(SeatStep[Woodcraft]):
    """The second half of an exchange (WC-33)."""

    player: int
    die: int

    def run(self, state: Woodcraft) -> None:
        board = state.boards[self.player]
        pay(state, self.player, t.BERRY, board.die_price(state.box, self.die))
        board.pile[self.die] += 1
        state.tell((ev.DIE_BOUGHT, self.player, self.die))


# Buy materials


def add_materials(box: Box, board: Player, means: int, found: list[Action]) -> None:
    """One bundle, or two of different materials (WC-34)."""
    money, prices, goods = board.goods[t.BERRY], box.bundle_price, box.bundle_good
    for one in range(len(prices)):
        if prices[one] <= money:
            found.append((t.BUY_MATERIALS, means, one, NONE))
            for two in range(one + 1, len(prices)):
                if goods[two] != goods[one] and prices[one] + prices[two] <= money:
                    found.append((t.BUY_MATERIALS, means, one, two))


def buy_materials(state: Woodcraft, seat: int, action: Action) -> None:
    _, _, one, two = action
    for bundle in (one, two):
        if bundle != NONE:
            pay(state, seat, t.BERRY, state.box.bundle_price[bundle])
            receive(state, seat, state.box.bundle_good[bundle], state.box.bundle_amount[bundle])


# Choose orders


def place_order(board: Player, box: Box, order: int) -> None:
    """Lay an order beside the board in its start row (WC-36)."""
    board.orders.append(order)
    board.rows.append(box.orders[order].row)


def take_order(state: Woodcraft, seat: int, order: int) -> None:
    """Off the display and beside the board; then slide and refill (WC-35, WC-36)."""
    place_order(state.boards[seat], state.box, order)
    state.orders.display.remove(order)
    state.tell((ev.ORDER_TAKEN, seat, order, state.box.orders[order].row))
    refill(state, state.orders)


def offer_second_order(state: Woodcraft, seat: int) -> None:
    if state.orders.display and state.boards[seat].goods[t.BERRY] >= state.box.second_order:
        state.push(SecondOrder(seat))


class SecondOrder(Frame[Woodcraft]):
    """A second order for blueberries, or none (WC-35)."""

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        return [*[(t.TAKE, order) for order in state.orders.display], (t.STOP,)]

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.TAKE:
            _, order = action
            pay(state, seat, t.BERRY, state.box.second_order)
            take_order(state, seat, order)


@frame
class TakeOrder(Frame[Woodcraft]):
    """A helper lets one take an order for nothing; else it gives what it gives (WC-108)."""

    seat: int
    otherwise: Effects

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        return [*[(t.TAKE, order) for order in state.orders.display], (t.STOP,)]

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.TAKE:
            _, order = action
            take_order(state, seat, order)
        else:
            gain(state, seat, t.FROM_HELPERS, self.otherwise)


# Choose a helper


def helper_price(box: Box, board: Player, helper: int) -> int:
    return max(0, box.helpers[helper].cost - board.discounts[t.ON_HELPER])


def open_rooms(box: Box, board: Player) -> list[int]:
    """Empty rooms beside an occupied one (WC-38)."""
    found: list[int] = []
    for room in range(t.ROOMS):
        if board.rooms[room] == NONE:
            for near in box.near[room]:
                if board.rooms[near] != NONE:
                    found.append(room)
                    break
    return found


def add_helpers(state: Woodcraft, board: Player, means: int, found: list[Action]) -> None:
    rooms = open_rooms(state.box, board)
    for helper in state.helpers.display:
        if helper_price(state.box, board, helper) <= board.goods[t.BERRY]:
            for room in rooms:
                found.append((t.CHOOSE_HELPER, means, helper, room))


def hire(state: Woodcraft, seat: int, helper: int, room: int) -> None:
    """Pay, refill the display, then income, gear and immediate ability (WC-37 to WC-39)."""
    board, box = state.boards[seat], state.box
    pay(state, seat, t.BERRY, helper_price(box, board, helper))
    state.helpers.display.remove(helper)
    refill(state, state.helpers)
    state.tell((ev.HELPER_HIRED, seat, helper, room))
    move_in(state, seat, helper, room)


def move_in(state: Woodcraft, seat: int, helper: int, room: int) -> None:
    board, box = state.boards[seat], state.box
    board.rooms[room] = helper
    board.tired &= ~(1 << room)
    board.fired[room] = 0
    board.learn(box)
    state.push(Arrival(seat, helper))
    if box.gears[room]:
        state.push(Gain(seat, t.FROM_HELPERS, ((t.PRODUCTION, box.gears[room]),)))
    gain(state, seat, t.FROM_TRACKS, box.room_income[room])


@frame
class Arrival(SeatStep[Woodcraft]):
    """The immediate ability of a helper that has moved in (WC-39, WC-108)."""

    player: int
    helper: int

    def run(self, state: Woodcraft) -> None:
        helper = state.box.helpers[self.helper]
        if helper.ability == t.GAINING:
            gain(state, self.player, t.FROM_HELPERS, helper.effects)
        elif helper.ability == t.TAKING:
            if state.orders.display:
                state.push(TakeOrder(self.player, helper.effects))
            else:
                gain(state, self.player, t.FROM_HELPERS, helper.effects)
        elif helper.ability == t.ACTING:
            state.offer(MayAct(self.player, helper.action))


@frame
class MayAct(Frame[Woodcraft]):
    """A helper allows an action at its normal cost, or nothing (WC-108)."""

    seat: int
    tile: int

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        actions: list[Action] = []
        add_actions(state, state.boards[seat], t.BY_HELPER, self.tile, actions)
        actions.append((t.STOP,))
        return actions

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] != t.STOP:
            perform(state, seat, action)


# Produce / plant a tree


def add_plants(box: Box, board: Player, found: list[Action]) -> None:
    """(die, value planted): whole, or cut off a larger one, into the empty pot of its colour (WC-42)."""
    for colour in range(board.owned[t.POT]):
        if board.pots[colour]:
            continue
        for value in range(1, t.SIDES + 1):
            die = die_of(colour, value)
            if board.pile[die]:
                for planted in box.plant_values:
                    if planted <= value:
                        found.append((t.PLANT, die, planted))


def plant(state: Woodcraft, seat: int, die: int, planted: int) -> None:
    board = state.boards[seat]
    board.pile[die] -= 1
    if value_of(die) > planted:
        board.pile[die - planted] += 1
    board.pots[colour_of(die)] = planted
    state.tell((ev.PLANTED, seat, die_of(colour_of(die), planted), die))


def trees_at_once(box: Box, board: Player) -> int:
    """How many trees the planting half may plant (WC-43)."""
    return box.two_trees if board.owned[t.POT] > t.BROWN else 1


def add_productions(state: Woodcraft, board: Player, means: int, found: list[Action]) -> None:
    """The way and its first half (WC-41)."""
    rooms = producers(board, state.box, 0)
    for way in range(2):
        for room in rooms:
            found.append((t.PRODUCE_PLANT, means, way, room, NONE, 0))
    plants: list[Action] = []
    add_plants(state.box, board, plants)
    for choice in plants:
        found.append((t.PRODUCE_PLANT, means, 1, NONE, choice[1], choice[2]))


def produce_or_plant(state: Woodcraft, seat: int, action: Action) -> None:
    _, _, way, room, die, planted = action
    box = state.box
    left, trees = box.productions[way], trees_at_once(box, state.boards[seat])
    if way == 0:
        state.push(MoreProduction(seat, left - 1, 1 << room))
        produce(state, seat, room)
    elif room != NONE:
        state.push(MorePlanting(seat, left - 1, 1 << room, trees, 0))
        produce(state, seat, room)
    else:
        state.push(MorePlanting(seat, left, 0, trees - 1, 1))
        plant(state, seat, die, planted)


@frame
class MorePlanting(SeatStep[Woodcraft]):
    """What is left of producing and planting, if it can be done (WC-41, WC-43)."""

    player: int
    left: int
    done: int
    trees: int
    planted: int

    def run(self, state: Woodcraft) -> None:
        state.offer(ProducePlant(self.player, self.left, self.done, self.trees, self.planted))


@frame
class ProducePlant(Frame[Woodcraft]):
    """The other half of producing and planting; two trees are planted one right after the other (AMB-30)."""

    seat: int
    left: int  # productions
    done: int  # bit mask of rooms
    trees: int
    planted: int  # 1 once a tree is planted

    def options(self, state: Woodcraft, seat: int) -> list[Action]:
        board = state.boards[seat]
        actions: list[Action] = []
        if self.trees:
            add_plants(state.box, board, actions)
        if self.left:
            for room in producers(board, state.box, self.done):
                actions.append((t.PRODUCE, room))
        actions.append((t.STOP,))
        return actions

    def resolve(self, state: Woodcraft, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.PLANT:
            _, die, planted = action
            state.push(MorePlanting(seat, self.left, self.done, self.trees - 1, 1))
            plant(state, seat, die, planted)
        elif action[0] == t.PRODUCE:
            _, room = action
            trees = 0 if self.planted else self.trees
            state.push(MorePlanting(seat, self.left - 1, self.done | 1 << room, trees, self.planted))
            produce(state, seat, room)


# Improve workshop


def improvement_price(box: Box, board: Player, kind: int) -> int:
    """What the next improvement of a kind costs, NONE when there is none left (WC-44)."""
    number = board.owned[kind]
    if number == len(box.improvement_cost[kind]):
        return NONE
    return max(0, box.improvement_cost[kind][number] - board.discounts[t.ON_IMPROVEMENT])


def improve(state: Woodcraft, seat: int, kind: int) -> None:
    """Pay for the next tile or pot and take what it brings (WC-44 to WC-49)."""
    board, box = state.boards[seat], state.box
    number = board.owned[kind]
    pay(state, seat, t.BERRY, improvement_price(box, board, kind))
    board.owned[kind] += 1
    board.learn(box)
    state.tell((ev.IMPROVED, seat, kind * t.IMPROVEMENT_STRIDE + number))
    if kind == t.POT and box.saplings[number]:
        board.pots[number] = box.saplings[number]
        state.tell((ev.SAPLING, seat, die_of(number, box.saplings[number])))
    gain(state, seat, t.FROM_TRACKS, box.improvement_gain[kind][number])
