/** What a previewed move would do to a seat's wheels, read from what it is said to do. */

import type { Message } from "../../shell/contract";
import { tokensOf } from "./facts";
import type { Components, Seat, WheelId } from "./types";

export interface Preview {
  wheels: Record<string, number>;
  turns: Record<WheelId, number>;
}

const nameOf = (thing: unknown): string => String(thing).split(":")[1] ?? "";

export function previewOf(events: readonly Message[], components: Components, seat: Seat, number: number): Preview | null {
  const wheels = { ...seat.wheels };
  const turns: Record<WheelId, number> = { glass: 0, brick: 0 };
  let told = false;
  for (const { key, args } of events) {
    if (args["seat"] !== `seat:${number}`) continue;
    const amount = Number(args["amount"] ?? 0);
    const token = nameOf(args["token"]);
    if (key === "event.spent") wheels[token]! -= amount;
    else if (key === "event.gained") wheels[token]! += amount;
    else if (key === "event.turned") {
      const wheel = nameOf(args["wheel"]) as WheelId;
      const times = Number(args["times"]) || 1;
      turns[wheel] += times;
      wheels[wheel]! += times;
      for (const basic of tokensOf(components, wheel)) wheels[basic]! -= times;
    } else continue;
    told = true;
  }
  return told ? { wheels, turns } : null;
}
