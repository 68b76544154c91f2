import { describe, expect, it } from "vitest";
import { edgeTowards, freeGround, nearestOf } from "../src/shell/ground";
import { apart, box } from "./boxes";

const ROOM = box(0, 0, 600, 400);
const SIZE = { width: 200, height: 100 };
describe("a card", () => {
  it("lies in the room, on nothing that can be touched, near its thing", () => {
    const thing = box(300, 200, 40, 40);
    const spot = freeGround(ROOM, SIZE, [thing], [], [thing])!;
    expect(apart(spot, thing)).toBe(true);
    expect([spot.left >= 0, spot.top >= 0, spot.right <= 600, spot.bottom <= 400]).toEqual([true, true, true, true]);
    expect(Math.abs(spot.left - 300)).toBeLessThan(260);
  });
  it("covers as little else as can be", () => {
    const [thing, drawn] = [box(280, 180, 40, 40), box(0, 0, 600, 160)];
    expect(freeGround(ROOM, SIZE, [thing], [drawn], [thing])!.top).toBeGreaterThanOrEqual(150);
  });
  it("has no place where everything can be touched", () => {
    const many = Array.from({ length: 24 }, (_, n) => box((n % 6) * 100 + 40, Math.floor(n / 6) * 100 + 40, 20, 20));
    expect(freeGround(ROOM, SIZE, many, [], [])).toBeNull();
  });
  it("is not larger than the room", () => expect(freeGround(box(0, 0, 100, 100), SIZE, [], [], [])).toBeNull());
});

it("points from edge to edge at the nearest thing", () => {
  const [card, near, far] = [box(0, 0, 100, 50), box(150, 0, 20, 20), box(400, 300, 20, 20)];
  expect(nearestOf(card, [far, near])).toBe(near);
  expect(edgeTowards(card, near)).toEqual([100, 10]);
  expect(edgeTowards(near, card)).toEqual([150, 20]);
});
