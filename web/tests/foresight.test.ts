/** One's own move is drawn at once, as it was foreseen, and the server has the last word. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry } from "../src/generated/server";
import type { GameUi, Message } from "../src/shell/contract";
import { type FakeSocket, openTable, positionWith, setStage } from "./stage";

setStage();
vi.mock("../src/lib/sound", () => ({ play: vi.fn() }));
const { play } = await import("../src/lib/sound");
const { prefs } = await import("../src/lib/prefs.svelte");
const TAKEN: Message = { key: "event.taken", args: { seat: "seat:0" } };
let table: Awaited<ReturnType<typeof openTable>>["table"];
let socket: FakeSocket;
let performed: Entry[][];

async function sitDown(ui: Partial<GameUi> = {}): Promise<void> {
  ({ table, socket } = await openTable(ui));
  socket.hear(positionWith(2, "take die:1", "take die:2", "roll dice:!", "end"));
  performed = [];
  table.queue.performer = async (entries, apply) => {
    performed.push(entries);
    apply();
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const asked = () => socket.commands("foresee");
const moves = () => socket.commands("move", "undo");

/** Looks at a move until the server has said what it would do. */
async function foresee(word: string, answer: object = { events: [TAKEN], final: false, view: { after: word }, scores: [3, 0] }) {
  table.pick(word);
  socket.hear({ type: "answer", to: asked().at(-1).id, ...answer });
  await settle();
}
const press = () => table.acting.press(table.selection.confirming!);
/** The position after the reader's move. */
const confirmed = (view: unknown, events: Message[] = [TAKEN]) => ({
  ...positionWith(3, "end"),
  view,
  scores: [3, 0],
  log: [{ n: 2, seat: 0, path: ["take", "die:1"], events }],
});

beforeEach(async () => {
  vi.stubGlobal("document", { hidden: false, documentElement: { classList: { toggle() {} } } });
  prefs.values.confirm = true;
  await sitDown();
  vi.mocked(play).mockClear();
});
afterEach(() => {
  prefs.values.confirm = false;
  table.close();
});

describe("a move that was foreseen", () => {
  beforeEach(() => foresee("die:1"));

  it("is previewed first", () => {
    expect(table.foreseen).toEqual([TAKEN]);
    expect(table.note).toMatchObject({ kind: "preview" });
    expect(table.view).toEqual({});
  });
  it("is drawn as soon as it is sent, and nothing can be chosen meanwhile", () => {
    press();
    expect(moves()).toMatchObject([{ path: ["take", "die:1"] }]);
    expect(table.view).toEqual({ after: "die:1" });
    expect(table.points(0)).toBe(3);
    expect([table.deciding, table.isAsked]).toEqual([false, true]);
    expect([table.selection.choices, table.selection.chosen, table.foreseen]).toEqual([[], [], []]);
    expect(table.state("die:1")).toBe("none");
    table.pick("die:2");
    table.acting.undo();
    expect(moves()).toHaveLength(1);
  });
  it("is told, heard and shown once, when the server confirms it", async () => {
    const before = table.log;
    press();
    expect(table.log).toBe(before);
    expect(play).not.toHaveBeenCalled();
    socket.hear(confirmed({ after: "die:1" }));
    await settle();
    expect(table.log.map(({ n }) => n)).toEqual([0, 1, 2]);
    expect(play).toHaveBeenCalledTimes(1);
    expect(performed).toEqual([]);
    expect(table.foresight.drawn).toBeNull();
    expect(table.deciding).toBe(true);
  });
  it("is corrected when something else comes of it", () => {
    press();
    socket.hear(confirmed({ after: "something else" }));
    expect(table.view).toEqual({ after: "something else" });
  });
  it("gives way to what others have done first", () => {
    press();
    socket.hear({ ...confirmed({ by: "another" }), log: [{ n: 2, seat: 1, path: ["end"], events: [] }] });
    table.queue.skip();
    expect(table.view).toEqual({ by: "another" });
    expect(table.note).toMatchObject({ kind: "why" });
  });
  it("is taken back when it is refused, with the reason and with what was chosen", () => {
    press();
    const reason = { rule: "CB-1", key: "why.not_now", args: {} };
    socket.hear({ type: "error", to: moves()[0].id, code: "illegal", message: "", reason });
    expect(table.view).toEqual({});
    expect(table.note).toMatchObject({ kind: "why", rule: "CB-1" });
    expect(table.selection.chosen).toEqual(["die:1"]);
    expect(table.deciding).toBe(true);
  });
  it("is taken back when the line breaks, and not drawn again when it is sent again", () => {
    press();
    socket.onclose!({ code: 1006 });
    expect(table.view).toEqual({});
    expect(table.line.pending).not.toBeNull();
    table.line.hurry();
    const next = (socket.constructor as typeof FakeSocket).last;
    next.onopen!();
    next.hear(positionWith(2, "take die:1", "end"));
    expect(next.commands("move")).toMatchObject([{ id: moves()[0].id }]);
    expect(table.view).toEqual({});
    next.hear(confirmed({ after: "die:1" }));
    expect(table.view).toEqual({ after: "die:1" });
  });
  it("is asked about once", async () => {
    table.acting.back();
    table.pick("die:1");
    await settle();
    expect(asked()).toHaveLength(1);
  });
  it("is another one at another position", async () => {
    socket.hear(positionWith(4, "take die:1", "end"));
    table.pick("die:1");
    press();
    expect(table.view).toEqual({});
  });
});

describe("a move is not drawn before it is confirmed", () => {
  const viewStays = () => {
    press();
    expect(moves()).toHaveLength(1);
    expect(table.foresight.drawn).toBeNull();
    expect(table.view).toEqual({});
  };

  it("when nothing was foreseen", () => {
    table.pick("die:1");
    viewStays();
  });
  it("when the server keeps to itself what comes of it", async () => {
    await foresee("dice:!", { events: [], final: true });
    viewStays();
  });
  it("when it is to be seen as it happens: then it is shown once", async () => {
    table.close();
    await sitDown({ unveils: ({ key }) => key === "event.taken" });
    await foresee("die:1");
    viewStays();
    socket.hear(confirmed({ after: "die:1" }));
    await settle();
    expect(performed).toHaveLength(1);
  });
  it("when the line is broken", async () => {
    await foresee("die:1");
    socket.onclose!({ code: 1006 });
    press();
    expect(table.view).toEqual({});
  });
});

describe("what is under the pointer", () => {
  it("is previewed after a moment, and forgotten when the pointer goes", async () => {
    vi.useFakeTimers();
    table.peek("die:2");
    table.peek(null);
    table.peek("die:1");
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    expect(asked()).toMatchObject([{ path: ["take", "die:1"] }]);
    socket.hear({ type: "answer", to: asked()[0].id, events: [TAKEN], final: false, view: { after: 1 }, scores: [3, 0] });
    await settle();
    expect(table.foreseen).toEqual([TAKEN]);
    table.peek(null);
    expect([table.foreseen, table.note]).toEqual([[], null]);
  });
});

describe("longer thought", () => {
  it("is asked for once a position, and holds only for that one", async () => {
    table.close();
    await sitDown({ ponders: () => true });
    const [question] = socket.commands("ponder");
    socket.hear({ type: "answer", to: question.id, thoughts: { best: "die:1" } });
    await settle();
    expect(table.thoughts).toEqual({ best: "die:1" });
    socket.hear(positionWith(3, "end"));
    expect(table.thoughts).toBeNull();
    expect(socket.commands("ponder")).toHaveLength(2);
  });
});
