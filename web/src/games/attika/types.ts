/** What the server tells of this game: `view` of a position, `components` that never change. */

export const RESOURCES = ["water", "forest", "hill", "mountain"] as const;
export type Resource = (typeof RESOURCES)[number];
/** What is owed or paid: by resource, and `any`. */
export type Price = Partial<Record<Resource | "any", number>>;
export type Hand = Record<Resource, number>;

export interface Hex {
  symbol: Resource | null;
  owner: number | null;
  building: string | null;
}

/** The shortest way of a seat from shrine to shrine: the hexes in order, those still without an own building among them. */
export interface Chain {
  /** Numbers of the two shrines, from 1. */
  shrines: [number, number];
  hexes: string[];
  missing: string[];
}

export interface City {
  city: string;
  hand_size: number;
  amphorae: number;
  stacks: number[];
  built: number;
  settlements: number;
  radar: Record<string, { built: number; reserve: number; hidden: number }>;
  series: Record<string, { built: number; together: number; size: number }>;
  /** The shrines, from 1, that each settlement touches. */
  shrines: number[][];
  to_join: number | null;
  chain: Chain | null;
  rewarded: number;
}

/** Hexes where a building costs the same for the same reason. */
export interface CostGroup {
  price: Price;
  /** Free by an arrow, or a road by a road. */
  free: boolean;
  /** Cards of any kind in the price that found a new settlement. */
  founding: number;
  hexes: string[];
}

/** What a building on a hex does to a seat that wants to join two shrines: how many it then needs, null when no way is left. */
export interface Change {
  seat: number;
  to_join: number | null;
  /** Of whoever builds: the two shrines that come nearer; null for those who are cut off. */
  shrines: [number, number] | null;
}

export interface Pending {
  building?: string;
  stack?: number | null;
  hex?: string;
  price?: Price;
  tile?: string;
}

export interface View {
  players: number;
  amphora_action: "same_kind" | "any_kind";
  spent_amphora: "to_supply" | "out_of_game";
  shrine_bounty: "off" | "on";
  start: number;
  decision: "Turn" | "PlaceDrawn" | "Pay" | "Extend" | "EndChoice" | "MoreCards" | null;
  choosers: number[];
  turn: { seat: number; kind: "none" | "draw" | "build" | "cards"; left: number; cards: number; extra: boolean } | null;
  pending: Pending | null;
  /** By building at hand, the own ones beside which it is free. */
  free: Record<string, string[]>;
  tiles: { tile: string; centre: string; rotation: number }[];
  hexes: Record<string, Hex>;
  shrines: string[];
  supply: { tiles: number; amphorae: number; deck: number; discards: Hand };
  cities: City[];
  winner: number | null;
  victory: "none" | "all_buildings" | "shrines";
  ranking: number[] | null;
  /** The reader's cards; null for a spectator. */
  hand: Hand | null;
  /** What each building that the reader could place now costs, everywhere. */
  costs: Record<string, CostGroup[]>;
  /** By hex, whom a building of the reader there would bring nearer to two shrines or farther from them. */
  changes: Record<string, Change[]>;
}

export interface Building {
  series: string;
  main: boolean;
  count: number;
  cost: Price;
  free_next_to: string[];
}

export interface Components {
  series: Record<string, { size: number; main_building: string | null }>;
  buildings: Record<string, Building>;
  turn: { draw_actions: number; build_actions: number };
  directions: [number, number][];
  tiles: Record<string, { centre: Resource | null; ring: (Resource | null)[] }>;
  /** How many rotations of a tile look different. */
  rotations: Record<string, number>;
  reconstructed: string[];
}
