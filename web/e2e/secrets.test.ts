/** Estates are chosen in secret: before all have chosen nobody is sent what the others have. */

import { expect, test } from "vitest";
import { Visitor } from "./browser";
import { atTable, twoAtTable } from "./lobby";
import { readable } from "./reading";
import { dice, Robot, until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

/** The path of the last move somebody has sent. */
function lastMove(visitor: Visitor): string[] {
  const frames = visitor.sent.map((frame) => JSON.parse(frame) as { type: string; path: string[] });
  return frames.findLast(({ type }) => type === "move")?.path ?? [];
}

/** A frame without what its reader may choose: the same board can be on a sheet of his own. */
const withoutOffers = (frame: string) => JSON.stringify({ ...JSON.parse(frame), choices: [] });

test("nobody sees the choice of another before the reveal", async () => {
  const [ada, blaise] = await twoAtTable(stage, { wanted: { variant: "advanced_secret" } });
  const watcher = await stage.visit();
  await watcher.page.goto(`/t/${ada.table}`);
  await atTable(watcher);
  const seat = ada.position!.seat!;
  const [hers, his] = [ada, blaise].map((visitor) => visitor.position!.choices!.map(({ path }) => path.join(" ")));
  expect(hers!.length).toBeGreaterThan(0);
  expect(his!.length).toBeGreaterThan(0);
  const lines = new Set(await readable(watcher.page));

  await new Robot(ada, dice(8)).playUntil(() => ada.position!.view.estates[seat].has_chosen === true);
  const chosen = lastMove(ada);
  const [, board, space] = chosen;
  expect(board).toMatch(/^board:/);
  expect(ada.position!.view.chosen).toBeTruthy();
  for (const visitor of [blaise, watcher]) {
    await until(() => visitor.position!.view.estates[seat].has_chosen === true, "they do not hear that she has chosen");
    expect(visitor.position!.view.chosen).toBeNull();
    expect(visitor.position!.view.estates[seat]).toMatchObject({ board: null, tiles: {} });
    expect(visitor.told).toEqual([]); // who has chosen can be seen; it is told when all have
    expect(visitor.received.map(withoutOffers).filter((frame) => frame.includes(`"${board}"`))).toEqual([]);
  }
  // A spectator is offered nothing, so no frame names any board or space at all.
  expect(watcher.received.filter((frame) => /"(board|space):/.test(frame))).toEqual([]);
  await until(
    async () => (await readable(watcher.page)).some((line) => !lines.has(line)),
    "the page does not say that she has chosen",
  );
  const number = new RegExp(`\\b${space!.slice("space:".length)}\\b`);
  const told = (await readable(watcher.page)).filter((line) => !lines.has(line));
  expect(told.filter((line) => number.test(line) && !/\d+:\d\d/.test(line))).toEqual([]);
  expect(await watcher.page.locator('[data-state="legal"], [data-state="chosen"]').count()).toBe(0);

  await new Robot(blaise, dice(9)).playUntil(() => blaise.position!.view.estates[seat].board !== null);
  await until(() => watcher.position!.view.estates[seat].board !== null, "the spectator does not see the reveal");
  expect(`board:${watcher.position!.view.estates[seat].board}`).toBe(board);
  expect(watcher.told).toHaveLength(1);
  expect(watcher.told[0]).toMatchObject({ n: 0, path: null });
  expect(ada.told[0]!.steps).toEqual([chosen]);
});
