/** What happened, as lines to read: entries put together, cut by undo, with headings and consequences. */

import type { Entry } from "../generated/server";
import type { GameUi, Message, Speaker, Word } from "./contract";

export interface Line {
  /** Number of the decision it belongs to, and of the line within it. */
  n: number;
  at: number;
  kind: "heading" | "deed" | "after" | "fact";
  seat: number | null;
  message: Message | null;
  /** The text of a heading. */
  text?: string;
}

/** The log after news: entries from `cut` on are void, entries already known are replaced. */
export function merged(log: readonly Entry[], news: readonly Entry[], cut?: number): Entry[] {
  const first = Math.min(cut ?? Infinity, ...news.map((entry) => entry.n));
  return [...log.filter((entry) => entry.n < first), ...news];
}

export const seatOf = (message: Message): number | null => {
  const seat = message.args["seat"];
  return typeof seat === "string" && seat.startsWith("seat:") ? Number(seat.slice(5)) : null;
};

/** The log as lines. The first thing an actor does is the deed, what it brings about is indented, the rest are facts. */
export function linesOf(log: readonly Entry[], ui: GameUi | null, speaker: Speaker, view: unknown): Line[] {
  const lines: Line[] = [];
  const memory: Record<string, string | number> = {};
  for (const entry of log) {
    let acted = false;
    entry.events.forEach((message, at) => {
      const text = ui?.heading?.(message, memory, speaker, view);
      if (text) lines.push({ n: entry.n, at: -1 - at, kind: "heading", seat: null, message: null, text });
      if (ui?.silent?.(message)) return;
      const seat = seatOf(message);
      const own = seat !== null && seat === entry.seat;
      const kind = !own ? "fact" : acted ? "after" : "deed";
      acted = own;
      lines.push({ n: entry.n, at, kind, seat, message });
    });
  }
  return lines;
}

/** Things that a line names and that may have a place on the board. */
export function thingsOf(entry: Entry | undefined): Word[] {
  return entry?.path?.slice(1) ?? [];
}

/** The last run of decisions of each seat: what its last-move marks show. */
export function lastRuns(log: readonly Entry[]): Map<number, Entry[]> {
  const runs = new Map<number, Entry[]>();
  const closed = new Set<number>();
  for (let at = log.length - 1; at >= 0; at--) {
    const entry = log[at]!;
    if (entry.seat === null) continue;
    const previous = log[at + 1];
    if (previous && previous.seat !== entry.seat && runs.has(entry.seat)) closed.add(entry.seat);
    if (!closed.has(entry.seat)) runs.set(entry.seat, [entry, ...(runs.get(entry.seat) ?? [])]);
  }
  return runs;
}

/** What the last moves of others touched: on the shared board by word, on their own places by seat and word. */
export function marksOf(log: readonly Entry[], reader: number | null, isShared: (word: Word) => boolean) {
  const shared = new Map<Word, number>();
  const own = new Set<string>();
  for (const [seat, entries] of lastRuns(log)) {
    if (seat === reader) continue;
    for (const word of entries.flatMap(thingsOf)) {
      if (isShared(word)) shared.set(word, seat);
      else own.add(`${seat} ${word}`);
    }
  }
  return { shared, own };
}

/** Turns of a game for the replay line: whose they are and where they begin. */
export function turnsOf(log: readonly Entry[]): { seat: number; from: number; to: number }[] {
  const turns: { seat: number; from: number; to: number }[] = [];
  for (const entry of log) {
    if (entry.seat === null) continue;
    const last = turns.at(-1);
    if (last && last.seat === entry.seat) last.to = entry.n + 1;
    else turns.push({ seat: entry.seat, from: entry.n, to: entry.n + 1 });
  }
  return turns;
}
