/** Which decisions of a review are worth a stop, and the way from one to the next. */

import type { Decision, Mark } from "../../generated/study";

/** Marks that ask for a better way. */
const WRONG: ReadonlySet<Mark> = new Set<Mark>(["slip", "mistake", "blunder"]);
/** How much a mark says, where there is room for one only. */
const WEIGHT: Record<Mark, number> = { good: 0, best: 0, slip: 1, brilliant: 2, mistake: 3, blunder: 4 };

export const isWrong = (decision: Decision): boolean => WRONG.has(decision.mark);
export const isMarked = (decision: Decision): boolean => WEIGHT[decision.mark] > 0;
export const weightOf = (decision: Decision): number => WEIGHT[decision.mark];

/** The decisions of a seat that have a mark, in their order. */
export const markedOf = (decisions: readonly Decision[], seat: number): Decision[] =>
  decisions.filter((decision) => decision.seat === seat && isMarked(decision));

/** The next wrong decision of a seat after a position; at the end begins anew. */
export function nextWrong(decisions: readonly Decision[], seat: number, at: number): Decision | null {
  const wrong = decisions.filter((decision) => decision.seat === seat && isWrong(decision));
  return wrong.find(({ n }) => n > at) ?? wrong[0] ?? null;
}

/** So many of the marks as fit into a row, the weightiest, in their order; that of `at` is among them. */
export function strip(marked: readonly Decision[], most: number, at: number): Decision[] {
  const rank = (decision: Decision) => (decision.n === at ? Infinity : weightOf(decision) * 1000 + decision.loss);
  const kept = new Set([...marked].sort((a, b) => rank(b) - rank(a)).slice(0, most));
  return marked.filter((decision) => kept.has(decision));
}
