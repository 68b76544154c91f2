/** Words of paths, and things that messages name, taken apart and looked up at the table: "die:5" is the 5 of the dice. */

import type { Table, Word } from "../shell/contract";
import { labelOf, valueOf, wordsOf } from "../shell/selection";

export { labelOf, valueOf };

/** Label and value of a word; a verb is all label. */
export const inTwo = (word: Word): [label: string, value: string] => [labelOf(word), valueOf(word)];

/** The name of a thing in a message: "green-3" of "die:green-3"; empty where there is none. */
export const named = (thing: unknown): string => valueOf(String(thing ?? ""));

/** Can it be picked now, or is it picked? */
export const isOpen = (table: Pick<Table, "state">, word: Word): boolean => ["legal", "chosen"].includes(table.state(word));

/** Which of these things, written label:name, is chosen. */
export const chosenOf = (table: Pick<Table, "state">, label: string, names: readonly string[]): string | null =>
  names.find((name) => table.state(`${label}:${name}`) === "chosen") ?? null;

/** The words that are asked for now, or chosen, and have no place on a board: each becomes a chip. In the order of the choices. */
export function askedWords(table: Pick<Table, "left" | "state">, isChip: (word: Word) => boolean): Word[] {
  const words = new Set(table.left().flatMap(({ path }) => wordsOf(path)));
  return [...words].filter((word) => isChip(word) && isOpen(table, word));
}
