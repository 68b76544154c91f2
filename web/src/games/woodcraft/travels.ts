/** What a move moves: dice that are sawn, raised, glued, planted, harvested or laid on an order; cards and tools that are taken. */

import type { Message, Travel, Word } from "../../shell/contract";
import { labelOf, valueOf } from "../../kit/words";
import type { Die, View } from "../../generated/woodcraft";

/** What is shown to who does it too: it happens at the own bench, where two dice look like any others afterwards. */
const SEEN = new Set(
  [
    "helper_kept",
    "sawn",
    "spliced",
    "glued",
    "adjusted",
    "harvested",
    "planted",
    "die_returned",
    "order_completed",
    "die_bought",
  ].map((name) => `event.${name}`),
);
export const unveils = ({ key }: Message): boolean => SEEN.has(key);

/** The place of a die on a lumber pile: of several equal ones each has its own. */
export const pilePlace = (die: Die, copy: number): Word => `pile:${die}.${copy}`;
export const treePlace = (color: string): Word => `tree:${color}`;
/** Where completed orders are counted. */
export const DONE: Word = "done";

/** A lumber pile while a move is told event by event: the last of equal dice goes first. */
class Pile {
  private readonly counts: Record<Die, number>;

  constructor(pile: Record<Die, number> = {}) {
    this.counts = { ...pile };
  }

  take(die: Die): Word {
    const left = Math.max(0, (this.counts[die] ?? 0) - 1);
    this.counts[die] = left;
    return pilePlace(die, left);
  }

  put(die: Die): Word {
    const before = this.counts[die] ?? 0;
    this.counts[die] = before + 1;
    return pilePlace(die, before);
  }
}

const dieWord = (die: Die): string => `die:${die}`;

/** A tool works on a die where it lies; then what has become of it goes to its places. */
function worked(pile: Pile, die: Die, by: string, results: Die[]): Travel[] {
  const from = pile.take(die);
  return [
    { piece: dieWord(die), from, to: from, stays: true, by },
    ...results.map((result): Travel => ({ piece: dieWord(result), from, to: pile.put(result), then: true })),
  ];
}

function sawn(pile: Pile, die: Die, values: string[]): Travel[] {
  const [color] = die.split("-");
  const pieces = values.map((value) => `${color}-${value}`);
  return worked(pile, die, "sawing:ready", pieces);
}

function glued(pile: Pile, die: Die, dropped: Die, result: Die): Travel[] {
  const legs = worked(pile, die, "glue", []);
  const place = legs[0]!.from;
  const drop: Travel = { piece: dieWord(dropped), from: pile.take(dropped), to: place };
  return [drop, ...legs, { piece: dieWord(result), from: place, to: pile.put(result), then: true }];
}

/** What is planted goes to its tree, the rest of the die back to the pile. */
function planted(pile: Pile, source: Die, die: Die): Travel[] {
  const [color, value] = source.split("-");
  const rest = Number(value) - Number(die.split("-")[1]);
  const from = pile.take(source);
  const leg: Travel = { piece: dieWord(die), from, to: treePlace(color!) };
  if (rest <= 0) return [leg];
  return [leg, { piece: dieWord(`${color}-${rest}`), from, to: pile.put(`${color}-${rest}`) }];
}

/** The journeys of a move, told by its events; the view is the one before it. */
export function travels(path: readonly Word[], events: readonly Message[], view: View): Travel[] {
  const piles = view.boards.map((board) => new Pile(board.pile));
  const market = path.filter((word) => labelOf(word) === "market");
  /** Dice of the bank come from the tile that brings them. */
  const tile = path.find((word) => labelOf(word) === "tile") ?? null;
  /** Dice given back, until it is told what for. */
  let returned: Travel[] = [];
  let helper = "";

  return events.flatMap(({ key, args }): Travel[] => {
    const thing = (name: string) => String(args[name] ?? "");
    const named = (name: string) => valueOf(thing(name));
    const seat = Number(named("seat"));
    const pile = piles[seat] ?? new Pile();
    const told = (...legs: Travel[]) => legs.map((leg) => ({ ...leg, seat }));
    switch (key) {
      case "event.die_bought":
        return told({ piece: thing("die"), from: market.shift() ?? tile, to: pile.put(named("die")) });
      case "event.die_gained":
        pile.put(named("die"));
        return [];
      case "event.die_sold":
        pile.take(named("die"));
        return [];
      case "event.sawn":
        return told(...sawn(pile, named("die"), thing("pieces").split("+")));
      case "event.spliced":
        return told(...worked(pile, named("die"), "splicing:1", [named("result")]));
      case "event.ability_used":
        helper = thing("helper");
        return [];
      case "event.adjusted":
        return told(...worked(pile, named("die"), helper || "tile:choose_helper", [named("result")]));
      case "event.glued":
        return told(...glued(pile, named("die"), named("dropped"), named("result")));
      case "event.harvested":
        return told({ piece: thing("die"), from: treePlace(named("die").split("-")[0]!), to: pile.put(named("die")) });
      case "event.planted":
        return told(...planted(pile, named("source"), named("die")));
      case "event.die_returned":
        returned.push({ piece: thing("die"), from: pile.take(named("die")), to: null });
        return [];
      case "event.order_completed": {
        const order = thing("order");
        const laid = returned.map((leg) => ({ ...leg, to: order }));
        returned = [];
        const done: Travel = { piece: order, from: order, to: DONE, then: true };
        return told({ piece: order, from: order, to: order, stays: true }, ...laid, done);
      }
      case "event.order_taken":
        return told({ piece: thing("order"), from: thing("order"), to: thing("order") });
      case "event.helper_hired":
        return told({ piece: thing("helper"), from: thing("helper"), to: `room:${named("room")}` });
      case "event.tool_placed":
        return told({ piece: thing("tool"), from: null, to: `cell:${named("cell")}` });
      default:
        return [];
    }
  });
}
