/** A previewed move in few words: what is given, what comes, then the rest as the log says it. */

import { foretold } from "../../kit/foretold";
import { named } from "../../kit/words";
import type { Message, Speaker } from "../../shell/contract";
import { sayer } from "./words";

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

export const foretell = (events: readonly Message[], seat: number, table: Speaker): string[] =>
  foretold(events, seat, {
    counts({ key, args }) {
      const side = key === "event.spent" ? "pays" : key === "event.gained" ? "gets" : null;
      return side && [side, named(args["good"]), Number(args["amount"])];
    },
    tells: (event, mine) => (mine && KNOWN.has(event.key) ? null : table.say(event)),
    amount: (what, n) => table.text(`price.${what}`, { n }),
    say: sayer(table),
  });
