/** Lessons at the real table. Those that are learnt to their ends, all of them, are in `long/`. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./axe";
import { PHONE } from "./browser";
import { click, learnEveryGame, NEXT } from "./learning";
import { until } from "./robot";
import { setStage } from "./stage";
import { write } from "./typing";

const stage = setStage();
const TAKE = "/learn/castles_of_burgundy/take_a_tile";

const stepOf = (page: Page) => page.locator(".steps [aria-current]").innerText();

test("the first lesson of every game can be learnt by clicks", async () => {
  await learnEveryGame(await stage.visit(), 1);
});

test("the table shows it, a wrong try is answered and taken back, and after the second it is shown again", async () => {
  const { page } = await stage.visit();
  await page.goto(TAKE);
  await page.locator('.lesson-card[data-step="show"] .goal.reached').waitFor();
  await page.locator(NEXT).click();
  await page.locator('.lesson-card[data-step="do"]').waitFor();
  await write(page, ["take", "die:2", "depot:2.1"]);
  await page.locator(".lesson-card .answer a[href$='#CB-45']").waitFor();
  expect(await page.locator(".lesson-card .fails").innerText()).toContain("not yet");
  await page.locator(".wrong i svg").waitFor();
  expect(await page.locator("[data-next]").isDisabled()).toBe(true);
  await page.locator(".lesson-card .undo").click();
  await page.locator(".lesson-card .answer").waitFor({ state: "detached" });
  expect(await page.locator(".wrong").count()).toBe(0);
  await write(page, ["take", "die:2", "depot:2.2"]);
  await page.locator(".lesson-card .answer").waitFor();
  await page.locator(".lesson-card .acts .btn", { hasText: "Show me" }).click();
  await page.locator(".prompt .acts .undo").waitFor({ state: "detached" });
  await page.locator(".prompt .acts .undo").waitFor();
  expect(await page.locator("[data-next]").isDisabled()).toBe(true);
  await click(page, ["take", "die:5", "depot:5.1"]);
  await page.locator(".goal.reached").waitFor();

  // N goes on. In the last step nothing glows, a thing that cannot be chosen says why, and F6 changes between card and board.
  await page.keyboard.press("n");
  await page.locator('.lesson-card[data-step="vary"]').waitFor();
  await page.locator('[data-state="legal"]').first().waitFor();
  expect(await page.locator(".target.legal").count()).toBe(0);
  expect(await page.locator('[data-state="legal"][aria-label*="ossible"]').count()).toBe(0);
  const space = page.locator('[data-words~="space:20"]:visible');
  await space.click();
  await page.locator(".lesson-card .answer").waitFor();
  const [ring, tried] = [await page.locator(".wrong").boundingBox(), await space.boundingBox()];
  expect([ring!.x < tried!.x, ring!.x + ring!.width > tried!.x + tried!.width]).toEqual([true, true]);
  const inCard = () => page.evaluate(() => document.activeElement?.closest(".lesson-card") !== null);
  await page.keyboard.press("F6");
  expect(await inCard()).toBe(true);
  await page.keyboard.press("F6");
  expect(await inCard()).toBe(false);
});

test("who leaves and comes back finds the same step and the same board", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await page.goto(TAKE);
  await page.locator(NEXT).click();
  await page.locator('.lesson-card[data-step="do"]').waitFor();
  await write(page, ["take", "die:2", "depot:2.1"]);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open] a.prim").click();
  await page.locator("main li.begun .btn.prim").waitFor();
  await page.reload();
  await page.locator("main li.begun .btn.prim").click();
  await page.locator(".lesson-card .back").waitFor();
  expect(await stepOf(page)).toContain("Do");
  await page.locator(".lesson-card .answer").waitFor();

  // What a stranger has begun belongs to the guest they become, in any browser.
  await page.goto("/");
  await page.locator(".now .start").click();
  await page.locator(".app .topbar").waitFor();
  await until(
    async () => (await visitor.ask("/me")).person?.preferences["lessons.castles_of_burgundy"] === "take_a_tile:1",
    "the step is not kept with the guest",
  );
});

test("the pages of lessons can be used by all", async () => {
  for (const options of [{}, { colorScheme: "dark" as const }, PHONE]) {
    const { page } = await stage.visit(options);
    await page.goto("/learn/castles_of_burgundy");
    await page.locator("main .btn.prim").waitFor();
    expect(await violations(page)).toEqual([]);
    expect((await page.locator("main h1").boundingBox())!.width, "the title is squeezed").toBeGreaterThan(200);
    await page.goto(TAKE);
    await page.locator(NEXT).click();
    await page.locator('.lesson-card[data-step="do"]').waitFor();
    await page.locator('[data-state="legal"]').first().waitFor({ state: "attached" });
    expect(await violations(page)).toEqual([]);
  }
});
