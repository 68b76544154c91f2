/** Woodcraft at the table: a whole game by somebody who only knows what glows, a die that is carried to the saw, what is seen of it, the planner,
the phone, what nobody may know. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, PHONE, SIZES, Visitor } from "./browser";
import { fastForward, search, TO_THE_END } from "./fast";
import { flawsAtEverySize, flawsOnPhone } from "./flaws";
import { openAgainst, twoAtTable } from "./lobby";
import { LUDOTHEQUE } from "./places";
import { covered, dice, playUntil, Robot, until } from "./robot";
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
  // The helpers are looked at; then the tile is moved with which orders are taken.
  const move = ["move", "tile:choose_orders"];
  const movable = () => visitor.position!.choices!.some(({ path }) => path.join() === move.join());
  await search(visitor, () => openAgainst(visitor, GAME, ["random"]), { decision: "Main", fits: movable });
  await page.getByRole("button", { name: "Helpers", exact: true }).click();
  await until(async () => !(await glows(".shared .orders")), "the orders are still seen");
  await make(visitor, move);
  const tile = page.locator('.shared .wheel [data-word="tile:choose_orders"][data-state="legal"]');
  await robot.playUntil(async () => (await tile.isVisible()) || (await glows(".shared .orders"))); // a die, if the slot gives one
  if (await tile.isVisible()) await tile.click();
  await until(() => glows(".shared .orders"), "the orders do not come by themselves");
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test("a die is carried to the saw, a wrong thing says why", async () => {
  const visitor = await Visitor.open(browser, server.url);
  const { page } = visitor;
  const open = () => openAgainst(visitor, GAME, []);
  await open();
  await search(visitor, open, {
    fits: () => visitor.position!.view.round >= 1 && offered(visitor, "saw") !== undefined,
  });
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

/** Counts the pieces that fly over the page from now on. */
async function watchFlights(visitor: Visitor): Promise<() => Promise<number>> {
  await visitor.page.evaluate(() => {
    const seen = globalThis as unknown as { flights: number };
    seen.flights = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement && node.matches(".flight")) seen.flights++;
    }).observe(document.querySelector(".travel")!, { childList: true });
  });
  return () => visitor.page.evaluate(() => (globalThis as unknown as { flights: number }).flights);
}

/** Sends a choice as the page of this person would, and waits until it is on the board. */
async function make(visitor: Visitor, path: readonly string[]): Promise<void> {
  const { page, position } = visitor;
  await page.keyboard.press("/");
  await page.locator(".typing input").fill(path.join(" "));
  await page.keyboard.press("Enter");
  await until(
    () => visitor.position!.seq > position!.seq,
    () => `${path.join(" ")} was not done`,
  );
}

test("sawing is seen by who saws and by the others, and by nobody who wants no motion", async () => {
  const moving = { reducedMotion: "no-preference" } as const;
  const [host, guest] = await twoAtTable(browser, server.url, { wanted: { game: GAME }, options: [moving, moving] });
  const still = await Visitor.open(browser, server.url);
  const robots = [new Robot(host, dice(2)), new Robot(guest, dice(3))];
  await playUntil(robots, () => (host.position?.view.round ?? 0) >= 1);
  await playUntil(robots, () => [host, guest].some((one) => offered(one, "saw") !== undefined));
  const sawyer = offered(host, "saw") ? host : guest;
  await still.page.goto(`/t/${host.table}`);
  await still.page.locator(".shared .wheel.wc-panel").waitFor();
  const seat = sawyer.position!.seat!;
  const choice = offered(sawyer, "saw")!;
  const pieces = choice[3]!.slice("into:".length).split("+").length;
  const flights = await Promise.all([host, guest, still].map(watchFlights));
  const heard = still.position!.seq;
  await make(sawyer, choice);
  for (const count of flights.slice(0, 2))
    await until(async () => (await count()) >= 1 + pieces, "the die and its pieces are not seen");
  await until(() => still.position!.seq > heard, "the spectator hears nothing");
  expect(await flights[2]!()).toBe(0);
  const lumber = sawyer.position!.view.boards[seat].dice;
  await until(
    async () => (await sawyer.page.locator('.plank [data-anchor^="pile:"]').count()) === lumber,
    "the bench has other dice than the pile",
  );
  const unseen = () =>
    sawyer.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-anchor]")].some((one) => one.style.opacity === "0"),
    );
  await until(async () => !(await unseen()), "something stays unseen after the flight");
  expect([...host.problems, ...guest.problems, ...still.problems]).toEqual([]);
  for (const visitor of [host, guest, still]) await visitor.close();
});

test("the planner answers: now, after an action, or what is lacking; its steps can be taken", async () => {
  const visitor = await Visitor.open(browser, server.url);
  const { page } = visitor;
  const robot = new Robot(visitor, dice(11));
  const answer = page.locator(".planner p[data-tone]");
  const count = (frames: string[], what: string) => frames.filter((frame) => frame.includes(what)).length;
  const starts = { good: /^Yes/, warn: /^Yes, (after|with)/, quiet: /^(Lacking|No way)/ };
  let tone: string | null = null;
  while (tone !== "warn") {
    if (visitor.position?.over !== false) await openAgainst(visitor, GAME, []);
    const seq = visitor.position!.seq;
    await robot.playUntil(() => visitor.position!.over || (visitor.position!.seq > seq && visitor.position!.decision === "Main"));
    await until(() => count(visitor.sent, '"ponder"') <= count(visitor.received, '"thoughts"'), "no thoughts came");
    if (!(await answer.isVisible())) continue;
    tone = await answer.getAttribute("data-tone");
    expect(await answer.innerText()).toMatch(starts[tone as keyof typeof starts]);
  }
  const before = visitor.position!.seq;
  await page.locator(".planner .btn").click();
  const taken = () => visitor.position!.seq > before;
  const confirm = page.locator(".prompt .acts [data-primary]:not([aria-disabled='true'])");
  await until(async () => taken() || (await confirm.isVisible()), "the next step is not taken, nor waits for its confirmation");
  if (!taken()) await confirm.click();
  await until(taken, "the next step was not taken");
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

/** A pack in which a mark was taken away: somebody has compared the first helper with the printed card. */
function correctedPack(): string {
  const folder = mkdtempSync(join(tmpdir(), "ludotheque-pack-"));
  execFileSync(LUDOTHEQUE, ["data", "export", GAME, folder]);
  const file = join(folder, "helpers.json");
  const marked = /"reconstructed": \[[^\]]+\]/;
  writeFileSync(file, readFileSync(file, "utf-8").replace(marked, '"reconstructed": []'));
  return folder;
}

test("the data of a table are in its menu, with a note when they are corrected", async () => {
  const pack = correctedPack();
  const owner = new Server(["--data", pack]);
  await owner.start();
  for (const [url, corrected] of [
    [server.url, false],
    [owner.url, true],
  ] as const) {
    const visitor = await Visitor.open(browser, url);
    const { page } = visitor;
    await openAgainst(visitor, GAME, []);
    const { table } = await visitor.ask(`/tables/${visitor.table}`);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await page.locator("dialog .corrected", { hasText: table.data }).count()).toBe(corrected ? 1 : 0);
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator('dialog a[href$="/data"]').click()]);
    expect(download.suggestedFilename()).toBe(`woodcraft-${table.data}.zip`);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  }
  await owner.stop();
  rmSync(pack, { recursive: true });
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
  await openAgainst(visitor, GAME, [], "Zoé");
  const robot = new Robot(visitor, dice(5), true);
  await robot.playUntil(() => (visitor.position?.view.round ?? 0) >= 2 && deciding(visitor));
  expect(await flawsOnPhone(visitor)).toEqual([]);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});

test("larger screens, four players, late: nothing overflows, nothing serious for axe", async () => {
  const visitor = await Visitor.open(browser, server.url);
  const { page } = visitor;
  await openAgainst(visitor, GAME, ["random", "random", "random"]);
  await fastForward(visitor, 40);
  await page.reload(); // not all that happened, one by one
  await page.locator(".shared .wheel.wc-panel").waitFor();
  expect(await flawsAtEverySize(page, "late")).toEqual([]);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
