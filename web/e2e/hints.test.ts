/** "What would you play?": asked against a bot, looked at and played by keyboard; a nudge; people who have to agree first. */

import { expect, test } from "vitest";
import { violations } from "./axe";
import { PHONE, type Visitor } from "./browser";
import { openAgainst, twoAtTable } from "./lobby";
import { until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();
const GAME = "castles_of_burgundy";
const LIST = "dialog[open] li > button:enabled";

/** Somebody who is to decide, with nothing left to be shown. */
async function toDecide(visitor: Visitor): Promise<void> {
  await visitor.page.locator('[data-word][data-state="legal"]').first().waitFor();
}

/** The cards are there; on a busy machine a thought may come too late, and is asked for again. */
async function counselled({ page }: Visitor): Promise<void> {
  const [cards, again] = [
    page.locator(".counsel [name=hint-way]"),
    page.locator(".counsel").getByRole("button", { name: "Try again" }),
  ];
  await until(async () => {
    if (await again.isVisible()) await again.click();
    return (await cards.count()) > 0;
  }, "no hint comes");
}

test("the best ways are asked for, looked at and played with the keyboard", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await openAgainst(visitor, GAME, ["level1"]);
  await toDecide(visitor);
  await page.keyboard.press("h");
  const cards = page.locator(".counsel [name=hint-way]");
  await counselled(visitor);
  expect(await cards.count()).toBeGreaterThan(1);
  expect(await cards.first().getAttribute("aria-label")).toMatch(/^Move 1: .+ Final score .*, best\.$/);
  await page.locator(".marks .number.best").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("2");
  expect(await cards.nth(1).isChecked()).toBe(true);
  await page.locator(".marks .number.best", { hasText: "2" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".counsel").waitFor({ state: "detached" });
  await page.locator(".marks .number").first().waitFor({ state: "detached" });
  await page.keyboard.press("h"); // it is remembered, and so is what was looked at
  expect(await cards.nth(1).isChecked()).toBe(true);
  const decisions = visitor.decisions;
  await page.keyboard.press("Enter");
  const confirm = page.locator(".prompt [data-primary]:not([aria-disabled='true'])");
  await until(async () => visitor.decisions > decisions || (await confirm.isVisible()), "Enter does not play");
  if (visitor.decisions === decisions) await confirm.click();
  await until(() => visitor.decisions > decisions, "the move is not made");
  await page.locator(".counsel").waitFor({ state: "detached" });
});

test("only a nudge, on a phone, names no move", async () => {
  const visitor = await stage.visit(PHONE);
  const { page } = visitor;
  await openAgainst(visitor, GAME, ["level1"]);
  await toDecide(visitor);
  await page.locator("[data-hint]").tap();
  await counselled(visitor);
  await page.getByRole("button", { name: "Only a nudge" }).tap();
  await page.locator(".counsel .said").waitFor();
  expect(await page.locator(".counsel [name=hint-way], .marks .number").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Close the hint" }).tap();
  await page.locator(".prompt").waitFor();
});

test("people who play each other have to agree", async () => {
  const [ada, blaise] = await twoAtTable(stage);
  const decider = ada.position!.choices!.length ? ada : blaise;
  await toDecide(decider);
  await decider.page.keyboard.press("h");
  await decider.page.locator(LIST).first().waitFor();
  await decider.page.keyboard.press("Escape");
  await decider.page.locator("dialog[open]").waitFor({ state: "detached" });
  for (const { page } of [ada, blaise]) {
    await page.locator(".topbar .tool").last().click();
    await page.locator("dialog[open] label", { hasText: "Hints allowed if all agree" }).click();
    await page.keyboard.press("Escape");
  }
  await decider.page.locator("[data-hint]").waitFor();
});
