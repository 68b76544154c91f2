import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "../src/texts/en.json";
import fr from "../src/texts/fr.json";

const english: Record<string, string> = en;
const french: Record<string, string> = fr;
const fields = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[}|?.*]/g)].map((found) => found[1]!))].sort();
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
      /^(coach\.(speaks|warns|silent)$|error\.|hello\.(morning|afternoon|evening)|lesson\.(standing\.|(show|do|vary)$)|lobby\.filter\.|pace\.|pref\.theme\.|review\.(at|mark)\.|puzzle\.standing\.|study\.pen\.|review\.ends\.|luck\.step\.|fair\.(good|bad|unable)$|target\.)/;
    const unused = Object.keys(english).filter(
      (key) => !made.test(key) && !source.includes(`"${key}"`) && !source.includes(`'${key}'`),
    );
    expect(unused).toEqual([]);
  });
});

const GAMES = readdirSync(join(import.meta.dirname, "../src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

describe.each(GAMES)("the texts of %s", (game) => {
  const root = join(import.meta.dirname, "../src/games", game);
  const read = (language: string): Record<string, string> =>
    JSON.parse(readFileSync(join(root, "texts", `${language}.json`), "utf8"));
  const [ours, theirs] = [read("en"), read("fr")];
  const sourceIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|svelte)$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
  const source = sourceIn(root);
  /** What the kit says for games, it says with their texts. */
  const kit = sourceIn(join(root, "../../kit"));
  /** `row.${category}.help`: a pattern for every key that is put together. */
  const made = [...source.matchAll(/`((?=[^`]*[a-z]\.|[^`]*\.[a-z])(?:[\w.]|\$\{[^}`\n]*\})+)`/g)].map(
    ([, text]) => new RegExp(`^${text!.replace(/\./g, "\\.").replace(/\$\{[^}]*\}/g, "[\\w]+")}$`),
  );

  it("have the same keys and arguments in both languages, in the same order", () => {
    expect(Object.keys(theirs)).toEqual(Object.keys(ours));
    for (const [key, text] of Object.entries(theirs)) expect(fields(text), key).toEqual(fields(ours[key]!));
  });
  it("are all used", () => {
    const used = (key: string) =>
      `${source}\n${kit}`.includes(`"${key}"`) || source.includes(`'${key}'`) || made.some((one) => one.test(key));
    expect(Object.keys(ours).filter((key) => !used(key))).toEqual([]);
  });
  it("are all there", () => {
    const said = [...source.matchAll(/\b(?:say|sayer\(table\))\(\s*"([^"]+)"/g)].map(([, key]) => key!);
    expect(said.length).toBeGreaterThan(0);
    expect([...new Set(said)].filter((key) => !(key in ours))).toEqual([]);
  });
  it("are set like French", () => {
    for (const [key, text] of Object.entries(theirs)) {
      const plain = text.replace(/\{[^}]*\}/g, "x");
      expect(plain, key).not.toMatch(/[^\s\u202f][:;!?»](\s|$)|[ \u00a0][:;!?»]/u);
      expect(plain, key).not.toMatch(/«[^\u202f]|['"“”]/);
    }
  });
});

describe("French typography", () => {
  it("has narrow no-break spaces before high marks", () => {
    for (const [key, text] of texts) {
      expect(text, key).not.toMatch(/[^\s\u202f][:;!?»](\s|$)|[ \u00a0][:;!?»]/u);
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
