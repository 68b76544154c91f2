/** A review that is looked at: it grows while the reader is there, and the board follows the cursor. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answered, MOVES } from "./reviewed";
import { positionWith, setStage } from "./stage";

setStage();
let answers: unknown[];
let asked: string[];
let reviewing: import("../src/pages/review/reviewing.svelte").Reviewing;

const position = (at: number) => ({ ...positionWith(at), view: { at }, seat: at % 2, log: [] });
const log = Array.from({ length: MOVES }, (_, n) => ({ n, seat: n % 2, path: ["end"], events: [] }));
const end = { ...position(MOVES), log };
/** The steps of a way; ending a turn is a step without a thing. */
const turn = (...words: string[]) =>
  words.map((word, at) => ({ path: word === "end" ? ["end"] : ["place", word], events: [], view: at ? { after: at } : null }));
const reply = (address: string, method: string): [number, unknown] => {
  const [, path] = /^\/api\/tables\/x\/(.*)$/.exec(address) ?? [];
  asked.push(`${method} ${path}`);
  const at = /^review\/positions\/(\d+)$/.exec(path ?? "")?.[1];
  if (at)
    return [
      200,
      { position: position(Number(at)), played: turn("space:2", "depot:5", "end", "hex:1"), ways: [turn("space:24")] },
    ];
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  return answer instanceof Error ? [409, { error: { code: answer.message } }] : [200, answer];
};

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    const [status, body] = reply(address, method!);
    return new Response(JSON.stringify(body), { status });
  });
  const { Reviewing } = await import("../src/pages/review/reviewing.svelte");
  const card = {
    id: "x",
    game: "game",
    data: "",
    players: 2,
    my_seat: 0,
    seats: [
      { kind: "bot", seat: 0 },
      { kind: "bot", seat: 1 },
    ],
  };
  reviewing = new Reviewing(card as never, end as never, {} as never, {});
});
afterEach(() => {
  reviewing.close();
  vi.useRealTimers();
});
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

describe("a whole review", () => {
  beforeEach(async () => {
    answers = [answered()];
    reviewing.open(null);
    await settle();
  });
  it("begins at the first mistake, seen as whoever decided saw it", async () => {
    expect(reviewing.at).toBe(10);
    expect(asked).toEqual(["GET review", "GET review/positions/10"]);
    expect(reviewing.table.view).toEqual({ at: 10 });
    expect(reviewing.decision).toMatchObject({ n: 10, mark: "slip" });
  });
  it("steps, goes to the next mistake, and never leaves the game", async () => {
    reviewing.next();
    await settle();
    expect(reviewing.at).toBe(30);
    reviewing.step(1);
    await settle();
    expect([reviewing.at, reviewing.actor]).toEqual([31, 1]);
    reviewing.go(9999);
    await settle();
    expect([reviewing.at, reviewing.decision]).toEqual([MOVES, null]);
  });
  it("asks for nothing that the cursor only passes by", async () => {
    for (const n of [11, 15, 19]) reviewing.slide(n, false);
    reviewing.slide(22, true);
    await settle(1000);
    expect(asked.slice(2)).toEqual(["GET review/positions/22"]);
    expect(reviewing.at).toBe(22);
  });
  it("draws the best way and the one played, once the board shows them", async () => {
    expect(reviewing.drawn.map(({ tone, sign, path }) => [tone, sign, path[1]])).toEqual([
      ["best", "1", "space:24"],
      ["played", { pawn: 0 }, "space:2"],
      ["played", { pawn: 0 }, "depot:5"],
    ]);
    expect(reviewing.played.map(({ path, position }) => [path[1], position?.view])).toEqual([
      ["space:2", { at: 10 }],
      ["depot:5", { after: 1 }],
      ["hex:1", { after: 3 }],
    ]);
    reviewing.go(21);
    expect(reviewing.drawn).toEqual([]);
    await settle();
    expect(reviewing.drawn.map(({ tone }) => tone)).toEqual(["best"]);
  });
});

describe("a review that is being computed", () => {
  it("is begun where there is none, and looked at again until it is done", async () => {
    const none = { ...answered(0), status: "none", depth: null, review: null };
    answers = [none, answered(0), answered(24), answered()];
    reviewing.open(12);
    await settle();
    expect(asked.slice(0, 2)).toEqual(["GET review", "POST review"]);
    expect([reviewing.computing, reviewing.known, reviewing.at]).toEqual([true, 0, 12]);
    await settle(1500);
    expect([reviewing.computing, reviewing.known]).toEqual([true, 24]);
    expect(reviewing.left).toBeGreaterThan(0);
    await settle(1500);
    expect([reviewing.computing, reviewing.known, reviewing.at]).toEqual([false, MOVES, 12]);
    const before = asked.length;
    await settle(10_000);
    expect(asked).toHaveLength(before);
  });
  it("says why there is none", async () => {
    answers = [new Error("no_review")];
    reviewing.open(null);
    await settle();
    expect(reviewing.refused).toBe("no_review");
  });
});

describe("a secret choice of several moves", () => {
  it("is one entry of the log: each of its moves is seen as its own seat saw it", async () => {
    const answer = answered();
    answer.entries = answer.entries.map((n) => (n > 11 ? n - 1 : n));
    answers = [answer];
    reviewing.open(null);
    await settle();
    for (const n of [11, 12]) {
      reviewing.go(n);
      await settle();
      expect([reviewing.at, reviewing.table.replay.at, reviewing.table.view]).toEqual([n, 11, { at: n }]);
    }
  });
});
