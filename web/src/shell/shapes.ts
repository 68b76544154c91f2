/** Outlines of pieces as SVG paths around 0, 0. */

const hexes = new Map<string, string>();

/** A hexagon with a corner on top, its corners cut by `round` along each edge. */
export function hexPath(radius: number, round: number): string {
  const key = `${radius}/${round}`;
  let path = hexes.get(key);
  if (path === undefined) {
    path = roundedPolygon(hexCorners(radius), round);
    hexes.set(key, path);
  }
  return path;
}

/** The six corners, the top one first, clockwise. */
export function hexCorners(radius: number): [number, number][] {
  const side = (radius * Math.sqrt(3)) / 2;
  return [
    [0, -radius],
    [side, -radius / 2],
    [side, radius / 2],
    [0, radius],
    [-side, radius / 2],
    [-side, -radius / 2],
  ];
}

/** A box with round corners, half as wide and high as said. */
export function boxPath(half: number, round: number): string {
  return roundedPolygon(
    [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ],
    round,
  );
}

/** A disc. */
export const discPath = (radius: number): string =>
  `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;

function roundedPolygon(corners: [number, number][], round: number): string {
  const steps = corners.map((corner, index) => {
    const before = towards(corner, corners[(index + corners.length - 1) % corners.length]!, round);
    const after = towards(corner, corners[(index + 1) % corners.length]!, round);
    return `${index ? "L" : "M"}${before}Q${point(corner)} ${after}`;
  });
  return `${steps.join("")}Z`;
}

function towards(from: [number, number], to: [number, number], distance: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = distance / length;
  return point([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
}

export function point([x, y]: [number, number]): string {
  return `${rounded(x)} ${rounded(y)}`;
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
