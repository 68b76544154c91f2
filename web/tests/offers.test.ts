import { describe, expect, it } from "vitest";
import { choicesOf } from "../src/lib/offers";

describe("offers", () => {
  it("are choices", () => {
    const choice = { path: ["end"], price: {}, final: true };
    expect(choicesOf(choice)).toEqual([choice]);
  });
  it("unfold into all combinations, in the order of the list", () => {
    const offer = { path: ["hand"], price: {}, final: false, of: ["card:a", "card:b", "card:c"], take: 2 };
    expect(choicesOf(offer).map(({ path }) => path.join(" "))).toEqual([
      "hand card:a card:b",
      "hand card:a card:c",
      "hand card:b card:c",
    ]);
    expect(choicesOf({ ...offer, of: Array.from({ length: 15 }, (_, at) => `card:${at}`), take: 5 })).toHaveLength(3003);
  });
});
