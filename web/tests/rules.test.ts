import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contentsOf, passagesOf, toHtml } from "../build/markdown";
import { search } from "../src/lib/rules";

const RULES = new URL("../../docs/rules/", import.meta.url);
const FIGURES = new URL("figures/", RULES);
const LARGEST = 40_000;
const pages = readdirSync(RULES)
  .filter((name) => name.endsWith(".md"))
  .map((name) => {
    const [game = "", language = ""] = name.split(".");
    const html = toHtml(readFileSync(new URL(name, RULES), "utf8"));
    return { name, game, language, html, passages: passagesOf(html) };
  });
const near = { game: "castles_of_burgundy", language: "en" };
const ask = (question: string) => search(question, pages, near);

describe("the search over all rules", () => {
  it("finds a rule by its number, however it is written", () => {
    for (const question of ["CB-46", "cb46", "cb-46"]) {
      const [first, ...rest] = ask(question);
      expect(first).toMatchObject({ game: "castles_of_burgundy", language: "en", rule: "CB-46" });
      expect(rest.some(({ language }) => language === "fr")).toBe(true);
    }
  });
  it("finds words without their accents, in the other language too", () => {
    expect(ask("depot noir").some(({ language, rule }) => language === "fr" && rule === "CB-60")).toBe(true);
    expect(ask("DÉPÔT NOIR").map(({ rule }) => rule)).toEqual(ask("depot noir").map(({ rule }) => rule));
  });
  it("looks into all games, the reader's own first", () => {
    const games = [...new Set(ask("building").map(({ game }) => game))];
    expect(games[0]).toBe("castles_of_burgundy");
    expect([...new Set(ask("wheel").map(({ game }) => game))].sort()).toEqual(["glass_road", "ora_et_labora", "woodcraft"]);
  });
  it("finds a chapter by its heading", () => {
    expect(ask("who knows what")[0]!.section).toContain("Who knows what");
  });
  it("shows the passage, with what was asked for marked", () => {
    const [found] = ask("silverlings buy");
    expect(found!.pieces.filter((_, at) => at % 2)).toEqual(["silverlings", "buy"]);
    expect(found!.text).toContain(found!.pieces.join("").replace(/… | …/g, ""));
  });
  it("needs more than a letter, and all the words", () => {
    expect(ask("a")).toEqual([]);
    expect(ask("silverling zebra")).toEqual([]);
  });
});

describe.each(pages)("the page $name", ({ name, game, language, html }) => {
  const figures = [...html.matchAll(/<img src="figures\/([^"]*)" alt="([^"]*)"><figcaption>(.*?)<\/figcaption>/g)];

  it("has a table of contents", () => {
    const contents = contentsOf(html);
    expect(contents.length).toBeGreaterThan(10);
    expect(new Set(contents.map(({ id }) => id)).size).toBe(contents.length);
  });
  it("has figures of its language, each described, small and there", () => {
    expect(figures.length).toBeGreaterThan(3);
    for (const [, file, alt, caption] of figures) {
      expect(file).toMatch(new RegExp(`^\\w+\\.${language}\\.webp$`));
      expect(statSync(new URL(file!, FIGURES)).size).toBeLessThan(LARGEST);
      expect(alt!.length, file).toBeGreaterThan(20);
      expect(caption!.length, file).toBeGreaterThan(20);
    }
  });
  it("shows the same figures and chapters as in the other language", () => {
    const other = pages.find((page) => page.game === game && page.name !== name)!;
    const names = (text: string) => [...text.matchAll(/<img src="figures\/(\w+)/g)].map((found) => found[1]);
    expect(names(html)).toEqual(names(other.html));
    expect(contentsOf(html).map(({ id }) => id)).toEqual(contentsOf(other.html).map(({ id }) => id));
  });
});

describe("the figures", () => {
  it("are all shown somewhere, and made by the script", () => {
    const made = Object.keys(JSON.parse(readFileSync(new URL("figures.json", FIGURES), "utf8")));
    const files = readdirSync(FIGURES).filter((file) => file.endsWith(".webp"));
    const shown = pages.flatMap(({ html }) => [...html.matchAll(/figures\/([^"]*)"/g)].map((found) => found[1]!));
    expect(files.sort()).toEqual(made.flatMap((name) => [`${name}.en.webp`, `${name}.fr.webp`]).sort());
    expect(files.filter((file) => !shown.includes(file))).toEqual([]);
  });
});
