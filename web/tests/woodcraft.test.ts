import { describe, expect, it } from "vitest";
import late from "../dev/woodcraft/samples/four_late.json";
import early from "../dev/woodcraft/samples/two_early.json";
import helper from "../dev/woodcraft/samples/two_helper.json";
import act from "../dev/woodcraft/samples/three_act.json";
import tool from "../dev/woodcraft/samples/three_tool.json";
import data from "../dev/woodcraft/samples/components.json";
import { abilityBits } from "../src/games/woodcraft/abilities";
import { askedWords } from "../src/games/woodcraft/asking";
import { describe as inWordsAll } from "../src/games/woodcraft/describe";
import { faceOf, outlineOf, pipsOf, spread } from "../src/games/woodcraft/dice";
import { meant } from "../src/games/woodcraft/dragging";
import { bitOf, inWords } from "../src/games/woodcraft/effects";
import { boardOf, choosingCards, needsOf, reconstructedParts, TILES } from "../src/games/woodcraft/facts";
import { slip } from "../src/games/woodcraft/slips";
import { planningOf } from "../src/games/woodcraft/planning.svelte";
import { answerOf, ponders, stepOf } from "../src/games/woodcraft/plans";
import { dieName, labelOf, tipOf } from "../src/games/woodcraft/tips";
import type { Components, Effect, View } from "../src/generated/woodcraft";
import { travels, unveils } from "../src/games/woodcraft/travels";
import { wonders } from "../src/games/woodcraft/wonders";
import { angleOf, behind, nearest, spot } from "../src/games/woodcraft/wheel";
import type { Choice, Speaker, WordState } from "../src/shell/contract";
import * as selection from "../src/shell/selection";

const components = data as unknown as Components;
const viewOf = (sample: unknown) => (sample as { view: View }).view;
const speaker = (language: "en" | "fr"): Speaker => ({
  say: ({ key }) => key,
  text: (key) => key,
  has: () => false,
  name: (thing) => thing,
  language,
  names: ["Ada", "Blaise", "Cora", "Denis"],
});

describe("dice", () => {
  it("are read from their words, also where several will do", () => {
    expect(faceOf("green-3")).toEqual({ colors: ["green"], value: 3 });
    expect(faceOf("green-3/yellow-3")).toEqual({ colors: ["green", "yellow"], value: 3 });
    expect(faceOf("any").value).toBeNull();
  });
  it("have as many pips as their value, and a shape for each wood", () => {
    for (let value = 1; value <= 6; value++) expect(pipsOf(value)).toHaveLength(value);
    expect(new Set([outlineOf(["green"]), outlineOf(["yellow"]), outlineOf(["brown"])]).size).toBe(3);
  });
  it("lie one by one, green first, high first", () => {
    const dice = spread({ "brown-1": 1, "green-2": 2, "green-5": 1 }).map(({ die, copy }) => `${die} ${copy}`);
    expect(dice).toEqual(["green-5 0", "green-2 0", "green-2 1", "brown-1 0"]);
  });
});

describe("the wheel", () => {
  it("has position 1 at the clockwise end of a quadrant", () => {
    expect(angleOf(0, 4)).toBe(45);
    expect(angleOf(0, 1)).toBeGreaterThan(angleOf(0, 7));
    expect(angleOf(0, 1)).toBeLessThan(90);
    expect(angleOf(3, 7)).toBeGreaterThan(270);
    expect(spot(90, 10).x).toBeCloseTo(10);
  });
  it("goes on over the start, and back when a replay does", () => {
    expect(nearest(undefined, 40)).toBe(40);
    expect(nearest(350, 10)).toBe(370);
    expect(nearest(370, 10)).toBe(370);
    expect(nearest(370, 100)).toBe(460);
    expect(nearest(370, 350)).toBe(350);
  });
  it("moves forward by less than half a turn", () => {
    for (const quadrant of [0, 1, 2, 3])
      for (const from of [1, 7])
        for (const to of [1, 7]) {
          const before = angleOf(quadrant, from);
          expect(nearest(before, angleOf((quadrant + 1) % 4, to))).toBeGreaterThan(before);
        }
  });
  it("counts quadrants behind the arrow", () => {
    expect([0, 1, 2, 3].map((quadrant) => behind(1, quadrant))).toEqual([1, 0, 3, 2]);
  });
});

describe("effects", () => {
  it("are signs and words", () => {
    expect(bitOf({ type: "blueberries", amount: 2 }, "+")).toEqual({ text: "+2", glyph: "w-berry", up: false });
    expect(bitOf({ type: "points", amount: -1 }, "+").text).toBe("−1");
    expect(bitOf({ type: "hazelnut_income", amount: 1 }).up).toBe(true);
    const effects: Effect[] = [
      { type: "points", amount: 1 },
      {
        type: "gain_die",
        options: [
          { color: "green", value: 3 },
          { color: "yellow", value: 2 },
        ],
      },
    ];
    expect(inWords(speaker("en"), components, effects)).toBe("1 point, green 3 or yellow 2");
    expect(inWords(speaker("fr"), components, effects)).toBe("1 point, vert 3 ou jaune 2");
  });
  it("are drawn for every helper", () => {
    for (const [id, { ability }] of Object.entries(components.helpers))
      expect(abilityBits(ability).length, id).toBeGreaterThan(0);
  });
});

describe("orders", () => {
  it("tick what is held and lack what the server says is missing", () => {
    const order = components.orders["OI/1"]!;
    const needs = needsOf(order, { dice: ["yellow-4"], tokens: { glue: 1 } });
    expect(needs.map(({ held }) => held)).toEqual([false, true, false]);
    expect(needsOf(order, null).every(({ held }) => !held)).toBe(true);
  });
  it("find every missing die among what they ask for", () => {
    for (const board of viewOf(late).boards)
      for (const { id, missing } of board.orders) {
        const lacking = needsOf(components.orders[id]!, missing).filter(({ held }) => !held).length;
        const said = missing.dice.length + Object.values(missing.tokens).reduce((sum, n) => sum + n, 0);
        expect(lacking, id).toBe(said);
      }
  });
});

describe("a plan", () => {
  it("shows dice that turn into dice", () => {
    expect(stepOf("saw sawing:ready die:green-5 into:3+2", {})).toMatchObject({ from: ["green-5"], to: ["green-3", "green-2"] });
    expect(stepOf("splice splicing:2 die:yellow-3 add:2", {})).toMatchObject({ note: "+2", to: ["yellow-5"] });
    expect(stepOf("glue keep:green-2 drop:brown-3", {})).toMatchObject({ from: ["green-2", "brown-3"], to: ["green-5"] });
    expect(stepOf("harvest pot:green", { green: 4 })).toMatchObject({ from: [], to: ["green-4"] });
    expect(stepOf("use helper:HI/12 die:green-3 change:-1", {})).toMatchObject({ note: "−1", to: ["green-2"] });
  });
});

describe("whether an order can be made", () => {
  const view = structuredClone(viewOf(act));
  const placed = { ...view.boards[0]!.orders[0]!, ready: false, plan: null, missing: { dice: ["green-2"], tokens: { glue: 1 } } };
  const answer = (thoughts: unknown, changes = {}) =>
    answerOf({ ...speaker("en"), thoughts }, components, view, { ...placed, ...changes });
  it("is answered: now, with free actions, after an action, or with what is lacking", () => {
    expect(answer(null, { ready: true })).toMatchObject({ tone: "good", steps: [] });
    expect(answer(null, { plan: ["harvest pot:green"] })).toMatchObject({ tone: "good", steps: ["harvest pot:green"] });
    const steps = [
      { path: "move tile:buy_lumber", price: {} },
      { path: "do tile:buy_lumber market:green-0", price: { blueberries: 3 } },
      { path: "stop", price: {} },
    ];
    const later = answer({ orders: { [placed.id]: steps } });
    expect(later).toMatchObject({ tone: "warn", steps: [steps[0]!.path, steps[1]!.path] });
    expect(later.text).toContain("Buy lumber");
    expect(later.text).toContain("3 blueberries");
    expect(answer(null)).toMatchObject({ tone: "quiet", steps: null });
    expect(answer({ orders: {} }).text).not.toBe(answer(null).text);
  });
  it("is asked first about what can be made, then about what lacks least", () => {
    const [far, near] = [placed, { ...placed, id: "near", missing: { dice: [], tokens: { glue: 1 } } }];
    const planning = planningOf({ kept: new Map() });
    expect(planning.of([far, near], null)).toBe(near);
    expect(planning.of([far, near], { orders: { [far.id]: [] } })).toBe(far);
    expect(planning.of([far, { ...near, ready: true }], { orders: { [far.id]: [] } })?.id).toBe("near");
    expect(planning.of([], null)).toBeNull();
  });
  it("is thought about by who is to act, as long as something is open", () => {
    const asked = { ...view, decision: "Main", turn: { ...view.turn!, seat: 0 } };
    const having = (...orders: (typeof placed)[]) => ({ ...asked, boards: [{ ...asked.boards[0]!, orders }] });
    expect(ponders(having(placed), 0)).toBe(true);
    expect(ponders(having({ ...placed, ready: true }), 0)).toBe(false);
    expect(ponders(having(placed), 1)).toBe(false);
    expect(ponders({ ...having(placed), decision: "Marketing" }, 0)).toBe(false);
  });
});

describe("what is moved", () => {
  const view = structuredClone(viewOf(early));
  view.boards[1]!.pile = { "green-4": 1, "green-2": 1, "yellow-1": 2 };
  const told = (...events: [string, Record<string, string>][]) =>
    travels(
      [],
      events.map(([key, args]) => ({ key: `event.${key}`, args: { seat: "seat:1", ...args } })),
      view,
    );
  it("is a die under the saw, then its pieces, each to a place of its own", () => {
    expect(told(["sawn", { die: "die:green-4", pieces: "2+2" }])).toEqual([
      { seat: 1, piece: "die:green-4", from: "pile:green-4.0", to: "pile:green-4.0", stays: true, by: "sawing:ready" },
      { seat: 1, piece: "die:green-2", from: "pile:green-4.0", to: "pile:green-2.1", then: true },
      { seat: 1, piece: "die:green-2", from: "pile:green-4.0", to: "pile:green-2.2", then: true },
    ]);
  });
  it("is one die that comes to another, then their sum", () => {
    const legs = told(["glued", { die: "die:yellow-1", dropped: "die:yellow-1", result: "die:yellow-2" }]);
    expect(legs.map(({ piece, from, to }) => [piece, from, to])).toEqual([
      ["die:yellow-1", "pile:yellow-1.0", "pile:yellow-1.1"],
      ["die:yellow-1", "pile:yellow-1.1", "pile:yellow-1.1"],
      ["die:yellow-2", "pile:yellow-1.1", "pile:yellow-2.0"],
    ]);
  });
  it("are the dice laid on an order, then the order to those that are done", () => {
    const legs = told(
      ["die_returned", { die: "die:green-2" }],
      ["die_returned", { die: "die:yellow-1" }],
      ["order_completed", { order: "order:OI/1", row: "row:2" }],
    );
    expect(legs.map(({ from, to, then }) => [from, to, then ?? false])).toEqual([
      ["order:OI/1", "order:OI/1", false],
      ["pile:green-2.0", "order:OI/1", false],
      ["pile:yellow-1.1", "order:OI/1", false],
      ["order:OI/1", "done", true],
    ]);
  });
  it("is a tree, from its pot or into it", () => {
    expect(told(["harvested", { die: "die:green-4" }])).toMatchObject([{ from: "tree:green", to: "pile:green-4.1" }]);
    expect(told(["planted", { die: "die:green-1", source: "die:green-4" }])).toMatchObject([
      { piece: "die:green-1", from: "pile:green-4.0", to: "tree:green" },
      { piece: "die:green-3", from: "pile:green-4.0", to: "pile:green-3.0" },
    ]);
  });
  it("is shown to who does it only where the own bench changes", () => {
    expect(unveils({ key: "event.sawn", args: {} })).toBe(true);
    expect(unveils({ key: "event.order_taken", args: {} })).toBe(false);
  });
});

describe("dragging", () => {
  const table = (states: Record<string, WordState>) => ({ state: (word: string) => states[word] ?? "none" });
  it("stands for the clicks that would do the same", () => {
    expect(meant(table({ "sawing:ready": "possible" }), "die:green-5", "sawing")).toEqual(["sawing:ready", "die:green-5"]);
    expect(meant(table({ "sawing:used": "possible" }), "die:green-5", "sawing")).toEqual(["sawing:used", "die:green-5"]);
    expect(meant(table({}), "die:green-2", "die:brown-3")).toEqual(["glue", "keep:brown-3", "drop:green-2"]);
    expect(meant(table({ "splicing:2": "possible" }), "scrap", "die:green-2")).toEqual(["splicing:2", "die:green-2"]);
    expect(meant(table({}), "die:green-2", "order:OI/1")).toEqual(["order:OI/1"]);
    expect(meant(table({}), "die:green-2", "nowhere")).toEqual([]);
  });
});

describe("what is asked", () => {
  it("has chips where a board has no place for it", () => {
    const choices = (tool as unknown as { choices: Choice[] }).choices;
    const states = selection.states(choices, []);
    const table = { left: () => choices, state: (word: string) => states.get(word) ?? ("none" as const) };
    const words = askedWords(table, viewOf(tool));
    expect(words.length).toBeGreaterThan(0);
    expect(words.every((word) => word.startsWith("tool:"))).toBe(true);
    expect(askedWords({ ...table, left: () => (early as unknown as { choices: Choice[] }).choices }, viewOf(early))).toEqual([]);
  });
});

describe("finishing a turn", () => {
  const view = structuredClone(viewOf(late));
  const orders = view.boards[late.seat]!.orders;
  it("warns of orders that are ready or could still be made, and of nothing else", () => {
    for (const order of orders) Object.assign(order, { ready: false, plan: null });
    expect(slip(["finish"], view, late.seat, speaker("en"))).toBeNull();
    orders[0]!.plan = ["harvest pot:green"];
    expect(slip(["finish"], view, late.seat, speaker("en"))).toMatch(/^1 order can/);
    orders[0]!.ready = true;
    expect(slip(["finish"], view, late.seat, speaker("en"))).toMatch(/^1 order is ready/);
    expect(slip(["berries"], view, late.seat, speaker("en"))).toBeNull();
  });
});

describe("asking why", () => {
  it("means the whole path a click would have begun", () => {
    const view = viewOf(late);
    const [order = "", helper = ""] = [view.orders.display[0], view.helpers.display[0]];
    expect(wonders("tile:buy_lumber", [], view)).toEqual(["move", "tile:buy_lumber"]);
    expect(wonders(`order:${order}`, [], view)).toEqual(["do", "tile:choose_orders", `order:${order}`]);
    expect(wonders(`helper:${helper}`, [], view)).toEqual(["do", "tile:choose_helper", `helper:${helper}`, "room:B"]);
    expect(wonders("order:elsewhere", [], view)).toEqual(["complete", "order:elsewhere"]);
    expect(wonders("tile:buy_lumber", ["bonus"], view)).toBeNull();
    for (const tile of TILES) expect(wonders(`tile:${tile}`, [], viewOf(act))!.length, tile).toBeGreaterThan(2);
  });
});

describe("set-up", () => {
  it("is the reader's own and shows the workshop as it will be", () => {
    const view = viewOf(helper);
    expect(choosingCards(view)).toBe(true);
    expect(boardOf(view, helper.seat, helper.seat)).toBe(view.setup!.board);
    expect(boardOf(view, 1 - helper.seat, helper.seat)).toBe(view.boards[1 - helper.seat]);
    expect(choosingCards(viewOf(early))).toBe(false);
  });
});

describe.each(["en", "fr"] as const)("texts in %s", (language) => {
  const table = speaker(language);
  const view = viewOf(late);
  const seat = late.seat;

  it("name every word of the choices", () => {
    for (const sample of [late, early, helper, tool])
      for (const { path } of (sample as unknown as { choices: Choice[] }).choices)
        for (const word of path.slice(1)) expect(labelOf(word, components, table), word).toBeTruthy();
    expect(dieName(table, components, "any")).toBeTruthy();
  });
  it("describe the shared board and every place without a gap", () => {
    for (const one of [null, 0, 1, 2, 3])
      for (const { title, lines } of inWordsAll(view, components, one, table)) {
        expect(title).toBeTruthy();
        expect(lines.length, title).toBeGreaterThan(0);
        for (const line of lines) expect(line).not.toMatch(/undefined|NaN|\{|\[object/);
      }
  });
  it("explain tiles, cards and rooms, each with its rule", () => {
    const words = [
      ...TILES.map((id) => `tile:${id}`),
      ...Object.keys(components.orders).map((id) => `order:${id}`),
      ...Object.keys(components.helpers).map((id) => `helper:${id}`),
      ...Object.keys(components.contracts).map((id) => `contract:${id}`),
      ...Object.keys(components.rooms).map((id) => `room:${id}`),
      ...["sawing", "splicing", "gluing", "pots"].map((kind) => `improve:${kind}`),
    ];
    for (const word of words) {
      const tip = tipOf(word, view, components, seat, table)!;
      expect(tip.title, word).toBeTruthy();
      expect(tip.rule, word).toMatch(/^WC-\d+/);
      for (const line of tip.lines) expect(line, word).not.toMatch(/undefined|NaN|\{|\[object/);
    }
  });
  it("say what was reconstructed", () => {
    expect(reconstructedParts(components.helpers["HI/1"]!)).toEqual(["cost", "production"]);
    const tip = tipOf("helper:HI/1", view, components, seat, table)!;
    expect(tip.lines.at(-1)).toMatch(language === "fr" ? /^Reconstitué/ : /^Reconstructed/);
  });
});
