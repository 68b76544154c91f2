"""One player's workshop, lumber pile, attic, tracks and orders, and what the helpers in it are good for."""

from __future__ import annotations

from ludotheque.games.woodcraft import tables as t
from ludotheque.games.woodcraft.tables import NONE, Box, colour_of, value_of
from ludotheque.kernel.records import Derived, Shared, record
from ludotheque.kernel.state import Record


@record
class Player(Record):
    """What belongs to one seat. The fields after `known` follow from the others; `learn` works them out."""

    pile: list[int]  # number of each die
    pots: list[int]  # value of the tree by colour, 0 for none
    goods: list[int]
    owned: list[int]  # sawing, splicing, gluing tiles and pots
    used: list[int]  # bit masks of used sawing, splicing and gluing tiles
    rooms: list[int]  # helper in each room, or NONE
    tired: int  # bit mask of rooms whose ability has been used in this turn
    fired: list[int]  # by room: how often the ability was triggered in this turn
    attic: list[int]  # tool in each cell, or NONE
    income: list[int]  # blueberries, hazelnuts
    reputation: int
    arrivals: list[int]  # by reputation tile: the round in which it was reached, or NONE
    marketing: int
    orders: list[int]  # beside the board
    rows: list[int]  # the row of each, from the top
    hand: list[int]
    completed: list[int]
    claims: list[int]  # contracts
    dealt_helpers: Shared[list[int]]  # at set-up
    dealt_orders: Shared[list[int]]
    score: int
    ledger: list[int]
    # known
    die_discount: Derived[tuple[int, ...]]  # by value
    discounts: Derived[tuple[int, ...]]  # by event
    growth: Derived[tuple[int, ...]]  # by colour
    mixed_points: Derived[int]
    triggers: Derived[tuple[tuple[int, ...], ...]]  # by event: the rooms, in their order

    def learn(self, box: Box) -> None:
        """What helpers and tiles are good for all the time (WC-23, WC-46, WC-98, WC-106)."""
        less = [0] * (t.SIDES + 1)
        discounts = [0] * 4
        growth = [box.growth] * t.COLOURS
        triggers: list[list[int]] = [[] for _ in range(t.EVENTS)]
        self.mixed_points = box.mixed_points
        for kind in range(t.IMPROVEMENTS):
            for number in range(self.owned[kind]):
                for value in range(1, t.SIDES + 1):
                    less[value] += box.unlocks[kind][number][value]
        for room in range(t.ROOMS):
            if self.rooms[room] == NONE:
                continue
            helper = box.helpers[self.rooms[room]]
            if helper.ability == t.DISCOUNTING:
                if helper.event == t.ON_DIE:
                    for value in helper.values:
                        less[value] += helper.amount
                else:
                    discounts[helper.event] += helper.amount
            elif helper.ability == t.TRIGGERED:
                triggers[helper.event].append(room)
            elif helper.ability == t.GROWING:
                for colour in helper.colours:
                    growth[colour] = max(growth[colour], helper.amount)
            elif helper.ability == t.SETTING:
                self.mixed_points = helper.amount
        self.die_discount = tuple(less)
        self.discounts = tuple(discounts)
        self.growth = tuple(growth)
        self.triggers = tuple([tuple(rooms) for rooms in triggers])

    def dice(self) -> int:
        """How many dice lie in the lumber pile."""
        total = 0
        for die in range(t.DICE):
            total += self.pile[die]
        return total

    def helpers(self) -> int:
        return t.ROOMS - self.rooms.count(NONE)

    def tools(self) -> int:
        return len(self.attic) - self.attic.count(NONE)

    def die_price(self, box: Box, die: int) -> int:
        """What a die costs in the market or by exchange (WC-31, WC-98)."""
        value = value_of(die)
        return max(0, value + box.surcharge[colour_of(die)] - self.die_discount[value])

    def promotion_price(self, box: Box, space: int) -> int:
        """What a step of marketing to this space costs (WC-83, WC-98)."""
        return max(0, box.marketing_cost[space] - self.discounts[t.ON_MARKETING])

    def available(self, kind: int) -> int:
        """Bit mask of the tiles of a kind that are face up."""
        return ((1 << self.owned[kind]) - 1) & ~self.used[kind]

    def is_used(self, kind: int, tile: int) -> int:
        """1 for a tile that lies face down."""
        return self.used[kind] >> tile & 1

    def count_dice_value(self) -> int:
        """All pips in pile and pots."""
        total = 0
        for die in range(t.DICE):
            total += self.pile[die] * value_of(die)
        for tree in self.pots:
            total += tree
        return total


def new_player(box: Box, players: int) -> Player:
    """A player before the cards are dealt (WC-6, WC-9)."""
    player = Player.blank()
    player.pile = [0] * t.DICE
    for die in box.start_dice:
        player.pile[die] += 1
    player.pots = [0] * t.COLOURS
    player.goods = [box.start_berries, 0, 0, 0, box.start_lanterns[players], 0]
    player.owned = box.start_tiles[:]
    player.used = [0] * t.POT
    player.rooms = [NONE] * t.ROOMS
    player.fired = [0] * t.ROOMS
    player.attic = [NONE] * len(box.cell_ids)
    player.income = box.income_start[:]
    player.reputation = box.reputation_start
    player.arrivals = [NONE] * len(box.tile_spaces)
    player.ledger = [0] * t.PARTS
    player.learn(box)
    return player
