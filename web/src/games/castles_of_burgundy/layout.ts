/** Where things lie: the hexagons of an estate, the roads between its districts, the slots of the depots. */

import { hexCorners, point, rounded } from "../../shell/shapes";
import type { Components } from "../../generated/castles_of_burgundy";

/** Radius of a space of an estate in board units. */
export const RADIUS = 50;
/** Radius of a tile on a depot and in the black depot. */
export const DEPOT_RADIUS = 34;

export interface Spot {
  x: number;
  y: number;
}

export function spot(q: number, r: number, radius: number): Spot {
  return { x: rounded(Math.sqrt(3) * radius * (q + r / 2)), y: rounded(1.5 * radius * r) };
}

/** The part of the plane that an estate takes, as a viewBox. */
export function estateBox(radius: number): string {
  const wide = Math.sqrt(3) * radius * 3.5 + radius * 0.16;
  const high = radius * 5.5 + radius * 0.12;
  return [-wide, -high, 2 * wide, 2 * high].map(rounded).join(" ");
}

export interface EstateMap {
  spots: Spot[];
  /** Lines between spaces of one district, and around districts. */
  inner: string;
  roads: string;
  /** By space (from 1): the outline of its district. */
  outlines: string[];
  /** By space (from 1): the spaces of its district. */
  districts: number[][];
}

const maps = new WeakMap<Components, Map<string, EstateMap>>();

export function estateMap(components: Components, board: number, radius: number): EstateMap {
  const own = maps.get(components) ?? new Map<string, EstateMap>();
  maps.set(components, own);
  const key = `${board}/${radius}`;
  const map = own.get(key) ?? drawMap(components, board, radius);
  own.set(key, map);
  return map;
}

/** Neighbours in the order of the edges: the edge after the top corner first, clockwise. */
const STEPS: [number, number][] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

function drawMap(components: Components, board: number, radius: number): EstateMap {
  const spots = components.spaces.map(({ q, r }) => spot(q, r, radius));
  const at = new Map(components.spaces.map(({ space, q, r }) => [`${q},${r}`, space]));
  const districts: number[][] = [];
  for (const district of components.boards[board]!.districts) {
    for (const space of district) districts[space] = district;
  }
  const corners = hexCorners(radius);
  let inner = "";
  let roads = "";
  const outlines: string[] = [];
  for (const { space, q, r } of components.spaces) {
    const { x, y } = spots[space - 1]!;
    STEPS.forEach(([dq, dr], edge) => {
      const [ax, ay] = corners[edge]!;
      const [bx, by] = corners[(edge + 1) % 6]!;
      const line = `M${point([x + ax, y + ay])}L${point([x + bx, y + by])}`;
      const other = at.get(`${q + dq},${r + dr}`);
      if (other !== undefined && districts[space] === districts[other]) {
        if (space < other) inner += line;
      } else {
        roads += line;
        for (const one of districts[space]!) outlines[one] = (outlines[one] ?? "") + line;
      }
    });
  }
  return { spots, inner, roads, outlines, districts };
}

/** Where the slots of a depot lie: two above, then those below in the gaps. */
export function slotSpot(slot: number): Spot {
  const across = Math.sqrt(3) * DEPOT_RADIUS;
  const row = slot > 2 ? 1 : 0;
  const column = (slot - 1) % 2;
  return { x: rounded(across * (column + 0.5 + row / 2)), y: rounded(DEPOT_RADIUS * (1 + 1.5 * row)) };
}

/** The viewBox of a depot with so many slots. */
export function depotBox(slots: number): string {
  const across = Math.sqrt(3) * DEPOT_RADIUS;
  const wide = across * (slots > 3 ? 2.5 : 2);
  const high = DEPOT_RADIUS * (slots > 2 ? 3.5 : 2);
  return [-1, -1, rounded(wide + 2), rounded(high + 2)].join(" ");
}
