/** A tile in hand: where it may lie, and how it is turned. */

import type { Table } from "../../shell/contract";
import { labelOf, nameOf } from "./facts";
import type { Components, View } from "./types";

let known: { key: string; places: string[] } = { key: "", places: [] };

/** All places for the tile; kept while one of them is chosen, when the shell only offers that one. */
export function placesFor(view: View, table: Pick<Table, "left">): string[] {
  const key = `${view.pending?.tile} ${view.tiles.length}`;
  const places = [...new Set(table.left().flatMap(({ path }) => path.filter((word) => labelOf(word) === "centre").map(nameOf)))];
  if (known.key !== key || places.length > known.places.length) known = { key, places };
  return places.length ? known.places : [];
}

/** The next picture of a tile, forwards or backwards. */
export function turned(components: Components, tile: string, turn: number, steps: number): number {
  const pictures = components.rotations[tile] ?? 6;
  return (turn + steps + pictures) % pictures;
}
