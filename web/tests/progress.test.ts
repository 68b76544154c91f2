import { describe, expect, it } from "vitest";
import {
  furthered,
  mergedKnown,
  mergedProgress,
  readKnown,
  readProgress,
  readUnderway,
  writtenProgress,
} from "../src/lib/progress";

describe("how far somebody is with lessons", () => {
  it("is written and read", () => {
    const progress = { take_a_tile: "learnt", place_a_tile: 1 } as const;
    expect(writtenProgress(progress)).toBe("take_a_tile* place_a_tile:1");
    expect(readProgress(writtenProgress(progress))).toEqual(progress);
  });
  it("is nothing where nothing can be read", () => {
    expect(readProgress()).toEqual({});
    expect(readProgress("?? x y:z *")).toEqual({});
  });
  it("goes on, and what is learnt stays so", () => {
    expect(furthered(undefined, "a", 0)).toBe("a:0");
    expect(furthered("a:0 b*", "a", 2)).toBe("b* a:2");
    expect(furthered("a:2", "a", "learnt")).toBe("a*");
    expect(furthered("a*", "a", 1)).toBe("a*");
  });
  it("is the further of two", () => {
    expect(mergedProgress("a:1 b* c:2", "a:2 b:1 d*")).toBe("a:2 b* c:2 d*");
    expect(mergedProgress(undefined, "a:1")).toBe("a:1");
  });
  it("is never longer than the server keeps", () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`a_long_name_of_a_lesson_${n}`, n]));
    const text = writtenProgress(many);
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text).toMatch(/^a_long.*_39:39$/);
  });
});

describe("what the coach has explained", () => {
  it("is a list of names, the same from two places together", () => {
    expect(readKnown()).toEqual([]);
    expect(readKnown("turn take")).toEqual(["turn", "take"]);
    expect(mergedKnown("turn take", "take buy")).toBe("turn take buy");
    expect(mergedKnown(undefined, "turn")).toBe("turn");
  });
});

describe("the step under way", () => {
  it("is taken up with its moves", () => {
    const left = { step: 1, moves: [["take", "die:5"]] };
    expect(readUnderway(JSON.parse(JSON.stringify(left)), 3)).toEqual(left);
  });
  it("is forgotten when it is not one of this lesson", () => {
    for (const data of [null, 5, {}, { step: 3, moves: [] }, { step: "1", moves: [] }, { step: 1, moves: ["take"] }])
      expect(readUnderway(data, 3)).toBeNull();
  });
});
