/** Figures of a review as people write them, and the words that go with them. */

import type { Decision, Draw, Mark, Outlook, SeatLuck, Thresholds } from "../../generated/study";
import { t } from "../../lib/text";
import { hundredths, tenths } from "../../shell/advice";
import type { Reviewing } from "./reviewing.svelte";

export type SignKind = Mark | "lucky" | "unlucky";

type Voice = Pick<Reviewing, "races" | "table">;

const MINUS = "−";
const shown = ({ races, table }: Voice, value: number): string =>
  races ? hundredths(table.language, value / 100) : tenths(table.language, value);

/** Points, or percent in a race, always with a sign; what is shown as zero has none. */
export function signed(voice: Voice, value: number): string {
  const figure = shown(voice, value);
  if (Math.abs(value) < (voice.races ? 0.5 : 0.05)) return figure.replace(MINUS, "");
  return (value > 0 ? "+" : "") + figure;
}

/** A score: tenths, or percent in a race. */
export const scored = (voice: Voice, value: number): string => shown(voice, value);

/** Half of an interval. */
export const around = (voice: Voice, spread: number): string => `± ${shown(voice, spread)}`;

export const chanceOf = ({ table }: Voice, chance: number): string => hundredths(table.language, chance);

/** A figure with tenths only where there are some; percent in a race. */
export const figure = ({ races, table }: Voice, value: number): string =>
  races
    ? hundredths(table.language, value / 100)
    : new Intl.NumberFormat(table.language, { maximumFractionDigits: 1 }).format(value);

/** What a mark means, in words, with the thresholds of the game. */
export function meaning(voice: Voice, kind: SignKind, marks: Thresholds): string {
  const amount = (value: number) => (voice.races ? figure(voice, value) : t("review.amount", { n: figure(voice, value) }));
  const between = (from: number, to: number) => t("review.means.slip", { from: figure(voice, from), to: amount(to) });
  switch (kind) {
    case "brilliant":
      return t("review.means.brilliant", { n: amount(marks.brilliant) });
    case "best":
      return t("review.means.best", { n: amount(marks.slip) });
    case "good":
      return t("review.means.good");
    case "slip":
      return between(marks.slip, marks.mistake);
    case "mistake":
      return between(marks.mistake, marks.blunder);
    case "blunder":
      return t("review.means.blunder", { n: amount(marks.blunder), chance: hundredths(voice.table.language, marks.chance) });
    case "lucky":
      return t("review.means.lucky", { n: amount(marks.luck) });
    case "unlucky":
      return t("review.means.unlucky", { n: amount(marks.luck) });
  }
}

export const KINDS: readonly SignKind[] = ["brilliant", "best", "good", "slip", "mistake", "blunder", "lucky", "unlucky"];

export const markName = (kind: SignKind): string => t(`review.mark.${kind}`);
export const titleOf = (decision: Decision): string => t(`review.at.${decision.mark}`, { n: decision.n });

/** What a decision lost, and how sure that is; where nothing is left to chance there is no interval. */
export function lossOf(voice: Voice, { loss, spread }: Decision): { figure: string; unit: string } {
  const unit = t(voice.races ? "review.loss.chance" : "review.loss.points");
  return { figure: signed(voice, -loss), unit: spread ? `${unit}, ${around(voice, spread)}` : unit };
}

export const hasMark = (decision: Decision | null): boolean =>
  decision !== null && decision.mark !== "best" && decision.mark !== "good";

/** Why the best way is better, as a sentence. */
export function said({ table }: Voice, { words }: Decision): string {
  const text = words ? table.say(words) : "";
  return !text || /[.?]$/.test(text) ? text : `${text}.`;
}

/** Where in the game a position is: "Phase D, round 3"; nothing in a race, which has no phases. */
export const placeOf = ({ races, table }: Voice): string =>
  table.view && !races ? table.ui.progress(table.view, table).split(" · ").join(", ") : "";

/** A phase or round by its name. */
export const sectionName = ({ table }: Voice, name: string): string => table.name(`section:${name}`);

/** A kind of chance by its name. */
export const kindName = ({ table }: Voice, kind: string): string => {
  const key = `luck.${kind}`;
  return table.has(key) ? table.text(key) : kind;
};

/** What is shown of a seat at a position. */
export const promiseOf = (voice: Voice, outlook: Outlook | null, seat: number): string =>
  outlook ? chanceOf(voice, outlook.chance[seat] ?? 0) : "–";

/** "dice +6.2, tiles −3.0, decisions −14.5" */
export function accountOf(voice: Voice, luck: SeatLuck): string {
  const small = (name: string) => name.charAt(0).toLocaleLowerCase(voice.table.language) + name.slice(1);
  const kinds = Object.entries(luck.kinds).map(([kind, value]) => `${small(kindName(voice, kind))} ${signed(voice, value)}`);
  return [...kinds, t("luck.part.decisions", { n: signed(voice, luck.decisions) })].join(", ");
}

/** Where in the game something was drawn: its phase, and what it was. */
export function momentOf(voice: Voice, sections: readonly [number, string][], draw: Draw): string {
  const section = sections.findLast(([n]) => n <= draw.n + 1);
  return [section ? sectionName(voice, section[1]) : "", kindName(voice, draw.kind)].filter(Boolean).join(", ");
}
