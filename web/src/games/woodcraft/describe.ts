/** The position in words: wheel, market, cards, tracks, contracts; or a seat's workshop, lumber, orders. */

import { capital } from "../../lib/words";
import type { Section, Speaker } from "../../shell/contract";
import { COLORS, dieOf, spread } from "./dice";
import { inWords } from "./effects";
import { boardOf, named, ROWS, TILES } from "./facts";
import { contractLine, dieName, goodsWords, helperTip, needWords, orderTip, potName, tileLabel } from "./tips";
import type { Components, View } from "../../generated/woodcraft";
import { verdictOf } from "./verdict";
import { sayer, type Key } from "./words";

export function describe(view: View, components: Components, seat: number | null, table: Speaker): Section[] {
  return seat === null ? shared(view, components, table) : place(view, components, seat, table);
}

const whole = ({ title, lines }: { title: string; lines: string[] }): string => [title, ...lines].join(". ");

function shared(view: View, components: Components, table: Speaker): Section[] {
  const say = sayer(table);
  const { tracks } = components;
  const market = COLORS.flatMap((color) => view.market[color].map((value) => dieName(table, components, dieOf(color, value))));
  const standing = view.boards.map((board, seat) =>
    say("track.seat", {
      name: table.names[seat] ?? "",
      berries: board.blueberry_income,
      nuts: board.hazelnut_income,
      reputation: board.reputation,
      marketing: board.marketing,
    }),
  );
  const rewards = view.reputation_tiles.map(({ space, next, gone }) =>
    gone || !next
      ? say("track.tile.gone", { n: space })
      : say("track.tile", { n: space, what: inWords(table, components, next) }),
  );
  return [
    {
      title: say("wheel"),
      lines: [
        say("wheel.front", { hours: say(`hours.${view.wheel.front}` as Key) }),
        ...TILES.map((id) => tileLabel(table, view, components, id)),
      ],
    },
    { title: say("market"), lines: [market.map(capital).join(", ")] },
    { title: say("orders.display"), lines: view.orders.display.map((id) => whole(orderTip(table, components, id))) },
    {
      title: say("helpers.display"),
      lines: view.helpers.display.map((id) => whole(helperTip(table, components, id, components.helpers[id]!.cost))),
    },
    {
      title: say("tracks"),
      lines: [
        say("rounds.income", { rounds: view.income_after.join(", ") }),
        ...standing,
        ...rewards,
        ...(view.solo ? [say("solo.marker", { n: view.solo.nonplayer })] : []),
        say("track.length", { income: tracks.blueberry_income.last, reputation: tracks.reputation.points_per_order.length - 1 }),
      ],
    },
    {
      title: say("contracts"),
      lines: view.contracts.map(({ id }) => {
        const contract = components.contracts[id]!;
        return `${named(table, contract)}. ${contractLine(table, contract, components)}`;
      }),
    },
    ...(view.hand?.length ? [{ title: say("hand"), lines: view.hand.map((id) => whole(orderTip(table, components, id))) }] : []),
  ];
}

function place(view: View, components: Components, number: number, table: Speaker): Section[] {
  const say = sayer(table);
  const seat = boardOf(view, number, number)!;
  const rooms = Object.entries(seat.rooms).map(([letter, standing]) =>
    standing
      ? table.text("listed", { what: say("room", { letter }), things: whole(helperTip(table, components, standing.helper)) })
      : table.text("listed", { what: say("room", { letter }), things: say("room.empty") }),
  );
  const attic = Object.entries(seat.attic)
    .filter(([, tool]) => tool)
    .map(([cell, tool]) => say("cell.tool", { cell, tool: named(table, components.tools[tool!]) }));
  const dice = spread(seat.pile).map(({ die }) => dieName(table, components, die));
  const machines = [
    say("machines.sawing", { ready: seat.sawing.filter((tile) => !tile.used).length, of: seat.sawing.length }),
    say("machines.splicing", { ready: seat.splicing.filter((tile) => !tile.used).length, of: seat.splicing.length }),
    say("machines.gluing", { ready: seat.gluing.filter((tile) => !tile.used).length, of: seat.gluing.length }),
  ];
  const orders = ROWS.flatMap((row) =>
    seat.orders
      .filter((order) => order.row === row)
      .map((order) => {
        const name = named(table, components.orders[order.id]);
        const needs = needWords(table, components, order.id, order.missing);
        return say("order.line", {
          row: named(table, components.rows[String(row)]),
          name,
          needs,
          verdict: verdictOf(table, order, true).text,
        });
      }),
  );
  return [
    { title: say("supplies"), lines: [goodsWords(table, seat)] },
    {
      title: say("pile"),
      lines: [dice.join(", ") || say("nothing"), ...COLORS.map((color) => potName(table, components, seat, color))],
    },
    { title: say("rooms"), lines: rooms },
    { title: say("attic"), lines: attic.length ? attic : [say("nothing")] },
    { title: say("machines"), lines: machines },
    { title: say("orders"), lines: orders.length ? orders : [say("nothing")] },
  ];
}
