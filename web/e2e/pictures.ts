/** Pictures of the pages at every size, for people to look at: `npm run pictures` puts them into web/screenshots. */

import { mkdirSync } from "node:fs";
import { beforeAll, test } from "vitest";
import { PHONE, SIZES, Visitor } from "./browser";
import { fastForward, TO_THE_END } from "./fast";
import { SCREENSHOTS } from "./places";
import { atTable, openAgainst } from "./lobby";
import { dice, Robot, until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

beforeAll(async () => {
  mkdirSync(SCREENSHOTS, { recursive: true });
});

const shoot = (visitor: Visitor, name: string, fullPage = false) =>
  visitor.page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, fullPage });

async function everySize(visitor: Visitor, name: string): Promise<void> {
  for (const size of ["tablet", "wide", "laptop", "desktop"] as const) {
    await visitor.page.setViewportSize(SIZES[size]);
    await shoot(visitor, name.replace("%", size), size === "tablet");
  }
}

/** A game for four against bots, late in it, with a tile in hand if there is one. */
async function lateGame(visitor: Visitor, decisions: number): Promise<string> {
  const id = await openAgainst(visitor, "castles_of_burgundy", ["greedy", "greedy", "greedy"]);
  await fastForward(visitor, decisions);
  return id;
}

test("lobby, table, and what opens over it", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await page.goto("/");
  await page.locator(".now .cover svg").first().waitFor();
  await shoot(visitor, "lobby_first_desktop_light");
  const id = await lateGame(visitor, 260);
  const glowing = page.locator('[data-word][data-state="legal"]');
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/t/${id}`);
    await new Robot(visitor, dice(20)).playUntil(async () => (await page.locator('[data-state="chosen"]').count()) > 0);
    await everySize(visitor, `table_%_${colorScheme}`);
    await page.goto("/");
    await page.locator(".now .cover svg").first().waitFor();
    await everySize(visitor, `lobby_%_${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
  for (const path of ["new", "rules/castles_of_burgundy", "fair", "account", "nothing"]) {
    await page.goto(`/${path}`);
    await page.locator("h1, h2").first().waitFor();
    await shoot(visitor, `${path.split("/")[0]}_desktop_light`, true);
  }
  await page.goto(`/t/${id}`);
  await glowing.first().waitFor();
  for (const [key, name] of [
    ["t", "text"],
    ["h", "hint"],
    ["?", "keys"],
    ["/", "typing"],
    [",", "replay"],
  ] as const) {
    await page.keyboard.press(key);
    await page.locator("dialog[open], .prompt.typing, .replay").first().waitFor();
    await shoot(visitor, `table_${name}`);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  await page.locator(".topbar .tool").last().click();
  await page.locator("dialog[open]").waitFor();
  await shoot(visitor, "table_menu");
  await page.keyboard.press("Escape");
  await page.locator(".topbar .lang button[lang=fr]").click();
  await until(async () => (await page.locator("html").getAttribute("lang")) === "fr", "still English");
  await glowing.first().click();
  await shoot(visitor, "table_desktop_french");
  await fastForward(visitor, TO_THE_END);
  await page.locator("dialog[open] .ranks").waitFor();
  await shoot(visitor, "table_end");
});

test("the phone", async () => {
  const visitor = await stage.visit(PHONE);
  const { page } = visitor;
  await page.goto("/");
  await page.locator(".now .start").waitFor();
  const id = await lateGame(visitor, 200);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await page.locator(".now .start").waitFor();
    await shoot(visitor, `lobby_phone_${colorScheme}`, true);
    await page.goto(`/t/${id}`);
    await page.locator('[data-word][data-state="legal"]').first().waitFor({ state: "attached" });
    for (const [at, tab] of (await page.locator(".app > .tabs button").all()).entries()) {
      await tab.tap();
      await shoot(visitor, `table_phone_${at + 1}_${colorScheme}`);
    }
  }
  await page.goto("/new");
  await page.locator("form .prim").waitFor();
  await shoot(visitor, "new_phone_light", true);
});

/** Decisions after which a table has something to show. */
const LATE: Record<string, number> = { glass_road: 70, ora_et_labora: 200, attika: 60, woodcraft: 70 };

for (const [game, decisions] of Object.entries(LATE)) {
  test(`the table of ${game}, on a desk and on a phone`, async () => {
    const visitor = await stage.visit();
    const { page } = visitor;
    await openAgainst(visitor, game, ["greedy", "greedy"]);
    await fastForward(visitor, decisions);
    await page.reload(); // not all that happened, one by one
    await atTable(visitor);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await everySize(visitor, `${game}_%_${colorScheme}`);
    }
    const phone = await visitor.context.browser()!.newContext({ ...PHONE, baseURL: stage.server.url, reducedMotion: "reduce" });
    await phone.addCookies(await visitor.context.cookies());
    const small = await phone.newPage();
    await small.goto(`/t/${visitor.table}`);
    await small.locator(".app > .tabs button").first().waitFor();
    for (const [at, tab] of (await small.locator(".app > .tabs button").all()).entries()) {
      await tab.tap();
      await small.screenshot({ path: `${SCREENSHOTS}/${game}_phone_${at + 1}.png` });
    }
    await phone.close();
  });
}
