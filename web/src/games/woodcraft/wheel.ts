/** The geometry of the action wheel: quadrants clockwise from 12 o'clock, position 1 at the clockwise end of each. */

export const RADIUS = 190;
const STEP = 11.86;
const MIDDLE = 4;
const QUADRANT = 90;

/** Degrees clockwise from 12 o'clock. */
export const angleOf = (quadrant: number, position: number): number => quadrant * QUADRANT + 45 + (MIDDLE - position) * STEP;

export function spot(angle: number, radius: number): { x: number; y: number } {
  const turn = (angle * Math.PI) / 180;
  return { x: Math.sin(turn) * radius, y: -Math.cos(turn) * radius };
}

/** A quadrant of the rim, with a small gap on both sides. */
export function quadrantPath(quadrant: number, inner: number, outer: number): string {
  const gap = 1.6;
  const [from, to] = [quadrant * QUADRANT + gap, (quadrant + 1) * QUADRANT - gap];
  const [a, b, c, d] = [spot(from, outer), spot(to, outer), spot(to, inner), spot(from, inner)];
  const at = ({ x, y }: { x: number; y: number }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return `M${at(a)}A${outer} ${outer} 0 0 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 0 0 ${at(d)}Z`;
}

/** An arc along the rim, clockwise. */
export function arcPath(from: number, to: number, radius: number): string {
  const end = to < from ? to + 360 : to;
  const [a, b] = [spot(from, radius), spot(end, radius)];
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${radius} ${radius} 0 ${end - from > 180 ? 1 : 0} 1 ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

/** The blade with its teeth. */
export function sawPath(root: number, tip: number, teeth: number): string {
  const points = Array.from({ length: teeth }, (_, at) => {
    const [low, high] = [spot((at * 360) / teeth, root), spot(((at + 0.72) * 360) / teeth, tip)];
    return `${at ? "L" : "M"}${low.x.toFixed(1)} ${low.y.toFixed(1)}L${high.x.toFixed(1)} ${high.y.toFixed(1)}`;
  });
  return `${points.join("")}Z`;
}

/** The angle by which it is reached from before on the shorter way: a move forward is always shorter than half a turn. */
export function nearest(before: number | undefined, angle: number): number {
  if (before === undefined) return angle;
  const way = (((angle - before) % 360) + 540) % 360;
  return before + way - 180;
}

/** How far a quadrant lies behind the arrow. */
export const behind = (front: number, quadrant: number): number => (front - quadrant + 4) % 4;
