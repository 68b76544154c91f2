/** Which order is being planned: the same for the rows and for the planner. */

import type { Path } from "../../shell/contract";
import type { PlacedOrder } from "./types";

class Planning {
  id = $state<string | null>(null);

  /** The order that is planned: the one asked for, else the first that can be made in this turn. */
  of(orders: readonly PlacedOrder[]): PlacedOrder | null {
    return (
      orders.find(({ id }) => id === this.id) ?? orders.find(({ ready, plan }) => ready || plan !== null) ?? orders[0] ?? null
    );
  }
}

export const planning = new Planning();

/** A step of a plan, from the text of its path, as dice that turn into dice. */
export interface Step {
  path: Path;
  from: string[];
  by: string;
  /** What is said beside the sign: "+2". */
  note: string;
  to: string[];
}

const named = (path: Path, label: string): string =>
  path.find((word) => word.startsWith(`${label}:`))?.slice(label.length + 1) ?? "";

const raised = (die: string, by: number): string => {
  const [color, value] = die.split("-");
  return `${color}-${Number(value) + by}`;
};

export function stepOf(text: string, pots: Record<string, number | null>): Step {
  const path = text.split(" ");
  const die = named(path, "die");
  switch (path[0]) {
    case "saw": {
      const color = die.split("-")[0];
      const pieces = named(path, "into").split("+");
      return { path, from: [die], by: "w-m-saw", note: "", to: pieces.map((value) => `${color}-${value}`) };
    }
    case "splice": {
      const add = Number(named(path, "add"));
      return { path, from: [die], by: "w-m-splice", note: `+${add}`, to: [raised(die, add)] };
    }
    case "glue": {
      const [keep, drop] = [named(path, "keep"), named(path, "drop")];
      return { path, from: [keep, drop], by: "w-m-glue", note: "", to: [raised(keep, Number(drop.split("-")[1]))] };
    }
    case "harvest": {
      const color = named(path, "pot");
      return { path, from: [], by: "w-tree", note: "", to: [`${color}-${pots[color] ?? 1}`] };
    }
    case "use": {
      const change = named(path, "change");
      const to = die && change ? [raised(die, Number(change))] : [];
      return { path, from: die ? [die] : [], by: "w-a-choose_helper", note: change.replace("-", "−"), to };
    }
    default:
      return {
        path,
        from: path.filter((word) => word.startsWith("die:")).map((word) => word.slice(4)),
        by: "w-done",
        note: "",
        to: [],
      };
  }
}
