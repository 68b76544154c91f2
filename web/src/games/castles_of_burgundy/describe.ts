/** The position in words, for the text view. */

import type { Section, Speaker } from "../../shell/contract";
import { covered, districtName, goodsList, openDistrict, tileName } from "./facts";
import type { Components, View } from "../../generated/castles_of_burgundy";
import { sayer } from "./words";

export function describe(view: View, components: Components, seat: number | null, table: Speaker): Section[] {
  return seat === null ? sharedBoard(view, components, table) : place(view, components, seat, table);
}

function tileList(table: Speaker, tiles: (string | null)[], none: string): string {
  return tiles.flatMap((tile) => (tile ? [tileName(table, tile)] : [])).join(", ") || none;
}

function sharedBoard(view: View, components: Components, table: Speaker): Section[] {
  const say = sayer(table);
  const none = say("text.none");
  const name = (seat: number) => table.names[seat] ?? table.name(`seat:${seat}`);
  const depots = view.depots.map(({ tiles, types, goods }, index) => {
    const list = goodsList(table, goods, "");
    return say("text.depot", {
      depot: index + 1,
      tiles: tileList(table, tiles.slice(0, types.length), none),
      goods: list ? say("depot.goods", { goods: list }) : say("depot.no_goods"),
    });
  });
  const bonuses = components.types.map((type) => {
    const won = view.estates.flatMap(({ bonuses: own }, seat) =>
      own[type] ? [`${name(seat)} (${table.name(`bonus:${own[type]}`)})`] : [],
    );
    return say("text.bonus", { type: table.text(`type.${type}.many`), winners: won.join(", ") || none });
  });
  return [
    {
      title: table.name(`phase:${view.phase}`),
      lines: [
        say("round.tip", { round: view.round, rounds: view.rounds }),
        say("text.order", { names: view.order.map(name).join(", ") }),
        say("text.to_come", { goods: view.round_goods.map((id) => table.text(`goods.${id}.a`)).join(", ") || none }),
      ],
    },
    { title: table.text("tab.board"), lines: [...depots, say("text.black", { tiles: tileList(table, view.black, none) })] },
    { title: say("text.bonuses"), lines: bonuses },
  ];
}

function place(view: View, components: Components, seat: number, table: Speaker): Section[] {
  const say = sayer(table);
  const none = say("text.none");
  const estate = view.estates[seat]!;
  const dice = estate.dice
    .filter(({ value }) => value)
    .map(({ value, used }) => (used ? say("text.used", { die: value }) : String(value)));
  const holdings: Section = {
    title: say("text.holdings"),
    lines: [
      say("text.dice", { dice: dice.join(", ") || none }),
      say("text.storage", { tiles: tileList(table, estate.storage, none) }),
      say("text.stock", { goods: goodsList(table, estate.stock, none) }),
      say("goods.sold", { goods: goodsList(table, estate.sold, none) }),
      say("text.supplies", { workers: estate.workers, silver: estate.silver }),
    ],
  };
  const { board } = estate;
  if (!board) return [holdings];
  const facts = components.boards[board]!;
  const lines = facts.districts.map((spaces) => {
    const district = districtName(table, facts.types[spaces[0]! - 1]!);
    const tiles = tileList(
      table,
      spaces.map((space) => estate.tiles[space] ?? null),
      none,
    );
    const open = openDistrict(view, estate, spaces);
    if (!open) return `${say("district.done", { district, size: spaces.length })} ${tiles}`;
    const empty = spaces.filter((space) => !estate.tiles[space]);
    return say("text.district", {
      district,
      size: spaces.length,
      tiles,
      spaces: empty.map((space) => say("text.space", { space, die: components.spaces[space - 1]!.number })).join(", "),
      points: open.points,
    });
  });
  return [holdings, { title: say("estate", { name: table.names[seat] ?? "", covered: covered(estate) }), lines }];
}
