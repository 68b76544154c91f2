import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { GlanceTexts } from "../src/shell/glance";
import { drawnOf, type Item } from "../src/pages/learn/glance/drawn";
import { FactSayer } from "../src/pages/learn/glance/facts";

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), "utf8");
const GAMES = readdirSync(at("web/src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Every text in both languages, wherever it stands. */
function wordsIn(data: unknown): Record<string, string>[] {
  if (typeof data !== "object" || data === null) return [];
  const entries = data as Record<string, unknown>;
  if (typeof entries["en"] === "string") return [entries as Record<string, string>];
  return Object.values(entries).flatMap(wordsIn);
}
const fields = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]!))].sort();

describe.each(GAMES)("%s at a glance", (game) => {
  const texts: GlanceTexts = JSON.parse(read(`web/src/games/${game}/glance/texts.json`));
  const words = wordsIn(texts);

  it("says all in both languages, with the same numbers", () => {
    expect(words.length).toBeGreaterThan(50);
    for (const one of words) {
      expect(Object.keys(one)).toEqual(["en", "fr"]);
      for (const text of Object.values(one)) expect(text.trim() || "?", JSON.stringify(one)).toBe(text);
      expect(fields(one["fr"]!), one["en"]).toEqual(fields(one["en"]!));
    }
  });
  it("is set as both languages are", () => {
    for (const { en, fr } of words) {
      expect(en + fr!).not.toMatch(/[!'"]/);
      expect(fr!.replace(/\{[^}]*\}/g, "x")).not.toMatch(/[^\s\u202f][:;?»](\s|$)|[ \u00a0][:;?»]/u);
    }
  });
  it("has five pictures, a turn, what counts, signs and words", () => {
    expect(texts.pictures).toHaveLength(5);
    for (const list of [texts.turn.steps, texts.win.lines, texts.signs, texts.glossary]) expect(list.length).toBeGreaterThan(2);
  });
  it("knows the word of every sign in both languages", () => {
    for (const language of ["en", "fr"]) {
      const names = JSON.parse(read(`src/ludotheque/games/${game}/text/${language}.json`));
      const unnamed = texts.signs.filter(({ word }) => !word).map(({ sign }) => sign.replace(":", "."));
      expect(unnamed.filter((key) => !(key in names))).toEqual([]);
    }
  });
  it("names rules that are written in both languages", () => {
    for (const language of ["en", "fr"]) {
      const rules = read(`docs/rules/${game}.${language}.md`);
      expect(texts.glossary.filter(({ rule }) => !rules.includes(`**${rule}**`)).map(({ rule }) => rule)).toEqual([]);
    }
  });
  it("draws with glyphs that exist", () => {
    const sprites = [
      ...["glyphs.svg", "cover.svg"].map((name) => `web/src/games/${game}/${name}`),
      ...["covers.svg", "shared.svg"].map((name) => `web/src/kit/glyphs/${name}`),
      "web/src/shell/glyphs/sprite.svg",
    ];
    const known = sprites
      .filter((path) => existsSync(at(path)))
      .map(read)
      .join("");
    const drawings = [texts.pictures.map(({ drawn }) => drawn), texts.signs, texts.turn.steps, texts.turn.notes, texts.win.lines];
    const all = drawings.flat().flatMap((one) => drawnOf(typeof one === "string" ? one : one.sign).flat());
    const glyphs = all.flatMap((item: Item) => (item.kind === "glyph" ? [item.name] : []));
    expect(glyphs.filter((name) => !known.includes(`id="g-${name}"`))).toEqual([]);
  });
});

describe("a picture", () => {
  it("is read row by row, with frames inside", () => {
    expect(drawnOf("die:5* > [ #silver =a_b ] | @wheel +6 die:1~")).toEqual([
      [
        { kind: "piece", word: "die:5", glows: true, pale: false },
        { kind: "arrow" },
        {
          kind: "frame",
          dashed: false,
          items: [
            { kind: "glyph", name: "silver" },
            { kind: "text", text: "a b" },
          ],
        },
      ],
      [
        { kind: "scene", name: "wheel" },
        { kind: "pill", text: "+6" },
        { kind: "piece", word: "die:1", glows: false, pale: true },
      ],
    ]);
  });
});

describe("the numbers of a game", () => {
  it("are said in the reader's language, lists as a choice", () => {
    const words = { en: "{n} points: {each}", fr: "{n} points : {each}" };
    expect(new FactSayer({ n: 3, each: [2, 3, 4] }, "en").say(words)).toBe("3 points: 2, 3 or 4");
    expect(new FactSayer({ n: 3, each: [2, 3, 4] }, "fr").say(words)).toBe("3 points : 2, 3 ou 4");
    expect(new FactSayer({ each: [2, 3] }, "en").list("each")).toEqual([2, 3]);
  });
});
