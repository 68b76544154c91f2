/** A previewed move in few words: what is given, what comes, then the rest as the log says it. */

import type { Message, Speaker } from "../../shell/contract";
import { sayer } from "./words";

const nameOf = (thing: unknown): string => String(thing ?? "").split(":")[1] ?? "";
/** Said by the path, or by the board. */
const KNOWN = new Set([
  "event.placed",
  "event.built",
  "event.settled",
  "event.used",
  "event.produced",
  "event.felled",
  "event.cut_peat",
  "event.district_laid",
  "event.plot_laid",
]);

export function foretell(events: readonly Message[], seat: number, table: Speaker): string[] {
  const say = sayer(table);
  const gives = new Map<string, number>();
  const gets = new Map<string, number>();
  const rest: string[] = [];
  for (const event of events) {
    const mine = event.args["seat"] === `seat:${seat}`;
    const sums = event.key === "event.spent" ? gives : event.key === "event.gained" ? gets : null;
    if (mine && sums) {
      const good = nameOf(event.args["good"]);
      sums.set(good, (sums.get(good) ?? 0) + Number(event.args["amount"]));
    } else if (!mine || !KNOWN.has(event.key)) rest.push(table.say(event));
  }
  const listed = (sums: Map<string, number>) => [...sums].map(([good, n]) => table.text(`price.${good}`, { n })).join(", ");
  return [
    ...(gives.size ? [say("then.pay", { what: listed(gives) })] : []),
    ...(gets.size ? [say("then.gain", { what: listed(gets) })] : []),
    ...rest,
  ];
}
