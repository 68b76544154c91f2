/** What the drawings of Glass Road reckon for themselves. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { abilityBits, effectBits } from "../src/games/glass_road/effects";
import { gainNow, prices, stockOf, tokensOf, worthOn } from "../src/games/glass_road/facts";
import { bestTurns, outcomesOf, payableWith } from "../src/games/glass_road/conversions";
import { previewOf } from "../src/games/glass_road/preview";
import { layTokens, turnsBetween } from "../src/games/glass_road/wheel";
import en from "../src/games/glass_road/texts/en.json";
import fr from "../src/games/glass_road/texts/fr.json";
import type { Components, View } from "../src/generated/glass_road";
import { shownPoints } from "../src/lib/points";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../dev/glass_road/samples/${name}.json`, import.meta.url), "utf8"));
const components: Components = read("components");
const view: View = read("four_late").view;
const basic = tokensOf(components, "glass");

test("both languages have the same texts", () => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
});

test("every building and every ability can be drawn", () => {
  for (const [id, building] of Object.entries(components.buildings))
    expect(effectBits(building.effect).length, id).toBeGreaterThan(0);
  for (const [id, card] of Object.entries(components.specialists))
    for (const ability of card.abilities) expect(abilityBits(ability).length, id).toBeGreaterThan(0);
});

test("a wheel has turned when nearly all went down and the refined thing went up", () => {
  const before = { wood: 2, water: 1, sand: 3, food_glass: 1, charcoal_glass: 0, glass: 0 };
  expect(turnsBetween(before, { wood: 1, water: 0, sand: 2, food_glass: 0, charcoal_glass: 1, glass: 1 }, basic, "glass")).toBe(
    1,
  );
  expect(turnsBetween(before, { ...before, wood: 1, glass: 1 }, basic, "glass")).toBe(0);
  expect(turnsBetween(before, { ...before, wood: 1 }, basic, "glass")).toBe(0);
});

test("no two tokens lie on one spot", () => {
  const spots = layTokens(basic.map((token) => [token, 3]));
  expect(new Set(spots.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(5);
});

test("food of both wheels counts for a price", () => {
  const seat = view.boards[0]!;
  expect(stockOf(seat).food).toBe(seat.wheels["food_glass"]! + seat.wheels["food_brick"]!);
  expect(prices({ food: 99 }, seat)[0]!.missing).toBe(99 - stockOf(seat).food);
});

test("what a depot brings depends on the empty squares beside it", () => {
  const seat = { ...view.boards[0]!, land: Object.fromEntries(components.squares.map((square) => [square, "empty"])) };
  expect(worthOn(components, seat, "wood_depot", "r1c2")).toEqual({ resource: "wood", amount: 8 });
  expect(gainNow(components, seat, "wood_depot")).toEqual({ gains: [{ resource: "wood", amount: 8 }], most: true });
});

test("a preview pays, gains and turns", () => {
  const seat = {
    ...view.boards[0]!,
    wheels: {
      wood: 1,
      water: 1,
      sand: 0,
      food_glass: 1,
      charcoal_glass: 1,
      clay: 1,
      charcoal_brick: 0,
      food_brick: 1,
      glass: 0,
      brick: 0,
    },
  };
  const event = (key: string, args: Record<string, string | number>) => ({
    key: `event.${key}`,
    args: { seat: "seat:0", ...args },
  });
  const found = previewOf(
    [
      event("spent", { token: "token:clay", amount: 1 }),
      event("gained", { token: "token:sand", amount: 1 }),
      event("turned", { wheel: "wheel:glass", times: 1 }),
    ],
    components,
    seat,
    0,
  )!;
  expect(found.turns).toEqual({ glass: 1, brick: 0 });
  expect(found.wheels).toMatchObject({ clay: 0, sand: 0, wood: 0, glass: 1 });
  expect(previewOf([], components, seat, 0)).toBeNull();
});

test("half points are written as people write them", () => {
  expect([9.5, 0.5, 3, -0.5, -3].map(shownPoints)).toEqual(["9½", "½", 3, "−½", "−3"]);
});

const land = { ...view.boards[0]!.land, r0c1: "inn" };
const poor = {
  ...view.boards[0]!,
  land: Object.fromEntries(Object.entries(land).map(([square, content]) => [square, content === "inn" ? "inn" : "empty"])),
  forests: [],
  offer: [],
  wheels: {
    wood: 1,
    water: 1,
    sand: 1,
    food_glass: 0,
    charcoal_glass: 2,
    clay: 0,
    charcoal_brick: 0,
    food_brick: 0,
    glass: 0,
    brick: 0,
  },
};

test("a conversion pays, brings all it gives to one wheel, and lets the wheels turn", () => {
  const outcomes = outcomesOf(components, poor, "inn");
  expect(outcomes.map(({ wheels }) => [wheels["food_glass"], wheels["food_brick"], wheels["glass"]])).toEqual([
    [1, 0, 1],
    [0, 2, 0],
  ]);
  expect(bestTurns(outcomes)).toEqual({ glass: 1, brick: 0 });
  expect(outcomesOf(components, { ...poor, wheels: { ...poor.wheels, charcoal_glass: 0 } }, "inn")).toEqual([]);
});

test("payable after one conversion, the turn of the wheel included", () => {
  expect(payableWith(components, poor, { food: 2 })).toBe("inn");
  expect(payableWith(components, poor, { glass: 1 })).toBe("inn");
  expect(payableWith(components, poor, { food: 1, glass: 1 })).toBe("inn");
  // Food on the glass wheel makes it turn and takes the wood away.
  expect(payableWith(components, poor, { glass: 1, wood: 1 })).toBeNull();
  expect(payableWith(components, poor, { wood: 1 })).toBeNull();
  expect(payableWith(components, poor, { brick: 1 })).toBeNull();
});
