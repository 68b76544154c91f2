/** What the server tells of this game: `view` of a position, `components` that never change. */

export type Good = string;
export type Amounts = Record<string, number>;
export type Terrain = "water" | "coast" | "plains" | "hillside" | "mountain";
export type Clergy = "prior" | "lay_brother";

export interface Cell {
  id: string;
  col: number;
  row: number;
  terrain: Terrain;
  kind: "forest" | "moor" | "building" | "settlement" | null;
  card: string | null;
  /** The cells that share a side with it. */
  beside: string[];
}

export interface Seat {
  neutral: boolean;
  goods: Record<Good, number>;
  food: number;
  energy: number;
  clergy: { clergyman: Clergy; at: string | null }[];
  cells: Cell[];
  tiles: { kind: "district" | "plot"; side: string; row: number }[];
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
}

export interface Standing {
  /** The seat that owns it; the number of seats stands for the neutral player. */
  seat: number;
  cell: string;
  clergy: { seat: number; clergyman: Clergy }[];
}

export interface Pending {
  actions?: number;
  bought?: boolean;
  bonus?: boolean;
  built?: boolean;
  building?: string;
  /** The step of the function, from 1. */
  part?: number;
  left?: number;
  chain?: string[];
  due?: { food: number; energy: number; points: number };
  of?: { food: number; energy: number; points: number };
  covered?: boolean;
  sensible?: Amounts | Good[];
  goods?: number;
  points?: number;
  amount?: number;
}

export interface View {
  players: number;
  country: "france" | "ireland";
  mode: string;
  short: boolean;
  unit: number;
  unit_kind: "turn" | "round";
  last_unit: number | null;
  bonus: boolean;
  first: number;
  stage: string;
  calendar: { unit: number; event: string }[];
  decision: string | null;
  question: { key: string } | null;
  choosers: number[];
  pending: Pending | null;
  wheel: { face: number[]; markers: Record<string, { space: number; value: number } | null> };
  contract: { price: number; present: Good };
  display: Record<string, string[]>;
  piles: Record<string, string[]>;
  districts: number[];
  plots: number[];
  wonders: number;
  buildings: Record<string, Standing>;
  boards: Seat[];
  ranking: number[] | null;
}

export interface Step {
  op: string;
  max?: number | null;
  give?: Amounts;
  get?: Amounts;
  cost?: Amounts;
  goods?: Good[];
  good?: Good;
  tiers?: { give?: Amounts; get: Amounts; at_least?: number }[];
  parts?: { max: number; give: Amounts; get: Amounts }[];
  choices?: Amounts[][];
  ladder?: Good[];
  then?: Step[];
  get_each?: Amounts;
  filter?: string;
  who?: string;
  kind?: "district" | "plot";
  points?: number | Record<string, number>;
  points_per?: string;
}

export interface Building {
  cloister: boolean;
  cost?: Amounts;
  terrain: Terrain[];
  economic: number;
  dwelling: number;
  steps: Step[];
  stage?: string;
  number?: number;
  reconstructed?: string[];
}

export interface Settlement {
  stage: string;
  energy: number;
  food: number;
  economic: number;
  dwelling: number;
  terrain: Terrain[];
}

export interface GoodFacts {
  food: number;
  energy: number;
  coins: number;
  points: number;
  basic: boolean;
  material: boolean;
}

export interface Components {
  buildings: Record<string, Building>;
  basic_buildings: Record<string, Building>;
  settlements: Record<string, Settlement>;
  goods: Record<string, GoodFacts>;
  wheel: { reconstructed: string[] };
  districts: { sides: Record<string, { terrain: Terrain; card?: string }[]> };
  plots: { sides: Record<string, { cells: { dcol: number; drow: number; rows?: number; terrain: Terrain }[] }> };
  water_dwelling: number;
  contract: { price: number; raised_price: number };
  target: number;
}
