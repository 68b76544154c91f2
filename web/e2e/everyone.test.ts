/** The whole path of somebody new, by keyboard alone and with the ears of a screen reader, in every game. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Games, LessonAnswer, Lessons } from "../src/generated/server";
import { violations } from "./axe";
import { PHONE, type Visitor } from "./browser";
import { decideUntilOthersMove, hasFocus, mine, tabTo } from "./keys";
import { openAgainst } from "./lobby";
import { until } from "./robot";
import { setStage } from "./stage";
import { write } from "./typing";

const stage = setStage();
/** What others do at first may be their secret. */
const MOST_SECRETS = 4;
const gamesOf = async (visitor: Visitor) => (await visitor.ask<Games>("/games")).games;

/** Follows a link that the keyboard reaches; the heading of the page it leads to has the focus. */
async function follow(page: Page, selector: string, address: RegExp): Promise<void> {
  await page.locator(selector).first().waitFor();
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
  await page.waitForURL(address);
}

test("from the lobby through a lesson by keys, in every game", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  const { lessons } = await visitor.ask<Lessons>("/lessons");
  for (const { id: game } of await gamesOf(visitor)) {
    const first = lessons.find((lesson) => lesson.game === game)!;
    const { steps } = await visitor.ask<LessonAnswer>(`/lessons/${game}/${first.id}`);
    await page.goto("/");
    await follow(page, `li[data-game="${game}"] a.learn`, new RegExp(`/learn/${game}$`));
    await until(() => hasFocus(page, "h1"), "the heading of the lessons does not get the focus");
    await follow(page, "main .btn.prim", new RegExp(`/learn/${game}/${first.id}$`));
    await page.locator('.lesson-card[data-step="show"]').waitFor();
    await page.keyboard.press("n");
    await page.locator('.lesson-card[data-step="do"]').waitFor();
    await page.locator(".callouts p").first().waitFor();

    // F6 leads to the card and back to a part of the table that is not in the dark.
    await page.keyboard.press("F6");
    expect(await hasFocus(page, ".lesson-card")).toBe(true);
    await page.keyboard.press("F6");
    expect(await hasFocus(page, ":is(#part-place, #part-board):not([inert])")).toBe(true);

    for (const path of steps.find(({ kind }) => kind === "do")!.shown) await write(page, path);
    const heard = page.locator(".lesson-card [role='status']", { hasText: "Goal reached." });
    await heard.waitFor({ state: "attached" });
    await page.keyboard.press("n");
    await page.locator('.lesson-card[data-step="vary"]').waitFor();
    expect(await page.locator(".callouts p").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor();
    await follow(page, "dialog[open] a.prim", new RegExp(`/learn/${game}$`));
  }
});

test("a turn from the text view, and the moves of others are heard, in every game", async () => {
  for (const { id: game } of await gamesOf(await stage.visit())) {
    const visitor = await stage.visit();
    const { page } = visitor;
    await openAgainst(visitor, game, ["level1"]);
    await until(() => mine(visitor), "it is never my turn");
    const before = await page.getByTestId("heard").locator("p").count();
    await page.keyboard.press("t");
    await page.getByTestId("textview").waitFor();
    const heard = page.getByTestId("heard").locator("p");
    for (let turns = 0; turns < MOST_SECRETS && (await heard.count()) <= before; turns++) await decideUntilOthersMove(visitor);
    await until(async () => (await heard.count()) > before, `in ${game} nothing is heard of others`);
    expect(await heard.last().textContent()).toMatch(/\w+.*\.$/);
    expect(await hasFocus(page, "dialog[open] *")).toBe(true);
  }
});

test("demonstrations play, step and wait where they were left, in every game", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  const scene = () => page.locator(".topbar .progress span").first().innerText();
  for (const { id: game } of await gamesOf(visitor)) {
    await page.goto("/");
    await follow(page, `li[data-game="${game}"] a[href^="/watch/"]`, new RegExp(`/watch/${game}`));
    await page.locator(".watch-card h2").waitFor();
    await page.keyboard.press("ArrowRight");
    await until(async () => (await scene()).startsWith("Scene 1 "), "the arrow does not step");
    const said = page.locator(".watch-card .said");
    expect(await said.getAttribute("aria-live")).toBe("polite");
    await said.locator(".deed").waitFor();
    await said.locator(".why").waitFor();
    await page.keyboard.press("Space");
    await until(async () => (await scene()).startsWith("Scene 2 "), "it does not play");
    await page.keyboard.press("Space");
    await page.locator("[data-play][aria-pressed='false']").waitFor();
    await page.locator("[data-lit]").first().waitFor();
    await page.keyboard.press("ArrowLeft");
    await until(async () => (await scene()).startsWith("Scene 1 "), "the arrow does not step back");
    await page.keyboard.press("Escape");
    await page.waitForURL(/\/$/);
    await follow(page, `li[data-game="${game}"] a[href^="/watch/"]`, new RegExp(`/watch/${game}`));
    await until(async () => (await scene()).startsWith("Scene 1 "), "it does not come back to the same scene");
  }
  expect(await violations(page)).toEqual([]);
});

test("a demonstration ends with a way to learn and to play, on a phone too", async () => {
  const { page } = await stage.visit({ ...PHONE, colorScheme: "dark" });
  await page.goto("/watch/attika?at=100000");
  await page.locator('.watch-card a[href="/learn/attika"]').waitFor();
  await page.locator(".watch-card .deed").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator("[data-play]").click();
  await until(
    async () => (await page.locator(".topbar .progress span").innerText()).startsWith("Scene 1 "),
    "it does not begin anew",
  );
});

test("who plays finds the live board, what has happened and the next lesson in the lobby", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  const table = await openAgainst(visitor, "castles_of_burgundy", ["level1"]);
  await page.goto("/");
  await page.locator(".cockpit .first .still svg").first().waitFor();
  await page.locator(".cockpit .since li").first().waitFor();
  await page.locator('.keep a[href^="/learn/attika/"]').waitFor();
  expect(await page.locator(`.cockpit a[href^="/t/${table}"]`).count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
});
