/** Words without a place on a board: how often, which clergyman, which marker. They become chips. */

import { askedWords as asked, chosenOf, isOpen, labelOf, valueOf } from "../../kit/words";
import type { Table, Word } from "../../shell/contract";
import { buildingOf } from "./facts";
import { flatSteps } from "./bits";
import type { Components, Step, View } from "../../generated/ora_et_labora";

const CHIPS = new Set(["marker", "pay", "clergyman", "times", "tier", "first", "second", "choice", "tile"]);
const DOWN = new Set(["times", "tier", "first", "second"]);

/** The chips that are asked for now; more before less. */
export function askedWords(table: Pick<Table, "left" | "state">): Word[] {
  return asked(table, (word) => CHIPS.has(labelOf(word))).sort((a, b) =>
    labelOf(a) === labelOf(b) && DOWN.has(labelOf(a)) ? Number(valueOf(b)) - Number(valueOf(a)) : 0,
  );
}

/** The good that the marker of its own would give: the only one that the choices left speak of. */
export function ownGood(table: Pick<Table, "left">): string | null {
  const goods = new Set<string>();
  for (const { path } of table.left()) {
    if (!path.includes("marker:own") && !path.includes("marker:joker")) continue;
    if (path[0] === "fell") goods.add("wood");
    else if (path[0] === "cut") goods.add("peat");
    else for (const word of path) if (labelOf(word) === "good") goods.add(valueOf(word));
  }
  return goods.size === 1 ? [...goods][0]! : null;
}

/** The step of the function that is being carried out. */
export function stepNow(view: View, components: Components): Step | undefined {
  const { building, part } = view.pending ?? {};
  if (!building || !part) return undefined;
  return flatSteps(buildingOf(components, building)?.steps ?? [])[part - 1];
}

/** Only changed goods would make an answer possible. */
export const changeHelps = ({ question }: Pick<View, "question">): boolean => question?.key.endsWith(".change") ?? false;

/** The side of a landscape tile that is chosen. */
const SIDES = ["hills", "plains", "coast", "mountain"];
export const chosenSide = (table: Pick<Table, "state">): string | null => chosenOf(table, "side", SIDES);

/** The rows that are open for it. */
export const openRows = (table: Pick<Table, "state">): number[] =>
  Array.from({ length: 41 }, (_, at) => at - 20).filter((row) => isOpen(table, `row:${row}`));

/** The settlement that is being placed. */
export const chosenSettlement = (table: Pick<Table, "state">, hand: string[]): string | null =>
  chosenOf(table, "settlement", hand);
