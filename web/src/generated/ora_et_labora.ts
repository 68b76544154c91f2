// Generated from ludotheque.games.ora_et_labora.shapes by scripts/protocol_types.py. Do not edit.

/** The id of a good: "clay", "peat_coal". */
export type Good = string;

/** By good, or by kind of value: "food", "energy". */
export type Amounts = Record<string, number>;

export type Terrain = "water" | "coast" | "plains" | "hillside" | "mountain";

export type Clergy = "prior" | "lay_brother";

export type Landscape = "district" | "plot";

export type Cell = {
  id: string;
  col: number;
  row: number;
  terrain: Terrain;
  kind: "forest" | "moor" | "building" | "settlement" | null;
  card: string | null;
  /** The cells that share a side with it. */
  beside: string[];
};

export type Clergyman = {
  clergyman: Clergy;
  at: string | null;
};

export type LaidTile = {
  kind: Landscape;
  side: string;
  row: number;
};

export type Seat = {
  neutral: boolean;
  goods: Record<string, number>;
  food: number;
  energy: number;
  clergy: Clergyman[];
  cells: Cell[];
  tiles: LaidTile[];
  hand: string[];
  points: number | null;
  breakdown: Record<string, number> | null;
  /** What each settlement scores with its neighbours, by cell. */
  settlements: Record<string, number>;
  /** By settlement in hand and free cell: dwelling points there, with what it adds to others. */
  plans: Record<string, Record<string, number>>;
  /** By building of the display: the cells where it may stand. */
  sites: Record<string, string[]>;
  /** The buildings of the display whose price is there. */
  payable: string[];
};

export type Visitor = {
  seat: number;
  clergyman: Clergy;
};

/** A building on a landscape, and who stands on it. */
export type Standing = {
  /** The seat that owns it. */
  seat: number;
  cell: string;
  clergy: Visitor[];
};

export type Debt = {
  food: number;
  energy: number;
  points: number;
};

/** What the decision is about; which fields there are depends on it. */
export type Pending = {
  actions?: number;
  bought?: boolean;
  bonus?: boolean;
  built?: boolean;
  building?: string;
  /** The step of the function, from 1. */
  part?: number;
  left?: number;
  chain?: string[];
  due?: Debt;
  of?: Debt;
  covered?: boolean;
  /** What paying sensibly would give. */
  sensible?: Amounts | Good[];
  goods?: number;
  points?: number;
  amount?: number;
};

export type CalendarEntry = {
  unit: number;
  event: string;
};

export type Marker = {
  space: number;
  value: number;
};

export type Wheel = {
  face: number[];
  /** null: not in play. */
  markers: Record<string, Marker | null>;
};

export type Contract = {
  price: number;
  present: Good;
};

/** The whole table; nobody has secrets. */
export type PublicView = {
  players: number;
  country: "france" | "ireland";
  mode: string;
  short: boolean;
  short_quarry: "no" | "yes";
  bonus_return: "priors" | "everybody_first";
  unit: number;
  unit_kind: "turn" | "round";
  last_unit: number | null;
  bonus: boolean;
  first: number;
  stage: string;
  calendar: CalendarEntry[];
  decision: string | null;
  question: Message | null;
  choosers: number[];
  pending: Pending | null;
  wheel: Wheel;
  contract: Contract;
  /** By stage: the buildings to build. */
  display: Record<string, string[]>;
  /** By stage: the buildings still to come. */
  piles: Record<string, string[]>;
  /** Prices, the next one first. */
  districts: number[];
  plots: number[];
  wonders: number;
  buildings: Record<string, Standing>;
  /** One a seat, then the neutral one. */
  boards: Seat[];
  ranking: number[] | null;
};

/** A sentence before it has a language: the key of a catalogue and its arguments. */
export type Message = {
  key: string;
  /** Numbers, plain words, or things written `kind:name`, which a catalogue names under `kind.name`. */
  args: Record<string, string | number>;
};

/** All that one seat sees. */
export type View = {
  players: number;
  country: "france" | "ireland";
  mode: string;
  short: boolean;
  short_quarry: "no" | "yes";
  bonus_return: "priors" | "everybody_first";
  unit: number;
  unit_kind: "turn" | "round";
  last_unit: number | null;
  bonus: boolean;
  first: number;
  stage: string;
  calendar: CalendarEntry[];
  decision: string | null;
  question: Message | null;
  choosers: number[];
  pending: Pending | null;
  wheel: Wheel;
  contract: Contract;
  /** By stage: the buildings to build. */
  display: Record<string, string[]>;
  /** By stage: the buildings still to come. */
  piles: Record<string, string[]>;
  /** Prices, the next one first. */
  districts: number[];
  plots: number[];
  wonders: number;
  buildings: Record<string, Standing>;
  /** One a seat, then the neutral one. */
  boards: Seat[];
  ranking: number[] | null;
};

export type Tier = {
  give?: Amounts;
  get: Amounts;
  at_least?: number;
};

export type Part = {
  max: number;
  give: Amounts;
  get: Amounts;
};

/** A step of the function of a building; which fields there are depends on `op`. */
export type Step = {
  op: string;
  max?: number | null;
  give?: Amounts;
  get?: Amounts;
  cost?: Amounts;
  goods?: Good[];
  good?: Good;
  tiers?: Tier[];
  parts?: Part[];
  choices?: Amounts[][];
  ladder?: Good[];
  then?: Step[];
  get_each?: Amounts;
  filter?: string;
  who?: string;
  kind?: Landscape;
  points?: number | Record<string, number>;
  points_per?: string;
  points_goods?: Good[];
  markers?: string[];
  then_order?: string;
  exclude_self?: boolean;
  pooled?: boolean;
  requires_card?: boolean;
  any_tile?: boolean;
};

export type Building = {
  code: string;
  countries?: string[];
  /** The numbers of players with which it is in the game. */
  icon?: string;
  not_in?: string[];
  cloister: boolean;
  cost?: Amounts;
  terrain: Terrain[];
  economic: number;
  dwelling: number;
  steps: Step[];
  stage?: string;
  number?: number;
  once_per_action?: boolean;
  /** What other sources say. */
  alternatives?: Record<string, number>;
  reconstructed?: string[];
};

export type Settlement = {
  code: string;
  stage: string;
  energy: number;
  food: number;
  economic: number;
  dwelling: number;
  terrain: Terrain[];
};

export type GoodFacts = {
  food: number;
  energy: number;
  coins: number;
  points: number;
  basic: boolean;
  material: boolean;
  countries: string[];
  reverse?: string;
};

/** The calendar and what else depends on the number of players and the length of the game. */
export type Mode = {
  players: number;
  wheel: "front" | "back";
  unit: "turn" | "round";
  slots: [number, number][];
  phases: Record<string, number | null>;
  grapes: number | null;
  stone: number | null;
  bonus_round: number | null;
  last: number | null;
  end_with_unbuilt: number | null;
  lay_brothers: number;
  start_with_goods: boolean;
  heartland_without: [number, number][];
  dearest_first: boolean;
  brotherhood_points: number;
  short: boolean;
  reconstructed: string[];
};

export type WheelFacts = {
  front: number[];
  back: number[];
  start_markers: string[];
  late_markers: string[];
  reconstructed: string[];
};

export type TileCell = {
  terrain: Terrain;
  card?: string;
};

export type HeartlandCell = {
  terrain: Terrain;
  card?: string;
  col: number;
  row: number;
};

export type Districts = {
  prices: number[];
  sides: Record<string, TileCell[]>;
};

export type PlotCell = {
  dcol: number;
  drow: number;
  rows?: number;
  terrain: Terrain;
};

export type PlotSide = {
  cells: PlotCell[];
};

export type Plots = {
  prices: number[];
  sides: Record<string, PlotSide>;
  reconstructed?: string[];
};

export type ContractPrices = {
  price: number;
  raised_price: number;
  raiser: number;
  present: Record<string, Good>;
};

/** What never changes during a game. */
export type Components = {
  buildings: Record<string, Building>;
  basic_buildings: Record<string, Building>;
  settlements: Record<string, Settlement>;
  goods: Record<string, GoodFacts>;
  wheel: WheelFacts;
  modes: Record<string, Mode>;
  /** By country and mode: the buildings that are in the game. */
  sets: Record<string, Record<string, string[]>>;
  /** By mode, for each space of the wheel: which player is first in the first and in the second rotation. */
  check_digits: Record<string, [number, number][]>;
  heartland: HeartlandCell[];
  districts: Districts;
  plots: Plots;
  water_dwelling: number;
  short_goods: Good[][];
  contract: ContractPrices;
  target: number;
};
