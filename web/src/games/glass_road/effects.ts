/** What cards and buildings do, as a row of signs: one grammar for cards, tiles and chips. */

import type { Sign } from "../../kit/signs";
import { shownPoints } from "../../lib/points";
import { emWidth } from "../../kit/measure";
import type { Ability, Amounts, Effect, Resource } from "../../generated/glass_road";
import type { Key } from "./words";

/** Beside signs: a word of the language, points. */
export type OwnSign = { word: Key } | { points: string };
export type Bit = Sign | OwnSign;

/** How wide a row of signs is, in units of its type; as `EffectRow` draws it. */
export function rowWidth(bits: readonly Bit[], glyph: number, said: (word: Key) => string): number {
  const widths = bits.map((bit) => {
    if ("glyph" in bit) return glyph;
    if ("text" in bit) return emWidth(bit.text);
    if ("word" in bit) return 0.85 * emWidth(said(bit.word));
    return "points" in bit ? 0.92 * Math.max(1.3, emWidth(bit.points) + 0.4) : 0.95;
  });
  return 1.02 * widths.reduce((sum, width) => sum + width + 0.15, 0);
}

const glyph = (name: string): Bit => ({ glyph: name });
const text = (value: string | number): Bit => ({ text: String(value) });
const word = (key: Key): Bit => ({ word: key });

/** "2 wood 1 food"; a single thing that is given away needs no figure. */
function amounts(list: Amounts, bare = false): Bit[] {
  return (Object.entries(list) as [Resource, number][]).flatMap(([resource, amount]) =>
    bare && amount === 1 ? [glyph(`r-${resource}`)] : [text(amount), glyph(`r-${resource}`)],
  );
}

const TILES: Record<string, string> = {
  pit: "t-pit",
  grove: "t-grove",
  pond: "t-pond",
  forest: "t-fir",
  empty: "t-empty",
  building: "m-building",
};

/** What is counted: "adjacent_pond", "own_wood", "own_ponds". */
function counted(what: string): Bit[] {
  const [whose, name = ""] = what.split("_");
  const one = name.replace(/s$/, "");
  const sign = glyph(TILES[one] ?? `r-${name}`);
  return whose === "adjacent" ? [glyph("t-adj"), sign] : [sign];
}

function given(effect: Effect): Bit[] {
  const tiles = Object.keys(effect.remove_tiles ?? {}).map((tile) => glyph(TILES[tile]!));
  const thrown = effect.discard_private_offer ? [text(effect.discard_private_offer), glyph("i-back")] : [];
  return [...amounts(effect.spend ?? {}, true), ...tiles, ...thrown];
}

function got(effect: Effect): Bit[] {
  if (effect.gain_choice) return [text(effect.gain_choice.amount), glyph("r-any")];
  if (effect.place_tile_choice) return [glyph("t-tile")];
  return amounts(effect.gain ?? {});
}

export function effectBits(effect: Effect): Bit[] {
  const points: Bit = { points: String(shownPoints(effect.points ?? 0)) };
  switch (effect.type) {
    case "convert":
      return [...given(effect), { arrow: true }, ...got(effect)];
    case "repeat_convert":
      return [...given(effect), { arrow: true }, ...got(effect), text("×n")];
    case "gain":
      return amounts(effect.gain ?? {});
    case "gain_each_wheel":
      return [...amounts(effect.gain ?? {}), text("+"), ...amounts(effect.gain ?? {})];
    case "gain_per":
      return [text(effect.factor ?? 1), glyph(`r-${effect.resource}`), word("per"), ...counted(String(effect.per))];
    case "place_on_adjacent_empty":
      if (effect.tile_choice) return [word("upTo"), text(2), glyph("t-tile"), glyph("t-adj")];
      return [glyph(TILES[effect.tile!]!), word("per"), glyph("t-adj"), glyph("t-empty")];
    case "copy_adjacent_immediate":
      return [glyph("t-adj"), glyph("c-immediate"), word("again")];
    case "per_resource": {
      const per = Number(effect.per) > 1 ? [text(effect.per!)] : [];
      const lower = effect.scope === "lower_wheel" ? [word("lower")] : [];
      return [points, word("per"), ...per, glyph(`r-${effect.resource}`), ...lower];
    }
    case "per_adjacent": {
      const base: Bit[] = effect.base ? [{ points: String(effect.base) }, text("+")] : [];
      return [...base, points, word("per"), glyph("t-adj"), glyph(TILES[effect.what!]!)];
    }
    case "square_2x2":
      return [points, word("if"), glyph("t-block"), glyph(TILES[effect.tile!]!)];
    case "per_set":
      return [points, word("per"), ...effect.tiles!.map((tile) => glyph(TILES[tile]!))];
    case "largest_group":
      return [points, word("per"), glyph(TILES[effect.tile!]!), word("group")];
    case "per_token_at_least":
      return [points, word("per"), text(`≥${effect.threshold}`), glyph("r-any")];
    case "per_resource_spent_on_buildings":
      return [points, word("per"), glyph(`r-${effect.resource}`), glyph("i-build")];
    case "per_building_of_category":
      return [points, word("per"), glyph(`c-${effect.category}`)];
    case "forests_at_least":
      return [points, word("if"), text(`≥${effect.minimum}`), glyph("t-fir")];
    case "per_forest":
      return [points, word("per"), glyph("t-fir")];
    default:
      return [];
  }
}

export function abilityBits(ability: Ability): Bit[] {
  switch (ability.type) {
    case "draw_private_offer":
      return [text(3), glyph("i-back")];
    case "gain":
      return amounts(ability.gain ?? {});
    case "place_tile_and_gain":
      return [glyph(TILES[ability.tile!]!), ...(ability.gain ? [text("+"), ...amounts(ability.gain)] : [])];
    case "place_tile_choice_and_gain":
      return [glyph("t-pit"), glyph("t-grove"), glyph("t-pond")];
    case "gain_per_tile":
      return [...ability.options!.map((resource) => glyph(`r-${resource}`)), word("per"), ...counted(ability.per!)];
    case "gain_choice_and_share":
      return [text(ability.amount!), glyph("r-any"), word("share")];
    case "gain_per_hand_card":
      return [text(1), glyph(`r-${ability.resource}`), word("per"), glyph("i-cards")];
    default:
      return [glyph("i-build"), word("build")];
  }
}
