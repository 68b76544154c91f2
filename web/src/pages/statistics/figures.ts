/** How figures of statistics are written and measured out. */

import type { Language } from "../../lib/i18n";
import type { Share } from "../../generated/analysis";

const MINUS = /-/g;

/** 12.3 or 12,3; with a sign where it tells more or less than something. */
export function decimal(language: Language, value: number, signed = false): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: signed ? "exceptZero" : "auto" } as const;
  return new Intl.NumberFormat(language, format).format(value).replace(MINUS, "−");
}

/** 54% or 54 %. */
export const percent = (language: Language, share: number): string =>
  new Intl.NumberFormat(language, { style: "percent" }).format(share);

/** "54% (48–60)": a rate with its interval. */
export function rateWords(language: Language, { rate, low, high }: Share): string {
  const bare = (value: number) => Math.round(value * 100);
  return `${percent(language, rate)} (${bare(low)}–${bare(high)})`;
}

/** One bar: its value, and the interval that holds the true one 95 times out of 100. */
export interface Bar {
  id: string;
  label: string;
  value: number;
  low?: number;
  high?: number;
  /** What stands behind it. */
  text: string;
  /** A second value, drawn as a line. */
  beside?: number | null;
  /** Stands out: far from the rest. */
  far?: boolean;
}

export interface Scale {
  low: number;
  high: number;
}

/** From where to where all bars reach; 0 is always on it. */
export function scaleOf(bars: readonly Bar[]): Scale {
  const ends = bars.flatMap(({ value, low, high, beside }) => [value, low ?? value, high ?? value, beside ?? value]);
  const high = Math.max(0, ...ends);
  const low = Math.min(0, ...ends);
  return high > low ? { low, high } : { low: 0, high: 1 };
}

/** Where a value lies on a scale, in percent of its length. */
export function placeOf({ low, high }: Scale, value: number): number {
  return (100 * (Math.min(high, Math.max(low, value)) - low)) / (high - low);
}

/** The points of a line over so many steps, in a box. */
export function lineOf(values: readonly number[], width: number, height: number, { low, high }: Scale): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, at) => `${(at * step).toFixed(1)},${(height - ((value - low) / (high - low || 1)) * height).toFixed(1)}`)
    .join(" ");
}

/** The mean of the last few up to each: what a line of single games hides. */
export function smoothed(values: readonly number[], span: number): number[] {
  return values.map((_, at) => {
    const some = values.slice(Math.max(0, at + 1 - span), at + 1);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  });
}
