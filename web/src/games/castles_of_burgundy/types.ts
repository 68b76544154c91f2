/** What the server tells of this game: `view` of a position, `components` that never change. */

export type TypeId = "building" | "animal" | "knowledge" | "castle" | "mine" | "ship";
export type TileId = string;
export type GoodsId = "turquoise" | "purple" | "pink" | "red" | "brown" | "orange";
export type Counts = Partial<Record<GoodsId, number>>;

export interface Depot {
  tiles: (TileId | null)[];
  /** What the slots in use take in this phase. */
  types: TypeId[];
  goods: Counts;
}

export interface DieView {
  /** 0 before the first roll. */
  value: number;
  used: boolean;
}

export interface Estate {
  board: number | null;
  sheet: number | null;
  tiles: Record<string, TileId>;
  storage: TileId[];
  stock: Counts;
  sold: Counts;
  silver: number;
  workers: number;
  dice: [DieView, DieView];
  dice_left: number;
  bought: boolean;
  bonuses: Partial<Record<TypeId, "large" | "small">>;
  points: number;
  breakdown: Record<string, number>;
  knowledge_points: number;
  has_chosen: boolean;
}

export interface View {
  players: number;
  variant: "basic" | "advanced_open" | "advanced_secret";
  tie_breaks: [string, string];
  phase: string;
  round: number;
  rounds: number;
  white_die: number;
  decision: string | null;
  choosers: number[];
  /** Turn order as it stands on the track, the first to play first. */
  order: number[];
  round_order: number[];
  /** By seat: how far its piece is on the track. */
  steps: number[];
  depots: Depot[];
  black: (TileId | null)[];
  /** The slots of the black depot that this number of players uses. */
  black_slots: number[];
  /** What a purchase costs, in silver. */
  price: number;
  /** By size: what completing a district gives in this phase. */
  district_worth: number[];
  /** Goods still to come in this phase, the next first. */
  round_goods: GoodsId[];
  bonuses_left: Record<TypeId, number>;
  bonus_points: { large: number; small: number };
  stacks: number[];
  goods_hidden: number;
  removed: Record<TileId, number>;
  estates: Estate[];
  ranking: number[] | null;
  /** The reader's own secret choice of an estate while others still think. */
  chosen: { board: number; space: number } | null;
}

export interface SpaceFacts {
  space: number;
  q: number;
  r: number;
  number: number;
}

export interface BoardFacts {
  /** By space, from space 1. */
  types: TypeId[];
  districts: number[][];
}

export interface Components {
  tiles: Record<TileId, { type: TypeId; copies: number; black_copies: number }>;
  types: TypeId[];
  /** In the order of the die numbers 1 to 6. */
  goods: GoodsId[];
  phases: string[];
  phase_points: number[];
  district_points: number[];
  /** What things left at the end bring: so many points for so many of them. */
  left_over: Record<"unsold" | "silver" | "workers", [points: number, each: number]>;
  sheets: Record<string, [number, number]>;
  spaces: SpaceFacts[];
  boards: Record<string, BoardFacts>;
}
