/** What a position says, as the drawings ask for it. Nothing here knows a rule: prices and chains come from the server. */

import { chosenOf } from "../../kit/words";
import type { Table } from "../../shell/contract";
import { around } from "./layout";
import type { Change, City, Components, CostGroup, Hand, Price, Resource, View } from "../../generated/attika";
import { RESOURCES } from "./resources";

export const ROMAN = ["I", "II", "III", "IV"];

/** At so few missing buildings a player may join two shrines within one turn. */
const NEAR = 3;
/** At so few a way is worth marks on the map. */
const SOON = NEAR + 1;

export type Cost = Omit<CostGroup, "hexes">;

/** What a building costs on each hex. */
export function costsOf(view: View, building: string | null): Map<string, Cost> {
  const found = new Map<string, Cost>();
  for (const { hexes, ...cost } of (building && view.costs?.[building]) || []) for (const hex of hexes) found.set(hex, cost);
  return found;
}

export const costAt = (view: View, building: string, hex: string): Cost | undefined => costsOf(view, building).get(hex);

/** "hill, hill, any": one entry for each sign, resources in their order. */
export const signsOf = (price: Price): (Resource | "any")[] =>
  [...RESOURCES, "any" as const].flatMap((kind) => Array.from({ length: price[kind] ?? 0 }, () => kind));

export const total = (price: Price): number => Object.values(price).reduce((sum, n) => sum + n, 0);

/** What the land takes off the printed price. */
export function landGives(printed: Price, cost: Cost): Price {
  if (cost.free) return {};
  const given: Price = {};
  for (const kind of [...RESOURCES, "any" as const]) {
    const owed = (cost.price[kind] ?? 0) - (kind === "any" ? cost.founding : 0);
    const less = (printed[kind] ?? 0) - owed;
    if (less > 0) given[kind] = less;
  }
  return given;
}

/** The hexes whose symbols help to pay a building on a hex: itself and the empty ones beside it. */
export function helpers(view: View, components: Components, building: string, hex: string): string[] {
  const { cost } = components.buildings[building]!;
  return [hex, ...around(hex, components)].filter((name) => {
    const { symbol, owner } = view.hexes[name] ?? { symbol: null, owner: null };
    return symbol !== null && owner === null && ((cost[symbol] ?? 0) > 0 || (cost.any ?? 0) > 0);
  });
}

/** The building that looks for its hex: drawn, chosen on the sheet, or waiting to be paid. */
export function placing(view: View, table: Pick<Table, "state" | "seat">): string | null {
  if (table.seat === null || !view.choosers.includes(table.seat)) return null;
  if (view.pending?.building) return view.pending.building;
  return chosenOf(table, "building", Object.keys(view.costs ?? {}));
}

export type SlotState = "built" | "reserve" | "hidden";

/** Built ones first, then those in the reserve, then what is still in a stack. */
export function slotState(city: City, building: string, copy: number): SlotState {
  const { built, reserve } = city.radar[building]!;
  return copy < built ? "built" : copy < built + reserve ? "reserve" : "hidden";
}

export const reserveOf = (city: City): string[] => Object.keys(city.radar).filter((id) => city.radar[id]!.reserve > 0);
export const stacked = (city: City): number => city.stacks.reduce((sum, n) => sum + n, 0);
export const reserved = (city: City): number => Object.values(city.radar).reduce((sum, { reserve }) => sum + reserve, 0);

export type Amphora = "open" | "won" | "lost";

/** Has a series brought its amphora? Finished apart it never will. */
export function amphoraOf(city: City, series: string): Amphora {
  const { built, together, size } = city.series[series]!;
  return built < size ? "open" : together === size ? "won" : "lost";
}

/** Can joining shrines win here? */
export const shrinesWin = (view: View): boolean => view.shrine_bounty === "off" || view.players === 2;

/** Does a building stand on the way already? */
const hasBegun = ({ chain }: City): boolean => chain !== null && chain.missing.length < chain.hexes.length;

/** What a building of the reader on a hex does between shrines, the nearest to a victory first. */
export function changesAt(view: View, hex: string | null): Change[] {
  const atStake = ({ seat, to_join, shrines }: Change) => (shrines ? to_join : view.cities[seat]!.to_join) ?? 0;
  return ((hex && view.changes?.[hex]) || []).toSorted((a, b) => atStake(a) - atStake(b));
}

/** Those of them that the map shows: of ways that somebody has begun and could soon finish. */
export const marksAt = (view: View, hex: string): Change[] =>
  changesAt(view, hex).filter(({ seat }) => hasBegun(view.cities[seat]!) && view.cities[seat]!.to_join! <= SOON);

export interface Alarm {
  seat: number;
  missing: number;
  shrines: [number, number];
}

/** Who may join two shrines within a turn, the nearest first. */
export function alarms(view: View): Alarm[] {
  if (view.ranking) return [];
  return view.cities
    .flatMap((city, seat): Alarm[] =>
      city.to_join && isNear(city) && hasBegun(city) ? [{ seat, missing: city.to_join, shrines: city.chain!.shrines }] : [],
    )
    .sort((a, b) => a.missing - b.missing || a.seat - b.seat);
}
export const isNear = (city: City): boolean => city.to_join !== null && city.to_join <= NEAR;

/** The name of a building of a seat: a capital is called after its city. */
export const buildingName = (table: Pick<Table, "name">, building: string, city?: City): string =>
  building === "capital" && city ? table.name(`city:${city.city}`) : table.name(`building:${building}`);

/** The same inside a sentence. */
export const theBuilding = (table: Pick<Table, "name" | "text">, building: string, city?: City): string =>
  building === "capital" && city ? table.name(`city:${city.city}`) : table.text(`building.${building}.the`);

export const isReconstructed = (components: Components, building: string): boolean =>
  components.reconstructed.includes(`buildings.${building}.cost`);

export const emptyHand = (): Hand => ({ water: 0, forest: 0, hill: 0, mountain: 0 });
