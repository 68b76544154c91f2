/** What buildings do, in signs: "3 of different goods become 6 of one" is a row of figures, glyphs and arrows. */

import { goodGlyph } from "./facts";
import type { Amounts, Step } from "./types";

export type Bit = { glyph: string } | { text: string } | { arrow: true };

const SIGNS: Record<string, Bit[]> = {
  different_goods: [{ text: "≠" }],
  one_basic_good: [{ text: "=" }],
  another_basic_good: [{ text: "=" }],
  points: [{ text: "★" }],
};

const figure = (amount: number): string => {
  const whole = Math.trunc(amount);
  return amount === whole ? String(whole) : `${whole || ""}½`;
};

/** "2 wood 1 clay": a figure only where it is not 1. */
export function amountBits(amounts: Amounts, factor = 1): Bit[] {
  return Object.entries(amounts).flatMap(([what, one]): Bit[] => {
    const amount = one * factor;
    const shown: Bit[] = amount === 1 && !SIGNS[what] ? [] : [{ text: figure(amount) }];
    return [...shown, ...(SIGNS[what] ?? [{ glyph: goodGlyph(what) }])];
  });
}

const deal = (give: Amounts, get: Amounts, factor = 1): Bit[] => [
  ...amountBits(give, factor),
  { arrow: true },
  ...amountBits(get, factor),
];

const often = (max: number | null | undefined): Bit[] =>
  max === null ? [{ text: "n×" }] : (max ?? 1) > 1 ? [{ text: `${max}×` }] : [];

const RECALLED: Record<string, Bit[]> = {
  all: [{ glyph: "o-prior" }, { glyph: "o-brother" }],
  prior: [{ glyph: "o-prior" }],
  owner_here: [],
};

/** One step of a function. */
export function stepBits(step: Step): Bit[] {
  const after = (step.then ?? []).flatMap(stepBits);
  switch (step.op) {
    case "exchange":
      return [...often(step.max), ...deal(step.give ?? {}, step.get ?? {}), ...after];
    case "exchange_tier": {
      const [first, ...more] = step.tiers ?? [];
      return first ? [...often(step.max), ...deal(first.give ?? {}, first.get), ...(more.length ? [{ text: "…" }] : [])] : [];
    }
    case "exchange_set":
      return (step.parts ?? []).flatMap((part, at) => [
        ...(at ? [{ text: "+" }] : []),
        ...often(part.max),
        ...deal(part.give, part.get),
      ]);
    case "exchange_ladder":
      return [
        ...often(step.max),
        ...(step.ladder ?? []).flatMap((good, at): Bit[] => [
          ...(at ? [{ arrow: true } as Bit] : []),
          { glyph: goodGlyph(good) },
        ]),
      ];
    case "gain":
      return [
        ...amountBits(step.get ?? {}),
        ...(step.choices ?? []).flatMap((entries) =>
          entries.flatMap((entry, at): Bit[] => [...(at ? [{ text: "/" }] : []), ...amountBits(entry)]),
        ),
      ];
    case "gain_by_holding":
      return [{ glyph: goodGlyph(step.good ?? "") }, { arrow: true }, ...amountBits(step.tiers?.[0]?.get ?? {}), { text: "…" }];
    case "wheel":
      return [
        { glyph: "o-i-wheel" },
        ...(step.goods ?? []).flatMap((good, at): Bit[] => [...(at ? [{ text: "/" }] : []), { glyph: goodGlyph(good) }]),
      ];
    case "joker_wheel":
      return [
        ...amountBits(step.cost ?? {}),
        { arrow: true },
        { glyph: "o-joker" },
        ...(step.goods ?? []).map((good): Bit => ({ glyph: goodGlyph(good) })),
      ];
    case "use_building":
      return [
        ...(step.cost ? [...amountBits(step.cost), { arrow: true } as Bit] : []),
        { glyph: step.filter === "occupied_by_prior" ? "o-prior" : "o-house" },
      ];
    case "remove_forest":
      return [...often(step.max), { glyph: "tree" }, { arrow: true }, ...amountBits(step.get_each ?? {}), ...after];
    case "points_as_goods":
      return [
        ...amountBits(step.cost ?? {}),
        { arrow: true },
        { text: "★" },
        { text: "/" },
        { glyph: step.points_per === "own_cloister_building" ? "o-cloister_office" : "tree" },
      ];
    case "take_landscape":
      return [{ glyph: step.kind === "plot" ? "o-plot" : "o-district" }];
    case "recall":
      return RECALLED[step.who ?? ""] ?? [];
    case "build_action":
      return [{ glyph: "o-house" }];
    case "settle":
      return [{ glyph: "o-hamlet" }];
    case "fell_trees":
      return [{ glyph: "tree" }];
    case "cut_peat":
      return [{ glyph: "o-moor" }];
    default:
      return [];
  }
}

export const functionBits = (steps: Step[]): Bit[] =>
  steps.flatMap((step, at) => [...(at ? [{ text: "·" }] : []), ...stepBits(step)]);

/** The steps one after the other, those that need another behind it: the game counts them so. */
export const flatSteps = (steps: Step[]): Step[] =>
  steps.flatMap((step) => (step.op === "cut_peat" ? [] : [step, ...flatSteps(step.then ?? [])]));

/** A word that says how much, in signs; null when the word says enough. */
export function chipBits(word: string, step: Step | undefined): Bit[] | null {
  const [label = "", name = ""] = word.split(":");
  const n = Number(name);
  if (label === "choice") return [{ glyph: goodGlyph(name) }];
  if (!step) return null;
  if (label === "times" && step.op === "exchange") return deal(step.give ?? {}, step.get ?? {}, n);
  if (label === "tier") {
    const tier = step.tiers?.[n - 1];
    return tier ? deal(tier.give ?? {}, tier.get) : null;
  }
  if (label === "first" || label === "second") {
    const part = (step.parts ?? step.tiers)?.[label === "first" ? 0 : 1];
    if (!part) return null;
    return n ? deal(part.give ?? {}, part.get, n) : [{ text: "0" }, { arrow: true }, ...amountBits(part.get)];
  }
  return null;
}

/** As much of a long function as can be read at a glance; the tooltip has all of it in words. */
export function shortened(bits: Bit[], room = 9.5): Bit[] {
  if (widthOf(bits) <= room) return bits;
  let kept = bits.length;
  while (kept > 1 && widthOf(bits.slice(0, kept)) > room - 0.8) kept--;
  const last = bits[kept - 1]!;
  if ("arrow" in last || ("text" in last && !/\d/.test(last.text))) kept--;
  return [...bits.slice(0, kept), { text: "…" }];
}

/** How wide signs are, in the size of their text. */
export const widthOf = (bits: Bit[]): number =>
  bits.reduce((sum, bit) => sum + ("glyph" in bit ? 1.5 : "text" in bit ? bit.text.length * 0.62 + 0.14 : 1.05), 0);
