/** Woodcraft at the table: a whole game by somebody who only knows what glows, a die that is carried to the saw, the phone, what nobody may know. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe";
import { launch, PHONE, SIZES, Visitor } from "./browser";
import { fastForward, TO_THE_END } from "./fast";
import { flaws } from "./flaws";
import { openAgainst, twoAtTable } from "./lobby";
import { covered, dice, Robot, until } from "./robot";
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

const GAME = "woodcraft";
const deciding = (visitor: Visitor) => (visitor.position?.choices?.length ?? 0) > 0;
const offered = (visitor: Visitor, verb: string) => visitor.position?.choices?.find(({ path }) => path[0] === verb)?.path;

/** The tiles that the wheel does not show where they are. */
async function misplaced(visitor: Visitor): Promise<string[]> {
  const tiles = Object.entries<{ quadrant: number; position: number }>(visitor.position!.view.wheel.tiles);
  const shown = await Promise.all(
    tiles.map(([id, { quadrant, position }]) => {
      const place = `${["12–3", "3–6", "6–9", "9–12"][quadrant]}, slot ${position}`;
      return visitor.page.locator(`.shared .wheel [data-words="tile:${id}"][aria-label*="${place}"]`).count();
    }),
  );
  return tiles.filter((_, number) => !shown[number]).map(([id]) => id);
}

test("set-up and first rounds by clicks alone, the end by what is offered", async () => {
  const visitor = await Visitor.open(browser, server.url);
  await openAgainst(visitor, GAME, ["random"]);
  const robot = new Robot(visitor, dice(7));
  await robot.playUntil(() => (visitor.position?.view.round ?? 0) >= 2 && deciding(visitor));
  expect(robot.clicks).toBeGreaterThan(6);
  await until(async () => (await misplaced(visitor)).length === 0, "tiles stand elsewhere on the wheel than they should");
  await fastForward(visitor, TO_THE_END);
  await visitor.page.locator("dialog[open] .ranks").waitFor();
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test("on a low screen every tile of the wheel can be reached, and the cards asked for come by themselves", async () => {
  const visitor = await Visitor.open(browser, server.url, { viewport: SIZES.laptop });
  const { page } = visitor;
  await openAgainst(visitor, GAME, ["random"]);
  const robot = new Robot(visitor, dice(9));
  const glows = (where: string) => page.locator(`${where} [data-state="legal"]`).first().isVisible();
  for (const decisions of [10, 30]) {
    await fastForward(visitor, decisions);
    await robot.playUntil(() => glows(".wheel"));
    expect(await covered(page)).toEqual([]);
  }
  const asked = (kind: string) => visitor.position?.choices?.some(({ path }) => path.some((word) => word.startsWith(`${kind}:`)));
  await page.getByRole("button", { name: "Helpers", exact: true }).click();
  await robot.playUntil(() => deciding(visitor) && !asked("helper") && asked("order") === true);
  await robot.playUntil(() => glows(".shared .orders"));
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test("a die is carried to the saw, a wrong thing says why", async () => {
  const visitor = await Visitor.open(browser, server.url);
  const { page } = visitor;
  await openAgainst(visitor, GAME, []);
  const robot = new Robot(visitor, dice(3));
  await robot.playUntil(() => (visitor.position?.view.round ?? 0) >= 1 && offered(visitor, "saw") !== undefined);
  const die = offered(visitor, "saw")![2]!;
  const from = (await page.locator(`.plank li[data-drop="${die}"]`).first().boundingBox())!;
  const to = (await page.locator('[data-drop="sawing"]').first().boundingBox())!;
  const before = visitor.position!.seq;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await until(
    async () => visitor.position!.seq > before || (await page.locator('.asked [data-word^="into:"]').count()) > 0,
    "the die was not sawn, nor the pieces asked for",
  );
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.locator('.machines [data-words="glue"], .machines [data-words="improve:gluing"]').first().click();
  await page.locator('[data-note="why"] .rule').waitFor();
  expect(await page.locator('[data-note="why"] .rule').innerText()).toMatch(/^WC-\d+/);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test("the cards dealt at set-up never reach the others, nor does what was kept of them", async () => {
  const [host, guest] = await twoAtTable(browser, server.url, { wanted: { game: GAME } });
  const seat = host.position!.seat!;
  const { helpers, orders, hazelnuts } = host.position!.view.setup;
  const cards: string[] = [...helpers, ...orders, ...hazelnuts];
  expect(cards).toHaveLength(10);
  const robot = new Robot(host, dice(2));
  await robot.playUntil(() => guest.position!.view.boards[seat].ready === true);
  const heard = guest.received.join("\n");
  for (const card of cards) expect(heard.includes(`"${card}"`) || heard.includes(`:${card}"`), card).toBe(false);
  expect([...host.problems, ...guest.problems]).toEqual([]);
  await host.close();
  await guest.close();
});

test("the phone, alone, in French, both themes: nothing overflows, nothing serious for axe", async () => {
  const visitor = await Visitor.open(browser, server.url, { ...PHONE, locale: "fr-FR" });
  const { page } = visitor;
  const found: string[] = [];
  await openAgainst(visitor, GAME, [], "Zoé");
  const robot = new Robot(visitor, dice(5), true);
  await robot.playUntil(() => (visitor.position?.view.round ?? 0) >= 2 && deciding(visitor));
  for (const tab of await page.locator(".app > .tabs button").all()) {
    await tab.tap();
    found.push(...(await flaws(visitor, await tab.innerText())));
  }
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await flaws(visitor, "dark")));
  expect(found).toEqual([]);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test("larger screens, four players, late: nothing overflows, nothing serious for axe", async () => {
  const visitor = await Visitor.open(browser, server.url);
  const { page } = visitor;
  const found: string[] = [];
  await openAgainst(visitor, GAME, ["random", "random", "random"]);
  await fastForward(visitor, 40);
  await page.reload(); // not all that happened, one by one
  await page.locator(".shared .wheel.wc-panel").waitFor();
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`${name}: too wide by ${over} px`);
  }
  await page.setViewportSize(SIZES.desktop);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(400);
    found.push(...(await violations(page)).map((one) => `${colorScheme}: ${one}`));
  }
  expect(found).toEqual([]);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
