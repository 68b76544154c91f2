/** What the shell gives a game's drawings, and what a game brings to the shell. */

import type { Component } from "svelte";

/** A thing a path can name: "die:5", "depot:3.2", "space:26". Verbs ("take") are words too, but have no place on a board. */
export type Word = string;
export type Path = Word[];

export interface Choice {
  path: Path;
  price: Record<string, number>;
  final: boolean;
}

export interface Message {
  key: string;
  args: Record<string, string | number>;
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
  /** The name of a thing written kind:name. */
  name(thing: string): string;
  readonly language: "en" | "fr";
  /** The seat whose eyes these are; null for a spectator. */
  readonly seat: number | null;
  /** Names of the people and bots by seat. */
  readonly names: string[];
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
  id: "board" | "place" | "players" | "log";
  /** Key of the tab's name in the game's texts. */
  key: string;
}

/** One module `games/<id>/index.ts` exports this as default; the shell loads it on demand. */
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
  /** The cover, 200 x 120. */
  Cover: Component<Record<string, never>>;
  /** Where the game stands, for the topbar: "Phase D · Round 3 of 5". */
  progress(view: View, table: Pick<Table, "text">): string;
  /** The short line under a seat's name: "Plays next", "Basic estate, 18 of 37". */
  standing(view: View, components: Components, seat: number, table: Pick<Table, "text">): string;
  /** Parts of a seat's score in drawing order with their colour tokens: [["districts", "--part-1"], ...]. */
  parts: [string, string][];
  /** On the phone: which part holds the place of a word, so that the shell can switch to it. */
  partOf(word: Word): Part["id"];
  tabs: Part[];
}
