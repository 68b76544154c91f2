import { figures } from "./i18n";

/** Points as people write them: 9½, not 9.5; −3, not -3. */
export function shownPoints(points: number): string | number {
  if (Number.isInteger(points)) return points < 0 ? figures(points) : points;
  return `${points < 0 ? "−" : ""}${Math.trunc(Math.abs(points)) || ""}½`;
}
