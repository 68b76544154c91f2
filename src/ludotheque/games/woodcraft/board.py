"""One player's workshop, lumber pile, attic, tracks and orders, and what the helpers in it are good for."""

from __future__ import annotations

from typing import Any

from ludotheque.games.woodcraft.tables import (
    COLORS,
    DICE,
    DISCOUNTING,
    EVENTS,
    GROWING,
    IMPROVEMENTS,
    NONE,
    ON_DIE,
    PARTS,
    POT,
    ROOMS,
    SETTING,
    SIDES,
    TRIGGERED,
    Box,
    color_of,
    value_of,
)


class Player:
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
    dealt_helpers: list[int]  # at set-up
    dealt_orders: list[int]
    score: int
    ledger: list[int]
    # known
    die_discount: list[int]  # by value
    discounts: list[int]  # by event
    growth: list[int]  # by colour
    mixed_points: int
    triggers: list[list[int]]  # by event: the rooms, in their order

    def clone(self) -> Player:
        twin = Player()
        twin.pile = self.pile[:]
        twin.pots = self.pots[:]
        twin.goods = self.goods[:]
        twin.owned = self.owned[:]
        twin.used = self.used[:]
        twin.rooms = self.rooms[:]
        twin.tired = self.tired
        twin.fired = self.fired[:]
        twin.attic = self.attic[:]
        twin.income = self.income[:]
        twin.reputation = self.reputation
        twin.arrivals = self.arrivals[:]
        twin.marketing = self.marketing
        twin.orders = self.orders[:]
        twin.rows = self.rows[:]
        twin.hand = self.hand[:]
        twin.completed = self.completed[:]
        twin.claims = self.claims[:]
        twin.dealt_helpers = self.dealt_helpers
        twin.dealt_orders = self.dealt_orders
        twin.score = self.score
        twin.ledger = self.ledger[:]
        twin.die_discount = self.die_discount
        twin.discounts = self.discounts
        twin.growth = self.growth
        twin.mixed_points = self.mixed_points
        twin.triggers = self.triggers
        return twin

    def learn(self, box: Box) -> None:
        """What helpers and tiles are good for all the time (WC-23, WC-46, WC-98, WC-106)."""
        self.die_discount = [0] * (SIDES + 1)
        self.discounts = [0] * 4
        self.growth = [box.growth] * COLORS
        self.mixed_points = box.mixed_points
        self.triggers = [[] for _ in range(EVENTS)]
        for kind in range(IMPROVEMENTS):
            for number in range(self.owned[kind]):
                for value in range(1, SIDES + 1):
                    self.die_discount[value] += box.unlocks[kind][number][value]
        for room in range(ROOMS):
            if self.rooms[room] == NONE:
                continue
            helper = box.helpers[self.rooms[room]]
            if helper.ability == DISCOUNTING:
                if helper.event == ON_DIE:
                    for value in helper.values:
                        self.die_discount[value] += helper.amount
                else:
                    self.discounts[helper.event] += helper.amount
            elif helper.ability == TRIGGERED:
                self.triggers[helper.event].append(room)
            elif helper.ability == GROWING:
                for color in helper.colors:
                    self.growth[color] = max(self.growth[color], helper.amount)
            elif helper.ability == SETTING:
                self.mixed_points = helper.amount

    def dice(self) -> int:
        """How many dice lie in the lumber pile."""
        total = 0
        for die in range(DICE):
            total += self.pile[die]
        return total

    def helpers(self) -> int:
        return ROOMS - self.rooms.count(NONE)

    def tools(self) -> int:
        return len(self.attic) - self.attic.count(NONE)

    def die_price(self, box: Box, die: int) -> int:
        """What a die costs in the market or by exchange (WC-31, WC-98)."""
        value = value_of(die)
        return max(0, value + box.surcharge[color_of(die)] - self.die_discount[value])

    def available(self, kind: int) -> int:
        """Bit mask of the tiles of a kind that are face up."""
        return ((1 << self.owned[kind]) - 1) & ~self.used[kind]

    def count_dice_value(self) -> int:
        """All pips in pile and pots."""
        total = 0
        for die in range(DICE):
            total += self.pile[die] * value_of(die)
        for tree in self.pots:
            total += tree
        return total

    def to_data(self) -> dict[str, Any]:
        return {
            "pile": self.pile[:],
            "pots": self.pots[:],
            "goods": self.goods[:],
            "owned": self.owned[:],
            "used": self.used[:],
            "rooms": self.rooms[:],
            "tired": self.tired,
            "fired": self.fired[:],
            "attic": self.attic[:],
            "income": self.income[:],
            "reputation": self.reputation,
            "arrivals": self.arrivals[:],
            "marketing": self.marketing,
            "orders": self.orders[:],
            "rows": self.rows[:],
            "hand": self.hand[:],
            "completed": self.completed[:],
            "claims": self.claims[:],
            "dealt_helpers": self.dealt_helpers[:],
            "dealt_orders": self.dealt_orders[:],
            "score": self.score,
            "ledger": self.ledger[:],
        }


def new_player(box: Box, players: int) -> Player:
    """A player before the cards are dealt (WC-6, WC-9)."""
    player = Player()
    player.pile = [0] * DICE
    for die in box.start_dice:
        player.pile[die] += 1
    player.pots = [0] * COLORS
    player.goods = [box.start_berries, 0, 0, 0, box.start_lanterns[players], 0]
    player.owned = box.start_tiles[:]
    player.used = [0] * POT
    player.rooms = [NONE] * ROOMS
    player.tired = 0
    player.fired = [0] * ROOMS
    player.attic = [NONE] * len(box.cell_ids)
    player.income = box.income_start[:]
    player.reputation = box.reputation_start
    player.arrivals = [NONE] * len(box.tile_spaces)
    player.marketing = 0
    player.orders = []
    player.rows = []
    player.hand = []
    player.completed = []
    player.claims = []
    player.dealt_helpers = []
    player.dealt_orders = []
    player.score = 0
    player.ledger = [0] * PARTS
    player.learn(box)
    return player


def player_from_data(data: dict[str, Any], box: Box) -> Player:
    """The player that `Player.to_data` wrote."""
    player = Player()
    player.pile = list(data["pile"])
    player.pots = list(data["pots"])
    player.goods = list(data["goods"])
    player.owned = list(data["owned"])
    player.used = list(data["used"])
    player.rooms = list(data["rooms"])
    player.tired = data["tired"]
    player.fired = list(data["fired"])
    player.attic = list(data["attic"])
    player.income = list(data["income"])
    player.reputation = data["reputation"]
    player.arrivals = list(data["arrivals"])
    player.marketing = data["marketing"]
    player.orders = list(data["orders"])
    player.rows = list(data["rows"])
    player.hand = list(data["hand"])
    player.completed = list(data["completed"])
    player.claims = list(data["claims"])
    player.dealt_helpers = list(data["dealt_helpers"])
    player.dealt_orders = list(data["dealt_orders"])
    player.score = data["score"]
    player.ledger = list(data["ledger"])
    player.learn(box)
    return player
