"""The facts of the game as small integers and tables, in the form the rules use.

Numbers of goods, buildings, places and operations are frozen within a rules version: replays and
positions are written with them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ludotheque.games.ora_et_labora.facts import COUNTRIES, MODES, STAGES, TERRAINS, card_set, load

_FACTS: Final = load()
_GOODS: Final[dict[str, Any]] = {good["id"]: good for good in _FACTS["goods"]["goods"]}
_BUILDINGS: Final[Any] = _FACTS["buildings"]
_BOARDS: Final[Any] = _FACTS["boards"]
_MODES: Final[Any] = _BOARDS["modes"]

# Operations of actions; 0 is ANYTIME: (ANYTIME, good) turns one grain, wine or whiskey

PLACE: Final = 1  # (PLACE, building, clergyman)
CONTRACT: Final = 2  # (CONTRACT, building, means)
FELL: Final = 3  # (FELL, place or 0, marker)
CUT: Final = 4  # (CUT, place or 0, marker)
BUILD: Final = 5  # (BUILD, building, place)
BUY_DISTRICT: Final = 6  # (BUY_DISTRICT, side, row number)
BUY_PLOT: Final = 7  # (BUY_PLOT, side, row number)
END: Final = 8  # (END,)
SEND: Final = 9  # (SEND, clergyman)
SKIP: Final = 10  # (SKIP,)
PRIOR: Final = 11  # (PRIOR,)
EXCHANGE: Final = 12  # (EXCHANGE, times)
TIER: Final = 13  # (TIER, number of the tier from 0)
SET: Final = 14  # (SET, times of the first part, of the second)
GAIN: Final = 15  # (GAIN, first choice, second choice)
PRODUCE: Final = 16  # (PRODUCE, good, marker)
SHIP: Final = 17  # (SHIP, good)
USE: Final = 18  # (USE, building)
CLEAR: Final = 19  # (CLEAR, place)
RAISE: Final = 20  # (RAISE, good)
SETTLE: Final = 21  # (SETTLE, settlement, place)
TAKE_DISTRICT: Final = 22  # (TAKE_DISTRICT, price, side, row number)
TAKE_PLOT: Final = 23  # (TAKE_PLOT, price, side, row number)
POINTS: Final = 24  # (POINTS,)
GIVE: Final = 25  # (GIVE, good)
SENSIBLE: Final = 26  # (SENSIBLE,)
DONE: Final = 27  # (DONE,)
TAKE: Final = 28  # (TAKE, good)
NEUTRAL: Final = 29  # (NEUTRAL, building, place)
NEUTRAL_PRIOR: Final = 30  # (NEUTRAL_PRIOR, building, means)

BY_PRIOR: Final = 0
BY_BROTHER: Final = 1
CLERGY_IDS: Final = ["prior", "lay_brother"]
BY_COINS: Final = 0
BY_PRESENT: Final = 1
MEANS_IDS: Final = ["coins", "present"]
OWN: Final = 0
JOKER: Final = 1
MARKER_USE_IDS: Final = ["own", "joker"]

# Goods. Money is one number of coins; COIN_5 stands for five of them given as one tile (OL-4, OL-5)

CLAY: Final = 0
WOOD: Final = 1
PEAT: Final = 2
LIVESTOCK: Final = 3
GRAIN: Final = 4
COINS: Final = 5
STONE: Final = 6
STRAW: Final = 7
PEAT_COAL: Final = 8
MEAT: Final = 9
CERAMIC: Final = 10
BOOK: Final = 11
ORNAMENT: Final = 12
RELIQUARY: Final = 13
FLOUR: Final = 14
BREAD: Final = 15
GRAPES: Final = 16
WINE: Final = 17
MALT: Final = 18
BEER: Final = 19
WHISKEY: Final = 20
WONDER: Final = 21
GOODS: Final = 22
COIN_5: Final = 22
GOOD_IDS: Final = [
    "clay", "wood", "peat", "livestock", "grain", "coins", "stone", "straw", "peat_coal", "meat", "ceramic", "book",
    "ornament", "reliquary", "flour", "bread", "grapes", "wine", "malt", "beer", "whiskey", "wonder", "coin_5",
]  # fmt: skip
BASIC_GOODS: Final = 6
_FACT_IDS: Final = ["coin_1" if id == "coins" else id for id in GOOD_IDS]
FOOD: Final[list[int]] = [int(_GOODS[id]["food"]) for id in _FACT_IDS]
ENERGY: Final[list[int]] = [int(2 * _GOODS[id]["energy"]) for id in _FACT_IDS]
"""In halves (OL-2-a)."""
GOOD_POINTS: Final[list[int]] = [int(_GOODS[id]["points"]) for id in _FACT_IDS]
IN_COUNTRY: Final[list[list[bool]]] = [
    [country in _GOODS[id]["countries"] for id in _FACT_IDS] for country in COUNTRIES
]
FOOD_GOODS: Final[list[list[int]]] = [
    [good for good in range(GOODS) if FOOD[good] and IN_COUNTRY[country][good]] for country in range(2)
]
ENERGY_GOODS: Final[list[int]] = [good for good in range(GOODS) if ENERGY[good]]
POINT_GOODS: Final = [RELIQUARY, ORNAMENT, CERAMIC, BOOK]
"""What granted points are taken as, the dearest first (OL-44)."""
TOWER_GOODS: Final = [WHISKEY, COIN_5, BOOK, CERAMIC, ORNAMENT, RELIQUARY]
"""What pays the points of the Round Tower (OL-A39)."""
DIFFERENT: Final[list[list[int]]] = [
    sorted([_FACT_IDS.index(id) for id in _FACTS["goods"]["different_goods"][country]]) for country in COUNTRIES
]
"""The goods that count as different ones, in rising order (OL-4)."""
PRESENT: Final = [WINE, WHISKEY]
"""By country: what may be given instead of the contract price (OL-35)."""
PRESENT_COINS: Final = [1, 2]
"""What it is worth in coins (OL-5)."""
WONDERS: Final = int(_FACTS["goods"]["wonders"])
COINS_A_TILE: Final = 5

FRANCE: Final = 0
IRELAND: Final = 1
COUNTRY_IDS: Final = list(COUNTRIES)

# The wheel: markers of the six basic goods, of stone, of grapes, and the joker

STONE_MARKER: Final = 6
GRAPES_MARKER: Final = 7
JOKER_MARKER: Final = 8
MARKERS: Final = 9
MARKER_IDS: Final = ["clay", "wood", "peat", "livestock", "grain", "coins", "stone", "grapes", "joker"]
MARKER_OF: Final = [0, 1, 2, 3, 4, 5, 6, -1, -1, -1, -1, -1, -1, -1, -1, -1, 7, -1, -1, -1, -1, -1]
"""By good."""
LAST_SPACE: Final = 12
FACES: Final[list[list[int]]] = [list(_BOARDS["wheel"]["front"]), list(_BOARDS["wheel"]["back"])]

# Landscape. Places are numbered row by row; the mountain of rows r and r + 1 is (6, r); 0 is no place

WATER: Final = 0
COAST: Final = 1
PLAINS: Final = 2
HILLSIDE: Final = 3
MOUNTAIN: Final = 4
TERRAIN_IDS: Final = list(TERRAINS)
ROW_0: Final = 30
"""The number of row 0: rows are numbered so that none is negative."""
ROWS: Final = 61
COLUMNS: Final = 9
COLUMN_0: Final = 2
PLACES: Final = ROWS * COLUMNS
PLACE_IDS: Final = [f"{n % COLUMNS - COLUMN_0}.{n // COLUMNS - ROW_0}" for n in range(PLACES)]
ROW_IDS: Final = [str(n - ROW_0) for n in range(ROWS)]


def place_at(column: int, row: int) -> int:
    """The number of a place by its coordinates (OL-11)."""
    return (row + ROW_0) * COLUMNS + column + COLUMN_0


# What lies on a cell: nothing, a forest, a moor, from FIRST_BUILDING a building, from FIRST_SETTLEMENT a settlement

EMPTY: Final = 0
FOREST: Final = 1
MOOR: Final = 2
ON_CELL: Final = 2
"""Building b lies on a cell as b + ON_CELL."""
CARDS: Final = 41
BASICS: Final = 3
FIRST_BASIC: Final = 42
"""Clay Mound, Farmyard and Cloister Office of the first seat; three more for each seat."""
SEATS: Final = 4
BUILDINGS: Final = FIRST_BASIC + BASICS * SEATS
SETTLEMENTS: Final = 8
SETTLED: Final = BUILDINGS + ON_CELL - 1
"""Settlement s lies on a cell as s + SETTLED."""
RAISER: Final = int(_BOARDS["contract"]["raiser"])
CONTRACT_PRICE: Final = int(_BOARDS["contract"]["price"])
RAISED_PRICE: Final = int(_BOARDS["contract"]["raised_price"])
QUARRY_C: Final = 29

HEARTLAND_PLACES: Final[list[int]] = [place_at(cell["col"], cell["row"]) for cell in _BOARDS["heartland"]]
HEARTLAND_TERRAIN: Final[list[int]] = [TERRAINS.index(cell["terrain"]) for cell in _BOARDS["heartland"]]
_BASIC_IDS: Final[list[str]] = [building["id"] for building in _BUILDINGS["basic_buildings"]]
_LYING: Final[dict[str | None, int]] = {
    None: EMPTY,
    "forest": FOREST,
    "moor": MOOR,
    **{id: FIRST_BASIC + ON_CELL + number for number, id in enumerate(_BASIC_IDS)},
}
HEARTLAND_CARDS: Final[list[int]] = [_LYING[cell.get("card")] for cell in _BOARDS["heartland"]]
"""Basic buildings as those of the first seat."""

DISTRICT_SIDES: Final = ["hills", "plains"]
DISTRICT_TERRAIN: Final[list[list[int]]] = [
    [TERRAINS.index(cell["terrain"]) for cell in _BOARDS["districts"]["sides"][side]] for side in DISTRICT_SIDES
]
DISTRICT_CARDS: Final[list[list[int]]] = [
    [_LYING[cell.get("card")] for cell in _BOARDS["districts"]["sides"][side]] for side in DISTRICT_SIDES
]
DISTRICT_WIDTH: Final = 5
COAST_SIDE: Final = 0
MOUNTAIN_SIDE: Final = 1
PLOT_SIDES: Final = ["coast", "mountain"]
DISTRICT_PRICES: Final[list[int]] = list(_BOARDS["districts"]["prices"])
PLOT_PRICES: Final[list[int]] = list(_BOARDS["plots"]["prices"])
WATER_DWELLING: Final = int(_BOARDS["water_dwelling"])

# Settlements, numbered from 1

_SETTLEMENTS: Final[Any] = _BOARDS["settlements"]
SETTLEMENT_IDS: Final[list[str]] = ["", *[card["id"] for card in _SETTLEMENTS]]
SETTLEMENT_FOOD: Final[list[int]] = [0, *[int(card["food"]) for card in _SETTLEMENTS]]
SETTLEMENT_ENERGY: Final[list[int]] = [0, *[int(2 * card["energy"]) for card in _SETTLEMENTS]]
START_SETTLEMENTS: Final = 0b11110
"""The settlement cards in hand at the start, as a bit mask."""
FIRST_LATER_SETTLEMENT: Final = 5


def terrain_mask(names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << TERRAINS.index(name)
    return mask


SETTLEMENT_TERRAIN: Final[list[int]] = [0, *[terrain_mask(card["terrain"]) for card in _SETTLEMENTS]]

# Functions of buildings (OL-44-a): a building has parts, carried out one after the other

EXCHANGING: Final = 1
TIERS: Final = 2
SETS: Final = 3
LADDER: Final = 4
GAINING: Final = 5
HOLDING: Final = 6
WHEEL: Final = 7
JOKER_WHEEL: Final = 8
USING: Final = 9
CLEARING: Final = 10
BUILDING: Final = 11
SETTLING: Final = 12
FORESTRY: Final = 13
RECALL_ALL: Final = 14
RECALL_PRIOR: Final = 15
RECALL_HOST: Final = 16
LAND: Final = 17
AS_POINTS: Final = 18

WITH_PRIOR: Final = 1
OCCUPIED: Final = 2
NEIGHBOUR: Final = 3
UNBUILT: Final = 4
_FILTERS: Final = {
    "occupied_by_prior": WITH_PRIOR,
    "occupied": OCCUPIED,
    "unoccupied_neighbour": NEIGHBOUR,
    "unbuilt": UNBUILT,
}
_RECALLS: Final = {"all": RECALL_ALL, "prior": RECALL_PRIOR, "owner_here": RECALL_HOST}

DISTRICT: Final = 0
PLOT: Final = 1
LANDSCAPE_IDS: Final = ["district", "plot"]
PER_FOREST_OR_MOOR: Final = 0
PER_CLOISTER: Final = 1
WITHOUT_END: Final = 99


class Bundle:
    """Goods with their amounts, and sums of food, energy (in halves), points, different goods."""

    def __init__(
        self, goods: list[int], amounts: list[int], food: int, energy: int, points: int, different: int
    ) -> None:
        self.goods = goods
        self.amounts = amounts
        self.food = food
        self.energy = energy
        self.points = points
        self.different = different


def bundle(data: dict[str, Any]) -> Bundle:
    goods = [GOOD_IDS.index(id) for id in data if id in GOOD_IDS]
    return Bundle(
        goods,
        [int(data[GOOD_IDS[good]]) for good in goods],
        int(data.get("food", 0)),
        int(2 * data.get("energy", 0)),
        int(data.get("points", 0)),
        int(data.get("different_goods", 0)),
    )


class Part:
    """One step of a function: what is done, how often at most, for what."""

    def __init__(self, op: int, most: int, gives: list[Bundle], gets: list[Bundle]) -> None:
        self.op = op
        self.most = most
        self.gives = gives
        self.gets = gets
        self.choices: list[list[Bundle]] = []  # of each list one is taken besides (GAINING)
        self.goods: list[int] = []  # what a wheel may give, or the rungs of a ladder
        self.basic: list[int] = []  # amounts of basic goods of one's choice, all different
        self.at_least: list[int] = []  # HOLDING
        self.filter = 0
        self.kind = 0  # of a landscape tile; or what points are counted for
        self.halves: list[int] = []  # half points for each of them, by mode
        self.needed_for = 0  # so many parts that follow need this one
        self.takes_tiles = op == SETTLING  # does it take tiles of one's choice, which changed goods may give?
        for price in gives:
            if price.food or price.energy or price.points or price.different:
                self.takes_tiles = True


def _goods(ids: list[str]) -> list[int]:
    return [GOOD_IDS.index(id) for id in ids]


def _traded(op: int, most: int, deals: list[dict[str, Any]]) -> Part:
    """A part with several exchanges to choose from or to combine."""
    return Part(op, most, [bundle(deal["give"]) for deal in deals], [bundle(deal["get"]) for deal in deals])


def _exchange(step: dict[str, Any], most: int) -> Part:
    part = _traded(EXCHANGING, most, [step])
    part.basic = [int(step["get"][name]) for name in ("one_basic_good", "another_basic_good") if name in step["get"]]
    return part


def _exchange_tier(step: dict[str, Any], most: int) -> Part:
    part = _traded(TIERS if most == 1 else SETS, most, step["tiers"])
    part.at_least = [most] * len(step["tiers"]) if most > 1 else part.at_least
    return part


def _exchange_set(step: dict[str, Any], most: int) -> Part:
    limits = [int(one["max"]) for one in step["parts"]]
    part = _traded(SETS, sum(limits), step["parts"])
    part.at_least = limits
    return part


def _exchange_ladder(step: dict[str, Any], most: int) -> Part:
    part = Part(LADDER, most, [], [])
    part.goods = _goods(step["ladder"])
    return part


def _gain(step: dict[str, Any], most: int) -> Part:
    part = Part(GAINING, 1, [], [bundle(step["get"])])
    part.choices = [[bundle(entry) for entry in entries] for entries in step.get("choices", ())]
    return part


def _gain_by_holding(step: dict[str, Any], most: int) -> Part:
    part = Part(HOLDING, 1, [], [bundle(tier["get"]) for tier in step["tiers"]])
    part.goods = _goods([step["good"]])
    part.at_least = [int(tier["at_least"]) for tier in step["tiers"]]
    return part


def _wheel(step: dict[str, Any], most: int) -> Part:
    part = Part(WHEEL if step["op"] == "wheel" else JOKER_WHEEL, 1, [bundle(step.get("cost", {}))], [])
    part.goods = _goods(step["goods"])
    return part


def _use_building(step: dict[str, Any], most: int) -> Part:
    part = Part(USING, 1, [bundle(step.get("cost", {}))], [])
    part.filter = _FILTERS[step["filter"]]
    return part


def _points_as_goods(step: dict[str, Any], most: int) -> Part:
    part = Part(AS_POINTS, 1, [bundle(step["cost"])], [])
    part.kind = PER_CLOISTER if step["points_per"] == "own_cloister_building" else PER_FOREST_OR_MOOR
    points = step["points"]
    by_mode: dict[str, float] = points if isinstance(points, dict) else {"default": points}
    part.halves = [int(2 * by_mode.get(mode, by_mode["default"])) for mode in MODES]
    return part


def _take_landscape(step: dict[str, Any], most: int) -> Part:
    part = Part(LAND, 1, [], [])
    part.kind = LANDSCAPE_IDS.index(step["kind"])
    return part


_PART_OF: Final[dict[str, Callable[[dict[str, Any], int], Part]]] = {
    "exchange": _exchange,
    "exchange_tier": _exchange_tier,
    "exchange_set": _exchange_set,
    "exchange_ladder": _exchange_ladder,
    "gain": _gain,
    "gain_by_holding": _gain_by_holding,
    "wheel": _wheel,
    "joker_wheel": _wheel,
    "use_building": _use_building,
    "remove_forest": lambda step, most: Part(CLEARING, most, [], [bundle(step.get("get_each", {}))]),
    "points_as_goods": _points_as_goods,
    "take_landscape": _take_landscape,
    "recall": lambda step, most: Part(_RECALLS[step["who"]], 1, [], []),
    "build_action": lambda step, most: Part(BUILDING, 1, [], []),
    "settle": lambda step, most: Part(SETTLING, 1, [], []),
    "fell_trees": lambda step, most: Part(FORESTRY, 1, [], []),
}


def _part(step: dict[str, Any]) -> Part:
    most = step.get("max", 1)
    return _PART_OF[step["op"]](step, WITHOUT_END if most is None else int(most))


def _parts(steps: list[dict[str, Any]]) -> list[Part]:
    """Steps one after the other, those under `then` behind the one they need; felling and cutting are one part."""
    found: list[Part] = []
    for step in steps:
        if step["op"] == "cut_peat":
            continue
        part = _part(step)
        after = _parts(step.get("then", []))
        part.needed_for = len(after)
        found.append(part)
        found.extend(after)
    return found


# Buildings by country and number: the 41 cards, then the basic buildings of each seat


def _by_number(country: str) -> list[dict[str, Any]]:
    cards = {
        int(building["number"]): building for building in _BUILDINGS["buildings"] if country in building["countries"]
    }
    basics = list(_BUILDINGS["basic_buildings"]) * SEATS
    return [cards[number] for number in range(1, CARDS + 1)] + basics


_FACE: Final = [_by_number(country) for country in COUNTRIES]
BUILDING_IDS: Final[list[list[str]]] = [
    [
        "",
        *[building["id"] for building in faces[:CARDS]],
        *[f"{_BASIC_IDS[n % BASICS]}.{n // BASICS + 1}" for n in range(BASICS * SEATS)],
    ]
    for faces in _FACE
]
"""Basic buildings with the number of their seat, from 1: `farmyard.2`."""
CLOISTER: Final[list[list[bool]]] = [[False, *[bool(building["cloister"]) for building in faces]] for faces in _FACE]
COST: Final[list[list[Bundle]]] = [
    [bundle({}), *[bundle(building.get("cost", {})) for building in faces]] for faces in _FACE
]
TERRAIN: Final[list[list[int]]] = [[0, *[terrain_mask(building["terrain"]) for building in faces]] for faces in _FACE]
PARTS: Final[list[list[list[Part]]]] = [[[], *[_parts(building["steps"]) for building in faces]] for faces in _FACE]
ONCE: Final[list[list[bool]]] = [
    [False, *[bool(building.get("once_per_action")) for building in faces]] for faces in _FACE
]
ECONOMIC: Final[list[list[int]]] = [
    [0, 0, 0, *[int(building["economic"]) for building in faces], *[int(card["economic"]) for card in _SETTLEMENTS]]
    for faces in _FACE
]
"""By what lies on a cell."""
DWELLING: Final[list[list[int]]] = [
    [0, 0, 0, *[int(building["dwelling"]) for building in faces], *[int(card["dwelling"]) for card in _SETTLEMENTS]]
    for faces in _FACE
]
"""By what lies on a cell."""

# Modes

SOLO: Final = 0
TWO: Final = 1
TWO_LONG: Final = 2
THREE: Final = 3
FOUR: Final = 4
THREE_SHORT: Final = 5
FOUR_SHORT: Final = 6
MODE_IDS: Final = list(MODES)
LENGTH_IDS: Final = ["normal", "short", "long"]
NO_YES: Final = ["no", "yes"]
BONUS_RETURN_IDS: Final = ["priors", "everybody_first"]
EVERYBODY_FIRST: Final = 1
"""Of the ways to come home before the bonus round: the usual return is held before the priors come (OL-A11)."""
MODE_OF: Final = [[], [SOLO, SOLO, SOLO], [TWO, TWO, TWO_LONG], [THREE, THREE_SHORT, THREE], [FOUR, FOUR_SHORT, FOUR]]
"""By players and length: a length that does not fit the number of players is the normal one."""
STAGE_IDS: Final = list(STAGES)
PHASE_IDS: Final = ["A", "B", "C", "D", "E"]
PHASE_E: Final = 4
FACE_OF: Final[list[int]] = [0 if mode["wheel"] == "front" else 1 for mode in _MODES]
PHASES: Final[list[list[int]]] = [[int(mode["phases"][phase] or 0) for phase in PHASE_IDS] for mode in _MODES]
"""By mode: the units in which the phases A to E are held, 0 for none (OL-24)."""
GRAPES_ENTER: Final[list[int]] = [int(mode["grapes"] or 0) for mode in _MODES]
STONE_ENTERS: Final[list[int]] = [int(mode["stone"] or 0) for mode in _MODES]
BONUS_ROUND: Final[list[int]] = [int(mode["bonus_round"] or 0) for mode in _MODES]
LAST_UNIT: Final[list[int]] = [int(mode["last"] or 0) for mode in _MODES]
END_UNBUILT: Final[list[int]] = [
    -1 if mode["end_with_unbuilt"] is None else int(mode["end_with_unbuilt"]) for mode in _MODES
]
"""With two players the game ends when so few buildings are left to build (OL-50, OL-51)."""
TURNS: Final[list[list[list[int]]]] = [[list(slot) for slot in mode["slots"]] for mode in _MODES]
"""By mode: seats counted from the first player, and their actions."""
BROTHERS: Final[list[int]] = [int(mode["lay_brothers"]) for mode in _MODES]
START_GOODS: Final[list[bool]] = [bool(mode["start_with_goods"]) for mode in _MODES]
BARE: Final[list[list[int]]] = [[place_at(cell[0], cell[1]) for cell in mode["heartland_without"]] for mode in _MODES]
"""Places of the heartland without their card (OL-62)."""
DEAREST_FIRST: Final[list[bool]] = [bool(mode["dearest_first"]) for mode in _MODES]
SHORT: Final[list[bool]] = [bool(mode["short"]) for mode in _MODES]
SHORT_GOODS: Final[list[list[int]]] = [[_FACT_IDS.index(id) for id in pair] for pair in _BOARDS["short_goods"]]
STALLED: Final = 120
"""A game of two that is not over after so many units is scored as it stands (OL-A24)."""
NEUTRAL_CARD: Final = int(_BOARDS["solo"]["neutral_building"])
NEUTRAL_PLACE: Final = place_at(_BOARDS["solo"]["neutral_cell"][0], _BOARDS["solo"]["neutral_cell"][1])
TARGET: Final = int(_BOARDS["solo"]["target"])


def _deck(country: str, mode: str, stage: str) -> int:
    mask = 0
    for building in card_set(_BUILDINGS, country, mode):
        if building["stage"] == stage:
            mask |= 1 << int(building["number"])
    return mask


DECK: Final[list[list[list[int]]]] = [
    [[_deck(country, mode, stage) for stage in STAGES] for mode in MODES] for country in COUNTRIES
]
"""By country, mode and stage: the numbers of the cards as a bit mask."""

STAGE_OF: Final[dict[str, str]] = {building["id"]: building["stage"] for building in _BUILDINGS["buildings"]}
"""The stage at which a building comes, by its id."""
LEDGER_IDS: Final = ["goods", "coins", "wonders", "economic", "settlements"]
"""The parts of a score (OL-52 to OL-54)."""

NAMES = {
    "good": GOOD_IDS,
    "marker": MARKER_IDS,
    "place": PLACE_IDS,
    "building": BUILDING_IDS[FRANCE],
    "card": ["empty", "forest", "moor", *BUILDING_IDS[FRANCE][1:], *SETTLEMENT_IDS[1:]],
}
"""What the numbers in positions are called; buildings as in France. `card` is what lies on a cell."""
