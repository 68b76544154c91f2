/** The legend: every sign in sight with its word, each kind once, where plates find room. */

import { capital } from "../lib/words";
import type { Word } from "./contract";
import { boxOf } from "./anchors";
import type { Box } from "./beside";
import { toldIn, type Hint } from "./tips.svelte";

export interface Sign {
  name: string;
  /** The reader may touch it now. */
  open: boolean;
  hint: Hint;
  node: Element;
  /** What paths call it, if they name it. */
  word: Word | null;
}

/** Signs whose names differ in figures or single letters are of one kind: "Depot 3", "Phase B". */
const kindOf = (name: string): string => name.replace(/\b\p{L}?\d+|\b\p{Lu}\b/gu, "");

/** What a sign is called, without how many there are: "Workers" for "Workers: 2", "Hills" for "3 hills". */
export function nameOf({ sign, title }: Pick<Hint, "sign" | "title">): string {
  const bare = title.replace(/\s*:.*\d.*$/u, "");
  return capital(sign ?? (/^\d+\s\D+$/u.test(bare) ? bare.replace(/^\d+\s/u, "") : bare));
}

/** All signs within an element, those without a tooltip as paths call them, one of each kind: one that may be touched if there is any, else the first that is to be seen. */
export function signsIn(root: Element, called: (word: Word) => string): Sign[] {
  const found = new Map<string, Sign>();
  const told = toldIn(root);
  const known = new Set(told.map(([node]) => node));
  const untold = [...root.querySelectorAll(".target[data-anchor]")]
    .filter((node) => !known.has(node))
    .map((node): [Element, Hint] => [node, { title: called(node.getAttribute("data-anchor")!), lines: [] }]);
  for (const [node, hint] of [...told, ...untold]) {
    const name = nameOf(hint);
    const sign: Sign = { name, hint, node, open: node.matches(".legal, .chosen"), word: node.getAttribute("data-anchor") };
    const before = found.get(kindOf(name));
    if (!before || worth(sign) > worth(before)) found.set(kindOf(name), sign);
  }
  return [...found.values()];
}

const worth = ({ node, open }: Sign): number => (inSight(node) ? 2 : 0) + (open ? 1 : 0);

/** Is its middle on the screen, with nothing else over it? */
export function inSight(node: Element): boolean {
  const box = boxOf(node);
  if (!box?.width || !box.height) return false;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const top = document.elementFromPoint(x, y);
  return !!top && (node.contains(top) || top.contains(node));
}

/** Is its word written on it already? */
export const isWritten = ({ name, node }: Pick<Sign, "name" | "node">): boolean =>
  (node.textContent ?? "").toLowerCase().includes(name.toLowerCase());

export interface Plate {
  name: string;
  open: boolean;
  x: number;
  y: number;
}

type Size = { width: number; height: number };

/** A sign with its place, and the part of the table in which its plate has to lie. */
export type Placed = Pick<Sign, "name" | "open"> & { box: Box; room: Box };

/** Plates beside their signs: those that may be touched first, then the larger ones; what finds no free spot has none. */
export function laid(signs: readonly Placed[], sizeOf: (name: string) => Size): Plate[] {
  const plates: (Plate & { box: Box })[] = [];
  const area = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);
  const order = signs.toSorted((one, other) => Number(other.open) - Number(one.open) || area(other.box) - area(one.box));
  for (const { name, open, box, room } of order) {
    const spot = spotsOf(box, sizeOf(name)).find((at) => lies(at, room) && !plates.some((plate) => overlaps(at, plate.box)));
    if (spot) plates.push({ name, open, x: spot.left, y: spot.top, box: spot });
  }
  return plates.map(({ name, open, x, y }) => ({ name, open, x, y }));
}

/** Where a plate may lie: on the lower edge of its sign, on the upper one, in its middle, beside it. */
function spotsOf(sign: Box, { width, height }: Size): Box[] {
  const [middle, centre] = [(sign.left + sign.right) / 2, (sign.top + sign.bottom) / 2];
  const at = (x: number, y: number): Box => ({ left: x, top: y, right: x + width, bottom: y + height });
  const across = [middle - width / 2, sign.left, sign.right - width];
  return [
    ...across.map((x) => at(x, sign.bottom - height * 0.6)),
    ...across.map((x) => at(x, sign.top - height * 0.4)),
    at(middle - width / 2, centre - height / 2),
    at(sign.right - width * 0.25, centre - height / 2),
    at(sign.left - width * 0.75, centre - height / 2),
  ];
}

const GAP = 2;
const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right + GAP && other.left < one.right + GAP && one.top < other.bottom + GAP && other.top < one.bottom + GAP;
const lies = (box: Box, room: Box): boolean =>
  box.left >= room.left && box.top >= room.top && box.right <= room.right && box.bottom <= room.bottom;
