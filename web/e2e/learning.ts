/** Lessons, learnt by clicks. */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { LessonAnswer, Lessons, Path } from "../src/generated/server";
import type { Visitor } from "./browser";
import { until } from "./robot";
import { done, seqOf, write } from "./typing";

/** The button that leads to the next step, once it does. */
export const NEXT = ".lesson-card [data-next]:enabled";

/** Clicks one thing after the other; a verb without things is a button. */
export async function click(page: Page, path: Path): Promise<void> {
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

/** From the list of a game's lessons through them, one after the other. */
async function learn(visitor: Visitor, game: string, lessons: LessonAnswer[]): Promise<void> {
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
}

/** Learns the first lessons of every game, as many as there are, and finds them told as learnt; returns how many. */
export async function learnEveryGame(visitor: Visitor, most: number): Promise<number> {
  const { page } = visitor;
  const { lessons } = await visitor.ask<Lessons>("/lessons");
  let learnt = 0;
  for (const game of new Set(lessons.map(({ game }) => game))) {
    const own = lessons.filter((lesson) => lesson.game === game).slice(0, most);
    await learn(visitor, game, await Promise.all(own.map(({ id }) => visitor.ask<LessonAnswer>(`/lessons/${game}/${id}`))));
    await page.goto(`/learn/${game}`);
    await page.locator("main li.learnt").first().waitFor();
    expect(await page.locator("main li.learnt").count()).toBe(own.length);
    learnt += own.length;
  }
  await page.goto("/");
  await page.locator(".shelf .dots").first().waitFor();
  expect(await page.locator(".shelf i.learnt").count()).toBe(learnt);
  return learnt;
}
