"""The position: four estates at most, the game board, and what is still hidden."""

from __future__ import annotations

from typing import Any

from ludotheque.games.castles_of_burgundy.tables import (
    ALL_SPACES,
    BUILDING_OF,
    BUILDINGS,
    CASTLE_KIND,
    DISTRICT,
    KNOWLEDGE_OF,
    LEDGER_IDS,
    NEIGHBOURS,
    SPACES,
)
from ludotheque.kernel.frames import Frame
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import State


class Estate:
    """What one player has before him.

    `covered`, `border`, `full_of` and `knowledge` follow from `tiles`; they are kept because
    every decision asks for them, and only `cover` changes them.
    """

    board: int  # 1 to 9; 0 until it is chosen
    sheet: int  # the double-sided sheet dealt in the advanced variants, otherwise 0
    tiles: list[int]  # kind on each space 1 to 37, 0 for none
    covered: int  # bit mask of spaces
    border: int  # bit mask of empty spaces beside a covered one
    full_of: list[int]  # for each building the bit mask of the cities that have it
    knowledge: int  # bit mask of the numbers placed
    storage: list[int]  # kinds in order of arrival, at most three
    stock: list[int]  # goods by colour 1 to 6
    sold: list[int]  # goods sold, by colour
    silver: int
    workers: int
    dice: list[int]
    used: int  # bit mask of the dice already used
    bought: bool  # the purchase of this turn is made
    bonuses: list[int]  # by type: 2 large, 1 small, 0 none
    ledger: list[int]  # points by where they come from

    def clone(self) -> Estate:
        twin = Estate()
        twin.board = self.board
        twin.sheet = self.sheet
        twin.tiles = self.tiles[:]
        twin.covered = self.covered
        twin.border = self.border
        twin.full_of = self.full_of[:]
        twin.knowledge = self.knowledge
        twin.storage = self.storage[:]
        twin.stock = self.stock[:]
        twin.sold = self.sold[:]
        twin.silver = self.silver
        twin.workers = self.workers
        twin.dice = self.dice[:]
        twin.used = self.used
        twin.bought = self.bought
        twin.bonuses = self.bonuses[:]
        twin.ledger = self.ledger[:]
        return twin

    def cover(self, space: int, kind: int) -> None:
        """Put a tile on a space for good."""
        self.tiles[space] = kind
        self.covered |= 1 << space
        self.border = (self.border | NEIGHBOURS[space]) & ~self.covered & ALL_SPACES
        building = BUILDING_OF[kind]
        if building >= 0:
            self.full_of[building] |= DISTRICT[self.board][space]
        number = KNOWLEDGE_OF[kind]
        if number:
            self.knowledge |= 1 << number

    def settle_on(self, board: int, space: int) -> None:
        """Choose a board and lay the starting castle, which scores and does nothing (CB-25)."""
        self.board = board
        self.cover(space, CASTLE_KIND)

    def points(self) -> int:
        total = 0
        for part in self.ledger:
            total += part
        return total

    def empty_spaces(self) -> int:
        empty = 0
        for space in range(1, SPACES + 1):
            if not self.tiles[space]:
                empty += 1
        return empty

    def to_data(self) -> dict[str, Any]:
        return {
            "board": self.board,
            "sheet": self.sheet,
            "tiles": self.tiles[1:],
            "storage": self.storage[:],
            "stock": self.stock[1:],
            "sold": self.sold[1:],
            "silver": self.silver,
            "workers": self.workers,
            "dice": self.dice[:],
            "used": self.used,
            "bought": self.bought,
            "bonuses": self.bonuses[:],
            "ledger": self.ledger[:],
        }


def new_estate() -> Estate:
    """An estate before set-up: nothing anywhere."""
    estate = Estate()
    estate.board = 0
    estate.sheet = 0
    estate.tiles = [0] * (SPACES + 1)
    estate.covered = 0
    estate.border = 0
    estate.full_of = [0] * BUILDINGS
    estate.knowledge = 0
    estate.storage = []
    estate.stock = [0] * 7
    estate.sold = [0] * 7
    estate.silver = 0
    estate.workers = 0
    estate.dice = [0, 0]
    estate.used = 0
    estate.bought = False
    estate.bonuses = [0] * 6
    estate.ledger = [0] * len(LEDGER_IDS)
    return estate


def estate_from_data(data: dict[str, Any]) -> Estate:
    estate = new_estate()
    estate.board = data["board"]
    estate.sheet = data["sheet"]
    for index, kind in enumerate(data["tiles"]):
        if kind:
            estate.cover(index + 1, kind)
    estate.storage = list(data["storage"])
    estate.stock = [0, *data["stock"]]
    estate.sold = [0, *data["sold"]]
    estate.silver = data["silver"]
    estate.workers = data["workers"]
    estate.dice = list(data["dice"])
    estate.used = data["used"]
    estate.bought = data["bought"]
    estate.bonuses = list(data["bonuses"])
    estate.ledger = list(data["ledger"])
    return estate


class Castles(State):
    """One position of The Castles of Burgundy."""

    players: int
    variant: int  # options, as indices of their values
    goods_neighbours: int
    tie_empty: int
    tie_order: int
    estates: list[Estate]
    phase: int  # 0 to 4
    round: int  # 0 to 4
    white_die: int
    depots: list[int]  # 6 x 4 kinds
    black: list[int]  # 8 kinds
    goods: list[int]  # goods on the depots: 7 numbers each, by colour
    round_goods: list[int]  # colours still on the round spaces, the next one last
    bonuses_left: list[int]  # by type: 2 both, 1 only the small one, 0 none
    removed: list[int]  # tiles out of the game, by kind
    order: list[int]  # seats in turn order, as the track says now
    round_order: list[int]  # the order of this round
    steps: list[int]  # how far each seat has come on the turn-order track
    stacks: tuple[tuple[int, ...], ...]  # six coloured and the black one, drawn from the end; shared by clones
    drawn: list[int]  # tiles already drawn from each stack
    goods_pile: tuple[int, ...]  # goods not dealt, drawn from the end; those never drawn stay in the box
    goods_drawn: int

    def clone(self) -> Castles:
        twin = Castles(self.rng.clone())
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.players = self.players
        twin.variant = self.variant
        twin.goods_neighbours = self.goods_neighbours
        twin.tie_empty = self.tie_empty
        twin.tie_order = self.tie_order
        twin.estates = [estate.clone() for estate in self.estates]
        twin.phase = self.phase
        twin.round = self.round
        twin.white_die = self.white_die
        twin.depots = self.depots[:]
        twin.black = self.black[:]
        twin.goods = self.goods[:]
        twin.round_goods = self.round_goods[:]
        twin.bonuses_left = self.bonuses_left[:]
        twin.removed = self.removed[:]
        twin.order = self.order[:]
        twin.round_order = self.round_order[:]
        twin.steps = self.steps[:]
        twin.stacks = self.stacks
        twin.drawn = self.drawn[:]
        twin.goods_pile = self.goods_pile
        twin.goods_drawn = self.goods_drawn
        return twin

    def score(self, seat: int, part: int, points: int) -> None:
        """Every point passes here, into its part of the ledger."""
        self.estates[seat].ledger[part] += points

    def advance(self, seat: int) -> None:
        """Move a seat's piece one space along the turn-order track, on top of those already there."""
        self.steps[seat] += 1
        self.order.remove(seat)
        place = 0
        while place < len(self.order) and self.steps[self.order[place]] > self.steps[seat]:
            place += 1
        self.order.insert(place, seat)

    def scores(self) -> list[int]:
        return [estate.points() for estate in self.estates]

    def breakdown(self, seat: int) -> dict[str, int]:
        return dict(zip(LEDGER_IDS, self.estates[seat].ledger, strict=True))

    def ranking(self) -> list[int]:
        """CB-71: most points, then empty spaces, then place in the turn order."""
        keys: list[tuple[int, int, int, int]] = []
        for seat, estate in enumerate(self.estates):
            empty = estate.empty_spaces()
            place = self.order.index(seat)
            keys.append(
                (
                    -estate.points(),
                    -empty if self.tie_empty else empty,
                    place if self.tie_order else -place,
                    seat,
                )
            )
        keys.sort()
        return [key[3] for key in keys]

    def to_data(self) -> dict[str, Any]:
        data = super().to_data()
        data["players"] = self.players
        data["variant"] = self.variant
        data["goods_neighbours"] = self.goods_neighbours
        data["tie_empty"] = self.tie_empty
        data["tie_order"] = self.tie_order
        data["estates"] = [estate.to_data() for estate in self.estates]
        data["phase"] = self.phase
        data["round"] = self.round
        data["white_die"] = self.white_die
        data["depots"] = self.depots[:]
        data["black"] = self.black[:]
        data["goods"] = self.goods[:]
        data["round_goods"] = self.round_goods[:]
        data["bonuses_left"] = self.bonuses_left[:]
        data["removed"] = self.removed[:]
        data["order"] = self.order[:]
        data["round_order"] = self.round_order[:]
        data["steps"] = self.steps[:]
        data["stacks"] = [list(stack) for stack in self.stacks]
        data["drawn"] = self.drawn[:]
        data["goods_pile"] = list(self.goods_pile)
        data["goods_drawn"] = self.goods_drawn
        return data


def castles_from_data(data: dict[str, Any], frames: dict[str, type]) -> Castles:
    """The position that `Castles.to_data` wrote."""
    state = Castles(Rng(0, 0, 0, 0))
    state.restore(data, frames)
    state.players = data["players"]
    state.variant = data["variant"]
    state.goods_neighbours = data["goods_neighbours"]
    state.tie_empty = data["tie_empty"]
    state.tie_order = data["tie_order"]
    state.estates = [estate_from_data(item) for item in data["estates"]]
    state.phase = data["phase"]
    state.round = data["round"]
    state.white_die = data["white_die"]
    state.depots = list(data["depots"])
    state.black = list(data["black"])
    state.goods = list(data["goods"])
    state.round_goods = list(data["round_goods"])
    state.bonuses_left = list(data["bonuses_left"])
    state.removed = list(data["removed"])
    state.order = list(data["order"])
    state.round_order = list(data["round_order"])
    state.steps = list(data["steps"])
    state.stacks = tuple([tuple(stack) for stack in data["stacks"]])
    state.drawn = list(data["drawn"])
    state.goods_pile = tuple(data["goods_pile"])
    state.goods_drawn = data["goods_drawn"]
    return state


CastlesFrame = Frame[Castles]
