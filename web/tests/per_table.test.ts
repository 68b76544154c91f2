import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { draggingOf } from "../src/games/attika/dragging.svelte";
import { planningOf as attikaOf } from "../src/games/attika/planning.svelte";
import { planningOf as oraOf } from "../src/games/ora_et_labora/planning.svelte";
import { planningOf as woodcraftOf } from "../src/games/woodcraft/planning.svelte";
import { SeatTable } from "../src/shell/seat_table.svelte";
import type { TableState } from "../src/shell/table.svelte";

const GAMES = join(import.meta.dirname, "../src/games");
const table = () => ({ kept: new Map<unknown, unknown>() });

describe("what the drawings of a table remember", () => {
  it("is not known at another table", () => {
    const [here, there] = [table(), table()];
    attikaOf(here).turn = 3;
    draggingOf(here).building = "tower";
    oraOf(here).toggle("S01");
    woodcraftOf(here).id = "OI/1";
    expect(attikaOf(here).turn).toBe(3);
    expect(attikaOf(there).turn).toBe(0);
    expect(draggingOf(there).building).toBeNull();
    expect(oraOf(there).settlement).toBeNull();
    expect(woodcraftOf(there).id).toBeNull();
  });
  it("is the same at the places of all its seats", () => {
    const whole = table() as unknown as TableState;
    expect(attikaOf(new SeatTable(whole, () => 1))).toBe(attikaOf(whole));
  });
  it("is never a variable of a module", () => {
    const state = /^(export )?(let |const \w+[^=\n]*= (\$state|new (?!Set\b|WeakMap\b|MediaQuery\b)))/m;
    const found = readdirSync(GAMES, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .filter((name) => state.test(readFileSync(join(GAMES, name), "utf8")));
    expect(found).toEqual([]);
  });
});
