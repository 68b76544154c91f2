/** Puzzles: which there are, and which of them the reader has found; that is kept in this browser. */

import { api } from "./api";
import { keep, recallData } from "./memory";
import type { PuzzleCard, Puzzles } from "../generated/study";

export type Standing = "new" | "found" | "missed";
/** In the place of the name of a puzzle: the one of today. */
export const TODAY = "today";

const place = (game: string) => `ludotheque.puzzles.${game}`;

function known(game: string): Record<string, Standing> {
  const found = recallData(place(game));
  return found && typeof found === "object" ? (found as Record<string, Standing>) : {};
}

export const standingOf = (game: string, id: string): Standing => known(game)[id] ?? "new";

/** The first try counts. */
export function note(game: string, id: string, found: boolean): void {
  const before = known(game);
  if (before[id]) return;
  keep(place(game), JSON.stringify({ ...before, [id]: found ? "found" : "missed" }));
}

/** The next one that was not tried: as hard or harder, else the easiest. */
export function nextOf(puzzles: readonly PuzzleCard[], game: string, id: string): PuzzleCard | null {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  const rest = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  return rest.find((puzzle) => standingOf(game, puzzle.id) === "new") ?? rest[0] ?? null;
}

export const puzzlesOf = ({ games }: Puzzles, game: string): PuzzleCard[] =>
  games.find((shelf) => shelf.game === game)?.puzzles ?? [];

let asked: Promise<Puzzles> | null = null;

/** All puzzles, asked for once. */
export function allPuzzles(): Promise<Puzzles> {
  asked ??= api.puzzles();
  asked.catch(() => (asked = null));
  return asked;
}
