/** Choices as they are sent, and as they are used. */

import type { Choice, Path } from "../shell/contract";
import type { Offer, Position } from "../generated/server";

/** All ways to take so many of these words, in their order. */
function* combinations(words: Path, take: number): Generator<Path> {
  if (take === 0) yield [];
  else
    for (const [at, word] of words.entries())
      for (const rest of combinations(words.slice(at + 1), take - 1)) yield [word, ...rest];
}

export function choicesOf({ of, take, ...choice }: Offer): Choice[] {
  if (!of || !take) return [choice];
  return [...combinations(of, take)].map((words) => ({ ...choice, path: [...choice.path, ...words] }));
}

/** The position with every choice by itself. */
export function unfolded(position: Position): Position {
  return { ...position, choices: (position.choices ?? []).flatMap(choicesOf) };
}
