/** Without a pointer: by keys alone, and from the text view alone. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { Visitor } from "./browser";
import { atTable, startAgainstBot } from "./lobby";
import { decideUntilOthersMove, hasFocus, mine, tabTo } from "./keys";
import { until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

const LEGAL = '[data-word][data-state="legal"]';
const chosen = (page: Page) => page.locator('[data-word][data-state="chosen"]').count();

const moves = (visitor: Visitor) => visitor.sent.filter((frame) => frame.includes('"type":"move"')).length;
const BUTTON = ".prompt .acts .verb:enabled, .prompt .acts [data-primary]:not([aria-disabled='true'])";

test("from the lobby through a whole turn", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await page.goto("/");
  await page.locator(".now .start").waitFor();
  await tabTo(page, ".now [name=coached]:checked");
  await page.keyboard.press("Space");
  await tabTo(page, ".now input.field");
  await page.keyboard.type("Keys");
  await tabTo(page, ".now .start");
  await page.keyboard.press("Enter");
  await atTable(visitor);
  await until(() => hasFocus(page, "h1"), "the heading of the new page does not get the focus");
  await until(() => mine(visitor), "it is never my turn");

  // A thing is chosen, Escape takes it back; what its tooltip says belongs to it.
  await tabTo(page, LEGAL);
  await page.locator("#tip", { hasText: /\w/ }).waitFor();
  expect(await hasFocus(page, '[aria-describedby="tip"]')).toBe(true);
  expect(await page.locator('[aria-describedby="tip"]').count()).toBe(1);
  await page.keyboard.press("Enter");
  await until(async () => (await chosen(page)) === 1, "Enter does not choose");
  await page.keyboard.press("Escape");
  await until(async () => (await chosen(page)) === 0, "Escape does not step back");
  expect(moves(visitor)).toBe(0);

  // The arrows go from thing to thing.
  await tabTo(page, LEGAL);
  const before = await page.evaluateHandle(() => document.activeElement);
  const moved = () => page.evaluate((element) => element !== document.activeElement, before);
  for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
    if (!(await moved())) await page.keyboard.press(key);
    expect(await hasFocus(page, LEGAL)).toBe(true);
  }
  expect(await moved()).toBe(true);

  // A move, taken back with U.
  const [start, decisions] = [visitor.position!.seq, visitor.decisions];
  await move(visitor);
  expect(visitor.decisions).toBe(decisions + 1);
  expect(visitor.position!.undo).not.toBeNull();
  await page.locator(".prompt .undo[aria-disabled=false]").waitFor();
  await page.keyboard.press(","); // in the past U touches nothing
  await page.locator(".replay").waitFor();
  await page.keyboard.press("u");
  await page.keyboard.press("Escape");
  await page.locator(".prompt .undo[aria-disabled=false]").waitFor();
  expect(visitor.decisions).toBe(decisions + 1);
  await page.keyboard.press("u");
  await until(
    () => visitor.position!.seq > start + 1 && visitor.decisions === decisions,
    () => `U does not undo: ${visitor.sent.join("\n")}`,
  );
  expect(visitor.sent.filter((frame) => frame.includes('"undo"'))).toHaveLength(1);

  // The whole turn: others move afterwards.
  const seat = visitor.position!.seat;
  const othersMove = () => visitor.told.slice(decisions).some((entry) => entry.seat !== seat);
  while (mine(visitor) && !othersMove()) {
    await page.locator(`${LEGAL}, ${BUTTON}`).first().waitFor();
    if (await page.locator('[data-primary]:not([aria-disabled="true"])').count()) {
      const before = visitor.position!.seq;
      await page.keyboard.press("e");
      await until(() => visitor.position!.seq > before, "E does nothing");
    } else await move(visitor);
  }
  await until(othersMove, "the turn does not end");
});

/** Chooses by Tab and Enter until a move has been made. */
async function move(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const before = visitor.position!.seq;
  const isMade = () => visitor.position!.seq > before;
  const offers = page.locator(`${LEGAL}, ${BUTTON}`);
  for (let step = 0; step < 8 && !isMade(); step++) {
    await until(async () => isMade() || (await offers.count()) > 0, "nothing can be chosen");
    if (isMade()) return;
    const path = await chosen(page);
    await tabTo(page, (await page.locator(LEGAL).count()) > 0 ? LEGAL : BUTTON);
    await page.keyboard.press("Enter");
    await until(async () => isMade() || (await chosen(page)) !== path, "Enter has no effect");
  }
  expect(isMade()).toBe(true);
}

test("? says why not, with the number of a rule", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await startAgainstBot(visitor);
  await until(() => mine(visitor), "it is never my turn");
  await tabTo(page, `${LEGAL}[data-word^="die:"]`);
  await page.keyboard.press("Enter");
  await page.locator('[role="button"][data-word^="depot:"][data-word*="."][data-state="none"]').first().focus();
  await page.keyboard.press("?");
  await page.locator('[data-note="why"] .rule').waitFor();
  expect(await page.locator('[data-note="why"]').innerText()).toMatch(/CB-\d+/);
  await page.keyboard.press("Escape");
  expect(await page.locator("dialog[open]").count()).toBe(0);
});

test("a turn from the text view", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await startAgainstBot(visitor);
  await until(() => mine(visitor), "it is never my turn");
  await page.keyboard.press("t");
  const view = page.getByTestId("textview");
  await view.waitFor();
  await decideUntilOthersMove(visitor);
  await view.getByText("Since your last turn").waitFor();
});
