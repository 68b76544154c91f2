"""A player's landscape and goods (OL-2, OL-11 to OL-16)."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.ora_et_labora import tables as t
from ludotheque.games.ora_et_labora.tables import place_at
from ludotheque.kernel.records import Derived, Shared, record
from ludotheque.kernel.sheets import Sheet
from ludotheque.kernel.state import Record

UP_DOWN_LEFT_RIGHT = (-t.COLUMNS, t.COLUMNS, -1, 1)
MOUNTAIN_COLUMN = 6


class Land:
    """The cells of a landscape, numbered as they came, with their terrain and neighbours. A value: never changed."""

    def __init__(self, places: list[int], terrain: list[int], top: int, bottom: int) -> None:
        self.places = places
        self.terrain = terrain
        self.top = top  # rows of heartland and districts
        self.bottom = bottom
        self.cell_at: dict[int, int] = {}
        for cell, place in enumerate(places):
            self.cell_at[place] = cell
        self.beside: list[list[int]] = [self.neighbours(place) for place in places]
        self.numbers: Sheet | None = None  # kept by `encoding.py`

    def neighbours(self, place: int) -> list[int]:
        """The cells that share a side with a place of this landscape (OL-15)."""
        column = place % t.COLUMNS - t.COLUMN_0
        found: list[int] = []
        if column == MOUNTAIN_COLUMN:
            return [self.cell_at[place - 1], self.cell_at[place + t.COLUMNS - 1]]
        for step in UP_DOWN_LEFT_RIGHT:
            other = place + step
            if other not in self.cell_at or abs(other % t.COLUMNS - t.COLUMN_0 - column) > 1:
                continue
            if other % t.COLUMNS - t.COLUMN_0 != MOUNTAIN_COLUMN:
                found.append(self.cell_at[other])
        if column == MOUNTAIN_COLUMN - 1:
            mountain = place + 1 if place + 1 in self.cell_at else place + 1 - t.COLUMNS
            found.append(self.cell_at[mountain])
        return found

    def with_district(self, side: int, row: int) -> Land:
        """The landscape with a strip of five cells more (OL-13)."""
        places = self.places + [place_at(column, row) for column in range(t.DISTRICT_WIDTH)]
        terrain = self.terrain + t.DISTRICT_TERRAIN[side]
        return Land(places, terrain, min(self.top, row), max(self.bottom, row))

    def with_plot(self, side: int, row: int) -> Land:
        """The landscape with a plot in rows r and r + 1 (OL-14)."""
        if side == t.COAST_SIDE:
            places = [place_at(-2, row), place_at(-1, row), place_at(-2, row + 1), place_at(-1, row + 1)]
            terrain = [t.WATER, t.COAST, t.WATER, t.COAST]
        else:
            places = [place_at(5, row), place_at(5, row + 1), place_at(MOUNTAIN_COLUMN, row)]
            terrain = [t.HILLSIDE, t.HILLSIDE, t.MOUNTAIN]
        return Land(self.places + places, self.terrain + terrain, self.top, self.bottom)

    def plot_rows(self, side: int) -> list[int]:
        """The upper rows where a plot may lie (OL-14)."""
        column = -1 if side == t.COAST_SIDE else 5
        first, last = self.top - 1, self.bottom
        while place_at(column, first + 1) in self.cell_at:
            first -= 1
        while place_at(column, last) in self.cell_at:
            last += 1
        found: list[int] = []
        for row in range(first - 1, last + 2):
            if place_at(column, row) in self.cell_at or place_at(column, row + 1) in self.cell_at:
                continue
            beside = self.top <= row <= self.bottom or self.top <= row + 1 <= self.bottom
            if beside or place_at(column, row - 1) in self.cell_at or place_at(column, row + 2) in self.cell_at:
                found.append(row)
        return found


HEARTLAND = Land(t.HEARTLAND_PLACES, t.HEARTLAND_TERRAIN, 0, 1)
LANDS: Final[dict[tuple[int, ...], Land]] = {}
"""The latest landscapes by their tiles."""
MOST_LANDS: Final = 1000


@record
class Player(Record):
    """One player, or the neutral one: goods, cards on the cells of the landscape, settlement cards in hand."""

    goods: list[int]
    land: Derived[Shared[Land]]  # follows from the tiles
    cards: list[int]  # what lies on each cell of the landscape
    hand: int  # bit mask of settlement cards
    tiles: Shared[list[int]]  # landscape tiles in the order they came: kind, side, row number, three for each

    def lying(self, place: int) -> int:
        """What lies at a place of the landscape."""
        return self.cards[self.land.cell_at[place]]

    def put(self, place: int, card: int) -> None:
        """The one way in which a card comes to a cell or leaves it."""
        self.cards[self.land.cell_at[place]] = card

    def count(self, card: int) -> int:
        found = 0
        for lying in self.cards:
            if lying == card:
                found += 1
        return found

    def forests_and_moors(self) -> int:
        return self.count(t.FOREST) + self.count(t.MOOR)

    def also_read(self, data: dict[str, Any]) -> None:
        self.land = HEARTLAND
        for end in range(3, len(self.tiles) + 1, 3):
            self.land = grown(self.land, self.tiles[:end])


def new_player() -> Player:
    player = Player.blank()
    player.goods = [0] * t.GOODS
    player.land = HEARTLAND
    player.cards = [0] * len(HEARTLAND.places)
    return player


def grown(land: Land, tiles: list[int]) -> Land:
    """A landscape with one tile more, the last one of these; searchers come to the same ones again and again."""
    key = tuple(tiles)
    found = LANDS.get(key)
    if found is None:
        kind, side, row = tiles[-3:]
        found = land.with_district(side, row - t.ROW_0) if kind == t.DISTRICT else land.with_plot(side, row - t.ROW_0)
        if len(LANDS) >= MOST_LANDS:
            LANDS.clear()
        LANDS[key] = found
    return found
