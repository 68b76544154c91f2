/** What a processing building would do to the wheels now, for the chips and for "payable after one conversion". A help for the eye: what is allowed, the server says. */

import { converters, countOf, resourceOf, tokensOf, WHEELS } from "./facts";
import type { Amounts, Components, Effect, Resource, Seat, Token, WheelId } from "../../generated/glass_road";

type Stock = Record<Token, number>;

export interface Outcome {
  wheels: Stock;
  turns: Record<WheelId, number>;
}

const homesOf = (components: Components, resource: Resource): Token[] =>
  components.tokens.filter((token) => resourceOf(token) === resource);

const isRefined = (token: Token): boolean => token === "glass" || token === "brick";

/** All ways to take an amount off the tokens that hold a resource. */
function payments(components: Components, stock: Stock, resource: Resource, amount: number): Stock[] {
  const [first, second] = homesOf(components, resource);
  const found: Stock[] = [];
  for (let part = 0; part <= amount; part++) {
    const rest = amount - part;
    if (stock[first!]! < part || (rest > 0 && (!second || stock[second]! < rest))) continue;
    found.push({ ...stock, [first!]: stock[first!]! - part, ...(second ? { [second]: stock[second]! - rest } : {}) });
  }
  return found;
}

/** All ways to take a gain whole: food and charcoal go to one wheel, what does not fit is left. */
function receipts(components: Components, stock: Stock, resource: Resource, amount: number): Stock[] {
  return homesOf(components, resource).map((token) => {
    const most = isRefined(token) ? components.most.refined : components.most.basic;
    return { ...stock, [token]: Math.min(most, stock[token]! + amount) };
  });
}

function each(components: Components, stocks: Stock[], amounts: Amounts, way: typeof payments): Stock[] {
  return (Object.entries(amounts) as [Resource, number][]).reduce(
    (list, [resource, amount]) => list.flatMap((stock) => way(components, stock, resource, amount)),
    stocks,
  );
}

function settled(components: Components, stock: Stock): Outcome {
  const wheels = { ...stock };
  const turns: Record<WheelId, number> = { glass: 0, brick: 0 };
  for (const wheel of WHEELS) {
    const basic = tokensOf(components, wheel);
    while (basic.every((token) => wheels[token]! > 0) && wheels[wheel]! < components.most.refined) {
      for (const token of basic) wheels[token]!--;
      wheels[wheel]!++;
      turns[wheel]++;
    }
  }
  return { wheels, turns };
}

function gainsOf(components: Components, effect: Effect): Amounts[] {
  if (!effect.gain_choice) return [effect.gain ?? {}];
  const basic = new Set(WHEELS.flatMap((wheel) => components.wheels[wheel].basic));
  return [...basic].map((resource) => ({ [resource]: effect.gain_choice!.amount }));
}

/** What one use of a building could lead to, everything taken that it gives; empty if it cannot be paid. */
export function outcomesOf(components: Components, seat: Seat, id: string): Outcome[] {
  const effect = components.buildings[id]!.effect;
  for (const [tile, count] of Object.entries(effect.remove_tiles ?? {}))
    if ((tile === "forest" ? seat.forests.length : countOf(seat, tile)) < count) return [];
  if (seat.offer.length < (effect.discard_private_offer ?? 0)) return [];
  const paid = each(components, [{ ...seat.wheels }], effect.spend ?? {}, payments);
  return gainsOf(components, effect)
    .flatMap((gain) => each(components, paid, gain, receipts))
    .map((stock) => settled(components, stock));
}

function pays(wheels: Stock, cost: Amounts): boolean {
  return (Object.entries(cost) as [Resource, number][]).every(
    ([resource, amount]) =>
      Object.entries(wheels).reduce((sum, [token, held]) => sum + (resourceOf(token) === resource ? held : 0), 0) >= amount,
  );
}

/** The building that makes a price payable with one use, if there is one. */
export function payableWith(components: Components, seat: Seat, cost: Amounts): string | null {
  if (pays(seat.wheels, cost)) return null;
  const helps = (id: string) => outcomesOf(components, seat, id).some(({ wheels }) => pays(wheels, cost));
  return converters(components, seat).find(helps) ?? null;
}

/** The turns that every best use brings: the most glass and bricks one use can give. */
export function bestTurns(outcomes: Outcome[]): Record<WheelId, number> {
  return outcomes.reduce((best, { turns }) => (turns.glass + turns.brick > best.glass + best.brick ? turns : best), {
    glass: 0,
    brick: 0,
  } as Record<WheelId, number>);
}
