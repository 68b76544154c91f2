/** What people do around a game: accounts, invitations, talking, notices, running out of time, playing again. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { violations } from "./axe";
import { Visitor } from "./browser";
import { atTable, begin, createTable, join, make, startAgainstBot, twoAtTable } from "./lobby";
import { dice, playUntil, Robot, until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();
/** Two people whose clocks run out while the other tests are busy. */
let slow: [Visitor, Visitor];

beforeAll(async () => {
  const [host, guest] = [
    await Visitor.open(stage.browser, stage.server.url),
    await Visitor.open(stage.browser, stage.server.url),
  ];
  await host.page.goto("/");
  const pace = { kind: "live", bank: 30, increment: 20 };
  const seats = [{ kind: "me" }, { kind: "open" }];
  await host.change("/guest", { name: "Ada", language: "en" });
  const { table } = await host.change("/tables", { game: "castles_of_burgundy", options: {}, seats, public: false, pace });
  await host.page.goto(`/t/${table.id}`);
  await join(guest, await host.page.locator("#room-link").inputValue(), "Blaise");
  await begin(host, [guest]);
  slow = [host, guest];
});

const shows = (visitor: Visitor, text: string | RegExp) => visitor.page.getByText(text).first().waitFor();

/** Says something to the table. */
async function say(visitor: Visitor, text: string): Promise<void> {
  const tab = visitor.page.locator("#side-chat");
  if (await tab.isVisible()) await tab.click();
  await visitor.page.locator("#chat-field").fill(text);
  await visitor.page.keyboard.press("Enter");
}

test("a guest makes an account and finds the games from another browser", async () => {
  const visitor = await stage.visit();
  const { page } = visitor;
  await startAgainstBot(visitor, "Colette");
  const table = visitor.table;
  const fill = async (who: Visitor, password: string) => {
    await who.page.goto("/account");
    await who.page.getByLabel("Login").fill("colette");
    await who.page.getByLabel("Password").fill(password);
  };
  await fill(visitor, "correct horse");
  await page.getByRole("button", { name: "Make an account" }).click();
  await shows(visitor, "Your account is made");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await shows(visitor, "Signed out");
  await page.goto("/");
  await page.locator(".now .start").waitFor();
  expect(await page.locator(`a[href="/t/${table}"]`).count()).toBe(0);

  // Elsewhere, as a guest who has begun a game there too; that game comes along.
  const far = await stage.visit({}, /status of 401/);
  await startAgainstBot(far, "Guest");
  const other = far.table;
  await fill(far, "wrong horse!");
  await far.page.getByRole("button", { name: "Sign in" }).click();
  await far.page.locator("[role=alert]", { hasText: "Login or password is wrong." }).waitFor();
  await far.page.getByRole("button", { name: "FR", exact: true }).click();
  await far.page.getByRole("button", { name: "Se connecter" }).click();
  await far.page.locator("[role=alert]", { hasText: /mot de passe/ }).waitFor();
  await far.page.locator("input[autocomplete=username]").fill("colette");
  await far.page.locator("input[type=password]").fill("correct horse");
  await far.page.locator(".stack [type=submit]").click();
  await far.page.locator("[role=status].done").waitFor();
  await far.page.goto("/");
  for (const id of [table, other]) await far.page.locator(`a[href="/t/${id}"]`).first().waitFor();

  await far.page.goto("/account");
  await far.page.getByRole("button", { name: "Se déconnecter partout" }).click();
  await shows(far, "Déconnexion réussie sur tous les appareils");
  await far.page.locator(".stack [type=submit]").waitFor();
});

test("an invitation, somebody asked to leave, a host who hands over", async () => {
  const [ada, blaise, chloe] = [
    await stage.visit(),
    await stage.visit({}, /status of 403/),
    await stage.visit({}, /status of 403/),
  ];
  const link = await createTable(ada, "Ada");
  await ada.page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined })); // as without https
  await ada.page.getByRole("button", { name: "Copy" }).click();
  await shows(ada, "The link is selected for you to copy.");
  expect(await ada.page.evaluate(() => getSelection()!.toString())).toBe(link);
  expect(await ada.page.getByText("Link copied").count()).toBe(0);
  await chloe.page.goto(new URL(link).pathname); // without the invitation
  await chloe.page.locator(".room .name input").fill("Chloé");
  await chloe.page.locator(".room > .prim").click();
  await chloe.page.locator("[role=alert]", { hasText: "invitation" }).waitFor();
  await join(blaise, link, "Blaise");
  await ada.page.getByRole("button", { name: "Ask to leave" }).click();
  await shows(blaise, "The host has freed your seat.");
  await blaise.page.locator(".room > .prim").click(); // with the old invitation
  await blaise.page.locator("[role=alert]", { hasText: "invitation" }).waitFor();
  await blaise.page.goto(await ada.page.locator("#room-link").inputValue());
  await blaise.page.locator(".room > .prim").click();
  await blaise.page.locator(".room .wait").waitFor();
  await ada.page.getByRole("button", { name: "Leave the table" }).click();
  await blaise.page.getByRole("button", { name: "Fill with bots and start" }).waitFor();
  await blaise.page.getByRole("button", { name: "Fill with bots and start" }).click();
  await atTable(blaise);
  expect(new URL(ada.page.url()).pathname).toBe("/");
});

test("people talk; a spectator hears it, may talk too, and sees no choices", async () => {
  const [ada, blaise] = await twoAtTable(stage);
  const watcher = await stage.visit();
  await watcher.page.goto("/");
  await watcher.change("/guest", { name: "Wanda", language: "en" });
  await watcher.page.goto(`/t/${ada.table}`);
  await atTable(watcher);
  await say(ada, "Good luck, Blaise");
  await blaise.page.locator("#side-chat .count").waitFor(); // unread
  await say(blaise, "And to you");
  await say(watcher, "Hello from the window");
  for (const visitor of [ada, blaise, watcher])
    for (const text of ["Good luck, Blaise", "And to you", "Hello from the window"]) await shows(visitor, text);
  expect(watcher.position!.seat).toBeNull();
  expect(watcher.position!.choices ?? []).toEqual([]);
  expect(await watcher.page.locator('[data-state="legal"], .prompt .acts button').count()).toBe(0);
});

test("my turn is told in a hidden tab: title, notice, sound; and by webhook to somebody who is away", async () => {
  const received: any[] = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (data) => (body += data)).on("end", () => (received.push(JSON.parse(body)), response.end()));
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const [ada, blaise] = await twoAtTable(stage);
  const table = ada.table;

  // Blaise wants notices and looks elsewhere; this browser has neither notices nor loudspeakers.
  await blaise.context.addInitScript(() => {
    const told = ((window as any).told = { notices: [] as [string, string][], tones: 0 });
    class Stub {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor(title: string, { body }: { body: string }) {
        told.notices.push([title, body]);
      }
      close() {}
    }
    (window as any).Notification = Stub;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      told.tones++;
      return start.apply(this, args);
    };
    Object.defineProperty(document, "visibilityState", { get: () => ((window as any).away ? "hidden" : "visible") });
    document.hasFocus = () => !(window as any).away;
  });
  await blaise.page.goto("/account");
  await blaise.page.locator("label", { hasText: "Notice when it is my turn" }).locator("input").check();
  await blaise.page.goto(`/t/${table}`);
  await atTable(blaise);
  const robots = [new Robot(ada, dice(31)), new Robot(blaise, dice(32))];
  const waits = () => !blaise.position!.choosers.includes(blaise.position!.seat!);
  await playUntil(robots, waits);
  await blaise.page.evaluate(() =>
    Object.assign(window, { away: true, told: Object.assign((window as any).told, { tones: 0 }) }),
  );
  expect(await blaise.page.title()).not.toMatch(/^\(1\)/);
  await playUntil([robots[0]!], () => !waits());
  await until(async () => (await blaise.page.title()).startsWith("(1) "), "the title does not tell it");
  const told = await blaise.page.evaluate(() => (window as any).told);
  expect(told.notices).toHaveLength(1);
  expect(told.notices[0][0]).toBe("Your turn in The Castles of Burgundy");
  expect(told.notices[0][1]).toContain("Ada");
  expect(told.tones).toBeGreaterThan(0);

  // Without sound, silence.
  await blaise.page.evaluate(() => ((window as any).away = false));
  await blaise.page.keyboard.press("m");
  await playUntil(robots, waits);
  await blaise.page.evaluate(() => ((window as any).told.tones = 0));
  await playUntil([robots[0]!], () => !waits());
  expect(await blaise.page.evaluate(() => (window as any).told.tones)).toBe(0);

  // Now he leaves, and is told at his own address.
  await playUntil(robots, waits);
  await blaise.page.goto("/account");
  await blaise.page.getByLabel("Notices to an address").fill("ftp://nowhere");
  await blaise.page.getByLabel("Notices to an address").press("Enter");
  await blaise.page.locator("[role=alert]", { hasText: "Notices cannot be sent to this address." }).waitFor();
  await blaise.page.getByLabel("Notices to an address").fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/turn`);
  await blaise.page.getByLabel("Notices to an address").press("Enter");
  await shows(blaise, "Saved");
  await playUntil([robots[0]!], () => received.length > 0);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ event: "your_turn", table, name: "Blaise" });
  expect(received[0].last.args.seat).toBe(`seat:${ada.position!.seat}`);
  receiver.close();
  blaise.problems.splice(0, blaise.problems.length, ...blaise.problems.filter((text) => !/status of 409/.test(text)));
});

test("somebody is blocked, is no longer heard, and is reported to the administrators", async () => {
  const [ada, blaise] = await twoAtTable(stage);
  await say(blaise, "Too slow");
  await ada.page.locator("#side-chat").click();
  await shows(ada, "Too slow");
  await ada.page.locator(".topbar .tool").last().click();
  await ada.page.getByRole("button", { name: "Block or report somebody" }).click();
  const sheet = ada.page.locator("dialog[open]");
  await sheet.getByRole("button", { name: "Report Blaise" }).click();
  expect(await sheet.getByRole("button", { name: "Send to the administrators" }).isDisabled()).toBe(true);
  await sheet.getByLabel(/administrators know about Blaise/).fill("Unfriendly words.");
  await sheet.getByRole("button", { name: "Send to the administrators" }).click();
  await sheet.getByText("The administrators have your report.").waitFor();
  await sheet.getByRole("button", { name: "Block Blaise", exact: true }).click();
  await sheet.getByText("Blocked", { exact: true }).waitFor();
  expect(await violations(ada.page)).toEqual([]);
  await ada.page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await until(async () => (await ada.page.getByText("Too slow").count()) === 0, "what was said is still there");
  await say(blaise, "Hello?");
  await shows(blaise, "Hello?");
  await say(ada, "Good game");
  await shows(ada, "Good game");
  expect(await ada.page.getByText("Hello?").count()).toBe(0);

  await ada.page.goto("/account");
  await ada.page.getByRole("button", { name: "Unblock Blaise" }).click();
  await until(async () => (await ada.page.getByText("People you have blocked").count()) === 0, "Blaise stays blocked");
  const { reports, blocks } = await ada.ask("/me/export");
  expect([reports.length, blocks.length]).toEqual([1, 0]);
});

test("two people play again, each on the same seat", async () => {
  const [ada, blaise] = (await stage.sitTogether("castles_last_of_two_people")) as [Visitor, Visitor];
  const first = ada.table;
  const seats = [ada.position!.seat, blaise.position!.seat];
  await make(ada, stage.server.then("castles_last_of_two_people"));
  for (const visitor of [ada, blaise]) await visitor.page.locator("dialog[open] .ranks .flag").waitFor();
  await ada.page.locator("dialog[open] .again").click();
  await ada.page.locator("#room-link").waitFor();
  await blaise.page.locator("dialog[open] .news").waitFor(); // is told, and follows
  await blaise.page.locator("dialog[open] .again").click();
  await blaise.page.locator(".room .wait").waitFor();
  expect(blaise.table).toBe(ada.table);
  expect(ada.table).not.toBe(first);
  await ada.page.locator(".room > .prim").click();
  for (const visitor of [ada, blaise]) await until(() => visitor.position?.over === false, "the second game does not begin");
  for (const visitor of [ada, blaise]) await atTable(visitor);
  expect([ada.position!.seat, blaise.position!.seat]).toEqual(seats);
  await playUntil([new Robot(ada, dice(41)), new Robot(blaise, dice(42))], () => ada.position!.seq > 4);
});

test("time runs out: a bot plays on, and the seat can be taken back", async () => {
  const late = slow.find((visitor) => visitor.position!.choosers.includes(visitor.position!.seat!))!;
  const other = slow.find((visitor) => visitor !== late)!;
  const button = other.page.locator("[data-substitute]");
  await button.waitFor({ timeout: 40_000 }); // appears by itself
  await button.click();
  await shows(late, "Your time was up, and a bot plays for you.");
  await shows(other, "Away, a bot plays on");
  await new Robot(other, dice(51)).playUntil(() => other.decisions > 12);
  await late.page.getByRole("button", { name: "Take my seat back" }).click();
  await until(async () => (await late.page.getByText("a bot plays for you").count()) === 0, "the bot stays");
  const robots = slow.map((visitor, at) => new Robot(visitor, dice(52 + at)));
  const moves = () => late.sent.filter((frame) => frame.includes('"move"')).length;
  await playUntil(robots, () => moves() > 1);
});
