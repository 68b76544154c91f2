/** Two people in two browsers at one table: the line breaks, pages are reloaded, the server dies, and the game goes on. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LINE_WAS_CUT, type Visitor } from "./browser";
import { atTable, twoAtTable } from "./lobby";
import { Network } from "./network";
import { atRest, dice, playUntil, Robot, until, upToDate } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

/** The position in words, by whose it is: the shared board, and the place of each player. */
async function inWords(page: Page): Promise<Record<string, string>> {
  await page.keyboard.press("t");
  const found = await page.getByTestId("textview").evaluate((view) => {
    const parts: Record<string, string> = {};
    let part = "";
    for (const element of view.children) {
      if (element.tagName === "H3" || element.classList.contains("name")) part = element.textContent!.trim();
      else parts[part] = `${parts[part] ?? ""}${(element as HTMLElement).innerText}\n`;
    }
    return parts;
  });
  await page.keyboard.press("Escape");
  return found;
}

async function seeTheSame([ada, blaise]: [Visitor, Visitor]): Promise<void> {
  await until(() => ada.position?.seq === blaise.position?.seq, "they have not heard the same");
  for (const visitor of [ada, blaise]) await settled(visitor);
  const [hers, his] = [await inWords(ada.page), await inWords(blaise.page)];
  expect(hers["Shared board"]).toBeTruthy();
  expect(hers["Shared board"]).toBe(his["Shared board"]);
  expect(hers["My place"]).toBe(his["Ada"]);
  expect(hers["Blaise"]).toBe(his["My place"]);
}

/** The page shows the newest position, nothing is moving any more. */
async function settled(visitor: Visitor): Promise<void> {
  await upToDate(visitor);
  await until(async () => (await visitor.page.locator(".travel *").count()) === 0, "pieces fly for ever");
  await atRest(visitor.page);
}

/** Has the last move been confirmed? */
function isAnswered(visitor: Visitor): boolean {
  const commands = visitor.sent.map((frame) => JSON.parse(frame) as { type: string; seq: number });
  return visitor.position!.seq > (commands.findLast(({ type }) => type === "move")?.seq ?? -1);
}

test("they play each other, with a reload and a lost line", async () => {
  const network = new Network(() => stage.server.port);
  const far = await network.open();
  const visitors = await twoAtTable(stage, {
    url: far,
    options: [{}, { reducedMotion: "no-preference" }],
    excused: LINE_WAS_CUT,
  });
  const [ada, blaise] = visitors;
  const robots = [new Robot(ada, dice(2)), new Robot(blaise, dice(3))];
  const reach = (decisions: number) => playUntil(robots, () => ada.decisions >= decisions && blaise.decisions >= decisions);

  await reach(10);
  await ada.page.reload();
  await atTable(ada);
  await reach(20);
  await seeTheSame(visitors);

  // Blaise's line is cut while he looks on or plays, and comes back.
  // What he says meanwhile waits, and is said once; what he has not finished stays.
  network.cut();
  const chat = blaise.page.locator("#chat-field");
  await blaise.page.locator("#side-chat").click();
  await chat.fill("Are you there?");
  await chat.press("Enter");
  await blaise.page.locator(".chat .waiting", { hasText: "Are you there?" }).locator("small").waitFor();
  await chat.fill("I mean");
  await blaise.page.locator("#side-log").click();
  const sockets = blaise.sockets;
  network.mend();
  await until(() => blaise.sockets > sockets, "no new socket was opened");
  await ada.page.locator("#side-chat").click();
  await ada.page.locator(".chat li", { hasText: "Are you there?" }).waitFor();
  await blaise.page.locator("#side-chat").click();
  expect(await chat.inputValue()).toBe("I mean");
  for (const { page } of visitors) await until(async () => (await page.locator(".chat .waiting").count()) === 0, "it waits");
  await reach(30);
  for (const { page } of visitors) expect(await page.locator(".chat li", { hasText: "Are you there?" }).count()).toBe(1);

  // Blaise moves, but hears no answer before the line breaks: the move counts once.
  await playUntil(robots, () => blaise.position!.choices!.length > 0 && isAnswered(blaise));
  network.deafen();
  const moves = () => blaise.sent.filter((frame) => frame.includes('"move"')).length;
  const [before, decisions] = [moves(), ada.decisions];
  await robots[1]!.playUntil(() => moves() > before);
  await until(() => ada.decisions > decisions, "the move of the deaf one did not arrive");
  network.cut();
  network.mend();
  await until(() => blaise.position?.seq === ada.position?.seq, "the deaf one does not hear again");
  expect(ada.decisions).toBe(decisions + 1);
  expect(blaise.told).toEqual(ada.told);

  await reach(decisions + 10);
  await seeTheSame(visitors);
  network.close();
});

test("the server is killed in the middle and comes back: nothing that was seen is lost", async () => {
  const visitors = await twoAtTable(stage, { excused: LINE_WAS_CUT });
  const [ada, blaise] = visitors;
  const robots = [new Robot(ada, dice(4)), new Robot(blaise, dice(5))];
  for (let round = 1; round <= 2; round++) {
    let alive = true;
    const playing = playUntil(robots, () => !alive);
    await until(() => ada.decisions >= round * 12, "they do not get on");
    await stage.server.kill(); // while moves are on their way
    const seen = [ada, blaise].map((visitor) => [...visitor.told]);
    const sockets = [ada.sockets, blaise.sockets];
    await stage.server.start();
    await until(() => ada.sockets > sockets[0]! && blaise.sockets > sockets[1]!, "they do not come back by themselves");
    alive = false;
    await playing;
    const { log } = await ada.ask<{ log: { n: number }[] }>(`/tables/${ada.table}/history?at=${ada.decisions}`);
    const kept = log.filter((entry) => entry.n >= 0);
    for (const told of seen) expect(kept.slice(0, told.length)).toEqual(told);
  }
  await playUntil(robots, () => Math.min(ada.decisions, blaise.decisions) >= 40);
  await seeTheSame(visitors);
});
