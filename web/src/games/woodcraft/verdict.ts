/** How near an order is, in a few words: the server has said what is missing and how to get there. */

import type { Speaker } from "../../shell/contract";
import { lacks } from "./plans";
import type { PlacedOrder } from "../../generated/woodcraft";
import { sayer } from "./words";

export interface Verdict {
  text: string;
  tone: "good" | "warn" | "quiet";
}

/** With `later`: what an action would bring, if that is known. */
export function verdictOf(table: Speaker, placed: PlacedOrder, mine: boolean, later: string | null = null): Verdict {
  const say = sayer(table);
  if (placed.ready) return { text: say("verdict.ready"), tone: "good" };
  if (mine && placed.plan) return { text: say("verdict.steps", { n: placed.plan.length }), tone: "good" };
  if (mine && later) return { text: later, tone: "warn" };
  return { text: say("verdict.lacks", { n: lacks(placed) }), tone: "quiet" };
}
