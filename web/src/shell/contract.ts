/** What the shell gives a game's drawings, and what a game brings to the shell. */

import type { Component } from "svelte";
import type { Message, Path, Word } from "../generated/server";

export type { Message, Path, Word };

export interface Choice {
  path: Path;
  price: Record<string, number>;
  final: boolean;
  /** The word that begins this choice, if it stands aside from the question: see `GameUi.asides`. */
  opener?: Word;
}

/** legal: can be picked now and glows · possible: picking it is understood although something else is asked first · chosen · none */
export type WordState = "legal" | "possible" | "chosen" | "none";

/** How the drawings of a game talk to the shell. Got with `useTable()`; reactive, so read it where it is drawn. */
export interface Table {
  /** The state of a word in the path being chosen now. */
  state(word: Word): WordState;
  /** What choosing the word costs at least: {workers: 1}; empty when it is free or not legal. */
  price(word: Word): Record<string, number>;
  /** A click, tap or key on the thing: chooses it, takes the choice back, or asks why not. */
  pick(word: Word): void;
  /** The pointer or focus is on the thing: the prompt shows what a choice would do. */
  peek(word: Word | null): void;
  /** Was the thing touched by the last moves of others? The seat that did it, or null. */
  lastMove(word: Word): number | null;
  /** A sentence of the catalogue in the reader's language. */
  say(message: Message): string;
  text(key: string, args?: Record<string, string | number>): string;
  /** Has the catalogue this key? */
  has(key: string): boolean;
  /** The name of a thing written kind:name, or a form of it ("the"). */
  name(thing: string, form?: string): string;
  readonly language: "en" | "fr";
  /** The seat whose eyes these are; null for a spectator. */
  readonly seat: number | null;
  /** Names of the people and bots by seat. */
  readonly names: string[];
  /** Of several words that stand for one place ("storage:1", "discard:1") the one that counts now: chosen, legal, possible, else the first. */
  live(words: Word[]): Word;
  /** All choices of what is to be decided, whatever is chosen so far. */
  all(): readonly Choice[];
  /** The choices that fit what is chosen so far. */
  left(): readonly Choice[];
  /** A whole choice at once, from a list of the game's own; null takes back what is chosen. */
  take(choice: Choice | null): void;
  /** Is the reader to find what may be chosen, so that nothing shows it? */
  readonly quiet: boolean;
  /** Is the thing out of the light of a lesson? Then it is pale and cannot be touched. */
  shaded(words: readonly Word[]): boolean;
  /** What the move that is previewed or waits for its confirmation would do; empty when there is none. */
  readonly foreseen: readonly Message[];
  /** What longer thought has found for the reader, in the game's own form; null when nothing was asked or it is not known yet. */
  readonly thoughts: unknown;
  /** What drawings remember of this table, whichever seat they are for: see `perTable`. */
  readonly kept: Map<unknown, unknown>;
}

/** What a game's texts need of the table. */
export type Speaker = Pick<Table, "say" | "text" | "has" | "name" | "language" | "names">;

/** What the shell shows in the tooltip of a thing. */
export interface Tip {
  title: string;
  /** What kind of sign it is, for the legend, where the title says more: "City" for one of its spaces. */
  sign?: string;
  lines: string[];
  /** Number of the rule: "CB-53". */
  rule?: string;
}

/** A thing that gives points, or would at the end. */
export interface Source {
  part: string;
  name: string;
  points: number;
}

/** A heading of the text view with its lines; made of facts, in the reader's language. */
export interface Section {
  title: string;
  lines: string[];
}

/** A piece that goes from one place to another while a move is shown. Places are words, or null for the seat's card. */
export interface Travel {
  /** As `Piece` takes it: "tile:bank". */
  piece: string;
  /** Where it was before the move. */
  from: Word | null;
  /** Where it is after the move, or was something before it that takes the piece in. */
  to: Word | null;
  /** Whose places they are, if not those of who moved. */
  seat?: number;
  /** It goes nowhere: it is worked on, or waits for what comes to it. */
  stays?: true;
  /** What passes over the piece and works on it, as `Piece` takes it. */
  by?: string;
  /** Only when all others have arrived. */
  then?: true;
}

export interface GameProps<View, Components> {
  view: View;
  components: Components;
}

export interface PlaceProps<View, Components> extends GameProps<View, Components> {
  seat: number;
  size: "full" | "mini";
}

export interface Part {
  /** "dock": what the seat holds has a tab of its own. */
  id: "board" | "place" | "dock" | "players" | "log";
  /** Key of the tab's name in the game's texts. */
  key: string;
  /** Its sign, if not the usual one. */
  glyph?: string;
}

/** One module `games/<id>/index.ts` exports this as default; the shell loads it on demand. The cover, `Cover.svelte` beside it
(200 x 120), is loaded without it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever game
export interface GameUi<View = any, Components = any> {
  /** The shared board. */
  Board: Component<GameProps<View, Components>>;
  /** The board of one seat; `mini` in the list of players. */
  Place: Component<PlaceProps<View, Components>>;
  /** What the reader's seat holds, one row under its board. */
  Dock: Component<PlaceProps<View, Components>>;
  /** A seat's holdings in the list of players, beside its mini board: dice, storage, goods, supplies. */
  Holdings: Component<PlaceProps<View, Components>>;
  /** One thing ("tile:bank", "die:5", "goods:red", "storage:1", "depot:3.2") at text size, for chips, log and tooltips. */
  Piece: Component<GameProps<View, Components> & { word: string; seat: number | null }>;
  /** Where the game stands, for the topbar: "Phase D · Round 3 of 5". */
  progress(view: View, table: Pick<Table, "text">): string;
  /** The short line under a seat's name: "Plays next", "Basic estate, 18 of 37". */
  standing(view: View, components: Components, seat: number, table: Pick<Table, "text">): string;
  /** Parts of a seat's score in drawing order with their colour tokens: [["districts", "--part-1"], ...]. */
  parts: [string, string][];
  /** On the phone: which part holds the place of a word, so that the shell can switch to it. */
  partOf(word: Word, view: View): Part["id"];
  tabs: Part[];

  // Optional: the shell does without, but is better with them.

  /** The shared board is the heart of the table: it stands in the middle with the most room and zooms by itself, and the seats' places are lists. */
  hero?: "board";
  /** What of the shared board shows how the game stands, at any size; without it the place of a seat does. */
  Heart?: Component<GameProps<View, Components>>;
  /** Verbs that are offered beside what is asked (conversions): nothing of them glows before they are begun, by the word at this place of the path: {use: 1, clear: 0}. */
  asides?: Record<Word, number>;
  /** Labels of things that the reader may touch at the places of others too: buildings that can be hired. */
  anyones?: string[];
  /** Is it worth asking the server for longer thought about what the reader is to decide? See `Table.thoughts`. */
  ponders?(view: View, seat: number): boolean;
  /** Verbs that always wait for the confirm button, even if they can be undone: a whole hand of cards. */
  deliberate?: Word[];
  /** What concerns all seats and is looked at rather than touched (tracks, contracts): between the list of players and the log. */
  Common?: Component<GameProps<View, Components>>;
  /** What a button would leave undone, in words; it is then asked for once more. */
  slip?(path: Path, view: View, seat: number, table: Speaker): string | null;
  /** A choice that needs room of its own (a hand out of many cards): takes the place of players and log while `trays` says so. */
  Tray?: Component<PlaceProps<View, Components>>;
  trays?(view: View, seat: number): boolean;

  /** A race without points: how far a seat is, as a figure with its unit ("13", "of 30") and as a bar in the place of that of points. */
  race?: {
    Bar: Component<PlaceProps<View, Components>>;
    count(view: View, seat: number): number;
    unit(view: View, table: Speaker): string;
  };

  /** A tiny sign of a seat for the strip of players on small screens: its dice. */
  Badge?: Component<PlaceProps<View, Components>>;
  /** A word as a chip says it: "Die 3", "Church" for storage:1. Without it: the text word.<label>.<name>. */
  label?(word: Word, view: View, components: Components, seat: number | null, table: Speaker): string;
  /** A verb as its button says it ("Take 2 cards"); null: the text verb.<verb>. */
  verb?(verb: Word, view: View, table: Speaker): string | null;
  /** What is asked when words of these labels are open and something is chosen; null: the text word.<label>, or the shell's own sentence. */
  asks?(labels: string[], chosen: readonly Word[], view: View, table: Speaker): string | null;
  /** A heading above an event of the log ("Round 3 of phase D"). Called for all events in order; `memory` is kept between calls; the view is the one shown now. */
  heading?(message: Message, memory: Record<string, string | number>, table: Speaker, view: View): string | null;
  /** Events that the log leaves out because the prompt says them. */
  silent?(message: Message): boolean;
  /** Arguments of events that sound like coins: silver, workers. */
  coins?: string[];
  /** Events that are shown even to who brought them about: all cards are turned over at once, a die is sawn. */
  unveils?(message: Message): boolean;
  /** What a move moves; the path is the move as it was made, the view the one before it. */
  travels?(seat: number, path: Path, events: Message[], view: View): Travel[];
  /** A previewed move in a few short sentences; without it: what the log would say. */
  foretell?(events: readonly Message[], seat: number, table: Speaker): string[];
  /** What the tooltip of a word says. */
  tip?(word: Word, view: View, components: Components, seat: number | null, table: Speaker): Tip | null;
  /** The position in words, for the text view: the shared board (seat null) or a seat's place. */
  describe?(view: View, components: Components, seat: number | null, table: Speaker): Section[];
  /** Points of a seat by part of `parts`. Without it: the `breakdown` the view gives for the seat. */
  breakdown?(view: View, seat: number): Record<string, number>;
  /** By part of `parts`: the points a seat would still get if the game ended now. Without it all points are counted at once. */
  atEnd?(view: View, components: Components, seat: number): Record<string, number>;
  /** What the points of a seat come from, thing by thing: the part it counts for, its name, its points. */
  sources?(view: View, components: Components, seat: number, table: Speaker): Source[];
  /** One whole path of every form a path can have ("place die:1 storage:1 space:1"), so that the shell can ask why about anything at any time. */
  forms?: string[];
  /** The whole path that asks why a thing cannot be chosen, where several forms could mean it; null: the shell finds one. */
  wonders?(word: Word, chosen: readonly Word[], view: View): Path | null;
  /** How the game ended, under the name of the winner. Without it: the points and the lead. */
  ending?(view: View, table: Speaker): string | null;
  /** The tie-break in words ("Fewer empty spaces, CB-71"), when first and second have equal points. */
  tieBreak?(view: View, table: Speaker): string | null;
}
