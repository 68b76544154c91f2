"""The land: hexes of the tiles laid so far, their neighbours and symbols, and where a tile may still go.

A land never changes, so positions share it; laying a tile makes a new one. Hexes are numbered in the
order in which their tiles were laid, seven for each tile, so that a hex keeps its number for ever.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.attika.tables import CELLS, DIRECTIONS, UNIT, Box

Laid = tuple[int, int, int, int]
"""A tile that was laid: tile, q and r of its centre, rotation."""

GAP: Final = -1
"""No hex there (AT-22)."""


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
        self.number: dict[tuple[int, int], int] = base.number.copy() if base else {}
        self.neighbours: list[list[int]] = base.neighbours[:] if base else []
        self.touches: list[int] = base.touches[:] if base else []  # bit mask of the shrines beside a hex
        self.open: set[tuple[int, int]] = base.open if base else set()  # centres where a tile may be laid
        if base is None:
            for q, r in self.shrines:
                for dq, dr in RING_2:
                    self.consider(q + dq, r + dr)
        for tile, q, r, rotation in laid:
            self.add(tile, q, r, rotation)

    def add(self, tile: int, q: int, r: int, rotation: int) -> None:
        """Lay a tile while the land is being made."""
        self.laid += ((tile, q, r, rotation),)
        for cell in range(CELLS):
            dq, dr = DIRECTIONS[(cell - 1 + rotation) % 6] if cell else (0, 0)
            place = (q + dq, r + dr)
            self.number[place] = len(self.hexes)
            self.hexes.append(place)
            self.symbols.append(self.box.tile_symbols[tile][cell])
            touched = 0
            for shrine, other in enumerate(self.shrines):
                if distance(place[0] - other[0], place[1] - other[1]) == 1:
                    touched |= 1 << shrine
            self.touches.append(touched)
            self.neighbours.append([])
        for dq, dr in DISC_2:
            hex = self.number.get((q + dq, r + dr), GAP)
            if hex != GAP:
                self.neighbours[hex] = self.around(self.hexes[hex])
        self.open = {centre for centre in self.open if distance(centre[0] - q, centre[1] - r) > 2}
        for dq, dr in RING_3:
            self.consider(q + dq, r + dr)

    def consider(self, q: int, r: int) -> None:
        """Note a centre if a tile may be laid there."""
        if self.fits(q, r):
            self.open.add((q, r))

    def around(self, place: tuple[int, int]) -> list[int]:
        """The hexes beside a place, gaps left out, in the order of the directions."""
        found: list[int] = []
        for dq, dr in DIRECTIONS:
            hex = self.number.get((place[0] + dq, place[1] + dr), GAP)
            if hex != GAP:
                found.append(hex)
        return found

    def extended(self, tile: int, q: int, r: int, rotation: int) -> Land:
        """The land with one more tile."""
        return Land(self.box, self.players, ((tile, q, r, rotation),), self)

    def symbol_unit(self, hex: int) -> int:
        """The symbol of a hex as a packed count."""
        symbol = self.symbols[hex]
        return UNIT[symbol - 1] if symbol else 0

    def fits(self, q: int, r: int) -> bool:
        """May a tile be laid with this centre? It covers nothing and touches a tile or a shrine (AT-81)."""
        is_touching = False
        for _, other_q, other_r, _ in self.laid:
            away = distance(q - other_q, r - other_r)
            if away < 3:
                return False
            if away == 3:
                is_touching = True
        for shrine_q, shrine_r in self.shrines:
            away = distance(q - shrine_q, r - shrine_r)
            if away < 2:
                return False
            if away == 2:
                is_touching = True
        return is_touching

    def centres(self) -> list[tuple[int, int]]:
        """All centres where a tile may be laid, row by row (AT-81)."""
        rows = [(r, q) for q, r in self.open]
        rows.sort()
        return [(q, r) for r, q in rows]


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
