/** What is said of things: labels for screen readers, lines of tooltips. */

import { inTwo } from "../../kit/words";
import { figures } from "../../lib/i18n";
import { shownPoints } from "../../lib/points";
import { capital } from "../../lib/words";
import type { Speaker, Tip, Word } from "../../shell/contract";
import { helpOf } from "../../kit/helps";
import { buildingOf, cellOf, neutralOf, prices, seatOf, settlementOf, sharesAt, worthAt } from "./facts";
import type { Amounts, Cell, Components, Seat, View } from "../../generated/ora_et_labora";
import { useOf } from "./uses";
import { sayer, type Key } from "./words";

export const sign = (points: number): string => `${points > 0 ? "+" : ""}${figures(points)}`;

/** "2 wood, 1 clay"; food, energy and the like too. */
export function amounts(table: Speaker, all: Amounts): string {
  const say = sayer(table);
  return Object.entries(all)
    .map(([what, n]) =>
      ["different_goods", "one_basic_good", "another_basic_good", "points"].includes(what)
        ? say(`amount.${what}` as Key, { n })
        : table.text(`price.${what}`, { n: shownPoints(n) }),
    )
    .join(", ");
}

export const holder = (table: Speaker, view: View, seat: number): string =>
  seat === neutralOf(view) ? sayer(table)("neutral") : (table.names[seat] ?? "");

/** What a building would do for a seat now, in words. */
export function useLine(table: Speaker, view: View, components: Components, id: string, seat: Seat): string {
  const say = sayer(table);
  const use = useOf(buildingOf(components, id)?.steps ?? [], seat, view);
  if (!use.works) return say("use.nothing");
  const gives = amounts(table, use.gives);
  const gets = amounts(table, use.gets);
  if (!gets) return say("use.can");
  return gives ? say("use.deal", { gives, gets }) : say("use.gain", { gets });
}

export function buildingTip(table: Speaker, view: View, components: Components, id: string, seat: Seat | undefined): Tip {
  const say = sayer(table);
  const building = buildingOf(components, id)!;
  const { line, rule } = helpOf(table, `building.${id}.help`);
  const lines = [line];
  const standing = view.buildings[id];
  if (standing) {
    lines.push(say("owner", { name: holder(table, view, standing.seat) }));
    for (const { seat: who, clergyman } of standing.clergy)
      lines.push(say("stands", { who: table.name(`clergyman:${clergyman}`), name: holder(table, view, who) }));
  } else if (building.cost) {
    lines.push(say("cost", { price: amounts(table, building.cost) }));
    if (seat && !seat.payable.includes(id) && seat.sites[id]) {
      const missing = prices(building.cost, seat, false).filter((one) => one.missing);
      if (missing.length)
        lines.push(say("missing", { what: amounts(table, Object.fromEntries(missing.map((one) => [one.good, one.missing]))) }));
    } else if (seat?.sites[id]) lines.push(say("payable"));
    if (seat?.sites[id]) lines.push(say("places", { n: seat.sites[id].length }));
  }
  lines.push(say("terrains", { what: building.terrain.map((one) => table.name(`terrain:${one}`)).join(", ") }));
  if (building.cloister) lines.push(say("cloister.help"));
  lines.push(say("worth", { economic: building.economic, dwelling: building.dwelling }));
  if (seat) lines.push(say("now", { what: useLine(table, view, components, id, seat) }));
  if (building.reconstructed) lines.push(say("reconstructed"));
  return { title: table.name(`building:${id}`), lines, rule };
}

export function settlementTip(table: Speaker, id: string, seat: Seat | undefined, at?: string): Tip {
  const say = sayer(table);
  const { line, rule } = helpOf(table, `settlement.${id}.help`);
  const lines = [line];
  const scores = at === undefined ? undefined : seat?.settlements[at];
  if (scores !== undefined) lines.push(say("scores.here", { points: scores }));
  return { title: table.name(`settlement:${id}`), lines, rule };
}

/** What a settlement in hand would bring on a cell, term by term. */
export function planTip(table: Speaker, components: Components, seat: Seat, card: string, at: string): Tip {
  const say = sayer(table);
  const { economic, dwelling } = settlementOf(components, card)!;
  const terms = sharesAt(components, seat, card, at).map(({ cell, points }) => {
    const other = cellOf(seat, cell)!;
    const name = other.kind === null ? table.name(`terrain:${other.terrain}`) : table.name(`${other.kind}:${other.card}`);
    return `${capital(name)} ${sign(points)}`;
  });
  return {
    title: say("plan.title", { name: table.name(`settlement:${card}`), points: sign(worthAt(components, seat, card, at) ?? 0) }),
    lines: [say("plan.own", { economic, dwelling }), ...terms],
    rule: "OL-54",
  };
}

export function goodTip(table: Speaker, components: Components, good: string, amount?: number): Tip {
  const say = sayer(table);
  const facts = components.goods[good];
  if (!facts) return { title: capital(table.name(`good:${good}`)), lines: [] };
  const lines: string[] = [];
  if (amount !== undefined) lines.push(say("good.owned", { n: amount }));
  lines.push(say("good.values", { food: facts.food, energy: shownPoints(facts.energy), points: facts.points }));
  if (good === "coins") lines.push(say("good.coins"));
  if (good === "grain") lines.push(say("good.grain"));
  if (good === "wine") lines.push(say("good.wine"));
  if (good === "whiskey") lines.push(say("good.whiskey"));
  if (facts.basic) lines.push(say("good.basic"));
  return { title: capital(table.name(`good:${good}`)), lines, rule: "OL-2" };
}

export function cellLabel(table: Speaker, view: View, seat: Seat, cell: Cell): string {
  const say = sayer(table);
  const terrain = table.name(`terrain:${cell.terrain}`);
  if (cell.kind === null) return say("cell.empty", { cell: cell.id, terrain });
  if (cell.kind === "forest" || cell.kind === "moor")
    return say("cell.with", { cell: cell.id, what: table.name(`card:${cell.kind}`), terrain });
  const what = table.name(`${cell.kind}:${cell.card}`);
  const scores = seat.settlements[cell.id];
  if (scores !== undefined) return say("cell.settlement", { cell: cell.id, what, points: scores });
  const who = (view.buildings[cell.card!]?.clergy ?? []).map(({ clergyman }) => table.name(`clergyman:${clergyman}`)).join(", ");
  return who ? say("cell.occupied", { cell: cell.id, what, who }) : say("cell.with", { cell: cell.id, what, terrain });
}

export function cellTip(
  table: Speaker,
  view: View,
  components: Components,
  seat: Seat,
  reader: Seat | undefined,
  cell: Cell,
): Tip {
  if (cell.kind === "building") return buildingTip(table, view, components, cell.card!, reader);
  if (cell.kind === "settlement") return settlementTip(table, cell.card!, seat, cell.id);
  const say = sayer(table);
  const terrain = capital(table.name(`terrain:${cell.terrain}`));
  if (cell.kind === "forest")
    return {
      title: capital(table.name("card:forest")),
      lines: [say("forest.help", { n: view.wheel.markers["wood"]?.value ?? 0 })],
      rule: "OL-36",
    };
  if (cell.kind === "moor")
    return {
      title: capital(table.name("card:moor")),
      lines: [say("moor.help", { n: view.wheel.markers["peat"]?.value ?? 0 })],
      rule: "OL-36",
    };
  const help = cell.terrain === "water" ? say("water.help", { n: components.water_dwelling }) : say("empty.help");
  return { title: `${terrain}, ${cell.id}`, sign: terrain, lines: [help], rule: "OL-11" };
}

/** The tooltip of a word, wherever it is named. */
export function tipOf(word: Word, view: View, components: Components, seat: number | null, table: Speaker): Tip | null {
  const [label, name] = inTwo(word);
  const board = seatOf(view, seat);
  switch (label) {
    case "building":
      return buildingOf(components, name) ? buildingTip(table, view, components, name, board) : null;
    case "settlement":
      return settlementOf(components, name) ? settlementTip(table, name, board) : null;
    case "good":
    case "choice":
      return goodTip(table, components, name, board?.goods[name]);
    case "cell": {
      const cell = board && cellOf(board, name);
      return cell ? cellTip(table, view, components, board, board, cell) : null;
    }
    default:
      return null;
  }
}
