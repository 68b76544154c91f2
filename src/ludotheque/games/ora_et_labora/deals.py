"""Paying and receiving: what can be paid, how, and the decisions about single tiles (OL-4, OL-7 to OL-9, OL-44)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.games.ora_et_labora.tables import (
    BASIC_GOODS,
    COIN_5,
    COINS,
    COINS_A_TILE,
    DIFFERENT,
    DONE,
    ENERGY,
    ENERGY_GOODS,
    FOOD,
    FOOD_GOODS,
    GIVE,
    GOOD_POINTS,
    GOODS,
    GRAIN,
    POINT_GOODS,
    PRESENT,
    PRESENT_COINS,
    SENSIBLE,
    STRAW,
    TAKE,
    TOWER_GOODS,
    WHISKEY,
    WONDER,
    Bundle,
)
from ludotheque.kernel.frames import ANYTIME, Action, Frame, Step

WEIGHT: Final = [
    14, 12, 18, 17, 8, 12, 28, 6, 27, 42, 34, 24, 44, 80, 11, 30, 14, 24, 11, 44, 32, 300, 61,
]  # fmt: skip
"""What it costs to part with a tile, in tenths of a point, for those who want to pay sensibly; by good."""

# What can be paid


def food_of(state: OraEtLabora, seat: int) -> int:
    """The food of all tiles of a seat (OL-7)."""
    goods = state.everybody[seat].goods
    total = 0
    for good in FOOD_GOODS[state.country]:
        total += FOOD[good] * goods[good]
    return total


def energy_of(state: OraEtLabora, seat: int) -> int:
    """The energy of all tiles of a seat, in halves (OL-2-a)."""
    goods = state.everybody[seat].goods
    total = 0
    for good in ENERGY_GOODS:
        total += ENERGY[good] * goods[good]
    return total


def tower_points(goods: list[int]) -> int:
    """The points of all tiles that the Round Tower takes, its own price set aside (OL-A39)."""
    total = goods[WHISKEY] - 1 + GOOD_POINTS[COIN_5] * ((goods[COINS] - COINS_A_TILE) // COINS_A_TILE)
    for good in POINT_GOODS:
        total += GOOD_POINTS[good] * goods[good]
    return total


def different_goods(state: OraEtLabora, seat: int, start: int) -> int:
    """How many different goods the seat can give, those before a place in the list left out (OL-4)."""
    goods = state.everybody[seat].goods
    found = 0
    coin = False
    for place in range(start, len(DIFFERENT[state.country])):
        good = DIFFERENT[state.country][place]
        if good == COIN_5:
            if goods[COINS] >= COINS_A_TILE + (1 if coin else 0):
                found += 1
        elif goods[good]:
            found += 1
            coin = coin or good == COINS
    return found


def times(state: OraEtLabora, seat: int, price: Bundle, most: int) -> int:
    """How often the seat can pay a price, at most so often."""
    for place in range(len(price.goods)):
        most = min(most, state.available(seat, price.goods[place]) // price.amounts[place])
    if price.food and most:
        most = min(most, food_of(state, seat) // price.food)
    if price.energy and most:
        most = min(most, energy_of(state, seat) // price.energy)
    if price.different and most and different_goods(state, seat, 0) < price.different:
        return 0
    if price.points and most:
        goods = state.everybody[seat].goods
        if goods[COINS] < COINS_A_TILE or tower_points(goods) < price.points:
            return 0
    return most


def gives_wonder(state: OraEtLabora, gain: Bundle) -> bool:
    """Would a gain need a wonder although none is left (OL-3)?"""
    return WONDER in gain.goods and state.wonders_left() == 0


def exchanges(state: OraEtLabora, seat: int, price: Bundle, gain: Bundle, most: int) -> int:
    """How often an exchange can be made."""
    return 0 if gives_wonder(state, gain) else times(state, seat, price, most)


def pay(state: OraEtLabora, seat: int, price: Bundle, often: int) -> None:
    """Give the goods of a price at once, and ask for the tiles of the rest."""
    for place in range(len(price.goods)):
        state.spend(seat, price.goods[place], often * price.amounts[place])
    if price.different:
        state.push(GiveDifferent(seat, price.different, 0))
    ask(state, seat, often * price.food, often * price.energy, often * price.points)


def ask(state: OraEtLabora, seat: int, food: int, energy: int, points: int) -> None:
    """One payment for the whole amount (OL-9)."""
    if food or energy or points:
        state.push(Pay(seat, food, energy, points, food, energy, points))


def receive(state: OraEtLabora, seat: int, gain: Bundle, often: int) -> None:
    for place in range(len(gain.goods)):
        state.gain(seat, gain.goods[place], often * gain.amounts[place])


def pairs(gain: Bundle, often: int) -> tuple[int, ...]:
    """A gain as goods and amounts in turn, for a frame to hold."""
    found: list[int] = []
    for place in range(len(gain.goods)):
        found.append(gain.goods[place])
        found.append(often * gain.amounts[place])
    return tuple(found)


class Receive(Step[OraEtLabora]):
    """What was paid for comes, after everything that had to be given (OL-44-a)."""

    def __init__(self, player: int, gains: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.gains = gains

    def fields(self) -> tuple[object, ...]:
        return (self.player, self.gains)

    def run(self, state: OraEtLabora) -> None:
        for place in range(0, len(self.gains), 2):
            state.gain(self.player, self.gains[place], self.gains[place + 1])


# Changing goods first


def conversions_for(state: OraEtLabora, frame: Frame[OraEtLabora], wanted: Action | None) -> list[Action]:
    """The fewest free conversions that make an answer possible, or any besides declining (OL-32, OL-33).

    Empty when none help. Declining is the last option of a decision; what needs no conversion is not asked here.
    """
    goods = state.everybody[frame.seat].goods
    held = goods[:]
    present = PRESENT[state.country]
    found: list[Action] = []
    for often in range(1, held[GRAIN] + held[present] + 1):
        for grain in range(max(0, often - held[present]), min(often, held[GRAIN]) + 1):
            goods[GRAIN] = held[GRAIN] - grain
            goods[STRAW] = held[STRAW] + grain
            goods[present] = held[present] - (often - grain)
            goods[COINS] = held[COINS] + (often - grain) * PRESENT_COINS[state.country]
            options = frame.options(state, frame.seat)
            opens = wanted in options if wanted is not None else len(options) > 1
            if opens:
                for number in range(often):
                    found.append((ANYTIME, GRAIN if number < grain else present))
                break
        if found:
            break
    for good in (GRAIN, STRAW, present, COINS):
        goods[good] = held[good]
    return found


# Paying tile by tile


def cheapest(held: list[int], worth: list[int], goods: list[int], due: int) -> list[int]:
    """How many of each good cover an amount at the least loss; empty when they cannot."""
    best: list[int] = [-1] * (due + 1)
    plans: list[list[int]] = [[] for _ in range(due + 1)]
    best[0] = 0
    plans[0] = [0] * (GOODS + 1)
    for good in goods:
        value = worth[good]
        tile = WEIGHT[good]
        for _ in range(min(held[good], (due + value - 1) // value)):
            for amount in range(due - 1, -1, -1):
                if best[amount] < 0:
                    continue
                reached = min(due, amount + value)
                if best[reached] < 0 or best[amount] + tile < best[reached]:
                    best[reached] = best[amount] + tile
                    plan = plans[amount][:]
                    plan[good] += 1
                    plans[reached] = plan
    return plans[due]


def tower_tiles(goods: list[int]) -> list[int]:
    """Goods with five coins as one tile, for paying points."""
    held = goods[:]
    held.append(goods[COINS] // COINS_A_TILE)
    return held


def give(state: OraEtLabora, seat: int, good: int, amount: int) -> None:
    """Tiles that pay; the tile of five coins is taken from the coins."""
    if good == COIN_5:
        state.spend(seat, COINS, COINS_A_TILE * amount)
    else:
        state.spend(seat, good, amount)


class Pay(Frame[OraEtLabora]):
    """Give tiles for food, energy (in halves) and points until all is covered; more may be given (OL-9, OL-A18).

    `food`, `energy` and `points` are still due, `of_food` and so on say what the payment is for.
    """

    def __init__(
        self, seat: int, food: int, energy: int, points: int, of_food: int, of_energy: int, of_points: int
    ) -> None:
        super().__init__(seat)
        self.food = food
        self.energy = energy
        self.points = points
        self.of_food = of_food
        self.of_energy = of_energy
        self.of_points = of_points

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.food, self.energy, self.points, self.of_food, self.of_energy, self.of_points)

    def is_covered(self) -> bool:
        return self.food <= 0 and self.energy <= 0 and self.points <= 0

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        covered = self.is_covered()
        goods = state.everybody[seat].goods
        actions: list[Action] = [(DONE,) if covered else (SENSIBLE,)]
        if self.food > 0 or (covered and self.of_food):
            for good in FOOD_GOODS[state.country]:
                if goods[good]:
                    actions.append((GIVE, good))
        if self.energy > 0 or (covered and self.of_energy):
            for good in ENERGY_GOODS:
                if goods[good]:
                    actions.append((GIVE, good))
        if self.points > 0 or (covered and self.of_points):
            for good in TOWER_GOODS:
                if goods[COINS] >= COINS_A_TILE if good == COIN_5 else goods[good]:
                    actions.append((GIVE, good))
        return actions

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == SENSIBLE:
            self.pay_rest(state, seat)
        elif action[0] == GIVE:
            good = action[1]
            give(state, seat, good, 1)
            food = self.food - FOOD[good] if self.of_food else 0
            energy = self.energy - ENERGY[good] if self.of_energy else 0
            points = self.points - GOOD_POINTS[good] if self.of_points else 0
            state.push(Pay(seat, food, energy, points, self.of_food, self.of_energy, self.of_points))

    def pay_rest(self, state: OraEtLabora, seat: int) -> None:
        """Cover what is still due with the tiles that are missed least."""
        for good, amount in enumerate(self.plan(state)):
            if amount:
                give(state, seat, good, amount)

    def plan(self, state: OraEtLabora) -> list[int]:
        """How many of each good would pay sensibly."""
        held = tower_tiles(state.everybody[self.seat].goods)
        total = [0] * (GOODS + 1)
        plans: list[list[int]] = []
        if self.food > 0:
            plans.append(cheapest(held, FOOD, FOOD_GOODS[state.country], self.food))
        if self.energy > 0:
            plans.append(cheapest(held, ENERGY, ENERGY_GOODS, self.energy))
        if self.points > 0:
            plans.append(cheapest(held, GOOD_POINTS, TOWER_GOODS, self.points))
        for plan in plans:
            for good in range(GOODS + 1):
                total[good] += plan[good]
        return total


class GiveDifferent(Frame[OraEtLabora]):
    """Give so many tiles of different goods, named in rising order (OL-4)."""

    def __init__(self, seat: int, left: int, start: int) -> None:
        super().__init__(seat)
        self.left = left
        self.start = start  # a place in the list of different goods

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.left, self.start)

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        goods = state.everybody[seat].goods
        actions: list[Action] = [(SENSIBLE,)]
        different = DIFFERENT[state.country]
        for place in range(self.start, len(different)):
            good = different[place]
            if goods[COINS] < COINS_A_TILE if good == COIN_5 else not goods[good]:
                continue
            if self.left > 1 and self.reach(state, seat, good, place) < self.left - 1:
                continue
            actions.append((GIVE, good))
        return actions

    def reach(self, state: OraEtLabora, seat: int, good: int, place: int) -> int:
        """How many more goods could be given after this one."""
        goods = state.everybody[seat].goods
        if good != COINS:
            return different_goods(state, seat, place + 1)
        goods[COINS] -= 1
        found = different_goods(state, seat, place + 1)
        goods[COINS] += 1
        return found

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == SENSIBLE:
            for good in self.sensible(state, seat):
                give(state, seat, good, 1)
            return
        give(state, seat, action[1], 1)
        if self.left > 1:
            place = DIFFERENT[state.country].index(action[1])
            state.push(GiveDifferent(seat, self.left - 1, place + 1))

    def sensible(self, state: OraEtLabora, seat: int) -> list[int]:
        """The goods that are missed least."""
        goods = state.everybody[seat].goods
        order = [(WEIGHT[good], good) for good in DIFFERENT[state.country][self.start :]]
        order.sort()
        chosen: list[int] = []
        coins = goods[COINS]
        for _, good in order:
            if len(chosen) == self.left:
                break
            if good == COIN_5:
                if coins >= COINS_A_TILE:
                    chosen.append(good)
            elif goods[good]:
                chosen.append(good)
                if good == COINS:
                    coins -= 1
        chosen.sort()
        return chosen


# Receiving what one chooses


class ChooseBasic(Frame[OraEtLabora]):
    """Take so many tiles of one basic good, then of another one (Courtyard, Druid's House)."""

    def __init__(self, seat: int, amounts: tuple[int, ...], taken: int) -> None:
        super().__init__(seat)
        self.amounts = amounts
        self.taken = taken  # bit mask of goods

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.amounts, self.taken)

    def interruptible(self) -> bool:
        return True

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        return [(TAKE, good) for good in range(BASIC_GOODS) if not self.taken >> good & 1]

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        if len(self.amounts) > 1:
            state.push(ChooseBasic(seat, self.amounts[1:], self.taken | 1 << action[1]))
        state.gain(seat, action[1], self.amounts[0])


class TakePoints(Frame[OraEtLabora]):
    """Take reliquaries, ornaments, ceramics and books for points granted, the dearest first (OL-44)."""

    def __init__(self, seat: int, left: int, start: int) -> None:
        super().__init__(seat)
        self.left = left
        self.start = start  # a place in the list of these goods

    def fields(self) -> tuple[object, ...]:
        return (self.seat, self.left, self.start)

    def interruptible(self) -> bool:
        return True

    def takeable(self) -> list[int]:
        return [place for place in range(self.start, len(POINT_GOODS)) if GOOD_POINTS[POINT_GOODS[place]] <= self.left]

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        actions: list[Action] = [(SENSIBLE,)]
        for place in self.takeable():
            actions.append((TAKE, POINT_GOODS[place]))
        actions.append((DONE,))
        return actions

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == TAKE:
            state.gain(seat, action[1], 1)
            take_points(state, seat, self.left - GOOD_POINTS[action[1]], POINT_GOODS.index(action[1]))
        elif action[0] == SENSIBLE:
            left = self.left
            for place in range(self.start, len(POINT_GOODS)):
                points = GOOD_POINTS[POINT_GOODS[place]]
                amount = 0
                while left >= points and left - points != 1:
                    left -= points
                    amount += 1
                if not amount and left >= points and place == len(POINT_GOODS) - 1:
                    amount = left // points
                state.gain(seat, POINT_GOODS[place], amount)


def take_points(state: OraEtLabora, seat: int, points: int, start: int) -> None:
    """Ask for the tiles that points granted are taken as, if any fits."""
    frame = TakePoints(seat, points, start)
    if frame.takeable():
        state.push(frame)
