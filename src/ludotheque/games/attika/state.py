"""The position: the land and what stands on it, four city-states, cards and amphorae.

Nothing here is in a hidden order. Stacks of buildings, the tiles and the deck are kept as what is in
them, and chance picks one when it is drawn, which is the same as having shuffled them (AT-94).
"""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.attika import tables as t
from ludotheque.games.attika.board import Laid, Land
from ludotheque.games.attika.tables import Box
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.records import Derived, Given, record
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import Record, State, by_name

EMPTY: Final = -1
"""No building on a hex."""


@record
class City(Record):
    """One player's city-state."""

    hand: list[int]  # cards by resource
    amphorae: int
    reserve: list[int]  # revealed buildings by type
    hidden: list[int]  # buildings in stacks by type
    stacks: list[int]  # how many lie in each stack
    built: int
    settlements: int
    rewarded: int  # bit mask of pairs of shrines already rewarded (AT-103)
    near: Derived[list[int]]  # by hex: bit mask of the types of own buildings beside it

    def hand_size(self) -> int:
        return self.hand[0] + self.hand[1] + self.hand[2] + self.hand[3]

    def also_read(self, data: dict[str, Any]) -> None:
        self.near = []


def new_city() -> City:
    """A city-state with everything still in the stacks (AT-13)."""
    city = City.blank()
    city.hand = [0] * t.RESOURCES
    city.reserve = [0] * t.TYPES
    city.hidden = t.COUNT[:]
    city.stacks = t.STACK_SIZES[:]
    return city


@record
class Attika(State):
    """One position of Attika."""

    box: Given[Box]
    players: int
    any_kind: int  # options, as indices of their values
    out_of_game: int
    bounty: int
    start: int  # the start player
    land: Derived[Land]  # written as the tiles that were laid
    owner: list[int]  # by hex: seat, or EMPTY
    kind: list[int]  # by hex: type of building, or EMPTY
    visible: Derived[list[int]]  # by hex: symbols on it and on empty hexes beside it, packed
    cities: list[City]
    tiles: int  # bit mask of the tiles in the supply
    deck: list[int]
    discards: list[int]
    amphorae: int  # in the supply
    removed: int  # amphorae out of the game (AT-102)
    turn_kind: int
    left: int  # actions left in the turn
    extra: int  # is the action left one that an amphora bought?
    stirred: int  # has anything happened in this turn (AT-92)?
    idle: int  # turns in a row without anything
    winner: int  # seat, or NOBODY
    victory: int

    # The board

    def lay(self, tile: int, q: int, r: int, rotation: int) -> None:
        """Lay a tile of the supply."""
        self.tiles &= ~(1 << tile)
        self.use(self.land.extended(tile, q, r, rotation))

    def use(self, land: Land) -> None:
        """Take over a land with hexes that are new, and work out what follows from them."""
        known = len(self.visible)
        size = len(land.hexes)
        self.land = land
        self.owner += [EMPTY] * (size - len(self.owner))
        self.kind += [EMPTY] * (size - len(self.kind))
        self.visible += [0] * (size - known)
        for city in self.cities:
            city.near += [0] * (size - known)
        for hex in range(known, size):
            self.show(hex, hex)
            for beside in land.neighbours[hex]:
                self.show(hex, beside)
                if beside < known:
                    self.show(beside, hex)

    def show(self, hex: int, beside: int) -> None:
        """Note what stands on a hex, or its symbol, for a place beside it or for itself."""
        kind = self.kind[hex]
        if kind == EMPTY:
            self.visible[beside] += self.land.symbol_unit(hex)
        elif hex != beside:
            self.cities[self.owner[hex]].near[beside] |= 1 << kind

    def put(self, seat: int, kind: int, hex: int) -> None:
        """Put a building on an empty hex; its symbol is covered."""
        self.owner[hex] = seat
        self.kind[hex] = kind
        city = self.cities[seat]
        city.built += 1
        unit = self.land.symbol_unit(hex)
        own: list[int] = []
        for beside in self.land.neighbours[hex]:
            self.visible[beside] -= unit
            city.near[beside] |= 1 << kind
            if self.owner[beside] == seat:
                own.append(beside)
        if not own:
            city.settlements += 1
        elif not self.are_linked(own):
            city.settlements = len(self.settlements(seat))

    def are_linked(self, ring: list[int]) -> bool:
        """Do these hexes around one hex lie side by side, without a gap?"""
        links = 0
        for place, hex in enumerate(ring):
            for other in ring[:place]:
                if other in self.land.neighbours[hex]:
                    links += 1
        return links >= len(ring) - 1

    def group(self, hex: int, kinds: int = -1) -> list[int]:
        """The connected buildings of one owner around a building, all or those of some types (AT-55, AT-70)."""
        seat = self.owner[hex]
        is_seen = [False] * len(self.owner)
        is_seen[hex] = True
        found = [hex]
        place = 0
        while place < len(found):
            for beside in self.land.neighbours[found[place]]:
                if self.owner[beside] == seat and not is_seen[beside] and kinds >> self.kind[beside] & 1:
                    is_seen[beside] = True
                    found.append(beside)
            place += 1
        return found

    def settlements(self, seat: int) -> list[list[int]]:
        """The settlements of a seat (AT-55)."""
        is_seen = [False] * len(self.owner)
        found: list[list[int]] = []
        for hex, owner in enumerate(self.owner):
            if owner == seat and not is_seen[hex]:
                members = self.group(hex)
                found.append(members)
                for member in members:
                    is_seen[member] = True
        return found

    # Scores

    def scores(self) -> list[int]:
        return [city.built + self.laurels(seat) for seat, city in enumerate(self.cities)]

    def laurels(self, seat: int) -> int:
        """What the victory counts, so that the winner is ahead of everybody (AT-91)."""
        return t.VICTORY_POINTS if seat == self.winner else 0

    def breakdown(self, seat: int) -> dict[str, int]:
        return by_name(t.LEDGER_IDS, [self.cities[seat].built, self.laurels(seat)])

    def ranking(self) -> list[int]:
        """The winner, then by buildings; equal seats share a rank and stand in their order (AT-91)."""
        keys = [(-points, seat) for seat, points in enumerate(self.scores())]
        keys.sort()
        return [seat for _, seat in keys]

    def also_write(self, data: dict[str, Any]) -> None:
        data["laid"] = [list(laid) for laid in self.land.laid]

    def also_read(self, data: dict[str, Any]) -> None:
        self.visible = []
        laid: list[Laid] = [(tile, q, r, rotation) for tile, q, r, rotation in data["laid"]]
        self.use(Land(self.box, self.players, tuple(laid)))


def blank_attika(box: Box, players: int, rng: Rng) -> Attika:
    """An empty table: no land, no cards, everything in the stacks."""
    state = Attika.blank(rng)
    state.box = box
    state.players = players
    state.cities = [new_city() for _ in range(players)]
    state.land = Land(box, players, ())
    state.deck = [0] * t.RESOURCES
    state.discards = [0] * t.RESOURCES
    state.winner = NOBODY
    return state
