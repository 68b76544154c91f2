/** A tile in hand: where it may lie, and how it is turned. */

import type { Table } from "../../shell/contract";
import { labelOf, valueOf } from "../../kit/words";

import type { Components } from "../../generated/attika";

/** All places for the tile, also while one of them is chosen. */
export function placesFor(table: Pick<Table, "all">): string[] {
  return [...new Set(table.all().flatMap(({ path }) => path.filter((word) => labelOf(word) === "centre").map(valueOf)))];
}

/** The next picture of a tile, forwards or backwards. */
export function turned(components: Components, tile: string, turn: number, steps: number): number {
  const pictures = components.rotations[tile] ?? 6;
  return (turn + steps + pictures) % pictures;
}
