import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry, Position } from "../src/generated/server";
import { MoveQueue } from "../src/shell/queue";

const position = (seq: number) => ({ seq }) as Position;
const move = [{ n: 0, seat: 1, path: ["end"], events: [] }] as Entry[];
let shown: number[];
let skipped: number;
let release: (() => void)[];
let queue: MoveQueue;

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
  shown = [];
  skipped = 0;
  release = [];
  queue = new MoveQueue(
    (one) => shown.push(one.seq),
    (count) => (skipped += count),
  );
  queue.performer = async (_, apply) => {
    apply();
    await new Promise<void>((resolve) => release.push(resolve));
  };
});
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("moves of others", () => {
  it("are shown one after the other", async () => {
    queue.add(position(1), move);
    queue.add(position(2), move);
    await settle();
    expect(shown).toEqual([1]);
    release[0]!();
    await settle();
    expect(shown).toEqual([1, 2]);
    expect(queue.busy).toBe(true);
    release[1]!();
    await settle();
    expect(queue.busy).toBe(false);
  });
  it("jump to the present when somebody is in a hurry, the one on its way included", async () => {
    queue.performer = async () => new Promise<void>(() => undefined);
    queue.add(position(1), move);
    queue.skip();
    expect(shown).toEqual([1]);
    queue.add(position(2), move);
    queue.add(position(3), move);
    queue.skip();
    expect(shown.at(-1)).toBe(3);
    expect(queue.busy).toBe(false);
  });
  it("are cut short to the last three, and counted", async () => {
    for (let seq = 1; seq <= 6; seq++) queue.add(position(seq), move);
    expect(skipped).toBe(2);
    for (let turn = 0; turn < 4; turn++) {
      await settle();
      release[turn]?.();
    }
    await settle();
    expect(shown).toEqual([1, 4, 5, 6]);
  });
  it("are not shown one by one where nobody looks", () => {
    vi.stubGlobal("document", { hidden: true });
    queue.add(position(1), move);
    expect(shown).toEqual([1]);
    expect(queue.busy).toBe(false);
  });
  it("never come after what was shown at once", async () => {
    queue.add(position(1), move);
    queue.add(position(2), move);
    await settle();
    queue.jump(position(3));
    release[0]!();
    await settle();
    expect(shown).toEqual([1, 3]);
  });
});
