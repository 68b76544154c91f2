/** A previewed move in few words: what is paid, what comes, which wheel turns. */

import { foretold } from "../../kit/foretold";
import { named } from "../../kit/words";
import { capital } from "../../lib/words";
import type { Message, Speaker } from "../../shell/contract";
import { resourceOf } from "./facts";
import { sayer } from "./words";

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
  const amount = (what: string, n: number) => table.text(`price.${what}`, { n });
  return foretold(events, seat, {
    counts({ key, args }) {
      const side = key === "event.spent" ? "pays" : key === "event.gained" ? "gets" : null;
      return side && [side, resourceOf(named(args["token"])), Number(args["amount"])];
    },
    tells(event, mine) {
      if (!mine || event.key !== "event.turned") return KNOWN.has(event.key) ? null : table.say(event);
      const wheel = named(event.args["wheel"]);
      const n = Number(event.args["times"]) || 1;
      return say("then.turns", { wheel: capital(table.name(`wheel:${wheel}`)), n, what: amount(wheel, n) });
    },
    amount,
    say,
  });
}
