import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const WINDOW = /@media[^{]*\b(width|height|aspect-ratio|orientation)\b|\bMediaQuery\b|\binner(Width|Height)\b/;
/** Who may know how large the window is: where a tooltip ends, and what a table starts from before it is measured. */
const OF_THE_WINDOW = ["shell/beside.ts", "shell/room.svelte.ts"];

it("asks for the room that there is, not for the size of the window", () => {
  const asking = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|css|svelte)$/.test(name))
    .filter((name) => WINDOW.test(readFileSync(join(SOURCES, name), "utf8")));
  expect(asking.sort()).toEqual(OF_THE_WINDOW);
});
