import { beforeEach, describe, expect, it } from "vitest";
import { patience, TableLine, type World } from "../src/lib/line.svelte";
import type { LineState, PendingMove } from "../src/lib/lines";
import type { Incoming, Position } from "../src/generated/server";

class FakeSocket {
  readyState = 0;
  sent: any[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor(readonly address: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let timers: { work: () => void; at: number }[];
let now: number;
let heard: Incoming[];
let lines: LineState[];
let lost: PendingMove[];
let line: TableLine;

const world: World = {
  connect: (address) => {
    const socket = new FakeSocket(address);
    sockets.push(socket);
    return socket as unknown as WebSocket;
  },
  later: (work, milliseconds) => {
    const timer = { work, at: now + milliseconds };
    timers.push(timer);
    return timer;
  },
  cancel: (timer) => (timers = timers.filter((one) => one !== timer)),
  now: () => now,
  random: () => 0.5,
};

function pass(milliseconds: number): void {
  now += milliseconds;
  for (let due = timers.find((timer) => timer.at <= now); due; due = timers.find((timer) => timer.at <= now)) {
    timers = timers.filter((timer) => timer !== due);
    due.work();
  }
}

const position = (seq: number, log: [number, string][] = [], cut?: number): Partial<Position> => ({
  type: "position",
  seq,
  ...(cut === undefined ? {} : { cut }),
  log: log.map(([n, path]) => ({ n, seat: 0, path: path.split(" "), events: [] })),
});

beforeEach(() => {
  sockets = [];
  timers = [];
  now = 1000;
  heard = [];
  lines = [];
  lost = [];
  line = new TableLine(
    "ws://host/socket",
    { hear: (message) => heard.push(message), line: (state) => lines.push(state), lost: (move) => lost.push(move) },
    world,
  );
  line.open();
  sockets[0]!.open();
});

describe("a question", () => {
  it("gets its own reply, which nobody else hears", async () => {
    const [first, second] = [line.ask({ type: "why", path: ["a"] }), line.ask({ type: "why", path: ["b"] })];
    const [a, b] = sockets[0]!.sent as { id: string }[];
    sockets[0]!.hear({ type: "error", to: b!.id, code: "malformed" });
    sockets[0]!.hear({ type: "answer", to: a!.id, reason: null });
    expect(await second).toMatchObject({ code: "malformed" });
    expect(await first).toMatchObject({ type: "answer" });
    expect(heard).toEqual([]);
  });
  it("is given up after a while, and not even asked on a broken line", async () => {
    const asked = line.ask({ type: "why", path: ["a"] });
    pass(5000);
    expect(await asked).toBeNull();
    sockets[0]!.close(1006);
    expect(await line.ask({ type: "why", path: ["a"] })).toBeNull();
    expect(line.state).toBe("broken");
    expect(line.since).toBe(6000);
  });
});

describe("the line to a table", () => {
  it("goes on where it broke, with patience", () => {
    sockets[0]!.hear(
      position(5, [
        [-1, ""],
        [0, "take a"],
        [1, "end"],
      ]),
    );
    sockets[0]!.close(1006);
    expect(lines).toEqual(["open", "broken"]);
    pass(patience(0, 0.5));
    expect(sockets[1]!.address).toBe("ws://host/socket?since=2&seq=5");
    sockets[1]!.close(1006);
    pass(patience(0, 0.5));
    expect(sockets).toHaveLength(2);
    pass(patience(1, 0.5));
    expect(sockets).toHaveLength(3);
    sockets[2]!.open();
    expect(lines.at(-1)).toBe("open");
  });
  it("has more and more patience with a server that opens only to say that it cannot", () => {
    sockets[0]!.hear({ type: "pong", to: "x" });
    for (let tries = 0; tries < 3; tries++) {
      sockets.at(-1)!.hear({ type: "error", to: null, code: "unavailable", message: "" });
      sockets.at(-1)!.close(1013);
      pass(patience(tries, 0.5) - 1);
      expect(sockets).toHaveLength(tries + 1);
      pass(1);
      expect(sockets).toHaveLength(tries + 2);
      sockets.at(-1)!.open();
    }
  });
  it("says so when the server stays away, and can be hurried", () => {
    sockets[0]!.close(1006);
    for (let tries = 0; tries < 8; tries++) {
      pass(9000);
      sockets.at(-1)!.close(1006);
    }
    expect(lines.at(-1)).toBe("away");
    const before = sockets.length;
    line.hurry();
    expect(sockets).toHaveLength(before + 1);
  });
  it("gives up when there is no such table", () => {
    sockets[0]!.close(4404);
    pass(60000);
    expect(sockets).toHaveLength(1);
    expect(lines.at(-1)).toBe("gone");
  });
  it("notices a line that is dead", () => {
    pass(20000);
    expect(sockets[0]!.sent.at(-1)).toMatchObject({ type: "ping" });
    sockets[0]!.hear({ type: "pong", to: "x" });
    pass(8000);
    expect(lines).toEqual(["open"]);
    pass(20000);
    pass(8000);
    expect(lines.at(-1)).toBe("broken");
  });
  it("forgets lines that an undo has voided", () => {
    sockets[0]!.hear(
      position(5, [
        [0, "a"],
        [1, "b"],
        [2, "c"],
      ]),
    );
    sockets[0]!.hear(position(6, [], 2));
    expect(line.seen).toBe(2);
  });
  it("survives nonsense", () => {
    sockets[0]!.onmessage?.({ data: "{" });
    expect(heard).toEqual([]);
  });
});

describe("a move", () => {
  it("is remembered until the table confirms it", () => {
    line.move(7, ["end"]);
    expect(sockets[0]!.sent[0]).toMatchObject({ type: "move", seq: 7, path: ["end"] });
    expect(line.pending).not.toBeNull();
    sockets[0]!.hear(position(8, [[3, "end"]]));
    expect(line.pending).toBeNull();
    expect(lost).toEqual([]);
  });
  it("is sent again with the same id when the line broke before it arrived", () => {
    line.move(7, ["end"]);
    const { id } = sockets[0]!.sent[0];
    sockets[0]!.close(1006);
    pass(1000);
    sockets[1]!.open();
    sockets[1]!.hear(position(7));
    expect(sockets[1]!.sent).toEqual([{ type: "move", seq: 7, path: ["end"], id }]);
    sockets[1]!.hear(position(7));
    expect(sockets[1]!.sent).toHaveLength(1);
    sockets[1]!.hear(position(8, [[3, "end"]]));
    expect(line.pending).toBeNull();
  });
  it("waits for the line when it is made while the line is broken", () => {
    sockets[0]!.close(1006);
    line.move(7, ["end"]);
    pass(1000);
    sockets[1]!.open();
    sockets[1]!.hear(position(7));
    expect(sockets[1]!.sent).toMatchObject([{ type: "move", seq: 7, path: ["end"] }]);
  });
  it("is not sent again when it did arrive", () => {
    line.move(7, ["end"]);
    sockets[0]!.close(1006);
    pass(1000);
    sockets[1]!.open();
    sockets[1]!.hear(position(8, [[3, "end"]]));
    expect(sockets[1]!.sent).toEqual([]);
    expect(lost).toEqual([]);
  });
  it("is found among the steps of a secret answer, although others have completed the choice since", () => {
    line.move(7, ["keep", "order:1"]);
    sockets[0]!.close(1006);
    pass(1000);
    sockets[1]!.open();
    const secret = {
      n: 3,
      seat: 1,
      path: null,
      events: [],
      steps: [
        ["helper", "helper:2"],
        ["keep", "order:1"],
      ],
    };
    sockets[1]!.hear({ ...position(9), log: [secret] });
    expect(lost).toEqual([]);
    expect(line.pending).toBeNull();
  });
  it("is given up, and said so, when the table has moved on without it", () => {
    line.move(7, ["end"]);
    sockets[0]!.close(1006);
    pass(1000);
    sockets[1]!.open();
    sockets[1]!.hear(position(9, [[3, "take die:1 depot:1.1"]]));
    expect(lost).toHaveLength(1);
    expect(line.pending).toBeNull();
  });
  it("ends with a refusal", () => {
    line.move(7, ["end"]);
    sockets[0]!.hear({ type: "error", to: sockets[0]!.sent[0].id, code: "illegal", message: "" });
    expect(line.pending).toBeNull();
  });
  it("ends when it came too fast to be read, and not with the news that the tables are away", () => {
    line.move(7, ["end"]);
    sockets[0]!.hear({ type: "error", to: null, code: "unavailable", message: "" });
    expect(line.pending).not.toBeNull();
    sockets[0]!.hear({ type: "error", to: null, code: "too_fast", message: "" });
    expect(line.pending).toBeNull();
  });
  it("can be an undo", () => {
    line.move(7, null);
    expect(sockets[0]!.sent[0]).toMatchObject({ type: "undo", seq: 7 });
    sockets[0]!.hear(position(8, [], 2));
    expect(lost).toEqual([]);
  });
});
