/** A choice of many things (a hand of cards) that is not made yet: kept on this device, so that a reload brings it back. Nothing of it is sent. */

import { keep, recallData } from "../lib/memory";
import type { Position } from "../generated/server";
import type { Word } from "./contract";
import type { TableState } from "./table.svelte";

interface Draft {
  decision: string;
  words: Word[];
}

export class Drafts {
  constructor(private readonly table: Pick<TableState, "id" | "log" | "seat">) {}

  private get place(): string {
    return `ludotheque.draft.${this.table.id}`;
  }

  /** What was being chosen when this was asked. */
  read(position: Position): Word[] {
    const draft = recallData(this.place) as Draft | null;
    return draft?.decision === this.decisionOf(position) ? draft.words : [];
  }

  keep(position: Position, words: Word[]): void {
    const draft: Draft = { decision: this.decisionOf(position), words };
    keep(this.place, words.length ? JSON.stringify(draft) : null);
  }

  /** The decision a draft belongs to: what is asked, after so many of the reader's own moves. */
  private decisionOf({ decision }: Position): string {
    const own = this.table.log.filter((entry) => entry.seat === this.table.seat || entry.steps);
    return `${decision} ${own.reduce((sum, entry) => sum + (entry.steps?.length ?? 1), 0)}`;
  }
}
