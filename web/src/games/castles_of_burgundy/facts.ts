/** What the things of the table are, in words: labels for screen readers, tooltips, chips. Facts of the view only. */

import { capital } from "../../lib/words";
import type { Speaker, Tip } from "../../shell/contract";
import type { Components, Counts, Estate, GoodsId, TypeId, View } from "../../generated/castles_of_burgundy";
import { sayer } from "./words";

const RULE = /\s*\(((?:CB|A)-[^()]*)\)\.?$/;

/** A text of the catalogue with the number of its rule apart. */
export function withRule(text: string): { text: string; rule?: string } {
  const found = RULE.exec(text);
  return found ? { text: text.slice(0, found.index).replace(/\.?$/, "."), rule: found[1] } : { text };
}

export const tileName = (table: Speaker, tile: string): string => table.name(`tile:${tile}`);
const typeName = (table: Speaker, type: TypeId): string => table.name(`type:${type}`);
export const districtName = (table: Speaker, type: TypeId): string => table.text(`type.${type}.district`);
export const goodsName = (table: Speaker, goods: GoodsId): string => table.text(`goods.${goods}.many`);

/** "2 red goods tiles, a pink goods tile", or what to say of nothing. */
export function goodsList(table: Speaker, goods: Counts, none: string): string {
  const parts = Object.entries(goods).map(([id, count]) =>
    count === 1 ? table.text(`goods.${id}.a`) : table.name(Array(count).fill(`goods:${id}`).join(" ")),
  );
  return parts.join(", ") || none;
}

/** The goods that are there, in their order, with the number on their tiles. */
export const goodsIn = (components: Components, goods: Counts): { id: GoodsId; count: number; number: number }[] =>
  components.goods.flatMap((id, index) => (goods[id] ? [{ id, count: goods[id], number: index + 1 }] : []));

export function tileTip(table: Speaker, components: Components, tile: string, more: string[] = []): Tip {
  const { text, rule } = withRule(table.text(`tile.${tile}.help`));
  const type = components.tiles[tile]?.type;
  const name = tileName(table, tile);
  const kind = type && typeName(table, type) !== name ? [`${typeName(table, type)}.`] : [];
  return { title: name, lines: [[...kind, text].join(" "), ...more], rule };
}

export function slotTip(table: Speaker, type: TypeId): Tip {
  const say = sayer(table);
  return { title: say("slot.label", { type: table.text(`type.${type}.many`) }), lines: [say("slot.help")], rule: "CB-31" };
}

export function depotTip(table: Speaker, view: View, depot: number): Tip {
  const say = sayer(table);
  const goods = view.depots[depot - 1]!.goods;
  const list = goodsList(table, goods, "");
  const lines = [say("depot.take", { depot }), list ? say("depot.goods", { goods: list }) : say("depot.no_goods")];
  if (list) lines.push(say("depot.neighbours"));
  if (view.white_die === depot) lines.push(say("white_die.help"));
  return { title: say("depot", { depot }), lines, rule: "CB-45, CB-50" };
}

export function dieTip(table: Speaker, value: number): Tip {
  const say = sayer(table);
  if (!value) return { title: say("die.none"), lines: [] };
  return { title: say("die", { die: value }), lines: [say("die.help", { die: value })], rule: "CB-41" };
}

export function stockTip(table: Speaker, components: Components, goods: GoodsId, count: number): Tip {
  const say = sayer(table);
  const die = components.goods.indexOf(goods) + 1;
  const { text, rule } = withRule(table.text("part.goods.help"));
  return {
    title: say("goods.stock", { goods: capital(goodsName(table, goods)), count }),
    lines: [say("goods.help", { die }), text],
    rule,
  };
}

/** The district of a space and, while it is open, what completing it now would bring. */
function districtLine(table: Speaker, view: View, estate: Estate, type: TypeId, spaces: number[]): string {
  const say = sayer(table);
  const district = districtName(table, type);
  const open = openDistrict(view, estate, spaces);
  if (!open) return say("district.done", { district, size: spaces.length });
  return say("district.open", { district, size: spaces.length, empty: open.empty, points: open.points, phase: view.phase });
}

/** What a district lacks and would give now; nothing when it is complete. */
export function openDistrict(view: View, estate: Estate, spaces: number[]): { empty: number; points: number } | undefined {
  const empty = spaces.filter((space) => !estate.tiles[space]).length;
  return empty ? { empty, points: view.district_worth[spaces.length]! } : undefined;
}

export interface SpaceParts {
  space: number;
  type: TypeId;
  number: number;
  tile: string | undefined;
  spaces: number[];
}

export function spaceParts(components: Components, estate: Estate, board: number, space: number): SpaceParts {
  const facts = components.boards[board]!;
  return {
    space,
    type: facts.types[space - 1]!,
    number: components.spaces[space - 1]!.number,
    tile: estate.tiles[space],
    spaces: facts.districts.find((district) => district.includes(space))!,
  };
}

export function spaceLabel(table: Speaker, { space, type, number, tile }: SpaceParts): string {
  const say = sayer(table);
  const district = districtName(table, type);
  return tile
    ? say("space.covered", { space, district, tile: tileName(table, tile) })
    : say("space.empty", { space, district, die: number });
}

export function spaceTip(table: Speaker, view: View, components: Components, estate: Estate, parts: SpaceParts): Tip {
  const say = sayer(table);
  const worth = estate.board ? [districtLine(table, view, estate, parts.type, parts.spaces)] : [];
  if (parts.tile) return tileTip(table, components, parts.tile, worth);
  const needs = say("space.needs", { die: parts.number, type: table.text(`type.${parts.type}.many`) });
  const sign = districtName(table, parts.type);
  return { title: say("space", { space: parts.space }), sign, lines: [needs, ...worth], rule: "CB-46" };
}

export const covered = (estate: Estate): number => Object.keys(estate.tiles).length;

/** "Cities 3 5 1, rivers 3 3": the districts of a board by type. */
export function boardLines(table: Speaker, components: Components, board: number): string[] {
  const say = sayer(table);
  const facts = components.boards[board]!;
  return components.types.map((type) => {
    const sizes = facts.districts.filter(([space]) => facts.types[space! - 1] === type).map((district) => district.length);
    return say("board.districts", { district: districtName(table, type), sizes: sizes.sort((a, b) => b - a).join(" ") });
  });
}
