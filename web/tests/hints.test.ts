/** "What would you play?": when it may be asked, what becomes of the answer, and playing it. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Hint, TableCard, Way } from "../src/generated/server";
import { FakeSocket, openTable, positionWith, setStage } from "./stage";

setStage();
const { prefs } = await import("../src/lib/prefs.svelte");
const { t } = await import("../src/lib/text");
const { behindOf, figureOf, reasonOf, saidOf } = await import("../src/shell/advice");
let table: Awaited<ReturnType<typeof openTable>>["table"];
let socket: FakeSocket;

const way = (path: string, more: Partial<Way> = {}): Way => ({
  path: path.split(" "),
  line: [],
  expected: 172.4,
  spread: 1.1,
  chance: 0.6,
  share: 0.58,
  behind: 0,
  close: false,
  reasons: [],
  words: null,
  ...more,
});
const hintFor = (seq: number): Hint => ({
  seq,
  level: "level5",
  iterations: 1200,
  seconds: 0.9,
  ways: [way("take die:1"), way("take die:2", { expected: 171.1, behind: 1.3, chance: 0.55 }), way("end", { close: true })],
  nudge: null,
  costly: [],
});
const seats = (allowed: boolean) => ({ my_seat: 0, seats: [], hints: { allowed, agreed: [] } }) as unknown as TableCard;
const asked = () => socket.commands("hint");
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function answer(message: object): Promise<void> {
  socket.hear({ type: "answer", to: asked().at(-1)!.id, ...message });
  await settle();
}

beforeEach(async () => {
  ({ table, socket } = await openTable());
  table.card = seats(true);
  socket.hear(positionWith(2, "take die:1", "take die:2", "end"));
});
afterEach(() => {
  prefs.values.confirm = prefs.values.nudge = false;
  table.close();
});

describe("a hint", () => {
  it("is offered only where it is allowed and the reader is to decide", () => {
    expect(table.hints.offered).toBe(true);
    table.card = seats(false);
    expect(table.hints.offered).toBe(false);
    table.hints.toggle();
    expect(asked()).toEqual([]);
    table.card = seats(true);
    socket.hear({ ...positionWith(3), choosers: [1] });
    expect(table.hints.offered).toBe(false);
  });

  it("is asked for once for a position, however often it is opened", async () => {
    table.hints.toggle();
    expect(asked()).toMatchObject([{ seq: 2 }]);
    table.hints.toggle();
    expect(table.hints.open).toBe(false);
    table.hints.toggle();
    await answer({ hint: hintFor(2) });
    expect(asked()).toHaveLength(1);
    expect(table.hints.open).toBe(true);
    expect(table.hints.drawn).toHaveLength(3);
  });

  it("goes with its position, and an answer that comes later is not shown", async () => {
    table.hints.toggle();
    socket.hear(positionWith(3, "take die:2", "end"));
    expect(table.hints.open).toBe(false);
    await answer({ hint: hintFor(2) });
    expect(table.hints.found).toBeNull();
    table.hints.toggle();
    expect(asked()).toMatchObject([{ seq: 2 }, { seq: 3 }]);
  });

  it("that is refused says why, and can be asked for again", async () => {
    table.hints.toggle();
    socket.hear({ type: "error", to: asked()[0].id, code: "no_hints", message: "", args: {} });
    await settle();
    expect(table.hints.problem).toContain("agreed");
    void table.hints.ask();
    expect(asked()).toHaveLength(2);
    expect(table.hints.problem).toBe("");
  });

  it("is played like a choice from the list: at once, or after a confirmation", async () => {
    table.hints.toggle();
    await answer({ hint: hintFor(2) });
    expect(table.hints.choose(1)).toBe(true);
    expect(table.hints.choose(3)).toBe(false);
    prefs.values.confirm = true;
    table.hints.play();
    expect(table.hints.open).toBe(false);
    expect(socket.commands("move")).toEqual([]);
    expect(table.selection.confirming?.path).toEqual(["take", "die:2"]);
    table.take(null);
    prefs.values.confirm = false;
    table.hints.toggle();
    table.hints.choose(0);
    table.hints.play();
    expect(socket.commands("move")).toMatchObject([{ path: ["take", "die:1"] }]);
  });

  it("can be only a nudge: no way is drawn, chosen or played until it is asked for", async () => {
    table.hints.nudge(true);
    table.hints.toggle();
    await answer({ hint: hintFor(2) });
    expect(table.hints.drawn).toEqual([]);
    expect(table.hints.choose(1)).toBe(false);
    table.hints.play();
    expect(socket.commands("move")).toEqual([]);
    table.hints.nudge(false);
    expect(table.hints.drawn).toHaveLength(3);
  });
});

describe("what a hint says", () => {
  const { ways } = hintFor(2);
  it("counts in points, and in a race in chances", () => {
    expect(figureOf(table, ways[0]!)).toBe("172.4");
    expect(behindOf(table, ways, 0)).toBe(t("advice.best"));
    expect(behindOf(table, ways, 1)).toBe("−1.3");
    const race = { ...table, ui: { ...table.ui, race: {} } } as unknown as typeof table;
    expect(figureOf(race, ways[0]!)).toBe("60%");
    expect(behindOf(race, ways, 1)).toBe("−5%");
  });
  it("gives a reason, and tells when nothing can be told", () => {
    expect(reasonOf(table, ways[0]!)).toBe("");
    expect(reasonOf(table, ways[2]!)).toBe(t("advice.tooClose"));
    expect(reasonOf(table, way("end", { reasons: [{ part: "goods", points: 2.5 }] }))).toMatch(/goods \+2\.5\.$/);
  });
  it("is read out as one sentence", () => {
    expect(saidOf(table, ways, 1)).toBe("Move 2: Take, word.die:2. Final score 171.1, give or take 1.1, −1.3.");
  });
});
