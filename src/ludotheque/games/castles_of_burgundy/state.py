"""The position: four estates at most, the game board, and what is still hidden."""

from __future__ import annotations

from typing import Any

from ludotheque.games.castles_of_burgundy import tables as t
from ludotheque.kernel.records import Derived, FromOne, record
from ludotheque.kernel.state import Record, State, by_name


@record
class Estate(Record):
    """What one player has before him.

    `covered`, `border`, `full_of` and `knowledge` follow from `tiles`; they are kept because
    every decision asks for them, and only `cover` changes them.
    """

    board: int  # 1 to 9; 0 until it is chosen
    sheet: int  # the double-sided sheet dealt in the advanced variants, otherwise 0
    tiles: FromOne[list[int]]  # kind on each space 1 to 37, 0 for none
    covered: Derived[int]  # bit mask of spaces
    border: Derived[int]  # bit mask of empty spaces beside a covered one
    full_of: Derived[list[int]]  # for each building the bit mask of the cities that have it
    knowledge: Derived[int]  # bit mask of the numbers placed
    storage: list[int]  # kinds in order of arrival, at most three
    stock: FromOne[list[int]]  # goods by colour 1 to 6
    sold: FromOne[list[int]]  # goods sold, by colour
    silver: int
    workers: int
    dice: list[int]
    used: int  # bit mask of the dice already used
    bought: bool  # the purchase of this turn is made
    bonuses: list[int]  # by type: 2 large, 1 small, 0 none
    ledger: list[int]  # points by where they come from

    def cover(self, space: int, kind: int) -> None:
        """Put a tile on a space for good."""
        self.tiles[space] = kind
        self.covered |= 1 << space
        self.border = (self.border | t.NEIGHBOURS[space]) & ~self.covered & t.ALL_SPACES
        building = t.BUILDING_OF[kind]
        if building >= 0:
            self.full_of[building] |= t.DISTRICT[self.board][space]
        number = t.KNOWLEDGE_OF[kind]
        if number:
            self.knowledge |= 1 << number

    def settle_on(self, board: int, space: int) -> None:
        """Choose a board and lay the starting castle, which scores and does nothing (CB-25)."""
        self.board = board
        self.cover(space, t.CASTLE_KIND)

    def points(self) -> int:
        total = 0
        for part in self.ledger:
            total += part
        return total

    def empty_spaces(self) -> int:
        empty = 0
        for space in range(1, t.SPACES + 1):
            if not self.tiles[space]:
                empty += 1
        return empty

    def also_read(self, data: dict[str, Any]) -> None:
        self.full_of = [0] * t.BUILDINGS
        self.covered = self.border = self.knowledge = 0
        for space in range(1, t.SPACES + 1):
            if self.tiles[space]:
                self.cover(space, self.tiles[space])


def new_estate() -> Estate:
    """An estate before set-up: nothing anywhere."""
    estate = Estate.blank()
    estate.tiles = [0] * (t.SPACES + 1)
    estate.full_of = [0] * t.BUILDINGS
    estate.stock = [0] * (t.COLOURS + 1)
    estate.sold = [0] * (t.COLOURS + 1)
    estate.dice = [0, 0]
    estate.bonuses = [0] * t.TYPES
    estate.ledger = [0] * len(t.LEDGER_IDS)
    return estate


@record
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
        return by_name(t.LEDGER_IDS, self.estates[seat].ledger)

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
