/** What a new position is worth: a sound, a notice, a word in the title. */

import { notify } from "../lib/notify";
import { readPoints } from "../lib/points";
import { play, type Sound } from "../lib/sound";
import { t } from "../lib/text";
import type { Entry, Position } from "../lib/types";
import { seatOf } from "./logbook";
import type { TableState } from "./table.svelte";

export function tellNews(table: TableState, before: Position | null, now: Position, news: Entry[]): void {
  if (now.cut !== undefined) table.replay.forget(now.cut);
  if (!before) return;
  const seat = table.seat;
  const mine = seat !== null && now.choosers.includes(seat) && !now.over;
  const already = seat !== null && before.choosers.includes(seat);
  if (now.over && !before.over) return play("over");
  if (mine && !already) {
    play("turn");
    notify(t("notice.turn", { game: table.text("game.name") }), lastDeed(table, seat), table.id);
  } else if (news.length > 0) play(soundOf(news.at(-1)!));
}

/** What somebody else did last, in words: not that a turn has begun or dice were rolled. */
function lastDeed(table: TableState, seat: number): string {
  for (const entry of table.log.slice().reverse()) {
    const first = entry.seat === null || entry.seat === seat ? undefined : entry.events[0];
    if (first && seatOf(first) === entry.seat && !table.ui.silent?.(first)) return table.say(first);
  }
  return "";
}

function soundOf(entry: Entry): Sound {
  const args = entry.events.map((event) => event.args);
  if (entry.events.some((event) => event.key.endsWith("rolled"))) return "dice";
  if (args.some((one) => readPoints(one["points"]) > 0)) return "points";
  if (args.some((one) => Number(one["silver"]) > 0 || Number(one["workers"]) > 0)) return "coins";
  return entry.path?.[0] === "place" ? "place" : "take";
}
