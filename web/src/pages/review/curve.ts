/** The drawing of a review's curve, in its own units: chances over the game, marks on the line of a seat, luck below. */

import type { Decision, Draw, Outlook, Review } from "../../generated/study";
import { weightOf } from "./stepping";

export interface Frame {
  width: number;
  left: number;
  right: number;
  /** Of 100 % and of 0 %. */
  top: number;
  bottom: number;
  /** The middle of the lane of luck, and the longest bar there. */
  lane: number;
  reach: number;
  /** The position at the right edge. */
  last: number;
}

export interface Bar {
  n: number;
  x: number;
  y: number;
  height: number;
  /** Drawn, not rolled: hollow. */
  hollow: boolean;
  large: boolean;
}

export interface Sign {
  decision: Decision;
  x: number;
  /** On the line, and where the sign hangs. */
  from: number;
  y: number;
}

export interface Phase {
  name: string;
  x: number;
  width: number;
  shaded: boolean;
}

/** Pixels that a letter of a phase's name takes. */
const LETTER = 7.5;

const round = (value: number): number => Math.round(value * 10) / 10;

export const xOf = (frame: Frame, n: number): number =>
  round(frame.left + ((frame.right - frame.left) * Math.min(n, frame.last)) / Math.max(1, frame.last));

export const yOf = (frame: Frame, chance: number): number =>
  round(frame.bottom - (frame.bottom - frame.top) * Math.max(0, Math.min(1, chance)));

/** The position under a point of the drawing. */
export function positionAt(frame: Frame, x: number): number {
  const part = (x - frame.left) / (frame.right - frame.left);
  return Math.round(Math.max(0, Math.min(1, part)) * frame.last);
}

/** The line of a seat, as points of a polyline. */
export const lineOf = (frame: Frame, curve: readonly Outlook[], seat: number): string =>
  curve.map(({ n, chance }) => `${xOf(frame, n)},${yOf(frame, chance[seat]!)}`).join(" ");

/** What holds the chance of a seat 95 times out of 100, as points of a polygon. */
export function bandOf(frame: Frame, curve: readonly Outlook[], seat: number): string {
  const edge = (sign: 1 | -1) =>
    curve.map(
      ({ n, chance, chance_spread: spread }) => `${xOf(frame, n)},${yOf(frame, chance[seat]! + sign * (spread[seat] ?? 0))}`,
    );
  return [...edge(1), ...edge(-1).reverse()].join(" ");
}

/** What was promised at a position: the outlook there, or the one before it. */
export const outlookAt = (curve: readonly Outlook[], n: number): Outlook | null =>
  curve.findLast((outlook) => outlook.n <= n) ?? curve[0] ?? null;

/** Phases as bands up to the last position that is known; every second one is shaded. */
export function phasesOf(frame: Frame, sections: Review["sections"], known = frame.last): Phase[] {
  return sections.map(([n, name], at) => {
    const x = xOf(frame, n);
    return { name, x, width: round(xOf(frame, sections[at + 1]?.[0] ?? known) - x), shaded: at % 2 === 1 };
  });
}

/** What phases are called: whole names, or where one finds no room only what tells them apart. */
export function phaseNames(phases: readonly Phase[], nameOf: (name: string) => string): string[] {
  const whole = phases.map(({ name }) => nameOf(name));
  const brief = whole.map((name) => name.split(" ").at(-1)!);
  const fits = (name: string, at: number) => phases[at]!.width > name.length * LETTER;
  return whole.every(fits) ? whole : brief.map((name, at) => (fits(name, at) ? name : ""));
}

/** What chance gave and took, as bars up and down; black from `large` points. */
export function barsOf(frame: Frame, draws: readonly Draw[], seat: number, large: number): Bar[] {
  const most = Math.max(large * 2, ...draws.map(({ change }) => Math.abs(change[seat] ?? 0)));
  return draws
    .filter(({ change }) => change[seat])
    .map(({ n, kind, change }) => {
      const height = Math.max(1.5, (Math.abs(change[seat]!) / most) * frame.reach);
      return {
        n: n + 1,
        x: xOf(frame, n + 1),
        y: round(change[seat]! > 0 ? frame.lane - height : frame.lane),
        height: round(height),
        hollow: kind !== "dice",
        large: Math.abs(change[seat]!) >= large,
      };
    });
}

/** Marks that hang on the line of their seat: good ones above it, others below. Where two would touch, the weightier stays. */
export function signsOf(frame: Frame, curve: readonly Outlook[], marked: readonly Decision[], size: number, at: number): Sign[] {
  const kept: Sign[] = [];
  const rank = (decision: Decision) => (decision.n === at ? Infinity : weightOf(decision) * 1000 + decision.loss);
  for (const decision of [...marked].sort((a, b) => rank(b) - rank(a))) {
    const x = xOf(frame, decision.n);
    if (kept.some((other) => Math.abs(other.x - x) < size && above(other.decision) === above(decision))) continue;
    const from = yOf(frame, outlookAt(curve, decision.n)?.chance[decision.seat] ?? 0);
    const hang = above(decision) ? from - size * 1.3 : from + size * 1.1;
    const y = round(Math.max(frame.top + size / 2, Math.min(frame.bottom + size / 2, hang)));
    kept.push({ decision, x, from, y });
  }
  return kept.sort((a, b) => a.x - b.x);
}

const above = (decision: Decision): boolean => decision.mark === "brilliant";
