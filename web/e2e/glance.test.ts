/** The game at a glance, the legend over the table, and the rules as pages: what somebody new looks at. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Games } from "../src/generated/server";
import { violations } from "./axe";
import { PHONE } from "./browser";
import { flaws } from "./flaws";
import { until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

/** A table of every game at which something can be touched. */
const TABLES = ["castles_late", "attika_prices", "glass_road_late", "ora_late", "woodcraft_late"];

const drawn = (page: Page) => page.locator(".pictures .picture").nth(4).waitFor();
/** Pictures, signs and tables that do not fit where they stand. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".picture, .sign, section li, section.panel")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.outerHTML.slice(0, 120)),
  );

test("every game stands on one page, in both languages, on a desk and on a phone", async () => {
  const desk = await stage.visit();
  const phone = await stage.visit({ ...PHONE, locale: "fr-FR", colorScheme: "dark" });
  const { games } = await desk.ask<Games>("/games");
  for (const { id } of games) {
    for (const { page } of [desk, phone]) {
      await page.goto(`/learn/${id}/glance`);
      await drawn(page);
      expect(await page.locator("main").innerText()).not.toMatch(/[{}]|undefined|NaN/);
      for (const sign of await page.locator(".signs li > span:last-child").allInnerTexts())
        expect(sign.trim()).toMatch(/^\p{Lu}/u);
      expect(await cut(page)).toEqual([]);
    }
    expect(await violations(desk.page)).toEqual([]);
    expect(await flaws(phone, id)).toEqual([]);
  }
});

test("from the lessons to the glance page, and on to a table with a coach", async () => {
  const { page } = await stage.visit();
  await page.goto("/learn/attika");
  await page.locator('main a[href$="/glance"]').click();
  await drawn(page);
  await page.locator(".begin .btn:not(.prim)").click();
  await page.waitForURL("**/new?game=attika&coach=1");
  await page.locator('input[name="game"][value="attika"]:checked').waitFor({ state: "attached" });
});

test("at every table a key names the signs, Escape takes the words away", async () => {
  for (const position of TABLES) {
    const { page } = await stage.sit(position);
    await page.keyboard.press("s");
    const plates = page.locator(".plates span");
    await plates.first().waitFor();
    const overlaps = await plates.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      return boxes.flatMap((one, at) =>
        boxes.slice(at + 1).flatMap((two, after) => {
          const apart = one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;
          return apart ? [] : [`${all[at]!.textContent} over ${all[at + after + 1]!.textContent}`];
        }),
      );
    });
    expect(overlaps).toEqual([]);
    expect(await page.locator(".plates .open").count(), position).toBeGreaterThan(0);
    const named = await page.locator(".legend li").allInnerTexts();
    expect(named.length).toBeGreaterThan(20);
    expect(new Set(named).size).toBe(named.length);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await until(async () => (await plates.count()) === 0, "the plates stay");
    await page.locator(".prompt").waitFor();
  }
});

test("on a phone the signs are a list, by the parts of the table", async () => {
  const visitor = await stage.sit("woodcraft_wheel", { ...PHONE, locale: "fr-FR" });
  const { page } = visitor;
  await page.locator(".topbar .tools button:visible").first().tap();
  const sheet = page.locator("dialog[open]");
  await sheet.locator("li").first().waitFor();
  expect(await sheet.locator("h3").count()).toBeGreaterThan(1);
  expect(await sheet.locator("li.open").count()).toBeGreaterThan(0);
  expect(await flaws(visitor, "signs")).toEqual([]);
});

test("another key opens the glance page beside the table", async () => {
  const { page } = await stage.sit("attika_prices");
  const [opened] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("g")]);
  await drawn(opened);
  expect(new URL(opened.url()).pathname).toBe("/learn/attika/glance");
});

test("rules are searched by keyboard, in both languages", async () => {
  const { page } = await stage.visit();
  await page.goto("/rules/castles_of_burgundy");
  await page.locator("main figure img").first().waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("depot noir");
  const results = page.locator("search li a");
  await results.first().waitFor();
  expect(await results.first().locator("mark").first().innerText()).toMatch(/d[ée]p[ôo]t/i);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/rules/*?in=fr#*");
  await page.locator('main[lang="fr"] [data-shown]').waitFor();
  await page.locator("#rule-search").fill("cb-46");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/rules/castles_of_burgundy#CB-46");
  await page.locator('main[lang="en"] #CB-46[data-shown]').waitFor();
  await page.locator(".contents a", { hasText: "8 The end" }).click();
  await until(
    () => page.evaluate(() => Math.abs(document.getElementById(location.hash.slice(1))!.getBoundingClientRect().top) < 200),
    "the chapter is not in sight",
  );
});

test("rules fit a phone, and paper", async () => {
  const visitor = await stage.visit({ ...PHONE, locale: "fr-FR" });
  const { page } = visitor;
  await page.goto("/rules/attika");
  await page.locator("main figure img").first().waitFor();
  await until(
    () => page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 100)),
    "a figure is not there",
  );
  await page.locator("details summary").tap();
  await page.locator("details li a").first().waitFor();
  expect(await flaws(visitor, "rules")).toEqual([]);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await page.locator("aside, .bar, .tabs").evaluateAll((all) => all.every((one) => !one.checkVisibility()))).toBe(true);
  expect(await page.locator("main").evaluate((main) => getComputedStyle(main).backgroundColor)).toBe("rgb(255, 255, 255)");
  expect(
    await page
      .locator("main p")
      .first()
      .evaluate((text) => getComputedStyle(text).color),
  ).toBe("rgb(42, 36, 29)");
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page[^s]/g) ?? [];
  expect(pages.length).toBeGreaterThan(3);
});
