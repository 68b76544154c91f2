"""What is told of Woodcraft: `View` of a position, `Thoughts` about it, `Components` that never change.

Words of paths:

  tile:buy_lumber      an action tile
  die:green-3          a die of the own lumber pile, or one that is offered
  market:brown-0       a place of the market: colour and place, 0 or 1
  sell:green-3         the die sold by an exchange, `sell:none`; buy:brown the colour bought, `buy:none`
  bundle:glue-2        a bundle of materials: material and amount; give:scrap, get:glue tokens of a swap
  order:OI/3           an order; helper:HI/5 a helper; contract:PC2 a public contract
  room:B               a room of the workshop; cell:m1 a cell of the attic; tool:hammer a kind of tool
  edge:b1-m1           an attic reward between two cells
  improve:sawing       the next improvement of a kind: sawing, splicing, gluing, pots
  way:helpers          produce with two helpers; way:trees with one, and plant; plant:1 the value; pot:green a pot
  sawing:ready         any sawing tile that is face up; sawing:used a used one with a reuse token
  splicing:2           the splicing tile (1 to 3); with a reuse token if it is used
  into:3+2             what a die is sawn into; add:2 what is spliced on
  keep:green-2         the die that takes the sum when gluing; drop:brown-3 the one returned
  change:+1            how a die is adjusted; scrap:2 glue:1 saw_blade:1 tokens sold

Decisions (`decision`) and their paths:

  Setup          secret, everybody at the own pace; the reader's step is `setup.step`:
                 "helper"  helper helper:HI/5
                 "orders"  keep order:OI/1 order:OI/7          (a Combination: two of five)
                 "place"   place order:ON/3
                 and between helper and orders what the helper brings, see PlaceTool, ChooseDie, …
  PlaceFromHand  secret, in an income phase: place order:OI/7
  Main           move tile:choose_orders
                 berries                                       (blueberries instead of the action)
                 do tile:… …      the action of the moved tile
                 lantern tile:… … another one for a lantern
                 bonus tile:… …   the bonus action
                   … buy_lumber market:green-0 [market:brown-1]
                   … exchange_dice sell:green-3 buy:brown      (one of them may be none)
                   … buy_materials bundle:glue-2 [bundle:scrap-3]
                   … choose_orders order:OI/3
                   … choose_helper helper:HI/5 room:B
                   … produce_plant way:helpers helper:HI/5
                   … produce_plant way:trees helper:HI/5 | way:trees die:green-3 plant:1
                   … improve_workshop improve:sawing
                 use helper:HI/1 give:scrap get:glue           (once-per-turn abilities)
                 use helper:HI/12 die:green-3 change:+1 | helper:HI/26 scrap:2 glue:1 | helper:HII/22 die:green-3
                 saw sawing:ready die:green-5 into:3+2
                 splice splicing:2 die:green-3 add:2
                 glue keep:green-2 drop:brown-3
                 harvest pot:green | finish
                 complete order:OI/3 die:green-4 die:yellow-2 die:yellow-2 die:yellow-2
  ChooseDie      die die:green-3                               (one of `asked.dice`)
  PlaceTool      tool tool:hammer cell:b1                      (kinds and cells: `asked.tools`, `asked.cells`)
  AtticRewards   reward edge:b1-m1                             (the one to take next)
  Produce        produce helper:HI/5 | stop                    (`asked.left` more helpers)
  ProducePlant   produce helper:HI/5 | plant die:green-3 plant:1 | stop
  SecondOrder    take order:OI/3 | stop                        (for `asked.cost` blueberries; TakeOrder: for nothing)
  MayAct         act tile:improve_workshop … | stop            (the action a helper allows)
  ClaimContract  claim contract:PC2 | alternative
  Marketing      promote | stop
  Tidy           return die:green-1                            (one by one, `asked.left` to go)
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ludotheque.kernel.shapes import Each, Message, Pair

Color = Annotated[str, Literal["green", "yellow", "brown"]]
Good = Annotated[str, Literal["blueberries", "scrap", "glue", "saw_blade", "lantern", "reuse_token"]]
Token = Annotated[str, Literal["scrap", "glue", "saw_blade"]]
Tool = Annotated[str, Literal["hammer", "wrench", "plane", "chisel", "file"]]
TileId = Annotated[str, Literal[
    "buy_lumber", "exchange_dice", "buy_materials", "choose_orders", "choose_helper", "produce_plant",
    "improve_workshop",
]]  # fmt: skip
Income = Annotated[str, Literal["blueberry_income", "hazelnut_income"]]
Improvement = Annotated[str, Literal["sawing", "splicing", "gluing", "pots"]]
Die = str
"""Colour and value: "green-3"."""


class DieFacts(TypedDict):
    color: Color
    value: int


class Effect(TypedDict):
    """An effect as the data write it."""

    type: Good | Income | Annotated[str, Literal["points", "reputation", "gain_die", "gain_tool", "production"]]
    amount: NotRequired[int]
    options: NotRequired[list[DieFacts]]
    """gain_die: one of these."""
    kinds: NotRequired[list[Tool]]
    """gain_tool: one of these."""
    up_to: NotRequired[int]
    """production: of so many helpers at most."""


class WheelPlace(TypedDict):
    quadrant: int
    """0 to 3, clockwise."""
    position: int
    """1 (most advanced) to 7."""


class TilePlace(WheelPlace):
    blocked: bool
    rim: list[Effect]
    """What choosing it would bring now: first the rim, then the saw."""
    saw: list[Effect]
    to: WheelPlace
    """Where it would go."""


class Missing(TypedDict):
    dice: list[str]
    """Words of `Die`, several joined by "/" where any of them will do, "any" for any die."""
    tokens: dict[Token, int]


class PlacedOrder(TypedDict):
    id: str
    row: int
    """3, 2, 1, 0 or -1."""
    missing: Missing
    ready: bool
    plan: list[str] | None
    """Free actions that make it completable in this turn, as paths; empty when ready, null when there are none."""


class WorkshopTile(TypedDict):
    used: bool


class SplicingTile(WorkshopTile):
    increase: list[int]


class NextImprovement(TypedDict):
    id: str
    price: int
    gain: list[Effect]


class Room(TypedDict):
    helper: str
    used: bool
    """Was its ability used in this turn?"""


class NextMarketing(TypedDict):
    cost: int
    points: int


class Prices(TypedDict):
    market: dict[str, int]
    exchange: Each[Color, int]
    sale: dict[Die, int]
    helpers: dict[str, int]


class Seat(TypedDict):
    points: int
    breakdown: dict[str, int]
    goods: Each[Good, int]
    pile: dict[Die, int]
    """How many of each die lie in the pile; only those that do."""
    dice: int
    pots: Each[Color, int | None]
    """By colour: null when the pot is not owned, 0 when it is empty, otherwise the value of the tree."""
    growth: Each[Color, int]
    """By how much a tree grows."""
    sawing: list[WorkshopTile]
    """Owned tiles in their order; pots are above."""
    splicing: list[SplicingTile]
    gluing: list[WorkshopTile]
    next: Each[Improvement, NextImprovement | None]
    """What comes next of each kind and its present price."""
    rooms: dict[str, Room | None]
    open_rooms: list[str]
    """Rooms a new helper may move into."""
    attic: dict[str, Tool | None]
    open_cells: list[str]
    """Cells a tool may be put in."""
    blueberry_income: int
    hazelnut_income: int
    reputation: int
    points_per_order: int
    """Points that each completed order is worth at the present reputation."""
    marketing: int
    next_marketing: NextMarketing
    orders: list[PlacedOrder]
    hand_size: int
    completed: list[str]
    claims: list[str]
    contract_worth: dict[str, int]
    """What contracts of the row and of the seat would score if the game ended now, without points at the claim."""
    prices: Prices
    """Prices for this seat."""
    ready: bool
    """Has chosen, while others still do."""


class CardRow(TypedDict):
    display: list[str]
    """Position 0 is the end marked X."""
    deck: int
    discard: list[str]
    """Face up; the newest last."""


class Asked(TypedDict, total=False):
    """What the pending decision is about; which fields there are depends on the decision."""

    dice: list[Die]
    tools: list[Tool]
    cells: list[str]
    edges: list[str]
    left: int
    done: list[str]
    cost: int
    points: int
    order: str
    tile: TileId
    way: Annotated[str, Literal["helpers", "trees"]]
    otherwise: list[Effect]


class Turn(TypedDict):
    seat: int
    moved: TileId | None
    acted: bool
    bonus_used: bool
    fresh_lanterns: int


class Wheel(TypedDict):
    front: int
    arc: bool
    tiles: Each[TileId, TilePlace]


class ContractPlace(TypedDict):
    id: str
    claimed_by: list[int]


class Arrival(TypedDict):
    seat: int
    round: int


class ReputationTile(TypedDict):
    id: str
    space: int
    gone: bool
    arrivals: list[Arrival]
    rewards: list[list[Effect]]
    """Rewards from first to last, for this number of players."""
    next: list[Effect] | None
    """What the next one to reach it would get; null for nothing."""


class Solo(TypedDict):
    nonplayer: int
    deck: int
    discard: list[str]


class PublicView(TypedDict):
    """The table as everybody sees it."""

    players: int
    start_quadrant: int
    round: int
    """0 during set-up."""
    rounds: int
    income_after: list[int]
    late_decks: bool
    first: int
    decision: str | None
    question: Message | None
    choosers: list[int]
    asked: Asked | None
    turn: Turn | None
    wheel: Wheel
    market: Each[Color, list[int]]
    """Values, two places a colour."""
    orders: CardRow
    helpers: CardRow
    failed: list[str]
    contracts: list[ContractPlace]
    lost_contracts: list[str]
    reputation_tiles: list[ReputationTile]
    tools: Each[Tool, int]
    solo: Solo | None
    boards: list[Seat]
    ranking: list[int] | None


class SetupView(TypedDict):
    step: Annotated[str, Literal["helper", "effect", "orders", "place", "done"]]
    helpers: list[str]
    orders: list[str]
    hazelnuts: list[str]
    helper: str | None
    kept: list[str]
    placed: str | None
    decision: str | None
    """What the step "effect" asks, and the own workshop after the choices made so far."""
    asked: Asked | None
    board: Seat


class PrivateView(TypedDict):
    """What only one seat sees."""

    hand: list[str] | None
    setup: SetupView | None
    """During set-up, the cards dealt."""
    rejected: list[str] | None
    """Set-up cards the reader did not keep."""


class View(PublicView, PrivateView):
    """All that one seat sees."""


class Prospect(TypedDict):
    """A step that longer thought has found, and what it costs."""

    path: str
    price: dict[Good, int]


class Thoughts(TypedDict, total=False):
    """What longer thought finds; nothing where nobody has thought."""

    orders: dict[str, list[Prospect]]
    """By order: the steps that would complete it in this turn, the move of a tile among them."""


class Named(TypedDict):
    name_en: str
    name_fr: str


class Sourced(TypedDict, total=False):
    reconstructed: list[str]
    """The parts that no source gives."""
    source: str
    note: str


class AbilityEffect(TypedDict):
    """What an ability does; which fields there are depends on its kind."""

    kind: str
    gain: NotRequired[list[Effect]]
    action: NotRequired[TileId]
    otherwise: NotRequired[list[Effect]]
    tokens: NotRequired[list[Token]]
    colors: NotRequired[list[Color]]
    deltas: NotRequired[list[int]]
    min: NotRequired[int]
    max: NotRequired[int]
    gain_each: NotRequired[list[Effect]]
    color: NotRequired[Color]
    value: NotRequired[int]
    on: NotRequired[str]
    amount: NotRequired[int]
    values: NotRequired[list[int]]
    pots: NotRequired[list[Color]]
    what: NotRequired[str]
    limit_per_turn: NotRequired[int]
    optional: NotRequired[bool]


class Ability(TypedDict):
    timing: Annotated[str, Literal["immediate", "once_per_turn", "permanent", "none"]]
    effect: AbilityEffect


class Helper(Named, Sourced):
    deck: Annotated[str, Literal["early", "late"]]
    label_en: str
    label_fr: str
    cost: int
    production: list[Effect]
    ability: Ability


class DieNeed(TypedDict):
    colors: list[Color]
    values: list[int]


class Needs(TypedDict):
    dice: list[DieNeed]
    tokens: dict[Token, int]


class Claim(TypedDict):
    alternative: list[Effect]


class Order(Named, Sourced):
    deck: Annotated[str, Literal["early", "late", "hazelnut"]]
    start_row: Literal[3, 2, 1]
    requires: Needs
    reward: list[Effect]
    contract_claim: NotRequired[Claim]


class Scoring(TypedDict):
    """How a contract scores; which fields there are depends on its kind."""

    kind: Annotated[str, Literal["spend_tokens", "spend_dice", "table", "per_item", "fixed"]]
    tokens: NotRequired[list[Token]]
    points_each: NotRequired[int]
    max_points: NotRequired[int]
    of: NotRequired[Annotated[str, Literal["marketing_space", "helpers", "tools"]]]
    table: NotRequired[dict[str, int]]
    items: NotRequired[list[Annotated[str, Literal["pot", "gluing_tile", "splicing_tile", "sawing_tile"]]]]
    points: NotRequired[int]
    above_last: NotRequired[str]
    from_: NotRequired[list[str]]


class Contract(Named, Sourced):
    immediate: list[Effect]
    scoring: Scoring


class Unlocked(TypedDict):
    kind: str
    on: str
    amount: int
    values: list[int]


class ImprovementTile(Named, Sourced):
    id: str
    cost: int
    gain: list[Effect]
    start: NotRequired[bool]
    increase: NotRequired[list[int]]
    color: NotRequired[Color]
    sapling_value: NotRequired[int | None]
    mixed_color_points: NotRequired[int]
    unlocks: NotRequired[Unlocked]
    enables: NotRequired[str]


class SoloEffect(TypedDict):
    kind: Annotated[str, Literal["remove_orders", "remove_helpers", "reroll_dice"]]
    positions: NotRequired[list[int]]
    colors: NotRequired[list[Color]]


class SoloCard(Named, Sourced):
    move_tiles: list[TileId | Annotated[str, Literal["rearmost"]]]
    effect: SoloEffect | None
    nonplayer_reputation: int


class ActionTile(Named, Sourced):
    max_dice: NotRequired[int]
    max_sold: NotRequired[int]
    max_bought: NotRequired[int]
    max_purchases: NotRequired[int]
    purchases_of_different_materials: NotRequired[bool]
    max_orders: NotRequired[int]
    second_order_cost: NotRequired[int]
    options: NotRequired[list[dict[str, int]]]
    plant_with_brown_pot: NotRequired[int]
    plant_values: NotRequired[list[int]]


class ColorFacts(Named, Sourced):
    price_surcharge: int


class ToolFacts(Named, Sourced):
    count: int


class Bundle(TypedDict):
    amount: int
    price: int


class Material(Named, Sourced):
    bundles: list[Bundle]


class Quadrant(TypedDict):
    rim: list[list[Effect]]
    """Bonuses of positions 1 to 7."""
    level_1: list[Effect]
    level_2: list[Effect]


class RoomFacts(Named, Sourced):
    row: int
    col: int
    adjacent: list[str]
    income: list[Effect]
    gear: int
    start: NotRequired[bool]


class OrderRow(Named, Sourced):
    row: int
    effect: list[Effect]


class AtticCell(TypedDict):
    row: Annotated[str, Literal["bottom", "middle", "top"]]
    x: float
    requires_filled: list[str]


class AtticEdge(Sourced):
    id: str
    between: Pair[str]
    reward: list[Effect]


class TrackLine(TypedDict):
    between: Pair[int]
    reward: list[Effect]


class IncomeTrack(Named, Sourced):
    last: int
    start: int
    lines: list[TrackLine]


class ReputationTrack(Named, Sourced):
    points_per_order: list[int]
    start: int
    tile_spaces: list[int]
    overflow_points_per_step: int


class MarketingSpace(TypedDict):
    space: int
    cost: int | None
    points: int | None


class MarketingTrack(Named, Sourced):
    spaces: list[MarketingSpace]
    repeat_last: bool
    steps_per_turn: int


class ScoreTrack(Named, Sourced):
    lap: int
    markers: list[int]
    start: int
    floor: int


class Tracks(TypedDict):
    blueberry_income: IncomeTrack
    hazelnut_income: IncomeTrack
    reputation: ReputationTrack
    marketing: MarketingTrack
    score: ScoreTrack


class ReputationTileFacts(Named, Sourced):
    side_2_4: dict[str, list[Effect]]
    side_3: dict[str, list[Effect]]


class Benchmark(Named):
    points: int


class TurnCosts(TypedDict):
    instead: int
    other_lanterns: int
    bonus_lanterns: int
    second_order: int


class Components(TypedDict):
    """What never changes during a game. Names stand beside the data, other texts under `helper.HI/1`, `order.OI/1`."""

    helpers: dict[str, Helper]
    orders: dict[str, Order]
    contracts: dict[str, Contract]
    tiles: Each[TileId, ActionTile]
    colors: Each[Color, ColorFacts]
    tools: Each[Tool, ToolFacts]
    materials: Each[Token, Material]
    wheel: list[Quadrant]
    """By quadrant 0 to 3."""
    saw_levels: list[int]
    """Saw level by distance behind the front: none, none, 1, 2."""
    rooms: dict[str, RoomFacts]
    improvements: Each[Improvement, list[ImprovementTile]]
    rows: dict[str, OrderRow]
    below_last_row: list[Effect]
    cells: dict[str, AtticCell]
    edges: list[AtticEdge]
    tracks: Tracks
    reputation_tiles: dict[str, ReputationTileFacts]
    solo_cards: dict[str, SoloCard]
    benchmarks: list[Benchmark]
    turn: TurnCosts
    rounds: list[int]
    final: Each[Annotated[str, Literal["left_per_point", "undone_reputation"]], int]
    growth_per_turn: int
    pile_capacity: int
