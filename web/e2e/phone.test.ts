/** A phone: a few turns by thumb alone. And nothing ever scrolls sideways, whatever the width. */

import { expect, test } from "vitest";
import { PHONE, SIZES } from "./browser";
import { atTable } from "./lobby";
import { dice, Robot } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

const PAGES = [
  "/",
  "/new",
  "/rules/castles_of_burgundy",
  "/puzzles",
  "/study",
  "/statistics/attika",
  "/fair",
  "/account",
  "/ladder/attika",
];

test("a few turns by tapping", async () => {
  const visitor = await stage.visit(PHONE);
  const { page } = visitor;
  await page.goto("/");
  await page.locator(".now .start").tap();
  await atTable(visitor);
  const seat = visitor.position!.seat;
  const robot = new Robot(visitor, dice(7), true);
  const turns = () => visitor.told.filter((entry) => entry.seat === seat && entry.path?.[0] === "end").length;
  await robot.playUntil(() => turns() >= 3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
});

test("no page scrolls sideways", async () => {
  const wrong: string[] = [];
  const visitor = await stage.sit("castles_middle");
  const { page } = visitor;
  await visitor.change("/me", { name: "Maximilienne-Alexandra de la Tour" }, "PATCH");
  const table = `/t/${visitor.table}`;
  for (const language of ["en", "fr"]) {
    await page.evaluate(
      (choice) => localStorage.setItem("ludotheque.preferences", JSON.stringify({ language: choice })),
      language,
    );
    for (const path of PAGES.concat(table)) {
      await page.goto(path);
      await page
        .locator(path === table ? ".prompt" : "h1, h2")
        .first()
        .waitFor();
      for (const [name, size] of Object.entries(SIZES)) {
        await page.setViewportSize(size);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (over > 0) wrong.push(`${path} by ${over} px on a ${name} (${language}, ${colorScheme})`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});
