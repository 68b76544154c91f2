/** Where things lie: hexes of the board, flowers of seven, the places and arrows of the sheet. */

import { hexCorners, point, rounded } from "../../shell/shapes";
import type { Components, Resource } from "../../generated/attika";

/** From the middle of a hex to its corners. */
export const RADIUS = 30;
const WIDE = RADIUS * Math.sqrt(3);
const HIGH = RADIUS * 1.5;

export interface Spot {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const axial = (name: string): [number, number] => name.split(",").map(Number) as [number, number];
const hexName = (q: number, r: number): string => `${q},${r}`;

/** The middle of a hex on the board. */
export function spotOf(name: string): Spot {
  const [q, r] = axial(name);
  return { x: rounded(WIDE * (q + r / 2)), y: rounded(HIGH * r) };
}

/** The hexes beside one, in the order of the directions. */
export const around = (name: string, components: Components): string[] => {
  const [q, r] = axial(name);
  return components.directions.map(([dq, dr]) => hexName(q + dq, r + dr));
};

export interface Cell {
  hex: string;
  symbol: Resource | null;
}

/** The seven hexes that a tile covers with this centre and rotation. */
export function cellsOf(components: Components, tile: string, centre: string, rotation: number): Cell[] {
  const { centre: middle, ring } = components.tiles[tile]!;
  const beside = around(centre, components);
  return [
    { hex: centre, symbol: middle },
    ...ring.map((symbol, at) => ({ hex: beside[(at + rotation) % beside.length]!, symbol })),
  ];
}

/** The outline of a flower of seven around 0, 0. */
export const FLOWER = flower();

function flower(): string {
  const corners = hexCorners(RADIUS);
  const middles = [[0, 0], ...corners.map((_, at) => [WIDE * Math.cos((at * Math.PI) / 3), WIDE * Math.sin((at * Math.PI) / 3)])];
  const edges = new Map<string, [string, string]>();
  for (const [x, y] of middles) {
    const own = corners.map(([cx, cy]) => point([Math.round((x! + cx) * 10) / 10, Math.round((y! + cy) * 10) / 10]));
    own.forEach((from, at) => {
      const to = own[(at + 1) % own.length]!;
      if (!edges.delete(`${to}>${from}`)) edges.set(`${from}>${to}`, [from, to]);
    });
  }
  const next = new Map(edges.values());
  const first = [...next.keys()][0]!;
  const path = [first];
  for (let at = next.get(first)!; at !== first; at = next.get(at)!) path.push(at);
  return `M${path.join("L")}Z`;
}

/** The smallest box around hexes, with a margin. */
export function boundsOf(hexes: readonly string[], margin = 8): Box {
  const spots = hexes.map(spotOf);
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  return {
    x: left - WIDE / 2 - margin,
    y: top - RADIUS - margin,
    width: right - left + WIDE + 2 * margin,
    height: bottom - top + 2 * RADIUS + 2 * margin,
  };
}

// The sheet

export const SHEET: Box = { x: -6, y: -10, width: 408, height: 574 };
const CITY: Record<string, Spot> = {
  capital: { x: 198, y: 116 },
  oracle: { x: 142, y: 44 },
  theater: { x: 254, y: 44 },
  tavern: { x: 284, y: 116 },
  plaza: { x: 254, y: 194 },
  gymnasium: { x: 142, y: 194 },
  statue: { x: 112, y: 116 },
  market: { x: 340, y: 194 },
  stadium: { x: 56, y: 194 },
  temple: { x: 28, y: 116 },
};
const STEP = 49;
/** Between two that have a row for themselves. */
const PAIR_STEP = 64;
/** Where each series begins: its title, and the first place of its row. */
export const SERIES: Record<string, { title: Spot; first?: Spot; members: string[] }> = {
  city: { title: { x: 2, y: 14 }, members: Object.keys(CITY) },
  defense: { title: { x: 2, y: 262 }, first: { x: 22, y: 300 }, members: ["quarry", "fortress", "tower", "tower"] },
  seafaring: { title: { x: 206, y: 262 }, first: { x: 226, y: 300 }, members: ["harbor", "ship", "ship", "ship"] },
  supply: { title: { x: 2, y: 369 }, first: { x: 22, y: 407 }, members: ["fountain", "cornfield", "mill", "village"] },
  roads: { title: { x: 206, y: 369 }, first: { x: 226, y: 407 }, members: ["road", "road", "road", "road"] },
  minting: { title: { x: 2, y: 475 }, first: { x: 22, y: 513 }, members: ["silver_mine", "mint"] },
  viticulture: { title: { x: 206, y: 475 }, first: { x: 226, y: 513 }, members: ["vineyard", "vintner"] },
};

export interface Slot extends Spot {
  building: string;
  series: string;
  /** Which of the equal ones, from 0. */
  copy: number;
  /** The name stands above instead of below. */
  above: boolean;
}

/** The thirty places of the sheet. */
export const SLOTS: Slot[] = Object.entries(SERIES).flatMap(([series, { first, members }]) =>
  members.map((building, at) => ({
    building,
    series,
    copy: members.slice(0, at).filter((other) => other === building).length,
    above: building === "oracle" || building === "theater",
    ...(first ? { x: first.x + (members.length > 2 ? STEP : PAIR_STEP) * at, y: first.y } : CITY[building]!),
  })),
);

export interface Arrow {
  from: string;
  to: string;
  copy: number;
  path: string;
  head: string;
}

/** The arrows of the sheet: straight from neighbour to neighbour, over the heads of others where it must. */
export function arrowsOf(components: Components): Arrow[] {
  return SLOTS.flatMap((slot): Arrow[] => {
    const [origin] = components.buildings[slot.building]!.free_next_to;
    const from = SLOTS.find(({ building }) => building === origin);
    if (!from || origin === slot.building) return [];
    const base = { from: origin!, to: slot.building, copy: slot.copy };
    if (slot.series !== "city" && slot.x - from.x > PAIR_STEP + 1) {
      const top = slot.y - 33;
      return [
        {
          ...base,
          path: `M${from.x + 10} ${from.y - 23}Q${from.x + 10} ${top} ${from.x + 20} ${top}H${slot.x - 7}Q${slot.x} ${top} ${slot.x} ${slot.y - 25}`,
          head: headAt({ x: slot.x, y: slot.y - 22.5 }, 0, 1),
        },
      ];
    }
    const away = Math.hypot(slot.x - from.x, slot.y - from.y);
    const [dx, dy] = [(slot.x - from.x) / away, (slot.y - from.y) / away];
    const gap = Math.abs(dy) < 0.1 ? (slot.series === "city" ? 24 : 21) : 24;
    const [start, end] = [gap, away - gap];
    const tip = { x: from.x + dx * end, y: from.y + dy * end };
    return [
      {
        ...base,
        path: `M${rounded(from.x + dx * start)} ${rounded(from.y + dy * start)}L${rounded(tip.x - dx * 4)} ${rounded(tip.y - dy * 4)}`,
        head: headAt(tip, dx, dy),
      },
    ];
  });
}

function headAt({ x, y }: Spot, dx: number, dy: number): string {
  const [length, half] = [6.5, 3.6];
  const back = { x: x - dx * length, y: y - dy * length };
  return `M${rounded(x)} ${rounded(y)}L${rounded(back.x - dy * half)} ${rounded(back.y + dx * half)}L${rounded(back.x + dy * half)} ${rounded(back.y - dx * half)}Z`;
}

// The radar: the same thirty places small, in three rows

export const RADAR: Box = { x: -11, y: -12, width: 272, height: 72 };
const ROWS = [["city"], ["defense", "seafaring", "supply"], ["roads", "minting", "viticulture"]];
const PITCH = 20.4;

export interface RadarRow {
  series: string;
  x: number;
  y: number;
  width: number;
}

export const RADAR_ROWS: RadarRow[] = ROWS.flatMap((row, at) => {
  let x = 0;
  return row.map((series) => {
    const { members } = SERIES[series]!;
    const placed = { series, x, y: at * 23.5, width: (members.length - 1) * PITCH };
    x += members.length * PITCH + 8;
    return placed;
  });
});

export const RADAR_SLOTS: Slot[] = RADAR_ROWS.flatMap(({ series, x, y }) =>
  SLOTS.filter((slot) => slot.series === series).map((slot, at) => ({ ...slot, x: rounded(x + at * PITCH), y })),
);

/** Words on at most two lines, for the narrow places of the sheet. */
export function twoLines(name: string): string[] {
  const words = name.split(" ");
  if (words.length < 2 || name.length <= 10) return [name];
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length));
  const broken = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  return broken.toSorted((a, b) => longest(a) - longest(b))[0]!;
}
