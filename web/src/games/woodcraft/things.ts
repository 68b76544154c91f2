/** Words of paths and messages as signs that can be drawn. */

import { inTwo } from "../../kit/words";
import { faceOf, type DieFace } from "./dice";
import { GLYPHS } from "./effects";
import { portraitOf } from "./facts";
import type { Components } from "../../generated/woodcraft";

export type Thing = { die: DieFace } | { glyph: string; tile?: boolean };

const IMPROVEMENTS: Record<string, string> = {
  sawing: "w-m-saw",
  splicing: "w-m-splice",
  gluing: "w-m-glue",
  pots: "w-pot",
  pot: "w-pot",
};
const VERBS: Record<string, string> = { bonus: "w-lantern", lantern: "w-lantern", berries: "w-berry", glue: "w-m-glue" };

/** What "die:green-3", "tile:buy_lumber", "helper:HI/5" … look like; null when nothing can be drawn. */
export function thingOf(word: string, components: Components): Thing | null {
  if (!word.includes(":")) return VERBS[word] ? { glyph: VERBS[word] } : null;
  const [label, name] = inTwo(word);
  switch (label) {
    case "die":
    case "sell":
    case "keep":
    case "drop":
      return name === "none" ? null : { die: faceOf(name) };
    case "buy":
      return name === "none" ? null : { die: faceOf(`${name}-6`) };
    case "tile":
      return { glyph: `w-a-${name}`, tile: true };
    case "helper":
      return components.helpers[name] ? { glyph: portraitOf(name) } : null;
    case "order":
      return { glyph: "w-a-choose_orders" };
    case "contract":
      return { glyph: "w-contract" };
    case "tool":
      return { glyph: `w-${name}`, tile: true };
    case "good":
    case "single":
      return GLYPHS[name] ? { glyph: GLYPHS[name] } : null;
    case "bundle":
      return GLYPHS[name.split("-")[0]!] ? { glyph: GLYPHS[name.split("-")[0]!]! } : null;
    case "give":
    case "get":
      return GLYPHS[name] ? { glyph: GLYPHS[name] } : null;
    case "improve":
    case "improvement":
      return { glyph: IMPROVEMENTS[name.split("_")[0]!] ?? "w-a-improve_workshop" };
    case "sawing":
    case "splicing":
    case "pot":
      return { glyph: IMPROVEMENTS[label]! };
    case "way":
      return { glyph: name === "helpers" ? "w-gear" : "w-tree" };
    case "plant":
      return { glyph: "w-tree" };
    case "reputation_tile":
      return { glyph: "w-rep" };
    default:
      return GLYPHS[label] ? { glyph: GLYPHS[label] } : null;
  }
}
