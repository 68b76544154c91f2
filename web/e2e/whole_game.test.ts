/** A whole game against a bot, clicked through at random by somebody who only knows what glows. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, Visitor } from "./browser";
import { startAgainstBot } from "./lobby";
import { dice, isOver, Robot } from "./robot";
import { Server } from "./server";

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

test("a whole game, to the end sheet", async () => {
  const visitor = await Visitor.open(browser, server.url);
  await startAgainstBot(visitor);
  const robot = new Robot(visitor, dice(1));
  await robot.playUntil(() => isOver(visitor.page));
  const sheet = visitor.page.locator("dialog[open]");
  expect(await sheet.locator(".ranks li").count()).toBe(2);
  expect(visitor.position?.over).toBe(true);
  const shown = await sheet.locator(".ranks output").allTextContents();
  expect(shown.map(Number).sort()).toEqual([...visitor.position!.scores!].sort());
  expect(robot.clicks).toBeGreaterThan(50);
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
