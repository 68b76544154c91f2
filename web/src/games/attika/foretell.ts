/** A previewed move in few words: what is paid, then what it brings. */

import type { Message, Speaker } from "../../shell/contract";
import { paidIn } from "./payments";
import { listed } from "./tips";
import { sayer } from "./words";

/** Said by the path, or by the next question. */
const KNOWN = new Set(["event.built", "event.stored", "event.turn_began", "event.tile_laid"]);

export function foretell(events: readonly Message[], _seat: number, table: Speaker): string[] {
  const say = sayer(table);
  const built = events.find(({ key }) => key === "event.built");
  const pays = built
    ? [Number(built.args["total"]) ? say("then.pay", { what: listed(table, paidIn(events)) }) : say("then.free")]
    : [];
  return [...pays, ...events.filter(({ key }) => !KNOWN.has(key)).map((event) => table.say(event))];
}
