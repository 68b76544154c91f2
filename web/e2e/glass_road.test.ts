/** Glass Road at the table: a whole game by somebody who only knows what glows, the phone, and what is refused. */

import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, PHONE, SIZES, Visitor } from "./browser";
import { fastForward, search } from "./fast";
import { flaws, flawsAtEverySize, flawsOnPhone } from "./flaws";
import { openAgainst } from "./lobby";
import { dice, isOver, Robot, until } from "./robot";
import { Server } from "./server";

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const cards = (visitor: Visitor) => visitor.page.locator('.tray [data-word^="card:"][data-state="legal"]');
const held = (visitor: Visitor) => visitor.page.locator('.tray [data-word^="card:"][data-state="chosen"]');
const refusal = '[data-note="why"] .rule';

test("a whole game, to the end sheet", async () => {
  const visitor = await Visitor.open(browser, server.url);
  await openAgainst(visitor, "glass_road", ["random"]);
  const robot = new Robot(visitor, dice(3));
  await robot.playUntil(() => isOver(visitor.page));
  const sheet = visitor.page.locator("dialog[open]");
  expect(await sheet.locator(".ranks li").count()).toBe(2);
  expect(visitor.position?.over).toBe(true);
  expect(robot.clicks).toBeGreaterThan(50);
  // Every building that counts is told with its points.
  const worth = visitor.position!.view.boards.flatMap((board: { worth: object }) => Object.keys(board.worth));
  expect(await sheet.locator(".sources li").count()).toBe(worth.length);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test("a hand by keyboard, kept over a reload, and cards turned over", async () => {
  const visitor = await Visitor.open(browser, server.url);
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

  // X goes to what may be done at any time; Escape leads back to the question.
  const clearing = () => visitor.position!.choices?.some(({ path }) => path[0] === "clear") ?? false;
  await new Robot(visitor, dice(4)).playUntil(clearing);
  while ((await page.locator('[data-word][data-state="chosen"]').count()) > 0) await page.keyboard.press("Escape");
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
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test("a card that is not in hand is refused with its rule", async () => {
  const visitor = await Visitor.open(browser, server.url);
  const id = await openAgainst(visitor, "glass_road", ["random", "random"]);
  await fastForward(visitor, 3);
  const answer = await visitor.page.evaluate(
    ([table]) =>
      new Promise<{ code: string; reason?: { key: string; rule: string } }>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        socket.onmessage = (event) => {
          const message = JSON.parse(event.data as string);
          if (message.type === "error") resolve(message);
          if (message.type !== "position" || !message.choices?.length) return;
          const { hand, decision } = message.view;
          const all = ["supplier", "builder", "carpenter", "forester", "woodsman", "clay_worker"];
          const foreign = decision === "SelectHands" ? "nobody" : all.find((card) => !hand.includes(card));
          socket.send(JSON.stringify({ type: "move", id: "x", seq: message.seq, path: ["play", `card:${foreign}`] }));
        };
      }),
    [id] as const,
  );
  expect(answer.reason?.rule).toMatch(/^GR-\d+/);
  await visitor.close();
});

test("the phone, both themes, both languages: nothing overflows, nothing serious for axe", async () => {
  const visitor = await Visitor.open(browser, server.url, { ...PHONE, locale: "fr-FR" });
  const { page } = visitor;
  await openAgainst(visitor, "glass_road", ["random", "random", "random"], "Zoé");
  await page.locator(".tray").first().waitFor();
  const found = await flaws(visitor, "hand");
  const robot = new Robot(visitor, dice(5), true);
  const resolving = () => visitor.position!.view.decision === "Resolve" && (visitor.position!.choices?.length ?? 0) > 0;
  await robot.playUntil(resolving);
  found.push(...(await flawsOnPhone(visitor)));
  const all = page.locator(".asked .all");
  /** Taps through the parts of the table until a thing is in sight. */
  const bringIntoSight = async (thing: Locator): Promise<boolean> => {
    for (const tab of await page.locator(".app > .tabs button").all()) {
      await tab.tap();
      if (await thing.isVisible()) return true;
    }
    return false;
  };
  await search(visitor, () => openAgainst(visitor, "glass_road", ["random"], "Zoé"), {
    decision: "Resolve",
    fits: async () => {
      const both = visitor.position!.choices!.find(({ path }) => path[0] === "ability" && path.length === 4);
      if (!both) return false;
      const half = page.locator(`[data-word="${both.path[1]}"][data-state="legal"]`).first();
      if (await bringIntoSight(half)) await half.tap();
      return bringIntoSight(all);
    },
  });
  found.push(...(await flaws(visitor, "goods to take")));
  expect(found).toEqual([]);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test("larger screens: nothing overflows, nothing serious for axe, the market stays beside a tray", async () => {
  const visitor = await Visitor.open(browser, server.url);
  const { page } = visitor;
  await openAgainst(visitor, "glass_road", ["random", "random", "random"]);
  await page.locator(".tray").first().waitFor();
  for (const size of ["desktop", "laptop", "wide", "tablet"] as const) {
    await page.setViewportSize(SIZES[size]);
    expect(await page.locator(".shared").isVisible(), `the market, ${size}`).toBe(true);
  }
  const found = await flawsAtEverySize(page, "hand");
  await fastForward(visitor, 60);
  await page.locator('[data-state="legal"]').first().waitFor();
  found.push(...(await flawsAtEverySize(page, "late")));
  expect(found).toEqual([]);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
