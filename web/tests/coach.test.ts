/** The coach: what he explains and when he does not, moves that are laid, and a warning before a costly one. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CoachCard, Hint, TableCard } from "../src/generated/server";
import { openTable, positionWith, setStage, type FakeSocket } from "./stage";

setStage();
const { prefs } = await import("../src/lib/prefs.svelte");
let table: Awaited<ReturnType<typeof openTable>>["table"];
let socket: FakeSocket;

const words = (text: string) => ({ en: text, fr: text });
const card = (id: string): CoachCard => ({ id, title: words(id), text: words("text"), rule: "CB-1", at: [] });
const path = (text: string) => text.split(" ");
const hint = (seq: number, costly: string[] = []): Hint => ({
  seq,
  level: "level5",
  iterations: 100,
  seconds: 1,
  ways: ["take die:1", "end"].map((way) => ({
    path: path(way),
    line: [],
    expected: 100,
    spread: 1,
    chance: 0.5,
    share: 0.5,
    behind: 0,
    close: false,
    reasons: [],
    words: null,
  })),
  nudge: null,
  costly: costly.map((way) => ({ path: path(way), drop: 9 })),
});
const settle = () => new Promise((resolve) => setTimeout(resolve));
const asked = () => socket.commands("coach");
const moves = () => socket.commands("move").map((command) => command.path.join(" "));

async function answer(kind: "coach" | "hint", message: object): Promise<void> {
  socket.hear({ type: "answer", to: socket.commands(kind).at(-1)!.id, ...message });
  await settle();
}

const sit = (allowed = true) => (table.card = { my_seat: 0, seats: [], hints: { allowed, agreed: [] } } as unknown as TableCard);
const show = (seq: number, more: object = {}) =>
  socket.hear({ ...positionWith(seq, "take die:1", "take die:2", "end"), scores: [0, 0], ...more });

beforeEach(async () => {
  prefs.values.voice = "speaks";
  ({ table, socket } = await openTable());
  prefs.values[`coach.${table.game}`] = "";
  sit();
});
afterEach(() => {
  prefs.values.voice = "silent";
  table.close();
});

describe("a card", () => {
  const known = () => prefs.values[`coach.${table.game}`];
  it("is asked for with what is known, shown, and known from then on", async () => {
    prefs.values[`coach.${table.game}`] = "turn";
    show(2);
    expect(asked()).toMatchObject([{ seq: 2, known: ["turn"], spoken: false }]);
    await answer("coach", { card: card("take") });
    expect(table.coach.card?.id).toBe("take");
    expect(known()).toBe("turn take");
  });
  it("goes with its position, and the same turn has no second one", async () => {
    show(2);
    await answer("coach", { card: card("turn") });
    const entry = (n: number, seat: number) => ({ n, seat, path: ["x"], events: [] });
    show(3, { log: [entry(2, 0)] });
    expect(table.coach.card).toBeNull();
    expect(asked().at(-1)).toMatchObject({ seq: 3, spoken: true });
    await answer("coach", { card: null });
    show(4, { log: [entry(3, 1)] });
    table.queue.skip();
    await settle();
    expect(asked().at(-1)).toMatchObject({ seq: 4, spoken: false });
  });
  it("that comes too late is not shown", async () => {
    show(2);
    const { id } = asked()[0];
    show(3);
    socket.hear({ type: "answer", to: id, card: card("turn") });
    await settle();
    expect(table.coach.card).toBeNull();
  });
  it("closed for the third time brings the offer of warnings only", async () => {
    for (const seq of [2, 3, 4]) {
      expect(table.coach.offersQuiet).toBe(false);
      show(seq);
      await answer("coach", { card: card(`${seq}`) });
      table.coach.close();
      expect(table.coach.card).toBeNull();
    }
    expect(table.coach.offersQuiet).toBe(true);
    table.coach.speak("warns");
    show(5);
    await settle();
    expect(asked().at(-1).seq).toBe(4);
  });
  it("is not asked for where there is no coach, or he is silent, or there is no time", async () => {
    sit(false);
    show(2);
    sit();
    prefs.values.voice = "silent";
    show(3);
    prefs.values.voice = "speaks";
    show(4, { clocks: [{ left: 30, running: true }] });
    await settle();
    expect(asked()).toEqual([]);
  });
});

describe("a costly move", () => {
  const prepared = async (costly: string[]) => {
    prefs.values.voice = "warns";
    show(2);
    await settle();
    await answer("hint", { hint: hint(2, costly) });
  };
  it("waits for a word, and the better one is made instead", async () => {
    await prepared(["take die:2"]);
    table.pick("die:2");
    expect(moves()).toEqual([]);
    expect(table.coach.warning).toMatchObject({ drop: 9, better: { path: ["take", "die:1"] } });
    table.coach.settle("better");
    expect(table.coach.warning).toBeNull();
    expect(moves()).toEqual(["take die:1"]);
  });
  it("is made when the reader insists, and not warned of again", async () => {
    await prepared(["take die:2"]);
    table.pick("die:2");
    table.coach.settle("own");
    expect(moves()).toEqual(["take die:2"]);
    show(3);
    await settle();
    await answer("hint", { hint: hint(3, ["take die:2"]) });
    table.pick("die:2");
    expect(table.coach.warning).toBeNull();
    expect(moves()).toEqual(["take die:2", "take die:2"]);
  });
  it("may be thought over", async () => {
    await prepared(["take die:2"]);
    table.pick("die:2");
    table.coach.settle("neither");
    expect([table.coach.warning, moves()]).toEqual([null, []]);
  });
  it("is made at once when nothing is known of it or the coach is silent", async () => {
    prefs.values.voice = "warns";
    show(2);
    table.pick("die:2");
    expect(moves()).toEqual(["take die:2"]);
  });
});

describe("what now", () => {
  it("tells moves, also to somebody who wants only a nudge elsewhere", async () => {
    prefs.values.nudge = true;
    show(2);
    expect(table.hints.nudging).toBe(false);
    prefs.values.voice = "silent";
    expect(table.hints.nudging).toBe(true);
    prefs.values.nudge = false;
  });
  it("lays a way, which waits to be confirmed", async () => {
    show(2);
    await answer("coach", { card: null });
    await answer("hint", { hint: hint(2) });
    void table.hints.ask();
    await settle();
    expect(socket.commands("hint").length).toBe(1);
    expect(table.hints.choose(0)).toBe(true);
    table.hints.lay();
    expect(table.selection.confirming?.path).toEqual(["take", "die:1"]);
    expect(moves()).toEqual([]);
    table.acting.press(table.selection.confirming!);
    expect(moves()).toEqual(["take die:1"]);
  });
});
