/** Moves written as words at any table, a lesson's too. */

import type { Page } from "playwright-core";
import type { Path } from "../src/generated/server";
import { until } from "./robot";

const CONFIRM = ".prompt .acts [data-primary]:not([aria-disabled='true'])";

export const seqOf = (page: Page) => page.locator(".app").getAttribute("data-seq");

/** Waits until something made after a position is on the board; confirms it by its key if that is asked for. Whether the
position has gone is looked up in the same breath: the button of the next one is not for this move. */
export async function done(page: Page, before: string | null, path: Path): Promise<void> {
  await until(
    () =>
      page.evaluate(
        ({ before, confirm }) => {
          if (document.querySelector(".app")?.getAttribute("data-seq") !== before) return true;
          const key = new KeyboardEvent("keydown", { key: "e", bubbles: true });
          if (document.querySelector(confirm)) document.activeElement?.dispatchEvent(key);
          return false;
        },
        { before, confirm: CONFIRM },
      ),
    () => `${path.join(" ")} was not done`,
  );
}

/** Writes a move and confirms it where that is asked for. */
export async function write(page: Page, path: Path): Promise<void> {
  const before = await seqOf(page);
  await page.keyboard.press("/");
  await page.locator(".typing input").fill(path.join(" "));
  await page.keyboard.press("Enter");
  await done(page, before, path);
}
