/** French and English, switched in the middle of a turn. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, SIZES, Visitor } from "./browser";
import { fastForward, TO_THE_END } from "./fast";
import { startAgainstBot } from "./lobby";
import { clumsy, readable, untranslated } from "./reading";
import { dice, Robot, until } from "./robot";
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

test("switching in the middle of a turn keeps what was chosen", async () => {
  const visitor = await Visitor.open(browser, server.url);
  const { page } = visitor;
  await startAgainstBot(visitor);
  await fastForward(visitor, 60);
  await new Robot(visitor, dice(6)).playUntil(async () => (await page.locator('[data-word][data-state="chosen"]').count()) > 0);
  const chosen = await page.locator('[data-word][data-state="chosen"]').first().getAttribute("data-word");
  const english = await page.getByTestId("ask").innerText();
  const sent = visitor.sent.length;

  await page.locator(".topbar .lang button[lang=fr]").click();
  await until(async () => (await page.getByTestId("ask").innerText()) !== english, "the prompt is still English");
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  expect(await page.locator(`[data-word="${chosen}"][data-state="chosen"]`).count()).toBeGreaterThan(0);
  expect(visitor.sent.slice(sent).filter((frame) => frame.includes('"move"'))).toEqual([]);
  const lines = await readable(page);
  expect(untranslated(lines)).toEqual([]);
  expect(clumsy(lines)).toEqual([]);
  expect(lines.some((line) => /[\u202f\u00a0][?;:!]/.test(line))).toBe(true);

  await page.locator(".topbar .lang button[lang=en]").click();
  await until(async () => (await page.getByTestId("ask").innerText()) === english, "the prompt is not English again");
  expect(untranslated(await readable(page))).toEqual([]);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test("every page in French, by the language of the browser", async () => {
  const visitor = await Visitor.open(browser, server.url, { locale: "fr-FR" });
  const { page } = visitor;
  const wrong: Record<string, string[]> = {};
  const read = async (name: string) => {
    const lines = await readable(page);
    const found = [...untranslated(lines), ...clumsy(lines)];
    if (found.length) wrong[name] = found;
  };
  await page.goto("/");
  await page.locator(".now .prim").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  await read("lobby");
  // The button that begins a game has its words on one line, and its sign.
  for (const size of [SIZES.phone, SIZES.laptop, SIZES.desktop]) {
    await page.setViewportSize(size);
    const [lines, sign] = await page.locator(".now .prim").evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button.querySelector("span")!);
      return [words.getClientRects().length, button.querySelector("svg")!.getBoundingClientRect().width];
    });
    expect([lines, sign], `${size.width} pixels`).toEqual([1, 18]);
  }
  await page.goto("/new");
  await page.locator("form .prim").waitFor();
  for (const value of ["advanced_open", "advanced_secret"]) {
    await page.locator(`input[name="variant"][value="${value}"]`).check({ force: true });
    await read(`create, ${value}`);
  }
  for (const path of ["/fair", "/account", "/nothing"]) {
    await page.goto(path);
    await page.locator("h1, h2").first().waitFor();
    await read(path);
  }
  await startAgainstBot(visitor, "Zoé");
  await fastForward(visitor, 80);
  for (const [key, name] of [
    ["t", "text view"],
    ["h", "hints"],
    ["?", "keys"],
  ] as const) {
    await page.keyboard.press(key);
    await page.locator("dialog[open]").waitFor();
    await read(name);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  await page.locator(".topbar .tool").last().click();
  await page.locator("dialog[open]").waitFor();
  await read("menu");
  await page.keyboard.press("Escape");
  await fastForward(visitor, TO_THE_END);
  await page.locator("dialog[open] .ranks").waitFor();
  await read("end");
  expect(wrong).toEqual({});
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
