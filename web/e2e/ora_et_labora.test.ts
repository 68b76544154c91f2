/** Ora et Labora at the table: rounds by somebody who only knows what glows, hiring, planning, the phone, solo, and what is refused. */

import { expect, test } from "vitest";
import { PHONE } from "./browser";
import { flawsAtEverySize, flawsOnPhone } from "./flaws";
import { openAgainst } from "./lobby";
import { dice, Robot, until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

const GAME = "ora_et_labora";
const refusal = '[data-note="why"] .rule';

test("some rounds by clicks alone, then the wheel and the goods are as the server says", async () => {
  const visitor = await stage.visit();
  await openAgainst(visitor, GAME, ["random"]);
  const robot = new Robot(visitor, dice(11));
  await robot.playUntil(() => (visitor.position?.view.unit ?? 0) >= 5 && (visitor.position?.choices?.length ?? 0) > 0);
  expect(robot.clicks).toBeGreaterThan(8);
  const { view } = visitor.position!;
  const { page } = visitor;
  for (const [good, amount] of Object.entries<number>(view.boards[0].goods)) {
    const label = await page.locator(`.dock [data-words="good:${good}"]`).getAttribute("aria-label");
    expect(label, good).toContain(String(amount));
  }
  for (const [marker, at] of Object.entries<{ value: number } | null>(view.wheel.markers)) {
    if (!at) continue;
    const rows = await page.locator(".shared table tbody tr").allInnerTexts();
    expect(
      rows.some((row) => row.toLowerCase().includes(marker) && row.includes(String(at.value))),
      marker,
    ).toBe(true);
  }
});

test("a building that cannot be paid says why; the list of uses and the land of others answer", async () => {
  const visitor = await stage.sit("ora_contract");
  const { page } = visitor;
  await page.locator('.shared [data-word^="building:"][data-state="none"]').first().click();
  await page.locator(refusal).waitFor();
  expect(await page.locator(refusal).innerText()).toMatch(/^OL-\d+/);

  // A contract by the landscape of its owner: what glows there is chosen there.
  const hired = () =>
    visitor.position!.choices?.map(({ path }) => path).find(([verb]) => verb === "contract")?.[1] as string | undefined;
  const word = hired();
  const owner = visitor.position!.view.buildings[word!.slice("building:".length)].seat as number;
  await page.locator(`.players [data-seat="${owner}"] .mini`).click();
  const target = page.locator(`.place [data-words="${word}"][data-state="legal"]`);
  await target.focus();
  await page.keyboard.press("Enter");
  await until(
    async () => (await page.locator('.place .target.chosen, .place [data-state="chosen"]').count()) > 0 || !hired(),
    "a building of somebody else cannot be hired",
  );
  await page.keyboard.press("Escape");

  // All standing buildings in one list.
  await page.locator(".shared .pills button").last().click();
  const standing = Object.keys(visitor.position!.view.buildings).length;
  expect(await page.locator('.uses [data-word^="building:"]').count()).toBe(standing);
});

test("a settlement in hand shows what it would score", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await openAgainst(visitor, GAME, ["random"]);
  const plans = visitor.position!.view.boards[0].plans.farming_village as Record<string, number>;
  await page.locator('.reserve [data-word="settlement:farming_village"]').hover();
  await until(async () => (await page.locator(".land .plan").count()) === Object.keys(plans).length, "no points on the land");
});

test("the phone, alone, in French, both themes: nothing overflows, nothing serious for axe", async () => {
  const visitor = await stage.sit("ora_alone", { ...PHONE, locale: "fr-FR" });
  expect(await flawsOnPhone(visitor)).toEqual([]);
});

test("larger screens, four players, late: nothing overflows, nothing serious for axe", async () => {
  const { page } = await stage.sit("ora_late");
  await page.locator('[data-state="legal"]').first().waitFor();
  expect(await flawsAtEverySize(page, "late")).toEqual([]);
});
