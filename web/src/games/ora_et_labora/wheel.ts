/** The production wheel: 13 spaces, zero at the top, clockwise. */

import type { View } from "../../generated/ora_et_labora";

const SPACES = 13;
const TURN = 360 / SPACES;

export interface Marker {
  id: string;
  value: number;
  /** After the next turn of the wheel. */
  next: number;
  space: number;
}

/** The markers in play, the richest first. */
export function markersOf(view: View): Marker[] {
  const { face, markers } = view.wheel;
  return Object.entries(markers)
    .flatMap(([id, at]) =>
      at ? [{ id, value: at.value, space: at.space, next: face[Math.min(at.space + 1, face.length - 1)]! }] : [],
    )
    .sort((a, b) => b.value - a.value);
}

export interface Spot {
  x: number;
  y: number;
}

/** A point at so many spaces from the top. */
export function spotAt(space: number, radius: number): Spot {
  const angle = ((space * TURN - 90) * Math.PI) / 180;
  return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}

export function sectorPath(space: number, inner: number, outer: number): string {
  const [a, b] = [spotAt(space - 0.5, outer), spotAt(space + 0.5, outer)];
  const [c, d] = [spotAt(space + 0.5, inner), spotAt(space - 0.5, inner)];
  return `M${a.x} ${a.y}A${outer} ${outer} 0 0 1 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 0 0 ${d.x} ${d.y}Z`;
}

export interface Laid extends Spot {
  id: string;
  size: number;
}

/** Where markers lie: alone in the middle of their space, more of them in rows towards the hub. */
export function layMarkers(markers: Pick<Marker, "id" | "space">[]): Laid[] {
  const spaces = new Map<number, string[]>();
  for (const { id, space } of markers) spaces.set(space, [...(spaces.get(space) ?? []), id]);
  return [...spaces].flatMap(([space, ids]) => {
    const [rows, size, radii] = rowsFor(ids.length);
    let at = 0;
    return rows.flatMap((count, row) =>
      Array.from({ length: count }, (_, index): Laid => {
        const radius = radii[row]!;
        const wide = (((size * 2 + 1) / radius) * (180 / Math.PI)) / TURN;
        const shift = (index - (count - 1) / 2) * wide;
        return { id: ids[at++]!, size, ...spotAt(space + shift, radius) };
      }),
    );
  });
}

function rowsFor(count: number): [number[], number, number[]] {
  if (count <= 2) return [[count], 11.4, [102]];
  if (count <= 4) return [[2, count - 2], 10.6, [106, 84]];
  const rows: number[] = [];
  for (let left = count; left > 0; left -= 3) rows.push(Math.min(3, left));
  return [rows, 8.1, [110, 93, 76.5]];
}

const round = (value: number): number => Math.round(value * 10) / 10;
