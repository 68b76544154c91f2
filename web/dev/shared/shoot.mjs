/** Pictures of the pages of a game's folder; the dev server must run. */

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const SIZES = { desktop: [1440, 900], laptop: [1280, 720], tablet: [820, 1180], wide: [1024, 768], phone: [390, 844] };
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const ADDRESS = "http://127.0.0.1:5199/dev";

/** Shots are [size, theme, query, name?]; `hover` is a selector of a thing the pointer rests on. */
export async function shoot(game, shots, hover) {
  const wanted = process.argv.slice(2);
  mkdirSync("screenshots", { recursive: true });
  const executablePath = execFileSync("../.venv/bin/python", ["../scripts/chromium.py"], { encoding: "utf8" }).trim();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  for (const [size, theme, query, name] of shots) {
    const title = [game, size, name, theme].filter(Boolean).join("_");
    if (wanted.length && !wanted.some((part) => title.includes(part))) continue;
    const [width, height] = SIZES[size];
    const phone = size === "phone";
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: phone ? 2 : 1, hasTouch: phone });
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && console.log(title, message.text()));
    page.on("pageerror", (error) => console.log(title, error.message));
    await page.goto(`${ADDRESS}/${game}/index.html?theme=${theme}&${query}`);
    await page.waitForSelector("body > div svg, body > main svg", { state: "attached" });
    await page.waitForTimeout(700);
    const thing = await page.$(hover);
    if (thing && !phone) await thing.hover();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `screenshots/${title}.png`, fullPage: size === "tablet" || query.includes("page=") });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log(title, "scrolls sideways by", wide);
    await page.close();
  }
  await browser.close();
}
