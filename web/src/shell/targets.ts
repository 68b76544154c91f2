/** What a screen reader hears of a thing: its facts, then what may be done with it. */

import { maybe } from "../lib/text";
import type { Table, WordState } from "./contract";

export interface Condition {
  state: WordState;
  price: [string, number][];
  used: boolean;
  /** The seat that touched it last. */
  mark: number | null;
}

export function facts(table: Table, label: string, { state, price, used, mark }: Condition): string {
  const said = [label];
  if (used) said.push(maybe("target.used", ""));
  if (state === "chosen") said.push(maybe("target.chosen", ""));
  if (state === "legal") {
    const cost = price.map(([what, n]) => table.text(`price.${what}`, { n })).join(", ");
    said.push(cost ? maybe("target.price", "", { price: cost }) : maybe("target.possible", ""));
  }
  if (mark !== null) said.push(maybe("target.last", "", { name: table.names[mark] ?? "" }));
  return said.filter(Boolean).join(". ");
}
