"""What one player has before them: wheels, landscape, private offer and cards (GR-20 to GR-34)."""

from __future__ import annotations

from typing import Any

from ludotheque.games.glass_road import tables as t
from ludotheque.games.glass_road.tables import Box
from ludotheque.kernel.records import Derived, FromOne, Given, Shared, record
from ludotheque.kernel.state import Record

Situation = tuple[int, ...]
"""Wheels, landscape and private offer of a player: what conversions can change (GR-92-a)."""


@record
class Board(Record):
    """What lies before one player.

    `counts`, `processors` and `roofing` follow from `land`; they are kept because every decision
    asks for them, and only `put` and `erect` change them.
    """

    box: Given[Box]
    wheel: list[int]  # the quantity of each token
    land: FromOne[list[int]]  # what lies on each square 1 to 23
    counts: Derived[list[int]]  # landscape squares that are empty, with pits, groves, ponds, halves of forests
    processors: Derived[tuple[int, ...]]  # processing buildings in the order of their squares
    roofing: Derived[bool]  # the Roofing Company stands here
    offer: list[int]  # private offer in order of arrival
    discarded: list[int]  # tiles of the private offer that have left the game
    hand: int  # bit mask of cards; in solo those not drawn yet
    down: int  # the face-down card, -1 for none
    shown: list[int]  # cards revealed or played in this period
    slots: list[int]  # cards played as reactions in this period
    before: Shared[list[int]]  # cards played in the period before, for all to remember
    absent: int  # cards known not to be in hand, for they would have been played
    absent_down: int  # those of them that were known when the face-down card was laid

    # Wheels

    def turn_glass(self) -> int:
        """Turn the glass wheel until something holds it; returns how often it turned (GR-22)."""
        return self.turn(t.SAND, t.WOOD, t.GLASS)

    def turn_brick(self) -> int:
        """Turn the brick wheel until something holds it; returns how often it turned (GR-22)."""
        return self.turn(t.CLAY, t.FOOD_BRICK, t.BRICK)

    def turn(self, first: int, last: int, refined: int) -> int:
        """A wheel turns as often as its scarcest basic token and the room for the refined one allow."""
        wheel = self.wheel
        turns = t.MOST[refined] - wheel[refined]
        for token in range(first, last + 1):
            if wheel[token] < turns:
                turns = wheel[token]
        if turns:
            for token in range(first, last + 1):
                wheel[token] -= turns
            wheel[refined] += turns
        return turns

    # Landscape

    def put(self, square: int, content: int) -> None:
        """Put a tile on a landscape square, or take away what lies there (EMPTY)."""
        self.counts[self.land[square]] -= 1
        self.counts[content] += 1
        self.land[square] = content

    def fell(self, forest: int) -> None:
        """Take a forest off both its squares."""
        for square in self.box.forest_squares[forest]:
            self.put(square, t.EMPTY)

    def has_forest(self, forest: int) -> bool:
        return self.land[self.box.forest_squares[forest][0]] == t.FOREST

    def erect(self, square: int, kind: int) -> None:
        """Place a building for good, on an empty square or over its base building."""
        if square <= t.LAND:
            self.counts[t.EMPTY] -= 1
        self.land[square] = t.FIRST_BUILDING - 1 + kind
        self.survey()

    def survey(self) -> None:
        """Find the processing buildings."""
        found: list[int] = []
        for content in self.land:
            kind = content - t.FIRST_BUILDING + 1
            if kind > 0 and t.CATEGORY[kind] == t.PROCESSING:
                found.append(kind)
        self.processors = tuple(found)
        self.roofing = t.ROOFING_COMPANY in found

    def adjacent(self, square: int, content: int) -> int:
        """How many neighbours of a square hold this; FIRST_BUILDING stands for any building (GR-30-b)."""
        count = 0
        for other in self.box.neighbours[square]:
            if self.land[other] == content or self.land[other] >= t.FIRST_BUILDING == content:
                count += 1
        return count

    def buildings(self) -> int:
        """Buildings on landscape squares: upgrades do not raise this number (GR-49)."""
        count = 0
        for square in range(1, t.LAND + 1):
            if self.land[square] >= t.FIRST_BUILDING:
                count += 1
        return count

    def situation(self) -> Situation:
        return tuple(self.wheel + self.land + self.offer)

    # Cards

    def hand_size(self) -> int:
        count = 0
        for card in range(t.CARDS):
            count += self.hand >> card & 1
        return count

    def also_read(self, data: dict[str, Any]) -> None:
        lay_out(self, [t.FOREST, *data["land"]])


def new_board(box: Box) -> Board:
    """A board as it is at the start, without cards (GR-11 to GR-13)."""
    board = Board.blank()
    board.box = box
    board.wheel = t.START_WHEELS[:]
    board.down = -1
    lay_out(board, box.start_land[:])
    return board


def lay_out(board: Board, land: list[int]) -> None:
    """Cover the whole landscape."""
    board.land = land
    board.counts = [0] * t.FIRST_BUILDING
    for square in range(1, t.LAND + 1):
        if land[square] < t.FIRST_BUILDING:
            board.counts[land[square]] += 1
    board.survey()
