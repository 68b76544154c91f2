import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry, Position } from "../src/generated/server";
import type { GameUi, Message } from "../src/shell/contract";
import { setStage } from "./stage";

setStage();
vi.mock("../src/lib/sound", () => ({ play: vi.fn() }));
vi.mock("../src/lib/notify", () => ({ notify: vi.fn() }));
const { play } = await import("../src/lib/sound");
const { notify } = await import("../src/lib/notify");
const { tellNews, toldOf } = await import("../src/shell/news");

const event = (key: string, args: Message["args"] = {}): Message => ({ key, args });
const entry = (seat: number | null, ...events: Message[]): Entry => ({ n: 0, seat, path: ["take"], events });
const ui = { unveils: ({ key }: Message) => key === "sawn", silent: ({ key }: Message) => key === "begins" } as unknown as GameUi;
const position = (choosers: number[], log: Entry[] = [], over = false) => ({ choosers, log, over }) as Position;
const table = (log: Entry[] = [], seat: number | null = 0) => ({
  id: "x",
  seat,
  ui,
  log,
  text: (key: string) => key,
  say: ({ key }: Message) => key,
});

beforeEach(() => vi.clearAllMocks());

describe("what is shown as it happens", () => {
  it("is what others do, and what is unveiled to all", () => {
    const others = entry(1, event("taken"));
    const sawn = entry(0, event("sawn"));
    expect(toldOf(table(), [others, entry(0, event("taken")), sawn, entry(null, event("dealt"))])).toEqual([others, sawn]);
  });
});

describe("a new position", () => {
  it("that asks the reader sounds, and says what somebody did last", () => {
    const deed = entry(1, event("taken", { seat: "seat:1" }));
    const begun = entry(1, event("begins", { seat: "seat:1" }));
    tellNews(table([deed, begun]), position([1]), position([0], [begun]));
    expect(vi.mocked(play).mock.calls).toEqual([["turn"]]);
    expect(vi.mocked(notify).mock.calls[0]!.slice(1)).toEqual(["taken", "x"]);
  });
  it("that goes on asking the reader sounds like what was done", () => {
    tellNews(table(), position([0]), position([0], [entry(0, event("won", { points: 3 }))]));
    expect(vi.mocked(play).mock.calls).toEqual([["points"]]);
    expect(notify).not.toHaveBeenCalled();
  });
  it("that ends the game sounds once", () => {
    tellNews(table(), position([1]), position([], [entry(1, event("dice_rolled"))], true));
    expect(vi.mocked(play).mock.calls).toEqual([["over"]]);
    tellNews(table(), position([], [], true), position([], [], true));
    expect(play).toHaveBeenCalledTimes(1);
  });
  it("without news is silent, and a spectator is never told that it is their turn", () => {
    tellNews(table(), position([0]), position([0]));
    tellNews(table([], null), position([1]), position([0], [entry(1, event("dice_rolled"))]));
    expect(vi.mocked(play).mock.calls).toEqual([["dice"]]);
    expect(notify).not.toHaveBeenCalled();
  });
});
