import { figures, type Value } from "./i18n";

/** Points as people write them: 9½, not 9.5; −3, not -3. */
export function shownPoints(points: number): string | number {
  if (Number.isInteger(points)) return points < 0 ? figures(points) : points;
  return `${points < 0 ? "−" : ""}${Math.trunc(Math.abs(points)) || ""}½`;
}

/** The number behind points as messages name them: 4, "4½", "−½"; 0 when there are none. */
export function readPoints(points: Value | undefined): number {
  if (typeof points !== "string") return points ?? 0;
  const [, minus, whole, half] = /^([−-]?)(\d*)(½?)$/.exec(points) ?? [];
  return (minus ? -1 : 1) * (Number(whole ?? 0) + (half ? 0.5 : 0));
}
