/** What is drawn on a tile, by its id. */

import type { TypeId } from "../../generated/castles_of_burgundy";

export interface Look {
  type: TypeId;
  glyph: string;
  /** Of animals: how many; of knowledge: the number of the tile; else 0. */
  number: number;
}

const ANIMALS = ["cow", "chicken", "sheep", "pig"];
const PLAIN: TypeId[] = ["castle", "mine", "ship"];

export function lookOf(tile: string): Look {
  const [, name = tile, digits = "0"] = /^([a-z_]+?)(?:_(\d+))?$/.exec(tile) ?? [];
  const number = Number(digits);
  if (name === "knowledge") return { type: "knowledge", glyph: "m-knowledge", number };
  if (ANIMALS.includes(name)) return { type: "animal", glyph: name, number };
  const plain = PLAIN.find((type) => type === name);
  return { type: plain ?? "building", glyph: name, number };
}

/** One sign of a pictogram: a glyph, some letters, a good, a shield with points. */
export type Sign =
  | { glyph: string; size: number }
  | { text: string; size: number }
  | { good: number; size: number }
  | { shield: number; size: number };

const glyph = (name: string, size = 26): Sign => ({ glyph: name, size });
const text = (words: string, size = 20): Sign => ({ text: words, size });
const good = (colour: number, size = 17): Sign => ({ good: colour, size });
const shield = (points: number): Sign => ({ shield: points, size: 21 });
const premium = (building: string): Sign[] => [glyph(building, 31), shield(4)];

/** The effect of each knowledge tile as a pictogram, from 1. */
export const PICTOGRAMS: Sign[][] = [
  [],
  [glyph("m-building", 24), text("=", 18), glyph("m-building", 24)],
  [glyph("mine", 29), text("›", 19), glyph("worker", 24)],
  [good(4, 15), text("›", 18), text("2", 20), glyph("silver", 20)],
  [good(4), text("›", 19), glyph("worker", 25)],
  [glyph("ship", 30), good(1, 15), good(6, 15)],
  [glyph("silver", 24), text("›", 19), glyph("i-grid", 25)],
  [glyph("m-animal", 27), text("+", 17), shield(1)],
  [glyph("worker", 27), text("±2", 21)],
  [glyph("m-building", 26), text("±1", 21)],
  [glyph("m-ship", 20), glyph("m-animal", 20), text("±1", 18)],
  [glyph("m-castle", 14), glyph("m-mine", 13), glyph("m-knowledge", 14), text("±1", 14)],
  [glyph("i-grid", 26), text("±1", 21)],
  [glyph("worker", 26), text("+", 17), glyph("silver", 22)],
  [text("4", 22), glyph("worker", 28)],
  [good(1, 21), shield(3)],
  premium("warehouse"),
  premium("watchtower"),
  premium("carpenters_workshop"),
  premium("church"),
  premium("market"),
  premium("boarding_house"),
  premium("bank"),
  premium("city_hall"),
  [glyph("cow", 20), glyph("chicken", 20), shield(4)],
  [good(2, 12), good(4, 12), good(6, 12), shield(1)],
  [glyph("prize", 27), shield(2)],
];

/** How wide a sign is, in the units it is drawn in. */
export function width(sign: Sign): number {
  return "text" in sign ? sign.text.length * sign.size * 0.58 : sign.size;
}
