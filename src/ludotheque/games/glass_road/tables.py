"""The facts of the game as small integers and tables, in the form the rules use.

Numbers of tokens, squares, cards, buildings and operations are frozen within a rules version:
replays and positions are written with them. What an owner of the game may correct is in a `Box`.
"""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.glass_road.facts import LAND_SQUARES, load

_FACTS: Final = load()
_BUILDINGS: Final[Any] = _FACTS["buildings"]["buildings"]
_BASES: Final[Any] = _FACTS["buildings"]["base_buildings"]
_SPECIALISTS: Final[Any] = _FACTS["specialists"]["specialists"]
_BOARDS: Final[Any] = _FACTS["boards"]

# Operations of actions. A transaction (GR-7) is (operation, subject, choices), see below; 0 is ANYTIME

HAND: Final = 1  # (HAND, bit mask of cards)
CARD: Final = 2  # (CARD, card)
PAY: Final = 3  # (PAY, units from the glass wheel, forest or 0)
ABILITY: Final = 4  # transaction; the subject is the half of the card, 0 or 1
BUILD: Final = 5  # (BUILD, half, building, square, units from the glass wheel)
DRAW: Final = 6  # (DRAW, half)
FINISH: Final = 7  # (FINISH,)
EFFECT: Final = 8  # transaction; the subject is an immediate building
STOP: Final = 9  # (STOP,)
COPY: Final = 10  # (COPY, square)
LAY: Final = 11  # (LAY, tile or 0, square or 0, second square or 0)
TAKE: Final = 12  # (TAKE, token + 1)
REFUSE: Final = 13  # (REFUSE,)

# The choices of a transaction: (operation, subject, units paid from the glass wheel, what is taken off
# the board, two tiles of the private offer, tile laid and its square, two gains as token + 1 and amount).
# With ANYTIME the subject is the building that is used, or 0: then a tile is taken off for nothing.

SUBJECT: Final = 1
REMOVED: Final = 3  # a square, or the number of a forest
SQUARE: Final = 7
FIRST_GAIN: Final = 8

# Tokens: five basic ones of the glass wheel, three of the brick wheel, then glass and brick

SAND: Final = 0
FOOD_GLASS: Final = 1
CHARCOAL_GLASS: Final = 2
WATER: Final = 3
WOOD: Final = 4
CLAY: Final = 5
CHARCOAL_BRICK: Final = 6
FOOD_BRICK: Final = 7
GLASS: Final = 8
BRICK: Final = 9
TOKENS: Final = 10
BASIC_TOKENS: Final = 8
TOKEN_IDS: Final = [
    "sand", "food_glass", "charcoal_glass", "water", "wood", "clay", "charcoal_brick", "food_brick", "glass", "brick",
]  # fmt: skip
MOST: Final[list[int]] = [int(_BOARDS["most"]["basic"])] * 8 + [int(_BOARDS["most"]["refined"])] * 2
WHEEL_IDS: Final = ["glass", "brick"]
WHEEL_OF: Final = [0, 0, 0, 0, 0, 1, 1, 1, 0, 1]

RESOURCE_IDS: Final = ["sand", "food", "charcoal", "water", "wood", "clay", "glass", "brick"]
RESOURCE_OF: Final = [0, 1, 2, 3, 4, 5, 2, 1, 6, 7]
"""By token."""
TOKENS_OF: Final = [
    [SAND], [FOOD_GLASS, FOOD_BRICK], [CHARCOAL_GLASS, CHARCOAL_BRICK], [WATER], [WOOD], [CLAY], [GLASS], [BRICK],
]  # fmt: skip
"""By resource: its token on the glass wheel first."""
START_WHEELS: Final[list[int]] = [
    int(_BOARDS["wheels"][WHEEL_IDS[WHEEL_OF[token]]]["initial"][RESOURCE_IDS[RESOURCE_OF[token]]])
    for token in range(TOKENS)
]

# What lies on a square: nothing, a tile, half a forest, or from FIRST_BUILDING on a building

EMPTY: Final = 0
PIT: Final = 1
GROVE: Final = 2
POND: Final = 3
FOREST: Final = 4
FIRST_BUILDING: Final = 5
TILE_IDS: Final = ["empty", "pit", "grove", "pond", "forest"]

# Squares 1 to 20 are landscape, row by row, 21 to 23 hold the base buildings; 0 is no square

LAND: Final = 20
SQUARES: Final = 23
_LAND_NUMBER: Final[dict[str, int]] = {id: number for number, id in enumerate(LAND_SQUARES, start=1)}
BLOCKS: Final[list[list[int]]] = [
    [_LAND_NUMBER[f"r{row + down}c{column + right}"] for down in (0, 1) for right in (0, 1)]
    for row in range(4)
    for column in range(1, 4)
]
"""Two by two landscape squares (GR-30-c)."""
FOREST_IDS: Final[list[str]] = ["", *_BOARDS["landscape"]["forests"]]
FORESTS: Final = len(FOREST_IDS) - 1

# Buildings 1 to 93, then the three base buildings; 0 is no building

KIND_IDS: Final[list[str]] = ["", *[building["id"] for building in _BUILDINGS], *[base["id"] for base in _BASES]]
KIND_OF: Final[dict[str, int]] = {id: kind for kind, id in enumerate(KIND_IDS) if id}
KINDS: Final = len(_BUILDINGS) + 1
"""Numbers of buildings are below this; base buildings are not."""
FIRST_BASE: Final = KINDS
CATEGORY_IDS: Final[list[str]] = list(_FACTS["buildings"]["categories"])
PROCESSING: Final = 0
IMMEDIATE: Final = 1
BONUS: Final = 2
BASE: Final = 3
assert CATEGORY_IDS == ["processing", "immediate", "bonus"]
CATEGORY: Final[list[int]] = [
    -1, *[CATEGORY_IDS.index(building["category"]) for building in _BUILDINGS], BASE, BASE, BASE,
]  # fmt: skip
_BASE_SQUARE: Final[dict[str, int]] = {base["id"]: LAND + place for place, base in enumerate(_BASES, start=1)}
BASE_SQUARE: Final[list[int]] = [0, *[_BASE_SQUARE.get(building.get("replaces"), 0) for building in _BUILDINGS]]
"""For upgrades the square of the base building they replace, otherwise 0 (GR-73)."""
TAVERN: Final = KIND_OF["tavern"]
GROVE_COURT: Final = KIND_OF["grove_court"]
ROOFING_COMPANY: Final = KIND_OF["roofing_company"]

# Prices and deals


class Price:
    """Resources to pay. Of food or charcoal, `either` units come from both wheels as one likes (GR-28)."""

    def __init__(self, cost: dict[str, int]) -> None:
        self.tokens: list[int] = []
        self.amounts: list[int] = []
        self.either = 0
        self.glass_token = FOOD_GLASS
        self.brick_token = FOOD_BRICK
        for name, amount in cost.items():
            tokens = TOKENS_OF[RESOURCE_IDS.index(name)]
            if len(tokens) == 1:
                self.tokens.append(tokens[0])
                self.amounts.append(amount)
            else:
                self.either = amount
                self.glass_token, self.brick_token = tokens


ONCE: Final = 0
PER_PIT: Final = 1
PER_GROVE: Final = 2
PER_POND: Final = 3
PER_HAND_CARD: Final = 4
PER_WOOD: Final = 5
PER_WATER: Final = 6
PER_ADJACENT_EMPTY: Final = 7
PER_ADJACENT_POND: Final = 8
_PER: Final = [
    "", "own_pits", "own_groves", "own_ponds", "", "own_wood", "own_water", "adjacent_empty", "adjacent_pond",
]  # fmt: skip


class Gain:
    """Something received: an amount for one of these tokens, times what is counted."""

    def __init__(self, names: list[str], amount: int, per: int = ONCE) -> None:
        self.tokens = [token for name in names for token in TOKENS_OF[RESOURCE_IDS.index(name)]]
        self.amount = amount
        self.per = per


class Deal:
    """One transaction: all of a price, then all that is received for it (GR-7, GR-80)."""

    def __init__(self, effect: Any) -> None:
        removed = [TILE_IDS.index(name) for name in effect.get("remove_tiles", {})]
        self.price = Price(effect.get("spend", {}))
        self.remove = removed[0] if removed else 0  # PIT, GROVE, POND or FOREST to take off the board; 0 for none
        self.discard: int = effect.get("discard_private_offer", 0)  # tiles of the private offer
        self.lay = [TILE_IDS.index(name) for name in _laid(effect)]  # tiles to choose from
        self.must_lay = "gain" not in effect
        self.gains = _gains(effect)
        self.names_resource: bool = effect["type"] == "gain_choice_and_share"  # even if none is taken (GR-63-a)


def _laid(effect: Any) -> list[str]:
    """The tiles that may be laid, one of them."""
    names: list[str] = effect.get("place_tile_choice", effect.get("tiles", []))
    return [effect["tile"]] if "tile" in effect else names


def _gains(effect: Any) -> list[Gain]:
    kind: str = effect["type"]
    if kind == "gain_each_wheel":
        gains = [Gain([name], amount) for name, amount in effect["gain"].items() for _ in WHEEL_IDS]
        for place, gain in enumerate(gains):
            gain.tokens = [gain.tokens[place % 2]]
        return gains
    if kind == "gain_per":
        return [Gain([effect["resource"]], effect["factor"], _PER.index(effect["per"]))]
    if kind == "gain_per_tile":
        return [Gain(effect["options"], effect["factor"], _PER.index(effect["per"]))]
    if kind == "gain_per_hand_card":
        return [Gain([effect["resource"]], effect["factor"], PER_HAND_CARD)]
    if kind == "gain_choice_and_share":
        return [Gain(effect["options"], effect["amount"])]
    if "gain_choice" in effect:
        return [Gain(effect["gain_choice"]["options"], effect["gain_choice"]["amount"])]
    return [Gain([name], amount) for name, amount in effect.get("gain", {}).items()]


CLEARING: Final = Deal({"type": "convert"})
"""Take a small tile off the board for nothing (GR-33)."""
DEALS: Final[list[Deal]] = [CLEARING, *[Deal(building["effect"]) for building in _BUILDINGS]]
"""By building: what a use, a repetition or an immediate gain is; of no meaning for other effects."""

# Immediate buildings: how they take effect

GAIN_ONCE: Final = 0
REPEAT: Final = 1
FILL: Final = 2
LAY_TILES: Final = 3
COPY_EFFECT: Final = 4


def _effect(building: Any) -> int:
    kind: str = building["effect"]["type"]
    if kind == "repeat_convert":
        return REPEAT
    if kind == "copy_adjacent_immediate":
        return COPY_EFFECT
    if kind == "place_on_adjacent_empty":
        return FILL if "tile" in building["effect"] else LAY_TILES
    return GAIN_ONCE


EFFECT_OF: Final[list[int]] = [GAIN_ONCE, *[_effect(building) for building in _BUILDINGS]]
FILL_TILE: Final[list[int]] = [0, *[TILE_IDS.index(building["effect"].get("tile", "empty")) for building in _BUILDINGS]]

# Points at the end (GR-101 to GR-108), counted in halves

PER_RESOURCE: Final = 0
PER_COST: Final = 1
PER_ADJACENT: Final = 2
BLOCK: Final = 3
GROUP: Final = 4
PER_SET: Final = 5
PER_FULL_TOKEN: Final = 6
PER_CATEGORY: Final = 7
FORESTS_AT_LEAST: Final = 8
PER_FOREST: Final = 9
_BONUSES: Final = [
    "per_resource", "per_resource_spent_on_buildings", "per_adjacent", "square_2x2", "largest_group", "per_set",
    "per_token_at_least", "per_building_of_category", "forests_at_least", "per_forest",
]  # fmt: skip
ANY_BUILDING: Final = FIRST_BUILDING
"""What an Extension looks for beside it, instead of a tile or an empty square."""
TOTAL: Final = 0
LOWER_WHEEL: Final = 1


class Bonus:
    """How a building scores at the end: so many half points for each of what it counts."""

    def __init__(self, effect: Any) -> None:
        self.kind = _BONUSES.index(effect["type"])
        self.halves = int(2 * effect["points"])
        self.base: int = 2 * effect.get("base", 0)  # half points in any case
        self.what = 0  # resource, tile or category
        self.per: int = effect.get("per") or effect.get("threshold") or effect.get("minimum") or 1
        self.scope = LOWER_WHEEL if effect.get("scope") == "lower_wheel" else TOTAL
        if "resource" in effect:
            self.what = RESOURCE_IDS.index(effect["resource"])
        elif "tile" in effect:
            self.what = TILE_IDS.index(effect["tile"])
        elif "category" in effect:
            self.what = CATEGORY_IDS.index(effect["category"])
        elif "what" in effect:
            self.what = ANY_BUILDING if effect["what"] == "building" else TILE_IDS.index(effect["what"])


BONUSES: Final[list[Bonus | None]] = [
    None,
    *[Bonus(building["effect"]) if building["category"] == "bonus" else None for building in _BUILDINGS],
    *[Bonus(base["effect"]) for base in _BASES],
]
"""By building."""


def _beside(kind: int) -> int:
    """What a building looks for beside it, -1 for nothing."""
    bonus = BONUSES[kind]
    if bonus is not None:
        return bonus.what if bonus.kind == PER_ADJACENT else -1
    if EFFECT_OF[kind] in (FILL, LAY_TILES):
        return EMPTY
    if EFFECT_OF[kind] == COPY_EFFECT:
        return ANY_BUILDING
    for gain in DEALS[kind].gains:
        if gain.per >= PER_ADJACENT_EMPTY:
            return EMPTY if gain.per == PER_ADJACENT_EMPTY else POND
    return -1


BESIDE: Final[list[int]] = [-1, *[_beside(kind) for kind in range(1, KINDS)], -1, -1, -1]
"""By building: the tile, room or any building that counts beside it; -1 for nothing."""
LEDGER_IDS: Final = ["processing", "immediate", "bonus", "base"]
"""Where points come from: the categories of buildings, base buildings last."""

# Specialists 0 to 14

CARD_IDS: Final[list[str]] = [card["id"] for card in _SPECIALISTS]
CARD_OF: Final[dict[str, int]] = {id: card for card, id in enumerate(CARD_IDS)}
CARDS: Final = len(CARD_IDS)
ALL_CARDS: Final = (1 << CARDS) - 1
SUPPLIER: Final = CARD_OF["supplier"]
BUILDER: Final = CARD_OF["builder"]
CARD_COST: Final[list[Price]] = [Price(card.get("cost", {})) for card in _SPECIALISTS]
CARD_FOREST: Final[list[bool]] = ["remove_forest" in card for card in _SPECIALISTS]
HAS_COST: Final[list[bool]] = ["cost" in card or "remove_forest" in card for card in _SPECIALISTS]

DEAL: Final = 0
BUILDING: Final = 1
DRAWING: Final = 2


def _ability(ability: Any) -> int:
    kind: str = ability["type"]
    return BUILDING if kind == "build" else DRAWING if kind == "draw_private_offer" else DEAL


ABILITY_KIND: Final[list[list[int]]] = [[_ability(ability) for ability in card["abilities"]] for card in _SPECIALISTS]
"""By card and half."""
ABILITY_DEAL: Final[list[list[Deal]]] = [[Deal(ability) for ability in card["abilities"]] for card in _SPECIALISTS]
BUILDS: Final[list[int]] = [kinds.count(BUILDING) for kinds in ABILITY_KIND]
"""By card: how many of its abilities build."""
TWINS: Final[list[bool]] = [card["abilities"][0] == card["abilities"][1] for card in _SPECIALISTS]
"""Cards whose two abilities are the same: the second is offered only when the first is used."""
_SUPPLY: Final[Any] = _SPECIALISTS[SUPPLIER]["abilities"][0]
SOLO_SUPPLY: Final = Deal({**_SUPPLY, "amount": _SUPPLY["amount_solo"]})

# The course of the game

HAND_SIZE: Final = int(_BOARDS["cards"]["hand"])
ROUNDS: Final = int(_BOARDS["cards"]["rounds"])
SLOTS: Final = int(_BOARDS["cards"]["slots"])
PERIODS: Final = int(_BOARDS["cards"]["periods"])
LONG_PERIODS: Final = int(_BOARDS["cards"]["long_periods"])
SOLO_CARDS: Final[list[int]] = list(_BOARDS["solo"]["cards"])
LEFT_FOR_CHOICE: Final = int(_BOARDS["solo"]["left_for_choice"])
OFFERED: Final[list[int]] = [0, *[int(_BOARDS["building_board"]["slots"][str(players)]) for players in range(1, 5)]]
"""Tiles in a row of the building board, by number of players (GR-14)."""
BEGINNER_OFFERED: Final = int(_BOARDS["building_board"]["beginner_slots"])


def _hands(size: int, cards: int) -> list[int]:
    """All sets of so many cards among the first `cards` ones, as bit masks."""
    if size == 0:
        return [0]
    return [1 << last | rest for last in range(size - 1, cards) for rest in _hands(size - 1, last)]


HANDS: Final[list[list[tuple[int, ...]]]] = [
    [(HAND, mask) for mask in sorted(_hands(size, CARDS))] for size in range(max(SOLO_CARDS) + 1)
]
"""By size: the choice of every set of so many cards."""

# Options, as they are kept in a position: the index of the value

NO_YES: Final = ["no", "yes"]
GROVE_COURT_TILES: Final = ["pond", "grove"]

# What an owner of the game may correct


class Box:
    """The values of the pieces in one box: of those we ship, or as an owner found them. Never changed once made."""

    def __init__(self, facts: Any) -> None:
        buildings: Any = facts["buildings"]["buildings"]
        bases: Any = facts["buildings"]["base_buildings"]
        land: Any = facts["boards"]["landscape"]
        initial: list[str] = [square["initial"] for square in land["squares"]]
        self.cost: list[Price] = [Price({}), *[Price(building["cost"]) for building in buildings]]
        """By building."""
        self.cost_of: list[list[int]] = [
            [0] * len(RESOURCE_IDS),
            *[[building["cost"].get(name, 0) for name in RESOURCE_IDS] for building in buildings],
        ]
        """By building and resource."""
        self.points: list[int] = [0, *[int(building["points"]) for building in buildings], 0, 0, 0]
        self.beginner: list[bool] = [False, *[building.get("beginner", False) for building in buildings]]
        self.square_ids: list[str] = ["", *LAND_SQUARES, *[base["square"] for base in bases]]
        self.square_number: dict[str, int] = {id: number for number, id in enumerate(self.square_ids) if id}
        self.neighbours: list[list[int]] = [[], *[self._beside(id) for id in self.square_ids[1:]]]
        """The squares beside each square (GR-30-a)."""
        self.forest_squares: list[list[int]] = [
            [],
            *[[self.square_number[id] for id in squares] for squares in land["forests"].values()],
        ]
        self.start_land: list[int] = [
            FOREST,
            *[TILE_IDS.index(tile) if tile in TILE_IDS else FOREST for tile in initial],
            *[FIRST_BUILDING + FIRST_BASE + number - 1 for number in range(len(bases))],
        ]
        """What lies on each square at the start; a building lies as FIRST_BUILDING - 1 + its number."""

    def _beside(self, id: str) -> list[int]:
        row, column = int(id[1]), int(id[3])
        places = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        names = [f"r{down}c{right}" for down, right in places]
        return sorted([self.square_number[name] for name in names if name in self.square_number])


NAMES = {"land": [*TILE_IDS, *KIND_IDS[1:]], "building": KIND_IDS, "card": CARD_IDS}
"""What the numbers in positions are called; on a square lies a tile or a building."""
