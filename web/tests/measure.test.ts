import { describe, expect, it } from "vitest";
import { lineWidth } from "../src/kit/measure";

const letters = (text: string) => text.length;
const width = (text: string, lines: number) => lineWidth(text, lines, letters);

describe("the width that a name needs", () => {
  it("is that of the whole name on one line", () => {
    expect(width("Masons’ Brotherhood", 1)).toBe(19);
  });
  it("is that of the longest line where there may be more, with no word broken", () => {
    expect(width("Masons’ Brotherhood", 2)).toBe(11);
    expect(width("Quincaillerie", 3)).toBe(13);
    expect(width("Maison des amis de la nature", 2)).toBe(15);
    expect(width("Maison des amis de la nature", 3)).toBe(10);
  });
  it("may end a line after a hyphen", () => {
    expect(width("Slash-and-Burn Farmer", 2)).toBe(11);
    expect(width("Half-Timbered House", 3)).toBe(8);
  });
});
