/** Points as people write them: 9½, not 9.5. */
export function shownPoints(points: number): string | number {
  if (Number.isInteger(points)) return points;
  return `${points < 0 ? "−" : ""}${Math.trunc(Math.abs(points)) || ""}½`;
}
