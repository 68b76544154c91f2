/** Glass Road at the table: a whole game by somebody who only knows what glows, the phone, and what is refused. */

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, SIZES, Visitor } from "./browser";
import { flaws, flawsAtEverySize, flawsOnPhone } from "./flaws";
import { openAgainst } from "./lobby";
import { until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

const cards = (visitor: Visitor) => visitor.page.locator('.tray [data-word^="card:"][data-state="legal"]');
const held = (visitor: Visitor) => visitor.page.locator('.tray [data-word^="card:"][data-state="chosen"]');
const refusal = '[data-note="why"] .rule';

test("a hand by keyboard, kept over a reload, and cards turned over", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await openAgainst(visitor, "glass_road", ["random", "random"]);
  for (let n = 1; n <= 4; n++) {
    await cards(visitor).first().focus();
    await page.keyboard.press(n % 2 ? "Enter" : " ");
    await until(async () => (await held(visitor).count()) === n, "the key does not choose a card");
  }
  const words = async () => held(visitor).evaluateAll((all) => all.map((one) => one.getAttribute("data-word")));
  const chosen = await words();
  await page.reload();
  await until(async () => (await held(visitor).count()) === 4, "the hand is lost on a reload");
  expect(await words()).toEqual(chosen);
  expect(visitor.sent.some((frame) => frame.includes(chosen[0]!))).toBe(false);

  // A fifth card, and a sixth takes its place; then the hand is kept.
  await cards(visitor).first().click();
  await page.locator("[data-primary]").click();
  await until(() => visitor.position!.view.decision === "LayCards", "the hand is not taken");
  expect(visitor.position!.view.hand).toHaveLength(5);

  // A building cannot be taken now, and a rule says why.
  await page.locator('.shared [data-word^="building:"][data-state="none"]').first().click();
  await page.locator(refusal).waitFor();
  expect(await page.locator(refusal).innerText()).toMatch(/^GR-\d+/);
  expect(await page.locator(refusal).getAttribute("href")).toMatch(/^\/rules\/glass_road#GR-\d+/);

  // All cards are turned over at once.
  await page.locator('.dock [data-word^="card:"][data-state="legal"]').first().click();
  await page.locator("[data-primary]").click();
  await until(async () => (await page.locator(".round .face use").count()) > 0, "no card is turned over");
});

test("X goes to what may be done at any time; Escape leads back to the question", async () => {
  const { page } = await stage.sit("glass_road_clear");
  await until(async () => (await page.locator('[data-asides] [data-state="possible"]').count()) > 0, "nothing stands aside");
  await page.keyboard.press("x");
  const active = () => page.evaluate(() => document.activeElement?.closest("[data-asides]") !== null);
  expect(await active()).toBe(true);
  while ((await page.evaluate(() => document.activeElement?.getAttribute("data-word"))) !== "clear")
    await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await until(async () => (await page.locator('.place [data-word^="square:"][data-state="legal"]').count()) > 0, "no tile glows");
  await page.keyboard.press("Escape");
  await until(async () => (await page.locator('[data-word][data-state="chosen"]').count()) === 0, "Escape does not lead back");
});

test("a card that is not in hand is refused with its rule", async () => {
  const visitor = await stage.sit("glass_road_card");
  const answer = await visitor.page.evaluate(
    ([table]) =>
      new Promise<{ code: string; reason?: { key: string; rule: string } }>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        socket.onmessage = (event) => {
          const message = JSON.parse(event.data as string);
          if (message.type === "error") resolve(message);
          if (message.type !== "position" || !message.choices?.length) return;
          const all = ["supplier", "builder", "carpenter", "forester", "woodsman", "clay_worker"];
          const foreign = all.find((card) => !message.view.hand.includes(card));
          socket.send(JSON.stringify({ type: "move", id: "x", seq: message.seq, path: ["play", `card:${foreign}`] }));
        };
      }),
    [visitor.table] as const,
  );
  expect(answer.reason?.rule).toMatch(/^GR-\d+/);
});

test("the phone, both themes, both languages: nothing overflows, nothing serious for axe", async () => {
  const visitor = await stage.visit({ ...PHONE, locale: "fr-FR" });
  const { page } = visitor;
  await openAgainst(visitor, "glass_road", ["random", "random", "random"], "Zoé");
  await page.locator(".tray").first().waitFor();
  const found = await flaws(visitor, "hand");
  found.push(...(await flawsOnPhone(await stage.sit("glass_road_resolve", { ...PHONE, locale: "fr-FR" }))));
  expect(found).toEqual([]);
});

test("the phone: goods to take are asked for, and fit", async () => {
  const visitor = await stage.sit("glass_road_goods", { ...PHONE, locale: "fr-FR" });
  const { page } = visitor;
  /** Taps through the parts of the table until a thing is in sight. */
  const bringIntoSight = async (thing: Locator): Promise<boolean> => {
    for (const tab of await page.locator(".app > .tabs button").all()) {
      await tab.tap();
      if (await thing.isVisible()) return true;
    }
    return false;
  };
  const both = visitor.position!.choices!.find(({ path }) => path.slice(2).join() === "gain:none,gain:none")!;
  const half = page.locator(`[data-word="${both.path[1]}"][data-state="legal"]`).first();
  if (await bringIntoSight(half)) await half.tap();
  expect(await bringIntoSight(page.locator(".asked .all"))).toBe(true);
  expect(await flaws(visitor, "goods to take")).toEqual([]);
});

test("larger screens: nothing overflows, nothing serious for axe, the market stays beside a tray", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await openAgainst(visitor, "glass_road", ["random", "random", "random"]);
  await page.locator(".tray").first().waitFor();
  for (const size of ["desktop", "laptop", "wide", "tablet"] as const) {
    await page.setViewportSize(SIZES[size]);
    expect(await page.locator(".shared").isVisible(), `the market, ${size}`).toBe(true);
  }
  const found = await flawsAtEverySize(page, "hand");
  const late = await stage.sit("glass_road_late");
  await late.page.locator('[data-state="legal"]').first().waitFor();
  found.push(...(await flawsAtEverySize(late.page, "late")));
  expect(found).toEqual([]);
});
