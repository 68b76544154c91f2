/** What a building could do for a seat now: how often, for what, with the goods at hand. An estimate for the eye; the game decides. */

import type { Amounts, Components, Seat, Step, View } from "../../generated/ora_et_labora";

export interface Use {
  /** Can anything be done at all? */
  works: boolean;
  gives: Amounts;
  gets: Amounts;
}

const PSEUDO = new Set(["food", "energy", "points", "different_goods"]);

/** How often a bundle could be given. */
export function timesOf(give: Amounts, seat: Seat): number {
  let times = Infinity;
  for (const [what, amount] of Object.entries(give)) {
    const owned =
      what === "food"
        ? seat.food
        : what === "energy"
          ? seat.energy
          : what === "different_goods"
            ? Object.values(seat.goods).filter((one) => one > 0).length
            : what === "points"
              ? amount
              : (seat.goods[what] ?? 0) + changed(what, give, seat);
    times = Math.min(times, Math.floor(owned / amount));
  }
  return times;
}

/** Grain can be straw, wine and whiskey can be coins, unless they are asked for themselves. */
function changed(what: string, give: Amounts, seat: Seat): number {
  if (what === "straw" && !give["grain"]) return seat.goods["grain"] ?? 0;
  if (what !== "coins") return 0;
  return (give["wine"] ? 0 : (seat.goods["wine"] ?? 0)) + (give["whiskey"] ? 0 : 2 * (seat.goods["whiskey"] ?? 0));
}

function add(to: Amounts, amounts: Amounts, factor = 1): void {
  for (const [what, amount] of Object.entries(amounts)) to[what] = (to[what] ?? 0) + amount * factor;
}

const most = (step: { max?: number | null }): number => (step.max === null ? Infinity : (step.max ?? 1));

/** Takes the steps of a function, one after the other, from a stock of its own. */
class User {
  readonly use: Use = { works: false, gives: {}, gets: {} };
  private readonly stock: Seat;

  constructor(
    private readonly seat: Seat,
    private readonly view: View,
  ) {
    this.stock = { ...seat, goods: { ...seat.goods } };
  }

  private value(marker: string): number {
    return this.view.wheel.markers[marker]?.value ?? 0;
  }

  private deal(give: Amounts, get: Amounts, times: number): void {
    if (times <= 0) return;
    const { use, stock } = this;
    use.works = true;
    add(use.gives, give, times);
    add(use.gets, get, times);
    for (const [what, amount] of Object.entries(give))
      if (!PSEUDO.has(what)) stock.goods[what] = Math.max(0, (stock.goods[what] ?? 0) - amount * times);
    stock.food -= (give["food"] ?? 0) * times;
    stock.energy -= (give["energy"] ?? 0) * times;
    add(stock.goods, get, times);
  }

  take(step: Step): void {
    const { stock } = this;
    const times = (give: Amounts = {}) => timesOf(give, stock);
    switch (step.op) {
      case "exchange":
        return this.deal(step.give ?? {}, step.get ?? {}, Math.min(most(step), times(step.give)));
      case "exchange_tier": {
        const tier = [...(step.tiers ?? [])].reverse().find(({ give }) => times(give) >= 1);
        return tier && this.deal(tier.give ?? {}, tier.get, 1);
      }
      case "exchange_set":
        for (const part of step.parts ?? []) this.deal(part.give, part.get, Math.min(part.max, times(part.give)));
        return;
      case "gain":
        return this.deal({}, step.get ?? {}, 1);
      case "gain_by_holding": {
        const held = stock.goods[step.good ?? ""] ?? 0;
        const tier = [...(step.tiers ?? [])].reverse().find(({ at_least }) => held >= (at_least ?? 0));
        return tier && this.deal({}, tier.get, 1);
      }
      case "wheel": {
        const good = [...(step.goods ?? [])].sort((a, b) => this.value(b) - this.value(a))[0] ?? "";
        return this.deal({}, { [good]: Math.max(this.value(good), this.value("joker")) }, 1);
      }
      case "joker_wheel":
        return this.deal(step.cost ?? {}, { [step.goods?.[0] ?? ""]: this.value("joker") }, Math.min(1, times(step.cost)));
      case "remove_forest": {
        const forests = this.seat.cells.filter(({ kind }) => kind === "forest").length;
        return this.deal({}, step.get_each ?? {}, Math.min(most(step), forests));
      }
      case "exchange_ladder": {
        const ladder = step.ladder ?? [];
        const at = ladder.findLastIndex((good, index) => index < ladder.length - 1 && (stock.goods[good] ?? 0) > 0);
        return at < 0 ? undefined : this.deal({ [ladder[at]!]: 1 }, { [ladder[at + 1]!]: 1 }, 1);
      }
      default:
        // Another building, a settlement, points: what that brings is seen there.
        if (times(step.cost) >= 1) this.use.works = true;
    }
  }
}

/** The first steps of a function that would do something, all of them together. */
export function useOf(steps: Step[], seat: Seat, view: View): Use {
  const user = new User(seat, view);
  for (const step of steps) user.take(step);
  return user.use;
}

export interface Row {
  id: string;
  /** Seat of the owner; the number of seats for the neutral player. */
  owner: number;
  use: Use;
  occupied: boolean;
}

/** All buildings that stand, the reader's own first, then those of others; useful ones first. */
export function usesOf(view: View, components: Components, seat: number): Row[] {
  const board = view.boards[seat]!;
  const rank = (row: Row) => (row.owner === seat ? 0 : 4) + (row.occupied ? 2 : 0) + (row.use.works ? 0 : 1);
  return Object.entries(view.buildings)
    .map(([id, { seat: owner, clergy }]): Row => {
      const face = id.replace(/\.\d+$/, "");
      const steps = (components.buildings[face] ?? components.basic_buildings[face])?.steps ?? [];
      return { id, owner, use: useOf(steps, board, view), occupied: clergy.length > 0 };
    })
    .sort((a, b) => rank(a) - rank(b));
}
