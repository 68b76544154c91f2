import { beforeEach, describe, expect, it, vi } from "vitest";
import { Stage } from "../src/shell/stage.svelte";

interface Selected {
  legal: string[];
  chosen: string[];
  choices: { opener?: string }[];
}
/** What is drawn on the page. */
let drawn: string[];

function lit(words: string[], now: Partial<Selected>): Stage {
  const stage = new Stage({ seat: 0, selection: { legal: [], chosen: [], choices: [], ...now } } as never);
  stage.lit = words;
  stage.look();
  return stage;
}

beforeEach(() => {
  drawn = ["die:5", "die:2", "depot:5.1", "glue"];
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("document", {
    querySelectorAll: (selector: string) =>
      drawn.some((word) => selector.includes(`"${word}"`) && !selector.includes('data-owner="0"'))
        ? [{ getBoundingClientRect: () => ({ width: 1 }), closest: () => ({}) }]
        : [],
  });
});

describe("the light of a lesson", () => {
  it("leaves the rest in the shade", () => {
    const stage = lit(["die:5", "depot:5"], { legal: ["die:5", "die:2"] });
    expect(["die:5", "die:2", "depot:5.1", "depot:2.1"].map((word) => stage.shades([word]))).toEqual([false, true, false, true]);
    expect(stage.shades(["sell:2", "die:5"])).toBe(false);
  });
  it("is everywhere without words, or where nothing lit may be chosen", () => {
    expect(lit([], { legal: ["die:5"] }).dims).toBe(false);
    expect(lit(["depot:5"], { legal: ["die:5"] }).dims).toBe(false);
  });
  it("is everywhere where what is lit is not drawn", () => {
    drawn = [];
    expect(lit(["die:5"], { legal: ["die:5"] }).dims).toBe(false);
  });
  it("stays while a whole choice waits, and never hides what stands aside", () => {
    expect(lit(["die:5"], { chosen: ["die:5"] }).dims).toBe(true);
    const stage = lit(["die:5"], { legal: ["die:5"], choices: [{ opener: "glue" }, {}] });
    expect([stage.shades(["glue"]), stage.shades(["die:2"])]).toEqual([false, true]);
    expect(lit(["glue"], { choices: [{ opener: "glue" }] }).dims).toBe(true);
  });
});
