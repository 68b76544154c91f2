/** The tooltip of a word, wherever it is named: in a chip, in the log, in the text view. */

import { inTwo } from "../../kit/words";
import type { Speaker, Tip, Word } from "../../shell/contract";
import { boardLines, depotTip, dieTip, spaceParts, spaceTip, stockTip, tileTip } from "./facts";
import { thingOf } from "./things";
import type { Components, GoodsId, View } from "../../generated/castles_of_burgundy";
import { sayer } from "./words";

export function tipOf(word: Word, view: View, components: Components, seat: number | null, table: Speaker): Tip | null {
  const [label, name] = inTwo(word);
  const thing = thingOf(word, view, components, seat);
  if (thing?.kind === "tile") return tileTip(table, components, thing.tile);
  const estate = seat === null ? undefined : view.estates[seat];
  switch (label) {
    case "die":
      return dieTip(table, Number(name));
    case "depot":
      return view.depots[parseInt(name) - 1] ? depotTip(table, view, parseInt(name)) : null;
    case "goods":
    case "keep":
      return stockTip(table, components, name as GoodsId, estate?.stock[name as GoodsId] ?? 0);
    case "space":
      return estate?.board
        ? spaceTip(table, view, components, estate, spaceParts(components, estate, estate.board, Number(name)))
        : null;
    case "board":
      return { title: sayer(table)("board", { board: table.name(word) }), lines: boardLines(table, components, Number(name)) };
    default:
      return null;
  }
}
