/** What is wrong with a page as it stands. */

import type { Page } from "playwright-core";
import { violations } from "./axe";
import { SIZES, type Visitor } from "./browser";
import { atRest } from "./robot";
import { clumsy, readable, untranslated } from "./reading";

const excess = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Changes the theme; all colours are there afterwards. */
async function light(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await atRest(page);
}

/** Of a French page: serious for axe, too wide, a seat that does not fit the strip, not translated, or set unlike French. */
export async function flaws(visitor: Visitor, where: string): Promise<string[]> {
  const { page } = visitor;
  const over = await excess(page);
  const cut = await page
    .locator(".strip button")
    .evaluateAll((seats) => seats.filter((seat) => seat.scrollWidth > seat.clientWidth).map((seat) => seat.textContent));
  const lines = await readable(page);
  return [
    ...(await violations(page)),
    ...(over > 0 ? [`too wide by ${over} px`] : []),
    ...cut.map((seat) => `${seat} does not fit the strip`),
    ...untranslated(lines),
    ...clumsy(lines),
  ].map((one) => `${where}: ${one}`);
}

/** On a phone: of every part of the table, the last in the dark too. */
export async function flawsOnPhone(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  const found: string[] = [];
  for (const tab of await page.locator(".app > .tabs button").all()) {
    await tab.tap();
    found.push(...(await flaws(visitor, await tab.innerText())));
  }
  await light(page, "dark");
  return [...found, ...(await flaws(visitor, "dark"))];
}

/** At every size too wide, or serious for axe on a desk in one of the themes. */
export async function flawsAtEverySize(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    const over = await excess(page);
    if (over > 0) found.push(`${name}: too wide by ${over} px`);
  }
  await page.setViewportSize(SIZES.desktop);
  for (const colorScheme of ["light", "dark"] as const) {
    await light(page, colorScheme);
    found.push(...(await violations(page)).map((one) => `${colorScheme}: ${one}`));
  }
  return found.map((one) => `${where}, ${one}`);
}
