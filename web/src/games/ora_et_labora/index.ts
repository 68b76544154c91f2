/** Ora et Labora at the table: what the shell needs of its drawings. */

import "./sprite";
import { labelOf, named } from "../../kit/words";
import type { GameUi, Message, Path, Speaker, Travel, Word } from "../../shell/contract";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { differentGoods } from "./facts";
import { foretell } from "./foretell";
import Holdings from "./Holdings.svelte";
import Piece from "./Piece.svelte";
import Place from "./Place.svelte";
import { sources } from "./sources";
import { tipOf } from "./tips";
import type { Components, View } from "../../generated/ora_et_labora";
import { sayer } from "./words";

const ON_BOARD = new Set(["building", "side"]);
/** What the prompt says too, or the board shows. */
const QUIET = new Set(["event.wheel_turned", "event.unit_began"]);

const ui: GameUi<View, Components> = {
  Board,
  Place,
  Dock,
  Holdings,
  Piece,
  Badge,

  asides: { convert: 0 },
  anyones: ["building"],

  progress(view: View, table: Speaker) {
    const say = sayer(table);
    const kind = view.unit_kind === "turn" ? "turn" : "round";
    const unit = view.bonus
      ? say("calendar.bonus")
      : view.last_unit
        ? say(`progress.${kind}.of`, { n: view.unit, of: view.last_unit })
        : say(`progress.${kind}`, { n: view.unit });
    const where = table.name(`country:${view.country}`);
    return view.decision === "SettleSlot" ? `${unit} · ${say("phase.now")} · ${where}` : `${unit} · ${where}`;
  },

  standing(view: View, components: Components, seat: number, table: Speaker) {
    const board = view.boards[seat]!;
    const goods = differentGoods(board);
    if (view.players === 1) return sayer(table)("standing.solo", { goods, target: components.target });
    return sayer(table)(view.first === seat && view.players > 1 ? "standing.first" : "standing", { goods });
  },

  parts: [
    ["economic", "--o-part-economic"],
    ["settlements", "--o-part-settlements"],
    ["goods", "--o-part-goods"],
    ["coins", "--o-part-coins"],
    ["wonders", "--o-part-wonders"],
  ],

  /** Basic buildings stand on the land from the start; the others are looked for in the display, or in the list of uses. */
  partOf: (word: Word) => (ON_BOARD.has(labelOf(word)) && !/\.\d+$/.test(word) ? "board" : "place"),

  tabs: [
    { id: "place", key: "tab.land", glyph: "o-i-land" },
    { id: "board", key: "tab.display", glyph: "o-i-cards" },
    { id: "players", key: "tab.players" },
    { id: "log", key: "tab.log" },
  ],

  label(word: Word, _view: View, _components: Components, _seat: number | null, table: Speaker) {
    return labelOf(word) === "building" ? table.name(word) : word.includes(":") ? table.name(`word.${word}`) : "";
  },

  asks(labels: string[], chosen: readonly Word[], _view: View, table: Speaker) {
    const say = sayer(table);
    const thing = chosen.find((word) => ["building", "settlement"].includes(labelOf(word)));
    if (thing && labels.length === 1 && labels[0] === "cell") return say("ask.cell", { thing: table.name(thing, "the") });
    if (labels.length === 1 && labels[0] === "row") return say("ask.row");
    if (chosen.includes("convert")) return say("ask.convert");
    return null;
  },

  tip: tipOf,
  describe,
  foretell,
  sources,

  heading({ key, args }: Message, memory: Record<string, string | number>, table: Speaker, view: View) {
    const say = sayer(table);
    if (key === "event.unit_began") {
      memory["unit"] = Number(args["unit"]);
      return say(view.unit_kind === "turn" ? "log.turn" : "log.round", { n: memory["unit"] });
    }
    if (key === "event.phase_began") return say("phase", { phase: named(args["phase"]) });
    return key === "event.bonus_began" ? say("calendar.bonus") : null;
  },

  silent: ({ key }: Message) => QUIET.has(key),

  travels(_seat: number, _path: Path, events: Message[]): Travel[] {
    return events.flatMap(({ key, args }): Travel[] => {
      const building = String(args["building"] ?? "");
      const to = `cell:${named(args["cell"])}`;
      if (key === "event.built") return [{ piece: building, from: building, to }];
      if (key === "event.settled") return [{ piece: String(args["settlement"]), from: String(args["settlement"]), to }];
      if (key === "event.placed" || key === "event.sent") return [{ piece: String(args["clergyman"]), from: null, to: building }];
      return [];
    });
  },

  /** A card of the display is built, an own building entered, another one hired. */
  wonders(word: Word, chosen: readonly Word[], view: View): Path | null {
    if (chosen.length) return null;
    const [seat = 0] = view.choosers;
    if (word === "side:coast" || word === "side:mountain") return ["plot", word, "row:0"];
    if (labelOf(word) === "side") {
      const rows = view.boards[seat]?.cells.filter(({ col }) => col === 0).map(({ row }) => row) ?? [];
      return ["district", word, `row:${Math.max(1, ...rows) + 1}`];
    }
    if (labelOf(word) !== "building") return null;
    const id = word.slice("building:".length);
    const standing = view.buildings[id];
    if (!standing) return ["build", word, `cell:${view.boards[seat]?.sites[id]?.[0] ?? "3.0"}`];
    if (standing.seat !== seat) return ["contract", word, "pay:coins"];
    const free = view.boards[seat]?.clergy.find(({ at }) => at === null)?.clergyman ?? "prior";
    return ["place", word, `clergyman:${free}`];
  },

  forms: [
    "place building:priory clergyman:prior",
    "contract building:priory pay:coins",
    "fell cell:1.0 marker:own",
    "build building:priory cell:3.0",
    "district side:hills row:2",
    "settle settlement:shanty_town cell:3.0",
    "give good:wood",
  ],
};

export default ui;
