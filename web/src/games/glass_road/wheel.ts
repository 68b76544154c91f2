/** The face of a wheel: eight sectors 0 to 7 above, four sectors 0 to 3 below, the two arms of the hand between them. */

import type { Seat, Token, WheelId } from "../../generated/glass_road";

const RIM = 98;
const HUB = 34;

export interface Spot {
  x: number;
  y: number;
}

/** The middle of a sector, in degrees clockwise from the right. */
const middle = (value: number, refined: boolean): number => (refined ? 135 - 30 * value : 165 + 30 * value);

export function spotAt(value: number, refined: boolean, radius: number): Spot {
  const angle = (middle(value, refined) * Math.PI) / 180;
  return { x: Math.round(radius * Math.cos(angle) * 10) / 10, y: Math.round(radius * Math.sin(angle) * 10) / 10 };
}

export function sectorPath(value: number, refined: boolean): string {
  const point = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  const [from, to] = [middle(value, refined) - 15, middle(value, refined) + 15];
  return `M${point(RIM, from)}A${RIM} ${RIM} 0 0 1 ${point(RIM, to)}L${point(HUB, to)}A${HUB} ${HUB} 0 0 0 ${point(HUB, from)}z`;
}

/** Where tokens that share a sector lie: radius and turn within the sector, by how many they are. */
const LANES: [number, number][][] = [
  [[74, 0]],
  [
    [80, 0],
    [50, 0],
  ],
  [
    [80, -10],
    [80, 10],
    [50, 0],
  ],
  [
    [81, -9.5],
    [81, 9.5],
    [51, -13],
    [51, 13],
  ],
  [
    [83, -10],
    [83, 10],
    [60, -3],
    [45, -16],
    [45, 16],
  ],
];

/** Every basic token of a wheel with its spot and its size. */
export function layTokens(amounts: [Token, number][]): { token: Token; x: number; y: number; size: number }[] {
  return amounts.map(([token, value]) => {
    const sharing = amounts.filter(([, other]) => other === value).map(([other]) => other);
    const [radius, turn] = LANES[sharing.length - 1]![sharing.indexOf(token)]!;
    const angle = ((middle(value, false) + turn) * Math.PI) / 180;
    const size = sharing.length > 3 ? 11.5 : sharing.length > 1 ? 13.5 : 15.5;
    return { token, x: radius * Math.cos(angle), y: radius * Math.sin(angle), size };
  });
}

/** How often the wheel turned from one position to the next: as often as there is more of the refined thing, if most basic ones went down with it. */
export function turnsBetween(
  before: Record<Token, number>,
  after: Record<Token, number>,
  basic: Token[],
  refined: WheelId,
): number {
  const times = (after[refined] ?? 0) - (before[refined] ?? 0);
  if (times <= 0) return 0;
  const down = basic.filter((token) => before[token]! - after[token]! >= times).length;
  return down * 2 > basic.length ? times : 0;
}

export const amountsOf = (wheels: Seat["wheels"], tokens: Token[]): [Token, number][] =>
  tokens.map((token) => [token, wheels[token] ?? 0]);
