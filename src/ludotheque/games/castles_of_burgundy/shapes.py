"""What is told of The Castles of Burgundy: `View` of a position, `Components` that never change.

Spaces, boards and sheets are named by their numbers, tiles by their kinds.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from ludotheque.kernel.shapes import Each, Message, Pair

TypeId = Annotated[str, Literal["building", "animal", "knowledge", "castle", "mine", "ship"]]
TileId = str
"""A kind of tile: "bank", "knowledge_3"."""
GoodsId = Annotated[str, Literal["turquoise", "purple", "pink", "red", "brown", "orange"]]
Counts = dict[GoodsId, int]


class Depot(TypedDict):
    tiles: list[TileId | None]
    types: list[TypeId]
    """What the slots in use take in this phase."""
    goods: Counts


class DieView(TypedDict):
    value: int
    """0 before the first roll."""
    used: bool


class Estate(TypedDict):
    board: int | None
    sheet: int | None
    tiles: dict[str, TileId]
    storage: list[TileId]
    stock: Counts
    sold: Counts
    silver: int
    workers: int
    dice: Pair[DieView]
    dice_left: int
    bought: bool
    bonuses: dict[TypeId, Annotated[str, Literal["large", "small"]]]
    points: int
    breakdown: dict[str, int]
    knowledge_points: int
    has_chosen: bool


class BonusPoints(TypedDict):
    large: int
    small: int


class PublicView(TypedDict):
    """The table as everybody sees it."""

    players: int
    variant: Annotated[str, Literal["basic", "advanced_open", "advanced_secret"]]
    tie_breaks: Pair[str]
    phase: str
    round: int
    rounds: int
    white_die: int
    decision: str | None
    question: Message | None
    choosers: list[int]
    order: list[int]
    """Turn order as it stands on the track, the first to play first."""
    round_order: list[int]
    steps: list[int]
    """By seat: how far its piece is on the track."""
    depots: list[Depot]
    black: list[TileId | None]
    black_slots: list[int]
    """The slots of the black depot that this number of players uses."""
    price: int
    """What a purchase costs, in silver."""
    district_worth: list[int]
    """By size: what completing a district gives in this phase."""
    round_goods: list[GoodsId]
    """Goods still to come in this phase, the next first."""
    bonuses_left: Each[TypeId, int]
    bonus_points: BonusPoints
    stacks: list[int]
    goods_hidden: int
    removed: dict[TileId, int]
    estates: list[Estate]
    ranking: list[int] | None


class EstateChoice(TypedDict):
    board: int
    space: int


class PrivateView(TypedDict):
    """What only one seat sees."""

    chosen: EstateChoice | None
    """The reader's own secret choice of an estate while others still think."""


class View(PublicView, PrivateView):
    """All that one seat sees."""


class TileFacts(TypedDict):
    type: TypeId
    copies: int
    black_copies: int


class SpaceFacts(TypedDict):
    space: int
    q: int
    r: int
    number: int


class BoardFacts(TypedDict):
    types: list[TypeId]
    """By space, from space 1."""
    districts: list[list[int]]


class Components(TypedDict):
    """What never changes during a game."""

    tiles: dict[TileId, TileFacts]
    types: list[TypeId]
    goods: list[GoodsId]
    """In the order of the die numbers 1 to 6."""
    phases: list[str]
    rounds: int
    """Of a phase."""
    price: int
    """Of a tile of the black depot, in silverlings."""
    phase_points: list[int]
    district_points: list[int]
    by_players: Each[Annotated[str, Literal["sale", "large", "small"]], list[int]]
    """Points with two, three and four players: for each goods tile sold, for a large and for a small bonus tile."""
    left_over: Each[Annotated[str, Literal["unsold", "silver", "workers"]], Pair[int]]
    """What things left at the end bring: so many points for so many of them."""
    sheets: dict[str, Pair[int]]
    spaces: list[SpaceFacts]
    boards: dict[str, BoardFacts]
    reconstructed: list[str]
    """What no source gives: "black_slots", "sheets"."""
