/** Somebody without a pointer. */

import type { Page } from "playwright-core";
import type { Visitor } from "./browser";
import { until } from "./robot";

const MOST_TABS = 120;
const MOST_DECISIONS = 40;

export const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

export const mine = (visitor: Visitor): boolean => (visitor.position?.choices?.length ?? 0) > 0;

/** Tab until something has the focus; fails if it cannot be reached. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await hasFocus(page, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Decides in the open text view, each time the first thing of the list, until somebody else has moved. */
export async function decideUntilOthersMove(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const view = page.getByTestId("textview");
  const [seat, decisions] = [visitor.position!.seat, visitor.decisions];
  const othersMoved = () => visitor.told.slice(decisions).some((entry) => entry.seat !== seat);
  for (let step = 0; step < MOST_DECISIONS && !othersMoved(); step++) {
    await until(() => mine(visitor) || othersMoved(), "nothing can be decided");
    if (othersMoved()) return;
    const before = visitor.position!.seq;
    await view.locator("li > button:enabled").first().focus();
    await page.keyboard.press("Enter");
    const confirm = view.locator("[data-confirm]"); // for what cannot be undone
    await until(
      async () => visitor.position!.seq > before || (await confirm.isVisible()),
      "a line of the text view has no effect",
    );
    if (await confirm.isVisible()) {
      await confirm.focus();
      await page.keyboard.press("Enter");
    }
    await until(() => visitor.position!.seq > before, "a confirmed line of the text view has no effect");
  }
  await until(othersMoved, "nobody else moves");
}
