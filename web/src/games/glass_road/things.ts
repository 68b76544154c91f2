/** Words of paths and messages as signs that can be drawn. */

import { inTwo } from "../../kit/words";
import { categoryOf, effectOf, resourceOf, seatOf } from "./facts";
import type { Components, View } from "../../generated/glass_road";

export interface Thing {
  glyph: string;
  /** Colour token of the ground it stands on. */
  ground?: string;
}

const TILES: Record<string, string> = { pit: "t-pit", grove: "t-grove", pond: "t-pond", forest: "t-fir", empty: "t-empty" };

/** What "building:inn", "card:builder", "square:r1c2", "wood:2" … look like; null when nothing can be drawn. */
export function glyphOf(word: string, view: View, components: Components, seat: number | null): Thing | null {
  const [label, name] = inTwo(word);
  switch (label) {
    case "building":
    case "discard": {
      if (!effectOf(components, name)) return null;
      const category = categoryOf(components, name);
      return { glyph: category === "base" ? "i-home" : `c-${category}`, ground: `--gr-${category}` };
    }
    case "card":
      return components.specialists[name] ? { glyph: `s-${name}`, ground: "--gr-card" } : null;
    case "resource":
      return { glyph: `r-${name}` };
    case "token":
      return { glyph: `r-${resourceOf(name)}` };
    case "wheel":
    case "pay":
      return { glyph: `r-${name}` };
    case "lay":
    case "tile":
      return TILES[name] ? { glyph: TILES[name], ground: `--gr-${name}` } : null;
    case "forest":
      return { glyph: "t-fir", ground: "--gr-forest" };
    case "square":
    case "remove": {
      const content = seatOf(view, seat)?.land[name] ?? "empty";
      return TILES[content] ? { glyph: TILES[content], ground: `--gr-${content}` } : { glyph: "i-land" };
    }
    case "half":
      return { glyph: "i-cards" };
    case "row":
      return { glyph: `c-${name}`, ground: `--gr-${name}` };
    default:
      return components.tokens.includes(label) ? { glyph: `r-${resourceOf(label)}` } : null;
  }
}
