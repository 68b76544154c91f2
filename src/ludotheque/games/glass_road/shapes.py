"""What is told of Glass Road: `View` of a position, `Components` that never change.

Squares, forests, buildings and cards are named by their ids.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ludotheque.kernel.shapes import Each, Message, Pair

Resource = Annotated[str, Literal["wood", "water", "sand", "clay", "food", "charcoal", "glass", "brick"]]
WheelId = Annotated[str, Literal["glass", "brick"]]
Category = Annotated[str, Literal["processing", "immediate", "bonus"]]
Tile = Annotated[str, Literal["pit", "grove", "pond"]]
Removable = Annotated[str, Literal["pit", "grove", "pond", "forest"]]
NoYes = Annotated[str, Literal["no", "yes"]]
Amounts = dict[Resource, int]
Token = str
"""What moves on a wheel: "sand", "food_glass", "charcoal_brick"."""
Points = float
"""Whole or half."""


class Seat(TypedDict):
    wheels: dict[Token, int]
    land: dict[str, str]
    """By square: "empty", "pit", "grove", "pond", "forest", or a building."""
    forests: list[str]
    offer: list[str]
    discarded: list[str]
    hand_size: int
    face_down: bool
    ready: bool
    """Has it chosen, while others still do?"""
    shown: list[str]
    slots: list[str]
    before: list[str]
    free_slots: int
    buildings: int
    points: Points
    breakdown: dict[str, Points]
    worth: dict[str, Points]
    """What each building stands for now, by square."""
    would_score: dict[str, Points]
    """What bonus tiles on offer would score as things are, if it does not depend on where they stand."""


class Resolving(TypedDict):
    seat: int
    card: str
    limit: int
    """How many abilities may be used."""
    paid: bool
    used: list[int]
    """The halves that are used: 1, 2."""


class TakingEffect(TypedDict):
    building: str
    square: str | None


class Solo(TypedDict):
    cards: int
    chosen: list[str]
    left: list[str]
    locked: list[str]


class PublicView(TypedDict):
    """The table as everybody sees it."""

    players: int
    beginner: NoYes
    five_periods: NoYes
    grove_court_tile: Tile
    exclude_roofing_company: NoYes
    period: int
    periods: int
    round: int
    rounds: int | None
    start: int
    decision: str | None
    question: Message | None
    choosers: list[int]
    resolving: list[Resolving]
    """The cards being resolved and to be resolved, the present one first."""
    gift: Resource | None
    effect: TakingEffect | None
    """The immediate building that is taking effect."""
    market: Each[Category, list[str | None]]
    stacks: Each[Category, int]
    solo: Solo | None
    boards: list[Seat]
    ranking: list[int] | None


class PrivateView(TypedDict):
    """What only one seat sees."""

    hand: list[str] | None
    down: str | None
    """The card that is face down, or chosen to be."""


class View(PublicView, PrivateView):
    """All that one seat sees."""


class GainChoice(TypedDict):
    amount: int
    same_kind: bool
    options: list[Resource]


class Range(TypedDict):
    min: int
    max: int


class Effect(TypedDict, total=False):
    """What a building does; which fields there are depends on its type."""

    type: str
    spend: Amounts
    gain: Amounts
    remove_tiles: dict[Removable, int]
    discard_private_offer: int
    gain_choice: GainChoice
    place_tile_choice: list[Tile]
    tile: Tile
    tile_choice: list[Tile]
    tiles: list[Tile]
    what: str
    resource: Resource
    per: str | int
    factor: float
    points: float
    base: float
    scope: str
    threshold: int
    minimum: int
    category: Category
    count: int | Range | Literal["all"]
    same_kind: bool
    adjacency_origin: str


class Building(TypedDict):
    category: Category
    beginner: NotRequired[bool]
    replaces: NotRequired[str]
    cost: Amounts
    points: Points
    effect: Effect
    reconstructed: NotRequired[list[str]]


class BaseBuilding(TypedDict):
    square: str
    effect: Effect


class Ability(TypedDict):
    type: str
    gain: NotRequired[Amounts]
    tile: NotRequired[Tile]
    per: NotRequired[str]
    options: NotRequired[list[Resource]]
    amount: NotRequired[int]
    resource: NotRequired[Resource]
    factor: NotRequired[int]
    count: NotRequired[int]
    tiles: NotRequired[list[Tile]]
    per_stack: NotRequired[int]
    amount_solo: NotRequired[int]
    opponents_gain: NotRequired[int]


class Specialist(TypedDict):
    cost: NotRequired[Amounts]
    remove_forest: NotRequired[int]
    abilities: Pair[Ability]


class Wheel(TypedDict):
    basic: list[Resource]
    refined: Resource
    initial: Amounts


class Most(TypedDict):
    basic: int
    refined: int


class Course(TypedDict):
    """How many periods a game has, rounds a period, cards a hand, and cards one may follow with."""

    hand: int
    rounds: int
    slots: int
    periods: int
    long_periods: int


class Components(TypedDict):
    """What never changes during a game."""

    buildings: dict[str, Building]
    base_buildings: dict[str, BaseBuilding]
    categories: list[Category]
    specialists: dict[str, Specialist]
    wheels: Each[WheelId, Wheel]
    tokens: list[Token]
    most: Most
    squares: list[str]
    neighbours: dict[str, list[str]]
    course: Course
    forests: dict[str, Pair[str]]
    reconstructed: list[str]
    """What no source gives."""
