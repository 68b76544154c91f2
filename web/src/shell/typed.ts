/** Moves as typed text: `place die:3 storage:1 space:37`, `pl 3 church 37`. */

import type { Choice, Path, Word } from "./contract";
import { labelOf, valueOf, verbOf, wordsOf } from "./selection";

/** Other names of a word: what a chip calls it. */
export type Called = (word: Word) => string;

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase();

/** How well a typed word fits a word of a path: 0 not at all, 1 cut short, 2 exactly. */
function fits(typed: string, word: Word, called: Called): number {
  const wanted = plain(typed);
  const names = [word, valueOf(word), ...plain(called(word)).split(/\s+/), called(word)].map(plain).filter(Boolean);
  if (names.some((name) => name === wanted)) return 2;
  return names.some((name) => name.startsWith(wanted) && !/^\d+$/.test(wanted)) ? 1 : 0;
}

/** The choices that typed words can mean. Words come in the order of the path, some may be left out. */
function meant(choices: readonly Choice[], typed: readonly string[], called: Called): Choice[] {
  let best: Choice[] = [];
  let most = -1;
  for (const choice of choices) {
    const score = match(choice.path, typed, called);
    if (score > most) [best, most] = [[choice], score];
    else if (score === most && score >= 0) best.push(choice);
  }
  return most < 0 ? [] : best;
}

function match(path: Path, typed: readonly string[], called: Called): number {
  let at = 0;
  let score = 0;
  for (const word of typed) {
    let fit = 0;
    while (at < path.length && fit === 0) fit = fits(word, path[at++]!, called);
    if (fit === 0) return -1;
    score += fit;
  }
  return score;
}

/** Words that may come next, for completion: of each path the first word after what has been typed, or the first that
fits a word begun. */
export function nextWords(choices: readonly Choice[], typed: readonly string[], begun: string, called: Called): Word[] {
  const words = new Set<Word>();
  for (const { path } of choices) {
    let at = 0;
    let found = true;
    for (const word of typed) {
      while (at < path.length && fits(word, path[at]!, called) === 0) at++;
      if (at >= path.length) found = false;
      at++;
    }
    const next = found ? path.slice(at).find((word) => !begun || contains(word, begun, called)) : undefined;
    if (next !== undefined) words.add(next);
  }
  return [...words];
}

const contains = (word: Word, begun: string, called: Called) =>
  plain(word).includes(plain(begun)) || plain(called(word)).includes(plain(begun));

/** The one choice that typed words mean, or null: exact before cut short, a whole path before a longer one. */
export function readTyped(choices: readonly Choice[], text: string, called: Called): Choice | null {
  const typed = text.trim().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return null;
  const found = meant(choices, typed, called);
  if (found.length === 1) return found[0]!;
  const whole = found.filter(({ path }) => path.length === typed.length);
  return whole.length === 1 ? whole[0]! : null;
}

/** Choices by their verb, and within a verb by their first word: how the text view lists them. */
export function grouped(choices: readonly Choice[]): { verb: Word; choices: Choice[] }[] {
  const groups = new Map<Word, Choice[]>();
  for (const choice of choices) {
    const verb = verbOf(choice.path);
    groups.set(verb, [...(groups.get(verb) ?? []), choice]);
  }
  return [...groups].map(([verb, list]) => ({ verb, choices: list }));
}

export const spelled = (path: Path, name: Called): string => wordsOf(path).map(name).join(" · ") || labelOf(verbOf(path));
