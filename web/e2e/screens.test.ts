/** A table in a box lays itself out by the room it has there, and the page around it by its own. */

import { expect, test } from "vitest";
import { SIZES } from "./browser";
import { setStage } from "./stage";

const stage = setStage();

/** What is seen of a table that a stylesheet says once for all, that one of a component says, and that the game says. */
const TABLE = {
  desktop: { tabs: false, parts: 3, list: false },
  phone: { tabs: true, parts: 1, list: true },
};

test.each([
  ["desktop", "phone"],
  ["phone", "desktop"],
] as const)("on a page as on a %s, a table as on a %s", async (outer, inner) => {
  const { page } = await stage.sit("woodcraft_late", { viewport: SIZES[outer] });
  const table = async () => ({
    tabs: await page.locator(".app > .tabs").isVisible(),
    parts: await page.locator("main > :visible").count(),
    list: (await page.locator(".board.phone").count()) > 0,
  });
  expect(await table()).toEqual(TABLE[outer]);
  await page.evaluate(({ width, height }) => {
    document.body.insertAdjacentHTML("beforeend", '<nav class="bottom">outside</nav><div class="screen"></div>');
    const box = document.querySelector<HTMLElement>(".screen")!;
    Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
    box.append(document.querySelector("#app")!);
  }, SIZES[inner]);
  await expect.poll(table).toEqual(TABLE[inner]);
  expect(await page.locator(".app").boundingBox()).toMatchObject(SIZES[inner]);
  expect(await page.getByText("outside").isVisible()).toBe(TABLE[outer].tabs);
});
