/** Choosing a move word by word. Nothing here knows a rule: only the legal paths and what has been chosen of them.

A path begins with a verb, which has no place on the board; the words after it are things that can be clicked. Words may
be chosen in any order. What glows is what each remaining path asks for next, with all words of the same label: they are a
set. A choice with an `opener` stands aside: it is left alone until that word is chosen. */

import type { Choice, Path, Word, WordState } from "./contract";

export const verbOf = (path: Path): Word => path[0] ?? "";
export const wordsOf = (path: Path): Path => path.slice(1);
export const labelOf = (word: Word): string => word.split(":", 1)[0]!;
export const valueOf = (word: Word): string => word.slice(labelOf(word).length + 1);

/** The choices with the word that opens them, for the verbs that stand aside. */
export function withOpeners(choices: readonly Choice[], asides: Record<Word, number> = {}): Choice[] {
  return choices.map((choice) => {
    const at = asides[verbOf(choice.path)];
    return at === undefined ? choice : { ...choice, opener: choice.path[at] };
  });
}

const isOpen = (choice: Choice, chosen: readonly Word[]): boolean => !choice.opener || chosen.includes(choice.opener);

/** The choices that hold all chosen words. */
export function candidates(choices: readonly Choice[], chosen: readonly Word[]): Choice[] {
  return choices.filter(
    (choice) => (chosen.length === 0 || isOpen(choice, chosen)) && chosen.every((word) => choice.path.includes(word)),
  );
}

/** What a choice still asks for, verb aside, in its own order. */
export function missing(choice: Choice, chosen: readonly Word[]): Path {
  return wordsOf(choice.path).filter((word) => !chosen.includes(word));
}

/** The words that glow: the next one of every candidate, and its like. */
export function legalWords(choices: readonly Choice[], chosen: readonly Word[]): Word[] {
  const words = new Set<Word>();
  for (const choice of candidates(choices, chosen)) {
    if (!isOpen(choice, chosen)) continue;
    const [next, ...later] = missing(choice, chosen);
    if (next === undefined) continue;
    words.add(next);
    for (const word of later) if (labelOf(word) === labelOf(next)) words.add(word);
  }
  return [...words];
}

/** The words that are understood although something else is asked first. */
function possibleWords(choices: readonly Choice[], chosen: readonly Word[]): Word[] {
  const legal = new Set(legalWords(choices, chosen));
  const words = new Set<Word>();
  for (const choice of candidates(choices, chosen)) {
    if (!isOpen(choice, chosen)) continue;
    for (const word of missing(choice, chosen)) if (!legal.has(word)) words.add(word);
  }
  for (const { opener } of choices) if (opener && !legal.has(opener)) words.add(opener);
  return [...words];
}

/** The candidates that need nothing more than their verb: they become buttons. */
export function finished(choices: readonly Choice[], chosen: readonly Word[]): Choice[] {
  return candidates(choices, chosen).filter((choice) => missing(choice, chosen).length === 0);
}

/** The state of every word at once, so that a board can be drawn without asking twice. */
export function states(choices: readonly Choice[], chosen: readonly Word[]): Map<Word, WordState> {
  const found = new Map<Word, WordState>();
  for (const word of possibleWords(choices, chosen)) found.set(word, "possible");
  for (const word of legalWords(choices, chosen)) found.set(word, "legal");
  for (const word of chosen) found.set(word, "chosen");
  return found;
}

/** The choice that is meant once nothing is left to ask: the only candidate, if something has been chosen. */
export function settled(choices: readonly Choice[], chosen: readonly Word[]): Choice | null {
  if (chosen.length === 0) return null;
  const left = candidates(choices, chosen);
  return left.length === 1 ? left[0]! : null;
}

/** What is chosen once a choice is made as a whole: its words, with the verb if that opens it or is all there is. */
export const wholly = ({ path, opener }: Choice): Path =>
  path.length === 1 || opener === verbOf(path) ? [...path] : wordsOf(path);

/** A choice made as a whole, while exactly its words are chosen. */
export function meant(whole: Choice | null, choices: readonly Choice[], chosen: readonly Word[]): Choice | null {
  if (!whole || !choices.includes(whole)) return null;
  const words = wholly(whole);
  return chosen.length === words.length && words.every((word) => chosen.includes(word)) ? whole : null;
}

/** What is chosen after picking one more word; null when the word leads nowhere.

A word that contradicts the last ones takes their place, but never that of the first: who has a die in hand and clicks
another tile changes the tile, not the die, unless the thing clicked is a die itself. */
export function afterPick(choices: readonly Choice[], chosen: readonly Word[], word: Word): Word[] | null {
  const alike = (other: Word) => labelOf(other) === labelOf(word);
  const at = chosen.indexOf(word);
  if (at >= 0) return chosen.filter((other, index) => index < at || (index > at && alike(other)));
  if (candidates(choices, [...chosen, word]).length > 0) return [...chosen, word];
  const last = chosen.findLastIndex(alike);
  for (const others of [chosen.filter((_, index) => index !== last), chosen.filter((other) => !alike(other))]) {
    if (others.length < chosen.length && candidates(choices, [...others, word]).length > 0) return [...others, word];
  }
  for (let kept = chosen.length - 1; kept >= 1; kept--) {
    const fewer = [...chosen.slice(0, kept), word];
    if (candidates(choices, fewer).length > 0) return fewer;
  }
  if (choices.some(({ opener }) => opener === word)) return [word];
  return null;
}

/** What a word costs at least: the cheapest candidate that holds it. */
export function priceOf(choices: readonly Choice[], chosen: readonly Word[], word: Word): Record<string, number> {
  let best: Record<string, number> | null = null;
  let least = Infinity;
  for (const { price } of candidates(choices, [...chosen, word])) {
    const sum = Object.values(price).reduce((total, part) => total + part, 0);
    if (sum < least) [best, least] = [price, sum];
  }
  return best ?? {};
}

/** The labels that are asked for now: what kinds of things glow. */
export function asked(choices: readonly Choice[], chosen: readonly Word[]): string[] {
  return [...new Set(legalWords(choices, chosen).map(labelOf))];
}

/** The chosen words in the order of the path, with the verb in front as soon as only one is left. */
export function pathSoFar(choices: readonly Choice[], chosen: readonly Word[]): Path {
  const left = candidates(choices, chosen);
  const verbs = new Set(left.map(({ path }) => verbOf(path)));
  const order = left[0]?.path ?? [];
  const words = chosen.filter((word) => word !== order[0]).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return verbs.size === 1 ? [verbOf(order), ...words] : words;
}

/** Of several words for one place the one that counts now. */
export function liveWord(words: readonly Word[], stateOf: (word: Word) => WordState): Word {
  for (const wanted of ["chosen", "legal", "possible"] as const) {
    const found = words.find((word) => stateOf(word) === wanted);
    if (found !== undefined) return found;
  }
  return words[0] ?? "";
}

/** A whole path that asks about a word: a known one of the same form, with this word and what is chosen put into it. */
export function questionFor(known: readonly Path[], chosen: readonly Word[], word: Word): Path | null {
  let best: Path | null = null;
  let most = -1;
  for (const path of known) {
    const labels = wordsOf(path).map(labelOf);
    if (!labels.includes(labelOf(word))) continue;
    const score = chosen.filter((one) => labels.includes(labelOf(one))).length * 10 - path.length;
    if (best && score <= most) continue;
    const given = [...chosen.filter((one) => labelOf(one) !== labelOf(word)), word];
    const likely = known.flatMap(wordsOf);
    best = [
      verbOf(path),
      ...wordsOf(path).map((one) => takeOut(given, labelOf(one)) ?? likely.find((other) => labelOf(other) === labelOf(one))!),
    ];
    most = score;
  }
  return best;
}

function takeOut(words: Word[], label: string): Word | undefined {
  const at = words.findIndex((word) => labelOf(word) === label);
  return at < 0 ? undefined : words.splice(at, 1)[0];
}

/** The form of a path: its verb and the labels of its words. */
export const formOf = (path: Path): string => [verbOf(path), ...wordsOf(path).map(labelOf)].join(" ");
