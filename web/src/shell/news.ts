/** What a new position is worth: to be shown as it happens, a sound, a notice. */

import { notify } from "../lib/notify";
import { readPoints } from "../lib/points";
import { play, type Sound } from "../lib/sound";
import { t } from "../lib/text";
import type { Entry, Position } from "../generated/server";
import { seatOf } from "./logbook";
import type { TableState } from "./table.svelte";

type Desk = Pick<TableState, "id" | "seat" | "ui" | "log" | "text" | "say">;

/** The entries that are shown as they happen: those of others, and what unveils something to who brought it about. */
export const toldOf = ({ seat, ui }: Pick<Desk, "seat" | "ui">, news: Entry[]): Entry[] =>
  news.filter((entry) => entry.seat !== null && (entry.seat !== seat || entry.events.some((event) => ui.unveils?.(event))));

export function tellNews(table: Desk, before: Position, now: Position): void {
  const { seat } = table;
  const mine = seat !== null && now.choosers.includes(seat) && !now.over;
  const already = seat !== null && before.choosers.includes(seat);
  if (now.over && !before.over) return play("over");
  if (mine && !already) {
    play("turn");
    notify(t("notice.turn", { game: table.text("game.name") }), lastDeed(table, seat), table.id);
  } else if (now.log.length > 0) play(soundOf(now.log.at(-1)!, table.ui.coins ?? []));
}

/** What somebody else did last, in words: not that a turn has begun or dice were rolled. */
function lastDeed(table: Desk, seat: number): string {
  for (const entry of table.log.slice().reverse()) {
    const first = entry.seat === null || entry.seat === seat ? undefined : entry.events[0];
    if (first && seatOf(first) === entry.seat && !table.ui.silent?.(first)) return table.say(first);
  }
  return "";
}

function soundOf(entry: Entry, coins: string[]): Sound {
  const args = entry.events.map((event) => event.args);
  if (entry.events.some((event) => event.key.endsWith("rolled"))) return "dice";
  if (args.some((one) => readPoints(one["points"]) > 0)) return "points";
  if (args.some((one) => coins.some((name) => Number(one[name]) > 0))) return "coins";
  return entry.path?.[0] === "place" ? "place" : "take";
}
