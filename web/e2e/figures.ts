/** The figures of the rules, drawn by the tables themselves from positions of lessons and of tests: `npm run figures` puts them into
docs/rules/figures, in both languages. */

import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { SIZES } from "./browser";
import { FIGURES } from "./places";
import { atRest } from "./robot";
import { setStage } from "./stage";

/** Where figures come from. */
type Source = { position: string } | { lesson: string; step: number };
/** The source of a figure, what is chosen first, and the parts of the table that it shows. */
type Figure = Source & { pick?: string[]; show: string[] };

const figures: Record<string, Figure> = JSON.parse(readFileSync(`${FIGURES}/figures.json`, "utf8"));
const LOCALES = { en: "en-GB", fr: "fr-FR" };
const SIZE = { ...SIZES.desktop, height: 940 };
const MARGIN = 4;
/** The largest with which a figure is small enough. */
const SCALES = [1.5, 1.25, 1];
const MOST = 40_000;
const stage = setStage();

/** A table with the position of figures. */
async function lay(source: Source, locale: string): Promise<Page> {
  const options = { locale, viewport: SIZE };
  if ("position" in source) {
    const { page } = await stage.sit(source.position, options);
    await page.locator(`.topbar .lang button[lang=${locale.slice(0, 2)}]`).click();
    return page;
  }
  const { page } = await stage.visit(options);
  const [game, lesson] = source.lesson.split("/");
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`ludotheque.lesson.${game}.${lesson}`, JSON.stringify({ step: source.step, moves: [] })],
  );
  await page.goto(`/learn/${source.lesson}`);
  await page.locator(".app [data-anchor]").first().waitFor();
  return page;
}

/** The smallest box around all that is shown, with a margin. */
const boxOf = (page: Page, show: string[]) =>
  page.evaluate(
    ([selectors, margin]) => {
      const boxes = [...document.querySelectorAll(selectors.join(","))].map((one) => one.getBoundingClientRect());
      const seen = boxes.filter(({ width, height }) => width > 0 && height > 0);
      const [left, top] = [Math.min(...seen.map((box) => box.left)), Math.min(...seen.map((box) => box.top))];
      const [right, bottom] = [Math.max(...seen.map((box) => box.right)), Math.max(...seen.map((box) => box.bottom))];
      return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
    },
    [show, MARGIN] as const,
  );

async function draw(page: Page, show: string[]): Promise<Buffer> {
  const box = await boxOf(page, show);
  const wire = await page.context().newCDPSession(page);
  for (const scale of SCALES) {
    const { data } = await wire.send("Page.captureScreenshot", { format: "webp", quality: 62, clip: { ...box, scale } });
    const picture = Buffer.from(data, "base64");
    if (picture.length < MOST) return picture;
  }
  throw new Error("too large even in its own size");
}

const sources = new Map<string, [string, Figure][]>();
for (const entry of Object.entries(figures)) {
  const source = "position" in entry[1] ? entry[1].position : entry[1].lesson;
  sources.set(source, [...(sources.get(source) ?? []), entry]);
}
for (const [source, drawn] of sources) {
  test(source, async () => {
    for (const [language, locale] of Object.entries(LOCALES)) {
      const page = await lay(drawn[0]![1], locale);
      for (const [name, { pick = [], show }] of drawn) {
        for (const word of pick) await page.locator(`[data-words~="${word}"]:visible`).first().click();
        await page.mouse.move(0, 0);
        await atRest(page);
        writeFileSync(`${FIGURES}/${name}.${language}.webp`, await draw(page, show));
      }
    }
  });
}
