import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { carrying } from "../src/kit/carrying";
import { foretold } from "../src/kit/foretold";
import { sayerOf } from "../src/kit/sayer";
import { askedWords, chosenOf, inTwo, isOpen, named } from "../src/kit/words";
import type { Choice, Message, WordState } from "../src/shell/contract";

describe("words", () => {
  const choice = (path: string): Choice => ({ path: path.split(" "), price: {}, final: false });
  const table = (states: Record<string, WordState>, ...paths: string[]) => ({
    state: (word: string) => states[word] ?? "none",
    left: () => paths.map(choice),
  });

  it("are taken apart at their first colon", () => {
    expect(inTwo("depot:3.2")).toEqual(["depot", "3.2"]);
    expect(inTwo("clear")).toEqual(["clear", ""]);
  });

  it("name things of messages; what is not there has no name", () => {
    expect(named("die:green-3")).toBe("green-3");
    expect(named(undefined)).toBe("");
    expect(named(4)).toBe("");
  });

  it("are open when they can be picked or are picked", () => {
    const asked = table({ a: "legal", b: "chosen", c: "possible" });
    expect(["a", "b", "c", "d"].map((word) => isOpen(asked, word))).toEqual([true, true, false, false]);
    expect(chosenOf(table({ "hex:2": "chosen", "hex:1": "legal" }), "hex", ["1", "2"])).toBe("2");
    expect(chosenOf(asked, "hex", ["1"])).toBeNull();
  });

  it("become chips once each, in the order of the choices, verbs never", () => {
    const states: Record<string, WordState> = { "wood:1": "legal", "wood:2": "chosen", "wood:3": "possible", "cell:1": "legal" };
    const left = table(states, "wood wood:2 cell:1", "wood wood:1 cell:1", "wood wood:2 wood:3");
    expect(askedWords(left, (word) => word.startsWith("wood"))).toEqual(["wood:2", "wood:1"]);
  });
});

describe("texts of a game", () => {
  it("follow the language of the reader", () => {
    const { sayer } = sayerOf({ cards: "{n} cards" }, { cards: "{n} cartes" });
    const table: { language: "en" | "fr" } = { language: "en" };
    const say = sayer(table);
    expect(say("cards", { n: 3 })).toBe("3 cards");
    table.language = "fr";
    expect(say("cards", { n: 3 })).toBe("3 cartes");
  });
});

describe("a previewed move", () => {
  const event = (key: string, args: Message["args"] = {}): Message => ({ key, args });
  const tell = (...events: Message[]) =>
    foretold(events, 1, {
      counts: ({ key, args }) => (key === "paid" ? ["pays", named(args["good"]), Number(args["n"])] : null),
      tells: ({ key }, mine) => (key === "known" ? null : `${key}${mine ? "!" : ""}`),
      amount: (what, n) => `${n} ${what}`,
      say: (key, { what }) => `${key} ${what}`,
    });

  it("sums up what is paid and says the rest", () => {
    const paid = (seat: number, good: string, n: number) => event("paid", { seat: `seat:${seat}`, good: `good:${good}`, n });
    expect(tell(paid(1, "wood", 1), event("known"), paid(1, "clay", 1), paid(1, "wood", 2), event("built"))).toEqual([
      "then.pay 3 wood, 1 clay",
      "built",
    ]);
    expect(tell(paid(0, "wood", 1), event("known"))).toEqual(["paid"]);
    expect(tell()).toEqual([]);
  });
});

describe("carrying", () => {
  const page = Object.assign(new EventTarget(), { elementFromPoint: (x: number) => ({ x }) as unknown as Element });
  const at = (name: string, x: number, more = {}) =>
    Object.assign(new Event(name, { cancelable: true }), { clientX: x, clientY: 0, button: 0, ...more });
  let node: EventTarget;
  let told: string[];
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", page);
    node = new EventTarget();
    told = [];
    stop = carrying(node as Element, {
      takes: (event) => event.pointerType !== "touch",
      moves: (_, dx) => told.push(`moved ${dx}`),
      drops: (under) => told.push(`dropped at ${(under as unknown as { x: number }).x}`),
      ends: () => told.push("over"),
    });
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const press = (more = {}) => node.dispatchEvent(at("pointerdown", 10, more));
  const move = (x: number) => page.dispatchEvent(at("pointermove", x));
  const release = (x: number) => page.dispatchEvent(at("pointerup", x));

  it("begins after more than a slip, and ends where it is let go; the click that ends it is none", () => {
    press();
    move(14);
    expect(told).toEqual([]);
    move(30);
    move(50);
    release(50);
    const click = at("click", 50);
    page.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    vi.runAllTimers();
    expect(told).toEqual(["moved 20", "moved 40", "over", "dropped at 50"]);
    const later = at("click", 50);
    page.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });

  it("is no carrying: a press alone, another button, a finger that scrolls, a press that is called off", () => {
    press();
    release(10);
    press({ button: 2 });
    move(90);
    press({ pointerType: "touch" });
    move(90);
    press();
    page.dispatchEvent(at("pointercancel", 10));
    move(90);
    vi.runAllTimers();
    expect(told).toEqual([]);
  });

  it("is over when the thing goes", () => {
    press();
    move(40);
    stop();
    move(80);
    release(80);
    vi.runAllTimers();
    expect(told).toEqual(["moved 30", "over"]);
  });
});
