/** What a table needs before it can be drawn, asked for as early as possible and all at once. */

import { loadGame } from "../../games/registry";
import { api, ApiError } from "../../lib/api";
import { prefs } from "../../lib/prefs.svelte";
import { session } from "../../lib/session.svelte";
import type { TableCard } from "../../generated/server";
import type { GameUi } from "../../shell/contract";

export interface Loaded {
  card: TableCard;
  ui: GameUi;
  components: unknown;
}

const early = new Map<string, Promise<Loaded>>();

async function load(id: string): Promise<Loaded> {
  const { table: card } = await api.table(id);
  return { card, ...(await loadDrawings(card.game, card.data)) };
}

/** What a game is drawn and told with. */
export async function loadDrawings(game: string, data: string): Promise<Pick<Loaded, "ui" | "components">> {
  const [ui, components] = await Promise.all([
    loadGame(game),
    api.components(game, data),
    session.loadTexts(game, prefs.language, data),
  ]);
  if (!ui) throw new ApiError("not_found", "no drawings for this game", 404);
  return { ui, components };
}

/** Begins to load a table that will be shown in a moment. */
export function expectTable(id: string): void {
  const work = load(id);
  work.catch(() => undefined);
  early.set(id, work);
}

/** A table, fresh each time it is shown. */
export function loadTable(id: string): Promise<Loaded> {
  const work = early.get(id) ?? load(id);
  early.delete(id);
  return work;
}
