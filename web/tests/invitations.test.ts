import { describe, expect, it } from "vitest";
import { addressOf, codeOf, linkTo } from "../src/pages/table/invitations";

describe("links and codes", () => {
  it("lead to a table", () => {
    expect(addressOf("https://host/t/ab_C-1?join=xy-9")).toBe("/t/ab_C-1?join=xy-9");
    expect(addressOf(" /t/abc ")).toBe("/t/abc");
    expect(addressOf("abc.xyz")).toBe("/t/abc?join=xyz");
    expect(addressOf(codeOf("abc", null))).toBe("/t/abc");
    expect(addressOf(linkTo("https://host", "abc", "i-1"))).toBe("/t/abc?join=i-1");
  });
  it("are refused when they are something else", () => {
    expect(addressOf("")).toBeNull();
    expect(addressOf("two words")).toBeNull();
    expect(addressOf("javascript:alert(1)")).toBeNull();
  });
});
