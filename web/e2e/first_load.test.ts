/** How much a stranger's browser fetches before the first table stands there. */

import { expect, test } from "vitest";
import { SIZES } from "./browser";
import { atTable, startAgainstBot } from "./lobby";
import { setStage } from "./stage";

const MOST = 250_000;
const stage = setStage();

test("the first load of a table is small", async () => {
  const host = await stage.visit();
  await startAgainstBot(host);
  const visitor = await stage.visit();
  const wire = await visitor.context.newCDPSession(visitor.page);
  await wire.send("Network.enable");
  const sizes: Record<string, number> = {};
  const names = new Map<string, string>();
  wire.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, new URL(request.url).pathname));
  wire.on(
    "Network.loadingFinished",
    ({ requestId, encodedDataLength }) => (sizes[names.get(requestId) ?? requestId] = encodedDataLength),
  );
  await visitor.page.goto(`/t/${host.table}`);
  await atTable(visitor);
  await visitor.page.waitForLoadState("networkidle");
  const frames = visitor.received.reduce((sum, frame) => sum + frame.length, 0);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  console.log(
    `${(total / 1000).toFixed(0)} kB in ${Object.keys(sizes).length} answers, and ${(frames / 1000).toFixed(0)} kB through the socket`,
  );
  expect(Object.keys(sizes).length).toBeGreaterThan(5);
  expect(total + frames).toBeLessThan(MOST);
});

test("nothing moves while the lobby comes, for a stranger or for somebody who has begun a game alone", async () => {
  for (const viewport of [SIZES.desktop, SIZES.phone]) {
    const visitor = await stage.visit({ viewport });
    const { page } = visitor;
    await page.addInitScript(() => {
      const moved: string[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { sources: { node: Element | null }[] }[])
          moved.push(...entry.sources.map(({ node }) => node?.outerHTML.slice(0, 120) ?? "?"));
      }).observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { moved });
    });
    const watchIt = async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/api/tables", async (route) => (await held, await route.continue()));
      await page.goto("/");
      await page.locator(".coming[aria-busy]").waitFor();
      release();
      await page.locator(".now").waitFor();
      await page.waitForLoadState("networkidle");
      await page.unroute("**/api/tables");
      return page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve((window as any).moved)))),
      );
    };
    expect(await watchIt()).toEqual([]);
    await page.locator('.now input[value="glass_road"]').check({ force: true });
    await page.locator('.now input[name="now-bot"][value=""]').check({ force: true });
    await page.locator(".now .start").click();
    await atTable(visitor);
    expect(visitor.position!.view.players).toBe(1);
    expect(await watchIt()).toEqual([]);
    expect(await page.locator(".left h2 .count").innerText()).toBe("1");
  }
});

test("a late game opens, and a click shows its effect; how fast is printed, not judged", async () => {
  const { page } = await stage.sit("castles_late");
  const start = performance.now();
  await page.reload();
  await page.locator('[data-word][data-state="legal"]').first().waitFor();
  const opened = performance.now() - start;
  const effect = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const thing = document.querySelector('[data-word][data-state="legal"]')!;
        const clicked = performance.now();
        thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked))); // after the next picture
      }),
  );
  await page.locator('[data-state="chosen"]').first().waitFor();
  console.log(`a late game opens in ${opened.toFixed(0)} ms, a click shows after ${effect.toFixed(0)} ms`);
});
