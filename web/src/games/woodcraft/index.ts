/** Woodcraft at the table: what the shell needs of its drawings. */

import "./sprite";
import { labelOf, valueOf } from "../../kit/words";
import type { GameUi, Message, Path, Speaker, Word } from "../../shell/contract";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { endsWithIncome, named, choosingCards } from "./facts";
import { foretell } from "./foretell";
import Holdings from "./Holdings.svelte";
import Piece from "./Piece.svelte";
import Place from "./Place.svelte";
import { ponders } from "./plans";
import { slip } from "./slips";
import SetupTray from "./SetupTray.svelte";
import { labelOf as called, tipOf } from "./tips";
import Tracks from "./Tracks.svelte";
import { travels, unveils } from "./travels";
import type { Components, View } from "../../generated/woodcraft";
import { wonders } from "./wonders";
import { sayer } from "./words";

const ON_BOARD = new Set(["tile", "market", "bundle", "bonus", "lantern", "berries"]);
/** What the board shows by itself, or the next line says better. */
const QUIET = new Set([
  "event.round_began",
  "event.market_rolled",
  "event.order_shown",
  "event.helper_shown",
  "event.saw_turned",
  "event.turn_ended",
  "event.has_chosen",
]);

const ui: GameUi<View, Components> = {
  Board,
  Place,
  Dock,
  Holdings,
  Piece,
  Badge,
  Common: Tracks,
  Tray: SetupTray,
  trays: choosingCards,

  /** Free actions and what lanterns buy stand beside the question of the turn. */
  asides: { use: 1, saw: 1, splice: 1, glue: 0, harvest: 1, complete: 1, bonus: 0, lantern: 0, berries: 0 },
  ponders,
  deliberate: ["helper", "keep", "place"],

  slip,

  progress(view: View, table: Speaker) {
    const say = sayer(table);
    if (view.round === 0) return say("progress.setup");
    const round = say("progress", { n: view.round, of: view.rounds });
    return endsWithIncome(view) ? `${round} · ${say("progress.income")}` : round;
  },

  standing(view: View, components: Components, seat: number, table: Speaker) {
    const say = sayer(table);
    const board = view.boards[seat]!;
    const done = say("standing", { n: board.completed.length, each: board.points_per_order });
    if (view.players > 1) return view.first === seat ? `${done} · ${say("standing.first")}` : done;
    const reached = components.benchmarks.findLast(({ points }) => points <= board.points);
    const next = components.benchmarks.find(({ points }) => points > board.points);
    const aim = next && !view.ranking ? say("standing.solo", { n: next.points, name: named(table, next) }) : "";
    return [done, reached ? named(table, reached) : "", aim].filter(Boolean).join(" · ");
  },

  parts: [
    ["orders", "--wc-part-completed"],
    ["reputation", "--wc-part-completed"],
    ["rows", "--wc-part-completed"],
    ["contracts", "--wc-part-other"],
    ["wheel", "--wc-part-wheel"],
    ["marketing", "--wc-part-wheel"],
    ["income", "--wc-part-income"],
    ["tracks", "--wc-part-income"],
    ["helpers", "--wc-part-helpers"],
    ["attic", "--wc-part-helpers"],
    ["gluing", "--wc-part-helpers"],
    ["leftovers", "--wc-part-other"],
  ],

  partOf(word: Word, view: View) {
    const [label, name] = [labelOf(word), valueOf(word)];
    if (choosingCards(view)) return "dock";
    if (ON_BOARD.has(label) || view.orders.display.includes(name) || view.helpers.display.includes(name)) return "board";
    return label === "order" ? "dock" : "place";
  },

  tabs: [
    { id: "board", key: "tab.wheel", glyph: "w-i-wheel" },
    { id: "place", key: "tab.workshop", glyph: "w-i-bench" },
    { id: "dock", key: "tab.orders", glyph: "w-i-orders" },
    { id: "players", key: "tab.players" },
    { id: "log", key: "tab.log" },
  ],

  label(word: Word, _view: View, components: Components, _seat: number | null, table: Speaker) {
    return called(word, components, table);
  },

  asks(labels: string[], chosen: readonly Word[], _view: View, table: Speaker) {
    const say = sayer(table);
    if (chosen.length === 1 && (chosen[0] === "bonus" || chosen[0] === "lantern")) return say(`ask.${chosen[0]}`);
    if (labels.length !== 1) return null;
    const [label] = labels;
    if (label === "into" || label === "add" || label === "room" || label === "cell" || label === "keep" || label === "drop")
      return say(`ask.${label}`);
    if (label === "die" && chosen.some((word) => labelOf(word) === "sawing")) return say("ask.saw");
    if (label === "die" && chosen.some((word) => labelOf(word) === "splicing")) return say("ask.splice");
    return null;
  },

  tip: tipOf,
  describe,
  foretell,

  heading({ key, args }: Message, _memory: Record<string, string | number>, table: Speaker) {
    const say = sayer(table);
    if (key === "event.round_began") return say("round", { n: Number(args["round"]) });
    return key === "event.income_began" ? say("log.income", { n: Number(args["phase"]) }) : null;
  },

  silent: ({ key }: Message) => QUIET.has(key),
  unveils,

  travels: (_seat: number, path: Path, events: Message[], view: View) => travels(path, events, view),

  wonders,

  forms: [
    "move tile:buy_lumber",
    "saw sawing:ready die:green-3 into:2+1",
    "splice splicing:1 die:green-3 add:1",
    "glue keep:green-2 drop:yellow-2",
    "harvest pot:green",
    "complete order:OI/1",
    "use helper:HI/1",
    "tool tool:hammer cell:b1",
    "claim contract:PC1",
  ],
};

export default ui;
