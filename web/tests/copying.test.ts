import { expect, it, vi } from "vitest";
import { copied } from "../src/lib/copying";

it("says that a link was copied only if it was", async () => {
  const writeText = vi.fn((_: string) => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copied("http://host/t/x")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("http://host/t/x");
});

it("and not where the browser forbids it, or has no clipboard for pages without https", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  expect(await copied("http://host/t/x")).toBe(false);
  vi.stubGlobal("navigator", {});
  expect(await copied("http://host/t/x")).toBe(false);
});
