import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Position, TableCard } from "../src/generated/server";
import { Clocks } from "../src/shell/clocks.svelte";

const seat = (kind: string, away = false) => ({ kind, away });
const table = (seats: object[], status = "running") => ({
  card: { status, seats } as unknown as TableCard,
  latest: {
    clocks: [
      { left: 5, running: true },
      { left: 0, running: false },
      { left: null, running: true },
    ],
  } as Position,
  isPast: false,
});
let clocks: Clocks;

function sitDown(at: ReturnType<typeof table>): Clocks {
  clocks = new Clocks(at);
  clocks.read();
  clocks.start();
  return clocks;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clocks.stop();
  vi.useRealTimers();
});

describe("clocks", () => {
  const people = [seat("person"), seat("person"), seat("bot")];

  it("run out while somebody thinks: neither that of a bot nor one that stands still", () => {
    sitDown(table(people));
    expect(clocks.late).toEqual([]);
    vi.advanceTimersByTime(6000);
    expect(clocks.late).toEqual([0]);
  });
  it("are read anew with every position", () => {
    sitDown(table(people));
    vi.advanceTimersByTime(4000);
    clocks.read();
    vi.advanceTimersByTime(4000);
    expect(clocks.late).toEqual([]);
  });
  it("of somebody for whom a bot plays, of the past and of a finished game are nobody's concern", () => {
    for (const at of [
      table([seat("person", true), ...people.slice(1)]),
      { ...table(people), isPast: true },
      table(people, "finished"),
    ]) {
      sitDown(at);
      vi.advanceTimersByTime(9000);
      expect(clocks.late).toEqual([]);
      clocks.stop();
    }
  });
  it("matter where two people sit", () => {
    expect(sitDown(table(people)).matter).toBe(true);
    clocks.stop();
    expect(sitDown(table([seat("person"), seat("bot")])).matter).toBe(false);
  });
});
