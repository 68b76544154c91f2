import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Camera } from "../src/games/attika/camera.svelte";
import {
  alarms,
  amphoraOf,
  changesAt,
  costAt,
  costsOf,
  helpers,
  isNear,
  landGives,
  marksAt,
  placing,
  signsOf,
  slotState,
} from "../src/games/attika/facts";
import {
  around,
  arrowsOf,
  boundsOf,
  cellsOf,
  FLOWER,
  RADAR_SLOTS,
  SLOTS,
  spotOf,
  twoLines,
  type Spot,
} from "../src/games/attika/layout";
import { signs } from "../src/games/attika/looks";
import { cardsOf, jokersOf, onlyPayment, paidIn, waysOf } from "../src/games/attika/payments";
import { changeSaid, hexLabel } from "../src/games/attika/tips";
import { placesFor, turned } from "../src/games/attika/turning";
import { actionDots } from "../src/games/attika/turns";
import type { Change, City, Components, Hand, View } from "../src/generated/attika";
import type { Choice, Speaker, WordState } from "../src/shell/contract";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/ludotheque/games/attika/data/${name}.json`, import.meta.url), "utf8"));
const [sheet, board] = [read("buildings"), read("board")];
const named = (list: { id: string }[]) => Object.fromEntries(list.map(({ id, ...rest }) => [id, rest]));
const components = {
  buildings: named(sheet.buildings),
  series: named(sheet.series),
  turn: board.turn,
  directions: board.directions,
  tiles: named(board.tiles),
  rotations: { T01: 6, T15: 3 },
  reconstructed: sheet.reconstructed,
} as unknown as Components;
const hand = (water: number, forest: number, hill: number, mountain: number): Hand => ({ water, forest, hill, mountain });
const choice = (path: string): Choice => ({ path: path.split(" "), price: {}, final: false });
const chain = (hexes: string[], missing: string[]) => ({ shrines: [1, 2] as [number, number], hexes, missing });
const view = {
  players: 2,
  ranking: null,
  choosers: [0],
  decision: "Turn",
  turn: { seat: 0, kind: "build", left: 2, cards: 2, extra: false },
  pending: null,
  hexes: {
    "0,0": { symbol: "hill", owner: null, building: null },
    "1,0": { symbol: "mountain", owner: null, building: null },
    "0,1": { symbol: "hill", owner: 1, building: "tower" },
    "-1,0": { symbol: "water", owner: null, building: null },
  },
  costs: {
    tower: [
      { price: { hill: 1, any: 2 }, free: false, founding: 2, hexes: ["0,0"] },
      { price: {}, free: true, founding: 0, hexes: ["1,0", "-1,0"] },
    ],
  },
  cities: [
    { to_join: 5, chain: chain(["0,0", "1,0"], ["0,0", "1,0"]) },
    { to_join: 1, chain: chain(["0,1", "0,0"], ["0,0"]) },
  ],
} as unknown as View;
const state = (words: Record<string, WordState>) => (word: string) => words[word] ?? "none";

describe("the grid", () => {
  it("puts neighbours side by side, across rows too", () => {
    const [middle, ...beside] = ["0,0", ...around("0,0", components)].map(spotOf);
    for (const { x, y } of beside) expect(Math.hypot(x - middle!.x, y - middle!.y)).toBeCloseTo(52, 0);
    expect(new Set(beside.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  });
  it("turns a tile as the engine does: ring cell i lies in direction i + k", () => {
    const cells = cellsOf(components, "T01", "2,1", 2);
    expect(cells).toHaveLength(7);
    expect(cells[1]).toEqual({ hex: "2,0", symbol: "water" });
    expect(cells[3]).toEqual({ hex: "1,2", symbol: "forest" });
  });
  it("draws a flower with eighteen corners, and a box around all hexes", () => {
    expect(FLOWER.split("L")).toHaveLength(18);
    const box = boundsOf(["0,0", "4,0"], 0);
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([260, 60]);
  });
});

describe("the sheet", () => {
  it("has a place for each of the thirty buildings, in the large and in the small", () => {
    for (const slots of [SLOTS, RADAR_SLOTS]) {
      expect(slots).toHaveLength(30);
      for (const [id, { count, series }] of Object.entries(components.buildings)) {
        const own = slots.filter(({ building }) => building === id);
        expect(own.map(({ copy }) => copy)).toEqual(Array.from({ length: count }, (_, at) => at));
        expect(own.every((slot) => slot.series === series)).toBe(true);
      }
      expect(new Set(slots.map(({ x, y }) => `${x} ${y}`)).size).toBe(30);
    }
  });
  it("has an arrow to every place that one leads to, none to main buildings and roads", () => {
    const led = Object.entries(components.buildings).filter(
      ([
        id,
        {
          free_next_to: [from],
        },
      ]) => from && from !== id,
    );
    expect(arrowsOf(components)).toHaveLength(led.reduce((sum, [, { count }]) => sum + count, 0));
    for (const { from, to } of arrowsOf(components)) expect(components.buildings[to]!.free_next_to).toEqual([from]);
  });
  it("shows built ones first, then the reserve, then the stacks", () => {
    const city = { radar: { ship: { built: 1, reserve: 1, hidden: 1 } } } as unknown as City;
    expect([0, 1, 2].map((copy) => slotState(city, "ship", copy))).toEqual(["built", "reserve", "hidden"]);
  });
  it("knows the amphora of a series: still open, won, or lost for ever", () => {
    const city = { series: { roads: { built: 3, together: 1, size: 4 } } } as unknown as City;
    expect(amphoraOf(city, "roads")).toBe("open");
    city.series["roads"] = { built: 4, together: 4, size: 4 };
    expect(amphoraOf(city, "roads")).toBe("won");
    city.series["roads"] = { built: 4, together: 3, size: 4 };
    expect(amphoraOf(city, "roads")).toBe("lost");
  });
  it("breaks long names once", () => {
    expect(twoLines("Tour")).toEqual(["Tour"]);
    expect(twoLines("Hôtel des monnaies")).toEqual(["Hôtel des", "monnaies"]);
    expect(twoLines("Champ de blé")).toEqual(["Champ", "de blé"]);
    expect(twoLines("Silver mine")).toEqual(["Silver", "mine"]);
  });
});

describe("costs", () => {
  it("are those of the server, everywhere", () => {
    expect(costsOf(view, "tower").size).toBe(3);
    expect(costAt(view, "tower", "1,0")?.free).toBe(true);
    expect(costAt(view, "tower", "0,1")).toBeUndefined();
    expect(costsOf(view, null).size).toBe(0);
  });
  it("say what the land gives: printed less owed, founding aside", () => {
    const { cost } = components.buildings["tower"]!;
    expect(landGives(cost, costAt(view, "tower", "0,0")!)).toEqual({ hill: 1, mountain: 1 });
    expect(landGives(cost, costAt(view, "tower", "1,0")!)).toEqual({});
    expect(landGives({ any: 5 }, { price: { any: 3 }, free: false, founding: 1 })).toEqual({ any: 3 });
  });
  it("name the symbols that help: uncovered, and asked for", () => {
    expect(helpers(view, components, "tower", "0,0")).toEqual(["0,0", "1,0"]);
    expect(helpers(view, components, "road", "0,0")).toEqual(["0,0", "1,0", "-1,0"]);
  });
  it("are shown as signs, many cards as one with a figure", () => {
    expect(signsOf({ any: 1, hill: 2 })).toEqual(["hill", "hill", "any"]);
    expect(signs({ hill: 2, mountain: 1, any: 4 }).at(-1)).toEqual({ kind: "any", n: 4 });
  });
  it("belong to the building in hand: chosen on the sheet, or drawn", () => {
    expect(placing(view, { seat: 0, state: state({ "building:tower": "chosen" }) })).toBe("tower");
    expect(placing(view, { seat: 0, state: state({}) })).toBeNull();
    expect(placing({ ...view, pending: { building: "mill" } }, { seat: 0, state: state({}) })).toBe("mill");
    expect(placing({ ...view, pending: { building: "mill" } }, { seat: 1, state: state({}) })).toBeNull();
  });
});

describe("payments", () => {
  it("are read from paths and from what is foreseen", () => {
    expect(cardsOf(["pay", "water:2", "hill:1"])).toEqual(hand(2, 0, 1, 0));
    const cards = "resource:water resource:water resource:hill";
    expect(paidIn([{ key: "event.built", args: { cards, total: 3 } }])).toEqual(hand(2, 0, 1, 0));
    expect(paidIn([])).toEqual(hand(0, 0, 0, 0));
  });
  it("are taken apart: exact cards first, then pairs of another kind", () => {
    expect(jokersOf({ mountain: 1, hill: 1 }, hand(0, 2, 1, 0))).toEqual([{ pair: "forest", stands: "mountain" }]);
    expect(jokersOf({ hill: 1, any: 1 }, hand(1, 0, 1, 0))).toEqual([]);
    expect(jokersOf({ hill: 1 }, hand(0, 0, 2, 0))).toBeNull();
    expect(jokersOf({ water: 1, forest: 1, any: 2 }, hand(3, 1, 1, 0))).toEqual([{ pair: "water", stands: "forest" }]);
  });
  it("are said beforehand where there is only one", () => {
    expect(onlyPayment({ hill: 1 }, hand(1, 3, 0, 1))).toEqual({
      cards: hand(0, 2, 0, 0),
      jokers: [{ pair: "forest", stands: "hill" }],
    });
    expect(onlyPayment({ hill: 1 }, hand(2, 3, 0, 1))).toBeNull();
    expect(onlyPayment({ hill: 1 }, hand(1, 1, 0, 1))).toBeNull();
  });
  it("keep the order of the server", () => {
    const choices = ["pay hill:1 mountain:1", "pay forest:2 hill:1", "end_turn"].map(choice);
    const ways = waysOf(choices, { hill: 1, mountain: 1 });
    expect(ways.map(({ cards }) => cards)).toEqual([hand(0, 0, 1, 1), hand(0, 2, 1, 0)]);
    expect(ways.map(({ jokers }) => jokers.length)).toEqual([0, 1]);
  });
});

describe("tiles", () => {
  const offers = (...centres: string[]) => ({ all: () => centres.map((one) => choice(`extend centre:${one} rotation:0`)) });

  it("have the places of their own table, whatever another table has shown before", () => {
    expect(placesFor(offers("3,0", "4,0"))).toEqual(["3,0", "4,0"]);
    expect(placesFor(offers("3,0"))).toEqual(["3,0"]);
    expect(placesFor(offers())).toEqual([]);
  });
  it("turn through the pictures that differ", () => {
    expect(turned(components, "T01", 5, 1)).toBe(0);
    expect(turned(components, "T15", 0, -1)).toBe(2);
  });
});

describe("turns and alarms", () => {
  it("has a dot for each action, the used ones first", () => {
    expect(actionDots(view, components)).toEqual([true, false, false]);
    expect(actionDots({ ...view, turn: { ...view.turn!, kind: "none" } }, components)).toEqual([]);
    expect(actionDots({ ...view, turn: { ...view.turn!, extra: true } }, components)).toEqual([false]);
  });
  it("warns of who has begun a chain and could finish it in a turn", () => {
    expect(alarms(view)).toEqual([{ seat: 1, missing: 1, shrines: [1, 2] }]);
    expect(alarms({ ...view, ranking: [1, 0] })).toEqual([]);
    expect(view.cities.map(isNear)).toEqual([false, true]);
  });
});

describe("what a place changes between shrines", () => {
  const mine = { seat: 0, to_join: 4, shrines: [1, 2] as [number, number] };
  const theirs = { seat: 1, to_join: 3, shrines: null };
  const changed: View = { ...view, shrine_bounty: "off", changes: { "0,0": [mine, theirs] } };
  const names = ["Ada", "Blaise"];
  const speaker = (language: "en" | "fr") =>
    ({ language, names, name: (thing: string) => thing, text: (key: string) => key }) as unknown as Speaker;
  const said = (change: Change, language: "en" | "fr" = "en", now = changed) => changeSaid(speaker(language), now, change);

  it("is told with what is nearest to a victory first", () => {
    expect(changesAt(changed, "0,0")).toEqual([theirs, mine]);
    expect(changesAt(changed, "1,0")).toEqual([]);
    expect(changesAt(changed, null)).toEqual([]);
  });
  it("is marked on the map for ways that somebody has begun", () => {
    expect(marksAt(changed, "0,0")).toEqual([theirs]);
  });
  it("is said in both languages: nearer, joined, cut off, closed", () => {
    expect(said(mine)).toBe("Brings you to 4 from joining I and II");
    expect(said({ ...mine, to_join: 0 })).toBe("Joins I and II: you win");
    expect(said({ ...mine, to_join: 0 }, "en", { ...changed, players: 3, shrine_bounty: "on" })).toBe("Joins I and II");
    expect(said(theirs)).toBe("Cuts off Blaise: from 1 to 3");
    expect(said(theirs, "fr")).toBe("Barre la route à Blaise\u202f: de 1 à 3");
    expect(said({ ...theirs, to_join: null })).toBe("Cuts off Blaise: no way is left");
  });
  it("is part of the name of a hex, whatever is in hand", () => {
    expect(hexLabel(speaker("en"), changed, "0,0")).toMatch(/Cuts off Blaise: from 1 to 3\. Brings you to 4/);
  });
});

describe("the sight of the board", () => {
  it("knows a corner where nothing that can be chosen would be hidden", () => {
    const camera = new Camera(() => ({ x: 0, y: 0, width: 200, height: 100 }));
    [camera.width, camera.height] = [400, 200];
    const [low, high] = [
      { x: 190, y: 95 },
      { x: 190, y: 5 },
    ];
    const clear = (spots: Spot[], others: Spot[] = []) => camera.clearCorner(80, 60, spots, others, 5);
    expect(clear([])).toBe("right bottom");
    expect(clear([low])).toBe("left bottom");
    expect(clear([low, { x: 5, y: 95 }])).toBe("right top");
    expect(clear([low, high, { x: 5, y: 95 }, { x: 5, y: 5 }])).toBeNull();
    expect(clear([{ x: 150, y: 60 }])).toBe("right bottom");
    expect(clear([{ x: 157, y: 67 }])).toBe("left bottom");
    expect(clear([low], [{ x: 5, y: 95 }])).toBe("right top");
  });
  it("goes to where most things are", () => {
    const camera = new Camera(() => ({ x: 0, y: 0, width: 400, height: 400 }));
    [camera.width, camera.height] = [100, 100];
    const lone = { x: 390, y: 390 };
    expect(camera.crowd([lone, { x: 20, y: 20 }, { x: 40, y: 60 }], 1, 5)).toEqual({ x: 30, y: 40 });
    expect(camera.crowd([lone], 1, 5)).toEqual(lone);
  });
  it("is the whole, enlarged around a point, and never leaves the board far", () => {
    const camera = new Camera(() => ({ x: 0, y: 0, width: 200, height: 100 }));
    [camera.width, camera.height] = [400, 200];
    expect(camera.viewBox).toBe("0 0 200 100");
    camera.by(2, 0, 0);
    expect([camera.seen.width, camera.seen.height]).toEqual([100, 50]);
    expect([camera.seen.x, camera.seen.y]).toEqual([0, 0]);
    camera.pan(-40, 0);
    expect(camera.seen.x).toBe(10);
    camera.pan(-4000, 0);
    expect(camera.seen.x).toBeLessThan(200);
    camera.show({ x: 5, y: 5 }, 2);
    expect(camera.seen.x).toBeCloseTo(3);
    camera.fit();
    expect(camera.viewBox).toBe("0 0 200 100");
  });
});
