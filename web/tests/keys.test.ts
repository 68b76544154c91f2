import { describe, expect, it } from "vitest";
import { commandOf, nearest } from "../src/lib/keys";

const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe("keys", () => {
  it("mean what the key map says", () => {
    expect(commandOf(press("u"), true)).toBe("undo");
    expect(commandOf(press("U", { shiftKey: true }), true)).toBe("undo");
    expect(commandOf(press("Escape"), true)).toBe("back");
    expect(commandOf(press("3"), true)).toBe("seat3");
    expect(commandOf(press("<", { shiftKey: true }), true)).toBe("turnBack");
  });
  it("leave the browser its own", () => expect(commandOf(press("c", { ctrlKey: true }), true)).toBeNull());
  it("can do without letters", () => {
    expect(commandOf(press("u"), false)).toBeNull();
    expect(commandOf(press("ArrowUp"), false)).toBe("up");
  });
});

describe("arrows", () => {
  const spots = [
    { x: 10, y: 0 },
    { x: 20, y: 3 },
    { x: 0, y: 10 },
    { x: -10, y: -9 },
    { x: 2, y: -30 },
  ];
  it("go to the nearest thing ahead", () => {
    expect(nearest({ x: 0, y: 0 }, spots, "right")).toBe(0);
    expect(nearest({ x: 10, y: 0 }, spots, "right")).toBe(1);
    expect(nearest({ x: 0, y: 0 }, spots, "down")).toBe(2);
    expect(nearest({ x: 0, y: 0 }, spots, "left")).toBe(3);
    expect(nearest({ x: 0, y: 0 }, spots, "up")).toBe(3);
  });
  it("stay where nothing is ahead", () => expect(nearest({ x: 30, y: 0 }, spots, "right")).toBe(-1));
});
