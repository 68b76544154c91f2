/** The position in words: calendar, wheel, prices, buildings; or a seat's goods, clergymen, landscape and plans. */

import { shownPoints } from "../../lib/points";
import { capital } from "../../lib/words";
import type { Section, Speaker } from "../../shell/contract";
import { atHome, bestOf, displayed, neutralOf, ORDER, seatOf, worthAt } from "./facts";
import { amounts, buildingTip, cellLabel, holder, sign, useLine } from "./tips";
import type { Components, Seat, View } from "../../generated/ora_et_labora";
import { usesOf } from "./uses";
import { markersOf } from "./wheel";
import { sayer, type Key } from "./words";

export function describe(view: View, components: Components, seat: number | null, table: Speaker): Section[] {
  return seat === null ? shared(view, components, table) : place(view, components, seat, table);
}

function shared(view: View, components: Components, table: Speaker): Section[] {
  const say = sayer(table);
  const calendar = view.calendar.map(({ unit, event }) => {
    const what = event.startsWith("phase_") ? say("phase", { phase: event.slice(6) }) : say(`calendar.${event}` as Key);
    return say(view.unit_kind === "turn" ? "calendar.inTurn" : "calendar.inRound", { what, n: unit });
  });
  const wheel = markersOf(view).map(({ id, value, next }) =>
    say("marker.label", { marker: capital(table.name(`marker:${id}`)), value, next }),
  );
  const prices = [
    table.text("listed", { what: say("offer.district"), things: view.districts.join(", ") || "–" }),
    table.text("listed", { what: say("offer.plot"), things: view.plots.join(", ") || "–" }),
    say("offer.contract.help", { n: view.contract.price, present: table.name(`good:${view.contract.present}`) }),
    say("offer.wonders", { n: view.wonders }),
  ];
  const buildings = displayed(view).map((id) => {
    const { title, lines } = buildingTip(table, view, components, id, undefined);
    return `${title}. ${lines.join(" ")}`;
  });
  const neutral = neutralOf(view);
  return [
    { title: say("calendar"), lines: calendar },
    { title: say("wheel"), lines: wheel },
    { title: say("offers"), lines: prices },
    { title: say("shown.display"), lines: buildings },
    ...(neutral === null ? [] : [{ title: say("neutral"), lines: land(view, view.boards[neutral]!, table) }]),
  ];
}

function place(view: View, components: Components, number: number, table: Speaker): Section[] {
  const say = sayer(table);
  const seat = seatOf(view, number)!;
  const goods = ORDER.filter((good) => (seat.goods[good] ?? 0) > 0);
  const plans = seat.hand.map((card) => {
    const { energy, food } = components.settlements[card]!;
    const best = bestOf(components, seat, card);
    const name = table.name(`settlement:${card}`);
    if (!best) return say("reserve.nowhere", { name, energy, food });
    const cells = Object.keys(seat.plans[card]!).map((cell) => `${cell} ${sign(worthAt(components, seat, card, cell)!)}`);
    return `${say("reserve.label", { name, energy, food, best: sign(best.points), cell: best.cell })} (${cells.join(", ")})`;
  });
  const uses = usesOf(view, components, number).map(({ id, owner }) =>
    table.text("listed", {
      what: `${table.name(`building:${id}`)} (${holder(table, view, owner)})`,
      things: useLine(table, view, components, id, seat),
    }),
  );
  return [
    {
      title: say("goods"),
      lines: [
        amounts(table, Object.fromEntries(goods.map((good) => [good, seat.goods[good]!]))) || say("goods.none"),
        say("sums", { food: seat.food, energy: shownPoints(seat.energy) }),
        say("clergy", { n: atHome(seat), of: seat.clergy.length }),
      ],
    },
    { title: say("landscape"), lines: land(view, seat, table) },
    { title: say("reserve"), lines: plans.length ? plans : [say("reserve.empty")] },
    { title: say("uses"), lines: uses },
  ];
}

function land(view: View, seat: Seat, table: Speaker): string[] {
  const cells = [...seat.cells].sort((a, b) => a.row - b.row || a.col - b.col);
  return cells.map((cell) => cellLabel(table, view, seat, cell));
}
