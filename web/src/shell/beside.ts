/** Where a small box goes beside a thing: inside the window, and where it covers the fewest legal targets. */

export type Side = "above" | "below" | "left" | "right";

export interface Placed {
  side: Side;
  x: number;
  y: number;
  /** Where along its edge the arrow points at the thing. */
  arrow: number;
  /** Nothing that can be clicked lies under it, so it may be touched itself. */
  free: boolean;
}

const GAP = 9;
const MARGIN = 6;
const SIDES: Side[] = ["above", "right", "left", "below"];

/** Where something is on the page. */
export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
type Size = Pick<DOMRect, "width" | "height">;

export function placeBeside(anchor: Element, box: HTMLElement): Placed {
  const thing = outlineOf(anchor).getBoundingClientRect();
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const targets = [...document.querySelectorAll('[data-state="legal"]')]
    .filter((target) => !anchor.contains(target))
    .map((target) => outlineOf(target).getBoundingClientRect());
  let best: Placed | null = null;
  let least = Infinity;
  SIDES.forEach((side, rank) => {
    const found = placeAt(side, thing, size);
    const at = { left: found.x, top: found.y, right: found.x + size.width, bottom: found.y + size.height };
    const harm = targets.reduce((sum, target) => sum + overlap(at, target), 0) + 50 * overlap(at, thing) + rank;
    if (harm < least) [best, least] = [found, harm];
  });
  return { ...best!, free: isFree(best!, size) };
}

function isFree({ x, y }: Placed, size: Size): boolean {
  const at = { left: x, top: y, right: x + size.width, bottom: y + size.height };
  return ![...document.querySelectorAll('[data-state="legal"], [data-state="chosen"], button, a, input')].some(
    (one) => !one.closest('[role="tooltip"]') && overlap(at, one.getBoundingClientRect()) > 0,
  );
}

/** A thing may be larger than it looks: its hit area and its glow do not count. */
function outlineOf(thing: Element): Element {
  return thing.querySelector("[data-outline]") ?? thing;
}

function placeAt(side: Side, thing: DOMRect, size: Size): Placed {
  const flat = side === "above" || side === "below";
  const middleX = thing.left + thing.width / 2;
  const middleY = thing.top + thing.height / 2;
  let x = side === "left" ? thing.left - GAP - size.width : side === "right" ? thing.right + GAP : middleX - size.width / 2;
  let y = side === "above" ? thing.top - GAP - size.height : side === "below" ? thing.bottom + GAP : middleY - size.height / 2;
  x = clamp(x, MARGIN, innerWidth - MARGIN - size.width);
  y = clamp(y, MARGIN, innerHeight - MARGIN - size.height);
  const arrow = flat ? clamp(middleX - x, 12, size.width - 12) : clamp(middleY - y, 12, size.height - 12);
  return { side, x: Math.round(x), y: Math.round(y), arrow, free: false };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
