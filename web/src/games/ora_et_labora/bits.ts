/** What buildings do, in signs: "3 of different goods become 6 of one" is a row of figures, glyphs and arrows. */

import type { Sign } from "../../kit/signs";
import { inTwo } from "../../kit/words";
import { goodGlyph } from "./facts";
import type { Amounts, Step } from "../../generated/ora_et_labora";

const SIGNS: Record<string, Sign[]> = {
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
export function amountBits(amounts: Amounts, factor = 1): Sign[] {
  return Object.entries(amounts).flatMap(([what, one]): Sign[] => {
    const amount = one * factor;
    const shown: Sign[] = amount === 1 && !SIGNS[what] ? [] : [{ text: figure(amount) }];
    return [...shown, ...(SIGNS[what] ?? [{ glyph: goodGlyph(what) }])];
  });
}

const deal = (give: Amounts, get: Amounts, factor = 1): Sign[] => [
  ...amountBits(give, factor),
  { arrow: true },
  ...amountBits(get, factor),
];

const often = (max: number | null | undefined): Sign[] =>
  max === null ? [{ text: "n×" }] : (max ?? 1) > 1 ? [{ text: `${max}×` }] : [];

const RECALLED: Record<string, Sign[]> = {
  all: [{ glyph: "o-prior" }, { glyph: "o-brother" }],
  prior: [{ glyph: "o-prior" }],
  owner_here: [],
};

const afterBits = (step: Step): Sign[] => (step.then ?? []).flatMap(stepBits);

/** What an operation looks like; nothing if it is not here. */
const BITS: Record<string, (step: Step) => Sign[]> = {
  exchange: (step) => [...often(step.max), ...deal(step.give ?? {}, step.get ?? {}), ...afterBits(step)],
  exchange_tier: (step) => {
    const [first, ...more] = step.tiers ?? [];
    return first ? [...often(step.max), ...deal(first.give ?? {}, first.get), ...(more.length ? [{ text: "…" }] : [])] : [];
  },
  exchange_set: (step) =>
    (step.parts ?? []).flatMap((part, at) => [...(at ? [{ text: "+" }] : []), ...often(part.max), ...deal(part.give, part.get)]),
  exchange_ladder: (step) => [
    ...often(step.max),
    ...(step.ladder ?? []).flatMap((good, at): Sign[] => [...(at ? [{ arrow: true } as Sign] : []), { glyph: goodGlyph(good) }]),
  ],
  gain: (step) => [
    ...amountBits(step.get ?? {}),
    ...(step.choices ?? []).flatMap((entries) =>
      entries.flatMap((entry, at): Sign[] => [...(at ? [{ text: "/" }] : []), ...amountBits(entry)]),
    ),
  ],
  gain_by_holding: (step) => [
    { glyph: goodGlyph(step.good ?? "") },
    { arrow: true },
    ...amountBits(step.tiers?.[0]?.get ?? {}),
    { text: "…" },
  ],
  wheel: (step) => [
    { glyph: "o-i-wheel" },
    ...(step.goods ?? []).flatMap((good, at): Sign[] => [...(at ? [{ text: "/" }] : []), { glyph: goodGlyph(good) }]),
  ],
  joker_wheel: (step) => [
    ...amountBits(step.cost ?? {}),
    { arrow: true },
    { glyph: "o-joker" },
    ...(step.goods ?? []).map((good): Sign => ({ glyph: goodGlyph(good) })),
  ],
  use_building: (step) => [
    ...(step.cost ? [...amountBits(step.cost), { arrow: true } as Sign] : []),
    { glyph: step.filter === "occupied_by_prior" ? "o-prior" : "o-house" },
  ],
  remove_forest: (step) => [
    ...often(step.max),
    { glyph: "tree" },
    { arrow: true },
    ...amountBits(step.get_each ?? {}),
    ...afterBits(step),
  ],
  points_as_goods: (step) => [
    ...amountBits(step.cost ?? {}),
    { arrow: true },
    { text: "★" },
    { text: "/" },
    { glyph: step.points_per === "own_cloister_building" ? "o-cloister_office" : "tree" },
  ],
  take_landscape: (step) => [{ glyph: step.kind === "plot" ? "o-plot" : "o-district" }],
  recall: (step) => RECALLED[step.who ?? ""] ?? [],
  build_action: () => [{ glyph: "o-house" }],
  settle: () => [{ glyph: "o-hamlet" }],
  fell_trees: () => [{ glyph: "tree" }],
  cut_peat: () => [{ glyph: "o-moor" }],
};

const stepBits = (step: Step): Sign[] => BITS[step.op]?.(step) ?? [];

export const functionBits = (steps: Step[]): Sign[] =>
  steps.flatMap((step, at) => [...(at ? [{ text: "·" }] : []), ...stepBits(step)]);

/** The steps one after the other, those that need another behind it: the game counts them so. */
export const flatSteps = (steps: Step[]): Step[] =>
  steps.flatMap((step) => (step.op === "cut_peat" ? [] : [step, ...flatSteps(step.then ?? [])]));

/** A word that says how much, in signs; null when the word says enough. */
export function chipBits(word: string, step: Step | undefined): Sign[] | null {
  const [label, name] = inTwo(word);
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
export function shortened(bits: Sign[], room = 9.5): Sign[] {
  if (widthOf(bits) <= room) return bits;
  let kept = bits.length;
  while (kept > 1 && widthOf(bits.slice(0, kept)) > room - 0.8) kept--;
  const last = bits[kept - 1]!;
  if ("arrow" in last || ("text" in last && !/\d/.test(last.text))) kept--;
  return [...bits.slice(0, kept), { text: "…" }];
}

/** How wide signs are, in the size of their text. */
export const widthOf = (bits: Sign[]): number =>
  bits.reduce((sum, bit) => sum + ("glyph" in bit ? 1.5 : "text" in bit ? bit.text.length * 0.62 + 0.14 : 1.05), 0);
