/** axe-core finds nothing serious on the pages people spend their time on. */

import { expect, test } from "vitest";
import { violations } from "./axe";
import { PHONE } from "./browser";
import { make } from "./lobby";
import { setStage } from "./stage";

const stage = setStage();

for (const colorScheme of ["light", "dark"] as const) {
  test(`on a desk, ${colorScheme}`, async () => {
    const { page } = await stage.sit("castles_middle", { colorScheme });
    const found: Record<string, string[]> = {};
    await page.locator('[data-state="legal"]').first().waitFor();
    found["table"] = await violations(page);
    await page.keyboard.press("t");
    await page.getByTestId("textview").waitFor();
    found["text view"] = await violations(page);
    await page.keyboard.press("Escape");
    await page.goto("/");
    await page.locator(".now .start").waitFor();
    found["lobby"] = await violations(page);
    await page.goto("/new");
    await page.locator("form .prim").waitFor();
    found["create"] = await violations(page);
    const last = await stage.sit("castles_last", { colorScheme });
    await make(last, stage.server.then("castles_last"));
    await last.page.locator("dialog[open] .ranks").waitFor();
    found["end"] = await violations(last.page);
    expect(found).toEqual({ create: [], table: [], "text view": [], lobby: [], end: [] });
  });
}

test("on a phone", async () => {
  const { page } = await stage.sit("castles_middle", PHONE);
  const found: Record<string, string[]> = {};
  await page.locator('[data-state="legal"]').first().waitFor({ state: "attached" });
  for (const tab of await page.locator(".app > .tabs button").all()) {
    await tab.tap();
    found[`table, ${await tab.innerText()}`] = await violations(page);
  }
  await page.goto("/");
  await page.locator(".now .start").waitFor();
  found["lobby"] = await violations(page);
  expect(Object.values(found).flat()).toEqual([]);
  expect(Object.keys(found).length).toBe(5);
});
