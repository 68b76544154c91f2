/** Puzzles are tried and explain themselves; a study is begun, branches, is kept, shared as a file and played on from. */

import { expect, test } from "vitest";
import { violations } from "./axe";
import { PHONE } from "./browser";
import { flaws } from "./flaws";
import { until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

test("today's puzzle is in the lobby, and its answer explains itself", async () => {
  const visitor = await stage.visit({ ...PHONE, locale: "fr-FR" });
  const { page } = visitor;
  await page.goto("/puzzles");
  await page.locator("main section .btn").first().waitFor();
  expect(await flaws(visitor, "puzzles")).toEqual([]);
  await page.goto("/puzzles/castles_of_burgundy/today");
  const answer = page.locator(".lesson-card .answer");
  await page.locator(".lesson-card .task").waitFor();
  expect(await answer.count()).toBe(0);
  expect(await flaws(visitor, "task")).toEqual([]);
  await page.locator(".lesson-card .acts button").first().click();
  await answer.locator(".best").waitFor();
  expect(await flaws(visitor, "answer")).toEqual([]);
});

test("a study grows by moves and by what a bot thinks, is kept, and comes back from its file", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await page.goto("/study/new?game=attika&players=2");
  const moves = page.locator(".lesson-card ol[aria-label] li");
  const think = page.getByRole("button", { name: "What does a bot think?" });
  await think.waitFor();
  expect(await violations(page)).toEqual([]);
  for (const way of [0, 1]) {
    await think.click();
    await page.locator(".lesson-card output").nth(way).click();
    await until(async () => (await moves.count()) === way + 2, "the move is not in the study");
    await page.getByRole("button", { name: "One move back" }).click();
    await page.locator('li [aria-current="step"]', { hasText: "The beginning" }).waitFor();
  }
  await page.getByLabel("Title").fill("Two ways");
  await page.locator("textarea").fill("Both are good.");
  await page.getByRole("button", { name: "Keep this study" }).click();
  await page.getByRole("link", { name: "As a file" }).waitFor();
  await page.reload();
  await until(async () => (await page.locator("textarea").inputValue()) === "Both are good.", "the words are lost");
  const file = await page.request.get((await page.getByRole("link", { name: "As a file" }).getAttribute("href"))!);
  await page.goto("/study");
  await page.locator("main .mine", { hasText: "Two ways" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('input[type="file"]').setInputFiles({
    name: "two ways.jsonl",
    mimeType: "application/x-ndjson",
    buffer: await file.body(),
  });
  await until(async () => (await moves.count()) === 3, "the file does not open");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator("dialog[open] .btn.prim").click();
  await page.waitForURL("**/t/*");
  const { table } = await visitor.ask<{ table: { origin: unknown } }>(`/tables/${page.url().split("/").at(-1)}`);
  expect(table.origin).toEqual({ table: null, at: 0 });
});
