/** A previewed move in few words: what is paid, what comes, then the rest as the log says it. */

import type { Message, Speaker } from "../../shell/contract";
import { sayer, type Key } from "./words";

const nameOf = (thing: unknown): string => String(thing ?? "").split(":")[1] ?? "";
/** Said by the path, or by the board. */
const KNOWN = new Set([
  "event.tile_moved",
  "event.main_action",
  "event.bonus_action",
  "event.other_action",
  "event.took_berries",
  "event.turn_ended",
]);

export function foretell(events: readonly Message[], seat: number, table: Speaker): string[] {
  const say = sayer(table);
  const pays = new Map<string, number>();
  const gets = new Map<string, number>();
  const rest: string[] = [];
  const add = (sums: Map<string, number>, what: string, n: unknown) => sums.set(what, (sums.get(what) ?? 0) + Number(n));
  for (const event of events) {
    const mine = event.args["seat"] === `seat:${seat}`;
    const good = nameOf(event.args["good"]);
    if (mine && event.key === "event.paid") add(pays, good, event.args["amount"]);
    else if (mine && event.key === "event.gained") add(gets, good, event.args["amount"]);
    else if (mine && event.key === "event.scored") add(gets, "points", event.args["points"]);
    else if (mine && event.key === "event.reputation_rose") add(gets, "reputation", event.args["steps"]);
    else if (mine && !KNOWN.has(event.key)) rest.push(table.say(event));
  }
  const listed = (sums: Map<string, number>) => [...sums].map(([what, n]) => say(`amount.${what}` as Key, { n })).join(", ");
  return [
    ...(pays.size ? [say("then.pay", { what: listed(pays) })] : []),
    ...(gets.size ? [say("then.gain", { what: listed(gets) })] : []),
    ...rest.slice(0, 3),
  ];
}
