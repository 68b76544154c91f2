"""The position: the land and what stands on it, four city-states, cards and amphorae.

Nothing here is in a hidden order. Stacks of buildings, the tiles and the deck are kept as what is in
them, and chance picks one when it is drawn, which is the same as having shuffled them (AT-94).
"""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.attika.board import Laid, Land
from ludotheque.games.attika.tables import (
    COUNT,
    LEDGER_IDS,
    NO_KIND,
    RESOURCES,
    STACK_SIZES,
    TYPES,
    VICTORY_POINTS,
    Box,
)
from ludotheque.kernel.frames import NOBODY
from ludotheque.kernel.rng import Rng
from ludotheque.kernel.state import State

EMPTY: Final = -1
"""No building on a hex."""


class City:
    """One player's city-state."""

    hand: list[int]  # cards by resource
    amphorae: int
    reserve: list[int]  # revealed buildings by type
    hidden: list[int]  # buildings in stacks by type
    stacks: list[int]  # how many lie in each stack
    built: int
    settlements: int
    rewarded: int  # bit mask of pairs of shrines already rewarded (AT-103)
    near: list[int]  # by hex: bit mask of the types of own buildings beside it; follows from the board

    def clone(self) -> City:
        twin = City()
        twin.hand = self.hand[:]
        twin.amphorae = self.amphorae
        twin.reserve = self.reserve[:]
        twin.hidden = self.hidden[:]
        twin.stacks = self.stacks[:]
        twin.built = self.built
        twin.settlements = self.settlements
        twin.rewarded = self.rewarded
        twin.near = self.near[:]
        return twin

    def hand_size(self) -> int:
        return self.hand[0] + self.hand[1] + self.hand[2] + self.hand[3]

    def to_data(self) -> dict[str, Any]:
        return {
            "hand": self.hand[:],
            "amphorae": self.amphorae,
            "reserve": self.reserve[:],
            "hidden": self.hidden[:],
            "stacks": self.stacks[:],
            "built": self.built,
            "settlements": self.settlements,
            "rewarded": self.rewarded,
        }


def new_city() -> City:
    """A city-state with everything still in the stacks (AT-13)."""
    city = City()
    city.hand = [0] * RESOURCES
    city.amphorae = 0
    city.reserve = [0] * TYPES
    city.hidden = COUNT[:]
    city.stacks = STACK_SIZES[:]
    city.built = 0
    city.settlements = 0
    city.rewarded = 0
    city.near = []
    return city


def city_from_data(data: dict[str, Any]) -> City:
    city = City()
    city.hand = list(data["hand"])
    city.amphorae = data["amphorae"]
    city.reserve = list(data["reserve"])
    city.hidden = list(data["hidden"])
    city.stacks = list(data["stacks"])
    city.built = data["built"]
    city.settlements = data["settlements"]
    city.rewarded = data["rewarded"]
    city.near = []
    return city


class Attika(State):
    """One position of Attika."""

    box: Box  # shared by all
    players: int
    any_kind: int  # options, as indices of their values
    out_of_game: int
    bounty: int
    start: int  # the start player
    land: Land  # shared by clones
    owner: list[int]  # by hex: seat, or EMPTY
    kind: list[int]  # by hex: type of building, or EMPTY
    visible: list[int]  # by hex: symbols on it and on empty hexes beside it, packed; follows from the board
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

    def clone(self) -> Attika:
        twin = Attika(self.rng.clone())
        twin.stack = self.stack[:]
        twin.reveals = self.reveals
        twin.box = self.box
        twin.players = self.players
        twin.any_kind = self.any_kind
        twin.out_of_game = self.out_of_game
        twin.bounty = self.bounty
        twin.start = self.start
        twin.land = self.land
        twin.owner = self.owner[:]
        twin.kind = self.kind[:]
        twin.visible = self.visible[:]
        twin.cities = [city.clone() for city in self.cities]
        twin.tiles = self.tiles
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.amphorae = self.amphorae
        twin.removed = self.removed
        twin.turn_kind = self.turn_kind
        twin.left = self.left
        twin.extra = self.extra
        twin.stirred = self.stirred
        twin.idle = self.idle
        twin.winner = self.winner
        twin.victory = self.victory
        return twin

    # The board

    def lay(self, tile: int, q: int, r: int, rotation: int) -> None:
        """Lay a tile of the supply."""
        self.tiles &= ~(1 << tile)
        self.use(self.land.extended(tile, q, r, rotation))

    def use(self, land: Land) -> None:
        """Take over a land with hexes that are new, and work out what follows from the board."""
        new = len(land.hexes) - len(self.owner)
        self.land = land
        self.owner += [EMPTY] * new
        self.kind += [EMPTY] * new
        self.visible = [0] * len(land.hexes)
        for city in self.cities:
            city.near = [0] * len(land.hexes)
        for hex, kind in enumerate(self.kind):
            if kind == EMPTY:
                unit = land.symbol_unit(hex)
                self.visible[hex] += unit
                for beside in land.neighbours[hex]:
                    self.visible[beside] += unit
            else:
                city = self.cities[self.owner[hex]]
                for beside in land.neighbours[hex]:
                    city.near[beside] |= 1 << kind

    def put(self, seat: int, kind: int, hex: int) -> None:
        """Put a building on an empty hex; its symbol is covered."""
        self.owner[hex] = seat
        self.kind[hex] = kind
        city = self.cities[seat]
        city.built += 1
        unit = self.land.symbol_unit(hex)
        for beside in self.land.neighbours[hex]:
            self.visible[beside] -= unit
            city.near[beside] |= 1 << kind
        own = 0
        for beside in self.land.neighbours[hex]:
            own += self.owner[beside] == seat
        if own == 0:
            city.settlements += 1
        elif own > 1:
            city.settlements = len(self.settlements(seat))

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
        return VICTORY_POINTS if seat == self.winner else 0

    def breakdown(self, seat: int) -> dict[str, int]:
        return dict(zip(LEDGER_IDS, (self.cities[seat].built, self.laurels(seat)), strict=True))

    def ranking(self) -> list[int]:
        """The winner, then by buildings; equal seats share a rank and stand in their order (AT-91)."""
        keys = [(-points, seat) for seat, points in enumerate(self.scores())]
        keys.sort()
        return [seat for _, seat in keys]

    def to_data(self) -> dict[str, Any]:
        data = super().to_data()
        data["players"] = self.players
        data["any_kind"] = self.any_kind
        data["out_of_game"] = self.out_of_game
        data["bounty"] = self.bounty
        data["start"] = self.start
        data["laid"] = [list(laid) for laid in self.land.laid]
        data["owner"] = self.owner[:]
        data["kind"] = self.kind[:]
        data["cities"] = [city.to_data() for city in self.cities]
        data["tiles"] = self.tiles
        data["deck"] = self.deck[:]
        data["discards"] = self.discards[:]
        data["amphorae"] = self.amphorae
        data["removed"] = self.removed
        data["turn_kind"] = self.turn_kind
        data["left"] = self.left
        data["extra"] = self.extra
        data["stirred"] = self.stirred
        data["idle"] = self.idle
        data["winner"] = self.winner
        data["victory"] = self.victory
        return data


def blank_attika(box: Box, players: int, rng: Rng) -> Attika:
    """An empty table: no land, no cards, everything in the stacks."""
    state = Attika(rng)
    state.box = box
    state.players = players
    state.any_kind = 0
    state.out_of_game = 0
    state.bounty = 0
    state.start = 0
    state.owner = []
    state.kind = []
    state.visible = []
    state.cities = [new_city() for _ in range(players)]
    state.land = Land(box, players, ())
    state.tiles = 0
    state.deck = [0] * RESOURCES
    state.discards = [0] * RESOURCES
    state.amphorae = 0
    state.removed = 0
    state.turn_kind = NO_KIND
    state.left = 0
    state.extra = 0
    state.stirred = 0
    state.idle = 0
    state.winner = NOBODY
    state.victory = 0
    return state


def attika_from_data(data: dict[str, Any], frames: dict[str, type], box: Box) -> Attika:
    """The position that `Attika.to_data` wrote."""
    state = blank_attika(box, data["players"], Rng(0, 0, 0, 0))
    state.restore(data, frames)
    state.any_kind = data["any_kind"]
    state.out_of_game = data["out_of_game"]
    state.bounty = data["bounty"]
    state.start = data["start"]
    state.cities = [city_from_data(item) for item in data["cities"]]
    state.owner = list(data["owner"])
    state.kind = list(data["kind"])
    laid: list[Laid] = [(tile, q, r, rotation) for tile, q, r, rotation in data["laid"]]
    state.use(Land(box, state.players, tuple(laid)))
    state.tiles = data["tiles"]
    state.deck = list(data["deck"])
    state.discards = list(data["discards"])
    state.amphorae = data["amphorae"]
    state.removed = data["removed"]
    state.turn_kind = data["turn_kind"]
    state.left = data["left"]
    state.extra = data["extra"]
    state.stirred = data["stirred"]
    state.idle = data["idle"]
    state.winner = data["winner"]
    state.victory = data["victory"]
    return state
