"""The land: hexes of the tiles laid so far, their neighbours and symbols, and where a tile may still go.

A land never changes, so positions share it; laying a tile makes a new one. Hexes are numbered in the
order in which their tiles were laid, seven for each tile, so that a hex keeps its number for ever.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.attika.tables import CELLS, DIRECTIONS, UNIT, Box
from ludotheque.kernel.sheets import Sheet

Laid = tuple[int, int, int, int]
"""A tile that was laid: tile, q and r of its centre, rotation."""

GAP: Final = -1
"""No hex there (AT-22)."""

HALF: Final = 128
WIDTH: Final = 2 * HALF
"""No coordinate comes near HALF: a place is one number, and places in their order go row by row."""

ALONE: Final = 0
TOUCHING: Final = 1
COVERING: Final = 2
"""What a tile would do where it might be laid."""


def place_at(q: int, r: int) -> int:
    return (r + HALF) * WIDTH + q + HALF


def coordinates(place: int) -> tuple[int, int]:
    return place % WIDTH - HALF, place // WIDTH - HALF


def hex_name(place: tuple[int, int]) -> str:
    return f"{place[0]},{place[1]}"


class Land:
    """The board without buildings."""

    def __init__(self, box: Box, players: int, laid: tuple[Laid, ...], base: Land | None = None) -> None:
        """The tiles laid on a land that there was before, or on the bare table with its shrines."""
        self.box = box
        self.players = players
        self.shrines = box.shrines[players]
        self.laid: tuple[Laid, ...] = base.laid if base else ()
        self.hexes: list[tuple[int, int]] = base.hexes[:] if base else []
        self.symbols: list[int] = base.symbols[:] if base else []  # resource + 1, 0 for none
        self.number: dict[int, int] = base.number.copy() if base else {}  # hexes by their places
        self.neighbours: list[list[int]] = base.neighbours[:] if base else []
        self.touches: list[int] = base.touches[:] if base else []  # bit mask of the shrines beside a hex
        self.open: list[int] = base.open if base else self.beside_shrines()  # centres where a tile may be laid
        for tile, q, r, rotation in laid:
            self.add(tile, q, r, rotation)
        self.numbers: Sheet | None = None  # kept by `encoding.py`

    def clone(self) -> Land:
        """A land never changes, so it is its own copy."""
        return self

    def beside_shrines(self) -> list[int]:
        """The places on the bare table where a tile may be laid."""
        found = {
            place_at(q + dq, r + dr)
            for q, r in self.shrines
            for dq, dr in RING_2
            if self.outcome(q + dq, r + dr) == TOUCHING
        }
        return sorted(found)

    def add(self, tile: int, q: int, r: int, rotation: int) -> None:
        """Lay a tile while the land is being made."""
        self.open = [centre for centre in self.open if apart(centre, q, r) > 2]
        for dq, dr in RING_3:
            if self.outcome(q + dq, r + dr) == ALONE:
                self.open.append(place_at(q + dq, r + dr))
        self.open.sort()
        self.laid += ((tile, q, r, rotation),)
        for cell in range(CELLS):
            dq, dr = DIRECTIONS[(cell - 1 + rotation) % 6] if cell else (0, 0)
            self.number[place_at(q + dq, r + dr)] = len(self.hexes)
            self.hexes.append((q + dq, r + dr))
            self.symbols.append(self.box.tile_symbols[tile][cell])
            self.touches.append(self.shrines_beside(q + dq, r + dr))
            self.neighbours.append([])
        for dq, dr in DISC_2:
            place = place_at(q + dq, r + dr)
            hex = self.number.get(place, GAP)
            if hex != GAP:
                self.neighbours[hex] = self.around(place)

    def shrines_beside(self, q: int, r: int) -> int:
        """Bit mask of the shrines beside a hex."""
        found = 0
        for shrine, (other_q, other_r) in enumerate(self.shrines):
            if distance(q - other_q, r - other_r) == 1:
                found |= 1 << shrine
        return found

    def around(self, place: int) -> list[int]:
        """The hexes beside a place, gaps left out, in the order of the directions."""
        found: list[int] = []
        for step in STEPS:
            hex = self.number.get(place + step, GAP)
            if hex != GAP:
                found.append(hex)
        return found

    def hex_at(self, q: int, r: int) -> int:
        """The number of a hex, GAP if none is there."""
        return self.number.get(place_at(q, r), GAP)

    def extended(self, tile: int, q: int, r: int, rotation: int) -> Land:
        """The land with one more tile."""
        return Land(self.box, self.players, ((tile, q, r, rotation),), self)

    def symbol_unit(self, hex: int) -> int:
        """The symbol of a hex as a packed count."""
        symbol = self.symbols[hex]
        return UNIT[symbol - 1] if symbol else 0

    def outcome(self, q: int, r: int) -> int:
        """Would a tile with this centre cover something, or touch a tile or a shrine (AT-81)?"""
        found = ALONE
        for _, other_q, other_r, _ in self.laid:
            away = distance(q - other_q, r - other_r)
            if away < 3:
                return COVERING
            if away == 3:
                found = TOUCHING
        for shrine_q, shrine_r in self.shrines:
            away = distance(q - shrine_q, r - shrine_r)
            if away < 2:
                return COVERING
            if away == 2:
                found = TOUCHING
        return found

    def fits(self, q: int, r: int) -> bool:
        """May a tile be laid with this centre? It covers nothing and touches a tile or a shrine (AT-81)."""
        return self.outcome(q, r) == TOUCHING

    def centres(self) -> list[tuple[int, int]]:
        """All centres where a tile may be laid, row by row (AT-81)."""
        return [coordinates(centre) for centre in self.open]


def apart(place: int, q: int, r: int) -> int:
    """Steps from a place to a hex."""
    return distance(place % WIDTH - HALF - q, place // WIDTH - HALF - r)


def distance(dq: int, dr: int) -> int:
    """Steps between two hexes that differ by so much."""
    if dq < 0:
        dq, dr = -dq, -dr
    if dr >= 0:
        return dq + dr
    return dq if dq > -dr else -dr


def ring(radius: int) -> list[tuple[int, int]]:
    """The hexes at this distance from (0, 0)."""
    reach = range(-radius, radius + 1)
    return [(dq, dr) for dq in reach for dr in reach if distance(dq, dr) == radius]


RING_2: Final = ring(2)
RING_3: Final = ring(3)
DISC_2: Final = [(0, 0), *ring(1), *RING_2]
STEPS: Final = [dq + dr * WIDTH for dq, dr in DIRECTIONS]
