/** A game at once, against a bot or alone. */

import { api, type NewSeat } from "../../lib/api";
import { prefs } from "../../lib/prefs.svelte";
import { router } from "../../lib/router.svelte";
import { session } from "../../lib/session.svelte";
import { PACES } from "./paces";

/** Whom somebody meets in the first game. */
const FRIENDLY = "level1";

/** A first game, with the coach at one's side. */
export const playCoached = (game: string): Promise<void> => playAgainst(game, FRIENDLY, true);

/** Opens a table and goes there; no bot: alone. With the coach, he speaks unless he is to warn only; without, he is silent. */
export async function playAgainst(game: string, bot: string, coached: boolean, name = ""): Promise<void> {
  await session.someone(name);
  prefs.set("game", game);
  if (coached !== (prefs.values.voice !== "silent")) prefs.set("voice", coached ? "speaks" : "silent");
  const seats: NewSeat[] = bot ? [{ kind: "me" }, { kind: "bot", bot }] : [{ kind: "me" }];
  const { table } = await api.open({ game, options: {}, seats, public: false, pace: PACES.alone, outside_bots: false });
  if (table.status === "open") await api.start(table.id);
  router.go(`/t/${table.id}`);
}
