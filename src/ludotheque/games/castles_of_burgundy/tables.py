"""The facts of the game as small integers and tables, in the form the rules use.

Numbers of tile kinds, types and operations are frozen within a rules version: replays and
positions are written with them.
"""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.castles_of_burgundy.facts import load

_FACTS: Final = load()
_TILES: Final[Any] = _FACTS["tiles"]
_BOARD: Final[Any] = _FACTS["game_board"]
_ESTATES: Final[Any] = _FACTS["estates"]

# Operations of actions

TAKE: Final = 1  # (TAKE, die, depot, slot, discard)
PLACE: Final = 2  # (PLACE, die, storage, space)
SELL: Final = 3  # (SELL, die, colour)
WORKERS: Final = 4  # (WORKERS, die)
BUY: Final = 5  # (BUY, depot, slot, discard)
END: Final = 6  # (END,)
SHIP: Final = 7  # (SHIP, depot, second depot or 0, bit mask of the new colours kept)
PASS: Final = 8  # (PASS,)
ESTATE: Final = 9  # (ESTATE, board, space of the castle)

NO_DIE: Final = 2
"""The die of an action that needs none: castle, city hall, other buildings."""
BLACK_DEPOT: Final = 0
"""The number of the black depot in a purchase."""

# Types of tiles, spaces and bonus tiles; the black stack comes after the six coloured ones

BUILDING: Final = 0
ANIMAL: Final = 1
KNOWLEDGE: Final = 2
CASTLE: Final = 3
MINE: Final = 4
SHIP_TYPE: Final = 5
TYPES: Final = 6
ALL_TYPES: Final = 63
BLACK_STACK: Final = 6

TYPE_IDS: Final[list[str]] = [kind["id"] for kind in _TILES["types"]]
assert TYPE_IDS == ["building", "animal", "knowledge", "castle", "mine", "ship"]

# Kinds of tiles: 0 is no tile, tiles of one kind cannot be told apart

KIND_IDS: Final[list[str]] = ["", *[tile["id"] for tile in _TILES["tiles"]]]
KINDS: Final = len(KIND_IDS)
KIND_OF: Final[dict[str, int]] = {name: kind for kind, name in enumerate(KIND_IDS) if kind}
TYPE_OF: Final[list[int]] = [-1, *[TYPE_IDS.index(tile["type"]) for tile in _TILES["tiles"]]]
COPIES: Final[list[int]] = [0, *[tile["copies"] for tile in _TILES["tiles"]]]
BLACK_COPIES: Final[list[int]] = [0, *[tile["black_copies"] for tile in _TILES["tiles"]]]
CASTLE_KIND: Final = KIND_OF["castle"]
MINE_KIND: Final = KIND_OF["mine"]

EFFECT_IDS: Final[list[str]] = [
    "none", "animal_score", "extra_action", "ship", "sell_goods", "take_tile", "gain", "place_tile",
]  # fmt: skip
NO_EFFECT: Final = 0
ANIMAL_SCORE: Final = 1
EXTRA_ACTION: Final = 2
SHIP_GOODS: Final = 3
SELL_GOODS: Final = 4
TAKE_TILE: Final = 5
GAIN: Final = 6
PLACE_TILE: Final = 7


def _effect(tile: Any) -> int:
    kind: str = tile["effect"]["kind"]
    return EFFECT_IDS.index(kind) if kind in EFFECT_IDS else NO_EFFECT


def _mask(names: list[str]) -> int:
    return sum([1 << TYPE_IDS.index(name) for name in names])


EFFECT_OF: Final[list[int]] = [NO_EFFECT, *[_effect(tile) for tile in _TILES["tiles"]]]
TAKES: Final[list[int]] = [0, *[_mask(tile["effect"].get("tile_types", [])) for tile in _TILES["tiles"]]]
"""For buildings that let one take a tile: bit mask of the types."""
GAIN_WORKERS: Final[list[int]] = [0, *[tile["effect"].get("workers", 0) for tile in _TILES["tiles"]]]
GAIN_SILVER: Final[list[int]] = [0, *[tile["effect"].get("silver", 0) for tile in _TILES["tiles"]]]
GAIN_POINTS: Final[list[int]] = [0, *[tile["effect"].get("vp", 0) for tile in _TILES["tiles"]]]

# Buildings (number 0 to 7, -1 for other tiles) and animals (kind 0 to 3, -1 for other tiles)

BUILDING_IDS: Final[list[str]] = [tile["id"] for tile in _TILES["tiles"] if tile["type"] == "building"]
BUILDINGS: Final = len(BUILDING_IDS)
BUILDING_OF: Final[list[int]] = [BUILDING_IDS.index(name) if name in BUILDING_IDS else -1 for name in KIND_IDS]
ANIMAL_IDS: Final[list[str]] = ["cow", "chicken", "sheep", "pig"]
ANIMAL_OF: Final[list[int]] = [
    -1,
    *[ANIMAL_IDS.index(tile["animal"]) if "animal" in tile else -1 for tile in _TILES["tiles"]],
]
ANIMAL_COUNT: Final[list[int]] = [0, *[tile.get("count", 0) for tile in _TILES["tiles"]]]

# Knowledge: an estate keeps a bit mask of the numbers it has placed

KNOWLEDGE_OF: Final[list[int]] = [0, *[tile.get("number", 0) for tile in _TILES["tiles"]]]


def _knowledge(kind: str, **fields: object) -> int:
    """The bit of the one knowledge tile with this effect."""
    found = [
        tile["number"]
        for tile in _TILES["tiles"]
        if tile["type"] == "knowledge"
        and tile["effect"]["kind"] == kind
        and all([tile["effect"].get(name) == value for name, value in fields.items()])
    ]
    return 1 << int(found[0])


def _amount(kind: str, field: str) -> int:
    """A number of the one tile with this effect."""
    return int(next(tile["effect"][field] for tile in _TILES["tiles"] if tile["effect"]["kind"] == kind))


def _free_placement(type_id: str) -> int:
    """The bit of the knowledge tile that moves a die by one when a tile of the type is placed."""
    return sum(
        [
            1 << int(tile["number"])
            for tile in _TILES["tiles"]
            if tile["effect"]["kind"] == "free_die_adjust"
            and tile["effect"]["action"] == "place_tile"
            and type_id in tile["effect"]["tile_types"]
        ]
    )


DUPLICATE_BUILDINGS: Final = _knowledge("duplicate_buildings")
MINE_WORKERS: Final = _knowledge("mine_workers")
SALE_SILVER: Final = _knowledge("sale_silver")
SALE_BONUS: Final = _knowledge("sale_bonus")
TWO_DEPOTS: Final = _knowledge("ship_goods")
BUY_ANYWHERE: Final = _knowledge("purchase_sources")
ANIMAL_BONUS: Final = _knowledge("animal_bonus")
WORKER_STEP: Final = _knowledge("worker_step")
FREE_TAKE: Final = _knowledge("free_die_adjust", action="take_tile")
FREE_PLACE: Final[list[int]] = [_free_placement(name) for name in TYPE_IDS]
WORKERS_BONUS: Final = _knowledge("take_workers_bonus")
WORKERS_AMOUNT: Final = _knowledge("take_workers_amount")

WORKERS_PER_MINE: Final = _amount("mine_workers", "workers")
SILVER_PER_MINE: Final = GAIN_SILVER[MINE_KIND]
SILVER_PER_SALE: Final = int(_BOARD["sale"]["silver"])
SILVER_PER_SALE_MORE: Final = _amount("sale_silver", "silver_per_sale")
WORKERS_PER_SALE: Final = _amount("sale_bonus", "workers")
POINTS_PER_ANIMAL_TILE: Final = _amount("animal_bonus", "vp_per_scored_tile")
LONG_STEP: Final = _amount("worker_step", "max_step")
WORKERS_TAKEN: Final = int(_BOARD["take_workers"]["workers"])
WORKERS_TAKEN_MORE: Final = _amount("take_workers_amount", "workers")
SILVER_WITH_WORKERS: Final = _amount("take_workers_bonus", "silver")

PER_GOODS_COLOUR: Final = 0
PER_GOODS_TILE: Final = 1
PER_BUILDING: Final = 2
PER_ANIMAL_KIND: Final = 3
PER_BONUS_TILE: Final = 4
_PER: Final = ["sold_goods_type", "sold_goods_tile", "building_kind", "animal_kind_in_estate", "bonus_tile"]

FINAL_POINTS: Final[list[tuple[int, int, int, int]]] = [
    (
        int(tile["number"]),
        int(tile["effect"]["vp"]),
        _PER.index(tile["effect"]["per"]),
        BUILDING_IDS.index(tile["effect"].get("building", BUILDING_IDS[0])),
    )
    for tile in _TILES["tiles"]
    if tile["effect"]["kind"] == "final_vp"
]
"""For knowledge that scores at the end: number, points, for each what, which building."""

# Estates: spaces 1 to 37, row by row; index 0 is no space

SPACES: Final = 37
ALL_SPACES: Final = (1 << (SPACES + 1)) - 2
_ROWS: Final[list[list[str]]] = [row.split() for row in _ESTATES["dice"]]
NUMBER: Final[list[int]] = [0, *[int(word) for row in _ROWS for word in row]]
"""The die number of each space, the same on every board."""
AXIAL: Final[list[tuple[int, int]]] = [
    (0, -99),
    *[(q + max(-3, -r), r - 3) for r, row in enumerate(_ROWS) for q in range(len(row))],
]
"""Hex coordinates (q, r) of each space."""


def _neighbours(space: int) -> int:
    q, r = AXIAL[space]
    steps = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    return sum([1 << AXIAL.index((q + dq, r + dr)) for dq, dr in steps if (q + dq, r + dr) in AXIAL])


NEIGHBOURS: Final[list[int]] = [0, *[_neighbours(space) for space in range(1, SPACES + 1)]]
"""For each space the bit mask of those beside it."""

BOARDS: Final = len(_ESTATES["boards"])
SPACE_TYPE: Final[list[list[int]]] = [
    [-1] * (SPACES + 1),
    *[
        [-1, *[TYPE_IDS.index(_ESTATES["letters"][word]) for row in board["rows"] for word in row.split()]]
        for board in _ESTATES["boards"]
    ],
]
"""By board (from 1) and space."""
TYPE_SPACES: Final[list[list[list[int]]]] = [
    [[space for space in range(1, SPACES + 1) if types[space] == kind] for kind in range(TYPES)] for types in SPACE_TYPE
]
TYPE_MASK: Final[list[list[int]]] = [
    [sum([1 << space for space in spaces]) for spaces in board] for board in TYPE_SPACES
]


def _district(types: list[int], start: int) -> int:
    """The connected spaces of one type around a space, as a bit mask."""
    found = 1 << start
    edge = [start]
    while edge:
        space = edge.pop()
        for other in range(1, SPACES + 1):
            if NEIGHBOURS[space] >> other & 1 and types[other] == types[start] and not found >> other & 1:
                found |= 1 << other
                edge.append(other)
    return found


DISTRICT: Final[list[list[int]]] = [
    [0, *[_district(types, space) if types[space] >= 0 else 0 for space in range(1, SPACES + 1)]]
    for types in SPACE_TYPE
]
"""By board and space: the bit mask of the district the space belongs to."""
SHEETS: Final[list[list[int]]] = [[], *_ESTATES["sheets"]]
BASIC_BOARD: Final = int(_ESTATES["basic_board"])
BASIC_CASTLE: Final = int(_ESTATES["basic_castle"])

# Game board

PHASES: Final[list[str]] = list(_BOARD["phases"])
ROUNDS: Final = int(_BOARD["rounds_per_phase"])
PHASE_POINTS: Final[list[int]] = list(_BOARD["phase_vp"])
DISTRICT_POINTS: Final[list[int]] = [0, *_BOARD["district_vp"]]
GOODS_IDS: Final[list[str]] = ["", *[good["id"] for good in _BOARD["goods"]]]
"""Colours 1 to 6: the number of the die that sells them."""
assert [good["die"] for good in _BOARD["goods"]] == [1, 2, 3, 4, 5, 6]
GOODS_COPIES: Final[list[int]] = [0, *[good["copies"] for good in _BOARD["goods"]]]
COLOURS: Final = 6
DEPOTS: Final = 6
SLOTS: Final = 4
BLACK_SLOTS: Final = 8
STORAGE: Final = int(_BOARD["storage_spaces"])
STOCK: Final = int(_BOARD["stock_colours"])
PRICE: Final = int(_BOARD["price_silver"])
START_SILVER: Final = int(_BOARD["start"]["silver"])
START_GOODS: Final = int(_BOARD["start"]["goods"])
POINTS_PER_UNSOLD: Final = int(_BOARD["final"]["vp_per_unsold_good"])
POINTS_PER_SILVER: Final = int(_BOARD["final"]["vp_per_silver"])
WORKERS_PER_POINT: Final = int(_BOARD["final"]["workers_per_vp"])


def _per_players(field: str) -> list[int]:
    return [0, 0, *[int(row[field]) for row in _BOARD["by_players"]]]


POINTS_PER_GOOD: Final = _per_players("vp_per_good")
BONUS_LARGE: Final = _per_players("bonus_large")
BONUS_SMALL: Final = _per_players("bonus_small")
START_WORKERS: Final[list[list[int]]] = [[], [], *[row["workers"] for row in _BOARD["by_players"]]]

SLOT_TYPE: Final[list[int]] = [TYPE_IDS.index(slot["type"]) for depot in _BOARD["depots"] for slot in depot["slots"]]
"""By depot and slot, four slots a depot."""
SLOT_PLAYERS: Final[list[int]] = [slot["players"] for depot in _BOARD["depots"] for slot in depot["slots"]]
SLOT_MINE_PHASES: Final[list[list[int]]] = [
    [PHASES.index(phase) for phase in slot.get("mine_phases_with_three", [])]
    for depot in _BOARD["depots"]
    for slot in depot["slots"]
]
"""Phases in which the slot takes a mine when three play."""
BLACK_SLOT_PLAYERS: Final[list[int]] = list(_BOARD["black_slots"])

NEIGHBOUR_DEPOTS: Final[list[list[tuple[int, int]]]] = [
    [(pair[0], pair[1]) for pair in _BOARD["depot_neighbours"][name]] for name in ["ring", "line"]
]
"""By option `goods_neighbours`: pairs of depots whose goods spaces are neighbours."""


def _worker_cost(die: int, number: int, step: int, free: int) -> int:
    """CB-41: workers to change a die, `step` pips a worker after `free` pips for nothing."""
    distance = min(abs(die - number), 6 - abs(die - number))
    return -(-max(0, distance - free) // step)


WORKER_COST: Final[list[list[list[int]]]] = [
    [[_worker_cost(die, number, step, free) for number in range(7)] for die in range(7)]
    for free in (0, 1)
    for step in (1, LONG_STEP)
]
"""By mode (1 with the long step, + 2 with a free pip), die and number."""

# Options, as they are kept in a position: the index of the value

VARIANTS: Final = ["basic", "advanced_open", "advanced_secret"]
BASIC: Final = 0
ADVANCED_OPEN: Final = 1
ADVANCED_SECRET: Final = 2
GOODS_NEIGHBOURS: Final = ["ring", "line"]
TIE_EMPTY: Final = ["fewest", "most"]
TIE_ORDER: Final = ["last", "first"]

# The ledger of points

LEDGER_IDS: Final = [
    "animals", "buildings", "goods", "districts", "phases", "bonuses", "unsold", "silver", "workers", "knowledge",
]  # fmt: skip
FOR_ANIMALS: Final = 0
FOR_BUILDINGS: Final = 1
FOR_GOODS: Final = 2
FOR_DISTRICTS: Final = 3
FOR_PHASES: Final = 4
FOR_BONUSES: Final = 5
FOR_UNSOLD: Final = 6
FOR_SILVER: Final = 7
FOR_WORKERS: Final = 8
FOR_KNOWLEDGE: Final = 9

NAMES = {"tile": KIND_IDS, "goods": GOODS_IDS, "type": TYPE_IDS}
"""What the numbers in positions are called."""
