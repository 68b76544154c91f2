/** A whole game against a bot, clicked through at random by somebody who only knows what glows. */

import { expect, test } from "vitest";
import { startAgainstBot } from "./lobby";
import { dice, isOver, Robot } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

test("a whole game, to the end sheet", async () => {
  const visitor = await stage.visit();
  await startAgainstBot(visitor);
  const robot = new Robot(visitor, dice(1));
  await robot.playUntil(() => isOver(visitor.page));
  const sheet = visitor.page.locator("dialog[open]");
  expect(await sheet.locator(".ranks li").count()).toBe(2);
  expect(visitor.position?.over).toBe(true);
  const shown = await sheet.locator(".ranks output").allTextContents();
  expect(shown.map(Number).sort()).toEqual([...visitor.position!.scores!].sort());
  expect(robot.clicks).toBeGreaterThan(50);
});
