/** Equal things are offered once, by the first of them (CB-39): the others answer to its word too. */

import type { Table, Word } from "../../shell/contract";

/** The words of one of several places: its own, and that of the first place with an equal thing unless it is taken already. */
export function sameFirst(
  table: Table,
  things: readonly (string | null)[],
  place: number,
  word: (place: number) => Word,
): Word[] {
  const thing = things[place - 1];
  const first = thing ? things.indexOf(thing) + 1 : place;
  if (first === place || table.state(word(first)) === "chosen") return [word(place)];
  return [word(place), word(first)];
}
