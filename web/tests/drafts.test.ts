/** A hand of cards that is half chosen survives a reload, and is forgotten when something else is asked. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry, Position } from "../src/generated/server";
import { Drafts } from "../src/shell/drafts";
import { FakeSocket, openTable, positionWith, setStage } from "./stage";

setStage();
const own = { n: 0, seat: 0, path: ["end"], events: [] } as Entry;
const asked = { decision: "Hand" } as Position;
const at = (log: Entry[] = [own], id = "x") => new Drafts({ id, log, seat: 0 });

beforeEach(() => setStage());

describe("a draft", () => {
  it("is found again by the same decision at the same table", () => {
    at().keep(asked, ["card:a", "card:b"]);
    expect(at().read(asked)).toEqual(["card:a", "card:b"]);
    expect(at([own], "y").read(asked)).toEqual([]);
    expect(at().read({ decision: "Turn" } as Position)).toEqual([]);
  });
  it("does not outlive the reader's own move, a step of a secret choice included", () => {
    at().keep(asked, ["card:a"]);
    expect(at([own, { ...own, n: 1, seat: 1 }]).read(asked)).toEqual(["card:a"]);
    expect(at([own, { ...own, n: 1 }]).read(asked)).toEqual([]);
    expect(at([own, { ...own, n: 1, seat: null, steps: [["hand", "card:c"]] }]).read(asked)).toEqual([]);
  });
  it("is gone when nothing of it is left", () => {
    at().keep(asked, ["card:a"]);
    at().keep(asked, []);
    expect(localStorage.getItem("ludotheque.draft.x")).toBeNull();
  });
  it("is nothing in a browser that keeps nothing, or keeps something else", () => {
    localStorage.setItem("ludotheque.draft.x", "{");
    expect(at().read(asked)).toEqual([]);
    vi.stubGlobal("localStorage", undefined);
    at().keep(asked, ["card:a"]);
    expect(at().read(asked)).toEqual([]);
  });
});

describe("at a table", () => {
  const hand = positionWith(2, "hand card:a card:b", "hand card:a card:c", "hand card:b card:c");

  it("what always waits for its button is chosen again after a reload, and nothing of it is sent", async () => {
    const first = await openTable({ deliberate: ["hand"] });
    first.socket.hear(hand);
    first.table.pick("card:b");
    first.table.close();
    const { table } = await openTable({ deliberate: ["hand"] });
    FakeSocket.last.hear(hand);
    expect(table.selection.chosen).toEqual(["card:b"]);
    expect(FakeSocket.last.commands("move")).toEqual([]);
    table.close();
  });
  it("other choices are not kept", async () => {
    const { table, socket } = await openTable();
    socket.hear(hand);
    table.pick("card:b");
    expect(localStorage.getItem("ludotheque.draft.x")).toBeNull();
    table.close();
  });
});
