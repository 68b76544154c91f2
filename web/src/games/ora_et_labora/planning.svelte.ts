/** What the reader is thinking about: a settlement looking for its cell, a building of the display looking for its own. */

import { perTable } from "../../shell/per_table";

class Planning {
  /** Under the pointer. */
  hot = $state<string | null>(null);
  /** Kept by a click until the next one. */
  pinned = $state<string | null>(null);
  building = $state<string | null>(null);

  get settlement(): string | null {
    return this.hot ?? this.pinned;
  }

  toggle(card: string): void {
    this.pinned = this.pinned === card ? null : card;
  }
}

export const planningOf = perTable(() => new Planning());
