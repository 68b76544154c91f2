import { expect, it } from "vitest";
import { commitmentOf } from "../src/lib/fair";

it("works out the commitment of a key", async () => {
  expect(await commitmentOf("616263")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
