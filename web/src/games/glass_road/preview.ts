/** What a previewed move would do to a seat's wheels, read from what it is said to do. */

import { named } from "../../kit/words";
import type { Message } from "../../shell/contract";
import { tokensOf } from "./facts";
import type { Components, Seat, WheelId } from "../../generated/glass_road";

export interface Preview {
  wheels: Record<string, number>;
  turns: Record<WheelId, number>;
}

export function previewOf(events: readonly Message[], components: Components, seat: Seat, number: number): Preview | null {
  const wheels = { ...seat.wheels };
  const turns: Record<WheelId, number> = { glass: 0, brick: 0 };
  let told = false;
  for (const { key, args } of events) {
    if (args["seat"] !== `seat:${number}`) continue;
    const amount = Number(args["amount"] ?? 0);
    const token = named(args["token"]);
    if (key === "event.spent") wheels[token]! -= amount;
    else if (key === "event.gained") wheels[token]! += amount;
    else if (key === "event.turned") {
      const wheel = named(args["wheel"]) as WheelId;
      const times = Number(args["times"]) || 1;
      turns[wheel] += times;
      wheels[wheel]! += times;
      for (const basic of tokensOf(components, wheel)) wheels[basic]! -= times;
    } else continue;
    told = true;
  }
  return told ? { wheels, turns } : null;
}
