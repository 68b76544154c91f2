import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../src");
const GAMES = readdirSync(join(SRC, "games"), { withFileTypes: true }).filter((one) => one.isDirectory());
const named = (file: string) => relative(SRC, file);

/** The files that a module loads at once: imports that are there at run time, not those made on demand. */
function importsOf(file: string): string[] {
  if (!/\.(ts|svelte)$/.test(file)) return [];
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(/^\s*(?:import|export)\s(?!type\b)(?:[^;"]*?from\s)?"(\.[^"]+)";/gm)].map(([, path]) => {
    const found = resolve(dirname(file), path!.replace(/\?raw$/, ""));
    return [found, `${found}.ts`, join(found, "index.ts")].find((one) => /\.\w+$/.test(one) && existsSync(one))!;
  });
}

function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const one of importsOf(file)) reachedFrom(one, seen);
  return seen;
}

describe("what the lobby loads", () => {
  it("is no game", () => {
    const loaded = [...reachedFrom(join(SRC, "main.ts")), ...reachedFrom(join(SRC, "pages/Lobby.svelte"))].map(named);
    expect(loaded).toContain("shell/glyphs/sprite.svg");
    expect(loaded.filter((file) => /^(kit|games\/.+)\//.test(file))).toEqual([]);
  });

  it.each(GAMES.map(({ name }) => name))("is the cover of %s without the glyphs of its table", (game) => {
    const loaded = [...reachedFrom(join(SRC, "games", game, "Cover.svelte"))].map(named);
    expect(loaded).toContain(`games/${game}/Cover.svelte`);
    expect(loaded.filter((file) => /(glyphs|shared)\.svg$|sprite\.ts$/.test(file) && file.startsWith("games/"))).toEqual([]);
    expect(loaded).not.toContain("kit/glyphs/shared.svg");
    expect(loaded).not.toContain("kit/index.ts");
  });
});

describe("glyphs", () => {
  const symbolsIn = (files: Iterable<string>) =>
    [...files]
      .filter((file) => file.endsWith(".svg"))
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/<symbol id="g-([^"]+)"/g)].map(([, id]) => id!));

  const all = symbolsIn(new Set(GAMES.flatMap(({ name }) => [...reachedFrom(join(SRC, "games", name, "sprite.ts"))])));
  const EVERYWHERE = new Set(all);

  it("stand in one sprite each", () => {
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
  });

  it.each(GAMES.map(({ name }) => name))("that the drawings of %s name are loaded with them", (game) => {
    const known = new Set(symbolsIn(reachedFrom(join(SRC, "games", game, "sprite.ts"))));
    const folder = join(SRC, "games", game);
    const text = readdirSync(folder)
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
    const drawn = [...text.matchAll(/(?:href="#g-|<Glyph\s+name=")([a-z][\w-]*)"/g)].map(([, id]) => id!);
    /** Ids with a dash: others might be any word. */
    const quoted = [...text.matchAll(/"([a-z]+-[\w-]+)"/g)].map(([, id]) => id!).filter((id) => EVERYWHERE.has(id));
    expect(drawn).not.toEqual([]);
    expect([...drawn, ...quoted].filter((id) => !known.has(id))).toEqual([]);
  });
});

describe("drawings of games", () => {
  it("take what is shared from the kit, not from the shell", () => {
    const strays = GAMES.flatMap(({ name }) =>
      readdirSync(join(SRC, "games", name))
        .filter((file) => file.endsWith(".svelte") && file !== "Cover.svelte")
        .filter((file) => /from "..\/..\/(shell|lib)\//.test(readFileSync(join(SRC, "games", name, file), "utf8")))
        .map((file) => `${name}/${file}`),
    );
    expect(strays).toEqual([]);
  });
});
