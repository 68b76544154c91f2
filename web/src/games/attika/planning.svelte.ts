/** What the reader is thinking about: the hex or place under the pointer, the turn of a tile in hand. */

import { perTable } from "../../shell/per_table";
import type { Hand } from "../../generated/attika";

class Planning {
  /** The hex under the pointer or the focus. */
  hot = $state<string | null>(null);
  /** The place for a tile under the pointer or the focus. */
  centre = $state<string | null>(null);
  turn = $state(0);
  /** The cards that a building on this hex would take. */
  paying = $state.raw<Hand | null>(null);

  heat(kind: "hot" | "centre", name: string, warm: boolean): void {
    if (warm) this[kind] = name;
    else if (this[kind] === name) this[kind] = null;
  }
}

export const planningOf = perTable(() => new Planning());
