/** Pictures of the pages of this folder: node dev/castles/shoot.mjs [name …]. The dev server must run on port 5199. */

import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const SIZES = { desktop: [1440, 900], laptop: [1280, 720], tablet: [820, 1180], wide: [1024, 768], phone: [390, 844] };
const SHOTS = [
  ["desktop", "light", "sample=four_late&chosen=die:6,storage:2&last=depot:2.1@1,depot:5.2@2"],
  ["desktop", "dark", "sample=four_late&chosen=die:6,storage:2&last=depot:2.1@1,depot:5.2@2"],
  ["desktop", "light", "sample=four_late", "root"],
  ["desktop", "light", "sample=four_late&chosen=die:6", "die"],
  ["desktop", "light", "sample=two_early&chosen=die:1", "two"],
  ["desktop", "light", "sample=three_middle", "three"],
  ["desktop", "light", "sample=four_extra", "extra"],
  ["desktop", "light", "sample=two_ship&chosen=depot:2", "ship"],
  ["desktop", "light", "sample=choose_open&chosen=board:4", "choose"],
  ["desktop", "light", "sample=chosen_secret", "secret"],
  ["desktop", "light", "sample=four_end&seat=1&lang=fr", "end_fr"],
  ["laptop", "light", "sample=four_late&chosen=die:6,storage:2"],
  ["laptop", "dark", "sample=two_early&chosen=die:1&lang=fr", "two_fr"],
  ["wide", "light", "sample=four_late&chosen=die:6,storage:2"],
  ["wide", "light", "sample=two_early&chosen=die:1&lang=fr", "two_fr"],
  ["tablet", "light", "sample=four_late&chosen=die:6,storage:2"],
  ["phone", "light", "sample=four_late&chosen=die:6,storage:2"],
  ["phone", "dark", "sample=four_late&chosen=die:6&tab=board", "board"],
  ["phone", "light", "sample=two_early&tab=board&lang=fr", "two_board"],
  ["phone", "light", "sample=choose_open", "choose"],
  ["phone", "light", "sample=choose_open&chosen=board:4", "chosen"],
  ["desktop", "light", "page=tiles", "tiles"],
  ["desktop", "dark", "page=tiles", "tiles"],
];
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const wanted = process.argv.slice(2);

mkdirSync("screenshots", { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
for (const [size, theme, query, name] of SHOTS) {
  const title = ["castles", size, name, theme].filter(Boolean).join("_");
  if (wanted.length && !wanted.some((part) => title.includes(part))) continue;
  const [width, height] = SIZES[size];
  const phone = size === "phone";
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: phone ? 2 : 1, hasTouch: phone });
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && console.log(title, message.text()));
  page.on("pageerror", (error) => console.log(title, error.message));
  await page.goto(`http://127.0.0.1:5199/dev/castles/index.html?theme=${theme}&${query}`);
  await page.waitForSelector("body > div svg, body > main svg", { state: "attached" });
  await page.waitForTimeout(700);
  const hover = await page.$('[data-word="space:27"][data-state="legal"]');
  if (hover && !phone) await hover.hover();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `screenshots/${title}.png`, fullPage: size === "tablet" || query.includes("tiles") });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) console.log(title, "scrolls sideways by", wide);
  await page.close();
}
await browser.close();
