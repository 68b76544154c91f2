/** A choice of many things (a hand of cards) that is not made yet: kept on this device, so that a reload brings it back. Nothing of it is sent. */

import type { Word } from "./contract";

const place = (table: string) => `ludotheque.draft.${table}`;

/** What was being chosen when the decision was this one. */
export function readDraft(table: string, decision: string): Word[] {
  try {
    const draft = JSON.parse(localStorage.getItem(place(table)) ?? "null") as { decision: string; words: Word[] } | null;
    return draft?.decision === decision ? draft.words : [];
  } catch {
    return [];
  }
}

export function keepDraft(table: string, decision: string, words: readonly Word[]): void {
  try {
    if (words.length) localStorage.setItem(place(table), JSON.stringify({ decision, words }));
    else localStorage.removeItem(place(table));
  } catch {
    /* a browser that keeps nothing still plays */
  }
}
