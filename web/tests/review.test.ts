/** The drawing of a review, and the steps from mistake to mistake. */

import { describe, expect, it } from "vitest";
import {
  bandOf,
  barsOf,
  lineOf,
  outlookAt,
  phaseNames,
  phasesOf,
  positionAt,
  signsOf,
  xOf,
  yOf,
  type Frame,
} from "../src/pages/review/curve";
import { bellBars, cameFor, deviation, extremes, scaleOf, spreadOut, stepsOf, sumsOf } from "../src/pages/review/luck";
import { markedOf, nextWrong, strip } from "../src/pages/review/stepping";
import { MOVES, reviewed } from "./reviewed";

const review = reviewed();
const frame: Frame = { width: 660, left: 50, right: 650, top: 18, bottom: 118, lane: 140, reach: 15, last: MOVES };
const pairs = (points: string) => points.split(" ").map((pair) => pair.split(",").map(Number) as [number, number]);

describe("the curve", () => {
  it("calls phases alike: whole names where all fit, else what tells them apart", () => {
    const phases = phasesOf(frame, review.sections);
    expect(phaseNames(phases, (name) => `Phase ${name}`)).toEqual(["Phase A", "Phase B", "Phase C"]);
    const narrow = phases.map((phase, at) => ({ ...phase, width: [60, 20, 4][at]! }));
    expect(phaseNames(narrow, (name) => `Phase ${name}`)).toEqual(["A", "B", ""]);
  });
  it("draws a phase no further than the game is known", () => {
    const [first] = phasesOf(frame, [[0, "A"]], 15);
    expect(first!.width).toBe(150);
  });
  it("is linear, from 0 to 100 % and from the first position to the last", () => {
    expect([xOf(frame, 0), xOf(frame, 30), xOf(frame, MOVES)]).toEqual([50, 350, 650]);
    expect([yOf(frame, 0), yOf(frame, 0.5), yOf(frame, 1)]).toEqual([118, 68, 18]);
    expect(xOf({ ...frame, last: 0 }, 0)).toBe(50);
  });
  it("leads from a point back to its position, and no further than its ends", () => {
    for (const n of [0, 1, 17, MOVES]) expect(positionAt(frame, xOf(frame, n))).toBe(n);
    expect([positionAt(frame, -40), positionAt(frame, 4000)]).toEqual([0, MOVES]);
  });
  it("has a point for each position that is known, within a band that never leaves the drawing", () => {
    expect(pairs(lineOf(frame, review.curve, 0))).toHaveLength(MOVES + 1);
    expect(pairs(lineOf(frame, reviewed(20).curve, 0)).at(-1)![0]).toBe(xOf(frame, 20));
    const wide = review.curve.map((one) => ({ ...one, chance_spread: [0.9, 0.9] }));
    for (const [, y] of pairs(bandOf(frame, wide, 0))) expect(y >= frame.top && y <= frame.bottom).toBe(true);
  });
  it("tells what was promised last where nothing is known", () => {
    expect(outlookAt(reviewed(20).curve, 50)!.n).toBe(20);
    expect(outlookAt([], 3)).toBeNull();
  });
  it("has phases side by side, every second one shaded, the last one to the end", () => {
    const phases = phasesOf(frame, review.sections);
    expect(phases.map(({ name, shaded }) => [name, shaded])).toEqual([
      ["A", false],
      ["B", true],
      ["C", false],
    ]);
    expect(phases.map(({ x, width }) => x + width)).toEqual([250, 450, 650]);
  });
  it("hangs good marks above the line and others below, the weightier where two would touch", () => {
    const signs = signsOf(frame, review.curve, markedOf(review.decisions, 0), 22, 0);
    expect(signs.map(({ decision }) => decision.n)).toEqual([10, 30, 44]);
    expect(signsOf(frame, review.curve, markedOf(review.decisions, 0), 22, 32).map(({ decision }) => decision.n)).toContain(32);
    const [brilliant] = signsOf(frame, review.curve, markedOf(review.decisions, 1), 18, 0);
    expect(brilliant!.y).toBeLessThan(brilliant!.from);
    for (const { y, from } of signs) expect(y).toBeGreaterThan(from - 1);
  });
  it("has a bar up or down for each draw, black from so many points on, hollow for what is drawn", () => {
    const bars = barsOf(frame, review.draws, 0, 3);
    const changes = review.draws.filter(({ change }) => change[0]);
    expect(bars).toHaveLength(changes.length);
    bars.forEach(({ y, height, large, hollow, x }, at) => {
      const { change, kind, n } = changes[at]!;
      expect(x).toBe(xOf(frame, n + 1));
      expect(change[0]! > 0 ? y + height : y).toBeCloseTo(frame.lane, 0);
      expect(height).toBeLessThanOrEqual(frame.reach);
      expect([large, hollow]).toEqual([Math.abs(change[0]!) >= 3, kind !== "dice"]);
    });
  });
});

describe("stepping", () => {
  it("goes from mistake to mistake of a seat, and from the last to the first", () => {
    const visited = [];
    let at = -1;
    for (let turn = 0; turn < 5; turn++) visited.push((at = nextWrong(review.decisions, 0, at)!.n));
    expect(visited).toEqual([10, 30, 32, 44, 10]);
    expect(nextWrong(review.decisions, 1, 0)).toBeNull();
  });
  it("keeps the weightiest marks of a strip, and the one before the reader", () => {
    const marked = markedOf(review.decisions, 0);
    expect(strip(marked, 2, 0).map(({ n }) => n)).toEqual([30, 44]);
    expect(strip(marked, 2, 10).map(({ n }) => n)).toEqual([10, 44]);
  });
});

describe("luck", () => {
  it("leads from the start to the result, step by step", () => {
    for (const luck of review.luck) {
      const steps = stepsOf(luck);
      expect(steps.map(({ name }) => name)).toEqual(["start", "dice", "tiles", "others", "decisions", "result"]);
      expect(steps.at(-2)!.to).toBeCloseTo(luck.result, 9);
      steps.slice(1).forEach((step, at) => expect(step.from).toBeCloseTo(at === 4 ? luck.result : steps[at]!.to, 9));
    }
  });
  it("has a scale of a few round figures that holds all", () => {
    expect(scaleOf([163, 191.2, 179])).toEqual({ from: 160, to: 200, ticks: [160, 170, 180, 190, 200] });
    expect(scaleOf([0, 0])).toMatchObject({ from: 0, to: 0.01 });
    expect(scaleOf([-0.07, 0.13]).ticks).toEqual([-0.1, -0.05, 0, 0.05, 0.1, 0.15]);
  });
  it("adds up over the game, less and less certain", () => {
    const sums = sumsOf(review.draws, 0);
    expect(sums.at(-1)!.sum).toBeCloseTo(review.luck[0]!.total, 9);
    sums.slice(1).forEach(({ spread }, at) => expect(spread).toBeGreaterThan(sums[at]!.spread));
  });
  it("names the largest first, and nothing whose interval holds 0", () => {
    const lucky = extremes(review.draws, 0, 1, 3, 0).map(({ change }) => change[0]!);
    expect(lucky).toEqual([...lucky].sort((a, b) => b - a));
    expect(lucky[0]).toBe(Math.max(...review.draws.map(({ change }) => change[0]!)));
    const small = { ...review.draws[1]!, change: [-0.4, 0] };
    expect(extremes([small], 0, -1, 3, 0)).toEqual([]);
    expect(extremes([{ ...small, spread: [0.1, 0] }], 0, -1, 3, 0)).toHaveLength(1);
    expect(extremes([{ ...small, spread: [0.1, 0] }], 0, -1, 3, 0.5)).toEqual([]);
  });
  it("tells of what came for a seat, if it came for each of them", () => {
    const words = ["seat:2", "die:6", "die:2", "seat:0", "die:5", "die:1"];
    expect([cameFor(words, 2), cameFor(words, 0), cameFor(["tile:bank"], 1)]).toEqual([
      ["die:6", "die:2"],
      ["die:5", "die:1"],
      ["tile:bank"],
    ]);
    expect(cameFor(words, 1)).toEqual(["die:6", "die:2", "die:5", "die:1"]);
    expect(cameFor([...words, "goods:3", "die:4"], 0)).toEqual(["die:5", "die:1"]);
  });
  it("writes figures apart from one another, within the drawing", () => {
    expect(spreadOut([50, 52, 54], 20, 200)).toEqual([50, 70, 90]);
    expect(spreadOut([190, 198, 20], 20, 200)).toEqual([180, 200, 20]);
  });
  it("knows how unusual a percentile is", () => {
    expect(deviation(50)).toBeCloseTo(0, 3);
    expect(deviation(97.5)).toBeCloseTo(1.96, 2);
    expect(deviation(16)).toBeCloseTo(-0.994, 2);
    expect(deviation(0)).toBeGreaterThan(-4);
    const bars = bellBars(40);
    expect(bars).toHaveLength(40);
    expect(bars[19]!.height).toBeCloseTo(bars[20]!.height, 9);
  });
});
