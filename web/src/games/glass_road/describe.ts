/** The position in words: the building board and the round, or a seat's place. */

import { capital } from "../../lib/words";
import type { Section, Speaker } from "../../shell/contract";
import { shownPoints } from "../../lib/points";
import { heldBy, inOrder, isBuilding, prices, resourceOf, seatOf, WHEELS } from "./facts";
import type { Components, Seat, View } from "../../generated/glass_road";
import { buildingTip, wheelLabel } from "./tips";
import { sayer } from "./words";

export function describe(view: View, components: Components, seat: number | null, table: Speaker): Section[] {
  return seat === null ? shared(view, components, table) : place(view, components, seat, table);
}

function shared(view: View, components: Components, table: Speaker): Section[] {
  const say = sayer(table);
  const rounds = inOrder(view).map((seat) => {
    const board = view.boards[seat]!;
    const turn = view.resolving.find((one) => one.seat === seat);
    const card = turn?.card ?? board.shown.at(-1);
    const what = board.face_down ? say("faceDown") : card ? table.name(`card:${card}`) : say(board.ready ? "ready" : "choosing");
    const things = turn ? `${what}, ${say(turn.limit === 1 ? "with.help" : "alone.help")}` : what;
    return table.text("listed", { what: table.names[seat]!, things });
  });
  const rows = components.categories.map((category) => ({
    title: table.name(`part:${category}`),
    lines: [
      ...view.market[category].flatMap((id) => (id ? [offered(components, id, undefined, table)] : [])),
      say("stack", { n: view.stacks[category] }),
    ],
  }));
  return [{ title: say("round"), lines: rounds }, ...rows];
}

function offered(components: Components, id: string, seat: Seat | undefined, table: Speaker): string {
  const tip = buildingTip(table, components, id, seat);
  return `${tip.title}. ${tip.lines.join(" ")}`;
}

function place(view: View, components: Components, number: number, table: Speaker): Section[] {
  const say = sayer(table);
  const seat = seatOf(view, number)!;
  const wheels = WHEELS.map((wheel) => {
    const held = heldBy(components, seat, wheel);
    const state = held.full
      ? say("wheel.full")
      : `${say("wheel.waitsFor")} ${held.empty.map((token) => table.name(`resource:${resourceOf(token)}`)).join(", ")}`;
    return `${wheelLabel(table, components, seat, wheel)}. ${capital(state)}.`;
  });
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const squares = components.squares.filter((square) => square.startsWith(`r${row}`));
    const things = squares.map((square) => {
      const content = seat.land[square]!;
      const name = table.name(isBuilding(components, content) ? `building:${content}` : `tile:${content}`);
      return seat.worth[square] === undefined ? name : `${name} (${shownPoints(seat.worth[square]!)})`;
    });
    return table.text("listed", { what: say("row", { row: row + 1 }), things: things.join(", ") });
  });
  const cards = [
    table.text("listed", { what: say(view.solo ? "drawn" : "revealed"), things: names(table, seat.shown) || say("none") }),
    ...(view.solo
      ? []
      : [
          table.text("listed", {
            what: say("reactions", { n: seat.slots.length }),
            things: names(table, seat.slots) || say("none"),
          }),
        ]),
  ];
  const offers = seat.offer.map((id) => {
    const missing = prices(components.buildings[id]!.cost, seat).some((one) => one.missing > 0);
    return `${table.name(`building:${id}`)}, ${say(missing ? "notPayable" : "payable")}`;
  });
  return [
    { title: say("wheels"), lines: wheels },
    { title: say("landscape"), lines: rows },
    { title: say("cards"), lines: [...cards, say("hand", { n: seat.hand_size })] },
    { title: say("offer"), lines: offers.length ? offers : [say("none")] },
  ];
}

const names = (table: Speaker, cards: string[]): string => cards.map((card) => table.name(`card:${card}`)).join(", ");
