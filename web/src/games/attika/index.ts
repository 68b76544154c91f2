/** Attika at the table: what the shell needs of its drawings. */

import "./sprite";
import { labelOf, valueOf } from "../../kit/words";
import type { GameUi, Message, Path, Speaker, Travel, Word } from "../../shell/contract";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { buildingName, reserveOf, shrinesWin, theBuilding } from "./facts";
import { foretell } from "./foretell";
import HexMap from "./HexMap.svelte";
import Holdings from "./Holdings.svelte";
import Piece from "./Piece.svelte";
import Place from "./Place.svelte";
import Progress from "./Progress.svelte";
import { tipOf } from "./tips";
import type { Components, View } from "../../generated/attika";
import { sayer } from "./words";

const ON_SHEET = new Set(["building", "stack"]);
/** What the board shows by itself. */
const QUIET = new Set(["event.turn_began", "event.tile_shown"]);
const ALL_BUILDINGS = 30;
const VICTORY = 30;

const ui: GameUi<View, Components> = {
  Board,
  Place,
  Dock,
  Holdings,
  Piece,
  Badge,
  hero: "board",
  Heart: HexMap,
  race: {
    Bar: Progress,
    count: (view: View, seat: number) => view.cities[seat]!.built,
    unit: (_: View, table: Speaker) => sayer(table)("progress.unit", { n: ALL_BUILDINGS }),
  },

  deliberate: ["extend"],

  progress(view: View, table: Speaker) {
    return sayer(table)(shrinesWin(view) ? "progress" : "progress.bounty");
  },

  standing(view: View, _: Components, seat: number, table: Speaker) {
    return table.name(`city:${view.cities[seat]!.city}`);
  },

  parts: [
    ["buildings", "--at-part-buildings"],
    ["victory", "--at-part-victory"],
  ],

  breakdown(view: View, seat: number) {
    return { buildings: view.cities[seat]!.built, victory: view.winner === seat ? VICTORY : 0 };
  },

  ending(view: View, table: Speaker) {
    const say = sayer(table);
    if (view.winner === null) return say("end.draw");
    return say(view.victory === "shrines" ? "end.shrines" : "end.buildings", { name: table.names[view.winner] ?? "" });
  },

  partOf: (word: Word) => (ON_SHEET.has(labelOf(word)) ? "place" : "board"),

  tabs: [
    { id: "board", key: "tab.board", glyph: "at-i-map" },
    { id: "place", key: "tab.place", glyph: "at-i-sheet" },
    { id: "players", key: "tab.players" },
    { id: "log", key: "tab.log" },
  ],

  label(word: Word, view: View, _: Components, seat: number | null, table: Speaker) {
    if (labelOf(word) === "building") return buildingName(table, valueOf(word), seat === null ? undefined : view.cities[seat]);
    const n = Number(valueOf(word));
    if (table.has(`price.${labelOf(word)}`)) return table.text(`price.${labelOf(word)}`, { n });
    return word.includes(":") ? table.name(`word.${word}`) : "";
  },

  verb(verb: Word, view: View, table: Speaker) {
    const n = view.turn?.cards ?? 0;
    if (verb === "cards_end") return sayer(table)("verb.cards_end", { n });
    return verb === "cards_stay" ? sayer(table)("verb.cards_stay", { n }) : null;
  },

  asks(labels: string[], chosen: readonly Word[], view: View, table: Speaker) {
    const say = sayer(table);
    const building = chosen.find((word) => labelOf(word) === "building");
    const what = building && theBuilding(table, valueOf(building), view.cities[view.turn?.seat ?? 0]);
    if (what && labels.includes("hex")) return say("ask.hex", { what });
    if (labels.includes("building")) return say("ask.building");
    return null;
  },

  tip: tipOf,
  describe,
  foretell,

  /** The first round begins before the log does. */
  heading({ key, args }: Message, memory: Record<string, string | number>, table: Speaker, view: View) {
    if (key !== "event.turn_began" || args["seat"] !== `seat:${view.start}`) return null;
    memory["round"] = Number(memory["round"] ?? 1) + 1;
    return sayer(table)("log.round", { n: memory["round"] });
  },

  silent: ({ key }: Message) => QUIET.has(key),

  travels(_seat: number, _path: Path, events: Message[]): Travel[] {
    return events.flatMap(({ key, args }): Travel[] => {
      const piece = String(args["building"] ?? "");
      if (key === "event.built") return [{ piece, from: null, to: String(args["hex"]) }];
      if (key === "event.drawn") return [{ piece, from: String(args["stack"]), to: null }];
      return key === "event.tile_laid" ? [{ piece: String(args["tile"]), from: null, to: String(args["hex"]) }] : [];
    });
  },

  /** A hex is asked about with the building in hand, a building with a place where it could stand. */
  wonders(word: Word, chosen: readonly Word[], view: View): Path | null {
    const empty = Object.keys(view.hexes).find((hex) => view.hexes[hex]!.owner === null) ?? "0,0";
    const hex = chosen.find((one) => labelOf(one) === "hex");
    if (labelOf(word) === "building") return ["build", word, hex ?? `hex:${empty}`];
    if (labelOf(word) !== "hex") return null;
    if (view.decision === "PlaceDrawn") return ["place", word];
    const [first = "capital"] = reserveOf(view.cities[view.turn?.seat ?? 0]!);
    return ["build", chosen.find((one) => labelOf(one) === "building") ?? `building:${first}`, word];
  },

  forms: ["draw stack:1", "build building:capital hex:0,0", "place hex:0,0", "extend centre:0,0 rotation:0"],
};

export default ui;
