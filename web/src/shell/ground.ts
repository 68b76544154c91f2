/** Where a card finds ground over the table: on nothing that can be touched, near what it is about, over as little else as can be. */

import type { Box } from "./beside";

type Size = Pick<DOMRect, "width" | "height">;

/** The table is looked at in squares of so many pixels. */
const SQUARE = 12;
/** An arrow needs so much room between the card and its thing. */
const ARROW = 30;
/** What a covered square costs, beside a pixel of distance. */
const COVERED = 2;

/** How many boxes lie in each square of a room, and in any part of it at once. */
class Squares {
  private readonly columns: number;
  private readonly rows: number;
  /** By corner: all that lies above and to the left of it. */
  private readonly sums: Float64Array;

  constructor(
    private readonly room: Box,
    boxes: readonly Box[],
  ) {
    this.columns = Math.ceil((room.right - room.left) / SQUARE);
    this.rows = Math.ceil((room.bottom - room.top) / SQUARE);
    this.sums = new Float64Array((this.columns + 1) * (this.rows + 1));
    for (const box of boxes) this.mark(box);
    for (let row = 1; row <= this.rows; row++)
      for (let column = 1; column <= this.columns; column++)
        this.sums[this.at(column, row)]! +=
          this.sums[this.at(column - 1, row)]! + this.sums[this.at(column, row - 1)]! - this.sums[this.at(column - 1, row - 1)]!;
  }

  private at(column: number, row: number): number {
    return row * (this.columns + 1) + column;
  }

  /** The squares that a box touches: first column and row, and those behind the last. */
  private within({ left, top, right, bottom }: Box): [number, number, number, number] {
    const column = (x: number) => Math.max(0, Math.min(this.columns, x));
    const row = (y: number) => Math.max(0, Math.min(this.rows, y));
    return [
      column(Math.floor((left - this.room.left) / SQUARE)),
      row(Math.floor((top - this.room.top) / SQUARE)),
      column(Math.ceil((right - this.room.left) / SQUARE)),
      row(Math.ceil((bottom - this.room.top) / SQUARE)),
    ];
  }

  private mark(box: Box): void {
    const [left, top, right, bottom] = this.within(box);
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) this.sums[this.at(column + 1, row + 1)] = 1;
  }

  /** How many squares of a part something lies in. */
  taken(part: Box): number {
    const [left, top, right, bottom] = this.within(part);
    return (
      this.sums[this.at(right, bottom)]! -
      this.sums[this.at(left, bottom)]! -
      this.sums[this.at(right, top)]! +
      this.sums[this.at(left, top)]!
    );
  }
}

/** The best place for a card of this size; null where there is none that touches nothing. */
export function freeGround(
  room: Box,
  size: Size,
  untouchable: readonly Box[],
  things: readonly Box[],
  about: readonly Box[],
): DOMRect | null {
  const [closed, taken] = [new Squares(room, untouchable), new Squares(room, things)];
  let best: DOMRect | null = null;
  let least = Infinity;
  for (let y = room.top + SQUARE; y + size.height + SQUARE <= room.bottom; y += SQUARE)
    for (let x = room.left + SQUARE; x + size.width + SQUARE <= room.right; x += SQUARE) {
      const at = new DOMRect(x, y, size.width, size.height);
      if (closed.taken(at) > 0) continue;
      const thing = about.length ? nearestOf(at, about) : null;
      const far = thing ? Math.abs(distance(at, thing) - ARROW) : distance(at, middleOf(room));
      const cost = far + COVERED * taken.taken(at);
      if (cost < least) [best, least] = [at, cost];
    }
  return best;
}

const middleOf = ({ left, top, right, bottom }: Box): Box => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x, right: x, top: y, bottom: y };
};

/** Between the edges of two boxes. */
function distance(one: Box, other: Box): number {
  const dx = Math.max(0, other.left - one.right, one.left - other.right);
  const dy = Math.max(0, other.top - one.bottom, one.top - other.bottom);
  return Math.hypot(dx, dy);
}

/** Of several boxes, at least one, that which is nearest to another. */
export const nearestOf = <B extends Box>(box: Box, others: readonly B[]): B =>
  others.reduce((near, other) => (distance(box, other) < distance(box, near) ? other : near));

/** The point of a box that is nearest to the middle of another. */
export function edgeTowards(box: Box, other: Box): [number, number] {
  const { left, top } = middleOf(other);
  return [Math.max(box.left, Math.min(box.right, left)), Math.max(box.top, Math.min(box.bottom, top))];
}
