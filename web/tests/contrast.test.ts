import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const file = (name: string) => readFileSync(join(import.meta.dirname, "../src", name), "utf8");
const read = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]));
const themesOf = (css: string) => ({
  light: read(css.replace(/light-dark\((\S+), .*?\);/g, "$1;")),
  dark: read(css.replace(/light-dark\(\S+, (.*?)\);/g, "$1;")),
});
const shell = themesOf(file("shell/tokens.css"));
const castles = themesOf(file("games/castles_of_burgundy/tiles.css"));
const glass = themesOf(file("games/glass_road/glass.css"));
const ora = themesOf(file("games/ora_et_labora/ora.css"));
const attika = themesOf(file("games/attika/attika.css"));
const woodcraft = themesOf(file("games/woodcraft/woodcraft.css"));
const light = { ...shell.light, ...castles.light, ...glass.light, ...ora.light, ...attika.light, ...woodcraft.light };
const dark = { ...shell.dark, ...castles.dark, ...glass.dark, ...ora.dark, ...attika.dark, ...woodcraft.dark };

/** Foreground, background, what WCAG 2.2 AA asks for. */
const PAIRS: [string, string, number][] = [
  ...["bg", "surface", "surface-2"].flatMap((ground): [string, string, number][] => [
    ["ink", ground, 4.5],
    ["ink-2", ground, 4.5],
  ]),
  ["ink-3", "surface", 4.5],
  ["ink-3", "surface-2", 4.5],
  ["ink-3", "surface-3", 4.5],
  ["surface", "ink", 4.5],
  ["ink-on-accent", "iris", 4.5],
  ["iris-strong", "iris-soft", 4.5],
  ["iris", "surface", 3],
  ["iris", "surface-2", 3],
  ["iris", "ring-inner", 3],
  ["line-strong", "surface", 3],
  ["good", "surface", 4.5],
  ["warn", "warn-soft", 4.5],
  ["ink", "warn-soft", 4.5],
  ["bad", "bad-soft", 4.5],
  ...[1, 2, 3, 4].flatMap((seat): [string, string, number][] => [
    ["seat-ink", `seat-${seat}`, 4.5],
    [`seat-${seat}`, "surface", 3],
  ]),
];

const GROUNDS = ["pit", "grove", "pond", "forest", "processing", "immediate", "bonus", "base"];
const ROWS = ["processing", "immediate", "bonus", "base"];
const RESOURCES = ["wood", "water", "sand", "clay", "food", "charcoal", "glass", "brick"];
/** The same for Glass Road: what stands on cards, on the land and on the wheels. */
const GLASS_ROAD: [string, string, number][] = [
  ["glyph-ink", "gr-card", 4.5],
  ["glyph-ink", "gr-card-2", 4.5],
  ["gr-sign", "gr-card", 4.5],
  ["gr-points-ink", "gr-points", 4.5],
  ["gr-points", "gr-card", 4.5],
  ["gr-miss-ink", "gr-miss", 4.5],
  ["gr-miss-ink", "gr-card", 4.5],
  ["gr-miss-line", "gr-card", 3],
  ["gr-pay-ink", "gr-pay", 4.5],
  ["gr-pay-ink", "gr-card", 4.5],
  ["gr-hand", "gr-dial", 3],
  ["ink", "gr-dial", 4.5],
  ["ink-2", "surface-3", 4.5],
  ["ink", "iris-soft", 4.5],
  ["iris", "gr-ground", 3],
  ...ROWS.map((row): [string, string, number] => ["glyph-ink", `gr-${row}`, 4.5]),
  ...GROUNDS.map((ground): [string, string, number] => ["glyph-ink", `gr-${ground}`, 3]),
  ...RESOURCES.map((resource): [string, string, number] => ["glyph-ink", `gr-on-${resource}`, 3]),
];

const CARDS = ["o-card", "o-cloister", "o-settle"];
const TERRAINS = ["plains", "hillside", "coast", "water", "mountain"];
/** And for Ora et Labora: cards, the strips on them, the wheel, the land. */
const ORA_ET_LABORA: [string, string, number][] = [
  ...CARDS.flatMap((card): [string, string, number][] => [
    ["o-text", card, 4.5],
    ["o-text", `${card}-h`, 4.5],
    ["glyph-ink", card, 4.5],
  ]),
  ["o-text", "o-fx", 4.5],
  ["o-text-2", "o-fx", 4.5],
  ["o-short", "o-fx", 4.5],
  ["o-short", "o-short-ground", 4.5],
  ["o-short", "o-settle", 4.5],
  ["o-short-line", "o-card", 3],
  ["o-ok", "o-fx", 4.5],
  ["o-ok", "o-settle", 4.5],
  ["o-value-ink", "o-eco", 4.5],
  ["o-value-ink", "o-dwell", 4.5],
  ["o-value-ink", "o-dwell-minus", 4.5],
  ...TERRAINS.map((terrain): [string, string, number] => ["land-ink", `o-${terrain}`, 3]),
  ...["economic", "settlements", "goods", "coins", "wonders"].map((part): [string, string, number] => [
    `o-part-${part}`,
    "surface",
    3,
  ]),
];

const SERIES = ["city", "defense", "seafaring", "supply", "minting", "viticulture"];
const LANDS = ["plain", ...["water", "forest", "hill", "mountain"].map((kind) => `land-${kind}`)];
/** And for Attika: pieces, land with its figures, shrines, stacks, arrows. */
const ATTIKA: [string, string, number][] = [
  ...SERIES.flatMap((series): [string, string, number][] => [
    ["glyph-ink", `at-${series}`, 3],
    ["glyph-ink", `at-${series}-main`, 3],
  ]),
  ["glyph-ink", "at-roads", 3],
  ["at-gold-ink", "at-gold-pale", 4.5],
  ["at-back-ink", "at-back", 4.5],
  ["at-arrow", "surface", 3],
  ...LANDS.map((land): [string, string, number] => ["land-ink", `at-${land}`, 4.5]),
  ...LANDS.map((land): [string, string, number] => ["iris", `at-${land}`, 3]),
  ...["buildings", "victory"].map((part): [string, string, number] => [`at-part-${part}`, "surface", 3]),
];

/** And for Woodcraft: pips on the three woods, what stands on wheel, saw, house and wooden tiles. */
const WOODCRAFT: [string, string, number][] = [
  ["wd-ink", "wd-green", 4.5],
  ["wd-ink", "wd-yellow", 4.5],
  ["wd-pale", "wd-brown", 4.5],
  ["wd-pale", "wc-beam", 4.5],
  ["wc-tile-ink", "wc-tile", 4.5],
  ["glyph-ink", "wc-tile", 4.5],
  ["ink", "wc-rim", 4.5],
  ["ink-3", "wc-rim", 4.5],
  ["ink", "wc-front", 4.5],
  ["ink", "wc-disc", 4.5],
  ["ink-2", "wc-disc", 4.5],
  ["ink", "wc-wall", 4.5],
  ["ink-2", "wc-wall", 4.5],
  ["iris", "wc-rim", 3],
  ["iris", "wc-wall", 3],
  ...["completed", "wheel", "helpers", "income", "other"].map((part): [string, string, number] => [
    `wc-part-${part}`,
    "surface",
    3,
  ]),
];

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe.each([
  ["light", light],
  ["dark", dark],
] as const)("colours, %s", (_, tokens) => {
  const pairs = [...PAIRS, ...GLASS_ROAD, ...ORA_ET_LABORA, ...ATTIKA, ...WOODCRAFT];
  it.each(pairs)("%s on %s reaches %s", (front, ground, needed) => {
    expect(tokens[front] && tokens[ground], `${front}, ${ground}`).toBeTruthy();
    expect(contrast(tokens[front]!, tokens[ground]!)).toBeGreaterThanOrEqual(needed);
  });
});
