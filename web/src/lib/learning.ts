/** The lessons there are, and how far the reader is with them. */

import { api } from "./api";
import { keep, recallData } from "./memory";
import { prefs } from "./prefs.svelte";
import { furthered, readProgress, readUnderway } from "./progress";
import type { Game, LessonAnswer, LessonCard, Path, Words } from "../generated/server";

export type Standing = "new" | "begun" | "learnt";

let asked: Promise<LessonCard[]> | null = null;

/** All lessons, asked for once; game by game in their order. */
export function allLessons(): Promise<LessonCard[]> {
  asked ??= api.lessons().then(({ lessons }) => lessons);
  asked.catch(() => (asked = null));
  return asked;
}

export const lessonsOf = async (game: string): Promise<LessonCard[]> =>
  (await allLessons()).filter((lesson) => lesson.game === game);

/** A text in the reader's language. */
export const spoken = (words: Words): string => words[prefs.language] ?? words["en"] ?? "";

export function standingOf({ game, id }: Pick<LessonCard, "game" | "id">): Standing {
  const step = readProgress(prefs.values[`lessons.${game}`])[id];
  return step === undefined ? "new" : step === "learnt" ? "learnt" : "begun";
}

/** The first that is not learnt; none when all are. */
export const nextOf = (lessons: readonly LessonCard[]): LessonCard | null =>
  lessons.find((lesson) => standingOf(lesson) !== "learnt") ?? null;

/** Games, the gentlest first. */
export const byWeight = (games: readonly Game[]): Game[] => games.toSorted((one, other) => one.weight - other.weight);

const place = ({ game, id }: Pick<LessonCard, "game" | "id">) => `ludotheque.lesson.${game}.${id}`;

/** Where to go on: the step and the moves made there. */
export function underway(lesson: LessonAnswer): { step: number; moves: Path[] } {
  const left = readUnderway(recallData(place(lesson)), lesson.steps.length);
  const step = readProgress(prefs.values[`lessons.${lesson.game}`])[lesson.id];
  const known = typeof step === "number" && step < lesson.steps.length ? step : 0;
  return left && left.step >= known ? left : { step: known, moves: [] };
}

/** Remembers where somebody is; the moves only in this browser. */
export function remember(lesson: LessonAnswer, step: number, moves: readonly Path[]): void {
  keep(place(lesson), JSON.stringify({ step, moves }));
  further(lesson, step);
}

export function learn(lesson: LessonAnswer): void {
  keep(place(lesson), null);
  further(lesson, "learnt");
}

function further({ game, id }: LessonAnswer, step: number | "learnt"): void {
  const before = prefs.values[`lessons.${game}`];
  const now = furthered(before, id, step);
  if (now !== before) prefs.set(`lessons.${game}`, now);
}
