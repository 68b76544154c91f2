/** Words without a place on a board: what a die is sawn into, which tool, which contract. They become chips. */

import { askedWords as asked, labelOf } from "../../kit/words";
import type { Table, Word } from "../../shell/contract";
import { pending } from "./facts";
import type { View } from "../../generated/woodcraft";

const HOMELESS = new Set([
  "buy",
  "way",
  "plant",
  "into",
  "add",
  "change",
  "give",
  "get",
  "scrap",
  "glue",
  "saw_blade",
  "tool",
  "contract",
]);

/** The chips that are asked for now, or chosen. */
export function askedWords(table: Pick<Table, "left" | "state">, view: View): Word[] {
  const decision = pending(view);
  return asked(
    table,
    (word) => HOMELESS.has(labelOf(word)) || word === "sell:none" || (labelOf(word) === "die" && decision === "ChooseDie"),
  );
}
