/** The glyphs of things. */

import type { Price, Resource } from "../../generated/attika";
import { signsOf } from "./facts";

/** The small sign of a cost. */
export const SIGN: Record<Resource | "any", string> = { water: "pw", forest: "pf", hill: "ph", mountain: "pm", any: "pa" };

export interface Sign {
  kind: Resource | "any";
  /** How many this sign stands for. */
  n: number;
}

/** The signs of a price that fit on a hex: one for each, many cards of any kind as one with a figure. */
export function signs(price: Price, most = 4): Sign[] {
  const all = signsOf(price);
  if (all.length <= most) return all.map((kind) => ({ kind, n: 1 }));
  const kinds = signsOf({ ...price, any: 0 });
  return [...kinds.map((kind) => ({ kind, n: 1 })), { kind: "any", n: price.any ?? 0 }];
}
