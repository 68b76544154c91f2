/** What the points of a seat come from, thing by thing. */

import { capital } from "../../lib/words";
import type { Source, Speaker } from "../../shell/contract";
import { buildingOf, seatOf, settlementOf } from "./facts";
import type { Components, View } from "../../generated/ora_et_labora";

const PRECIOUS = ["reliquary", "ornament", "ceramic", "book"];

export function sources(view: View, components: Components, seat: number, table: Speaker): Source[] {
  const board = seatOf(view, seat)!;
  const found: Source[] = [];
  const add = (part: string, name: string, points: number) => points && found.push({ part, name: capital(name), points });
  for (const good of PRECIOUS) {
    const n = board.goods[good] ?? 0;
    add("goods", table.text(`price.${good}`, { n }), n * (components.goods[good]?.points ?? 0));
  }
  add("coins", table.name("part:coins"), board.breakdown?.["coins"] ?? 0);
  const wonders = board.goods["wonder"] ?? 0;
  add("wonders", table.text("price.wonder", { n: wonders }), wonders * (components.goods["wonder"]?.points ?? 0));
  for (const { id, kind, card } of board.cells) {
    if (kind === "building") add("economic", table.name(`building:${card}`), buildingOf(components, card!)?.economic ?? 0);
    if (kind !== "settlement") continue;
    add("economic", table.name(`settlement:${card}`), settlementOf(components, card!)?.economic ?? 0);
    add("settlements", table.name(`settlement:${card}`), board.settlements[id] ?? 0);
  }
  return found;
}
