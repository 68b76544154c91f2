/** Whatever cannot be done answers why, and whatever is refused says so where it was tried. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeSocket, openTable, positionWith, setStage } from "./stage";

setStage();
let table: Awaited<ReturnType<typeof openTable>>["table"];
let socket: FakeSocket;
const settle = () => new Promise((resolve) => setTimeout(resolve));
const REASON = { rule: "CB-7", key: "why.taken", args: {} };

beforeEach(async () => {
  ({ table, socket } = await openTable({ forms: ["build building:inn square:1"] }));
  socket.hear(positionWith(2, "take die:1 depot:1", "take die:1 depot:2", "take die:2 depot:2", "end"));
});
afterEach(() => table.close());

async function answered(answer: object): Promise<void> {
  socket.hear({ to: socket.commands("why").at(-1).id, ...answer });
  await settle();
}

describe("a thing that cannot be chosen", () => {
  it("is asked about with a whole path of its form, and what is chosen already", async () => {
    table.pick("die:1");
    table.pick("depot:9");
    expect(socket.commands("why").at(-1).path).toEqual(["take", "die:1", "depot:9"]);
    await answered({ type: "answer", reason: REASON });
    expect(table.note).toEqual({ kind: "why", text: "why.taken", rule: "CB-7", at: "depot:9" });
  });
  it("is asked about with a form that the game knows, or that was once possible here", () => {
    table.pick("square:5");
    expect(socket.commands("why").at(-1).path).toEqual(["build", "building:inn", "square:5"]);
    socket.hear(positionWith(3, "end"));
    table.pick("depot:4");
    expect(socket.commands("why").at(-1).path).toEqual(["take", "die:2", "depot:4"]);
  });
  it("has at least a word when there is no reason, or no answer", async () => {
    table.pick("depot:9");
    await answered({ type: "answer", reason: null });
    expect(table.note?.text).not.toBe("");
    table.pick("depot:9");
    await answered({ type: "error", code: "malformed", message: "", reason: REASON });
    expect(table.note).toMatchObject({ rule: "CB-7" });
  });
});

describe("what was refused", () => {
  it("is said, with the true position", () => {
    table.acting.press(table.selection.choices.at(-1)!);
    const to = socket.commands("move")[0].id;
    socket.hear({
      type: "error",
      to,
      code: "not_saved",
      message: "",
      position: { ...positionWith(2, "end"), view: { true: 1 } },
    });
    expect(table.view).toEqual({ true: 1 });
    expect(table.note).toMatchObject({ kind: "why" });
    expect(table.line.pending).toBeNull();
  });
  it("of the chat stays with what was said", () => {
    table.talk.say("Hello");
    socket.hear({ type: "error", to: socket.commands("chat")[0].id, code: "too_fast", message: "" });
    expect(table.talk.waiting[0]!.problem).not.toBeNull();
    expect(table.note).toBeNull();
  });
});
