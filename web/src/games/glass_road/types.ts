/** What the server tells of this game: `view` of a position, `components` that never change. */

export type Resource = "wood" | "water" | "sand" | "clay" | "food" | "charcoal" | "glass" | "brick";
export type WheelId = "glass" | "brick";
export type Category = "processing" | "immediate" | "bonus";
export type Tile = "pit" | "grove" | "pond";
export type Amounts = Partial<Record<Resource, number>>;
/** "sand", "food_glass", "charcoal_brick", … */
export type Token = string;

export interface Seat {
  wheels: Record<Token, number>;
  /** By square: "empty", "pit", "grove", "pond", "forest", or a building. */
  land: Record<string, string>;
  forests: string[];
  offer: string[];
  discarded: string[];
  hand_size: number;
  face_down: boolean;
  ready: boolean;
  shown: string[];
  slots: string[];
  free_slots: number;
  buildings: number;
  points: number;
  breakdown: Record<string, number>;
  worth: Record<string, number>;
  would_score: Record<string, number>;
}

export interface Resolving {
  seat: number;
  card: string;
  /** How many abilities may be used. */
  limit: number;
  paid: boolean;
  /** The halves that are used: 1, 2. */
  used: number[];
}

export interface View {
  players: number;
  grove_court_tile: Tile;
  period: number;
  periods: number;
  round: number;
  rounds: number | null;
  start: number;
  decision: string | null;
  choosers: number[];
  resolving: Resolving[];
  gift: Resource | null;
  effect: { building: string; square: string | null } | null;
  market: Record<Category, (string | null)[]>;
  stacks: Record<Category, number>;
  solo: { cards: number; chosen: string[]; left: string[]; locked: string[] } | null;
  boards: Seat[];
  ranking: number[] | null;
  /** The reader's own. */
  hand: string[] | null;
  down: string | null;
}

export interface Effect {
  type: string;
  spend?: Amounts;
  gain?: Amounts;
  remove_tiles?: Partial<Record<Tile | "forest", number>>;
  discard_private_offer?: number;
  gain_choice?: { amount: number };
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
}

export interface Building {
  category: Category;
  beginner?: boolean;
  replaces?: string;
  cost: Amounts;
  points: number;
  effect: Effect;
  reconstructed?: string[];
}

export interface Ability {
  type: string;
  gain?: Amounts;
  tile?: Tile;
  per?: string;
  options?: Resource[];
  amount?: number;
  resource?: Resource;
}

export interface Specialist {
  cost?: Amounts;
  remove_forest?: number;
  abilities: [Ability, Ability];
}

export interface Components {
  buildings: Record<string, Building>;
  base_buildings: Record<string, { square: string; effect: Effect }>;
  categories: Category[];
  specialists: Record<string, Specialist>;
  wheels: Record<WheelId, { basic: Resource[]; refined: Resource }>;
  tokens: Token[];
  most: { basic: number; refined: number };
  squares: string[];
  neighbours: Record<string, string[]>;
  forests: Record<string, [string, string]>;
  reconstructed: string[];
}
