import { describe, expect, it } from "vitest";
import type { GameUi } from "../src/shell/contract";
import { winnersOf } from "../src/shell/scores";

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
