/** Points by where they come from. */

import { readPoints } from "../lib/points";
import { t } from "../lib/text";
import type { GameUi, Message } from "./contract";
import type { TableState } from "./table.svelte";

export interface Part {
  id: string;
  colour: string;
  points: number;
}

/** The parts of a seat's score in the game's order; parts the game does not colour come last. */
export function partsOf(ui: GameUi, view: unknown, seat: number): Part[] {
  const found = ui.breakdown?.(view, seat) ?? breakdownIn(view, seat);
  const known = ui.parts.map(([id, colour]) => ({ id, colour, points: found[id] ?? 0 }));
  const others = Object.keys(found).filter((id) => !ui.parts.some(([known]) => known === id));
  return [...known, ...others.map((id) => ({ id, colour: "--line-strong", points: found[id]! }))];
}

/** A view has a list with something for every seat; that may hold a breakdown. */
function breakdownIn(view: unknown, seat: number): Record<string, number> {
  for (const value of Object.values((view ?? {}) as Record<string, unknown>)) {
    const one = Array.isArray(value) ? (value[seat] as { breakdown?: Record<string, number> } | undefined) : undefined;
    if (one && typeof one === "object" && one.breakdown) return one.breakdown;
  }
  return {};
}

/** What events bring a seat in points. */
export function gainOf(events: readonly Message[], seat: number | null): number {
  return events.reduce((sum, { args }) => sum + (args["seat"] === `seat:${seat}` ? readPoints(args["points"]) : 0), 0);
}

/** How a game of one seat has ended: as its rulebook judges it. */
export function endAlone(table: Pick<TableState, "card" | "latest" | "say" | "points">): string {
  const verdict = table.card?.verdict;
  return verdict ? table.say(verdict) : t("end.solo", { points: table.points(0, table.latest) });
}

/** The seats that win: the first of the ranking, and those with as many points where the game has no tie-break. */
export function winnersOf(ui: GameUi, ranking: readonly number[], scores: readonly number[]): number[] {
  const [first] = ranking;
  if (first === undefined || ui.tieBreak) return ranking.slice(0, 1);
  return ranking.filter((seat) => scores[seat] === scores[first]);
}
