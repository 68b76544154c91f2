/** A previewed move in few words: what is paid, what comes, which wheel turns. */

import { capital } from "../../lib/words";
import type { Message, Speaker } from "../../shell/contract";
import { resourceOf } from "./facts";
import type { Resource } from "./types";
import { sayer } from "./words";

const nameOf = (thing: unknown): string => String(thing ?? "").split(":")[1] ?? "";
/** Said by the path, or by the board. */
const KNOWN = new Set([
  "event.used_ability",
  "event.used_building",
  "event.built",
  "event.took_effect",
  "event.tile_offered",
  "event.has_chosen",
  "event.has_laid",
  "event.finished",
]);

export function foretell(events: readonly Message[], seat: number, table: Speaker): string[] {
  const say = sayer(table);
  const paid = new Map<Resource, number>();
  const gained = new Map<Resource, number>();
  const rest: string[] = [];
  const add = (sums: Map<Resource, number>, { args }: Message) => {
    const resource = resourceOf(nameOf(args["token"]));
    sums.set(resource, (sums.get(resource) ?? 0) + Number(args["amount"]));
  };
  for (const event of events) {
    const mine = event.args["seat"] === `seat:${seat}`;
    if (mine && event.key === "event.spent") add(paid, event);
    else if (mine && event.key === "event.gained") add(gained, event);
    else if (mine && event.key === "event.turned") {
      const wheel = nameOf(event.args["wheel"]) as Resource;
      const n = Number(event.args["times"]) || 1;
      rest.push(say("then.turns", { wheel: capital(table.name(`wheel:${wheel}`)), n, what: amount(table, wheel, n) }));
    } else if (!KNOWN.has(event.key)) rest.push(table.say(event));
  }
  const listed = (sums: Map<Resource, number>) => [...sums].map(([one, n]) => amount(table, one, n)).join(", ");
  return [
    ...(paid.size ? [say("then.pay", { what: listed(paid) })] : []),
    ...(gained.size ? [say("then.gain", { what: listed(gained) })] : []),
    ...rest,
  ];
}

const amount = (table: Speaker, resource: Resource, n: number): string => table.text(`price.${resource}`, { n });
