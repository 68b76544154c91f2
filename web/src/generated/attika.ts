// Generated from ludotheque.games.attika.shapes by scripts/protocol_types.py. Do not edit.

export type Resource = "water" | "forest" | "hill" | "mountain";

export type Due = "water" | "forest" | "hill" | "mountain" | "any";

/** What is owed or paid: by resource, and `any`. */
export type Price = Partial<Record<Due, number>>;

export type Hand = Record<Resource, number>;

export type Hex = {
  symbol: Resource | null;
  owner: number | null;
  building: string | null;
};

/** The shortest way of a seat from shrine to shrine: its hexes in order, and those still without an own building. */
export type Chain = {
  shrines: [number, number];
  hexes: string[];
  missing: string[];
};

/** Where the buildings of a type are. */
export type Copies = {
  built: number;
  reserve: number;
  hidden: number;
};

export type SeriesStanding = {
  built: number;
  /** The largest connected part. */
  together: number;
  size: number;
};

export type City = {
  city: string;
  hand_size: number;
  amphorae: number;
  stacks: number[];
  built: number;
  settlements: number;
  radar: Record<string, Copies>;
  series: Record<string, SeriesStanding>;
  /** The shrines that each settlement touches. */
  shrines: number[][];
  to_join: number | null;
  chain: Chain | null;
  rewarded: number;
};

/** Hexes where a building costs the same for the same reason. */
export type CostGroup = {
  price: Price;
  /** Free by an arrow, or a road by a road. */
  free: boolean;
  /** Cards of any kind in the price that found a new settlement. */
  founding: number;
  hexes: string[];
};

/** What a building on a hex does to a seat that wants to join two shrines. */
export type Change = {
  seat: number;
  /** How many it then needs; null when no way is left. */
  to_join: number | null;
  /** Of whoever builds: the two that come nearer; null for those who are cut off. */
  shrines: [number, number] | null;
};

export type Turn = {
  seat: number;
  kind: "none" | "draw" | "build" | "cards";
  left: number;
  cards: number;
  extra: boolean;
};

/** The building or tile in somebody's hand, and the price of one to be paid. */
export type Pending = {
  building?: string;
  stack?: number | null;
  hex?: string;
  price?: Price;
  tile?: string;
};

export type LaidTile = {
  tile: string;
  centre: string;
  rotation: number;
};

export type Supply = {
  tiles: number;
  amphorae: number;
  deck: number;
  discards: Hand;
};

/** The table as everybody sees it. */
export type PublicView = {
  players: number;
  amphora_action: "same_kind" | "any_kind";
  spent_amphora: "to_supply" | "out_of_game";
  shrine_bounty: "off" | "on";
  start: number;
  decision: string | null;
  question: Message | null;
  choosers: number[];
  turn: Turn | null;
  pending: Pending | null;
  /** By building at hand, the own ones beside which it is free. */
  free: Record<string, string[]>;
  tiles: LaidTile[];
  hexes: Record<string, Hex>;
  shrines: string[];
  supply: Supply;
  cities: City[];
  winner: number | null;
  victory: "none" | "all_buildings" | "shrines";
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
  /** The reader's cards; null for a spectator. */
  hand: Hand | null;
  /** What each building that the reader could place now costs, everywhere. */
  costs: Record<string, CostGroup[]>;
  /** By hex, whom a building of the reader there would bring nearer to two shrines or farther from them. */
  changes: Record<string, Change[]>;
};

/** All that one seat sees. */
export type View = {
  players: number;
  amphora_action: "same_kind" | "any_kind";
  spent_amphora: "to_supply" | "out_of_game";
  shrine_bounty: "off" | "on";
  start: number;
  decision: string | null;
  question: Message | null;
  choosers: number[];
  turn: Turn | null;
  pending: Pending | null;
  /** By building at hand, the own ones beside which it is free. */
  free: Record<string, string[]>;
  tiles: LaidTile[];
  hexes: Record<string, Hex>;
  shrines: string[];
  supply: Supply;
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
};

export type ResourceFacts = {
  id: Resource;
  letter: string;
};

export type Series = {
  size: number;
  main_building: string | null;
};

export type Building = {
  series: string;
  main: boolean;
  count: number;
  cost: Price;
  free_next_to: string[];
  /** Where its copies are printed on the sheet of a city: column and row. */
  sheet: [number, number][];
};

export type CityState = {
  id: string;
  color: string;
};

export type TurnFacts = {
  draw_actions: number;
  build_actions: number;
  cards_if_no_action: number;
};

export type Tile = {
  centre: Resource | null;
  ring: (Resource | null)[];
};

/** What never changes during a game. */
export type Components = {
  resources: ResourceFacts[];
  series: Record<string, Series>;
  buildings: Record<string, Building>;
  city_states: CityState[];
  cards: Hand;
  amphorae: number;
  turn: TurnFacts;
  directions: [number, number][];
  tiles: Record<string, Tile>;
  /** How many rotations of a tile look different. */
  rotations: Record<string, number>;
  /** What no source gives. */
  reconstructed: string[];
};
