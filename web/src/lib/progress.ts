/** How far somebody is with the lessons of a game, as a short text: "take_a_tile* place_a_tile:1". A star is for what is learnt, a
number for the step at which one is. */

import type { Path } from "../generated/server";

export type Progress = Record<string, number | "learnt">;

/** As much as the server keeps of one preference. */
const LONGEST = 400;

export function readProgress(text = ""): Progress {
  const found: Progress = {};
  for (const [, id, mark] of text.matchAll(/([\w-]+)(\*|:\d{1,2})/g))
    found[id!] = mark === "*" ? "learnt" : Number(mark!.slice(1));
  return found;
}

export function writtenProgress(progress: Progress): string {
  const words = Object.entries(progress).map(([id, step]) => (step === "learnt" ? `${id}*` : `${id}:${step}`));
  while (words.join(" ").length > LONGEST) words.shift();
  return words.join(" ");
}

/** The text after somebody has come to a step; what is learnt stays so. */
export function furthered(text: string | undefined, lesson: string, step: number | "learnt"): string {
  const { [lesson]: before, ...others } = readProgress(text);
  return writtenProgress({ ...others, [lesson]: before === "learnt" ? before : step });
}

/** What was learnt here and elsewhere: of each lesson the further. */
export function mergedProgress(here: string | undefined, elsewhere: string): string {
  const found = readProgress(here);
  for (const [id, step] of Object.entries(readProgress(elsewhere))) {
    const before = found[id];
    if (before === undefined || (before !== "learnt" && (step === "learnt" || step > before))) found[id] = step;
  }
  return writtenProgress(found);
}

/** What the coach has explained of a game, as a text: the names of the concepts. */
export const readKnown = (text = ""): string[] => text.split(" ").filter(Boolean);

/** What was explained here or elsewhere. */
export const mergedKnown = (here: string | undefined, elsewhere: string): string =>
  [...new Set([...readKnown(here), ...readKnown(elsewhere)])].join(" ").slice(0, LONGEST);

/** The step under way with the moves made there, as the browser remembers it; null when it is nothing of the kind. */
export function readUnderway(data: unknown, steps: number): { step: number; moves: Path[] } | null {
  const { step, moves } = (data ?? {}) as { step?: unknown; moves?: unknown };
  if (typeof step !== "number" || !(step >= 0 && step < steps) || !Array.isArray(moves)) return null;
  const isPath = (path: unknown) => Array.isArray(path) && path.every((word) => typeof word === "string");
  return moves.every(isPath) ? { step, moves: moves as Path[] } : null;
}
