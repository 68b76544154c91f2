/** What a hint says of the ways to go on, in the reader's language. */

import type { Way } from "../generated/server";
import { t } from "../lib/text";
import { capital } from "../lib/words";
import type { Path } from "./contract";
import { verbOf, wordsOf } from "./selection";
import type { TableState } from "./table.svelte";

type Voice = Pick<TableState, "called" | "language" | "name" | "say" | "ui">;

const MINUS = /^-/;
const number = (language: string, value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language, options).format(value).replace(MINUS, "−");

export const tenths = (language: string, value: number): string =>
  number(language, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
export const hundredths = (language: string, value: number): string => number(language, value, { style: "percent" });
export const whole = (language: string, value: number): string => number(language, value, { maximumFractionDigits: 0 });

/** In a race nobody counts points: what counts is the chance to win. */
const races = ({ ui }: Voice, { chance }: Way): boolean => ui.race !== undefined && chance !== null;

/** What a way is worth. */
export const figureOf = (table: Voice, way: Way): string =>
  races(table, way) ? hundredths(table.language, way.chance!) : tenths(table.language, way.expected);

/** How far a way is behind the best one, as the figures shown say: "−1.3", "best", or "as good". */
export function behindOf(table: Voice, ways: readonly Way[], at: number): string {
  const [best, way] = [ways[0]!, ways[at]!];
  if (at === 0) return t("advice.best");
  const [worth, steps] = races(table, way) ? [(one: Way) => one.chance ?? 0, 100] : [(one: Way) => one.expected, 10];
  const behind = (Math.round(worth(way) * steps) - Math.round(worth(best) * steps)) / steps;
  if (behind >= 0) return t("advice.even");
  return races(table, way) ? hundredths(table.language, behind) : tenths(table.language, behind);
}

/** Half the width of what the points may come to; nothing where chance has no part. */
export const spreadOf = (table: Voice, way: Way): string =>
  races(table, way) || way.spread < 0.05 ? "" : tenths(table.language, way.spread);

/** What a path does: its verb, then its things. */
export const titleOf = (table: Voice, path: Path): string => capital(table.called(verbOf(path)));
export const spelledOut = (table: Voice, path: Path): string =>
  [titleOf(table, path), ...wordsOf(path).map((word) => table.called(word))].join(", ");

/** Why: the bot's own sentence, else where the points would come from. */
export function reasonOf(table: Voice, way: Way): string {
  const gains = way.reasons.map(({ part, points }) =>
    t("advice.gain", {
      part: table.name(`part:${part}`),
      points: (points > 0 ? "+" : "") + tenths(table.language, points),
    }),
  );
  const why = way.words ? table.say(way.words) : gains.join(", ");
  const open = way.close && way.words?.key !== "hint.close_by" ? t("advice.tooClose") : "";
  return [why && !/[.?]$/.test(why) ? `${why}.` : why, open].filter(Boolean).join(" ");
}

/** What a move loses against a better one. */
export const costOf = (table: Voice, drop: number): string =>
  table.ui.race ? t("coach.cost.chance", { n: Math.round(drop * 100) }) : t("coach.cost.points", { n: Math.round(drop) });

/** A way as a screen reader says it. */
export function saidOf(table: Voice, ways: readonly Way[], at: number): string {
  const way = ways[at]!;
  const [n, spread] = [figureOf(table, way), spreadOf(table, way)];
  const certainty = spread ? t("advice.figure.points", { n, spread }) : t("advice.figure.sure", { n });
  const figure = races(table, way) ? t("advice.figure.chance", { n }) : certainty;
  return t("advice.way", { n: at + 1, what: spelledOut(table, way.path), figure, behind: behindOf(table, ways, at) });
}
