/** Dice as words and shapes: three woods, three outlines, so that grey is enough. */

import type { Color, Die } from "../../generated/woodcraft";

export const COLORS: Color[] = ["green", "yellow", "brown"];

export interface DieFace {
  colors: Color[];
  /** Null: any value. */
  value: number | null;
}

/** "green-3"; also what an order asks for: "green-3/yellow-3", "any". */
export function faceOf(die: Die): DieFace {
  if (die === "any") return { colors: [...COLORS], value: null };
  const faces = die.split("/").map((one) => one.split("-") as [Color, string]);
  const values = new Set(faces.map(([, value]) => value));
  return { colors: [...new Set(faces.map(([color]) => color))], value: values.size === 1 ? Number(faces[0]![1]) : null };
}

export const dieOf = (color: Color, value: number): Die => `${color}-${value}`;

/** What an order asks for, as one face. */
export const wantedFace = ({ colors, values }: { colors: Color[]; values: number[] }): DieFace => ({
  colors,
  value: values.length === 1 ? values[0]! : null,
});

const SPOTS: Record<string, [number, number]> = {
  nw: [-8.6, -8.6],
  ne: [8.6, -8.6],
  w: [-8.6, 0],
  o: [0, 0],
  e: [8.6, 0],
  sw: [-8.6, 8.6],
  se: [8.6, 8.6],
};
const FACES = ["", "o", "nw se", "nw o se", "nw ne sw se", "nw ne o sw se", "nw ne w e sw se"];

/** Where the pips are, on 40 × 40 around 0, 0. */
export const pipsOf = (value: number): [number, number][] =>
  (FACES[value] ?? "")
    .split(" ")
    .filter(Boolean)
    .map((spot) => SPOTS[spot]!);

const OUTLINES: Record<Color, string> = {
  green: "M-5-18H5Q18-18 18-5V5Q18 18 5 18H-5Q-18 18-18 5V-5Q-18-18-5-18Z",
  yellow: "M-14.500-18H14.500Q18-18 18-14.500V14.500Q18 18 14.500 18H-14.500Q-18 18-18 14.500V-14.500Q-18-18-14.500-18Z",
  brown: "M-8.300-18H8.300L18-8.300V8.300L8.300 18H-8.300L-18 8.300V-8.300Z",
};

/** The outline of a die; of several colours: a plain square. */
export const outlineOf = (colors: readonly Color[]): string => OUTLINES[colors.length === 1 ? colors[0]! : "yellow"];

/** The dice of a pile one by one, in a steady order. */
export function spread(pile: Record<Die, number>): { die: Die; copy: number }[] {
  const order = (die: Die) => COLORS.indexOf(die.split("-")[0] as Color) * 10 - Number(die.split("-")[1]);
  return Object.entries(pile)
    .sort(([one], [other]) => order(one) - order(other))
    .flatMap(([die, count]) => Array.from({ length: count }, (_, copy) => ({ die, copy })));
}
