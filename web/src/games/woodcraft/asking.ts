/** Words without a place on a board: what a die is sawn into, which tool, which contract. They become chips. */

import type { Table, Word } from "../../shell/contract";
import { labelOf, wordsOf } from "../../shell/selection";
import { pending } from "./facts";
import type { View } from "./types";

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
  const found = new Set<Word>();
  for (const { path } of table.left())
    for (const word of wordsOf(path)) {
      const homeless =
        HOMELESS.has(labelOf(word)) || word === "sell:none" || (labelOf(word) === "die" && decision === "ChooseDie");
      if (homeless && ["legal", "chosen"].includes(table.state(word))) found.add(word);
    }
  return [...found];
}
