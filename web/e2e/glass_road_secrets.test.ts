/** Hands of Glass Road are chosen in secret: what one has chosen does not reach the other before it is played. */

import { expect, test } from "vitest";
import type { Visitor } from "./browser";
import { twoAtTable } from "./lobby";
import { dice, playUntil, Robot, until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

const SHORT = ["builder", "supplier", "forester", "woodsman", "carpenter"];
const LONG = ["slash_and_burn_farmer", "charcoal_burner", "water_carrier", "fuel_merchant", "carpenter"];

async function take(visitor: Visitor, cards: string[]): Promise<void> {
  for (const card of cards) await visitor.page.locator(`.tray [data-word="card:${card}"]`).click();
  await visitor.page.locator("[data-primary]:not([aria-disabled='true'])").click();
}

/** What a frame tells, without what its reader may choose or holds himself, and without the clocks. */
function told(frame: string): string {
  const { choices: _, clocks: __, ...rest } = JSON.parse(frame);
  if (rest.view) rest.view = { ...rest.view, hand: null, down: null };
  return JSON.stringify(rest);
}

const names = (frame: string, card: string) => frame.includes(`"${card}"`) || frame.includes(`:${card}"`);

/** Ada keeps a hand; what Blaise hears until then and what he hears of it. */
async function chooses(cards: string[]): Promise<{ ada: Visitor; blaise: Visitor; heard: string[] }> {
  const [ada, blaise] = await twoAtTable(stage, { wanted: { game: "glass_road" } });
  await blaise.page.locator('.tray [data-word^="card:"]').first().waitFor();
  const before = blaise.received.length;
  const seat = ada.position!.seat!;
  await take(ada, cards);
  await until(() => blaise.position!.view.boards[seat].ready === true, "he does not hear that she has chosen");
  await until(
    async () => (await blaise.page.locator(".told").innerText()).includes("1 of 2"),
    "the page does not say that one of two has chosen",
  );
  return { ada, blaise, heard: blaise.received.slice(before) };
}

test("while one has chosen, the other receives nothing of it, and as many signs whatever it was", async () => {
  const first = await chooses(SHORT);
  const second = await chooses(LONG);
  for (const [{ heard, blaise }, hand] of [
    [first, SHORT],
    [second, LONG],
  ] as const) {
    for (const frame of blaise.received.map(told)) for (const card of hand) expect(names(frame, card)).toBe(false);
    expect(heard.length).toBeGreaterThan(0);
  }
  // The buildings on offer differ from table to table: what counts is by how much a position grows.
  const growth = ({ blaise, heard }: { blaise: Visitor; heard: string[] }) => {
    const sizes = (frames: string[]) =>
      frames.filter((frame) => JSON.parse(frame).type === "position").map((frame) => told(frame).length);
    const [start] = sizes(blaise.received);
    return sizes(heard).map((size) => size - start!);
  };
  expect(growth(first)).toEqual(growth(second));
  for (const visitor of [second.ada, second.blaise]) await visitor.close();

  // He holds one card of hers: when one plays it, the other must follow, and both see it.
  const { ada, blaise } = first;
  await take(blaise, LONG);
  const shared = "carpenter";
  await until(() => [ada, blaise].some((one) => one.position!.view.decision === "PlayOpen"), "nobody may play a card");
  const actor = [ada, blaise].find((one) => one.position!.view.choosers.includes(one.position!.seat!))!;
  await actor.page.locator(`.dock [data-word="card:${shared}"][data-state="legal"]`).click();
  await actor.page.locator("[data-primary]:not([aria-disabled='true'])").click();
  for (const visitor of [ada, blaise]) {
    await until(
      () => visitor.told.some((entry) => entry.events.some(({ key }) => key === "event.followed")),
      "nobody hears of the reaction",
    );
    await until(
      async () => (await visitor.page.locator(`.round use[href="#g-s-${shared}"]`).count()) > 0,
      "the card is not shown",
    );
    const slots = visitor.position!.view.boards.map((board: { slots: string[] }) => board.slots);
    expect(slots.flat()).toContain(shared);
    await until(async () => (await visitor.page.locator(`use[href="#g-s-${shared}"]`).count()) > 1, "the reaction is not shown");
  }

  // To the next period: cards that were not played were never shown.
  await playUntil([new Robot(ada, dice(11)), new Robot(blaise, dice(12))], () => ada.position!.view.period > 1);
  const played = new Set(
    ada.told
      .flatMap((entry) => entry.events)
      .filter(({ key }) => key === "event.revealed" || key === "event.followed")
      .map(({ args }) => String(args["card"]).slice("card:".length)),
  );
  for (const [reader, hand] of [
    [blaise, SHORT],
    [ada, LONG],
  ] as const) {
    const unplayed = hand.filter((card) => !played.has(card));
    for (const frame of reader.received.map(told)) for (const card of unplayed) expect(names(frame, card)).toBe(false);
  }
});
