/** The ways to make a move or take one back: all wait for the same confirmation, and none of them acts on the past. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GameUi } from "../src/shell/contract";
import { FakeSocket, openTable, positionWith, setStage } from "./stage";

setStage();
const { prefs } = await import("../src/lib/prefs.svelte");
let table: Awaited<ReturnType<typeof openTable>>["table"];
let socket: FakeSocket;

async function sitDown(ui: Partial<GameUi> = {}): Promise<void> {
  ({ table, socket } = await openTable(ui));
  socket.hear(positionWith(2, "take die:1", "take die:2", "clear square:3", "pass", "pass twice:1", "end"));
}
const moves = () => socket.commands("move", "undo");
const choice = (path: string) => table.selection.choices.find((one) => one.path.join(" ") === path)!;

beforeEach(() => sitDown());
afterEach(() => {
  prefs.values.confirm = false;
  table.close();
});

describe("while a past position is shown", () => {
  beforeEach(() => void table.replay.go(1));

  it("undo takes nothing back", () => {
    table.acting.undo();
    expect(moves()).toEqual([]);
  });
  it("nothing can be chosen, taken, pushed or pressed", () => {
    const all = table.latest!.choices!;
    table.pick("die:1");
    for (const one of all) {
      table.take(one);
      table.acting.push(one);
      table.acting.press(one);
    }
    expect(moves()).toEqual([]);
    expect(table.selection.chosen).toEqual([]);
    expect(table.selection.choices).toEqual([]);
  });
  it("what was being chosen stays as it is", () => {
    table.replay.leave();
    prefs.values.confirm = true;
    table.pick("die:1");
    void table.replay.go(1);
    expect(table.acting.back()).toBe(false);
    table.acting.undo();
    table.take(null);
    expect(table.selection.chosen).toEqual(["die:1"]);
    table.replay.leave();
    expect(table.acting.back()).toBe(true);
    expect(table.selection.chosen).toEqual([]);
  });
  it("back in the present all works again", () => {
    table.replay.leave();
    table.acting.undo();
    expect(moves()).toMatchObject([{ type: "undo", seq: 2 }]);
  });
});

describe("a whole choice from a list, the text view or a typed line", () => {
  it("is sent at once when nothing asks for a confirmation", () => {
    table.take(choice("take die:1"));
    expect(moves()).toMatchObject([{ path: ["take", "die:1"] }]);
  });
  it.each(["take die:1", "clear square:3", "pass", "pass twice:1", "end"])("waits when each action is confirmed: %s", (path) => {
    prefs.values.confirm = true;
    table.take(choice(path));
    expect(moves()).toEqual([]);
    expect(table.selection.confirming?.path.join(" ")).toBe(path);
    table.acting.press(table.selection.confirming!);
    expect(moves()).toMatchObject([{ path: path.split(" ") }]);
  });
  it("waits if it cannot be undone", () => {
    socket.hear(positionWith(3, "roll dice:!", "end"));
    table.take(choice("roll dice:!"));
    expect(moves()).toEqual([]);
    expect(table.selection.confirming).not.toBeNull();
  });
  it("can be taken back before it is confirmed", () => {
    prefs.values.confirm = true;
    table.take(choice("end"));
    table.take(null);
    expect(table.selection.confirming).toBeNull();
    expect(table.selection.chosen).toEqual([]);
  });
  it("is held back where it would leave something undone, like a button of the prompt", async () => {
    await sitDown({ slip: (path) => (path[0] === "pass" ? "You still have a worker" : null) });
    for (const way of ["take", "push"] as const) {
      table.acting[way](choice("pass"));
      expect(moves()).toEqual([]);
      expect(table.note).toMatchObject({ kind: "why", text: "You still have a worker" });
      expect(table.selection.confirming?.path).toEqual(["pass"]);
      table.acting.back();
    }
    table.acting.push(choice("pass"));
    table.acting.press(table.selection.confirming!);
    expect(moves()).toMatchObject([{ path: ["pass"] }]);
  });
  it("that stands aside waits together with what opens it", async () => {
    await sitDown({ asides: { clear: 0 } });
    prefs.values.confirm = true;
    table.take(choice("clear square:3"));
    expect(table.selection.chosen).toEqual(["clear", "square:3"]);
    expect(table.selection.confirming?.path).toEqual(["clear", "square:3"]);
  });
});
