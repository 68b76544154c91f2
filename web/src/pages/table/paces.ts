/** How long people may think. */

import type { Pace } from "../../generated/server";

const minutes = (bank: number, increment: number): Pace => ({ kind: "live", bank: bank * 60, increment });

export const PACES = {
  /** Alone against bots nobody is in a hurry. */
  alone: { kind: "turns", bank: 30 * 86400, increment: 86400 } as Pace,
  quick: minutes(15, 15),
  usual: minutes(30, 20),
  long: minutes(60, 30),
  daily: { kind: "turns", bank: 3 * 86400, increment: 86400 } as Pace,
};

export type PaceName = Exclude<keyof typeof PACES, "alone">;
export const OFFERED: PaceName[] = ["quick", "usual", "long", "daily"];
