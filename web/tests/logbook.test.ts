import { describe, expect, it } from "vitest";
import type { Entry } from "../src/generated/server";
import type { GameUi, Message, Speaker } from "../src/shell/contract";
import { lastRuns, linesOf, merged, thingsAround, turnsOf } from "../src/shell/logbook";

const event = (key: string, seat?: number): Message => ({ key, args: seat === undefined ? {} : { seat: `seat:${seat}` } });
const entry = (n: number, seat: number | null, path: string | null, ...events: Message[]): Entry => ({
  n,
  seat,
  path: path?.split(" ") ?? null,
  events,
});
const LOG = [
  entry(-1, null, null, event("begins")),
  entry(0, 0, "take a", event("taken", 0), event("scored", 0)),
  entry(1, 0, "end", event("rolled", 1)),
  entry(2, 1, "place b", event("placed", 1)),
  entry(3, 1, "end", event("turn", 0)),
  entry(4, 0, "take c", event("taken", 0)),
];

describe("the log", () => {
  it("grows, and is cut by undo", () => {
    const news = [entry(5, 0, "end")];
    expect(merged(LOG, news).map(({ n }) => n)).toEqual([-1, 0, 1, 2, 3, 4, 5]);
    expect(merged(LOG, [], 3).map(({ n }) => n)).toEqual([-1, 0, 1, 2]);
    expect(
      merged(LOG, [entry(3, 1, "other")], 3)
        .map(({ n, path }) => `${n} ${path?.[0] ?? ""}`)
        .at(-1),
    ).toBe("3 other");
    expect(merged(LOG, LOG)).toEqual(LOG);
  });
  it("tells deeds, what they bring about, and facts", () => {
    const ui = {
      heading: (message: Message, _memory: unknown, _table: unknown, view: { unit: string }) =>
        message.key === "rolled" ? `${view.unit} 1` : null,
      silent: (message: Message) => message.key === "turn",
    } as unknown as GameUi;
    const lines = linesOf(LOG, ui, {} as Speaker, { unit: "Round" });
    expect(lines.map(({ kind, message, text }) => `${kind} ${message?.key ?? text}`)).toEqual([
      "fact begins",
      "deed taken",
      "after scored",
      "heading Round 1",
      "fact rolled",
      "deed placed",
      "deed taken",
    ]);
    expect(new Set(lines.map(({ n, at }) => `${n}.${at}`)).size).toBe(lines.length);
  });
  it("knows the last run of every seat", () => {
    const runs = lastRuns(LOG);
    expect(runs.get(0)!.map(({ n }) => n)).toEqual([4]);
    expect(runs.get(1)!.map(({ n }) => n)).toEqual([2, 3]);
  });
  it("knows the turns of a game", () => {
    expect(turnsOf(LOG)).toEqual([
      { seat: 0, from: 0, to: 2, anew: false },
      { seat: 1, from: 2, to: 4, anew: false },
      { seat: 0, from: 4, to: 5, anew: false },
    ]);
  });
  it("says where other rules begin: a notice, and a turn of its own", () => {
    const log = [entry(0, 0, "take a"), entry(1, null, null, event("event.rules_changed")), entry(2, 0, "take b")];
    expect(linesOf(log, null, {} as Speaker, {}).map(({ kind }) => kind)).toEqual(["notice"]);
    expect(turnsOf(log)).toEqual([
      { seat: 0, from: 0, to: 1, anew: false },
      { seat: 0, from: 2, to: 3, anew: true },
    ]);
  });
});

it("knows what a decision touches, and whose it may be", () => {
  const told = { key: "event.contract", args: { seat: "seat:1", owner: "seat:2", building: "building:farmyard.2", paid: 1 } };
  expect(thingsAround(entry(4, 1, "contract pay:coins", told))).toEqual([
    ["pay:coins", 1],
    ["building:farmyard.2", 1],
    ["building:farmyard.2", 2],
  ]);
});
