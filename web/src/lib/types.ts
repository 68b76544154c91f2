/** What the server sends, as `docs/protocol.md` has it. */

import type { Choice, Message, Path } from "../shell/contract";

export interface Person {
  id: string;
  name: string;
  /** The login of an account. */
  account: string | null;
  language: string;
  theme: string;
  preferences: Record<string, unknown> | null;
  webhook: string | null;
}

export interface GameOption {
  id: string;
  values: string[];
  default: string;
}

export interface Game {
  id: string;
  name_fr: string;
  name_en: string;
  min_players: number;
  max_players: number;
  options: GameOption[];
  rules_version: string;
  /** The fingerprint of the component data that a new table would have. */
  data: string;
  /** Scores are told in parts of a point: 2 where there are half points. */
  score_parts?: number;
  /** No points are counted: scores only tell who is ahead. */
  race?: boolean;
}

export interface Games {
  games: Game[];
  bots: string[];
}

export interface Seat {
  seat: number;
  kind: "person" | "bot" | "open";
  person?: { id: string; name: string } | null;
  bot?: string | null;
  connected: boolean;
  away: boolean;
}

export interface Pace {
  kind: "live" | "turns";
  bank: number;
  increment: number;
}

export interface Clock {
  /** Seconds; null for a bot. */
  left: number | null;
  running: boolean;
}

export interface TableCard {
  id: string;
  game: string;
  /** The version of the rules it is played by. */
  rules_version: string;
  /** The fingerprint of its component data, and whether they are those of an owner of the game. */
  data: string;
  corrected: boolean;
  options: Record<string, string>;
  players: number;
  seats: Seat[];
  public: boolean;
  host: string | null;
  status: "open" | "running" | "finished";
  pace: Pace | null;
  my_seat: number | null;
  my_turn: boolean;
  choosers: number[];
  decisions: number;
  created: number;
  started: number | null;
  finished: number | null;
  clocks: Clock[] | null;
  scores: number[] | null;
  ranking: number[] | null;
  /** How the rulebook judges a finished game of one seat. */
  verdict: Message | null;
  commitment: string | null;
  key?: string | null;
  last: Message | null;
  invitation?: string | null;
  origin: { table: string; at: number } | null;
  rematch?: string | null;
}

export interface Lobby {
  mine: TableCard[];
  open: TableCard[];
  watch: TableCard[];
  finished: TableCard[];
}

export interface Entry {
  /** Which entry it is, from 0: a decision, or a whole secret choice; -1 tells of the opening. */
  n: number;
  /** Who decided, of a secret choice last; null while it is not complete. */
  seat: number | null;
  /** null where the path is a secret, or nobody decided. */
  path: Path | null;
  events: Message[];
  /** What the reader has answered to a secret choice so far, step by step. */
  steps?: Path[];
}

/** A choice as it is sent: with `of` and `take` it stands for all that go on with so many different words of the list. */
export interface Offer extends Choice {
  of?: Path;
  take?: number;
}

export interface Position<View = any> {
  type: "position";
  seq: number;
  view: View;
  seat: number | null;
  choices?: Choice[];
  undo?: { path: Path } | null;
  decision: string | null;
  choosers: number[];
  clocks: Clock[] | null;
  scores: number[] | null;
  log: Entry[];
  cut?: number;
  over: boolean;
  /** The game followed another version of the rules: which one, and up to which entry there are positions. */
  recorded?: { rules_version: string; shown: number };
}

export interface ChatLine {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  /** Did the reader say it? */
  mine: boolean;
}

export interface Reason {
  rule: string;
  key: string;
  args: Record<string, string | number>;
}

export interface Refusal {
  type: "error";
  to: string | null;
  code: string;
  message: string;
  args?: Record<string, string | number>;
  reason?: Reason | null;
  position?: Position | null;
}

export type Incoming =
  | { type: "table"; table: TableCard }
  | Position
  | ({ type: "chat" } & ChatLine)
  | { type: "chats"; chats: ChatLine[] }
  | { type: "answer"; to: string; reason?: Reason | null; events?: Message[]; final?: boolean; thoughts?: unknown }
  | Refusal
  | { type: "pong"; to: string };
