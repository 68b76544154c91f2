/** The Castles of Burgundy at the table: what the shell needs of its drawings. */

import "./sprite";
import { inTwo, labelOf, named } from "../../kit/words";
import type { GameUi, Message, Path, Speaker, Travel, Word } from "../../shell/contract";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";
import Dock from "./Dock.svelte";
import { covered, tileName } from "./facts";
import Holdings from "./Holdings.svelte";
import Piece from "./Piece.svelte";
import Place from "./Place.svelte";
import { tipOf } from "./tipping";
import { thingOf } from "./things";
import type { Components, View } from "../../generated/castles_of_burgundy";
import { sayer } from "./words";

const AT_HOME = new Set(["die", "storage", "discard", "goods", "space", "board"]);

const ui: GameUi<View, Components> = {
  Board,
  Place,
  Dock,
  Holdings,
  Piece,
  Badge,

  progress: (view, table) =>
    table.text("progress", { phase: table.text(`phase.${view.phase}`), round: view.round, rounds: view.rounds }),

  standing(view: View, _: Components, seat: number, table: Speaker) {
    const say = sayer(table);
    const estate = view.estates[seat]!;
    if (!estate.board) return say(estate.has_chosen ? "estate.chosen" : "estate.choosing");
    return say("estate.standing", { board: estate.board, covered: covered(estate) });
  },

  parts: [
    ["districts", "--cb-part-districts"],
    ["phases", "--cb-part-phases"],
    ["bonuses", "--cb-part-bonuses"],
    ["goods", "--cb-part-goods"],
    ["animals", "--cb-part-animals"],
    ["buildings", "--cb-part-buildings"],
    ["knowledge", "--cb-part-knowledge"],
    ["unsold", "--cb-part-unsold"],
    ["silver", "--cb-part-silver"],
    ["workers", "--cb-part-workers"],
  ],

  atEnd(view: View, components: Components, seat: number) {
    const { stock, silver, workers, knowledge_points } = view.estates[seat]!;
    const left = { unsold: Object.values(stock).reduce((sum, count) => sum + count, 0), silver, workers };
    const worth = (id: keyof typeof left) => Math.floor(left[id] / components.left_over[id][1]) * components.left_over[id][0];
    return { knowledge: knowledge_points, unsold: worth("unsold"), silver: worth("silver"), workers: worth("workers") };
  },

  partOf: (word: Word) => (AT_HOME.has(labelOf(word)) ? "place" : "board"),

  tabs: [
    { id: "place", key: "tab.place" },
    { id: "board", key: "tab.board" },
    { id: "players", key: "tab.players" },
    { id: "log", key: "tab.log" },
  ],

  forms: [
    "take die:1 depot:1.1",
    "place die:1 storage:1 space:1",
    "sell die:1 goods:red",
    "buy black:1",
    "estate board:1 space:1",
  ],

  label(word: Word, view: View, components: Components, seat: number | null, table: Speaker) {
    const say = sayer(table);
    const thing = thingOf(word, view, components, seat);
    const [label, name] = inTwo(word);
    if (thing?.kind === "tile") return tileName(table, thing.tile);
    if (label === "die") return say("die", { die: name });
    if (label === "depot") return say("depot", { depot: name });
    if (label === "space") return say("space", { space: name });
    if (label === "board") return say("board", { board: table.name(word) });
    return table.name(`word.${label}:${name}`);
  },

  tip: tipOf,
  describe,

  heading(message: Message, memory: Record<string, string | number>, table: Speaker) {
    if (message.key === "event.phase_set_up") {
      memory["phase"] = named(message.args["phase"]);
      memory["round"] = 0;
    }
    if (message.key !== "event.white_die" || !memory["phase"]) return null;
    memory["round"] = Number(memory["round"]) + 1;
    return sayer(table)("log.round", { round: memory["round"], phase: memory["phase"] });
  },

  /** Dice lie in front of everybody, and the prompt says whose turn it is. */
  silent: (message: Message) => message.key === "event.turn_began" || message.key === "event.rolled",

  coins: ["silver", "workers"],

  travels(_seat: number, path: Path, events: Message[]): Travel[] {
    return events.flatMap(({ key, args }): Travel[] => {
      const depot = named(args["depot"]);
      const slot = depot === "black" ? `black:${args["slot"]}` : `depot:${depot}.${args["slot"]}`;
      switch (key) {
        case "event.tile_taken":
        case "event.tile_bought":
          return [{ piece: String(args["tile"]), from: slot, to: null }];
        case "event.tile_placed":
          return [{ piece: String(args["tile"]), from: null, to: path.find((word) => word.startsWith("space:")) ?? null }];
        case "event.goods_shipped":
          return [{ piece: String(args["goods"]), from: `depot:${depot}`, to: null }];
        default:
          return [];
      }
    });
  },

  tieBreak(view: View, table: Speaker) {
    const [first, second] = view.ranking ?? [];
    if (first === undefined || second === undefined) return null;
    const [one, other] = [view.estates[first]!, view.estates[second]!];
    if (one.points !== other.points) return null;
    const [spaces, order] = view.tie_breaks;
    const key = covered(one) !== covered(other) ? `tie.${spaces}` : `tie.${order}`;
    return sayer(table)(key as "tie.fewest", { name: table.names[first] ?? "" });
  },
};

export default ui;
