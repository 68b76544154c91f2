/** What is said of things: labels for screen readers, lines of tooltips. */

import { inTwo } from "../../kit/words";
import { capital } from "../../lib/words";
import type { Speaker, Tip, Word } from "../../shell/contract";
import { helpOf } from "../../kit/helps";
import { amphoraOf, buildingName, changesAt, isReconstructed, ROMAN, shrinesWin, slotState, type Cost } from "./facts";
import { SERIES, SLOTS } from "./layout";
import type { Joker } from "./payments";
import type { Change, Components, Price, View } from "../../generated/attika";
import { RESOURCES } from "./resources";
import { sayer } from "./words";

/** "1 hill, 2 of any kind"; "nothing" for an empty price. */
export function listed(table: Speaker, price: Price): string {
  const parts = [...RESOURCES, "any" as const].filter((kind) => (price[kind] ?? 0) > 0);
  return parts.map((kind) => table.text(`price.${kind}`, { n: price[kind]! })).join(", ") || sayer(table)("nothing");
}

/** "2 forest stand for 1 hill." for each pair of a payment. */
export const jokersSaid = (table: Speaker, jokers: readonly Joker[]): string =>
  jokers
    .map(({ pair, stands }) =>
      sayer(table)("pay.pair", { pair: table.text(`price.${pair}`, { n: 2 }), stands: table.name(`resource:${stands}`) }),
    )
    .join(" ");

/** How the building in hand would be paid on a hex. */
function costLine(table: Speaker, building: string, { price, free, founding }: Cost): string {
  const say = sayer(table);
  const what = table.name(`building:${building}`);
  if (free) return say("here.free", { what });
  return say(founding ? "here.founds" : "here.costs", { what, price: listed(table, price), n: founding });
}

/** "Cuts off Vigneron: from 3 to 5." */
export function changeSaid(table: Speaker, view: View, { seat, to_join, shrines }: Change): string {
  const say = sayer(table);
  if (!shrines) {
    const args = { name: table.names[seat] ?? "", from: view.cities[seat]!.to_join ?? 0 };
    return to_join === null ? say("change.closes", args) : say("change.cuts", { ...args, to: to_join });
  }
  const [a, b] = shrines.map((number) => ROMAN[number - 1]!);
  if (to_join) return say("change.nearer", { n: to_join, a: a!, b: b! });
  return say(shrinesWin(view) ? "change.wins" : "change.joins", { a: a!, b: b! });
}

/** What a hex is, and what the building in hand would cost and change there. */
export function hexLabel(table: Speaker, view: View, hex: string, building: string | null = null, cost?: Cost): string {
  const say = sayer(table);
  const { symbol, owner, building: standing } = view.hexes[hex]!;
  const place = table.name(`hex:${hex}`);
  if (owner !== null) {
    const what = buildingName(table, standing!, view.cities[owner]);
    return say("hex.built", { hex: place, what, name: table.names[owner] ?? "" });
  }
  const land = symbol
    ? say("hex.symbol", { hex: place, symbol: table.name(`resource:${symbol}`) })
    : say("hex.plain", { hex: place });
  const costs = building && cost ? [costLine(table, building, cost)] : [];
  const changes = changesAt(view, hex).map((change) => changeSaid(table, view, change));
  return [land, ...costs, ...changes].join(". ");
}

export function hexTip(
  table: Speaker,
  view: View,
  components: Components,
  hex: string,
  building: string | null = null,
  cost?: Cost,
): Tip {
  const say = sayer(table);
  const { symbol, owner, building: standing } = view.hexes[hex]!;
  if (owner !== null) {
    const tip = buildingTip(table, view, components, standing!, owner);
    return { ...tip, lines: [say("owner", { name: table.names[owner] ?? "" }), ...tip.lines] };
  }
  const changes = changesAt(view, hex).map((change) => changeSaid(table, view, change));
  const help = say(symbol ? "hex.symbol.help" : "hex.plain.help");
  return {
    title: symbol ? capital(table.name(`resource:${symbol}`)) : say("hex.plain.title"),
    lines: [building && cost ? costLine(table, building, cost) : help, ...(changes.length ? [changes.join(". ")] : [])],
    rule: cost ? (cost.free ? "AT-48" : cost.founding ? "AT-57" : "AT-47") : "AT-45",
  };
}

export function buildingLabel(table: Speaker, view: View, components: Components, seat: number, building: string): string {
  const say = sayer(table);
  const city = view.cities[seat]!;
  const { built, reserve, hidden } = city.radar[building]!;
  const what = buildingName(table, building, city);
  return say("building", { what, price: listed(table, components.buildings[building]!.cost), built, reserve, hidden });
}

/** The German name comes last, after what the building is and costs. */
export function buildingTip(table: Speaker, view: View, components: Components, building: string, seat: number | undefined): Tip {
  const say = sayer(table);
  const facts = components.buildings[building]!;
  const city = seat === undefined ? undefined : view.cities[seat];
  const { line, rule } = helpOf(table, `building.${building}.help`);
  const lines = [line, say("cost", { price: listed(table, facts.cost) })];
  if (city) {
    const { built, reserve, hidden } = city.radar[building]!;
    lines.push(say("copies", { built, reserve, hidden }));
  }
  const leads = Object.keys(components.buildings).filter(
    (other) => other !== building && components.buildings[other]!.free_next_to.includes(building),
  );
  if (leads.length) lines.push(say("leads", { what: leads.map((other) => table.name(`building:${other}`)).join(", ") }));
  if (isReconstructed(components, building)) lines.push(say("reconstructed"));
  lines.push(say("german", { name: table.text(`building.${building}.german`) }));
  return { title: buildingName(table, building, city), lines, rule };
}

export function seriesTip(table: Speaker, view: View, components: Components, seat: number, series: string): Tip {
  const say = sayer(table);
  const city = view.cities[seat]!;
  const { built, together, size } = city.series[series]!;
  const names = [...new Set(SERIES[series]!.members)].map((id) => buildingName(table, id, city));
  const amphora = amphoraOf(city, series);
  return {
    title: table.name(`series:${series}`),
    lines: [
      say("series.members", { names: names.join(", ") }),
      say("series.state", { built, size, together }),
      say(`series.${amphora}`),
      ...(components.reconstructed.includes("sheet") ? [say("reconstructed.sheet")] : []),
      say("german", { name: table.text(`series.${series}.german`) }),
    ],
    rule: "AT-70",
  };
}

export function stackTip(table: Speaker, view: View, components: Components, seat: number, at: number): Tip {
  const say = sayer(table);
  const city = view.cities[seat]!;
  const left = city.stacks[at]!;
  const inside = SLOTS.filter(
    ({ building, copy }) => components.buildings[building]!.main === (at === 0) && slotState(city, building, copy) === "hidden",
  ).map(({ building }) => buildingName(table, building, city));
  return {
    title: say("stack", { name: say(at === 0 ? "stack.main" : "stack.other", { n: at + 1 }), n: left }),
    lines: [
      say(at === 0 ? "stack.main.help" : "stack.other.help"),
      ...(inside.length ? [say("stack.inside", { what: [...new Set(inside)].join(", ") })] : []),
      say("stack.last"),
    ],
    rule: "AT-40",
  };
}

export function shrineTip(table: Speaker, view: View, number: number): Tip {
  const say = sayer(table);
  const touching = view.cities.flatMap(({ shrines }, seat) =>
    shrines.some((touched) => touched.includes(number)) ? [table.names[seat] ?? ""] : [],
  );
  return {
    title: say("shrine", { n: ROMAN[number - 1]! }),
    lines: [
      say(shrinesWin(view) ? "shrine.help" : "shrine.bounty"),
      ...(touching.length ? [say("shrine.touch", { names: touching.join(", ") })] : []),
      say("reconstructed.layout"),
    ],
    rule: shrinesWin(view) ? "AT-90" : "AT-103",
  };
}

export function chainTip(table: Speaker, view: View, seat: number): Tip {
  const say = sayer(table);
  const { chain, hand_size } = view.cities[seat]!;
  const rule = shrinesWin(view) ? "AT-90" : "AT-103";
  if (!chain) return { title: say("chain.title"), lines: [say("chain.none")], rule };
  const [a, b] = chain.shrines;
  return {
    title: say("chain.title"),
    lines: [
      say("chain.between", { a: ROMAN[a - 1]!, b: ROMAN[b - 1]!, n: chain.missing.length }),
      say("chain.places"),
      say("held.cards", { n: hand_size }),
    ],
    rule,
  };
}

/** The tooltip of a word in a path, the log or a chip. */
export function tipOf(word: Word, view: View, components: Components, seat: number | null, table: Speaker): Tip | null {
  const [label, name] = inTwo(word);
  if (label === "building" && components.buildings[name]) return buildingTip(table, view, components, name, seat ?? undefined);
  if (label === "hex" && view.hexes[name]) return hexTip(table, view, components, name);
  if (label === "series" && components.series[name] && seat !== null) return seriesTip(table, view, components, seat, name);
  if (label === "stack" && seat !== null) return stackTip(table, view, components, seat, Number(name) - 1);
  return null;
}
