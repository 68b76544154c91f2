/** Undo, confirmation, and what an impossible thing answers. */

import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, SIZES, Visitor } from "./browser";
import { startAgainstBot } from "./lobby";
import { dice, Robot, until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

const moves = (visitor: Visitor) => visitor.sent.filter((frame) => frame.includes('"type":"move"')).length;

async function atMyTurn(options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await stage.visit(options);
  await startAgainstBot(visitor);
  await visitor.page.locator('[data-word][data-state="legal"]').first().waitFor();
  return visitor;
}

/** Clicks what glows until nothing does: a whole move is chosen. */
async function chooseMove(visitor: Visitor): Promise<void> {
  const glowing = visitor.page.locator('[data-word][data-state="legal"]');
  for (let left = await glowing.count(); left > 0; left = await glowing.count()) {
    const word = await glowing.first().getAttribute("data-word");
    await glowing.first().click();
    await visitor.page.locator(`[data-word="${word}"][data-state="chosen"]`).waitFor();
  }
}

test("without confirmation the last click makes the move, and undo takes it back", async () => {
  const visitor = await atMyTurn();
  const { page } = visitor;
  await page.locator('[data-state="legal"]').first().waitFor();
  const shown = await page.locator("#part-place").innerHTML();
  const decisions = visitor.decisions;
  await new Robot(visitor, dice(11)).playUntil(() => moves(visitor) === 1);
  await until(() => visitor.decisions === decisions + 1, "the move is not confirmed");
  expect(visitor.position!.undo).not.toBeNull();
  await page.locator(".prompt .undo[aria-disabled=false]").click();
  await until(() => visitor.decisions === decisions, "undo does nothing");
  await until(async () => (await page.locator('[data-state="legal"]').count()) > 0, "nothing glows after undo");
  expect(strip(await page.locator("#part-place").innerHTML())).toBe(strip(shown));
});

const strip = (html: string) =>
  html.replace(/\s(aria-label|data-state|class|tabindex|aria-pressed)="[^"]*"/g, "").replace(/<!--.*?-->/g, "");

test("with confirmation a move waits for the button, and can be changed before", async () => {
  const visitor = await atMyTurn();
  const { page } = visitor;
  await page.locator(".topbar .tool").last().click();
  await page.locator("dialog[open] label", { hasText: "Confirm each action" }).click();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });

  const decisions = visitor.decisions;
  await chooseMove(visitor);
  expect(moves(visitor)).toBe(0);
  await page.locator("[data-primary]:not([aria-disabled='true'])").waitFor();
  await page.locator('[data-note="preview"]').waitFor(); // says what would happen
  await page.keyboard.press("Escape");
  await page.locator('[data-note="preview"]').waitFor({ state: "detached" });
  expect(moves(visitor)).toBe(0);
  await chooseMove(visitor);
  await page.locator("[data-primary]").click();
  await until(() => visitor.decisions === decisions + 1, "the button does not make the move");
  expect(moves(visitor)).toBe(1);

  // The list of all that is possible and the text view wait just as well.
  const line = page.locator("dialog[open] li > button:enabled").first();
  await until(async () => (await page.locator('[data-state="legal"]').count()) > 0, "nothing glows");
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "All that is possible" }).click();
  await line.click();
  await page.locator('[data-note="preview"]').waitFor();
  await page.keyboard.press("t");
  await page.locator("dialog[open] [data-confirm]").waitFor();
  await page.getByRole("button", { name: "Choose something else" }).click();
  await page.locator("dialog[open] [data-confirm]").waitFor({ state: "detached" });
  await line.click();
  expect(moves(visitor)).toBe(1);
  await page.locator("dialog[open] [data-confirm]").click();
  await until(() => moves(visitor) === 2 && visitor.decisions === decisions + 2, "the text view does not make the move");
  await page.keyboard.press("Escape");
  // It is remembered.
  await page.reload();
  await page.locator("[data-primary]").waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("ludotheque.preferences") ?? "{}").confirm)).toBe(true);
});

test("with a finger every move waits for the button, also on a tablet: nothing can be seen by hovering", async () => {
  const visitor = await atMyTurn({ ...PHONE, viewport: SIZES.tablet });
  const decisions = visitor.decisions;
  await chooseMove(visitor);
  await visitor.page.locator('[data-note="preview"]').waitFor();
  expect(moves(visitor)).toBe(0);
  await visitor.page.locator("[data-primary]").tap();
  await until(() => visitor.decisions > decisions, "the button does nothing");
});

test("what is not possible says why, with the number of the rule", async () => {
  const visitor = await atMyTurn();
  const { page } = visitor;
  await page.locator('[data-word^="die:"][data-state="legal"]').first().click();
  await page.locator('[role="button"][data-word^="depot:"][data-word*="."][data-state="none"]').first().click();
  const note = page.locator('[data-note="why"]');
  await note.locator(".rule").waitFor();
  expect(await note.innerText()).toMatch(/\p{L}{3,}.*CB-\d+/su);
  const [rules] = await Promise.all([visitor.context.waitForEvent("page"), note.locator(".rule").click()]);
  await rules.waitForLoadState();
  const number = new URL(rules.url()).hash.slice(1);
  await rules.locator(`[id="${number}"]`).waitFor();
  expect(moves(visitor)).toBe(0);
});

test("an enlarged board is moved with mouse and keys, and nothing is chosen by that", async () => {
  const visitor = await atMyTurn();
  const { page } = visitor;
  const corner = page.locator("#part-place .box [data-word]").first();
  const place = page.locator("#part-place .box > .inner");
  const shift = () => place.evaluate((inner) => new DOMMatrix(getComputedStyle(inner).transform).e);
  const { x, y, width, height } = (await place.boundingBox())!;
  const middle = [x + width / 2, y + height / 2] as const;
  await page.mouse.move(...middle);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await page.locator("#part-place .large").waitFor();
  const before = await shift();
  await page.mouse.down();
  await page.mouse.move(middle[0] - 100, middle[1], { steps: 4 });
  await page.locator("#part-place [data-dragging]").waitFor();
  await page.mouse.up();
  expect(await shift()).toBeCloseTo(before - 100, 0);
  await page.keyboard.press("Shift+ArrowRight");
  await until(async () => Math.round(await shift()) === Math.round(before - 160), "Shift and an arrow do not move it");
  expect(await page.locator('[data-state="chosen"], [data-note="why"]').count()).toBe(0);
  const isSeen = async () => {
    const [thing, sight] = [(await corner.boundingBox())!, (await page.locator("#part-place .large").boundingBox())!];
    return thing.x > sight.x - 1 && thing.y > sight.y - 1 && thing.x + thing.width < sight.x + sight.width + 1;
  };
  expect(await isSeen()).toBe(false);
  await corner.focus(); // what gets the focus comes into sight
  await until(isSeen, "what has the focus is not seen");
  expect(moves(visitor)).toBe(0);
});
