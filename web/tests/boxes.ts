/** Boxes on a page that is not drawn. */

import { beforeAll, vi } from "vitest";

class Rect {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get left() {
    return this.x;
  }
  get top() {
    return this.y;
  }
  get right() {
    return this.x + this.width;
  }
  get bottom() {
    return this.y + this.height;
  }
}
export const box = (x: number, y: number, width: number, height: number) => new Rect(x, y, width, height) as DOMRect;
export const apart = (a: DOMRect, b: DOMRect) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

beforeAll(() => vi.stubGlobal("DOMRect", Rect));
