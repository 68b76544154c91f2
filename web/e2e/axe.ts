/** What axe-core finds serious on a page. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Result } from "axe-core";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found: Result[] = await page.evaluate(() => (window as any).axe.run(document).then((results: any) => results.violations));
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 4)
          .map((node) => node.html.slice(0, 160))
          .join(" | ")} (${nodes.length})`,
    );
}
