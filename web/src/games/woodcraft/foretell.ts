/** A previewed move in few words: what is paid, what comes, then the rest as the log says it. */

import { foretold } from "../../kit/foretold";
import { named } from "../../kit/words";
import type { Message, Speaker } from "../../shell/contract";
import { sayer, type Key } from "./words";

/** Said by the path, or by the board. */
const KNOWN = new Set([
  "event.tile_moved",
  "event.main_action",
  "event.bonus_action",
  "event.other_action",
  "event.took_berries",
  "event.turn_ended",
]);

/** With all its effects a move may bring more than can be read at a glance. */
const MOST = 3;

export function foretell(events: readonly Message[], seat: number, table: Speaker): string[] {
  const say = sayer(table);
  let told = 0;
  return foretold(events, seat, {
    counts({ key, args }) {
      if (key === "event.paid") return ["pays", named(args["good"]), Number(args["amount"])];
      if (key === "event.gained") return ["gets", named(args["good"]), Number(args["amount"])];
      if (key === "event.scored") return ["gets", "points", Number(args["points"])];
      return key === "event.reputation_rose" ? ["gets", "reputation", Number(args["steps"])] : null;
    },
    tells: (event, mine) => (mine && !KNOWN.has(event.key) && told++ < MOST ? table.say(event) : null),
    amount: (what, n) => say(`amount.${what}` as Key, { n }),
    say,
  });
}
