import { describe, expect, it } from "vitest";
import { readingTime } from "../src/lib/reading";
import { joined } from "../src/pages/watch/telling";

const then = (first: string, rest: string) => `${first}; ${rest}`;

describe("what happens in a scene", () => {
  it("names its player once", () => {
    const says = ["Miller places a Ship on space 20", "Miller loads 1 brown goods tile"];
    expect(joined(says, "Miller", then)).toBe("Miller places a Ship on space 20; loads 1 brown goods tile.");
  });
  it("tells what nobody does as a sentence of its own", () => {
    const says = ["Miller takes 2 workers", "Phase B begins", "Miller sells 1 pink goods tile"];
    expect(joined(says, "Miller", then)).toBe("Miller takes 2 workers. Phase B begins. Miller sells 1 pink goods tile.");
  });
  it("drops a colon behind the name, in French with its space", () => {
    const says = ["Meunier gagne 2 sables", "Meunier\u202f: la roue tourne"];
    expect(joined(says, "Meunier", then)).toBe("Meunier gagne 2 sables; la roue tourne.");
  });
  it("is looked at the longer the more there is to read", () => {
    expect(readingTime("one two three")).toBeGreaterThan(readingTime("one"));
  });
});
