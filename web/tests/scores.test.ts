import { describe, expect, it } from "vitest";
import type { GameUi } from "../src/shell/contract";
import { readPoints, shownPoints } from "../src/lib/points";
import { endAlone, gainOf, winnersOf } from "../src/shell/scores";
import type { TableState } from "../src/shell/table.svelte";

describe("who wins", () => {
  const plain = {} as GameUi;
  it("is the first of the ranking", () => {
    expect(winnersOf(plain, [2, 0, 1], [30, 20, 41])).toEqual([2]);
  });
  it("is all with equal points where ties are shared", () => {
    expect(winnersOf(plain, [0, 2, 1], [41, 20, 41])).toEqual([0, 2]);
  });
  it("is the one who wins the tie-break where there is one", () => {
    expect(winnersOf({ tieBreak: () => "" } as unknown as GameUi, [2, 0, 1], [41, 20, 41])).toEqual([2]);
  });
  it("is nobody before the end", () => {
    expect(winnersOf(plain, [], [])).toEqual([]);
  });
});

describe("points", () => {
  it("are read as they are written, halves too", () => {
    expect([4, "4½", "½", "−½", "−12", "-3", 0, undefined, "five"].map(readPoints)).toEqual([
      4, 4.5, 0.5, -0.5, -12, -3, 0, 0, 0,
    ]);
    for (const points of [0, 0.5, 9.5, -0.5, -4, 31]) expect(readPoints(shownPoints(points))).toBe(points);
  });
  it("of events are those of their seat", () => {
    const scored = (seat: number, points: string | number) => ({ key: "event.scored", args: { seat: `seat:${seat}`, points } });
    expect(gainOf([scored(0, "4½"), scored(1, 3), scored(0, 2), { key: "event.turned", args: { seat: "seat:0" } }], 0)).toBe(6.5);
    expect(gainOf([scored(0, 4)], null)).toBe(0);
  });
});

describe("a game alone", () => {
  const table = (verdict: object | null) =>
    ({ card: { verdict }, latest: null, say: ({ key }: { key: string }) => key, points: () => "9½" }) as unknown as TableState;
  it("ends with the verdict of the rulebook, or the points until it is known", () => {
    expect(endAlone(table({ key: "verdict.1", args: {} }))).toBe("verdict.1");
    expect(endAlone(table(null))).toBe("9½ points");
  });
});
