/** How an order can be made in this turn: plans of the server, as signs and in words. */

import type { Path, Speaker, Table } from "../../shell/contract";
import { dieName, labelOf } from "./tips";
import type { Components, PlacedOrder, Prospect, Thoughts, View } from "../../generated/woodcraft";
import { sayer, type Key } from "./words";

/** How many dice and tokens an order still lacks. */
export const lacks = ({ missing: { dice, tokens } }: PlacedOrder): number =>
  dice.length + Object.values(tokens).reduce((sum, n) => sum + n, 0);

/** What an action of the wheel and what follows it would do for an order; null when nothing is known of it. */
export const prospectOf = (thoughts: unknown, id: string): Prospect[] | null =>
  (thoughts as Thoughts | null)?.orders?.[id] ?? null;

/** Is there something to think about: an order that free actions alone do not make, and an action still to be taken? */
export const ponders = (view: View, seat: number): boolean =>
  view.decision === "Main" &&
  view.turn?.seat === seat &&
  (view.boards[seat]?.orders.some(({ ready, plan }) => !ready && plan === null) ?? false);

/** A step of a plan, from the text of its path, as dice that turn into dice. */
export interface Step {
  path: Path;
  from: string[];
  by: string;
  /** What is said beside the sign: "+2". */
  note: string;
  to: string[];
  /** What an action of the wheel is about: words. */
  things?: Path;
}

const valueIn = (path: Path, label: string): string =>
  path.find((word) => word.startsWith(`${label}:`))?.slice(label.length + 1) ?? "";

const raised = (die: string, by: number): string => {
  const [color, value] = die.split("-");
  return `${color}-${Number(value) + by}`;
};

export function stepOf(text: string, pots: Record<string, number | null>): Step {
  const path = text.split(" ");
  const die = valueIn(path, "die");
  switch (path[0]) {
    case "saw": {
      const color = die.split("-")[0];
      const pieces = valueIn(path, "into").split("+");
      return { path, from: [die], by: "w-m-saw", note: "", to: pieces.map((value) => `${color}-${value}`) };
    }
    case "splice": {
      const add = Number(valueIn(path, "add"));
      return { path, from: [die], by: "w-m-splice", note: `+${add}`, to: [raised(die, add)] };
    }
    case "glue": {
      const [keep, drop] = [valueIn(path, "keep"), valueIn(path, "drop")];
      return { path, from: [keep, drop], by: "w-m-glue", note: "", to: [raised(keep, Number(drop.split("-")[1]))] };
    }
    case "harvest": {
      const color = valueIn(path, "pot");
      return { path, from: [], by: "w-tree", note: "", to: [`${color}-${pots[color] ?? 1}`] };
    }
    case "use": {
      const change = valueIn(path, "change");
      const to = die && change ? [raised(die, Number(change))] : [];
      return { path, from: die ? [die] : [], by: "w-a-choose_helper", note: change.replace("-", "−"), to };
    }
    case "move":
    case "do":
    case "lantern":
    case "bonus": {
      const things = path.slice(2).filter((word) => !word.endsWith(":none"));
      return { path, from: [], by: `w-a-${valueIn(path, "tile")}`, note: path[0] === "move" ? "↻" : "", to: [], things };
    }
    case "produce":
      return { path, from: [], by: "w-gear", note: "", to: [], things: path.slice(1) };
    case "plant":
      return { path, from: [die], by: "w-tree", note: "", to: [] };
    case "die":
      return { path, from: [], by: "w-a-choose_helper", note: "", to: [die] };
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

export interface Answer {
  text: string;
  tone: "good" | "warn" | "quiet";
  /** How, as paths; null when no way is known. */
  steps: string[] | null;
}

/** Can the order be made this turn? Now, after an action, or not as far as anybody has found. */
export function answerOf(
  table: Speaker & Pick<Table, "thoughts">,
  components: Components,
  view: View,
  placed: PlacedOrder,
): Answer {
  const say = sayer(table);
  if (placed.ready) return { text: say("planner.now"), tone: "good", steps: [] };
  if (placed.plan) return { text: say("planner.steps", { n: placed.plan.length }), tone: "good", steps: placed.plan };
  const prospect = prospectOf(table.thoughts, placed.id)?.filter(({ path }) => path !== "stop");
  if (prospect)
    return {
      text: isMove(ventureIn(prospect))
        ? say("planner.move", { tile: ventureOf(table, components, view, prospect) })
        : say("planner.after", { what: ventureOf(table, components, view, prospect) }),
      tone: "warn",
      steps: prospect.map(({ path }) => path),
    };
  const dice = counted(placed.missing.dice).map(([die, n]) => {
    const name = dieName(table, components, die);
    return n > 1 ? `${n} × ${name}` : name;
  });
  const tokens = Object.entries(placed.missing.tokens).map(([token, n]) => say(`amount.${token}` as Key, { n }));
  const what = [...dice, ...tokens].join(", ");
  return { text: say(table.thoughts ? "planner.no" : "planner.lacks", { what }), tone: "quiet", steps: null };
}

function counted(things: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts];
}

/** The action of the wheel in a prospect; without one the tile that is moved. */
const ventureIn = (prospect: readonly Prospect[]): Prospect =>
  prospect.find(({ path }) => /^(do|lantern|bonus) /.test(path)) ?? prospect[0]!;

const isMove = ({ path }: Prospect): boolean => path.startsWith("move ");

/** That action in words: "Buy lumber (brown 3, 5 blueberries)". */
function ventureOf(table: Speaker, components: Components, view: View, prospect: readonly Prospect[]): string {
  const say = sayer(table);
  const { path, price } = ventureIn(prospect);
  const [, tile = "", ...words] = path.split(" ");
  const things = words
    .filter((word) => !word.endsWith(":none"))
    .map((word) => (word.startsWith("market:") ? marketDie(table, components, view, word) : labelOf(word, components, table)));
  const costs = Object.entries(price).map(([good, n]) => say(`amount.${good}` as Key, { n }));
  const what = [...things, ...costs].join(", ");
  const name = labelOf(tile, components, table);
  return what ? say("planner.venture", { tile: name, what }) : name;
}

/** What would make an order possible, in the few words of a card: "buy brown 3 for 5"; null when nothing is known. */
export function laterOf(table: Speaker & Pick<Table, "thoughts">, components: Components, view: View, id: string): string | null {
  const prospect = prospectOf(table.thoughts, id);
  if (!prospect) return null;
  const { path, price } = ventureIn(prospect);
  if (isMove({ path, price })) return sayer(table)("verdict.move");
  const bought = path.split(" ").filter((word) => word.startsWith("market:"));
  if (bought.length !== 1 || price.lantern) return sayer(table)("verdict.action");
  return sayer(table)("verdict.buy", { die: marketDie(table, components, view, bought[0]!), n: price.blueberries ?? 0 });
}

function marketDie(table: Speaker, components: Components, view: View, word: string): string {
  const [color = "", place = ""] = word.slice("market:".length).split("-");
  return dieName(table, components, `${color}-${view.market[color as "green"][Number(place)]}`);
}
