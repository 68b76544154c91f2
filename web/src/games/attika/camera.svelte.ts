/** The part of a growing board that is seen: the whole of it, or enlarged around a point. */

import { prefersReducedMotion, Tween } from "svelte/motion";
import type { Box, Spot } from "./layout";

/** Where something may float over the board. */
export const CORNERS = ["right bottom", "left bottom", "right top", "left top"] as const;
export type Corner = (typeof CORNERS)[number];

const MOST = 6;
const GROWS = 320;
/** Pixels that an enlarged board may be pushed beyond its edge, away from what floats over it. */
const SLACK = 90;

export class Camera {
  /** Of the element, in pixels. */
  width = $state(0);
  height = $state(0);
  scale = $state(1);
  private at = $state.raw<Spot | null>(null);
  private readonly bounds: Tween<Box>;

  constructor(bounds: () => Box) {
    this.bounds = Tween.of(bounds, { duration: () => (prefersReducedMotion.current ? 0 : GROWS) });
  }

  /** Pixels for a unit of the board. */
  readonly unit = $derived.by(() => {
    const { width, height } = this.bounds.current;
    return Math.min(this.width / width, this.height / height) * this.scale || 1;
  });

  readonly seen: Box = $derived.by(() => {
    const [width, height] = [this.width / this.unit, this.height / this.unit];
    const all = this.bounds.current;
    const middle = this.at ?? { x: all.x + all.width / 2, y: all.y + all.height / 2 };
    const slack = this.scale > 1 ? SLACK / this.unit : 0;
    return {
      x: kept(middle.x - width / 2, width, all.x - slack, all.width + 2 * slack),
      y: kept(middle.y - height / 2, height, all.y - slack, all.height + 2 * slack),
      width,
      height,
    };
  });

  readonly viewBox = $derived.by(() => `${this.seen.x} ${this.seen.y} ${this.seen.width} ${this.seen.height}`);

  fit(): void {
    [this.scale, this.at] = [1, null];
  }

  /** Enlarges around a point of the element. */
  by(factor: number, x = this.width / 2, y = this.height / 2): void {
    const point = { x: this.seen.x + x / this.unit, y: this.seen.y + y / this.unit };
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const real = scale / this.scale;
    const middle = this.middle();
    this.scale = scale;
    this.at = { x: point.x + (middle.x - point.x) / real, y: point.y + (middle.y - point.y) / real };
    if (scale === 1) this.at = null;
  }

  /** Moves the board with the pointer. */
  pan(dx: number, dy: number): void {
    const middle = this.middle();
    this.at = { x: middle.x - dx / this.unit, y: middle.y - dy / this.unit };
  }

  /** Brings a spot into sight. */
  show({ x, y }: Spot, margin: number): void {
    const { x: left, y: top, width, height } = this.seen;
    const middle = this.middle();
    const move = (value: number, from: number, size: number) =>
      Math.min(0, value - from - margin) + Math.max(0, value - from - size + margin);
    const [dx, dy] = [move(x, left, width), move(y, top, height)];
    if (dx || dy) this.at = { x: middle.x + dx, y: middle.y + dy };
  }

  /** Enlarges until a unit has at least so many pixels, around a spot. */
  approach(spot: Spot, unit: number): void {
    this.scale = Math.min(MOST, Math.max(this.scale, (this.scale * unit) / this.unit));
    if (this.scale > 1) this.at = spot;
  }

  /** The corner where a thing of so many pixels hides the fewest spots, and none of those to be kept clear with what is near them. */
  clearCorner(width: number, height: number, clear: readonly Spot[], spots: readonly Spot[], near: number): Corner | null {
    const { x, y } = this.seen;
    const hidden = (corner: Corner, some: readonly Spot[]) => {
      const [left, top] = [corner.startsWith("left"), corner.endsWith("top")];
      const reach = near * this.unit;
      return some.filter((spot) => {
        const [across, down] = [(spot.x - x) * this.unit, (spot.y - y) * this.unit];
        const [inward, upward] = [left ? across : this.width - across, top ? down : this.height - down];
        return inward > -reach && inward < width + reach && upward > -reach && upward < height + reach;
      }).length;
    };
    const free = CORNERS.filter((corner) => hidden(corner, clear) === 0);
    return free.toSorted((a, b) => hidden(a, spots) - hidden(b, spots))[0] ?? null;
  }

  /** Where to look so that as many of these spots as can be are in sight at once. */
  crowd(spots: readonly Spot[], unit: number, margin: number): Spot {
    const [wide, high] = [this.width / unit / 2 - margin, this.height / unit / 2 - margin];
    const around = (middle: Spot) => spots.filter(({ x, y }) => Math.abs(x - middle.x) <= wide && Math.abs(y - middle.y) <= high);
    const best = spots.map(around).toSorted((a, b) => b.length - a.length)[0] ?? [];
    const mean = (pick: "x" | "y") => best.reduce((sum, spot) => sum + spot[pick], 0) / best.length;
    return { x: mean("x"), y: mean("y") };
  }

  private middle(): Spot {
    const { x, y, width, height } = this.seen;
    return { x: x + width / 2, y: y + height / 2 };
  }
}

/** Where the window begins so that it stays over the board; a window that is larger shows it in its middle. */
function kept(from: number, size: number, start: number, whole: number): number {
  if (size >= whole) return start + (whole - size) / 2;
  return Math.min(start + whole - size, Math.max(start, from));
}
