import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { askedWords, changeHelps, chosenSide, openRows, ownGood, stepNow } from "../src/games/ora_et_labora/asking";
import { amountBits, chipBits, flatSteps, functionBits, shortened, widthOf } from "../src/games/ora_et_labora/bits";
import {
  bestOf,
  dwellingOf,
  faceOf,
  freeBuildings,
  goodGlyph,
  prices,
  sharesAt,
  worthAt,
} from "../src/games/ora_et_labora/facts";
import { areaOf, boundsOf, ghostsOf, outlines } from "../src/games/ora_et_labora/layout";
import { PICTURES, pictureOf } from "../src/games/ora_et_labora/looks";
import type { Building, Cell, Components, Seat, Step, View } from "../src/generated/ora_et_labora";
import { timesOf, useOf, usesOf } from "../src/games/ora_et_labora/uses";
import { layMarkers, markersOf, sectorPath } from "../src/games/ora_et_labora/wheel";
import type { Choice } from "../src/shell/contract";

const cell = (id: string, terrain: Cell["terrain"], kind: Cell["kind"], card: string | null, beside: string[]): Cell => {
  const [col, row] = id.split(".").map(Number);
  return { id, col: col!, row: row!, terrain, kind, card, beside };
};
const building = (steps: Step[], more: Partial<Building> = {}): Building => ({
  code: "G00",
  cloister: false,
  terrain: ["plains"],
  economic: 4,
  dwelling: 5,
  steps,
  ...more,
});
const BAKERY: Step[] = [
  { op: "exchange", max: null, give: { flour: 1, energy: 0.5 }, get: { bread: 1 } },
  { op: "exchange", max: 2, give: { bread: 1 }, get: { coins: 4 } },
];
const components = {
  buildings: { bakery: building(BAKERY, { cost: { clay: 2, straw: 1 } }) },
  basic_buildings: { farmyard: building([{ op: "wheel", goods: ["grain", "livestock"] }], { dwelling: 2 }) },
  settlements: {
    hamlet: { stage: "B", energy: 6, food: 5, economic: 3, dwelling: 4, terrain: ["plains"] },
    shanty_town: { stage: "start", energy: 1, food: 1, economic: 0, dwelling: -3, terrain: ["plains"] },
  },
  goods: {},
  water_dwelling: 3,
} as unknown as Components;
const seat = {
  goods: { flour: 3, grain: 2, wine: 1, coins: 0, clay: 1, straw: 0 },
  food: 6,
  energy: 1,
  clergy: [],
  cells: [
    cell("-1.0", "water", null, null, ["0.0"]),
    cell("0.0", "plains", null, null, ["-1.0", "1.0", "0.1"]),
    cell("1.0", "plains", "building", "farmyard.1", ["0.0"]),
    cell("0.1", "plains", "settlement", "shanty_town", ["0.0", "1.1"]),
    cell("1.1", "plains", "forest", "forest", ["0.1"]),
  ],
  tiles: [],
  hand: ["hamlet"],
  settlements: { "0.1": -3 },
  plans: { hamlet: { "0.0": 10 } },
  sites: { bakery: ["0.0"] },
  payable: [],
} as unknown as Seat;
const view = {
  players: 1,
  wheel: {
    face: [0, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10],
    markers: {
      grain: { space: 12, value: 10 },
      livestock: { space: 2, value: 3 },
      joker: { space: 1, value: 2 },
      stone: null,
    },
  },
  buildings: { "farmyard.1": { seat: 0, cell: "1.0", clergy: [] } },
  boards: [seat],
  pending: { building: "bakery", part: 2 },
} as unknown as View;

describe("goods and prices", () => {
  it("shows what is missing, nothing once the game says it can be paid", () => {
    const cost = { clay: 2, straw: 1 };
    expect(prices(cost, seat, false).map(({ good, missing }) => [good, missing])).toEqual([
      ["straw", 1],
      ["clay", 1],
    ]);
    expect(prices(cost, seat, true).every(({ missing }) => missing === 0)).toBe(true);
    expect(prices(cost, undefined, false).every(({ missing }) => missing === 0)).toBe(true);
  });
  it("counts changed goods, but not those that are asked for themselves", () => {
    expect(timesOf({ straw: 1 }, seat)).toBe(2);
    expect(timesOf({ straw: 1, grain: 1 }, seat)).toBe(0);
    expect(timesOf({ coins: 1 }, seat)).toBe(1);
    expect(timesOf({ different_goods: 2 }, seat)).toBe(2);
  });
});

describe("settlements", () => {
  it("are worth their economic value and the dwellings around", () => {
    expect(worthAt(components, seat, "hamlet", "0.0")).toBe(13);
    expect(worthAt(components, seat, "hamlet", "1.0")).toBeNull();
    expect(bestOf(components, seat, "hamlet")).toEqual({ cell: "0.0", points: 13 });
    expect(bestOf(components, seat, "shanty_town")).toBeNull();
  });
  it("get shares of water, buildings and of the settlements they help", () => {
    expect(sharesAt(components, seat, "hamlet", "0.0")).toEqual([
      { cell: "-1.0", points: 3, adds: false },
      { cell: "1.0", points: 2, adds: false },
      { cell: "0.1", points: 1, adds: true },
    ]);
    expect(seat.cells.map((one) => dwellingOf(components, one))).toEqual([3, 0, 2, -3, 0]);
  });
  it("shares and own dwelling are what the plan says", () => {
    const shares = sharesAt(components, seat, "hamlet", "0.0").reduce((sum, { points }) => sum + points, 0);
    expect(shares + 4).toBe(seat.plans["hamlet"]!["0.0"]);
  });
});

describe("what buildings do", () => {
  it("is drawn in signs", () => {
    expect(amountBits({ wood: 2, clay: 1 })).toEqual([{ text: "2" }, { glyph: "o-wood" }, { glyph: "o-clay" }]);
    expect(functionBits(BAKERY)).toContainEqual({ text: "½" });
    expect(functionBits(BAKERY)).toContainEqual({ text: "n×" });
    expect(widthOf(shortened(functionBits(BAKERY), 6))).toBeLessThanOrEqual(6);
    expect(shortened([{ text: "1" }], 6)).toEqual([{ text: "1" }]);
  });
  it("has chips for amounts, by the step that is asked", () => {
    expect(stepNow(view, components)).toBe(BAKERY[1]);
    expect(chipBits("times:2", BAKERY[1])).toEqual([
      { text: "2" },
      { glyph: "o-bread" },
      { arrow: true },
      { text: "8" },
      { glyph: "o-coin_1" },
    ]);
    expect(chipBits("choice:beer", undefined)).toEqual([{ glyph: "o-beer" }]);
    expect(chipBits("times:2", undefined)).toBeNull();
    expect(flatSteps([{ op: "exchange", then: [{ op: "fell_trees" }, { op: "cut_peat" }] }]).map(({ op }) => op)).toEqual([
      "exchange",
      "fell_trees",
    ]);
  });
  it("is foreseen with the goods at hand", () => {
    const use = useOf(BAKERY, seat, view);
    expect(use.works).toBe(true);
    expect(use.gets).toEqual({ bread: 2, coins: 8 });
    expect(useOf([{ op: "wheel", goods: ["grain", "livestock"] }], seat, view).gets).toEqual({ grain: 10 });
    expect(useOf([{ op: "exchange", max: 1, give: { stone: 1 }, get: { coins: 9 } }], seat, view).works).toBe(false);
    expect(usesOf(view, components, 0).map(({ id }) => id)).toEqual(["farmyard.1"]);
    expect(freeBuildings(view, 0)).toEqual(["farmyard.1"]);
    expect(faceOf("farmyard.1")).toBe("farmyard");
  });
});

describe("the wheel", () => {
  it("sorts markers in play by what they give, and knows what they give next", () => {
    expect(markersOf(view).map(({ id, value, next }) => [id, value, next])).toEqual([
      ["grain", 10, 10],
      ["livestock", 3, 4],
      ["joker", 2, 3],
    ]);
  });
  it("lays all markers of one space without overlap", () => {
    for (let count = 1; count <= 9; count++) {
      const laid = layMarkers(Array.from({ length: count }, (_, at) => ({ id: String(at), space: 1 })));
      expect(laid).toHaveLength(count);
      for (const a of laid)
        for (const b of laid) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.size + b.size - 1.2);
    }
  });
  it("draws closed sectors", () => expect(sectorPath(3, 50, 120)).toMatch(/^M.*Z$/));
});

describe("landscapes", () => {
  it("grow in all directions, the mountain half a row lower", () => {
    expect(areaOf({ col: 6, row: 0 })).toEqual({ col: 6, top: 1, wide: 1, high: 2 });
    expect(boundsOf([areaOf({ col: -2, row: -1 }), areaOf({ col: 6, row: 0 })])).toEqual({
      left: -2,
      top: -2,
      columns: 9,
      halves: 5,
    });
  });
  it("keep the outline of their tiles", () => {
    const grown = {
      ...seat,
      cells: [],
      tiles: [
        { kind: "plot", side: "mountain", row: 0 },
        { kind: "district", side: "hills", row: -1 },
      ],
    } as unknown as Seat;
    expect(outlines(grown)).toHaveLength(3);
  });
  it("offer places for new land that never overlap", () => {
    const plots = ghostsOf("coast", [-1, 0, 1]);
    for (let at = 1; at < plots.length; at++) expect(plots[at]!.top).toBe(plots[at - 1]!.top + plots[at - 1]!.high);
    expect(ghostsOf("hills", [2])[0]).toMatchObject({ col: 0, wide: 5 });
  });
});

describe("what is asked", () => {
  const choice = (path: string): Choice => ({ path: path.split(" "), price: {}, final: false });
  const table = (paths: string[], chosen: string[] = []) => ({
    left: () => paths.map(choice),
    state: (word: string) => (chosen.includes(word) ? ("chosen" as const) : ("legal" as const)),
  });
  it("comes as chips, more before less", () => {
    expect(askedWords(table(["exchange times:1", "exchange times:2", "skip"]))).toEqual(["times:2", "times:1"]);
    expect(askedWords(table(["build building:inn cell:0.0"]))).toEqual([]);
  });
  it("knows what the own marker gives", () => {
    expect(ownGood(table(["fell cell:1.0 marker:own", "fell cell:1.0 marker:joker"]))).toBe("wood");
    expect(ownGood(table(["produce good:grain marker:own", "produce good:livestock marker:own"]))).toBeNull();
    expect(ownGood(table(["skip"]))).toBeNull();
  });
  it("knows when only changed goods help", () => {
    expect(changeHelps({ question: { key: "decision.Function.change", args: {} } })).toBe(true);
    expect(changeHelps({ question: { key: "decision.Function", args: {} } })).toBe(false);
    expect(changeHelps({ question: null })).toBe(false);
  });
  it("knows the side of a tile and its rows", () => {
    expect(chosenSide(table([], ["side:coast"]))).toBe("coast");
    expect(openRows({ state: (word) => (word === "row:-1" ? "legal" : "none") })).toEqual([-1]);
  });
});

describe("the pictures of the cards", () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  const data = (name: string) => JSON.parse(read(`../../src/ludotheque/games/ora_et_labora/data/${name}.json`));
  const { basic_buildings, buildings } = data("buildings") as Record<string, { id: string }[]>;
  const { settlements } = data("boards") as Record<string, { id: string }[]>;
  const cards = [...basic_buildings!, ...buildings!, ...settlements!].map(({ id }) => id);
  const sprite = ["games/ora_et_labora/glyphs", "games/ora_et_labora/cover", "kit/glyphs/covers", "kit/glyphs/shared"]
    .map((name) => read(`../src/${name}.svg`))
    .join("");

  it("are one for each building and settlement, and no other card has one", () => {
    expect(Object.keys(PICTURES).sort()).toEqual([...cards].sort());
  });

  it("are all different; a building that comes in two stages keeps its own", () => {
    const faces = [...new Set(cards.map((id) => id.replace(/_[abcd]$/, "")))];
    expect(new Set(cards.map(pictureOf)).size).toBe(faces.length);
  });

  it("stand in the sprite, and are no goods and no people", () => {
    for (const id of cards) expect(sprite, id).toContain(`<symbol id="g-${pictureOf(id)}"`);
    const goods = (data("goods").goods as { id: string }[]).map(({ id }) => goodGlyph(id));
    const others = [...goods, "o-prior", "o-brother", "o-energy", "o-food", "o-house", "tree"];
    for (const id of cards) expect(others).not.toContain(pictureOf(id));
  });
});
