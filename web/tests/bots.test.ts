/** What bots are called, and which one is offered first. */

import { afterEach, expect, it } from "vitest";
import { setStage } from "./stage";

setStage();
const { prefs } = await import("../src/lib/prefs.svelte");
const { botAtHand, botLevel, botTag } = await import("../src/shell/bots");
const LEVELS = ["level1", "level2", "level3", "level4", "level5"];
afterEach(() => (prefs.values.bot = ""));

it("offers an easy one first, the usual one to those who have played, then the one of last time", () => {
  expect(botAtHand(LEVELS, false)).toBe("level2");
  expect(botAtHand(LEVELS)).toBe("level3");
  prefs.values.bot = "level5";
  expect(botAtHand(LEVELS, false)).toBe("level5");
});
it("forgets one that no longer sits down", () => {
  prefs.values.bot = "greedy";
  expect(botAtHand(LEVELS)).toBe("level3");
});
it("names old bots without a level", () => {
  expect(botLevel("level4")).toBe("4");
  expect(botTag("level4")).toBe("Bot 4, Master");
  expect(botLevel("greedy")).toBe("");
  expect(botTag("greedy")).toBe("Bot, Gatherer");
});
