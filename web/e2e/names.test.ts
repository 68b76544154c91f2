/** Every name of a card or building fits its place, in both languages: looked at in the drawings alone, without a server. */

import type { Browser } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, SIZES } from "./browser";
import { cutOn } from "./cut";

let drawings: ViteDevServer;
let browser: Browser;

beforeAll(async () => {
  drawings = await createServer({ configFile: "dev/vite.config.ts", server: { port: 0, strictPort: false }, logLevel: "error" });
  await drawings.listen();
  browser = await launch();
});
afterAll(async () => {
  await drawings?.close();
});

test.each([
  ["glass_road", 500],
  ["woodcraft", 100],
])("no name of %s is broken or cut", async (game, least) => {
  const page = await browser.newPage();
  for (const lang of ["en", "fr"]) {
    await page.goto(`${drawings.resolvedUrls!.local[0]}dev/${game}/index.html?page=sheet&lang=${lang}`);
    await page.locator(".fitted").first().waitFor();
    for (const size of ["desktop", "laptop", "phone"] as const) {
      await page.setViewportSize(SIZES[size]);
      const { looked, cut } = await cutOn(page);
      expect(cut, `${size} in ${lang}`).toEqual([]);
      expect(looked).toBeGreaterThan(least);
    }
  }
  await page.close();
});
