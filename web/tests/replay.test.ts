/** Looking back asks the server for what is looked at, and for nothing that is only passed by. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openTable, positionWith, setStage } from "./stage";

setStage();
let table: Awaited<ReturnType<typeof openTable>>["table"];
let asked: number[];
let answers: boolean;

beforeEach(async () => {
  vi.useFakeTimers();
  const opened = await openTable();
  table = opened.table;
  opened.socket.hear({
    ...positionWith(200),
    log: Array.from({ length: 200 }, (_, n) => ({ n, seat: n % 2, path: ["end"], events: [] })),
  });
  asked = [];
  answers = true;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(Number(new URL(address, "http://host").searchParams.get("at")));
    if (!answers) throw new Error("no network here");
    return new Response(JSON.stringify({ ...positionWith(asked.at(-1)!), view: { at: asked.at(-1) } }));
  });
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(1000);
const drag = (from: number, to: number) => {
  for (let at = from; at !== to; at += Math.sign(to - from)) table.replay.slide(at);
  table.replay.slide(to);
};

describe("the slider", () => {
  it("asks once, for where it is let go", async () => {
    drag(0, 200);
    expect(table.replay.at).toBe(200);
    table.replay.slide(200, true);
    await settle();
    expect(asked).toEqual([200]);
    expect(table.view).toEqual({ at: 200 });
  });
  it("shows the board where it rests on its way", async () => {
    drag(200, 80);
    await settle();
    expect(table.view).toEqual({ at: 80 });
    drag(80, 20);
    table.replay.slide(20, true);
    table.replay.slide(20, true);
    await settle();
    expect(asked).toEqual([80, 20]);
    expect(table.view).toEqual({ at: 20 });
  });
  it("asks nothing more once the present is back", async () => {
    drag(200, 80);
    table.replay.leave();
    await settle();
    expect(asked).toEqual([]);
    expect(table.isPast).toBe(false);
  });
});

describe("steps", () => {
  it("ask for what is shown and for what will be next, each once", async () => {
    table.replay.step(-1);
    await settle();
    table.replay.step(-1);
    await settle();
    expect(asked).toEqual([199, 198, 197]);
    expect(table.view).toEqual({ at: 198 });
  });
  it("say what went wrong, and ask again", async () => {
    answers = false;
    table.replay.step(-1);
    await settle();
    expect(table.replay.problem).not.toBe("");
    answers = true;
    table.replay.slide(199, true);
    await settle();
    expect(table.view).toEqual({ at: 199 });
    expect(table.replay.problem).toBe("");
  });
});

describe("a replay with stops", () => {
  beforeEach(() => {
    table.replay.stops = [0, 7, 12, 200];
  });
  it("goes from stop to stop", async () => {
    await table.replay.go(5);
    expect(table.replay.at).toBe(7);
    table.replay.step(1);
    expect(table.replay.at).toBe(12);
    table.replay.step(-1);
    table.replay.step(-1);
    expect(table.replay.at).toBe(0);
    table.replay.step(-1);
    expect(table.replay.at).toBe(0);
  });
  it("plays them, each as long as it is to be looked at, to the end", async () => {
    const looked: number[] = [];
    table.replay.pace = (at) => (looked.push(at), 100);
    await table.replay.go(0);
    table.replay.play(1);
    await settle();
    expect(looked).toEqual([7, 12, 200]);
    expect(table.replay.at).toBe(200);
    expect(table.replay.speed).toBe(0);
  });
});
