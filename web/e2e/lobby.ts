/** The ways to a table. */

import type { BrowserContextOptions } from "playwright-core";
import type { Visitor } from "./browser";
import { until } from "./robot";
import type { Stage } from "./stage";

/** Two clicks: a game against a bot. */
export async function startAgainstBot(visitor: Visitor, name = "Rosa"): Promise<void> {
  const { page } = visitor;
  await page.goto("/");
  const now = page.locator(".now");
  await now.locator("input.field").fill(name);
  await now.locator("[name=coached]").uncheck();
  await now.locator(".start").click();
  await atTable(visitor);
}

/** The game is on the screen. */
export async function atTable(visitor: Visitor): Promise<void> {
  const ready = visitor.page.locator(".prompt, .replay, dialog[open]").first();
  await until(
    async () => visitor.position !== null && (await ready.isVisible()),
    () => `the table does not appear. ${visitor.problems.join("\n")}`,
  );
}

/** A game against bots, opened without a click; its number. */
export async function openAgainst(visitor: Visitor, game: string, bots: string[], name = "Inès"): Promise<string> {
  await visitor.change("/guest", { name, language: "en" });
  const { table } = await visitor.change("/tables", {
    game,
    options: {},
    seats: [{ kind: "me" }, ...bots.map((bot) => ({ kind: "bot", bot }))],
    public: true,
    pace: { kind: "live", bank: 1800, increment: 20 },
  });
  if (table.status === "open") await visitor.change(`/tables/${table.id}/start`, {});
  await visitor.page.goto(`/t/${table.id}`);
  await atTable(visitor);
  return table.id;
}

export interface Wanted {
  game?: string;
  variant?: string;
  isPublic?: boolean;
}

/** Opens a table for two by the form and tells the link to it. */
export async function createTable(visitor: Visitor, name: string, wanted: Wanted = {}): Promise<string> {
  const { page } = visitor;
  await page.goto(wanted.game ? `/new?game=${wanted.game}` : "/new");
  await page.locator("#create-name").fill(name);
  if (wanted.variant) await page.locator(`input[name="variant"][value="${wanted.variant}"]`).check({ force: true });
  if (wanted.isPublic) await page.locator('input[name="public"][value="public"]').check({ force: true });
  await page.locator("form .prim").click();
  return page.locator("#room-link").inputValue();
}

/** Follows an invitation and sits down. */
export async function join(visitor: Visitor, link: string, name: string): Promise<void> {
  const { page } = visitor;
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.locator(".room .name input").fill(name);
  await page.locator(".room > .prim").click();
  await page.locator(".room .wait").waitFor();
}

/** The host starts once everybody is there. */
export async function begin(host: Visitor, others: Visitor[]): Promise<void> {
  const start = host.page.locator(".room > .prim");
  await until(async () => (await host.page.locator(".seats li:has(.btn)").count()) === others.length, "the guest did not arrive");
  await start.click();
  for (const visitor of [host, ...others]) await atTable(visitor);
}

/** Two people at a table of their own, the game begun. */
export async function twoAtTable(
  stage: Stage,
  {
    options = [{}, {}],
    wanted = {},
    excused = null,
    url,
  }: {
    options?: BrowserContextOptions[];
    wanted?: Wanted;
    excused?: RegExp | null;
    /** Another way to the server, for the guest. */
    url?: string;
  } = {},
): Promise<[Visitor, Visitor]> {
  const host = await stage.visit(options[0], excused);
  const guest = await stage.visit(options[1], excused, url);
  const link = await createTable(host, "Ada", wanted);
  await join(guest, link, "Blaise");
  await begin(host, [guest]);
  return [host, guest];
}

/** Types a choice as a path, confirms it if it is final, and waits until it is on the board. */
export async function make(visitor: Visitor, path: readonly string[]): Promise<void> {
  const { page } = visitor;
  const { seq, choices } = visitor.position!;
  await page.keyboard.press("/");
  await page.locator(".typing input").fill(path.join(" "));
  await page.keyboard.press("Enter");
  if (choices!.some((choice) => choice.final && choice.path.join(" ") === path.join(" ")))
    await page.locator(".prompt .acts [data-primary]:not([aria-disabled='true'])").click();
  await until(
    () => visitor.position!.seq > seq,
    () => `${path.join(" ")} was not done`,
  );
}
