/** From an even start to the result: the steps of a seat's account, sums of luck over the game, and how unusual they are. */

import type { Draw, SeatLuck } from "../../generated/study";

export interface Step {
  /** "start", "others", "decisions", "result", or a kind of chance. */
  name: string;
  value: number;
  /** Half of the interval that holds it; 0 where it is known. */
  spread: number;
  /** The sum before and after it. */
  from: number;
  to: number;
}

/** All steps of an account; they add up to the result. Somebody alone has no others. */
export function stepsOf(luck: SeatLuck, alone = false): Step[] {
  let sum = luck.start;
  const steps: Step[] = [{ name: "start", value: luck.start, spread: 0, from: sum, to: sum }];
  const add = (name: string, value: number, spread: number) => steps.push({ name, value, spread, from: sum, to: (sum += value) });
  for (const [kind, value] of Object.entries(luck.kinds)) add(kind, value, luck.spreads[kind] ?? 0);
  if (!alone) add("others", luck.others, luck.spreads["others"] ?? 0);
  add("decisions", luck.decisions, luck.spreads["decisions"] ?? 0);
  return [...steps, { name: "result", value: luck.result, spread: 0, from: luck.result, to: luck.result }];
}

export interface Scale {
  from: number;
  to: number;
  ticks: number[];
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** A scale with a few round ticks that holds all values. */
export function scaleOf(values: readonly number[], most = 4): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((one) => (high - low) / one <= most) ?? 200;
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => Number((from + at * step).toFixed(2)));
  return { from, to, ticks };
}

/** One scale for all seats. */
export const scaleOfAll = (luck: readonly SeatLuck[]): Scale =>
  scaleOf(
    luck.flatMap((one) => stepsOf(one).flatMap(({ from, to, spread }) => [from, to - spread, to + spread])),
    7,
  );

/** The sum of a seat's luck after each draw, with what holds it 95 times out of 100. */
export function sumsOf(draws: readonly Draw[], seat: number): { n: number; sum: number; spread: number }[] {
  let [sum, square] = [0, 0];
  const all = [...draws].sort((a, b) => a.n - b.n);
  return [
    { n: 0, sum: 0, spread: 0 },
    ...all.map(({ n, change, spread }) => {
      sum += change[seat] ?? 0;
      square += (spread[seat] ?? 0) ** 2;
      return { n: n + 1, sum, spread: Math.sqrt(square) };
    }),
  ];
}

/** The luckiest, or unluckiest, draws of a seat, from so many points on; none of which the interval holds 0. */
export function extremes(draws: readonly Draw[], seat: number, sign: 1 | -1, most: number, least: number): Draw[] {
  return draws
    .filter(({ change, spread }) => sign * (change[seat] ?? 0) > Math.max(least, spread[seat] ?? 0))
    .sort((a, b) => sign * (b.change[seat]! - a.change[seat]!))
    .slice(0, most);
}

/** What came for a seat, where it is told seat by seat ("seat:0 die:5 seat:1 die:2 goods:3"), else all of it. Things of another kind
behind a seat's own came for all. */
export function cameFor(words: readonly string[], seat: number): string[] {
  const kindOf = (word: string) => word.split(":")[0];
  const own = words.indexOf(`seat:${seat}`);
  if (own < 0) return words.filter((word) => kindOf(word) !== "seat");
  const rest = words.slice(own + 1);
  const end = rest.findIndex((word) => kindOf(word) !== kindOf(rest[0]!));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Heights of figures that stand beside one another without touching: each as near to its own as there is room above `bottom`. */
export function spreadOut(heights: readonly number[], gap: number, bottom: number): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  order.forEach((at, rank) => {
    if (rank) placed[at] = Math.max(placed[at]!, placed[order[rank - 1]!]! + gap);
  });
  let room = bottom;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at]!, room);
    room = placed[at]! - gap;
  }
  return placed;
}

/** How far from the middle of a bell curve so many percent lie below, in its own widths; never at its very ends. */
export function deviation(percentile: number): number {
  const wanted = Math.min(0.999, Math.max(0.001, percentile / 100));
  let [low, high] = [-4, 4];
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2;
    if (below(middle) < wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The part of a bell curve that lies below; as exact as a drawing needs. */
function below(z: number): number {
  const k = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail = bell(z) * k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}

const bell = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** Bars of a bell curve: where each begins, in its own widths, and how high it is, at most 1. */
export const bellBars = (count: number, reach = 3): { from: number; height: number }[] =>
  Array.from({ length: count }, (_, at) => {
    const from = -reach + (at * 2 * reach) / count;
    return { from, height: bell(from + reach / count) / bell(0) };
  });
