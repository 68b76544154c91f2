"""What an action promises at a glance, without trying it: about the rise in what the position is worth.

Playouts follow it, so it must be cheap; candidates are judged by trying them.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.games.castles_of_burgundy.actions import fitting_spaces, worker_costs
from ludotheque.games.castles_of_burgundy.advice.manner import Manner
from ludotheque.games.castles_of_burgundy.advice.value import (
    ENOUGH_SILVER,
    ENOUGH_WORKERS,
    most_goods_on_a_depot,
    rounds_left,
    same_animals,
)
from ludotheque.games.castles_of_burgundy.scoring import count_for_knowledge
from ludotheque.games.castles_of_burgundy.state import Castles
from ludotheque.kernel.frames import Action

TAKERS: Final[list[int]] = [t.KIND_OF[name] for name in ("carpenters_workshop", "church", "market")]
UNKNOWN: Final = -1000.0


def ones(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


class Glance:
    """What actions of one seat promise in one position."""

    def __init__(self, state: Castles, seat: int, manner: Manner) -> None:
        self.state = state
        self.estate = state.estates[seat]
        self.manner = manner
        self.left = rounds_left(state)
        self.fade = min(1.0, (self.left + 1) / manner.late)
        self.most_goods = most_goods_on_a_depot(state)
        self.known: list[float] = [UNKNOWN] * t.KINDS
        """What each kind promises in the storage, as far as it was asked for,"""
        self.numbers: list[int] = [0] * t.KINDS
        """and the numbers of the spaces where it fits, as a bit mask."""

    def promise(self, action: Action) -> float:
        operation = action[0]
        if operation == t.TAKE:
            return self.of_taking(action)
        if operation == t.PLACE:
            return self.of_placing(action)
        if operation == t.SELL:
            return self.of_selling(action)
        if operation == t.BUY:
            return self.of_buying(action)
        if operation == t.SHIP:
            return self.of_shipping(action)
        return self.of_workers() if operation == t.WORKERS else 0.0

    # Workers and silver

    def cost_of_workers(self, count: int) -> float:
        manner = self.manner
        return count * (manner.worker if self.estate.workers <= ENOUGH_WORKERS else manner.spare_worker)

    def of_workers(self) -> float:
        if not self.left:
            return 0.9
        estate, manner = self.estate, self.manner
        gained = 4.0 if estate.knowledge & t.WORKERS_AMOUNT else 2.0
        silver = manner.silver if estate.knowledge & t.WORKERS_BONUS else 0.0
        each = manner.worker if estate.workers < ENOUGH_WORKERS - 1 else manner.spare_worker
        return manner.fetching + silver + gained * each

    # Tiles in the storage

    def stored(self, kind: int) -> float:
        """What a tile in the storage promises."""
        if self.known[kind] == UNKNOWN:
            self.known[kind] = self.in_storage(kind)
        return self.known[kind]

    def in_storage(self, kind: int) -> float:
        estate = self.estate
        worth = self.manner.stored[t.TYPE_OF[kind]] + self.of_tile(kind)
        fits = fitting_spaces(estate, kind)
        if not fits:
            room = t.TYPE_MASK[estate.board][t.TYPE_OF[kind]] & ~estate.covered
            worth *= self.manner.stuck if room else 0.0
        else:
            worth += self.manner.prospect * self.best_space(kind, fits)
        return worth * self.fade

    def best_space(self, kind: int, fits: int) -> float:
        """What the best of the spaces where a tile fits promises for districts and colours."""
        best = 0.0
        kind_type = t.TYPE_OF[kind]
        numbers = 0
        seen = 0
        for space in t.TYPE_SPACES[self.estate.board][kind_type]:
            if fits >> space & 1:
                numbers |= 1 << t.NUMBER[space]
                if not seen >> space & 1:
                    seen |= t.DISTRICT[self.estate.board][space]
                    best = max(best, self.of_district(space, kind_type))
        self.numbers[kind] = numbers
        return best

    def of_tile(self, kind: int) -> float:
        """What this very tile promises beside the space it covers."""
        kind_type = t.TYPE_OF[kind]
        manner = self.manner
        if kind_type == t.ANIMAL:
            return manner.animal * t.ANIMAL_COUNT[kind] + manner.herd * same_animals(self.estate, kind)
        if kind_type == t.MINE:
            return manner.mine * self.left
        if kind_type == t.KNOWLEDGE:
            return manner.knowledge * self.of_knowledge(t.KNOWLEDGE_OF[kind])
        if kind_type == t.SHIP_TYPE:
            return manner.ship * self.most_goods
        return manner.building[t.BUILDING_OF[kind]] if kind_type == t.BUILDING else 0.5

    def of_knowledge(self, number: int) -> float:
        """What a knowledge tile will have brought at the end, as things stand and may grow."""
        manner = self.manner
        if number < len(manner.ongoing):
            return manner.ongoing[number] * self.left
        for known, points, per, building in t.FINAL_POINTS:
            if known == number:
                return points * (count_for_knowledge(self.estate, per, building) + manner.growth * self.left)
        return 0.0

    def of_storing(self, kind: int, discard: int) -> float:
        """What it brings to put a tile into the storage, less the one that makes room for it."""
        promised = self.stored(kind)
        if discard:
            return self.manner.full * promised - self.manner.gone * self.stored(self.estate.storage[discard - 1])
        return self.manner.full * promised if len(self.estate.storage) == t.STORAGE - 1 else promised

    def of_taking(self, action: Action) -> float:
        die = action[1]
        depot = action[2]
        kind = self.state.depots[(depot - 1) * t.SLOTS + action[3] - 1]
        promised = self.of_storing(kind, action[4])
        if die != t.NO_DIE:
            promised -= self.cost_of_workers(worker_costs(self.estate, die, t.FREE_TAKE)[depot])
            if not self.estate.used and self.numbers[kind] >> self.estate.dice[1 - die] & 1:
                promised += self.manner.at_once
        return promised

    def of_buying(self, action: Action) -> float:
        state, manner = self.state, self.manner
        depot = action[1]
        slot = action[2]
        kind = state.black[slot - 1] if depot == t.BLACK_DEPOT else state.depots[(depot - 1) * t.SLOTS + slot - 1]
        price = t.PRICE * (manner.silver if self.estate.silver <= ENOUGH_SILVER else manner.spare_silver)
        if not self.left:
            price = float(t.PRICE)
        return self.of_storing(kind, action[3]) - price

    # Goods

    def of_selling(self, action: Action) -> float:
        estate, manner = self.estate, self.manner
        die = action[1]
        colour = action[2]
        count = estate.stock[colour]
        points = float(count * t.POINTS_PER_GOOD[self.state.players])
        kept = manner.goods * (points + 1.0) if self.left else float(count * t.POINTS_PER_UNSOLD)
        silver = 2.0 if estate.knowledge & t.SALE_SILVER else 1.0
        promised = points - kept + silver * manner.silver
        if estate.knowledge & t.SALE_BONUS:
            promised += manner.worker
        if die != t.NO_DIE:
            promised -= self.cost_of_workers(worker_costs(estate, die, 0)[colour])
        return promised

    def of_shipping(self, action: Action) -> float:
        wanted = action[3]
        count = 0
        for depot in (action[1], action[2]):
            if depot:
                for colour in range(1, t.COLOURS + 1):
                    if self.estate.stock[colour] or wanted >> colour & 1:
                        count += self.state.goods[(depot - 1) * 7 + colour]
        return float(count)

    # The estate

    def of_placing(self, action: Action) -> float:
        die = action[1]
        kind = self.estate.storage[action[2] - 1]
        space = action[3]
        kind_type = t.TYPE_OF[kind]
        promised = self.manner.covered[kind_type] * self.fade + self.of_district(space, kind_type)
        promised += self.of_effect(kind, space) - self.stored(kind)
        if die != t.NO_DIE:
            costs = worker_costs(self.estate, die, t.FREE_PLACE[kind_type])
            promised -= self.cost_of_workers(costs[t.NUMBER[space]])
        return promised

    def of_district(self, space: int, kind_type: int) -> float:
        """Points for a district or a colour that it completes, or what it brings them nearer to that."""
        state, estate, manner = self.state, self.estate, self.manner
        spaces = t.TYPE_MASK[estate.board][kind_type]
        district = t.DISTRICT[estate.board][space]
        size = ones(district)
        filled = ones(district & estate.covered)
        total = ones(spaces)
        covered = ones(spaces & estate.covered)
        points = t.DISTRICT_POINTS[size] + t.PHASE_POINTS[state.phase]
        before = filled / size
        if filled + 1 == size:
            promised = points * (1.0 - manner.district * before * before)
        else:
            after = (filled + 1) / size
            promised = manner.district * (after * after - before * before) * points
        if state.bonuses_left[kind_type]:
            prize = t.BONUS_LARGE[state.players] if state.bonuses_left[kind_type] == 2 else t.BONUS_SMALL[state.players]
            share = covered / total
            more = (covered + 1) / total
            weight = 1.0 if covered + 1 == total else manner.colour
            promised += prize * (weight * more * more * more - manner.colour * share * share * share)
        return promised

    def of_effect(self, kind: int, space: int) -> float:
        """What the tile itself does when it is placed."""
        state, manner = self.state, self.manner
        effect = t.EFFECT_OF[kind]
        if effect == t.EXTRA_ACTION:
            return manner.extra
        if effect == t.ANIMAL_SCORE:
            return self.of_animals(kind, space)
        if effect == t.SHIP_GOODS:
            goods = self.most_goods * t.POINTS_PER_GOOD[state.players]
            return manner.shipped * goods + (manner.turn_order if self.left else 0.0)
        mined = manner.mined * (len(t.PHASES) - state.phase) if t.TYPE_OF[kind] == t.MINE else 0.0
        if effect == t.GAIN:
            gained = manner.worker * t.GAIN_WORKERS[kind] + manner.silver * t.GAIN_SILVER[kind]
            return mined + gained + t.GAIN_POINTS[kind]
        if effect == t.SELL_GOODS:
            return manner.sale if sum(self.estate.stock) else 0.0
        if effect == t.TAKE_TILE:
            return manner.taking[TAKERS.index(kind)]
        if effect == t.PLACE_TILE:
            return manner.another if len(self.estate.storage) > 1 else 0.0
        return self.of_knowledge(t.KNOWLEDGE_OF[kind]) if t.TYPE_OF[kind] == t.KNOWLEDGE else mined

    def of_animals(self, kind: int, space: int) -> float:
        estate = self.estate
        pasture = t.DISTRICT[estate.board][space]
        extra = t.POINTS_PER_ANIMAL_TILE if estate.knowledge & t.ANIMAL_BONUS else 0
        points = t.ANIMAL_COUNT[kind] + extra
        for other in t.TYPE_SPACES[estate.board][t.ANIMAL]:
            tile = estate.tiles[other]
            if pasture >> other & 1 and t.ANIMAL_OF[tile] == t.ANIMAL_OF[kind]:
                points += t.ANIMAL_COUNT[tile] + extra
        return float(points)


def most_promising(state: Castles, seat: int, actions: list[Action], manner: Manner) -> Action:
    """The action that promises most; of equal ones the first."""
    glance = Glance(state, seat, manner)
    best = actions[0]
    most = -1000.0
    for action in actions:
        promised = glance.promise(action)
        if promised > most:
            most = promised
            best = action
    return best
