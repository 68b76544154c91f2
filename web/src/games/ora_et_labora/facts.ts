/** What can be read off a position: cards, goods, clergymen, what a settlement would score. No rule is decided here. */

import type { Amounts, Building, Cell, Components, Good, Seat, Settlement, View } from "../../generated/ora_et_labora";

/** Always in the same order: energy, food, material, points. */
export const GROUPS: { id: "energy" | "food" | "material" | "points"; goods: Good[] }[] = [
  { id: "energy", goods: ["peat_coal", "peat", "wood", "straw"] },
  {
    id: "food",
    goods: ["meat", "bread", "livestock", "grain", "flour", "grapes", "malt", "beer", "wine", "whiskey", "coins"],
  },
  { id: "material", goods: ["clay", "stone"] },
  { id: "points", goods: ["book", "ceramic", "ornament", "reliquary", "wonder"] },
];
export const ORDER: Good[] = GROUPS.flatMap(({ goods }) => goods);
export const STAGES = ["start", "A", "B", "C", "D"];

const SHARED: Record<string, string> = {
  livestock: "sheep",
  grain: "wheat",
  book: "book",
  coins: "o-coin_1",
  coin_5: "o-coin_5",
};
/** The glyph of a good, of food, energy, or what a marker of the wheel shows. */
export const goodGlyph = (good: string): string => SHARED[good] ?? `o-${good}`;

/** "farmyard.2" is the farmyard of a seat. */
export const faceOf = (id: string): string => id.replace(/\.\d+$/, "");

export function buildingOf(components: Components, id: string): Building | undefined {
  const face = faceOf(id);
  return components.buildings[face] ?? components.basic_buildings[face];
}

export const settlementOf = (components: Components, id: string): Settlement | undefined => components.settlements[id];

export const seatOf = (view: View, seat: number | null): Seat | undefined => (seat === null ? undefined : view.boards[seat]);

/** The neutral player sits behind the last seat. */
export const neutralOf = (view: View): number | null => (view.boards.length > view.players ? view.players : null);

export const cellOf = (seat: Seat, id: string): Cell | undefined => seat.cells.find((cell) => cell.id === id);

/** The buildings to build, the older first. */
export const displayed = (view: View): string[] => STAGES.flatMap((stage) => view.display[stage] ?? []);

export interface Price {
  good: Good;
  amount: number;
  owned: number;
  missing: number;
}

/** A price against what a seat owns; changed goods count where the game would change them. */
export function prices(cost: Amounts, seat: Seat | undefined, payable: boolean): Price[] {
  const goods = Object.keys(cost).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return goods.map((good) => {
    const amount = cost[good]!;
    const owned = seat?.goods[good] ?? amount;
    return { good, amount, owned, missing: payable ? 0 : Math.max(0, amount - owned) };
  });
}

/** Dwelling value of whatever lies on a cell, 3 for open water. */
export function dwellingOf(components: Components, cell: Cell): number {
  if (cell.kind === "building") return buildingOf(components, cell.card!)?.dwelling ?? 0;
  if (cell.kind === "settlement") return settlementOf(components, cell.card!)?.dwelling ?? 0;
  return cell.kind === null && cell.terrain === "water" ? components.water_dwelling : 0;
}

export interface Share {
  cell: string;
  points: number;
  /** What the new settlement would add to one that lies there. */
  adds: boolean;
}

/** Where the points of a settlement on a cell come from: every neighbour that counts. */
export function sharesAt(components: Components, seat: Seat, card: string, at: string): Share[] {
  const cell = cellOf(seat, at);
  const own = settlementOf(components, card)?.dwelling ?? 0;
  return (cell?.beside ?? []).flatMap((id): Share[] => {
    const other = cellOf(seat, id)!;
    const points = dwellingOf(components, other) + (other.kind === "settlement" ? own : 0);
    return points ? [{ cell: id, points, adds: other.kind === "settlement" }] : [];
  });
}

/** What a settlement in hand would bring on a cell: economic value and dwelling points; null where it may not lie. */
export function worthAt(components: Components, seat: Seat, card: string, at: string): number | null {
  const dwelling = seat.plans[card]?.[at];
  return dwelling === undefined ? null : dwelling + (settlementOf(components, card)?.economic ?? 0);
}

/** The best cell for a settlement in hand. */
export function bestOf(components: Components, seat: Seat, card: string): { cell: string; points: number } | null {
  let best: { cell: string; points: number } | null = null;
  for (const cell of Object.keys(seat.plans[card] ?? {})) {
    const points = worthAt(components, seat, card, cell)!;
    if (!best || points > best.points) best = { cell, points };
  }
  return best;
}

export const canPaySettlement = (components: Components, seat: Seat, card: string): boolean => {
  const { food, energy } = components.settlements[card]!;
  return seat.food >= food && seat.energy >= energy;
};

/** Clergymen at home: the prior, the lay brothers. */
export const atHome = (seat: Seat): number => seat.clergy.filter(({ at }) => at === null).length;

/** Buildings of a seat on which nobody stands. */
export const freeBuildings = (view: View, seat: number): string[] =>
  Object.keys(view.buildings).filter((id) => view.buildings[id]!.seat === seat && view.buildings[id]!.clergy.length === 0);

export const differentGoods = (seat: Seat): number => Object.values(seat.goods).filter((amount) => amount > 0).length;

/** What the calendar still holds, the next first. */
export const ahead = (view: View): { unit: number; event: string }[] => view.calendar.filter(({ unit }) => unit >= view.unit);

/** What lies on the cells of a landscape tile of this side: a forest, a moor, or the ground itself. */
export const groundsOf = (components: Components, side: string): string[] =>
  components.districts.sides[side]?.map(({ terrain, card }) => card ?? terrain) ??
  (side === "coast" ? ["water", "coast"] : ["hillside", "mountain"]);
