/** A table without a browser: what it sends and hears is in the hands of a test. */

import { vi } from "vitest";
import type { Position } from "../src/generated/server";
import type { GameUi } from "../src/shell/contract";

export class FakeSocket {
  static last: FakeSocket;
  readyState = 1;
  readonly sent: any[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The commands of one kind that were sent. */
  commands(...kinds: string[]): any[] {
    return this.sent.filter(({ type }) => kinds.includes(type));
  }
}

export function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

/** Puts up what modules of the browser side look for. */
export function setStage(): void {
  vi.stubGlobal("location", { protocol: "http:", host: "host", origin: "http://host", pathname: "/t/x", search: "", hash: "" });
  vi.stubGlobal("history", { replaceState() {}, pushState() {} });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("localStorage", fakeStorage());
  const classList = { toggle() {} };
  vi.stubGlobal("document", { hidden: true, documentElement: { classList }, querySelector: () => ({}) });
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network here")));
}

/** A position in which seat 0 has these choices, after two decisions of its own. */
export const positionWith = (seq: number, ...paths: string[]): Partial<Position> => ({
  type: "position",
  seq,
  seat: 0,
  view: {},
  choosers: [0],
  decision: "Turn",
  over: false,
  undo: { path: ["end"] },
  scores: [0, 0],
  choices: paths.map((path) => ({ path: path.split(" "), price: {}, final: path.includes("!") })),
  log: [
    { n: 0, seat: 0, path: ["end"], events: [] },
    { n: 1, seat: 0, path: ["end"], events: [] },
  ],
});

/** A table with a game that draws nothing. */
export async function openTable(ui: Partial<GameUi> = {}) {
  const { TableState } = await import("../src/shell/table.svelte");
  const table = new TableState("x", { partOf: () => "board", tabs: [], parts: [], ...ui } as unknown as GameUi, {}, "game");
  table.open();
  const socket = FakeSocket.last;
  socket.onopen!();
  return { table, socket };
}
