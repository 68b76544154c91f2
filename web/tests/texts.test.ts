import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "../src/texts/en.json";
import fr from "../src/texts/fr.json";

const english: Record<string, string> = en;
const french: Record<string, string> = fr;
const fields = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[}|?.]/g)].map((found) => found[1]!))].sort();
const texts = Object.entries(french);

describe("the texts of the shell", () => {
  it("have the same keys in both languages, in the same order", () => {
    expect(Object.keys(french)).toEqual(Object.keys(english));
  });
  it("have the same arguments in both languages", () => {
    for (const [key, text] of texts) expect(fields(text), key).toEqual(fields(english[key]!));
  });
  it("are not empty and not padded", () => {
    for (const [key, text] of [...texts, ...Object.entries(english)]) expect(text.trim(), key).toBe(text || "?");
  });
  it("have no exclamation marks", () => {
    for (const [key, text] of [...texts, ...Object.entries(english)]) expect(text, key).not.toContain("!");
  });
  it("are all used", () => {
    const root = join(import.meta.dirname, "../src");
    const source = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .map((name) => readFileSync(join(root, name), "utf8"))
      .join("\n");
    // Keys that are put together from data.
    const made =
      /^(bot\.(random|greedy)|error\.|hello\.(morning|afternoon|evening)|lobby\.filter\.|pace\.|pref\.theme\.|fair\.(good|bad|unable)$|target\.)/;
    const unused = Object.keys(english).filter(
      (key) => !made.test(key) && !source.includes(`"${key}"`) && !source.includes(`'${key}'`),
    );
    expect(unused).toEqual([]);
  });
});

const GAMES = join(import.meta.dirname, "../src/games");
const ofGames = readdirSync(GAMES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const read = (language: string) =>
      JSON.parse(readFileSync(join(GAMES, name, `texts/${language}.json`), "utf8")) as Record<string, string>;
    return { name, en: read("en"), fr: read("fr") };
  });

describe("the texts of every game's drawings", () => {
  it.each(ofGames)("have the same keys and arguments in both languages: $name", ({ en, fr }) => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(fr)) expect(fields(text), key).toEqual(fields(en[key]!));
  });
});

describe("French typography", () => {
  it("has no-break spaces before high marks", () => {
    for (const [key, text] of texts) {
      expect(text, key).not.toMatch(/[ \w)»][;!?](\s|$)/u);
      expect(text, key).not.toMatch(/[ \w)]:(\s|$)/u);
      expect(text.replace(/\u202f[;!?]/g, ""), key).not.toMatch(/[;!?]/);
    }
  });
  it("has real apostrophes and quotation marks", () => {
    for (const [key, text] of texts) expect(text, key).not.toMatch(/['"“”]/);
  });
});

describe("English typography", () => {
  it("has real apostrophes", () => {
    for (const [key, text] of Object.entries(english)) expect(text, key).not.toMatch(/['"]/);
  });
});
