// Generated from ludotheque.games.glass_road.shapes by scripts/protocol_types.py. Do not edit.

export type Resource = "wood" | "water" | "sand" | "clay" | "food" | "charcoal" | "glass" | "brick";

export type WheelId = "glass" | "brick";

export type Category = "processing" | "immediate" | "bonus";

export type Tile = "pit" | "grove" | "pond";

export type Removable = "pit" | "grove" | "pond" | "forest";

export type NoYes = "no" | "yes";

export type Amounts = Partial<Record<Resource, number>>;

/** What moves on a wheel: "sand", "food_glass", "charcoal_brick". */
export type Token = string;

/** Whole or half. */
export type Points = number;

export type Seat = {
  wheels: Record<string, number>;
  /** By square: "empty", "pit", "grove", "pond", "forest", or a building. */
  land: Record<string, string>;
  forests: string[];
  offer: string[];
  discarded: string[];
  hand_size: number;
  face_down: boolean;
  /** Has it chosen, while others still do? */
  ready: boolean;
  shown: string[];
  slots: string[];
  before: string[];
  free_slots: number;
  buildings: number;
  points: Points;
  breakdown: Record<string, Points>;
  /** What each building stands for now, by square. */
  worth: Record<string, Points>;
  /** What bonus tiles on offer would score as things are, if it does not depend on where they stand. */
  would_score: Record<string, Points>;
};

export type Resolving = {
  seat: number;
  card: string;
  /** How many abilities may be used. */
  limit: number;
  paid: boolean;
  /** The halves that are used: 1, 2. */
  used: number[];
};

export type TakingEffect = {
  building: string;
  square: string | null;
};

export type Solo = {
  cards: number;
  chosen: string[];
  left: string[];
  locked: string[];
};

/** The table as everybody sees it. */
export type PublicView = {
  players: number;
  beginner: NoYes;
  five_periods: NoYes;
  grove_court_tile: Tile;
  exclude_roofing_company: NoYes;
  period: number;
  periods: number;
  round: number;
  rounds: number | null;
  start: number;
  decision: string | null;
  question: Message | null;
  choosers: number[];
  /** The cards being resolved and to be resolved, the present one first. */
  resolving: Resolving[];
  gift: Resource | null;
  /** The immediate building that is taking effect. */
  effect: TakingEffect | null;
  market: Record<Category, (string | null)[]>;
  stacks: Record<Category, number>;
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

/** What only one seat sees. */
export type PrivateView = {
  hand: string[] | null;
  /** The card that is face down, or chosen to be. */
  down: string | null;
};

/** All that one seat sees. */
export type View = {
  players: number;
  beginner: NoYes;
  five_periods: NoYes;
  grove_court_tile: Tile;
  exclude_roofing_company: NoYes;
  period: number;
  periods: number;
  round: number;
  rounds: number | null;
  start: number;
  decision: string | null;
  question: Message | null;
  choosers: number[];
  /** The cards being resolved and to be resolved, the present one first. */
  resolving: Resolving[];
  gift: Resource | null;
  /** The immediate building that is taking effect. */
  effect: TakingEffect | null;
  market: Record<Category, (string | null)[]>;
  stacks: Record<Category, number>;
  solo: Solo | null;
  boards: Seat[];
  ranking: number[] | null;
  hand: string[] | null;
  /** The card that is face down, or chosen to be. */
  down: string | null;
};

export type GainChoice = {
  amount: number;
  same_kind: boolean;
  options: Resource[];
};

export type Range = {
  min: number;
  max: number;
};

/** What a building does; which fields there are depends on its type. */
export type Effect = {
  type?: string;
  spend?: Amounts;
  gain?: Amounts;
  remove_tiles?: Partial<Record<Removable, number>>;
  discard_private_offer?: number;
  gain_choice?: GainChoice;
  place_tile_choice?: Tile[];
  tile?: Tile;
  tile_choice?: Tile[];
  tiles?: Tile[];
  what?: string;
  resource?: Resource;
  per?: string | number;
  factor?: number;
  points?: number;
  base?: number;
  scope?: string;
  threshold?: number;
  minimum?: number;
  category?: Category;
  count?: number | Range | "all";
  same_kind?: boolean;
  adjacency_origin?: string;
};

export type Building = {
  category: Category;
  beginner?: boolean;
  replaces?: string;
  cost: Amounts;
  points: Points;
  effect: Effect;
  reconstructed?: string[];
};

export type BaseBuilding = {
  square: string;
  effect: Effect;
};

export type Ability = {
  type: string;
  gain?: Amounts;
  tile?: Tile;
  per?: string;
  options?: Resource[];
  amount?: number;
  resource?: Resource;
  factor?: number;
  count?: number;
  tiles?: Tile[];
  per_stack?: number;
  amount_solo?: number;
  opponents_gain?: number;
};

export type Specialist = {
  cost?: Amounts;
  remove_forest?: number;
  abilities: [Ability, Ability];
};

export type Wheel = {
  basic: Resource[];
  refined: Resource;
  initial: Amounts;
};

export type Most = {
  basic: number;
  refined: number;
};

/** How many periods a game has, rounds a period, cards a hand, and cards one may follow with. */
export type Course = {
  hand: number;
  rounds: number;
  slots: number;
  periods: number;
  long_periods: number;
};

/** What never changes during a game. */
export type Components = {
  buildings: Record<string, Building>;
  base_buildings: Record<string, BaseBuilding>;
  categories: Category[];
  specialists: Record<string, Specialist>;
  wheels: Record<WheelId, Wheel>;
  tokens: Token[];
  most: Most;
  squares: string[];
  neighbours: Record<string, string[]>;
  course: Course;
  forests: Record<string, [string, string]>;
  /** What no source gives. */
  reconstructed: string[];
};
