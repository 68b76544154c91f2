import { describe, expect, it } from "vitest";
import type { Choice } from "../src/shell/contract";
import { grouped, nextWords, readTyped } from "../src/shell/typed";

const choice = (path: string): Choice => ({ path: path.split(" "), price: {}, final: false });
const CHOICES = [
  "take die:3 depot:3.1",
  "take die:3 depot:3.2",
  "take die:5 depot:5.1",
  "place die:3 storage:1 space:37",
  "place die:3 storage:1 space:26",
  "place die:3 storage:2 space:37",
  "workers die:3",
  "workers die:5",
  "end",
].map(choice);
const NAMES: Record<string, string> = { "storage:1": "Church", "storage:2": "Église", place: "Place a tile" };
const called = (word: string) => NAMES[word] ?? word;
const read = (text: string) => readTyped(CHOICES, text, called)?.path.join(" ") ?? null;

describe("typed moves", () => {
  it("may be whole", () => expect(read("place die:3 storage:1 space:37")).toBe("place die:3 storage:1 space:37"));
  it("may be cut short as long as one is left", () => {
    expect(read("w die:5")).toBe("workers die:5");
    expect(read("e")).toBe("end");
    expect(read("take 5")).toBe("take die:5 depot:5.1");
  });
  it("may use the names of things, in any language, without accents", () => {
    expect(read("place 3 church 37")).toBe("place die:3 storage:1 space:37");
    expect(read("place 3 eglise 37")).toBe("place die:3 storage:2 space:37");
  });
  it("may leave words out", () => expect(read("place 26")).toBe("place die:3 storage:1 space:26"));
  it("mean nothing while several are left, or none", () => {
    expect(read("take 3")).toBeNull();
    expect(read("sell")).toBeNull();
    expect(read("")).toBeNull();
  });
  it("do not take 3 for 37", () => expect(read("place 1 3")).toBeNull());
});

describe("completion", () => {
  it("offers what comes next", () => {
    expect(nextWords(CHOICES, [], "", called)).toEqual(["take", "place", "workers", "end"]);
    expect(nextWords(CHOICES, ["place", "3"], "", called)).toEqual(["storage:1", "storage:2"]);
  });
  it("offers what fits a word begun, even further on", () => {
    expect(nextWords(CHOICES, ["place"], "chu", called)).toEqual(["storage:1"]);
    expect(nextWords(CHOICES, ["take"], "5.", called)).toEqual(["depot:5.1"]);
  });
});

it("lists choices by verb", () => {
  expect(grouped(CHOICES).map(({ verb, choices }) => `${verb} ${choices.length}`)).toEqual([
    "take 3",
    "place 3",
    "workers 2",
    "end 1",
  ]);
});
