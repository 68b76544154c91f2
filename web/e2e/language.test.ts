/** French and English, switched in the middle of a turn. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { SIZES } from "./browser";
import { make } from "./lobby";
import { clumsy, readable, untranslated } from "./reading";
import { until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

test("switching in the middle of a turn keeps what was chosen", async () => {
  const visitor = await stage.sit("castles_middle");
  const { page } = visitor;
  await page.locator('[role="button"][data-word][data-state="legal"]').first().click();
  await page.locator('[data-word][data-state="chosen"]').first().waitFor();
  const chosen = await page.locator('[data-word][data-state="chosen"]').first().getAttribute("data-word");
  const english = await page.getByTestId("ask").innerText();
  const sent = visitor.sent.length;

  await page.locator(".topbar .lang button[lang=fr]").click();
  await until(async () => (await page.getByTestId("ask").innerText()) !== english, "the prompt is still English");
  await until(async () => clumsy(await readable(page)).length === 0, "something stays English, or is not set as French is");
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
});

/** What is not French on a page that should be. */
async function wrongOn(page: Page, name: string): Promise<string[]> {
  const lines = await readable(page);
  return [...untranslated(lines), ...clumsy(lines)].map((line) => `${name}: ${line}`);
}

test("every page in French, by the language of the browser", async () => {
  const { page } = await stage.visit({ locale: "fr-FR" });
  const wrong: string[] = [];
  await page.goto("/");
  await page.locator(".now .start").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  wrong.push(...(await wrongOn(page, "lobby")));
  // The button that begins a game has its words on one line, and its sign.
  for (const size of [SIZES.phone, SIZES.laptop, SIZES.desktop]) {
    await page.setViewportSize(size);
    const [lines, sign] = await page.locator(".now .start").evaluate((button) => {
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
    wrong.push(...(await wrongOn(page, `create, ${value}`)));
  }
  for (const path of ["/fair", "/account", "/ladder/attika", "/nothing"]) {
    await page.goto(path);
    await page.locator("h1, h2").first().waitFor();
    wrong.push(...(await wrongOn(page, path)));
  }
  expect(wrong).toEqual([]);
});

test("the table and what opens over it in French", async () => {
  const { page } = await stage.sit("castles_middle", { locale: "fr-FR" });
  const wrong: string[] = [];
  await page.keyboard.press("h");
  await page.locator(".counsel [name=hint-way]").first().waitFor();
  wrong.push(...(await wrongOn(page, "hint")));
  for (const [open, name] of [
    [() => page.getByRole("button", { name: "Tout ce qui est possible" }).click(), "list of choices"],
    [() => page.keyboard.press("t"), "text view"],
    [() => page.keyboard.press("?"), "keys"],
  ] as const) {
    await open();
    await page.locator("dialog[open]").waitFor();
    wrong.push(...(await wrongOn(page, name)));
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  await page.locator(".topbar .tool").last().click();
  await page.locator("dialog[open]").waitFor();
  wrong.push(...(await wrongOn(page, "menu")));
  await page.keyboard.press("Escape");
  const last = await stage.sit("castles_last", { locale: "fr-FR" });
  await make(last, stage.server.then("castles_last"));
  await last.page.locator("dialog[open] .ranks").waitFor();
  wrong.push(...(await wrongOn(last.page, "end")));
  expect(wrong).toEqual([]);
});
