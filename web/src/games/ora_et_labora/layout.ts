/** Where the cells of a landscape lie: columns −2 to 6, rows that grow up and down; two steps of the grid to a row. */

import type { Cell, Seat } from "../../generated/ora_et_labora";

export interface Area {
  col: number;
  /** In half rows. */
  top: number;
  wide: number;
  high: number;
}

/** The mountain stands between its two hillsides. */
export const areaOf = (cell: Pick<Cell, "col" | "row">): Area => ({
  col: cell.col,
  top: cell.row * 2 + (cell.col === 6 ? 1 : 0),
  wide: 1,
  high: 2,
});

/** The tiles a landscape is made of, with the first two rows of everybody. */
export function outlines(seat: Seat): Area[] {
  const cells = new Set(seat.cells.map(({ id }) => id));
  const heart = ["0.0", "0.1"].filter((id) => cells.has(id)).length;
  const home: Area[] = heart ? [{ col: 0, top: heart === 2 ? 0 : cells.has("0.0") ? 0 : 2, wide: 5, high: heart * 2 }] : [];
  return [
    ...home,
    ...seat.tiles.flatMap(({ kind, side, row }): Area[] => {
      if (kind === "district") return [{ col: 0, top: row * 2, wide: 5, high: 2 }];
      if (side === "coast") return [{ col: -2, top: row * 2, wide: 2, high: 4 }];
      return [
        { col: 5, top: row * 2, wide: 1, high: 4 },
        { col: 6, top: row * 2 + 1, wide: 1, high: 2 },
      ];
    }),
  ];
}

export interface Ghost extends Area {
  row: number;
}

/** Where a tile on offer may lie: a strip for a district; for a plot what can be touched of it, so that two never overlap. */
export function ghostsOf(side: string, rows: number[]): Ghost[] {
  return rows.map((row) => {
    if (side === "coast") return { row, col: -2, top: row * 2 + 1, wide: 2, high: 2 };
    if (side === "mountain") return { row, col: 5, top: row * 2 + 1, wide: 2, high: 2 };
    return { row, col: 0, top: row * 2, wide: 5, high: 2 };
  });
}

export interface Bounds {
  left: number;
  top: number;
  columns: number;
  /** In half rows. */
  halves: number;
}

export function boundsOf(areas: Area[]): Bounds {
  const left = Math.min(...areas.map(({ col }) => col));
  const top = Math.min(...areas.map(({ top }) => top));
  return {
    left,
    top,
    columns: Math.max(...areas.map(({ col, wide }) => col + wide)) - left,
    halves: Math.max(...areas.map(({ top: at, high }) => at + high)) - top,
  };
}

export const gridArea = ({ col, top, wide, high }: Area, bounds: Bounds): string =>
  `${top - bounds.top + 1} / ${col - bounds.left + 1} / span ${high} / span ${wide}`;
