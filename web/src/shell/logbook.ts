/** What happened, as lines to read: entries put together, cut by undo, with headings and consequences. */

import type { Entry } from "../generated/server";
import type { GameUi, Message, Speaker, Word } from "./contract";

export interface Line {
  /** Number of the decision it belongs to, and of the line within it. */
  n: number;
  at: number;
  kind: "heading" | "deed" | "after" | "fact" | "notice";
  seat: number | null;
  message: Message | null;
  /** The text of a heading. */
  text?: string;
}

/** From here on the game follows other rules. */
const changesRules = ({ key }: Message): boolean => key === "event.rules_changed";

/** The log after news: entries from `cut` on are void, entries already known are replaced. */
export function merged(log: readonly Entry[], news: readonly Entry[], cut?: number): Entry[] {
  const first = Math.min(cut ?? Infinity, ...news.map((entry) => entry.n));
  return [...log.filter((entry) => entry.n < first), ...news];
}

export const seatOf = (message: Message): number | null => {
  const seat = message.args["seat"];
  return typeof seat === "string" && seat.startsWith("seat:") ? Number(seat.slice(5)) : null;
};

/** The log as lines. The first thing an actor does is the deed, what it brings about is indented, the rest are facts; new
rules are a notice. */
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
      const kind = changesRules(message) ? "notice" : !own ? "fact" : acted ? "after" : "deed";
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

/** The same, and what came of it: things with the seats that may have them. */
export function thingsAround(entry: Entry): [Word, number | null][] {
  const told = entry.events.flatMap(({ args }) => {
    const words = Object.values(args).filter((value) => typeof value === "string" && value.includes(":")) as Word[];
    const seats = words.filter((word) => word.startsWith("seat:")).map((word) => Number(word.slice(5)));
    const things = words.filter((word) => !word.startsWith("seat:"));
    return things.flatMap((word) => seats.map((seat): [Word, number] => [word, seat]));
  });
  return [...thingsOf(entry).map((word): [Word, number | null] => [word, entry.seat]), ...told];
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

/** A turn on the line of a replay: whose it is, where it begins and ends. */
export interface Turn {
  seat: number;
  from: number;
  to: number;
  /** The first one under other rules than before. */
  anew: boolean;
}

export function turnsOf(log: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  let anew = false;
  for (const { n, seat, events } of log) {
    anew ||= events.some(changesRules);
    if (seat === null) continue;
    const last = turns.at(-1);
    if (last && last.seat === seat && !anew) last.to = n + 1;
    else turns.push({ seat, from: n, to: n + 1, anew });
    anew = false;
  }
  return turns;
}
