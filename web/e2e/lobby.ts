/** The ways to a table. */

import type { Browser, BrowserContextOptions } from "playwright-core";
import { Visitor } from "./browser";
import { until } from "./robot";

/** Two clicks: a game against a bot. */
export async function startAgainstBot(visitor: Visitor, name = "Robot"): Promise<void> {
  const { page } = visitor;
  await page.goto("/");
  const now = page.locator(".now");
  await now.locator("input.field").fill(name);
  await now.locator(".prim").click();
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
  const { page } = visitor;
  await page.goto("/");
  const id = await page.evaluate(
    async ([game, name, ...bots]) => {
      const headers = { "Content-Type": "application/json", "X-Ludotheque": "1" };
      const post = async (path: string, body: unknown) =>
        (await fetch(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
      await post("/guest", { name, language: document.documentElement.lang });
      const { table } = await post("/tables", {
        game,
        options: {},
        seats: [{ kind: "me" }, ...bots.map((bot) => ({ kind: "bot", bot }))],
        public: true,
        pace: { kind: "live", bank: 1800, increment: 20 },
      });
      if (table.status === "open") await post(`/tables/${table.id}/start`, {});
      return table.id as string;
    },
    [game, name, ...bots] as const,
  );
  await page.goto(`/t/${id}`);
  await atTable(visitor);
  return id;
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
  browser: Browser,
  url: string,
  {
    options = [{}, {}],
    wanted = {},
    urls = [url, url],
    excused = null,
  }: {
    options?: BrowserContextOptions[];
    wanted?: Wanted;
    urls?: [string, string];
    excused?: RegExp | null;
  } = {},
): Promise<[Visitor, Visitor]> {
  const host = await Visitor.open(browser, urls[0], options[0], excused);
  const guest = await Visitor.open(browser, urls[1], options[1], excused);
  const link = await createTable(host, "Ada", wanted);
  await join(guest, link, "Blaise");
  await begin(host, [guest]);
  return [host, guest];
}
