"""What is told of Ora et Labora, to everybody alike: `View` of a position, `Components` that never change.

Cells are named `column.row`; buildings, settlements and goods by their ids. Money is one good, `coins`; its tile of
five is `coin_5`. A `seat` beyond the players is the neutral one of a game alone.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ludotheque.kernel.shapes import Message, Pair

Good = str
"""The id of a good: "clay", "peat_coal"."""
Amounts = dict[str, float]
"""By good, or by kind of value: "food", "energy"."""
Terrain = Annotated[str, Literal["water", "coast", "plains", "hillside", "mountain"]]
Clergy = Annotated[str, Literal["prior", "lay_brother"]]
Landscape = Annotated[str, Literal["district", "plot"]]


class Cell(TypedDict):
    id: str
    col: int
    row: int
    terrain: Terrain
    kind: Annotated[str, Literal["forest", "moor", "building", "settlement"]] | None
    card: str | None
    beside: list[str]
    """The cells that share a side with it."""


class Clergyman(TypedDict):
    clergyman: Clergy
    at: str | None


class LaidTile(TypedDict):
    kind: Landscape
    side: str
    row: int


class Seat(TypedDict):
    neutral: bool
    goods: dict[Good, int]
    food: int
    energy: float
    clergy: list[Clergyman]
    cells: list[Cell]
    tiles: list[LaidTile]
    hand: list[str]
    points: int | None
    breakdown: dict[str, int] | None
    settlements: dict[str, int]
    """What each settlement scores with its neighbours, by cell."""
    plans: dict[str, dict[str, int]]
    """By settlement in hand and free cell: dwelling points there, with what it adds to others."""
    sites: dict[str, list[str]]
    """By building of the display: the cells where it may stand."""
    payable: list[str]
    """The buildings of the display whose price is there."""


class Visitor(TypedDict):
    seat: int
    clergyman: Clergy


class Standing(TypedDict):
    """A building on a landscape, and who stands on it."""

    seat: int
    """The seat that owns it."""
    cell: str
    clergy: list[Visitor]


class Debt(TypedDict):
    food: int
    energy: float
    points: int


class Pending(TypedDict, total=False):
    """What the decision is about; which fields there are depends on it."""

    actions: int
    bought: bool
    bonus: bool
    built: bool
    building: str
    part: int
    """The step of the function, from 1."""
    left: int
    chain: list[str]
    due: Debt
    of: Debt
    covered: bool
    sensible: Amounts | list[Good]
    """What paying sensibly would give."""
    goods: int
    points: int
    amount: int


class CalendarEntry(TypedDict):
    unit: int
    event: str


class Marker(TypedDict):
    space: int
    value: int


class Wheel(TypedDict):
    face: list[int]
    markers: dict[str, Marker | None]
    """null: not in play."""


class Contract(TypedDict):
    price: int
    present: Good


class PublicView(TypedDict):
    """The whole table; nobody has secrets."""

    players: int
    country: Annotated[str, Literal["france", "ireland"]]
    mode: str
    short: bool
    short_quarry: Annotated[str, Literal["no", "yes"]]
    bonus_return: Annotated[str, Literal["priors", "everybody_first"]]
    unit: int
    unit_kind: Literal["turn", "round"]
    last_unit: int | None
    bonus: bool
    first: int
    stage: str
    calendar: list[CalendarEntry]
    decision: str | None
    question: Message | None
    choosers: list[int]
    pending: Pending | None
    wheel: Wheel
    contract: Contract
    display: dict[str, list[str]]
    """By stage: the buildings to build."""
    piles: dict[str, list[str]]
    """By stage: the buildings still to come."""
    districts: list[int]
    """Prices, the next one first."""
    plots: list[int]
    wonders: int
    buildings: dict[str, Standing]
    boards: list[Seat]
    """One a seat, then the neutral one."""
    ranking: list[int] | None


class View(PublicView):
    """All that one seat sees."""


class Tier(TypedDict):
    give: NotRequired[Amounts]
    get: Amounts
    at_least: NotRequired[int]


class Part(TypedDict):
    max: int
    give: Amounts
    get: Amounts


class Step(TypedDict):
    """A step of the function of a building; which fields there are depends on `op`."""

    op: str
    max: NotRequired[int | None]
    give: NotRequired[Amounts]
    get: NotRequired[Amounts]
    cost: NotRequired[Amounts]
    goods: NotRequired[list[Good]]
    good: NotRequired[Good]
    tiers: NotRequired[list[Tier]]
    parts: NotRequired[list[Part]]
    choices: NotRequired[list[list[Amounts]]]
    ladder: NotRequired[list[Good]]
    then: NotRequired[list[Step]]
    get_each: NotRequired[Amounts]
    filter: NotRequired[str]
    who: NotRequired[str]
    kind: NotRequired[Landscape]
    points: NotRequired[int | dict[str, float]]
    points_per: NotRequired[str]
    points_goods: NotRequired[list[Good]]
    markers: NotRequired[list[str]]
    then_order: NotRequired[str]
    exclude_self: NotRequired[bool]
    pooled: NotRequired[bool]
    requires_card: NotRequired[bool]
    any_tile: NotRequired[bool]


class Building(TypedDict):
    code: str
    countries: NotRequired[list[str]]
    icon: NotRequired[str]
    """The numbers of players with which it is in the game."""
    not_in: NotRequired[list[str]]
    cloister: bool
    cost: NotRequired[Amounts]
    terrain: list[Terrain]
    economic: int
    dwelling: int
    steps: list[Step]
    stage: NotRequired[str]
    number: NotRequired[int]
    once_per_action: NotRequired[bool]
    alternatives: NotRequired[dict[str, int]]
    """What other sources say."""
    reconstructed: NotRequired[list[str]]


class Settlement(TypedDict):
    code: str
    stage: str
    energy: float
    food: int
    economic: int
    dwelling: int
    terrain: list[Terrain]


class GoodFacts(TypedDict):
    food: int
    energy: float
    coins: int
    points: int
    basic: bool
    material: bool
    countries: list[str]
    reverse: NotRequired[str]


class Mode(TypedDict):
    """The calendar and what else depends on the number of players and the length of the game."""

    players: int
    wheel: Annotated[str, Literal["front", "back"]]
    unit: Annotated[str, Literal["turn", "round"]]
    slots: list[Pair[int]]
    phases: dict[str, int | None]
    grapes: int | None
    stone: int | None
    bonus_round: int | None
    last: int | None
    end_with_unbuilt: int | None
    lay_brothers: int
    start_with_goods: bool
    heartland_without: list[Pair[int]]
    dearest_first: bool
    brotherhood_points: float
    short: bool
    reconstructed: list[str]


class WheelFacts(TypedDict):
    front: list[int]
    back: list[int]
    start_markers: list[str]
    late_markers: list[str]
    reconstructed: list[str]


class TileCell(TypedDict):
    terrain: Terrain
    card: NotRequired[str]


class HeartlandCell(TileCell):
    col: int
    row: int


class Districts(TypedDict):
    prices: list[int]
    sides: dict[str, list[TileCell]]


class PlotCell(TypedDict):
    dcol: int
    drow: int
    rows: NotRequired[int]
    terrain: Terrain


class PlotSide(TypedDict):
    cells: list[PlotCell]


class Plots(TypedDict):
    prices: list[int]
    sides: dict[str, PlotSide]
    reconstructed: NotRequired[list[str]]


class ContractPrices(TypedDict):
    price: int
    raised_price: int
    raiser: int
    present: dict[str, Good]


class Components(TypedDict):
    """What never changes during a game."""

    buildings: dict[str, Building]
    basic_buildings: dict[str, Building]
    settlements: dict[str, Settlement]
    goods: dict[Good, GoodFacts]
    wheel: WheelFacts
    modes: dict[str, Mode]
    sets: dict[str, dict[str, list[str]]]
    """By country and mode: the buildings that are in the game."""
    check_digits: dict[str, list[Pair[int]]]
    """By mode, for each space of the wheel: which player is first in the first and in the second rotation."""
    heartland: list[HeartlandCell]
    districts: Districts
    plots: Plots
    water_dwelling: int
    short_goods: list[list[Good]]
    contract: ContractPrices
    target: int
