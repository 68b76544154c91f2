"""A player's landscape and goods (OL-2, OL-11 to OL-16)."""

from __future__ import annotations

from typing import Any

from ludotheque.games.ora_et_labora.tables import (
    COAST,
    COAST_SIDE,
    COLUMN_0,
    COLUMNS,
    DISTRICT,
    DISTRICT_TERRAIN,
    DISTRICT_WIDTH,
    FOREST,
    GOODS,
    HEARTLAND_PLACES,
    HEARTLAND_TERRAIN,
    HILLSIDE,
    MOOR,
    MOUNTAIN,
    ROW_0,
    WATER,
    place_at,
)

UP_DOWN_LEFT_RIGHT = (-COLUMNS, COLUMNS, -1, 1)
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

    def neighbours(self, place: int) -> list[int]:
        """The cells that share a side with a place of this landscape (OL-15)."""
        column = place % COLUMNS - COLUMN_0
        found: list[int] = []
        if column == MOUNTAIN_COLUMN:
            return [self.cell_at[place - 1], self.cell_at[place + COLUMNS - 1]]
        for step in UP_DOWN_LEFT_RIGHT:
            other = place + step
            if other not in self.cell_at or abs(other % COLUMNS - COLUMN_0 - column) > 1:
                continue
            if other % COLUMNS - COLUMN_0 != MOUNTAIN_COLUMN:
                found.append(self.cell_at[other])
        if column == MOUNTAIN_COLUMN - 1:
            mountain = place + 1 if place + 1 in self.cell_at else place + 1 - COLUMNS
            found.append(self.cell_at[mountain])
        return found

    def with_district(self, side: int, row: int) -> Land:
        """The landscape with a strip of five cells more (OL-13)."""
        places = self.places + [place_at(column, row) for column in range(DISTRICT_WIDTH)]
        terrain = self.terrain + DISTRICT_TERRAIN[side]
        return Land(places, terrain, min(self.top, row), max(self.bottom, row))

    def with_plot(self, side: int, row: int) -> Land:
        """The landscape with a plot in rows r and r + 1 (OL-14)."""
        if side == COAST_SIDE:
            places = [place_at(-2, row), place_at(-1, row), place_at(-2, row + 1), place_at(-1, row + 1)]
            terrain = [WATER, COAST, WATER, COAST]
        else:
            places = [place_at(5, row), place_at(5, row + 1), place_at(MOUNTAIN_COLUMN, row)]
            terrain = [HILLSIDE, HILLSIDE, MOUNTAIN]
        return Land(self.places + places, self.terrain + terrain, self.top, self.bottom)

    def plot_rows(self, side: int) -> list[int]:
        """The upper rows where a plot may lie (OL-14)."""
        column = -1 if side == COAST_SIDE else 5
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


HEARTLAND = Land(HEARTLAND_PLACES, HEARTLAND_TERRAIN, 0, 1)


class Player:
    """One player, or the neutral one: goods, cards on the cells of the landscape, settlement cards in hand."""

    goods: list[int]
    land: Land
    cards: list[int]  # what lies on each cell of the landscape
    hand: int  # bit mask of settlement cards
    tiles: list[int]  # landscape tiles in the order they came: kind, side, row number, three for each

    def clone(self) -> Player:
        twin = Player()
        twin.goods = self.goods[:]
        twin.land = self.land
        twin.cards = self.cards[:]
        twin.hand = self.hand
        twin.tiles = self.tiles
        return twin

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
        return self.count(FOREST) + self.count(MOOR)

    def to_data(self) -> dict[str, Any]:
        return {"goods": self.goods[:], "tiles": list(self.tiles), "cards": self.cards[:], "hand": self.hand}


def new_player() -> Player:
    player = Player()
    player.goods = [0] * GOODS
    player.land = HEARTLAND
    player.cards = [0] * len(HEARTLAND.places)
    player.hand = 0
    player.tiles = []
    return player


def player_from_data(data: dict[str, Any]) -> Player:
    """The player that `Player.to_data` wrote; the landscape follows from its tiles."""
    player = Player()
    player.goods = list(data["goods"])
    player.land = HEARTLAND
    player.tiles = list(data["tiles"])
    for first in range(0, len(player.tiles), 3):
        kind, side, row = player.tiles[first : first + 3]
        player.land = grown(player.land, kind, side, row)
    player.cards = list(data["cards"])
    player.hand = data["hand"]
    return player


def grown(land: Land, kind: int, side: int, row: int) -> Land:
    """A landscape with one tile more; the row comes as its number."""
    return land.with_district(side, row - ROW_0) if kind == DISTRICT else land.with_plot(side, row - ROW_0)
