/** What would be left undone: orders that are ready, or could be made with free actions. */

import type { Path, Speaker } from "../../shell/contract";
import type { View } from "../../generated/woodcraft";
import { sayer } from "./words";

export function slip(path: Path, view: View, seat: number, table: Speaker): string | null {
  if (path[0] !== "finish") return null;
  const say = sayer(table);
  const orders = view.boards[seat]?.orders ?? [];
  const ready = orders.filter((order) => order.ready).length;
  if (ready) return say("slip.ready", { n: ready });
  const plans = orders.filter((order) => order.plan !== null).length;
  return plans ? say("slip.plan", { n: plans }) : null;
}
