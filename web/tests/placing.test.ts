import { describe, expect, it } from "vitest";
import { meeting, placed } from "../src/pages/learn/placing";
import { apart, box } from "./boxes";

const ROOM = box(0, 0, 800, 600);
const SIZE = { width: 120, height: 30 };
const [THING, OTHER] = [box(380, 280, 40, 40), box(440, 280, 40, 40)];
const said = (...things: DOMRect[]) => things.map((thing, n) => ({ text: `thing ${n}`, thing, size: SIZE }));

describe("callouts", () => {
  it("lie on no thing that any of them is about, on nothing that is kept, on no other", () => {
    const kept = box(300, 200, 60, 200);
    const found = placed(said(THING, OTHER), ROOM, [kept], []);
    expect(found.map(({ n }) => n)).toEqual([1, 2]);
    for (const { box: at } of found) expect([THING, OTHER, kept].every((one) => apart(at, one))).toBe(true);
    expect(apart(found[0]!.box, found[1]!.box)).toBe(true);
  });
  it("stay in the room beside a thing at its edge", () => {
    const at = placed(said(box(0, 0, 40, 40)), ROOM, [], [])[0]!.box;
    expect([at.left >= 0, at.top >= 0, at.right <= 800, at.bottom <= 600]).toEqual([true, true, true, true]);
  });
  it("are left out where there is no ground, and the others are numbered without them", () => {
    expect(placed(said(THING), ROOM, [ROOM], [])).toEqual([]);
    const tight = { text: "wide", thing: THING, size: { width: 900, height: 30 } };
    expect(placed([tight, ...said(OTHER)], ROOM, [], []).map(({ n, text }) => [n, text])).toEqual([[1, "thing 0"]]);
  });
  it("point into their things", () => {
    const { x, y } = meeting(THING, placed(said(THING), ROOM, [], [])[0]!.box);
    expect(apart(box(x, y, 1, 1), THING)).toBe(false);
  });
});
