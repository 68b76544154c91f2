import { expect, it } from "vitest";
import { leadOf } from "../src/lib/words";

it("lets a short beginning of a sentence stand out", () => {
  expect(leadOf("Your turn. Use a die.")).toEqual(["Your turn.", "Use a die."]);
  expect(leadOf("Nothing of that kind")).toEqual(["", "Nothing of that kind"]);
});
