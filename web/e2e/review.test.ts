/** A game is reviewed: the curve grows while decisions are looked at, better ways lie on the board, and one of them is tried; luck is
told, and nothing while a game runs. */

import { expect, test } from "vitest";
import { answered, MOVES } from "../tests/reviewed";
import { violations } from "./axe";
import { PHONE, type Visitor } from "./browser";
import { flaws } from "./flaws";
import { make, openAgainst } from "./lobby";
import { until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

/** How much of the curve is drawn. */
const drawn = ({ page }: Visitor) =>
  page.locator(".curvebar polyline.mine").evaluate((line) => line.getAttribute("points")!.split(" ").filter(Boolean).length);

/** Lets a page hear of a review that is whole, whatever the server would find. */
async function tell({ page }: Visitor): Promise<void> {
  await page.route("**/api/tables/*/review", (route) => route.fulfill({ json: answered() }));
}

test("the result leads to the review, which grows and can be walked through and tried", async () => {
  const visitor = await stage.sit("castles_last");
  const { page } = visitor;
  await make(visitor, stage.server.then("castles_last"));
  const table = visitor.table;
  await page.locator("dialog[open] .acts a", { hasText: "Review" }).click();
  await page.locator(".curvebar").waitFor();
  await until(async () => (await drawn(visitor)) > 4, "the curve does not grow");
  const known = await drawn(visitor);
  await until(async () => (await drawn(visitor)) > known, "the curve grows no more");
  const ahead = page.locator(".curvebar .where b");
  await page.keyboard.press(",");
  await until(async () => (await ahead.innerText()).startsWith("0 of"), "it does not begin at the beginning");
  await page.locator(".side tr.best").waitFor();
  await page.locator(".marks .way.best").first().waitFor();
  const first = await page.locator(".side h2").innerText();
  await page.keyboard.press(".");
  await until(async () => (await page.locator(".side h2").innerText()) !== first, "it does not step on");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press(",");
  await page.locator(".side tr.best").waitFor();
  const study = page.getByRole("link", { name: "Study this position" });
  expect(await study.getAttribute("href")).toBe(`/study/new?table=${table}&at=0`);
  await page.getByRole("button", { name: "Try it yourself" }).click();
  await until(() => visitor.table !== table && visitor.position?.over === false, "no table to try it at");
  const { table: card } = await visitor.ask(`/tables/${visitor.table}`);
  expect(card.origin).toEqual({ table, at: 0 });
});

test("a whole review steps from mistake to mistake and explains its marks; luck has a page", async () => {
  const visitor = await stage.sit("castles_last", { ...PHONE, locale: "fr-FR" });
  const { page } = visitor;
  await make(visitor, stage.server.then("castles_last"));
  await page.locator("dialog[open] .ranks").waitFor();
  await tell(visitor);
  await page.goto(`/t/${visitor.table}/luck`);
  await page.locator(".ledger article").first().waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await page.locator(".ledger article").count()).toBe(2);
  expect(await flaws(visitor, "luck")).toEqual([]);
  await page.locator(".ledger nav a").first().click();
  const at = async (n: number) =>
    until(
      async () => (await page.locator(".app").getAttribute("data-at")) === `${n}`,
      () => `not at ${n}`,
    );
  await at(10);
  await page.keyboard.press("n");
  await at(30);
  await page.locator(".side .strip button").first().click();
  await page.locator("dialog[open] dl").waitFor();
  expect(await flaws(visitor, "marks")).toEqual([]);
  await page.keyboard.press("Escape");
  const curve = page.locator(".curvebar [role=slider]");
  await curve.focus();
  await page.keyboard.press("End");
  await at(MOVES);
  expect(await curve.getAttribute("aria-valuetext")).toMatch(/Ada|Rosa|%/);
  expect(await page.locator(".curvebar table.sr tbody tr").count()).toBeGreaterThan(5);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".app > .tabs button").first().waitFor();
  for (const tab of await page.locator(".app > .tabs button").all()) {
    await tab.tap();
    expect(await flaws(visitor, await tab.innerText())).toEqual([]);
  }
});

test("while a game runs nobody is told", async () => {
  const visitor = await stage.visit({}, /403/);
  await openAgainst(visitor, "attika", ["random"]);
  await visitor.page.goto(`/t/${visitor.table}/review`);
  await visitor.page.getByRole("heading", { name: "No evaluation before the end" }).waitFor();
  expect(await visitor.page.locator(".curvebar").count()).toBe(0);
  expect(await violations(visitor.page)).toEqual([]);
});
