/** Attika at the table: a whole game by clicks, building from the sheet and from the board, what a place changes between shrines,
a tile that is turned, the phone, hands that stay hidden. */

import { expect, test } from "vitest";
import { PHONE, SIZES, Visitor } from "./browser";
import { flaws } from "./flaws";
import { make, openAgainst, twoAtTable } from "./lobby";
import { dice, isOver, Robot, until } from "./robot";
import { setStage } from "./stage";

const stage = setStage();

const GAME = "attika";
const legal = (label: string) => `[data-word^="${label}:"][data-state="legal"]`;

test("some turns by clicks alone", async () => {
  const visitor = await stage.visit();
  await openAgainst(visitor, GAME, ["greedy"]);
  const robot = new Robot(visitor, dice(3));
  await robot.playUntil(() => visitor.decisions > 16);
  expect(robot.clicks).toBeGreaterThan(5);
});

test("the end, where the sheet says how it was won", async () => {
  const visitor = await stage.sit("attika_last");
  const { page } = visitor;
  await make(visitor, stage.server.then("attika_last"));
  await until(() => isOver(page), "the end is not shown");
  const { view } = visitor.position!;
  const said = await page.locator("dialog[open] .sub").innerText();
  expect(said).toMatch({ shrines: /joined two shrines/, all_buildings: /all 30/, none: /draw/ }[view.victory as string]!);
  expect(await page.locator(".map .thread").count()).toBe(view.victory === "shrines" ? 1 : 0);
});

test("a building is chosen and its hexes tell their prices; a hex is chosen and the sheet tells its own", async () => {
  const visitor = await stage.sit("attika_prices");
  const { page } = visitor;
  const builds = () => visitor.position!.choices!.filter(({ path }) => path[0] === "build");
  const [, building, hex] = builds()[0]!.path;
  await page.locator(`.place [data-word="${building}"]`).focus();
  await page.keyboard.press("Enter");
  const fitting = builds().filter(({ path }) => path[1] === building);
  await until(async () => (await page.locator(legal("hex")).count()) === fitting.length, "the hexes do not glow");
  expect(await page.locator(".map .pill").count()).toBe(fitting.length);

  // Every empty hex has its cost in the line below, also where the hand cannot pay.
  const groups: { hexes: string[] }[] = visitor.position!.view.costs[building!.slice("building:".length)];
  const poor = groups.flatMap(({ hexes }) => hexes).find((name) => !fitting.some(({ path }) => path[2] === `hex:${name}`));
  await page.locator(`.map [data-anchor="hex:${poor}"]`).hover();
  await page.locator(".line.short .sum").waitFor();
  await page.locator(`.map [data-anchor="hex:${poor}"]`).click();
  await page.locator('[data-note="why"] .rule').waitFor();
  expect(await page.locator('[data-note="why"] .rule').innerText()).toMatch(/^AT-\d+/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  // The other way round.
  const rivals = new Set(builds().flatMap(({ path }) => (path[2] === hex ? [path[1]] : [])));
  await page.locator(`.map [data-word="${hex}"]`).click();
  await until(async () => (await page.locator(`.place ${legal("building")}`).count()) === rivals.size, "the sheet is dark");
  await page.keyboard.press("Escape");

  // Carried there with the mouse.
  const from = (await page.locator(`.place [data-word="${building}"]`).boundingBox())!;
  const to = (await page.locator(`.map [data-word="${hex}"]`).boundingBox())!;
  const decided = visitor.decisions;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  expect(await page.locator(".carried").count()).toBe(1);
  await page.mouse.up();
  await until(
    async () => visitor.decisions > decided || (await page.locator(`.map [data-word="${hex}"][data-state="chosen"]`).count()) > 0,
    "the building was not put down",
  );
});

interface Change {
  seat: number;
  to_join: number | null;
}

interface Blow {
  building: string;
  hex: string;
  changes: Change[];
}

/** A building that must be paid, on a hex where it cuts somebody off, if there is one. */
function cutting(visitor: Visitor): Blow | undefined {
  const { view, choices, seat } = visitor.position!;
  return choices!
    .filter(({ path, price }) => path[0] === "build" && Object.keys(price).length > 0)
    .map(({ path }) => ({ building: path[1]!, hex: path[2]!, changes: view.changes[path[2]!.slice("hex:".length)] ?? [] }))
    .find(({ changes }) => changes.some((change: Change) => change.seat !== seat));
}

test("a hex tells what a paid building there changes between shrines, with the pointer and with the keyboard", async () => {
  const visitor = await stage.sit("attika_cut");
  const { page } = visitor;
  const { building, hex, changes } = cutting(visitor)!;
  const { view, seat } = visitor.position!;
  const said = changes.map((change) => {
    if (change.seat === seat) return `Brings you to ${change.to_join} from joining`;
    return change.to_join === null ? "no way is left" : `from ${view.cities[change.seat].to_join} to ${change.to_join}`;
  });
  const spoken = async () => {
    const line = await page.locator(".plan").innerText();
    return said.filter((part) => line.includes(part)).length;
  };
  const isSpoken = async () => (await spoken()) >= Math.min(2, said.length);
  const place = page.locator(`.map [data-anchor="${hex}"]`);

  // Before anything is chosen, with the building in hand, and with the keyboard.
  await place.hover();
  await until(isSpoken, `the line does not say ${said.join("; ")}`);
  await page.mouse.move(5, 5);
  await until(async () => (await spoken()) === 0, "the line still speaks of a hex");
  await page.locator(`.place [data-word="${building}"]`).first().click();
  await place.hover();
  await until(isSpoken, `with a building in hand the line does not say ${said.join("; ")}`);
  await page.mouse.move(5, 5);
  await until(async () => (await spoken()) === 0, "the line still speaks of a hex");
  await page.keyboard.press("Tab");
  await page.locator(`.map [data-word="${hex}"]`).focus();
  await until(isSpoken, `with the keyboard the line does not say ${said.join("; ")}`);
  const label = (await page.locator(`.map [data-word="${hex}"]`).getAttribute("aria-label"))!;
  for (const part of said) expect(label).toContain(part);
});

test("the board grows: a place, two turns with the keyboard, and the tile lies as it was shown", async () => {
  const visitor = await stage.sit("attika_extend");
  const { page } = visitor;
  const before = visitor.position!.view.tiles.length;
  await until(async () => (await page.locator(legal("centre")).count()) > 10, "no places for the tile");
  const place = page.locator(legal("centre")).first();
  const centre = (await place.getAttribute("data-word"))!.slice("centre:".length);
  await place.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("r");
  await page.keyboard.press("r");
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 100);
  await page.locator('[data-word="rotation:0"][data-state="chosen"], [data-word="rotation:3"][data-state="chosen"]').waitFor();
  await page.locator("[data-primary]").click();
  await until(() => visitor.position!.view.tiles.length > before, "the tile was not laid");
  const laid = visitor.position!.view.tiles[before];
  expect([laid.centre, laid.rotation % 3]).toEqual([centre, 0]);

  // Larger, moved, and the whole again.
  const sight = page.locator(".map svg[role=group]");
  const whole = await sight.getAttribute("viewBox");
  await page.keyboard.press("+");
  await until(async () => (await sight.getAttribute("viewBox")) !== whole, "it does not grow");
  await page.keyboard.press("f");
  await until(async () => (await page.locator(".map .tools button:enabled").count()) === 1, "it does not fit");
});

test("the phone and larger screens, in French, both themes: nothing overflows, nothing serious for axe", async () => {
  const visitor = await stage.sit("attika_pay", { ...PHONE, locale: "fr-FR" });
  const { page } = visitor;
  const found: string[] = [];
  expect(await page.locator(".map .paying").count(), "the building that is paid stands on its hex").toBe(1);
  for (const tab of (await page.locator(".app > .tabs button").all()).slice(0, 2)) {
    await tab.tap();
    found.push(...(await flaws(visitor, await tab.innerText())));
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize(SIZES.laptop);
  found.push(...(await flaws(visitor, "laptop, dark")));
  expect(found).toEqual([]);
});

test("the phone: no hex that glows lies hidden under the map of the whole board, and the dearest price fits its line", async () => {
  const visitor = await stage.sit("attika_many", { ...PHONE, locale: "fr-FR" });
  const { page } = visitor;
  const builds = () => visitor.position!.choices!.filter(({ path }) => path[0] === "build");
  const places = (building: string) => builds().filter(({ path }) => path[1] === building).length;
  const [building] = builds()
    .map(({ path }) => path[1]!)
    .toSorted((a, b) => places(b) - places(a));
  await page.locator(".app > .tabs button").nth(1).tap();
  await page.locator(`.place [data-word="${building}"]`).first().tap();
  await page.locator(".map .whole").waitFor();

  /** Where the glowing hexes in sight have their middles, and whether they can be touched there. */
  const seen = () =>
    page.evaluate(() => {
      const sight = document.querySelector(".map .sight")!.getBoundingClientRect();
      return [...document.querySelectorAll('.map [data-word^="hex:"][data-state="legal"]')]
        .map((hex) => {
          const { x, y, width, height } = hex.getBoundingClientRect();
          const [across, down] = [x + width / 2, y + height / 2];
          return { x: across, y: down, free: hex.parentElement!.contains(document.elementFromPoint(across, down)) };
        })
        .filter(({ x, y }) => x > sight.left && x < sight.right && y > sight.top && y < sight.bottom);
    });
  const { x, y, width, height } = (await page.locator(".map .sight").boundingBox())!;
  for (const corner of ["right bottom", "left bottom", "right top", "left top"]) {
    // The hex that is nearest to the corner is drawn into it.
    const inset = 45;
    const goal = {
      x: corner.startsWith("left") ? x + inset : x + width - inset,
      y: corner.endsWith("top") ? y + inset : y + height - inset,
    };
    const away = (spot: { x: number; y: number }) => Math.hypot(spot.x - goal.x, spot.y - goal.y);
    const [nearest] = (await seen()).toSorted((one, other) => away(one) - away(other));
    const start = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + goal.x - nearest!.x, start.y + goal.y - nearest!.y, { steps: 5 });
    await page.mouse.up();
    const now = await seen();
    expect(now.length, `something glows: ${corner}`).toBeGreaterThan(0);
    expect(now.filter(({ free }) => !free).length, `hidden: ${corner}`).toBe(0);
  }

  const cards = ({ price }: { price: Record<string, number> }) => Object.values(price).reduce((sum, n) => sum + n, 0);
  const [dearest] = builds()
    .filter(({ path }) => path[1] === building)
    .toSorted((a, b) => cards(b) - cards(a));
  await page.locator(`.map [data-word="${dearest!.path[2]}"]`).press("Enter");
  await page.locator(".plan .sum").waitFor();
  expect(await page.locator(".plan .line").evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
});

test("two people: no hand, and nothing of what it could pay, reaches the other", async () => {
  const [ada, blaise] = await twoAtTable(stage, { wanted: { game: GAME } });
  for (let turns = 0; turns < 3; turns++) {
    const actor = [ada, blaise].find((one) => (one.position?.choices?.length ?? 0) > 0)!;
    const decided = actor.decisions;
    await actor.page.locator('[data-path="cards_end"]').click();
    await until(() => [ada, blaise].every((one) => one.decisions > decided), "the turn does not pass");
    await until(() => [ada, blaise].some((one) => (one.position?.choices?.length ?? 0) > 0), "nobody may decide");
  }
  for (const visitor of [ada, blaise]) {
    const own = visitor.position!.seat!;
    const positions = visitor.received.map((frame) => JSON.parse(frame)).filter(({ type }) => type === "position");
    for (const { view, log } of positions) {
      const held = Object.values<number>(view.hand).reduce((sum, n) => sum + n, 0);
      expect(held).toBe(view.cities[own].hand_size);
      if (!view.choosers.includes(own)) expect([view.costs, view.changes]).toEqual([{}, {}]);
      const seen = log.flatMap(({ events }: { events: { key: string; args: { seat: string } }[] }) => events);
      for (const { key, args } of seen) if (key === "event.cards_seen") expect(args.seat).toBe(`seat:${own}`);
    }
  }
});
