// Generated from ludotheque.games.castles_of_burgundy.shapes by scripts/protocol_types.py. Do not edit.

export type TypeId = "building" | "animal" | "knowledge" | "castle" | "mine" | "ship";

/** A kind of tile: "bank", "knowledge_3". */
export type TileId = string;

export type GoodsId = "turquoise" | "purple" | "pink" | "red" | "brown" | "orange";

export type Counts = Partial<Record<GoodsId, number>>;

export type Depot = {
  tiles: (TileId | null)[];
  /** What the slots in use take in this phase. */
  types: TypeId[];
  goods: Counts;
};

export type DieView = {
  /** 0 before the first roll. */
  value: number;
  used: boolean;
};

export type Estate = {
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
};

export type BonusPoints = {
  large: number;
  small: number;
};

/** The table as everybody sees it. */
export type PublicView = {
  players: number;
  variant: "basic" | "advanced_open" | "advanced_secret";
  tie_breaks: [string, string];
  phase: string;
  round: number;
  rounds: number;
  white_die: number;
  decision: string | null;
  question: Message | null;
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
  bonus_points: BonusPoints;
  stacks: number[];
  goods_hidden: number;
  removed: Record<string, number>;
  estates: Estate[];
  ranking: number[] | null;
};

/** A sentence before it has a language: the key of a catalogue and its arguments. */
export type Message = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
};

export type EstateChoice = {
  board: number;
  space: number;
};

/** What only one seat sees. */
export type PrivateView = {
  /** The reader's own secret choice of an estate while others still think. */
  chosen: EstateChoice | null;
};

/** All that one seat sees. */
export type View = {
  players: number;
  variant: "basic" | "advanced_open" | "advanced_secret";
  tie_breaks: [string, string];
  phase: string;
  round: number;
  rounds: number;
  white_die: number;
  decision: string | null;
  question: Message | null;
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
  bonus_points: BonusPoints;
  stacks: number[];
  goods_hidden: number;
  removed: Record<string, number>;
  estates: Estate[];
  ranking: number[] | null;
  /** The reader's own secret choice of an estate while others still think. */
  chosen: EstateChoice | null;
};

export type TileFacts = {
  type: TypeId;
  copies: number;
  black_copies: number;
};

export type SpaceFacts = {
  space: number;
  q: number;
  r: number;
  number: number;
};

export type BoardFacts = {
  /** By space, from space 1. */
  types: TypeId[];
  districts: number[][];
};

/** What never changes during a game. */
export type Components = {
  tiles: Record<string, TileFacts>;
  types: TypeId[];
  /** In the order of the die numbers 1 to 6. */
  goods: GoodsId[];
  phases: string[];
  /** Of a phase. */
  rounds: number;
  /** Of a tile of the black depot, in silverlings. */
  price: number;
  phase_points: number[];
  district_points: number[];
  /** Points with two, three and four players: for each goods tile sold, for a large and for a small bonus tile. */
  by_players: Record<"sale" | "large" | "small", number[]>;
  /** What things left at the end bring: so many points for so many of them. */
  left_over: Record<"unsold" | "silver" | "workers", [number, number]>;
  sheets: Record<string, [number, number]>;
  spaces: SpaceFacts[];
  boards: Record<string, BoardFacts>;
  /** What no source gives: "black_slots", "sheets". */
  reconstructed: string[];
};
