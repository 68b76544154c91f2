/** The boards of running games in the lobby: drawn as at the table, only looked at. */

import { api } from "../../lib/api";
import { StillLine } from "../../lib/still_line";
import type { TableCard } from "../../generated/server";
import { linesOf } from "../../shell/logbook";
import { TableState } from "../../shell/table.svelte";
import { loadDrawings } from "../table/loading";

export { default as StillBoard } from "./StillBoard.svelte";

/** A table as it stands. */
export async function loadStill(card: TableCard): Promise<TableState> {
  const [{ ui, components }, position] = await Promise.all([
    loadDrawings(card.game, card.data),
    api.history(card.id, card.decisions),
  ]);
  const table = new TableState(card.id, ui, components, card.game, (listener) => new StillLine(position, listener));
  table.card = card;
  table.line.open();
  return table;
}

/** What a seat did, with the points it brought. */
export interface Deed {
  n: number;
  seat: number;
  text: string;
  points: string | number;
}

/** What others have done since the reader decided last, the newest last. */
export function deedsSince(table: TableState): Deed[] {
  const last = table.log.findLast(({ seat }) => seat === table.seat)?.n ?? -1;
  const since = table.log.filter(({ n, seat }) => n > last && seat !== null);
  const lines = linesOf(since, table.ui, table, table.view).filter(({ kind }) => kind === "deed");
  return lines.map(({ n, seat, message }) => {
    const gains = since.find((entry) => entry.n === n)!.events.map(({ args }) => args["points"]);
    const points = gains.reduce<number>((sum, gain) => sum + (typeof gain === "number" ? gain : 0), 0);
    return { n, seat: seat!, text: table.say(message!), points };
  });
}
