"""What is told of Attika: `View` of a position, `Components` that never change.

Hexes are named by their place, buildings, tiles and resources by their ids; shrines are numbered from 1.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ludotheque.kernel.shapes import Each, Message, Pair

Resource = Annotated[str, Literal["water", "forest", "hill", "mountain"]]
Due = Annotated[str, Literal["water", "forest", "hill", "mountain", "any"]]
Price = dict[Due, int]
"""What is owed or paid: by resource, and `any`."""
Hand = Each[Resource, int]


class Hex(TypedDict):
    symbol: Resource | None
    owner: int | None
    building: str | None


class Chain(TypedDict):
    """The shortest way of a seat from shrine to shrine: its hexes in order, and those still without an own building."""

    shrines: Pair[int]
    hexes: list[str]
    missing: list[str]


class Copies(TypedDict):
    """Where the buildings of a type are."""

    built: int
    reserve: int
    hidden: int


class SeriesStanding(TypedDict):
    built: int
    together: int
    """The largest connected part."""
    size: int


class City(TypedDict):
    city: str
    hand_size: int
    amphorae: int
    stacks: list[int]
    built: int
    settlements: int
    radar: dict[str, Copies]
    series: dict[str, SeriesStanding]
    shrines: list[list[int]]
    """The shrines that each settlement touches."""
    to_join: int | None
    chain: Chain | None
    rewarded: int


class CostGroup(TypedDict):
    """Hexes where a building costs the same for the same reason."""

    price: Price
    free: bool
    """Free by an arrow, or a road by a road."""
    founding: int
    """Cards of any kind in the price that found a new settlement."""
    hexes: list[str]


class Change(TypedDict):
    """What a building on a hex does to a seat that wants to join two shrines."""

    seat: int
    to_join: int | None
    """How many it then needs; null when no way is left."""
    shrines: Pair[int] | None
    """Of whoever builds: the two that come nearer; null for those who are cut off."""


class Turn(TypedDict):
    seat: int
    kind: Annotated[str, Literal["none", "draw", "build", "cards"]]
    left: int
    cards: int
    extra: bool


class Pending(TypedDict, total=False):
    """The building or tile in somebody's hand, and the price of one to be paid."""

    building: str
    stack: int | None
    hex: str
    price: Price
    tile: str


class LaidTile(TypedDict):
    tile: str
    centre: str
    rotation: int


class Supply(TypedDict):
    tiles: int
    amphorae: int
    deck: int
    discards: Hand


class PublicView(TypedDict):
    """The table as everybody sees it."""

    players: int
    amphora_action: Annotated[str, Literal["same_kind", "any_kind"]]
    spent_amphora: Annotated[str, Literal["to_supply", "out_of_game"]]
    shrine_bounty: Annotated[str, Literal["off", "on"]]
    start: int
    decision: str | None
    question: Message | None
    choosers: list[int]
    turn: Turn | None
    pending: Pending | None
    free: dict[str, list[str]]
    """By building at hand, the own ones beside which it is free."""
    tiles: list[LaidTile]
    hexes: dict[str, Hex]
    shrines: list[str]
    supply: Supply
    cities: list[City]
    winner: int | None
    victory: Annotated[str, Literal["none", "all_buildings", "shrines"]]
    ranking: list[int] | None


class PrivateView(TypedDict):
    """What only one seat sees."""

    hand: Hand | None
    """The reader's cards; null for a spectator."""
    costs: dict[str, list[CostGroup]]
    """What each building that the reader could place now costs, everywhere."""
    changes: dict[str, list[Change]]
    """By hex, whom a building of the reader there would bring nearer to two shrines or farther from them."""


class View(PublicView, PrivateView):
    """All that one seat sees."""


class ResourceFacts(TypedDict):
    id: Resource
    letter: str


class Series(TypedDict):
    size: int
    main_building: str | None


class Building(TypedDict):
    series: str
    main: bool
    count: int
    cost: Price
    free_next_to: list[str]
    sheet: list[Pair[float]]
    """Where its copies are printed on the sheet of a city: column and row."""


class CityState(TypedDict):
    id: str
    color: str


class TurnFacts(TypedDict):
    draw_actions: int
    build_actions: int
    cards_if_no_action: int


class Tile(TypedDict):
    centre: Resource | None
    ring: list[Resource | None]


class Components(TypedDict):
    """What never changes during a game."""

    resources: list[ResourceFacts]
    series: dict[str, Series]
    buildings: dict[str, Building]
    city_states: list[CityState]
    cards: Hand
    amphorae: int
    turn: TurnFacts
    directions: list[Pair[int]]
    tiles: dict[str, Tile]
    rotations: dict[str, int]
    """How many rotations of a tile look different."""
    reconstructed: list[str]
    """What no source gives."""
