/** What a game shows of itself on one page, before anybody sits at a table. Texts stand in both languages side by side. */

import type { Component } from "svelte";
import type { Words } from "../generated/server";

/** Signs in a row, in the notation of `drawnOf`: "die:5 > [ tile:church* ] +{points}". */
export type Drawn = string;

export interface GlanceTexts {
  /** The game in two sentences. */
  lead: Words;
  /** What it is about, in five pictures. */
  pictures: { title: Words; says: Words; drawn: Drawn }[];
  turn: {
    says: Words;
    steps: { sign: Drawn; title: Words; says: Words }[];
    notes: { sign: Drawn; says: Words }[];
  };
  win: {
    title: Words;
    /** Rows of figures; `cells` names a list among the facts. */
    tables: { title: Words; rows: { head: Words; cells: string }[] }[];
    /** What else counts, and how much. */
    lines: { sign: Drawn; says: Words; points: Words }[];
    note: Words;
  };
  /** The signs of the table; a sign without a word is called as the texts of the game call it. */
  signs: { sign: Drawn; word?: Words }[];
  glossary: { term: Words; says: Words; rule: string }[];
}

/** Numbers of the game that its texts name in braces; lists are said as "2, 3 or 4", or stand in tables. */
export type GlanceFacts = Record<string, string | number | readonly (string | number)[]>;

/** One module `games/<id>/glance/index.ts` exports this as default. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of whichever game
export interface Glance<Components = any> {
  texts: GlanceTexts;
  facts(components: Components): GlanceFacts;
  /** What pieces alone cannot show: parts of the board, drawn for "@name". */
  Scene: Component<{ name: string; components: Components }>;
}
