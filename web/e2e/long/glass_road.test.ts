/** Glass Road from the first card to the last. */

import { expect, test } from "vitest";
import { openAgainst } from "../lobby";
import { dice, isOver, Robot } from "../robot";
import { setStage } from "../stage";

const stage = setStage();

test("a whole game, to the end sheet", async () => {
  const visitor = await stage.visit();
  await openAgainst(visitor, "glass_road", ["random"]);
  const robot = new Robot(visitor, dice(3));
  await robot.playUntil(() => isOver(visitor.page));
  const sheet = visitor.page.locator("dialog[open]");
  expect(await sheet.locator(".ranks li").count()).toBe(2);
  expect(visitor.position?.over).toBe(true);
  expect(robot.clicks).toBeGreaterThan(50);
  // Every building that counts is told with its points.
  const worth = visitor.position!.view.boards.flatMap((board: { worth: object }) => Object.keys(board.worth));
  expect(await sheet.locator(".sources li").count()).toBe(worth.length);
});
