"""Paying and receiving: what can be paid, how, and the decisions about single tiles (OL-4, OL-7 to OL-9, OL-44)."""

from __future__ import annotations

from typing import Final

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.state import OraEtLabora
from ludotheque.games.ora_et_labora.tables import Bundle
from ludotheque.kernel.frames import ANYTIME, Action, Frame, Step
from ludotheque.kernel.records import frame

WEIGHT: Final = [
    14, 12, 18, 17, 8, 12, 28, 6, 27, 42, 34, 24, 44, 80, 11, 30, 14, 24, 11, 44, 32, 300, 61,
]  # fmt: skip
"""What it costs to part with a tile, in tenths of a point, for those who want to pay sensibly; by good."""

# What can be paid


def food_of(state: OraEtLabora, seat: int) -> int:
    """The food of all tiles of a seat (OL-7)."""
    goods = state.everybody[seat].goods
    total = 0
    for good in t.FOOD_GOODS[state.country]:
        total += t.FOOD[good] * goods[good]
    return total


def energy_of(state: OraEtLabora, seat: int) -> int:
    """The energy of all tiles of a seat, in halves (OL-2-a)."""
    goods = state.everybody[seat].goods
    total = 0
    for good in t.ENERGY_GOODS:
        total += t.ENERGY[good] * goods[good]
    return total


def tower_points(goods: list[int]) -> int:
    """The points of all tiles that the Round Tower takes, its own price set aside (OL-A39)."""
    total = goods[t.WHISKEY] - 1 + t.GOOD_POINTS[t.COIN_5] * ((goods[t.COINS] - t.COINS_A_TILE) // t.COINS_A_TILE)
    for good in t.POINT_GOODS:
        total += t.GOOD_POINTS[good] * goods[good]
    return total


def different_goods(state: OraEtLabora, seat: int, start: int) -> int:
    """How many different goods the seat can give, those before a place in the list left out (OL-4)."""
    goods = state.everybody[seat].goods
    found = 0
    coin = False
    for place in range(start, len(t.DIFFERENT[state.country])):
        good = t.DIFFERENT[state.country][place]
        if good == t.COIN_5:
            if goods[t.COINS] >= t.COINS_A_TILE + (1 if coin else 0):
                found += 1
        elif goods[good]:
            found += 1
            coin = coin or good == t.COINS
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
        if goods[t.COINS] < t.COINS_A_TILE or tower_points(goods) < price.points:
            return 0
    return most


def gives_wonder(state: OraEtLabora, gain: Bundle) -> bool:
    """Would a gain need a wonder although none is left (OL-3)?"""
    return t.WONDER in gain.goods and state.wonders_left() == 0


def exchanges(state: OraEtLabora, seat: int, price: Bundle, gain: Bundle, most: int) -> int:
    """How often an exchange can be made."""
    return 0 if gives_wonder(state, gain) else times(state, seat, price, most)


def pay(state: OraEtLabora, seat: int, price: Bundle, often: int) -> None:
    """Give the goods of a price at once, and ask for the tiles of the rest."""
    for place in range(len(price.goods)):
        state.spend(seat, price.goods[place], often * price.amounts[place])
    if price.different:
        state.push(GiveDifferent(seat, price.different, 0))
    demand(state, seat, often * price.food, often * price.energy, often * price.points)


def demand(state: OraEtLabora, seat: int, food: int, energy: int, points: int) -> None:
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


@frame
class Receive(Step[OraEtLabora]):
    """What was paid for comes, after everything that had to be given (OL-44-a)."""

    player: int
    gains: tuple[int, ...]

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
    present = t.PRESENT[state.country]
    found: list[Action] = []
    for often in range(1, held[t.GRAIN] + held[present] + 1):
        for grain in range(max(0, often - held[present]), min(often, held[t.GRAIN]) + 1):
            goods[t.GRAIN] = held[t.GRAIN] - grain
            goods[t.STRAW] = held[t.STRAW] + grain
            goods[present] = held[present] - (often - grain)
            goods[t.COINS] = held[t.COINS] + (often - grain) * t.PRESENT_COINS[state.country]
            options = frame.options(state, frame.seat)
            opens = wanted in options if wanted is not None else len(options) > 1
            if opens:
                for number in range(often):
                    found.append((ANYTIME, t.GRAIN if number < grain else present))
                break
        if found:
            break
    for good in (t.GRAIN, t.STRAW, present, t.COINS):
        goods[good] = held[good]
    return found


# Paying tile by tile


def cheapest(held: list[int], worth: list[int], goods: list[int], due: int) -> list[int]:
    """How many of each good cover an amount at the least loss; empty when they cannot."""
    best: list[int] = [-1] * (due + 1)
    last: list[int] = [-1] * (due + 1)
    given: list[int] = []
    before: list[int] = []
    best[0] = 0
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
                    given.append(good)
                    before.append(last[amount])
                    last[reached] = len(given) - 1
    if best[due] < 0:
        return []
    plan = [0] * (t.GOODS + 1)
    step = last[due]
    while step >= 0:
        plan[given[step]] += 1
        step = before[step]
    return plan


def tower_tiles(goods: list[int]) -> list[int]:
    """Goods with five coins as one tile, for paying points."""
    held = goods[:]
    held.append(goods[t.COINS] // t.COINS_A_TILE)
    return held


def give(state: OraEtLabora, seat: int, good: int, amount: int) -> None:
    """Tiles that pay; the tile of five coins is taken from the coins."""
    if good == t.COIN_5:
        state.spend(seat, t.COINS, t.COINS_A_TILE * amount)
    else:
        state.spend(seat, good, amount)


@frame
class Pay(Frame[OraEtLabora]):
    """Give tiles for food, energy (in halves) and points until all is covered; more may be given (OL-9, OL-A18).

    `food`, `energy` and `points` are still due, `of_food` and so on say what the payment is for.
    """

    seat: int
    food: int
    energy: int
    points: int
    of_food: int
    of_energy: int
    of_points: int

    def is_covered(self) -> bool:
        return self.food <= 0 and self.energy <= 0 and self.points <= 0

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        covered = self.is_covered()
        goods = state.everybody[seat].goods
        actions: list[Action] = [(t.DONE,) if covered else (t.SENSIBLE,)]
        if self.food > 0 or (covered and self.of_food):
            for good in t.FOOD_GOODS[state.country]:
                if goods[good]:
                    actions.append((t.GIVE, good))
        if self.energy > 0 or (covered and self.of_energy):
            for good in t.ENERGY_GOODS:
                if goods[good]:
                    actions.append((t.GIVE, good))
        if self.points > 0 or (covered and self.of_points):
            for good in t.TOWER_GOODS:
                if goods[t.COINS] >= t.COINS_A_TILE if good == t.COIN_5 else goods[good]:
                    actions.append((t.GIVE, good))
        return actions

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.SENSIBLE:
            self.pay_rest(state, seat)
        elif action[0] == t.GIVE:
            _, good = action
            give(state, seat, good, 1)
            food = self.food - t.FOOD[good] if self.of_food else 0
            energy = self.energy - t.ENERGY[good] if self.of_energy else 0
            points = self.points - t.GOOD_POINTS[good] if self.of_points else 0
            state.push(Pay(seat, food, energy, points, self.of_food, self.of_energy, self.of_points))

    def pay_rest(self, state: OraEtLabora, seat: int) -> None:
        """Cover what is still due with the tiles that are missed least."""
        for good, amount in enumerate(self.plan(state)):
            if amount:
                give(state, seat, good, amount)

    def plan(self, state: OraEtLabora) -> list[int]:
        """How many of each good would pay sensibly."""
        held = tower_tiles(state.everybody[self.seat].goods)
        total = [0] * (t.GOODS + 1)
        plans: list[list[int]] = []
        if self.food > 0:
            plans.append(cheapest(held, t.FOOD, t.FOOD_GOODS[state.country], self.food))
        if self.energy > 0:
            plans.append(cheapest(held, t.ENERGY, t.ENERGY_GOODS, self.energy))
        if self.points > 0:
            plans.append(cheapest(held, t.GOOD_POINTS, t.TOWER_GOODS, self.points))
        for plan in plans:
            for good in range(t.GOODS + 1):
                total[good] += plan[good]
        return total


@frame
class GiveDifferent(Frame[OraEtLabora]):
    """Give so many tiles of different goods, named in rising order (OL-4)."""

    seat: int
    left: int
    start: int

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        goods = state.everybody[seat].goods
        actions: list[Action] = [(t.SENSIBLE,)]
        different = t.DIFFERENT[state.country]
        for place in range(self.start, len(different)):
            good = different[place]
            if goods[t.COINS] < t.COINS_A_TILE if good == t.COIN_5 else not goods[good]:
                continue
            if self.left > 1 and self.reach(state, seat, good, place) < self.left - 1:
                continue
            actions.append((t.GIVE, good))
        return actions

    def reach(self, state: OraEtLabora, seat: int, good: int, place: int) -> int:
        """How many more goods could be given after this one."""
        goods = state.everybody[seat].goods
        if good != t.COINS:
            return different_goods(state, seat, place + 1)
        goods[t.COINS] -= 1
        found = different_goods(state, seat, place + 1)
        goods[t.COINS] += 1
        return found

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.SENSIBLE:
            for good in self.sensible(state, seat):
                give(state, seat, good, 1)
            return
        _, good = action
        give(state, seat, good, 1)
        if self.left > 1:
            place = t.DIFFERENT[state.country].index(good)
            state.push(GiveDifferent(seat, self.left - 1, place + 1))

    def sensible(self, state: OraEtLabora, seat: int) -> list[int]:
        """The goods that are missed least."""
        goods = state.everybody[seat].goods
        order = [(WEIGHT[good], good) for good in t.DIFFERENT[state.country][self.start :]]
        order.sort()
        chosen: list[int] = []
        coins = goods[t.COINS]
        for _, good in order:
            if len(chosen) == self.left:
                break
            if good == t.COIN_5:
                if coins >= t.COINS_A_TILE:
                    chosen.append(good)
            elif goods[good]:
                chosen.append(good)
                if good == t.COINS:
                    coins -= 1
        chosen.sort()
        return chosen


# Receiving what one chooses


@frame
class ChooseBasic(Frame[OraEtLabora]):
    """Take so many tiles of one basic good, then of another one (Courtyard, Druid's House)."""

    seat: int
    amounts: tuple[int, ...]
    taken: int

    def interruptible(self) -> bool:
        return True

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        return [(t.TAKE, good) for good in range(t.BASIC_GOODS) if not self.taken >> good & 1]

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        _, good = action
        if len(self.amounts) > 1:
            state.push(ChooseBasic(seat, self.amounts[1:], self.taken | 1 << good))
        state.gain(seat, good, self.amounts[0])


@frame
class TakePoints(Frame[OraEtLabora]):
    """Take reliquaries, ornaments, ceramics and books for points granted, the dearest first (OL-44)."""

    seat: int
    left: int
    start: int

    def interruptible(self) -> bool:
        return True

    def takeable(self) -> list[int]:
        return [
            place for place in range(self.start, len(t.POINT_GOODS)) if t.GOOD_POINTS[t.POINT_GOODS[place]] <= self.left
        ]

    def options(self, state: OraEtLabora, seat: int) -> list[Action]:
        actions: list[Action] = [(t.SENSIBLE,)]
        for place in self.takeable():
            actions.append((t.TAKE, t.POINT_GOODS[place]))
        actions.append((t.DONE,))
        return actions

    def resolve(self, state: OraEtLabora, seat: int, action: Action) -> None:
        state.stack.pop()
        if action[0] == t.TAKE:
            _, good = action
            state.gain(seat, good, 1)
            take_points(state, seat, self.left - t.GOOD_POINTS[good], t.POINT_GOODS.index(good))
        elif action[0] == t.SENSIBLE:
            left = self.left
            for place in range(self.start, len(t.POINT_GOODS)):
                points = t.GOOD_POINTS[t.POINT_GOODS[place]]
                amount = 0
                while left >= points and left - points != 1:
                    left -= points
                    amount += 1
                if not amount and left >= points and place == len(t.POINT_GOODS) - 1:
                    amount = left // points
                state.gain(seat, t.POINT_GOODS[place], amount)


def take_points(state: OraEtLabora, seat: int, points: int, start: int) -> None:
    """Ask for the tiles that points granted are taken as, if any fits."""
    frame = TakePoints(seat, points, start)
    if frame.takeable():
        state.push(frame)
