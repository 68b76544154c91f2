/** What can be read off a position: stock, costs, gains, what lies where. No rule is decided here. */

import type { Amounts, Category, Components, Effect, Resource, Seat, Token, View, WheelId } from "../../generated/glass_road";

const RESOURCES: Resource[] = ["wood", "water", "sand", "clay", "food", "charcoal", "glass", "brick"];
export const WHEELS: WheelId[] = ["glass", "brick"];

/** Food and charcoal lie on both wheels. */
export const resourceOf = (token: Token): Resource => token.replace(/_(glass|brick)$/, "") as Resource;

export function tokensOf(components: Components, wheel: WheelId): Token[] {
  const { basic } = components.wheels[wheel];
  const order = RESOURCES.filter((resource) => basic.includes(resource));
  return order.map((resource) => (components.tokens.includes(resource) ? resource : `${resource}_${wheel}`));
}

export function stockOf(seat: Seat): Record<Resource, number> {
  const stock = Object.fromEntries(RESOURCES.map((resource) => [resource, 0])) as Record<Resource, number>;
  for (const [token, amount] of Object.entries(seat.wheels)) stock[resourceOf(token)] += amount;
  return stock;
}

export interface Price {
  resource: Resource;
  amount: number;
  missing: number;
}

export function prices(cost: Amounts, seat: Seat | undefined): Price[] {
  const stock = seat && stockOf(seat);
  return RESOURCES.filter((resource) => cost[resource]).map((resource) => {
    const amount = cost[resource]!;
    return { resource, amount, missing: stock ? Math.max(0, amount - stock[resource]) : 0 };
  });
}

/** What keeps a wheel from turning: a basic token on 0, or the refined one on its last sector. */
export function heldBy(components: Components, seat: Seat, wheel: WheelId): { empty: Token[]; full: boolean } {
  const empty = tokensOf(components, wheel).filter((token) => seat.wheels[token] === 0);
  return { empty, full: seat.wheels[wheel] === components.most.refined };
}

export const isBuilding = (components: Components, id: string): boolean =>
  id in components.buildings || id in components.base_buildings;
export const categoryOf = (components: Components, id: string): Category | "base" => components.buildings[id]?.category ?? "base";
export const effectOf = (components: Components, id: string): Effect | undefined =>
  components.buildings[id]?.effect ?? components.base_buildings[id]?.effect;

export const countOf = (seat: Seat, content: string): number => Object.values(seat.land).filter((one) => one === content).length;

/** How many neighbours of a square hold this. */
function beside(components: Components, seat: Seat, square: string, what: string): number {
  return (components.neighbours[square] ?? []).filter((other) => {
    const content = seat.land[other] ?? "";
    return what === "building" ? isBuilding(components, content) : content === what;
  }).length;
}

export interface Worth {
  resource: Resource | "points";
  amount: number;
}

/** What a building would bring on a square, if that depends on where it stands. */
export function worthOn(components: Components, seat: Seat, id: string, square: string): Worth | null {
  const effect = effectOf(components, id);
  if (effect?.type === "gain_per" && String(effect.per).startsWith("adjacent_")) {
    const count = beside(components, seat, square, String(effect.per).slice("adjacent_".length));
    return { resource: effect.resource!, amount: count * (effect.factor ?? 1) };
  }
  if (effect?.type === "per_adjacent") {
    return { resource: "points", amount: (effect.base ?? 0) + beside(components, seat, square, effect.what!) * effect.points! };
  }
  return null;
}

/** What an immediate building would bring now; `most` when it depends on the square. */
export function gainNow(components: Components, seat: Seat, id: string): { gains: Worth[]; most: boolean } | null {
  const effect = effectOf(components, id);
  if (effect?.type !== "gain_per") return null;
  const per = String(effect.per);
  if (!per.startsWith("adjacent_")) {
    const name = per.slice("own_".length);
    const amount = name === "ponds" ? countOf(seat, "pond") : stockOf(seat)[name as Resource];
    return { gains: [{ resource: effect.resource!, amount: amount * (effect.factor ?? 1) }], most: false };
  }
  const empty = components.squares.filter((square) => seat.land[square] === "empty");
  const best = Math.max(0, ...empty.map((square) => worthOn(components, seat, id, square)?.amount ?? 0));
  return { gains: [{ resource: effect.resource!, amount: best }], most: true };
}

/** The processing buildings of a seat. */
export function converters(components: Components, seat: Seat): string[] {
  return Object.values(seat.land).filter((content) => components.buildings[content]?.category === "processing");
}

export const seatOf = (view: View, seat: number | null): Seat | undefined => (seat === null ? undefined : view.boards[seat]);

/** Seats in the order in which they reveal their cards. */
export const inOrder = (view: View): number[] => view.boards.map((_, at) => (view.start + at) % view.players);

/** Everybody chooses at once, in secret. */
export const choosingTogether = (view: View): boolean => view.decision === "SelectHands" || view.decision === "LayCards";
export const choosingHand = (view: View): boolean => view.decision === "SelectHands" || view.decision === "SelectCards";
