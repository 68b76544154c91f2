/** axe-core finds nothing serious on the pages people spend their time on. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe";
import { launch, PHONE, Visitor } from "./browser";
import { fastForward, TO_THE_END } from "./fast";
import { startAgainstBot } from "./lobby";
import { until } from "./robot";
import { Server } from "./server";

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`on a desk, ${colorScheme}`, async () => {
    const visitor = await Visitor.open(browser, server.url, { colorScheme });
    const { page } = visitor;
    const found: Record<string, string[]> = {};
    await page.goto("/new");
    await page.locator("form .prim").waitFor();
    found["create"] = await violations(page);
    await startAgainstBot(visitor);
    await fastForward(visitor, 60);
    await until(async () => (await page.locator('[data-state="legal"]').count()) > 0, "it is never my turn");
    found["table"] = await violations(page);
    await page.keyboard.press("t");
    await page.getByTestId("textview").waitFor();
    found["text view"] = await violations(page);
    await page.keyboard.press("Escape");
    await page.goto("/");
    await page.locator(".now .prim").waitFor();
    found["lobby"] = await violations(page);
    await page.goBack();
    await page.locator(".prompt").waitFor();
    await fastForward(visitor, TO_THE_END);
    await page.locator("dialog[open] .ranks").waitFor();
    found["end"] = await violations(page);
    expect(found).toEqual({ create: [], table: [], "text view": [], lobby: [], end: [] });
    await visitor.close();
  });
}

test("on a phone", async () => {
  const visitor = await Visitor.open(browser, server.url, PHONE);
  const { page } = visitor;
  const found: Record<string, string[]> = {};
  await page.goto("/");
  await page.locator(".now .prim").waitFor();
  found["lobby"] = await violations(page);
  await startAgainstBot(visitor);
  await fastForward(visitor, 60);
  await until(async () => (await page.locator('[data-state="legal"]').count()) > 0, "it is never my turn");
  for (const tab of await page.locator(".app > .tabs button").all()) {
    await tab.tap();
    found[`table, ${await tab.innerText()}`] = await violations(page);
  }
  expect(Object.values(found).flat()).toEqual([]);
  expect(Object.keys(found).length).toBe(5);
  await visitor.close();
});
