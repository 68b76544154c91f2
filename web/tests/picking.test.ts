/** What is chosen of what can be chosen: the part of a table that knows words, and nothing of a line or a board. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Position } from "../src/generated/server";
import type { Choice, GameUi } from "../src/shell/contract";
import { setStage } from "./stage";

setStage();
const { prefs } = await import("../src/lib/prefs.svelte");
const { Selection } = await import("../src/shell/selection.svelte");
type Desk = ConstructorParameters<typeof Selection>[0];

const choice = (path: string, final = false): Choice => ({ path: path.split(" "), price: { workers: 1 }, final });
const offered = [choice("take die:1"), choice("take die:2"), choice("pass"), choice("pass twice:1"), choice("hand card:a")];
let drawn: Position | null;
let selection: InstanceType<typeof Selection>;

beforeEach(() => {
  drawn = null;
  const ui = { deliberate: ["hand"] } as unknown as GameUi;
  selection = new Selection({ ui, offered, foresight: { get drawn() { return drawn; } } } as unknown as Desk); // prettier-ignore
});
afterEach(() => void (prefs.values.confirm = false));

describe("a selection", () => {
  it("knows the state and the price of every word", () => {
    selection.chosen = ["die:1"];
    expect([selection.state("die:1"), selection.state("die:2"), selection.state("die:9")]).toEqual(["chosen", "none", "none"]);
    selection.chosen = [];
    expect(selection.state("die:2")).toBe("legal");
    expect(selection.price("die:2")).toEqual({ workers: 1 });
    expect(selection.price("die:9")).toEqual({});
    expect(selection.live(["die:9", "die:2"])).toBe("die:2");
    expect(selection.buttons.map(({ path }) => path)).toEqual([["pass"]]);
  });
  it("is ready when one choice is left, and waits if that is deliberate, final or wished for", () => {
    selection.chosen = ["die:1"];
    expect(selection.ready).toBe(offered[0]);
    expect(selection.confirming).toBeNull();
    selection.chosen = ["card:a"];
    expect(selection.confirming).toBe(offered[4]);
    expect(selection.waits(choice("roll", true))).toBe(true);
    prefs.values.confirm = true;
    expect(selection.waits(offered[0]!)).toBe(true);
  });
  it("holds a choice as a whole although more words could follow, until it is another one", () => {
    selection.hold(offered[2]!);
    expect(selection.ready).toBe(offered[2]);
    expect(selection.confirming).toBeNull();
    selection.doubt(offered[2]!);
    expect(selection.confirming).toBe(offered[2]);
    selection.chosen = [];
    expect(selection.ready).toBeNull();
  });
  it("is out of sight while its move is drawn already, and there again after that", () => {
    selection.chosen = ["die:1"];
    drawn = {} as Position;
    expect(selection.chosen).toEqual([]);
    drawn = null;
    expect(selection.chosen).toEqual(["die:1"]);
  });
});
