/** Which order is being planned: the same for the rows and for the planner. */

import { perTable } from "../../shell/per_table";
import { lacks, prospectOf } from "./plans";
import type { PlacedOrder } from "../../generated/woodcraft";

class Planning {
  id = $state<string | null>(null);

  /** The order that is planned: the one asked for, else the first that can be made in this turn, else the one that lacks least. */
  of(orders: readonly PlacedOrder[], thoughts: unknown): PlacedOrder | null {
    return (
      orders.find(({ id }) => id === this.id) ??
      orders.find(({ ready, plan }) => ready || plan !== null) ??
      orders.find(({ id }) => prospectOf(thoughts, id) !== null) ??
      [...orders].sort((one, other) => lacks(one) - lacks(other))[0] ??
      null
    );
  }
}

export const planningOf = perTable(() => new Planning());
