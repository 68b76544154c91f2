/** A robot at the table. It knows nothing of the game: it clicks what glows, or a button that is enabled. */

import type { ElementHandle, Page } from "playwright-core";
import { PATIENCE, type Visitor } from "./browser";

const GLOWING = '[role="button"][data-word][data-state="legal"]';
const BUTTONS = ".prompt .acts .verb:enabled, .prompt .acts [data-primary]:not([aria-disabled='true'])";

/** Milliseconds after which a robot looks whether what it clicks is still there. */
const PRESSING = 5000;

/** Chance that can be repeated. */
export function dice(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const isOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector("dialog[open] .ranks") !== null);

/** All that can be clicked now, and what one sees of the state of the path: if it changes, a click had an effect. */
async function look(page: Page): Promise<{ seen: string; count: number }> {
  return page.evaluate(
    ([glowing, buttons]) => {
      const shown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
      const things = [...document.querySelectorAll(`${glowing}, ${buttons}`)].filter(shown);
      const path = [...document.querySelectorAll('[data-word][data-state="legal"], [data-word][data-state="chosen"]')].map(
        (element) => `${element.getAttribute("data-word")} ${element.getAttribute("data-state")}`,
      );
      const say = document.querySelector(".prompt .say")?.textContent ?? "";
      const acts = [...document.querySelectorAll(".prompt .acts button")].map(
        (one) => `${one.textContent} ${one.getAttribute("aria-disabled")}`,
      );
      const warned = document.querySelector("[role=alertdialog]") !== null;
      return { seen: JSON.stringify([path, say, acts, warned]), count: things.length };
    },
    [GLOWING, BUTTONS] as const,
  );
}

/** What glows but cannot be clicked, because something lies over it. */
export async function covered(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const one of await page.locator(GLOWING).all()) {
    if (!(await one.isVisible())) continue;
    const word = await one.getAttribute("data-word");
    await page.mouse.move(0, 0); // no tooltip in the way
    const reached = await one.click({ trial: true }).then(
      () => true,
      () => false,
    );
    if (!reached && word && (await page.locator(`${GLOWING}[data-word="${word}"]`).count())) found.push(`${word} is covered`);
  }
  return found;
}

async function thing(page: Page, at: number): Promise<ElementHandle<Element> | null> {
  const found = await page.evaluateHandle(
    ([glowing, buttons, index]) => {
      const shown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
      return [...document.querySelectorAll(`${glowing}, ${buttons}`)].filter(shown)[index] ?? null;
    },
    [GLOWING, BUTTONS, at] as const,
  );
  return found.asElement();
}

export class Robot {
  clicks = 0;

  constructor(
    readonly visitor: Visitor,
    private readonly random: () => number,
    private readonly touch = false,
  ) {}

  get page(): Page {
    return this.visitor.page;
  }

  /** One click on something that glows, and its effect; false if nothing glows. */
  async step(): Promise<boolean> {
    const before = await look(this.page);
    if (before.count === 0) return this.touch && (await this.changeTab());
    const sequence = this.visitor.position?.seq;
    const changed = async () => this.visitor.position?.seq !== sequence || (await look(this.page)).seen !== before.seen;
    const target = await thing(this.page, Math.floor(this.random() * before.count));
    if (!target) return true;
    const name = await target
      .evaluate((element) => element.getAttribute("aria-label") ?? element.textContent ?? "")
      .catch(() => "");
    if (!(await this.press(target, name, changed))) return true; // the table has moved on under the finger
    this.clicks++;
    await until(changed, () => `a click on “${name}” has no effect; the prompt says ${before.seen}`);
    return true;
  }

  /** A click or a tap, tried as long as nothing else happens; false if something did. */
  private async press(target: ElementHandle<Element>, name: string, changed: () => Promise<boolean>): Promise<boolean> {
    const limit = Date.now() + PATIENCE;
    for (;;) {
      try {
        await (this.touch ? target.tap({ timeout: PRESSING }) : target.click({ timeout: PRESSING }));
        return true;
      } catch (error) {
        if (await changed()) return false;
        if (Date.now() > limit) throw new Error(`cannot click “${name}”: ${String(error)}`);
      }
    }
  }

  /** To a part of the table whose tab says that something glows there. */
  private async changeTab(): Promise<boolean> {
    const tab = this.page.locator(".tabs button:has(.dot)").first();
    if (!(await tab.isVisible())) return false;
    return tab.tap({ timeout: PRESSING }).then(
      () => true,
      () => false, // the table has moved on, and the dot is gone
    );
  }

  /** Clicks until something is true. */
  async playUntil(done: () => boolean | Promise<boolean>): Promise<void> {
    await playUntil([this], done);
  }
}

/** Several robots at one table, each clicking when something glows for it. */
export async function playUntil(robots: Robot[], done: () => boolean | Promise<boolean>): Promise<void> {
  let quietSince = Date.now();
  const settle = async () => {
    for (const { visitor } of robots) await upToDate(visitor);
  };
  for (await settle(); !(await done()); await settle()) {
    let moved = false;
    for (const robot of robots) moved = (await robot.step()) || moved;
    if (moved) quietSince = Date.now();
    else if (Date.now() - quietSince > PATIENCE) throw new Error(`nothing glows: ${(await look(robots[0]!.page)).seen}`);
    else await pause(20);
  }
}

/** Waits until a page has drawn what has changed and nothing fades or moves any more, but for what moves for ever. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await picture();
    await picture();
    const endless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
    for (let moving = document.getAnimations(); moving.some((one) => !endless(one)); moving = document.getAnimations()) {
      await Promise.allSettled(moving.filter((one) => !endless(one)).map(({ finished }) => finished));
      await picture();
    }
  });
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the page shows what its visitor was told last. */
export const upToDate = (visitor: Visitor): Promise<void> =>
  until(
    () => visitor.isUpToDate(),
    () => `the page does not show position ${visitor.position?.seq}`,
  );

/** Waits for something to become true. */
export async function until(
  done: () => boolean | Promise<boolean>,
  problem: string | (() => string),
  patience = PATIENCE,
): Promise<void> {
  const limit = Date.now() + patience;
  while (!(await done())) {
    if (Date.now() > limit) throw new Error(typeof problem === "string" ? problem : problem());
    await pause(15);
  }
}
