/** All lessons, played to their ends at the real table. */

import { expect, test } from "vitest";
import type { Lessons } from "../../src/generated/server";
import { learnEveryGame } from "../learning";
import { setStage } from "../stage";

const stage = setStage();

test("every lesson of every game can be learnt", async () => {
  const visitor = await stage.visit();
  const { lessons } = await visitor.ask<Lessons>("/lessons");
  expect(await learnEveryGame(visitor, Infinity)).toBe(lessons.length);
});
