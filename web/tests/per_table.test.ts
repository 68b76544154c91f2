import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { draggingOf } from "../src/games/attika/dragging.svelte";
import { planningOf as attikaOf } from "../src/games/attika/planning.svelte";
import { planningOf as oraOf } from "../src/games/ora_et_labora/planning.svelte";
import { planningOf as woodcraftOf } from "../src/games/woodcraft/planning.svelte";
import { seatTable } from "../src/shell/seat_table";
import type { TableState } from "../src/shell/table.svelte";

const SOURCES = join(import.meta.dirname, "../src");
/** Something that can change: a variable, a state, an object; not what is only computed once. */
const STATE = /^(export )?(let |const \w+[^=\n]*= (\$state|new (?!Set\b|WeakMap\b)))/m;
/** What the page has once, whichever table it shows: the one open tooltip, and what was measured, drawn or loaded already. */
const OF_THE_PAGE = ["shell/tips.svelte.ts", "kit/measure.ts", "shell/shapes.ts", "pages/table/loading.ts"];

function sourcesOf(folder: string): string[] {
  if (!existsSync(join(SOURCES, folder))) return [];
  return readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => join(folder, name));
}

/** What of a file is there once: all of a module, of a component its module part. */
function moduleOf(name: string): string {
  const text = readFileSync(join(SOURCES, name), "utf8");
  if (name.endsWith(".ts")) return text;
  return (/<script[^>]*\bmodule\b[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? "").replace(/^ {2}/gm, "");
}

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
    expect(attikaOf(seatTable(whole, () => 1))).toBe(attikaOf(whole));
  });
  it("is never a variable of a module", () => {
    const found = ["games", "shell", "kit", "pages/table"].flatMap((folder) =>
      sourcesOf(folder).filter((name) => !OF_THE_PAGE.includes(name) && STATE.test(moduleOf(name))),
    );
    expect(found).toEqual([]);
  });
  it("would be found in a module, and in the module part of a component", () => {
    for (const line of ["let open = 1;", "export const tips = new Tips();", "const chosen = $state([]);", "export let seen;"])
      expect(STATE.test(line), line).toBe(true);
    for (const line of ["const NAMES = new Set([]);", "  let inside = 1;", "export const size = 3;"])
      expect(STATE.test(line), line).toBe(false);
  });
});
