/** What the points of a seat come from: every building that counts, with what it gives as things are. */

import type { Source, Speaker } from "../../shell/contract";
import { categoryOf, seatOf } from "./facts";
import type { Components, View } from "../../generated/glass_road";

export function sources(view: View, components: Components, seat: number, table: Speaker): Source[] {
  const board = seatOf(view, seat)!;
  return Object.entries(board.worth).map(([square, points]) => {
    const id = board.land[square]!;
    return { part: categoryOf(components, id), name: table.name(`building:${id}`), points };
  });
}
