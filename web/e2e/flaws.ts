/** What is wrong with a French page as it stands: for axe, too wide, not translated, or set unlike French. */

import { violations } from "./axe";
import type { Visitor } from "./browser";
import { clumsy, readable, untranslated } from "./reading";

export async function flaws(visitor: Visitor, where: string): Promise<string[]> {
  const { page } = visitor;
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const lines = await readable(page);
  return [
    ...(await violations(page)),
    ...(over > 0 ? [`too wide by ${over} px`] : []),
    ...untranslated(lines),
    ...clumsy(lines),
  ].map((one) => `${where}: ${one}`);
}
