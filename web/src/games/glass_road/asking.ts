/** Words without a place on a board: how much to take, which wheel pays, which tile to lay. They become chips. */

import { askedWords as asked, labelOf, valueOf } from "../../kit/words";
import type { Choice, Table, Word } from "../../shell/contract";
import type { Bit } from "./effects";
import { resourceOf } from "./facts";
import type { Components } from "../../generated/glass_road";

const isGain = (components: Components, word: Word): boolean =>
  labelOf(word) === "gain" || components.tokens.includes(labelOf(word));
const isChip = (components: Components, word: Word): boolean =>
  isGain(components, word) || labelOf(word) === "pay" || labelOf(word) === "lay";

/** The chips that are asked for now, in the order of the choices; more before less. */
export function askedWords(table: Table, components: Components): Word[] {
  const rank = (word: Word) => (valueOf(word) === "none" ? 99 : isGain(components, word) ? -Number(valueOf(word)) : 0);
  return asked(table, (word) => isChip(components, word)).sort((a, b) =>
    labelOf(a) === labelOf(b) || valueOf(a) === "none" || valueOf(b) === "none" ? rank(a) - rank(b) : 0,
  );
}

const amountOf = (components: Components, word: Word): number => (isGain(components, word) ? Number(valueOf(word)) || 0 : 0);

/** What is left to say when one simply takes all there is; null unless only gains are open, and more than one of them. */
export function takeAll(table: Table, components: Components): Word[] | null {
  const open = (choice: Choice) => choice.path.slice(1).filter((word) => table.state(word) !== "chosen");
  const total = (choice: Choice) => choice.path.reduce((sum, word) => sum + amountOf(components, word), 0);
  const left = table.left().filter((choice) => !choice.opener || table.state(choice.opener) === "chosen");
  if (left.length < 2 || !left.every((choice) => open(choice).every((word) => isGain(components, word)))) return null;
  const best = left.reduce((one, other) => (total(other) > total(one) ? other : one));
  const words = open(best);
  const rivals = left.filter((choice) => total(choice) === total(best));
  return words.length > 1 && rivals.length === 1 ? words : null;
}

/** A chip in signs. */
export function chipBits(word: Word): Bit[] {
  const [label, name] = [labelOf(word), valueOf(word)];
  if (name === "none") return [{ text: "0" }];
  if (label === "pay") return [{ glyph: "i-turn" }, { glyph: `r-${name}` }];
  if (label === "lay") return [{ glyph: `t-${name}` }];
  const both = label.includes("_");
  return [
    { text: `+${name}` },
    { glyph: `r-${resourceOf(label)}` },
    ...(both ? [{ text: "›" }, { glyph: `r-${label.endsWith("_glass") ? "glass" : "brick"}` }] : []),
  ];
}
