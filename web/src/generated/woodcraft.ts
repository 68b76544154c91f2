// Generated from ludotheque.games.woodcraft.shapes by scripts/protocol_types.py. Do not edit.

export type Color = "green" | "yellow" | "brown";

export type Good = "blueberries" | "scrap" | "glue" | "saw_blade" | "lantern" | "reuse_token";

export type Token = "scrap" | "glue" | "saw_blade";

export type Tool = "hammer" | "wrench" | "plane" | "chisel" | "file";

export type TileId = "buy_lumber" | "exchange_dice" | "buy_materials" | "choose_orders" | "choose_helper" | "produce_plant" | "improve_workshop";

export type Income = "blueberry_income" | "hazelnut_income";

export type Improvement = "sawing" | "splicing" | "gluing" | "pots";

/** Colour and value: "green-3". */
export type Die = string;

export type DieFacts = {
  color: Color;
  value: number;
};

/** An effect as the data write it. */
export type Effect = {
  type: Good | Income | "points" | "reputation" | "gain_die" | "gain_tool" | "production";
  amount?: number;
  /** gain_die: one of these. */
  options?: DieFacts[];
  /** gain_tool: one of these. */
  kinds?: Tool[];
  /** production: of so many helpers at most. */
  up_to?: number;
};

export type WheelPlace = {
  /** 0 to 3, clockwise. */
  quadrant: number;
  /** 1 (most advanced) to 7. */
  position: number;
};

export type TilePlace = {
  /** 0 to 3, clockwise. */
  quadrant: number;
  /** 1 (most advanced) to 7. */
  position: number;
  blocked: boolean;
  /** What choosing it would bring now: first the rim, then the saw. */
  rim: Effect[];
  saw: Effect[];
  /** Where it would go. */
  to: WheelPlace;
};

export type Missing = {
  /** Words of `Die`, several joined by "/" where any of them will do, "any" for any die. */
  dice: string[];
  tokens: Partial<Record<Token, number>>;
};

export type PlacedOrder = {
  id: string;
  /** 3, 2, 1, 0 or -1. */
  row: number;
  missing: Missing;
  ready: boolean;
  /** Free actions that make it completable in this turn, as paths; empty when ready, null when there are none. */
  plan: string[] | null;
};

export type WorkshopTile = {
  used: boolean;
};

export type SplicingTile = {
  used: boolean;
  increase: number[];
};

export type NextImprovement = {
  id: string;
  price: number;
  gain: Effect[];
};

export type Room = {
  helper: string;
  /** Was its ability used in this turn? */
  used: boolean;
};

export type NextMarketing = {
  cost: number;
  points: number;
};

export type Prices = {
  market: Record<string, number>;
  exchange: Record<Color, number>;
  sale: Record<string, number>;
  helpers: Record<string, number>;
};

export type Seat = {
  points: number;
  breakdown: Record<string, number>;
  goods: Record<Good, number>;
  /** How many of each die lie in the pile; only those that do. */
  pile: Record<string, number>;
  dice: number;
  /** By colour: null when the pot is not owned, 0 when it is empty, otherwise the value of the tree. */
  pots: Record<Color, number | null>;
  /** By how much a tree grows. */
  growth: Record<Color, number>;
  /** Owned tiles in their order; pots are above. */
  sawing: WorkshopTile[];
  splicing: SplicingTile[];
  gluing: WorkshopTile[];
  /** What comes next of each kind and its present price. */
  next: Record<Improvement, NextImprovement | null>;
  rooms: Record<string, Room | null>;
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
  next_marketing: NextMarketing;
  orders: PlacedOrder[];
  hand_size: number;
  completed: string[];
  claims: string[];
  /** What contracts of the row and of the seat would score if the game ended now, without points at the claim. */
  contract_worth: Record<string, number>;
  /** Prices for this seat. */
  prices: Prices;
  /** Has chosen, while others still do. */
  ready: boolean;
};

export type CardRow = {
  /** Position 0 is the end marked X. */
  display: string[];
  deck: number;
  /** Face up; the newest last. */
  discard: string[];
};

/** What the pending decision is about; which fields there are depends on the decision. */
export type Asked = {
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
};

export type Turn = {
  seat: number;
  moved: TileId | null;
  acted: boolean;
  bonus_used: boolean;
  fresh_lanterns: number;
};

export type Wheel = {
  front: number;
  arc: boolean;
  tiles: Record<TileId, TilePlace>;
};

export type ContractPlace = {
  id: string;
  claimed_by: number[];
};

export type Arrival = {
  seat: number;
  round: number;
};

export type ReputationTile = {
  id: string;
  space: number;
  gone: boolean;
  arrivals: Arrival[];
  /** Rewards from first to last, for this number of players. */
  rewards: Effect[][];
  /** What the next one to reach it would get; null for nothing. */
  next: Effect[] | null;
};

export type Solo = {
  nonplayer: number;
  deck: number;
  discard: string[];
};

/** The table as everybody sees it. */
export type PublicView = {
  players: number;
  start_quadrant: number;
  /** 0 during set-up. */
  round: number;
  rounds: number;
  income_after: number[];
  late_decks: boolean;
  first: number;
  decision: string | null;
  question: Message | null;
  choosers: number[];
  asked: Asked | null;
  turn: Turn | null;
  wheel: Wheel;
  /** Values, two places a colour. */
  market: Record<Color, number[]>;
  orders: CardRow;
  helpers: CardRow;
  failed: string[];
  contracts: ContractPlace[];
  lost_contracts: string[];
  reputation_tiles: ReputationTile[];
  tools: Record<Tool, number>;
  solo: Solo | null;
  boards: Seat[];
  ranking: number[] | null;
};

/** A sentence before it has a language: the key of a catalogue and its arguments. */
export type Message = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
};

export type SetupView = {
  step: "helper" | "effect" | "orders" | "place" | "done";
  helpers: string[];
  orders: string[];
  hazelnuts: string[];
  helper: string | null;
  kept: string[];
  placed: string | null;
  /** What the step "effect" asks, and the own workshop after the choices made so far. */
  decision: string | null;
  asked: Asked | null;
  board: Seat;
};

/** What only one seat sees. */
export type PrivateView = {
  hand: string[] | null;
  /** During set-up, the cards dealt. */
  setup: SetupView | null;
  /** Set-up cards the reader did not keep. */
  rejected: string[] | null;
};

/** All that one seat sees. */
export type View = {
  players: number;
  start_quadrant: number;
  /** 0 during set-up. */
  round: number;
  rounds: number;
  income_after: number[];
  late_decks: boolean;
  first: number;
  decision: string | null;
  question: Message | null;
  choosers: number[];
  asked: Asked | null;
  turn: Turn | null;
  wheel: Wheel;
  /** Values, two places a colour. */
  market: Record<Color, number[]>;
  orders: CardRow;
  helpers: CardRow;
  failed: string[];
  contracts: ContractPlace[];
  lost_contracts: string[];
  reputation_tiles: ReputationTile[];
  tools: Record<Tool, number>;
  solo: Solo | null;
  boards: Seat[];
  ranking: number[] | null;
  hand: string[] | null;
  /** During set-up, the cards dealt. */
  setup: SetupView | null;
  /** Set-up cards the reader did not keep. */
  rejected: string[] | null;
};

/** A step that longer thought has found, and what it costs. */
export type Prospect = {
  path: string;
  price: Partial<Record<Good, number>>;
};

/** What longer thought finds; nothing where nobody has thought. */
export type Thoughts = {
  /** By order: the steps that would complete it in this turn, the move of a tile among them. */
  orders?: Record<string, Prospect[]>;
};

export type Named = {
  name_en: string;
  name_fr: string;
};

export type Sourced = {
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
};

/** What an ability does; which fields there are depends on its kind. */
export type AbilityEffect = {
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
  optional?: boolean;
};

export type Ability = {
  timing: "immediate" | "once_per_turn" | "permanent" | "none";
  effect: AbilityEffect;
};

export type Helper = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  deck: "early" | "late";
  label_en: string;
  label_fr: string;
  cost: number;
  production: Effect[];
  ability: Ability;
};

export type DieNeed = {
  colors: Color[];
  values: number[];
};

export type Needs = {
  dice: DieNeed[];
  tokens: Partial<Record<Token, number>>;
};

export type Claim = {
  alternative: Effect[];
};

export type Order = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  deck: "early" | "late" | "hazelnut";
  start_row: 3 | 2 | 1;
  requires: Needs;
  reward: Effect[];
  contract_claim?: Claim;
};

/** How a contract scores; which fields there are depends on its kind. */
export type Scoring = {
  kind: "spend_tokens" | "spend_dice" | "table" | "per_item" | "fixed";
  tokens?: Token[];
  points_each?: number;
  max_points?: number;
  of?: "marketing_space" | "helpers" | "tools";
  table?: Record<string, number>;
  items?: ("pot" | "gluing_tile" | "splicing_tile" | "sawing_tile")[];
  points?: number;
  above_last?: string;
  from?: string[];
};

export type Contract = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  immediate: Effect[];
  scoring: Scoring;
};

export type Unlocked = {
  kind: string;
  on: string;
  amount: number;
  values: number[];
};

export type ImprovementTile = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  id: string;
  cost: number;
  gain: Effect[];
  start?: boolean;
  increase?: number[];
  color?: Color;
  sapling_value?: number | null;
  mixed_color_points?: number;
  unlocks?: Unlocked;
  enables?: string;
};

export type SoloEffect = {
  kind: "remove_orders" | "remove_helpers" | "reroll_dice";
  positions?: number[];
  colors?: Color[];
};

export type SoloCard = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  move_tiles: (TileId | "rearmost")[];
  effect: SoloEffect | null;
  nonplayer_reputation: number;
};

export type ActionTile = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  max_dice?: number;
  max_sold?: number;
  max_bought?: number;
  max_purchases?: number;
  purchases_of_different_materials?: boolean;
  max_orders?: number;
  second_order_cost?: number;
  options?: Record<string, number>[];
  plant_with_brown_pot?: number;
  plant_values?: number[];
};

export type ColorFacts = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  price_surcharge: number;
};

export type ToolFacts = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  count: number;
};

export type Bundle = {
  amount: number;
  price: number;
};

export type Material = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  bundles: Bundle[];
};

export type Quadrant = {
  /** Bonuses of positions 1 to 7. */
  rim: Effect[][];
  level_1: Effect[];
  level_2: Effect[];
};

export type RoomFacts = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  row: number;
  col: number;
  adjacent: string[];
  income: Effect[];
  gear: number;
  start?: boolean;
};

export type OrderRow = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  row: number;
  effect: Effect[];
};

export type AtticCell = {
  row: "bottom" | "middle" | "top";
  x: number;
  requires_filled: string[];
};

export type AtticEdge = {
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  id: string;
  between: [string, string];
  reward: Effect[];
};

export type TrackLine = {
  between: [number, number];
  reward: Effect[];
};

export type IncomeTrack = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  last: number;
  start: number;
  lines: TrackLine[];
};

export type ReputationTrack = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  points_per_order: number[];
  start: number;
  tile_spaces: number[];
  overflow_points_per_step: number;
};

export type MarketingSpace = {
  space: number;
  cost: number | null;
  points: number | null;
};

export type MarketingTrack = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  spaces: MarketingSpace[];
  repeat_last: boolean;
  steps_per_turn: number;
};

export type ScoreTrack = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  lap: number;
  markers: number[];
  start: number;
  floor: number;
};

export type Tracks = {
  blueberry_income: IncomeTrack;
  hazelnut_income: IncomeTrack;
  reputation: ReputationTrack;
  marketing: MarketingTrack;
  score: ScoreTrack;
};

export type ReputationTileFacts = {
  name_en: string;
  name_fr: string;
  /** The parts that no source gives. */
  reconstructed?: string[];
  source?: string;
  note?: string;
  side_2_4: Record<string, Effect[]>;
  side_3: Record<string, Effect[]>;
};

export type Benchmark = {
  name_en: string;
  name_fr: string;
  points: number;
};

export type TurnCosts = {
  instead: number;
  other_lanterns: number;
  bonus_lanterns: number;
  second_order: number;
};

/** What never changes during a game. Names stand beside the data, other texts under `helper.HI/1`, `order.OI/1`. */
export type Components = {
  helpers: Record<string, Helper>;
  orders: Record<string, Order>;
  contracts: Record<string, Contract>;
  tiles: Record<TileId, ActionTile>;
  colors: Record<Color, ColorFacts>;
  tools: Record<Tool, ToolFacts>;
  materials: Record<Token, Material>;
  /** By quadrant 0 to 3. */
  wheel: Quadrant[];
  /** Saw level by distance behind the front: none, none, 1, 2. */
  saw_levels: number[];
  rooms: Record<string, RoomFacts>;
  improvements: Record<Improvement, ImprovementTile[]>;
  rows: Record<string, OrderRow>;
  below_last_row: Effect[];
  cells: Record<string, AtticCell>;
  edges: AtticEdge[];
  tracks: Tracks;
  reputation_tiles: Record<string, ReputationTileFacts>;
  solo_cards: Record<string, SoloCard>;
  benchmarks: Benchmark[];
  turn: TurnCosts;
  rounds: number[];
  final: Record<"left_per_point" | "undone_reputation", number>;
  growth_per_turn: number;
  pile_capacity: number;
};
