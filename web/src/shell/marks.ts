/** What a hint draws on the board: where its ways begin and end, as measured on the page. */

import { boxOf, placeOf, targetOf } from "./anchors";
import type { Path, Travel, Word } from "./contract";
import { wordsOf } from "./selection";

export interface Mark {
  /** Which way, from 0. */
  way: number;
  /** The outline: a path with where it lies, or none for a box. */
  shape: { d: string; matrix: string } | null;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The way ends here. */
  end: boolean;
  /** How many ways end here before this one. */
  rank: number;
}

export interface Arrow {
  way: number;
  from: [number, number];
  to: [number, number];
  /** How far it stays away from both. */
  gap: [number, number];
}

export interface Ghost {
  way: number;
  piece: string;
  /** What is spent for it, in its corner. */
  corner: Word | null;
  x: number;
  y: number;
  size: number;
}

/** A way as it is to be drawn: `whole` with all its places, else only where it ends. */
export interface DrawnWay {
  path: Path;
  legs: readonly Travel[];
  whole: boolean;
}

export interface Drawing {
  marks: Mark[];
  arrows: Arrow[];
  ghosts: Ghost[];
}

/** The places of a way: where it begins, if something goes from there, and where it ends. */
export function endsOf(
  path: Path,
  legs: readonly Travel[],
  isSeen: (word: Word) => boolean,
): { from: Word | null; to: Word | null; leg: Travel | null } {
  const words = wordsOf(path).filter(isSeen);
  const leg = legs.find(({ to, stays }) => !stays && to !== null && isSeen(to)) ?? null;
  const to = leg?.to ?? words.at(-1) ?? null;
  if (!leg) return { from: null, to, leg };
  const before = words.slice(0, words.indexOf(to!) < 0 ? undefined : words.indexOf(to!)).at(-1) ?? null;
  const from = leg.from !== null && isSeen(leg.from) ? leg.from : before;
  return { from: from === to ? null : from, to, leg };
}

/** Measures the ways, the whole ones first: they have the places, the others stand aside. */
export function measured(seat: number, ways: readonly DrawnWay[]): Drawing {
  const drawing: Drawing = { marks: [], arrows: [], ghosts: [] };
  const ended = new Map<Element, number>();
  const isSeen = (word: Word) => isInSight(targetOf(seat, word));
  const inOrder = ways.map((way, at) => ({ ...way, at })).sort((a, b) => Number(b.whole) - Number(a.whole));
  for (const { path, legs, whole, at } of inOrder) {
    const { from, to, leg } = endsOf(path, legs, isSeen);
    const words = whole ? [...new Set([...wordsOf(path), ...(from ? [from] : []), ...(to ? [to] : [])])] : to ? [to] : [];
    for (const word of words) {
      const element = targetOf(seat, word);
      if (!element || !isInSight(element)) continue;
      const end = word === to;
      const rank = end ? (ended.get(element) ?? 0) : 0;
      if (end) ended.set(element, rank + 1);
      drawing.marks.push({ way: at, ...outlineOf(element), end, rank });
    }
    if (!whole || !leg || !to) continue;
    const [start, end] = [from, to].map((word) => word && roomOf(targetOf(seat, word)));
    if (!end) continue;
    const spent = wordsOf(path).filter((word) => word !== from && word !== to);
    const corner = spent.length === 1 ? spent[0]! : null;
    const size = Math.min(end.width, end.height);
    if (placeOf(seat, to)) drawing.ghosts.push({ way: at, piece: leg.piece, corner, ...middleOf(end), size });
    if (start) drawing.arrows.push({ way: at, ...arrowOf(start, end) });
  }
  return drawing;
}

/** An arrow from one thing to another, or a ring where both are the same; null where one is not in sight. */
export function drawnBetween(
  seat: number,
  start: Word,
  end: Word,
): { arrow: Omit<Arrow, "way"> | null; ring: Pick<Mark, "shape" | "x" | "y" | "width" | "height"> } | null {
  const [from, to] = [start, end].map((word) => targetOf(seat, word));
  if (!from || !to || !isInSight(from) || !isInSight(to)) return null;
  return { arrow: from === to ? null : arrowOf(roomOf(from)!, roomOf(to)!), ring: outlineOf(to) };
}

/** Scrolls to where a way ends, in a part of the table that scrolls. */
export function showEnd(seat: number, { path, legs }: Pick<DrawnWay, "path" | "legs">): void {
  const { to } = endsOf(path, legs, (word) => targetOf(seat, word) !== null);
  if (to) targetOf(seat, to)?.scrollIntoView({ block: "nearest" });
}

/** Is there such a thing, and not scrolled away in its part of the table? */
export function isInSight(element: Element | null): boolean {
  const room = roomOf(element);
  if (!room) return false;
  const { x, y } = middleOf(room);
  for (let box = element!.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === "visible") continue;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return false;
  }
  return true;
}

export const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

function arrowOf(start: DOMRect, end: DOMRect): Omit<Arrow, "way"> {
  const [a, b] = [middleOf(start), middleOf(end)];
  const half = (box: DOMRect) => Math.min(box.width, box.height) / 2;
  return { from: [a.x, a.y], to: [b.x, b.y], gap: [half(start) * 0.8, half(end) + 4] };
}

const outline = (element: Element) => element.querySelector<SVGPathElement>(":scope > path.button");

/** The room of a place, with or without a piece on it. */
const roomOf = (element: Element | null): DOMRect | null =>
  (element && outline(element)?.getBoundingClientRect()) ?? boxOf(element);

function outlineOf(element: Element): Pick<Mark, "shape" | "x" | "y" | "width" | "height"> {
  const { x, y, width, height } = roomOf(element)!;
  const path = outline(element);
  const matrix = path?.getScreenCTM();
  const shape =
    path && matrix
      ? {
          d: path.getAttribute("d") ?? "",
          matrix: `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e} ${matrix.f})`,
        }
      : null;
  return { shape, x, y, width, height };
}

/** The line of an arrow, bent a little, and the three corners of its head. */
export function drawnArrow({ from, to, gap }: Omit<Arrow, "way">): { line: string; head: string } | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < gap[0] + gap[1] + HEAD) return null;
  const bend = length < 160 ? 0.3 : 0.14;
  const middle: [number, number] = [(from[0] + to[0]) / 2 - dy * bend, (from[1] + to[1]) / 2 + dx * bend];
  const towards = ([x, y]: [number, number]): [number, number] => {
    const far = Math.hypot(middle[0] - x, middle[1] - y);
    return [(middle[0] - x) / far, (middle[1] - y) / far];
  };
  const [s, t] = [towards(from), towards(to)];
  const along = ([x, y]: [number, number], [ux, uy]: [number, number], by: number): [number, number] => [
    x + ux * by,
    y + uy * by,
  ];
  const start = along(from, s, gap[0]);
  const tip = along(to, t, gap[1]);
  const neck = along(tip, t, HEAD);
  const side = (by: number) => `${round(neck[0] - t[1] * by)} ${round(neck[1] + t[0] * by)}`;
  return {
    line: `M${start.map(round).join(" ")}Q${middle.map(round).join(" ")} ${neck.map(round).join(" ")}`,
    head: `M${tip.map(round).join(" ")}L${side(WIDTH)}L${side(-WIDTH)}Z`,
  };
}

const HEAD = 15;
const WIDTH = 9.5;
const round = (value: number) => Math.round(value * 10) / 10;
