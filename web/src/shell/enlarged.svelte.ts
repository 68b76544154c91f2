/** A board drawn larger than its box, of which a part is seen. */

import type { Box } from "./beside";
import type { Movable } from "./gestures";

const MOST = 4;

export class Enlarged implements Movable {
  /** Of the box, in pixels. */
  width = $state(0);
  height = $state(0);
  scale = $state(1);
  /** Where the upper left corner of the board lies. */
  x = $state(0);
  y = $state(0);

  fit(): void {
    [this.scale, this.x, this.y] = [1, 0, 0];
  }

  by(factor: number, atX = this.width / 2, atY = this.height / 2): void {
    const next = Math.min(MOST, Math.max(1, this.scale * factor));
    const real = next / this.scale;
    this.scale = next;
    this.moveTo(atX - (atX - this.x) * real, atY - (atY - this.y) * real);
  }

  pan(dx: number, dy: number): void {
    this.moveTo(this.x + dx, this.y + dy);
  }

  /** Brings something into sight; both are where they are on the page. */
  show(thing: Box, box: Box): void {
    const shift = (from: number, to: number, start: number, end: number) => Math.max(0, start - from) + Math.min(0, end - to);
    this.pan(shift(thing.left, thing.right, box.left, box.right), shift(thing.top, thing.bottom, box.top, box.bottom));
  }

  /** The board always fills the box. */
  private moveTo(x: number, y: number): void {
    this.x = Math.min(0, Math.max(this.width * (1 - this.scale), x));
    this.y = Math.min(0, Math.max(this.height * (1 - this.scale), y));
  }
}
