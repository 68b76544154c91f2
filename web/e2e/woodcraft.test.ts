/** Woodcraft at the table: a whole game by somebody who only knows what glows, a die that is carried to the saw, what is seen of it, the planner,
the phone, what nobody may know. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PHONE, SIZES, Visitor } from "./browser";
import { flawsAtEverySize, flawsOnPhone } from "./flaws";
import { make, openAgainst, twoAtTable } from "./lobby";
import { LUDOTHEQUE } from "./places";
import { covered, dice, Robot, until } from "./robot";
import { Server } from "./server";
import { setStage } from "./stage";

const stage = setStage();

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

test("set-up and first rounds by clicks alone, and the end", async () => {
  const visitor = await stage.visit();
  await openAgainst(visitor, GAME, ["random"]);
  const robot = new Robot(visitor, dice(7));
  await robot.playUntil(() => (visitor.position?.view.round ?? 0) >= 2 && deciding(visitor));
  expect(robot.clicks).toBeGreaterThan(6);
  await until(async () => (await misplaced(visitor)).length === 0, "tiles stand elsewhere on the wheel than they should");
  const last = await stage.sit("woodcraft_last");
  await make(last, stage.server.then("woodcraft_last"));
  await last.page.locator("dialog[open] .ranks").waitFor();
});

test("on a low screen every tile of the wheel can be reached, and the cards asked for come by themselves", async () => {
  const late = await stage.sit("woodcraft_wheel", { viewport: SIZES.laptop });
  await late.page.locator('.wheel [data-state="legal"]').first().waitFor();
  expect(await covered(late.page)).toEqual([]);

  // The helpers are looked at; then the tile is moved with which orders are taken.
  const visitor = await stage.sit("woodcraft_orders", { viewport: SIZES.laptop });
  const { page } = visitor;
  const robot = new Robot(visitor, dice(9));
  const glows = (where: string) => page.locator(`${where} [data-state="legal"]`).first().isVisible();
  await page.locator('.wheel [data-state="legal"]').first().waitFor();
  expect(await covered(page)).toEqual([]);
  await page.getByRole("button", { name: "Helpers", exact: true }).click();
  await until(async () => !(await glows(".shared .orders")), "the orders are still seen");
  await make(visitor, ["move", "tile:choose_orders"]);
  const tile = page.locator('.shared .wheel [data-word="tile:choose_orders"][data-state="legal"]');
  await robot.playUntil(async () => (await tile.isVisible()) || (await glows(".shared .orders"))); // a die, if the slot gives one
  if (await tile.isVisible()) await tile.click();
  await until(() => glows(".shared .orders"), "the orders do not come by themselves");
});

test("a die is carried to the saw, a wrong thing says why", async () => {
  const visitor = await stage.sit("woodcraft_saw");
  const { page } = visitor;
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

test("sawing is seen by who saws and by the others, and by nobody who wants no motion", async () => {
  const moving = { reducedMotion: "no-preference" } as const;
  const [sawyer, other] = (await stage.sitTogether("woodcraft_saw_of_two_people", [moving, moving])) as [Visitor, Visitor];
  const still = await stage.visit();
  await still.page.goto(`/t/${sawyer.table}`);
  await still.page.locator(".shared .wheel.wc-panel").waitFor();
  const seat = sawyer.position!.seat!;
  const choice = offered(sawyer, "saw")!;
  const pieces = choice[3]!.slice("into:".length).split("+").length;
  const flights = await Promise.all([sawyer, other, still].map(watchFlights));
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
});

test("the planner answers: now, after an action, or what is lacking; its steps can be taken", async () => {
  const answered = async (position: string, tone: string, start: RegExp) => {
    const visitor = await stage.sit(position);
    const answer = visitor.page.locator(`.planner p[data-tone="${tone}"]`);
    await answer.waitFor();
    expect(await answer.innerText()).toMatch(start);
    return visitor;
  };
  await answered("woodcraft_plan_now", "good", /^Yes/);
  await answered("woodcraft_plan_never", "quiet", /^(Lacking|No way)/);
  const visitor = await answered("woodcraft_plan_later", "warn", /^Yes, (after|with)/);
  const { page } = visitor;
  const before = visitor.position!.seq;
  await page.locator(".planner .btn").click();
  const taken = () => visitor.position!.seq > before;
  const confirm = page.locator(".prompt .acts [data-primary]:not([aria-disabled='true'])");
  await until(async () => taken() || (await confirm.isVisible()), "the next step is not taken, nor waits for its confirmation");
  if (!taken()) await confirm.click();
  await until(taken, "the next step was not taken");
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
    [stage.server.url, false],
    [owner.url, true],
  ] as const) {
    const visitor = await stage.visit({}, null, url);
    const { page } = visitor;
    await openAgainst(visitor, GAME, []);
    const { table } = await visitor.ask(`/tables/${visitor.table}`);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await page.locator("dialog .corrected", { hasText: table.data }).count()).toBe(corrected ? 1 : 0);
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator('dialog a[href$="/data"]').click()]);
    expect(download.suggestedFilename()).toBe(`woodcraft-${table.data}.zip`);
  }
  await stage.clear();
  await owner.stop();
  rmSync(pack, { recursive: true });
});

test("the cards dealt at set-up never reach the others, nor does what was kept of them", async () => {
  const [host, guest] = await twoAtTable(stage, { wanted: { game: GAME } });
  const seat = host.position!.seat!;
  const { helpers, orders, hazelnuts } = host.position!.view.setup;
  const cards: string[] = [...helpers, ...orders, ...hazelnuts];
  expect(cards).toHaveLength(10);
  const robot = new Robot(host, dice(2));
  await robot.playUntil(() => guest.position!.view.boards[seat].ready === true);
  const heard = guest.received.join("\n");
  for (const card of cards) expect(heard.includes(`"${card}"`) || heard.includes(`:${card}"`), card).toBe(false);
});

test("the phone, alone, in French, both themes: nothing overflows, nothing serious for axe", async () => {
  const visitor = await stage.sit("woodcraft_alone", { ...PHONE, locale: "fr-FR" });
  expect(await flawsOnPhone(visitor)).toEqual([]);
});

test("larger screens, four players, late: nothing overflows, nothing serious for axe", async () => {
  const { page } = await stage.sit("woodcraft_late");
  await page.locator(".shared .wheel.wc-panel").waitFor();
  expect(await flawsAtEverySize(page, "late")).toEqual([]);
});
