/** A hunt for flaws no test looks for: a robot plays one game after another in French and the page is examined after every
click, on a phone and on a desk in turn. Not part of the tests: `npm run hunt`, with GAMES=a,b MINUTES=5 SEED=7 to say
where, how long and with which dice. Pictures of what was found lie beside the other screenshots. */

import { mkdirSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { PHONE, SIZES, Visitor } from "./browser";
import { flaws } from "./flaws";
import { openAgainst } from "./lobby";
import { SCREENSHOTS } from "./places";
import { covered, dice, isOver, Robot } from "./robot";
import { setStage } from "./stage";

const { env } = process;
const MINUTES = Number(env["MINUTES"] ?? "5");
const SEED = Number(env["SEED"] ?? "1");
const PER_GAME = 60_000;
const CLICKS_BETWEEN_LOOKS = 4;

const stage = setStage();
let games: string[];

beforeAll(async () => {
  mkdirSync(SCREENSHOTS, { recursive: true });
  const known = (await (await fetch(`${stage.server.url}/api/games`)).json()) as { games: { id: string }[] };
  games = env["GAMES"]?.split(",") ?? known.games.map(({ id }) => id);
});

/** Plays and looks until the game is over or its time is up; tells what was wrong. */
async function playAndLook(visitor: Visitor, robot: Robot, until: number): Promise<string[]> {
  const { page } = visitor;
  const found: string[] = [];
  while (Date.now() < until && !(await isOver(page))) {
    for (let clicks = 0; clicks < CLICKS_BETWEEN_LOOKS; clicks++) await robot.step();
    await page.emulateMedia({ colorScheme: robot.clicks % 2 ? "dark" : "light" });
    const when = `after ${robot.clicks} clicks`;
    found.push(...(await flaws(visitor, when)), ...(await covered(page)).map((one) => `${when}: ${one}`));
  }
  return found;
}

test("the hunt", { timeout: (MINUTES + 2) * 60_000 }, async () => {
  const end = Date.now() + MINUTES * 60_000;
  const known = new Map<string, string>();
  for (let n = 0; Date.now() < end; n++) {
    const game = games[n % games.length]!;
    const onPhone = Math.floor(n / games.length) % 2 === 0;
    const visitor = await stage.visit({
      ...(onPhone ? PHONE : { viewport: SIZES.laptop }),
      locale: "fr-FR",
    });
    await openAgainst(visitor, game, ["greedy", "random", "random"].slice(0, 1 + (n % 3)), "Zoé");
    const robot = new Robot(visitor, dice(SEED + n), onPhone);
    const found = await playAndLook(visitor, robot, Math.min(end, Date.now() + PER_GAME)).catch((error) => [String(error)]);
    for (const flaw of [...found, ...visitor.problems]) {
      const key = `${game} ${flaw.replace(/^after \d+ clicks: /, "").slice(0, 60)}`;
      if (known.has(key)) continue;
      known.set(key, `${game}, ${onPhone ? "phone" : "laptop"}, ${flaw}`);
      await visitor.page.screenshot({ path: `${SCREENSHOTS}/flaw_${known.size}.png` });
    }
    console.log(`${game}: ${robot.clicks} clicks, ${found.length} flaws`);
  }
  expect([...known.values()]).toEqual([]);
});
