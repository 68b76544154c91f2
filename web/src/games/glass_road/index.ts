/** Glass Road at the table: what the shell needs of its drawings. */

import "./sprite";
import { labelOf, named } from "../../kit/words";
import type { GameUi, Message, Path, Speaker, Travel, Word } from "../../shell/contract";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { choosingHand, choosingTogether, countOf } from "./facts";
import { foretell } from "./foretell";
import HandTray from "./HandTray.svelte";
import Holdings from "./Holdings.svelte";
import Piece from "./Piece.svelte";
import Place from "./Place.svelte";
import { sources } from "./sources";
import { tipOf } from "./tips";
import type { Components, View } from "../../generated/glass_road";
import { sayer } from "./words";

const CARDS = new Set(["card", "half"]);
const MARKET = new Set(["building", "discard"]);

const ui: GameUi<View, Components> = {
  Board,
  Place,
  Dock,
  Holdings,
  Piece,
  Badge,
  Tray: HandTray,
  trays: choosingHand,

  asides: { use: 1, clear: 0 },
  deliberate: ["hand", "play"],

  progress(view: View, table: Speaker) {
    const say = sayer(table);
    const period = say("progress.period", { period: view.period, periods: view.periods });
    if (choosingHand(view)) return `${period} · ${say("progress.hand")}`;
    return view.rounds && !view.ranking
      ? `${period} · ${say("progress.round", { round: view.round, rounds: view.rounds })}`
      : period;
  },

  standing(view: View, _: Components, seat: number, table: Speaker) {
    const say = sayer(table);
    const board = view.boards[seat]!;
    if (choosingTogether(view)) return say(board.ready ? "standing.ready" : "standing.choosing");
    return say("standing", { buildings: board.buildings, empty: countOf(board, "empty") });
  },

  parts: [
    ["processing", "--gr-part-processing"],
    ["immediate", "--gr-part-immediate"],
    ["bonus", "--gr-part-bonus"],
    ["base", "--gr-part-base"],
  ],

  partOf: (word: Word) => (CARDS.has(labelOf(word)) ? "dock" : MARKET.has(labelOf(word)) ? "board" : "place"),

  tabs: [
    { id: "place", key: "tab.land", glyph: "i-land" },
    { id: "board", key: "tab.market", glyph: "i-market" },
    { id: "dock", key: "tab.cards", glyph: "i-cards" },
    { id: "players", key: "tab.players" },
    { id: "log", key: "tab.log" },
  ],

  label(word: Word, _view: View, _components: Components, _seat: number | null, table: Speaker) {
    return word.includes(":") ? table.name(`word.${word}`) : "";
  },

  asks(labels: string[], chosen: readonly Word[], view: View, table: Speaker) {
    const say = sayer(table);
    if (choosingHand(view)) {
      const left = (view.solo?.cards ?? 5) - chosen.length;
      return say(view.solo ? "ask.more" : "ask.more.all", { n: left });
    }
    const building = chosen.find((word) => labelOf(word) === "building");
    if (building && labels.length === 1 && labels[0] === "square")
      return say("ask.square", { building: table.name(building, "the") });
    return labels.some((label) => label === "gain" || table.has(`token.${label}`)) ? table.text("word.gain") : null;
  },

  tip: tipOf,
  describe,
  foretell,
  sources,
  unveils: ({ key }: Message) => key === "event.revealed" || key === "event.followed",

  heading(message: Message, memory: Record<string, string | number>, table: Speaker) {
    if (message.key !== "event.period_began") return null;
    memory["period"] = Number(message.args["period"]);
    return sayer(table)("log.period", { period: memory["period"] });
  },

  /** Who has chosen stands on the board; tiles that come are seen. */
  silent: ({ key }: Message) => key === "event.tile_offered" || key === "event.has_chosen" || key === "event.has_laid",

  travels(_seat: number, _path: Path, events: Message[]): Travel[] {
    return events.flatMap(({ key, args }): Travel[] => {
      const building = String(args["building"] ?? "");
      if (key === "event.built") return [{ piece: building, from: building, to: `square:${named(args["square"])}` }];
      if (key === "event.laid") return [{ piece: String(args["tile"]), from: null, to: `square:${named(args["square"])}` }];
      const seat = Number(named(args["seat"]));
      if (key === "event.revealed") return [{ piece: String(args["card"]), from: null, to: "round", seat }];
      if (key === "event.followed") return [{ piece: String(args["card"]), from: null, to: "slots", seat }];
      return [];
    });
  },

  forms: [
    "hand card:feudal_lord card:pit_worker card:forester card:pond_builder card:cultivator",
    "play card:builder",
    "pay forest:F1",
    "pay pay:glass",
    "ability half:1",
    "build building:inn square:r2c1",
    "use building:inn food_glass:2",
    "clear square:r0c1",
    "take wood:1",
  ],
};

export default ui;
