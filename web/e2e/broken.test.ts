/** What cannot be fetched or drawn is said, and everything around it goes on. */

import { expect, test } from "vitest";
import { atTable, startAgainstBot } from "./lobby";
import { until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

test("a lost part loads the page anew, once; a drawing that fails stands there in words", async () => {
  const visitor = await stage.visit({}, /Failed to (load|fetch)|ERR_FAILED|Cannot (read|destructure)/);
  const { page } = visitor;
  await startAgainstBot(visitor);
  const table = visitor.page.url();
  const address = `${new URL(table).pathname}?at=0`;

  // As after an update: the old file is gone.
  let loads = 0;
  page.on("framenavigated", (frame) => frame === page.mainFrame() && loads++);
  await page.route("**/TablePage-*.js", (route) => route.abort());
  await page.goto(address);
  const again = page.getByRole("link", { name: "Load this page again" });
  await until(
    async () => loads === 2 && (await again.isVisible()),
    () => `${loads} loads, and nothing is said`,
  );
  expect(await again.getAttribute("href")).toBe(address);
  await page.unroute("**/TablePage-*.js");
  await again.click();
  await page.locator(".replay").waitFor();
  expect(loads).toBe(3);

  // A page that loads more of itself.
  await page.route("**/castles_of_burgundy.en-*.js", (route) => route.abort());
  await page.goto("/rules/castles_of_burgundy#CB-5");
  await again.waitFor();
  expect(await again.getAttribute("href")).toBe("/rules/castles_of_burgundy#CB-5");

  // The shared board gets something it cannot draw.
  await page.routeWebSocket(/socket/, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.type === "position") message.view.bonus_points = null;
      near.send(JSON.stringify(message));
    });
  });
  await page.goto(table);
  await atTable(visitor);
  await page.locator("#part-board [data-failed]").waitFor();
  expect(await page.locator("[data-failed]").count()).toBe(1);
  expect(await page.locator("#part-board [data-failed] li").count()).toBeGreaterThan(6); // the depots
  await page.locator("#part-board").getByRole("button", { name: "Try again" }).click();
  await page.locator("#part-board [data-failed]").waitFor();
  const decisions = visitor.decisions;
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "All that is possible" }).click();
  await page.locator("dialog[open] li > button:enabled").first().click();
  await until(() => visitor.decisions > decisions, "the game does not go on");
});
