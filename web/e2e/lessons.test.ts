/** Lessons, played to their ends at the real table. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LessonAnswer, Lessons, Path } from "../src/generated/server";
import { violations } from "./axe";
import { PHONE, type Visitor } from "./browser";
import { until } from "./robot";
import { setStage } from "./stage";
import { done, seqOf, write } from "./typing";

const stage = setStage();
const TAKE = "/learn/castles_of_burgundy/take_a_tile";
const NEXT = ".lesson-card [data-next]:enabled";

const stepOf = (page: Page) => page.locator(".steps [aria-current]").innerText();

/** Clicks one thing after the other; a verb without things is a button. */
async function click(page: Page, path: Path): Promise<void> {
  const before = await seqOf(page);
  if (path.length === 1) await page.locator(`.prompt [data-path="${path[0]}"]`).click();
  for (const word of path.slice(1)) {
    // Words that follow by themselves need no click, and the next position may have a thing of the same name.
    const thing = page.locator(`.app[data-seq="${before}"] [data-state="legal"][data-words~="${word}"]:visible`).first();
    if (await thing.count())
      await thing.click({ timeout: 5000 }).catch(async (error: unknown) => {
        if ((await seqOf(page)) === before) throw error;
      });
  }
  await done(page, before, path);
}

/** Callouts that lie on a thing that may be chosen, on what one of them points at, or on each other. */
const misplaced = (page: Page, seat: number, about: readonly string[]) =>
  page.evaluate(
    ({ seat, about }) => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
      const apart = (a: DOMRect, b: DOMRect) =>
        a === b || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      const callouts = boxes(".callouts p");
      const things = about.map(
        (word) => `main [data-anchor="${word}"]:is([data-owner="${seat}"], :not([data-owner])) [data-state]`,
      );
      const kept = [...boxes(['main [data-state="legal"]', ...things].join()), ...callouts];
      return callouts.filter((callout) => !kept.every((box) => apart(callout, box))).map(({ x, y }) => `${x} ${y}`);
    },
    { seat, about },
  );

/** From the list of a game's lessons through all of them. */
async function learnAll(visitor: Visitor, game: string, lessons: LessonAnswer[]): Promise<void> {
  const { page } = visitor;
  await page.goto(`/learn/${game}`);
  await page.locator("main .btn.prim").click();
  for (const [number, { id, steps, callouts }] of lessons.entries()) {
    const about = callouts.map(({ at }) => at);
    await page.waitForURL(`**/learn/${game}/${id}`);
    for (const { kind, shown, seat } of steps) {
      await page.locator(`.lesson-card[data-step="${kind}"]`).waitFor();
      await until(async () => (await seqOf(page)) !== null, "the table does not appear");
      if (kind === "do") {
        await until(async () => (await page.locator(".callouts p").count()) === about.length, `${id}: a callout finds no ground`);
        await until(async () => (await misplaced(page, seat, about)).length === 0, `${id}: a callout covers something`);
      }
      if (kind !== "show") for (const path of shown) await (number === 0 ? click : write)(page, path);
      await page.locator(NEXT).click();
    }
  }
  await page.waitForURL(`**/learn/${game}`);
  expect(await page.locator("main li.learnt").count()).toBe(lessons.length);
}

test("every lesson of every game can be learnt", async () => {
  const visitor = await stage.visit();
  const { lessons } = await visitor.ask<Lessons>("/lessons");
  const games = [...new Set(lessons.map(({ game }) => game))];
  for (const game of games) {
    const own = lessons.filter((lesson) => lesson.game === game);
    const whole = await Promise.all(own.map(({ id }) => visitor.ask<LessonAnswer>(`/lessons/${game}/${id}`)));
    await learnAll(visitor, game, whole);
  }
  await visitor.page.goto("/");
  await visitor.page.locator(".shelf .dots").first().waitFor();
  expect(await visitor.page.locator(".shelf i.learnt").count()).toBe(lessons.length);
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
