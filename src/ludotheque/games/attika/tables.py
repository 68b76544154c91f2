"""The facts of the game as small integers and tables, in the form the rules use.

Numbers of resources, buildings, tiles and operations are frozen within a rules version: replays and
positions are written with them. What an owner of the game may correct is in a `Box`.
"""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.attika.facts import load

_FACTS: Final = load()
_SHEET: Final[Any] = _FACTS["buildings"]
_BOARD: Final[Any] = _FACTS["board"]

# Operations of actions

DRAW: Final = 1  # (DRAW, stack)
BUILD: Final = 2  # (BUILD, building, hex)
CARDS_END: Final = 3  # (CARDS_END,)
CARDS_STAY: Final = 4  # (CARDS_STAY,)
PLACE: Final = 5  # (PLACE, hex)
STORE: Final = 6  # (STORE,)
PAY: Final = 7  # (PAY, water, forest, hill, mountain)
EXTEND: Final = 8  # (EXTEND, q of the centre, r, rotation)
USE_AMPHORA: Final = 9  # (USE_AMPHORA,)
END_TURN: Final = 10  # (END_TURN,)

# Kinds of turns (AT-30, AT-34)

NO_KIND: Final = 0
DRAWING: Final = 1
BUILDING: Final = 2
TAKING: Final = 3  # cards were taken: only amphorae are left to spend
TURN_IDS: Final = ["none", "draw", "build", "cards"]

DRAW_ACTIONS: Final[int] = _BOARD["turn"]["draw_actions"]
BUILD_ACTIONS: Final[int] = _BOARD["turn"]["build_actions"]
IDLE_CARDS: Final[int] = _BOARD["turn"]["cards_if_no_action"]
"""Cards for a turn without any action (AT-32)."""
IDLE_ROUNDS: Final = 2
"""Rounds in which nothing happens before the game is a draw (AT-92)."""

# Options

AMPHORA_ACTIONS: Final = ["same_kind", "any_kind"]
SPENT_AMPHORAE: Final = ["to_supply", "out_of_game"]
BOUNTIES: Final = ["off", "on"]

# Resources

RESOURCE_IDS: Final[list[str]] = [resource["id"] for resource in _SHEET["resources"]]
RESOURCES: Final = len(RESOURCE_IDS)
CARDS_TOTAL: Final[int] = _BOARD["cards_total"]
AMPHORAE: Final[int] = _BOARD["amphorae"]
BOUNTY: Final[int] = _BOARD["bounty"]
HANDS: Final[list[int]] = _BOARD["hands"]
"""Cards at the start by order of play (AT-14)."""

# Counts of the four resources, packed into one number: four bits each

BITS: Final = 4
NIBBLE: Final = (1 << BITS) - 1
UNIT: Final[list[int]] = [1 << BITS * kind for kind in range(RESOURCES)]

# The same with a byte each, for sums and differences of all four at once (`pricing.py`)

LANE: Final = 8
BYTE: Final = (1 << LANE) - 1


def packed(counts: list[int]) -> int:
    """Counts of the four resources as one number, a byte each."""
    return counts[0] | counts[1] << LANE | counts[2] << 2 * LANE | counts[3] << 3 * LANE


# Buildings

BUILDING_IDS: Final[list[str]] = [building["id"] for building in _SHEET["buildings"]]
TYPES: Final = len(BUILDING_IDS)
COUNT: Final[list[int]] = [building["count"] for building in _SHEET["buildings"]]
ALL_BUILDINGS: Final = sum(COUNT)
IS_MAIN: Final[list[bool]] = [building["main"] for building in _SHEET["buildings"]]
FREE_NEXT_TO: Final[list[int]] = [
    sum(1 << BUILDING_IDS.index(origin) for origin in building["free_next_to"]) for building in _SHEET["buildings"]
]
"""Bit mask of the types next to which a building costs nothing (AT-48, AT-50)."""

SERIES_IDS: Final[list[str]] = [series["id"] for series in _SHEET["series"]]
SERIES_SIZE: Final[list[int]] = [series["size"] for series in _SHEET["series"]]
SERIES_OF: Final[list[int]] = [SERIES_IDS.index(building["series"]) for building in _SHEET["buildings"]]
CITY_IDS: Final[list[str]] = [city["id"] for city in _SHEET["city_states"]]

# Stacks of buildings

STACKS: Final[int] = _BOARD["stacks"]["count"]
MAIN_STACK: Final = 0
MAINS: Final[list[int]] = [kind for kind in range(TYPES) if IS_MAIN[kind]]
OTHERS: Final[list[int]] = [kind for kind in range(TYPES) if not IS_MAIN[kind]]
STACK_SIZES: Final[list[int]] = [_BOARD["stacks"]["main"]] + [_BOARD["stacks"]["others"]] * (STACKS - 1)

# Tiles: seven cells, the centre first; a symbol is a resource + 1, 0 for none

TILE_IDS: Final[list[str]] = [tile["id"] for tile in _BOARD["tiles"]]
TILES: Final = len(TILE_IDS)
CELLS: Final = 7
ROTATIONS: Final = 6
DIRECTIONS: Final[list[tuple[int, int]]] = [(step[0], step[1]) for step in _BOARD["directions"]]

LEDGER_IDS: Final = ["buildings", "victory"]
VICTORY_POINTS: Final = ALL_BUILDINGS
"""What a victory counts in the ranking: more than all buildings of anybody who has not won (AT-91)."""

WON_BUILDINGS: Final = 1
WON_SHRINES: Final = 2
VICTORY_IDS: Final = ["none", "all_buildings", "shrines"]

# What an owner of the game may correct


class Box:
    """The values of the pieces in one box: of those we ship, or as an owner found them. Never changed once made."""

    def __init__(self, facts: Any) -> None:
        sheet: Any = facts["buildings"]["buildings"]
        board: Any = facts["board"]
        self.cost: list[list[int]] = [[building["cost"].get(id, 0) for id in RESOURCE_IDS] for building in sheet]
        """Printed symbols by building and resource (AT-7)."""
        self.packed_cost: list[int] = [packed(cost) for cost in self.cost]
        self.any_cost: list[int] = [building["cost"].get("any", 0) for building in sheet]
        """Cards of any kind, for roads (AT-51)."""
        self.cards: list[int] = [board["cards"][id] for id in RESOURCE_IDS]
        self.tile_symbols: list[list[int]] = [
            [0 if symbol is None else RESOURCE_IDS.index(symbol) + 1 for symbol in [tile["centre"], *tile["ring"]]]
            for tile in board["tiles"]
        ]
        self.rotations: list[int] = [different_rotations(symbols[1:]) for symbols in self.tile_symbols]
        """By tile: rotations 0 to this number less one show all its pictures (AT-81)."""
        self.centres: dict[int, list[tuple[int, int]]] = {
            layout["players"]: [(q, r) for q, r in layout["centres"]] for layout in board["layouts"]
        }
        """Of the starting boards, by number of players."""
        self.shrines: dict[int, tuple[tuple[int, int], ...]] = {
            layout["players"]: tuple([(q, r) for q, r in layout["shrines"]]) for layout in board["layouts"]
        }


def different_rotations(ring: list[int]) -> int:
    """So many rotations show different pictures, the lowest numbers (AT-81)."""
    for turn in range(1, ROTATIONS):
        if ring[turn:] + ring[:turn] == ring:
            return turn
    return ROTATIONS


NAMES = {"building": BUILDING_IDS, "resource": RESOURCE_IDS, "tile": TILE_IDS}
"""What the numbers in positions are called."""
