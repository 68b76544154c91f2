/** What is said of things: labels for screen readers, lines of tooltips. */

import { inTwo } from "../../kit/words";
import { capital } from "../../lib/words";
import type { Speaker, Tip, Word } from "../../shell/contract";
import { shownPoints } from "../../lib/points";
import { t } from "../../lib/text";
import { helpOf } from "../../kit/helps";
import { payableWith } from "./conversions";
import { categoryOf, countOf, effectOf, gainNow, isBuilding, prices, resourceOf, seatOf, tokensOf } from "./facts";
import type { Components, Seat, View, WheelId } from "../../generated/glass_road";
import { sayer } from "./words";

/** The shell has the word for it. */
export const reconstructed = (): string => t("reconstructed.title");

export function buildingTip(table: Speaker, components: Components, id: string, seat?: Seat, square?: string): Tip {
  const say = sayer(table);
  const building = components.buildings[id];
  const { line, rule } = helpOf(table, `building.${id}.help`);
  const lines = [line];
  const worth = square ? seat?.worth[square] : undefined;
  if (building && !square) {
    const cost = prices(building.cost, seat);
    const price = cost.map(({ resource, amount }) => table.text(`price.${resource}`, { n: amount })).join(", ");
    lines.push(price ? say("cost", { price }) : say("free"));
    const missing = cost.filter((one) => one.missing > 0).map((one) => table.text(`price.${one.resource}`, { n: one.missing }));
    if (seat) lines.push(missing.length ? say("missing", { what: missing.join(", ") }) : say("payable"));
    const helper = seat && missing.length ? payableWith(components, seat, building.cost) : null;
    if (helper) lines.push(say("payable.after", { building: table.name(`building:${helper}`, "the") }));
    if (building.category !== "bonus") lines.push(say("value", { points: building.points }));
    const now = seat?.would_score[id];
    if (now !== undefined) lines.push(say("worth.now", { points: shownPoints(now) }));
    const gain = seat && gainNow(components, seat, id);
    if (gain)
      lines.push(
        say(gain.most ? "gain.most" : "gain.now", {
          what: gain.gains.map((one) => table.text(`price.${one.resource}`, { n: one.amount })).join(", "),
        }),
      );
  }
  if (worth !== undefined) lines.push(say("worth.now", { points: shownPoints(worth) }));
  if (building?.reconstructed)
    lines.push(
      say("reconstructed.what", {
        what: building.reconstructed.map((what) => say(what === "cost" ? "part.cost" : "part.effect")).join(", "),
      }),
    );
  return { title: table.name(`building:${id}`), lines, rule };
}

export function cardTip(table: Speaker, id: string, more: string[] = []): Tip {
  const { line, rule } = helpOf(table, `card.${id}.help`);
  return { title: table.name(`card:${id}`), lines: [line, ...more], rule };
}

function tileTip(table: Speaker, content: string, where?: string): Tip {
  const { line, rule } = helpOf(table, `tile.${content}.help`);
  const title = capital(table.name(`tile:${content}`));
  return { title: where ? `${title}, ${where}` : title, sign: title, lines: [line], rule };
}

export function squareTip(table: Speaker, components: Components, seat: Seat, square: string): Tip {
  const content = seat.land[square] ?? "empty";
  return isBuilding(components, content)
    ? buildingTip(table, components, content, seat, square)
    : tileTip(table, content, square);
}

export function squareLabel(table: Speaker, components: Components, seat: Seat, square: string): string {
  const content = seat.land[square] ?? "empty";
  const name = isBuilding(components, content) ? table.name(`building:${content}`) : table.name(`tile:${content}`);
  const worth = seat.worth[square];
  return worth === undefined
    ? `${square}, ${name}`
    : `${square}, ${name}, ${sayer(table)("worth.now", { points: shownPoints(worth) })}`;
}

export function landLabel(table: Speaker, components: Components, seat: Seat, number: number): string {
  const counts = {
    forests: seat.forests.length,
    pits: countOf(seat, "pit"),
    groves: countOf(seat, "grove"),
    ponds: countOf(seat, "pond"),
    empty: countOf(seat, "empty"),
  };
  return sayer(table)("land", {
    name: table.names[number] ?? "",
    ...counts,
    buildings: Object.values(seat.land).filter((content) => content in components.buildings).length,
  });
}

/** A wheel in words: "glass wheel: wood 2, water 0, …". */
export function wheelLabel(table: Speaker, components: Components, seat: Seat, wheel: WheelId): string {
  const stock = [...tokensOf(components, wheel), wheel].map(
    (token) => `${table.name(`resource:${resourceOf(token)}`)} ${seat.wheels[token]}`,
  );
  return sayer(table)("wheel.stock", { wheel: capital(table.name(`wheel:${wheel}`)), stock: stock.join(", ") });
}

/** The tooltip of a word, wherever it is named. */
export function tipOf(word: Word, view: View, components: Components, seat: number | null, table: Speaker): Tip | null {
  const [label, name] = inTwo(word);
  const board = seatOf(view, seat);
  switch (label) {
    case "building":
    case "discard":
      return effectOf(components, name)
        ? buildingTip(table, components, name, categoryOf(components, name) === "base" ? undefined : board)
        : null;
    case "card":
      return components.specialists[name] ? cardTip(table, name) : null;
    case "square":
    case "remove":
      return board ? squareTip(table, components, board, name) : null;
    case "forest":
      return tileTip(table, "forest", name);
    case "lay":
    case "tile":
      return name === "none" ? null : tileTip(table, name);
    default:
      return null;
  }
}
