/**
 * What the server tells of Woodcraft: `View` of a position, `Components` that never change.
 *
 * Words of paths
 *
 *   tile:buy_lumber      an action tile (also exchange_dice, buy_materials, choose_orders, choose_helper,
 *                        produce_plant, improve_workshop)
 *   die:green-3          a die of the own lumber pile, or one that is offered
 *   market:brown-0       a place of the market: colour and place, 0 or 1
 *   sell:green-3         the die sold by an exchange, `sell:none`; buy:brown the colour bought, `buy:none`
 *   bundle:glue-2        a bundle of materials: material and amount
 *   order:OI/3           an order; helper:HI/5 a helper; contract:PC2 a public contract
 *   room:B               a room of the workshop; cell:m1 a cell of the attic; tool:hammer a kind of tool
 *   edge:b1-m1           an attic reward between two cells
 *   improve:sawing       the next improvement of a kind: sawing, splicing, gluing, pots
 *   way:helpers          produce with two helpers; way:trees produce with one and plant
 *   plant:1              the value planted; pot:green a pot
 *   sawing:ready         any sawing tile that is face up; sawing:used a used one with a reuse token
 *   splicing:2           the splicing tile (1 to 3); with a reuse token if it is used
 *   into:3+2             what a die is sawn into; add:2 what is spliced on
 *   keep:green-2         the die that takes the sum when gluing; drop:brown-3 the one returned
 *   give:scrap           token given by a swap; get:glue token taken
 *   change:+1            how a die is adjusted; scrap:2 glue:1 saw_blade:1 tokens sold
 *
 * Decisions (`decision`) and their paths
 *
 *   Setup          secret, everybody at the own pace; the reader's step is `setup.step`:
 *                  "helper"  helper helper:HI/5
 *                  "orders"  keep order:OI/1 order:OI/7          (a Combination: two of five)
 *                  "place"   place order:ON/3
 *                  and between helper and orders what the helper brings, see PlaceTool, ChooseDie, …
 *   PlaceFromHand  secret, in an income phase: place order:OI/7
 *   Main           move tile:choose_orders
 *                  berries                                       (blueberries instead of the action)
 *                  do tile:… …      the action of the moved tile
 *                  lantern tile:… … another one for a lantern
 *                  bonus tile:… …   the bonus action
 *                    … buy_lumber market:green-0 [market:brown-1]
 *                    … exchange_dice sell:green-3 buy:brown      (one of them may be none)
 *                    … buy_materials bundle:glue-2 [bundle:scrap-3]
 *                    … choose_orders order:OI/3
 *                    … choose_helper helper:HI/5 room:B
 *                    … produce_plant way:helpers helper:HI/5
 *                    … produce_plant way:trees helper:HI/5
 *                    … produce_plant way:trees die:green-3 plant:1
 *                    … improve_workshop improve:sawing
 *                  use helper:HI/1 give:scrap get:glue           (once-per-turn abilities)
 *                  use helper:HI/12 die:green-3 change:+1
 *                  use helper:HI/26 scrap:2 glue:1
 *                  use helper:HII/22 die:green-3
 *                  saw sawing:ready die:green-5 into:3+2
 *                  splice splicing:2 die:green-3 add:2
 *                  glue keep:green-2 drop:brown-3
 *                  harvest pot:green
 *                  complete order:OI/3 die:green-4 die:yellow-2 die:yellow-2 die:yellow-2
 *                  finish
 *   ChooseDie      die die:green-3                               (one of `asked.dice`)
 *   PlaceTool      tool tool:hammer cell:b1                      (kinds and cells: `asked.tools`, `asked.cells`)
 *   AtticRewards   reward edge:b1-m1                             (the one to take next)
 *   Produce        produce helper:HI/5 | stop                    (`asked.left` more helpers)
 *   ProducePlant   produce helper:HI/5 | plant die:green-3 plant:1 | stop
 *   SecondOrder    take order:OI/3 | stop                        (for `asked.cost` blueberries)
 *   TakeOrder      take order:OI/3 | stop
 *   MayAct         act tile:improve_workshop … | stop            (the action a helper allows)
 *   ClaimContract  claim contract:PC2 | alternative
 *   Marketing      promote | stop
 *   Tidy           return die:green-1                            (one by one, `asked.left` to go)
 */

export type Color = "green" | "yellow" | "brown";
export type Good = "blueberries" | "scrap" | "glue" | "saw_blade" | "lantern" | "reuse_token";
export type Token = "scrap" | "glue" | "saw_blade";
export type Tool = "hammer" | "wrench" | "plane" | "chisel" | "file";
export type TileId =
  "buy_lumber" | "exchange_dice" | "buy_materials" | "choose_orders" | "choose_helper" | "produce_plant" | "improve_workshop";
export type Improvement = "sawing" | "splicing" | "gluing" | "pots";
/** "green-3" */
export type Die = string;
/** "en" and "fr" names stand beside the data; texts come from the engine under `helper.HI/1`, `order.OI/1`, … */
export interface Named {
  name_en: string;
  name_fr: string;
}

/** Effects as the data write them. */
export interface Effect {
  type: Good | "points" | "blueberry_income" | "hazelnut_income" | "reputation" | "gain_die" | "gain_tool" | "production";
  amount?: number;
  /** gain_die: one of these. */
  options?: { color: Color; value: number }[];
  /** gain_tool: one of these. */
  kinds?: Tool[];
  /** production: of so many helpers at most. */
  up_to?: number;
}

export interface TilePlace {
  /** 0 to 3, clockwise. */
  quadrant: number;
  /** 1 (most advanced) to 7. */
  position: number;
  blocked: boolean;
  /** What choosing it would bring now: first the rim, then the saw. */
  rim: Effect[];
  saw: Effect[];
  /** Where it would go. */
  to: { quadrant: number; position: number };
}

export interface PlacedOrder {
  id: string;
  /** 3, 2, 1, 0 or -1. */
  row: number;
  /** Dice (words of `Die`, several joined by "/" where any of them will do, "any" for any die) and tokens still missing. */
  missing: { dice: string[]; tokens: Partial<Record<Token, number>> };
  ready: boolean;
  /** Free actions that make it completable in this turn, as paths; empty when ready, null when there are none. */
  plan: string[] | null;
}

export interface Seat {
  points: number;
  breakdown: Record<string, number>;
  goods: Record<Good, number>;
  /** How many of each die lie in the pile; only those that do. */
  pile: Record<Die, number>;
  dice: number;
  /** By colour: null when the pot is not owned, 0 when it is empty, otherwise the value of the tree. */
  pots: Record<Color, number | null>;
  /** By how much a tree grows. */
  growth: Record<Color, number>;
  /** Owned tiles in their order; pots are above. */
  sawing: { used: boolean }[];
  splicing: { used: boolean; increase: number[] }[];
  gluing: { used: boolean }[];
  /** What comes next of each kind and its present price. */
  next: Record<Improvement, { id: string; price: number; gain: Effect[] } | null>;
  /** By room: the helper, and whether its ability was used in this turn. */
  rooms: Record<string, { helper: string; used: boolean } | null>;
  /** Rooms a new helper may move into. */
  open_rooms: string[];
  attic: Record<string, Tool | null>;
  /** Cells a tool may be put in. */
  open_cells: string[];
  blueberry_income: number;
  hazelnut_income: number;
  reputation: number;
  /** Points that each completed order is worth at the present reputation. */
  points_per_order: number;
  marketing: number;
  next_marketing: { cost: number; points: number };
  orders: PlacedOrder[];
  hand_size: number;
  completed: string[];
  claims: string[];
  /** What each contract of the row or claimed by the seat would score if the game ended now, without points at the claim. */
  contract_worth: Record<string, number>;
  /** Prices for this seat. */
  prices: {
    market: Record<string, number>;
    exchange: Record<Color, number>;
    sale: Record<Die, number>;
    helpers: Record<string, number>;
  };
  /** Has chosen, while others still do. */
  ready: boolean;
}

export interface CardRow {
  /** Position 0 is the end marked X. */
  display: string[];
  deck: number;
  /** Face up; the newest last. */
  discard: string[];
}

export interface View {
  players: number;
  start_quadrant: number;
  /** 0 during set-up. */
  round: number;
  rounds: number;
  income_after: number[];
  late_decks: boolean;
  first: number;
  decision: string | null;
  choosers: number[];
  /** What the pending decision is about; which fields there are depends on the decision. */
  asked: {
    dice?: Die[];
    tools?: Tool[];
    cells?: string[];
    edges?: string[];
    left?: number;
    done?: string[];
    cost?: number;
    points?: number;
    order?: string;
    tile?: TileId;
    way?: "helpers" | "trees";
    otherwise?: Effect[];
  } | null;
  turn: {
    seat: number;
    moved: TileId | null;
    acted: boolean;
    bonus_used: boolean;
    fresh_lanterns: number;
  } | null;
  wheel: { front: number; arc: boolean; tiles: Record<TileId, TilePlace> };
  /** Values, two places a colour. */
  market: Record<Color, number[]>;
  orders: CardRow;
  helpers: CardRow;
  failed: string[];
  contracts: { id: string; claimed_by: number[] }[];
  lost_contracts: string[];
  reputation_tiles: {
    id: string;
    space: number;
    gone: boolean;
    arrivals: { seat: number; round: number }[];
    /** Rewards from first to last, for this number of players. */
    rewards: Effect[][];
    /** What the next one to reach it would get; null for nothing. */
    next: Effect[] | null;
  }[];
  tools: Record<Tool, number>;
  solo: { nonplayer: number; deck: number; discard: string[] } | null;
  boards: Seat[];
  ranking: number[] | null;

  /** The reader's own: hand, and during set-up the cards dealt. */
  hand: string[] | null;
  setup: {
    step: "helper" | "effect" | "orders" | "place" | "done";
    helpers: string[];
    orders: string[];
    hazelnuts: string[];
    helper: string | null;
    kept: string[];
    placed: string | null;
    /** What the step "effect" asks, and the own workshop after the choices made so far. */
    decision: string | null;
    asked: View["asked"];
    board: Seat;
  } | null;
  /** Set-up cards the reader did not keep. */
  rejected: string[] | null;
}

export interface Sourced {
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
}

export interface Ability {
  timing: "immediate" | "once_per_turn" | "permanent" | "none";
  effect: {
    kind: string;
    gain?: Effect[];
    action?: TileId;
    otherwise?: Effect[];
    tokens?: Token[];
    colors?: Color[];
    deltas?: number[];
    min?: number;
    max?: number;
    gain_each?: Effect[];
    color?: Color;
    value?: number;
    on?: string;
    amount?: number;
    values?: number[];
    pots?: Color[];
    what?: string;
    limit_per_turn?: number;
  };
}

export interface Helper extends Named, Sourced {
  deck: "early" | "late";
  label_en: string;
  label_fr: string;
  cost: number;
  production: Effect[];
  ability: Ability;
}

export interface Order extends Named, Sourced {
  deck: "early" | "late" | "hazelnut";
  start_row: 3 | 2 | 1;
  requires: { dice: { colors: Color[]; values: number[] }[]; tokens: Partial<Record<Token, number>> };
  reward: Effect[];
  contract_claim?: { alternative: Effect[] };
}

export interface Contract extends Named, Sourced {
  immediate: Effect[];
  scoring: {
    kind: "spend_tokens" | "spend_dice" | "table" | "per_item" | "fixed";
    tokens?: Token[];
    points_each?: number;
    max_points?: number;
    of?: "marketing_space" | "helpers" | "tools";
    table?: Record<string, number>;
    items?: ("pot" | "gluing_tile" | "splicing_tile" | "sawing_tile")[];
    points?: number;
  };
}

export interface ImprovementTile extends Named, Sourced {
  id: string;
  cost: number;
  gain: Effect[];
  start?: boolean;
  increase?: number[];
  color?: Color;
  sapling_value?: number | null;
  mixed_color_points?: number;
  unlocks?: { amount: number; values: number[] };
}

export interface SoloCard extends Named, Sourced {
  move_tiles: (TileId | "rearmost")[];
  effect: { kind: "remove_orders" | "remove_helpers" | "reroll_dice"; positions?: number[]; colors?: Color[] } | null;
  nonplayer_reputation: number;
}

export interface Components {
  helpers: Record<string, Helper>;
  orders: Record<string, Order>;
  contracts: Record<string, Contract>;
  tiles: Record<TileId, Named>;
  colors: Record<Color, Named & { price_surcharge: number }>;
  tools: Record<Tool, Named & { count: number }>;
  materials: Record<Token, Named & { bundles: { amount: number; price: number }[] }>;
  /** By quadrant 0 to 3: rim bonuses of positions 1 to 7, and the two saw bonuses. */
  wheel: { rim: Effect[][]; level_1: Effect[]; level_2: Effect[] }[];
  /** Saw level by distance behind the front: none, none, 1, 2. */
  saw_levels: number[];
  rooms: Record<string, Named & Sourced & { row: number; col: number; adjacent: string[]; income: Effect[]; gear: number }>;
  improvements: Record<Improvement, ImprovementTile[]>;
  rows: Record<string, Named & { effect: Effect[] }>;
  below_last_row: Effect[];
  cells: Record<string, { row: "bottom" | "middle" | "top"; x: number; requires_filled: string[] }>;
  edges: { id: string; between: [string, string]; reward: Effect[] }[];
  tracks: {
    blueberry_income: Named & { last: number; start: number; lines: { between: [number, number]; reward: Effect[] }[] };
    hazelnut_income: Named & { last: number; start: number; lines: { between: [number, number]; reward: Effect[] }[] };
    reputation: Named & { points_per_order: number[]; start: number; tile_spaces: number[]; overflow_points_per_step: number };
    marketing: Named & { spaces: { space: number; cost: number | null; points: number | null }[] };
    score: { lap: number };
  };
  reputation_tiles: Record<string, Named>;
  solo_cards: Record<string, SoloCard>;
  benchmarks: (Named & { points: number })[];
  turn: { instead: number; other_lanterns: number; bonus_lanterns: number; second_order: number };
  growth_per_turn: number;
  pile_capacity: number;
}
