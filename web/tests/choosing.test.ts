/** Choosing words when a path holds a set of them, and when some choices stand aside. */

import { expect, test } from "vitest";
import type { Choice } from "../src/shell/contract";
import * as selection from "../src/shell/selection";

const choice = (path: string): Choice => ({ path: path.split(" "), price: {}, final: false });
const hands = ["a b", "a c", "a d", "b c", "b d", "c d"].map((pair) =>
  choice(
    `hand ${pair
      .split(" ")
      .map((card) => `card:${card}`)
      .join(" ")}`,
  ),
);
const turn = selection.withOpeners(
  [
    "build building:inn square:1",
    "build building:inn square:2",
    "use building:kiln clay:2",
    "use building:kiln gain:none",
    "clear square:3",
    "finish",
  ].map(choice),
  { use: 1, clear: 0 },
);

test("all words of a set glow", () => {
  expect(selection.legalWords(hands, []).sort()).toEqual(["card:a", "card:b", "card:c", "card:d"]);
  expect(selection.legalWords(hands, ["card:d"]).sort()).toEqual(["card:a", "card:b", "card:c"]);
});

test("taking one of a set back keeps the others", () => {
  expect(selection.afterPick(hands, ["card:a", "card:b"], "card:a")).toEqual(["card:b"]);
});

test("one too many takes the place of the last", () => {
  expect(selection.afterPick(hands, ["card:a", "card:b"], "card:c")).toEqual(["card:a", "card:c"]);
});

test("a word before others takes them back with it", () => {
  expect(selection.afterPick(turn, ["building:inn", "square:1"], "building:inn")).toEqual([]);
});

test("nothing of an aside glows before it is begun", () => {
  expect(selection.legalWords(turn, [])).toEqual(["building:inn"]);
  expect(selection.states(turn, []).get("building:kiln")).toBe("possible");
  expect(selection.states(turn, []).get("clear")).toBe("possible");
  expect(selection.states(turn, []).get("square:3")).toBeUndefined();
  expect(selection.afterPick(turn, [], "square:3")).toBeNull();
});

test("an aside is begun by its opener, also in the midst of a path", () => {
  expect(selection.afterPick(turn, ["building:inn"], "clear")).toEqual(["clear"]);
  expect(selection.legalWords(turn, ["clear"])).toEqual(["square:3"]);
  expect(selection.settled(turn, ["clear"])?.path).toEqual(["clear", "square:3"]);
  expect(selection.legalWords(turn, ["building:kiln"]).sort()).toEqual(["clay:2", "gain:none"]);
  expect(selection.pathSoFar(turn, ["clear"])).toEqual(["clear"]);
});

test("asides do not stand in the way of what is asked", () => {
  expect(selection.legalWords(turn, ["building:inn"])).toEqual(["square:1", "square:2"]);
  expect(selection.finished(turn, []).map(({ path }) => path[0])).toEqual(["finish"]);
});
