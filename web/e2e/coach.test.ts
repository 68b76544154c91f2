/** A first game with the coach: cards that lie on free ground, moves with reasons, and a warning before a costly one. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Choice } from "../src/shell/contract";
import { violations } from "./axe";
import { PHONE, SIZES, type Visitor } from "./browser";
import { atTable } from "./lobby";
import { atRest, dice, Robot, until, upToDate } from "./robot";
import { setStage } from "./stage";

const stage = setStage();
const CARD = ".coach-card";
const WARNING = "[role=alertdialog]";
/** Decisions of the reader in each game. */
const DECISIONS = 6;

/** By the door on the page of a game's lessons. */
async function begin(visitor: Visitor, game: string): Promise<void> {
  await visitor.page.goto(`/learn/${game}`);
  await visitor.page.locator(".btn.coach").click();
  await atTable(visitor);
}

/** Waits until the coach has been asked about the position of the reader and has answered; what he explains. */
async function explained(visitor: Visitor): Promise<string | null> {
  await upToDate(visitor);
  const { seq } = visitor.position!;
  const asked = () => visitor.sent.map((frame) => JSON.parse(frame)).find((one) => one.type === "coach" && one.seq === seq);
  await until(() => asked() !== undefined, "the coach is not asked");
  const answer = () => visitor.received.map((frame) => JSON.parse(frame)).find(({ to }) => to === asked().id);
  await until(() => answer() !== undefined, "the coach does not answer");
  return answer().card?.id ?? null;
}

/** Asks what to play; on a busy machine a thought may come too late, and is asked for again. */
async function advised(page: Page): Promise<void> {
  await page.keyboard.press("w");
  const again = page.locator(".side").getByRole("button", { name: "Try again" });
  await until(async () => {
    if (await again.isVisible()) await again.click();
    return (await page.locator(".moves button").count()) > 1;
  }, "no moves come");
}

/** What glows under the card, as far as it can be seen. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const card = document.querySelector(selector)?.getBoundingClientRect();
    if (!card) return [];
    const seen = (element: Element) => {
      const box = (element.querySelector("[data-outline]") ?? element).getBoundingClientRect();
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === "visible") continue;
        const clip = around.getBoundingClientRect();
        [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
        [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
      }
      return { left, top, right, bottom };
    };
    return [...document.querySelectorAll<HTMLElement>('[data-word][data-state="legal"]')]
      .filter((one) => {
        const { left, top, right, bottom } = seen(one);
        const wide = Math.min(right, card.right) - Math.max(left, card.left);
        const high = Math.min(bottom, card.bottom) - Math.max(top, card.top);
        return right > left && bottom > top && wide > 1 && high > 1;
      })
      .map((one) => one.dataset["word"]!);
  }, CARD);

const GAMES: [string, object, number][] = [
  ["castles_of_burgundy", {}, 3],
  ["glass_road", { locale: "fr-FR" }, 5],
  ["ora_et_labora", { viewport: SIZES.laptop, locale: "fr-FR" }, 8],
  ["attika", PHONE, 9],
  ["woodcraft", { colorScheme: "dark" }, 11],
];

test.each(GAMES)("no card of the coach covers what glows: %s", async (game, options, seed) => {
  const visitor = await stage.visit(options);
  const { page } = visitor;
  const robot = new Robot(visitor, dice(seed), options === PHONE);
  const known: string[] = [];
  await begin(visitor, game);
  for (let decisions = 0; decisions < DECISIONS; decisions++) {
    await until(() => (visitor.position!.choices?.length ?? 0) > 0, "the reader is not asked");
    const concept = await explained(visitor);
    if (concept) {
      expect(known).not.toContain(concept);
      known.push(concept);
      await page.locator(`${CARD}[data-concept="${concept}"]`).waitFor();
      await atRest(page);
      expect(await covered(page)).toEqual([]);
      if (known.length === 2) expect(await violations(page)).toEqual([]);
    }
    const { seq } = visitor.position!;
    while (visitor.position!.seq === seq) {
      if (await page.locator(WARNING).isVisible()) await page.locator(`${WARNING} .prim`).click();
      else await robot.step();
      await atRest(page);
      if (visitor.position!.seq === seq) expect(await covered(page)).toEqual([]);
      await upToDate(visitor);
    }
  }
  expect(known.length).toBeGreaterThan(1);
  // What the next decision brought may be kept already too.
  const kept = async () => String((await visitor.ask("/me")).person.preferences[`coach.${game}`]);
  await until(async () => (await kept()).startsWith(known.join(" ")), `what was explained is not kept: ${known.join(" ")}`);
});

test("on a phone no ring lies over the card: what is scrolled away has none", async () => {
  const visitor = await stage.visit(PHONE);
  const { page } = visitor;
  await begin(visitor, "woodcraft");
  await page.locator(CARD).waitFor();
  await until(async () => (await page.locator(".layer rect").count()) > 0, "no ring");
  const card = (await page.locator(CARD).boundingBox())!;
  const rings = await page.locator(".layer rect").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(rings.filter((bottom) => bottom > card.y + 6)).toEqual([]);
});

test("what now is asked, laid and confirmed with the keyboard; Escape closes a card, F6 goes there and back", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await begin(visitor, "castles_of_burgundy");
  await explained(visitor);
  await page.locator(CARD).waitFor();
  const inCard = () => page.evaluate(() => document.activeElement?.closest(".coach-card") !== null);
  await page.keyboard.press("F6");
  expect(await inCard()).toBe(true);
  await page.keyboard.press("F6");
  expect(await inCard()).toBe(false);
  await page.keyboard.press("Escape");
  await page.locator(CARD).waitFor({ state: "detached" });
  await advised(page);
  await page.locator(".marks .number").first().waitFor();
  expect(await page.locator(".moves .why").first().innerText()).toMatch(/\d/);
  expect(await violations(page)).toEqual([]);
  const decisions = visitor.decisions;
  await page.keyboard.press("2");
  await page.locator(".prompt [data-primary]:not([aria-disabled='true'])").waitFor();
  expect(visitor.decisions).toBe(decisions);
  await page.keyboard.press("Enter");
  await until(() => visitor.decisions > decisions, "Enter does not confirm");
  await page.locator("label", { hasText: "Silent" }).click();
  await page.reload();
  await page.locator("[data-hint]", { hasText: "H" }).waitFor();
  expect(await page.locator(CARD).count()).toBe(0);
});

test("before a costly move the better one is named first, and can be made instead", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  let choices: Choice[] = [];
  // Whatever is not the best is called costly.
  await page.routeWebSocket(/socket/, (line) => {
    const server = line.connectToServer();
    server.onMessage((frame) => {
      const message = JSON.parse(String(frame));
      if (message.choices) ({ choices } = message);
      if (message.hint)
        message.hint.costly = choices
          .filter(({ path }) => path.join(" ") !== message.hint.ways[0].path.join(" "))
          .map(({ path }) => ({ path, drop: 9.2 }));
      line.send(JSON.stringify(message));
    });
  });
  await page.goto("/learn/castles_of_burgundy");
  await page.locator(".btn.coach").click();
  await page.locator(CARD).waitFor();
  await advised(page);
  await page.keyboard.press("2");
  await page.locator(".prompt [data-primary]:not([aria-disabled='true'])").waitFor();
  await page.keyboard.press("Enter");
  const warning = page.locator(WARNING);
  await warning.waitFor();
  expect(await warning.innerText()).toContain("about 9 points behind");
  expect(await warning.locator(".prim").evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  const seq = await page.locator(".app").getAttribute("data-seq");
  await page.keyboard.press("Enter");
  await warning.waitFor({ state: "detached" });
  await page.locator(`.app:not([data-seq="${seq}"])`).waitFor();
});
