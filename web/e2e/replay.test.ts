/** Looking back: step by step, by link, as a file that holds, as the beginning of another game, and to before the rules changed. */

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Visitor } from "./browser";
import { atTable, make } from "./lobby";
import { LUDOTHEQUE } from "./places";
import { dice, Robot, until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

const at = (visitor: Visitor) => new URL(visitor.page.url()).searchParams.get("at");

test("a finished game is stepped through, linked, checked and continued", async () => {
  const visitor = await stage.sit("castles_last");
  const { page } = visitor;
  await make(visitor, stage.server.then("castles_last"));
  const sheet = page.locator("dialog[open]");
  await sheet.locator(".ranks").waitFor();
  const table = visitor.table;
  const end = visitor.decisions;

  // The file, checked by the command line.
  const [download] = await Promise.all([page.waitForEvent("download"), sheet.locator("a[download]").click()]);
  const file = join(stage.server.folder, "game.jsonl");
  await download.saveAs(file);
  const verdict = JSON.parse(execFileSync(LUDOTHEQUE, ["replay", file, "--json"], { encoding: "utf8" }));
  expect(verdict).toMatchObject({ ok: true, finished: true, decisions: end, scores: visitor.position!.scores });

  // The dice, checked by the page.
  await sheet.locator(".more button").click();
  await page.locator("dialog[open] .prim").click();
  await page.locator("dialog[open] .verdict.good").waitFor();
  expect(await page.locator("dialog[open]").innerText()).toContain(`ludotheque replay ${download.suggestedFilename()}`);
  await page.keyboard.press("Escape");

  // Slider, buttons and arrow keys.
  await page.locator(".prompt .acts .btn").first().click();
  const bar = page.locator(".replay");
  const slider = bar.locator("input[type=range]");
  let said = "";
  const says = (n: number) =>
    until(
      async () => (said = await bar.innerText()).includes(`${n} of ${end}`),
      () => `not ${n} of ${end}: ${said}`,
    );
  await says(0);
  const sockets = visitor.sockets;
  await slider.fill("40");
  await says(40);
  expect(at(visitor)).toBe("40");
  await page.keyboard.press("ArrowRight");
  await says(41);
  await page.locator("#part-place").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await says(39);
  await page.keyboard.press(".");
  await says(40);
  expect(at(visitor)).toBe("40");
  expect(await page.locator('[data-state="legal"]').count()).toBe(0);
  expect(visitor.sockets).toBe(sockets); // a step is no new page

  // Somebody else opens the link and sees the same moment.
  const friend = await stage.visit();
  await friend.page.goto(`/t/${table}?at=40`);
  await friend.page.locator(".replay").waitFor();
  await until(
    async () => (await friend.page.locator(".replay").innerText()).includes(`40 of ${end}`),
    "the link leads elsewhere",
  );
  const labels = (who: Visitor) =>
    who.page.locator("#part-board [data-anchor]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  await until(
    async () => JSON.stringify(await labels(friend)) === JSON.stringify(await labels(visitor)),
    "they see different boards",
  );

  // Another game from there.
  await bar.locator(".acts .btn").nth(1).click();
  await page.locator("dialog[open] .prim").click();
  await until(() => visitor.table !== table && visitor.position?.over === false, "no new table");
  await atTable(visitor);
  const before = visitor.position!.seq;
  await new Robot(visitor, dice(10)).playUntil(() => visitor.position!.seq > before + 6);
  const { table: card } = await visitor.ask(`/tables/${visitor.table}`);
  expect(card).toMatchObject({ status: "running", origin: { table, at: 40 } });
});

test("a game whose rules have changed says where, keeps what was before, and shows no wrong board", async () => {
  const visitor = await stage.sit("of_former_rules", {}, /status of 404/);
  const { page } = visitor;
  const changed = visitor.told.findIndex(({ events }) => events[0]?.key === "event.rules_changed");
  expect(changed).toBeGreaterThan(0);
  const notice = page.locator("#part-log .notice");
  const words = /^New rules from here on: version \d+ instead of 1\.$/;
  expect((await notice.innerText()).trim()).toMatch(words);
  await notice.locator("button").click();
  const bar = page.locator(".replay");
  await bar.getByText("New rules from here on").waitFor();
  await page.locator(".unseen").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowLeft"); // the board before was not kept, what was done is still told
  await bar.getByText("This position was not kept").waitFor();
  await page.locator(".unseen").waitFor();
  expect(await bar.getByRole("button", { name: "Play on from here" }).count()).toBe(0);
  expect(await page.locator("#part-log li.deed:not(.future)").count()).toBe(changed);
  await page.keyboard.press("ArrowRight");
  await page.locator(".unseen").waitFor({ state: "detached" });
  await bar.getByRole("button", { name: "Play on from here" }).waitFor();
  await page.locator(".replay .anew").waitFor({ state: "attached" });
  await page.locator(".lang button[lang=fr]").click();
  await bar.getByText("Nouvelles règles à partir d’ici").waitFor();
});
