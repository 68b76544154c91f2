/** Words of paths and messages as signs that can be drawn. */

import { inTwo } from "../../kit/words";
import { buildingOf, cellOf, goodGlyph, seatOf, settlementOf } from "./facts";
import { pictureOf } from "./looks";
import type { Components, View } from "../../generated/ora_et_labora";

export interface Thing {
  glyph: string;
  /** Colour token of the ground it stands on. */
  ground?: string;
}

const SIDES: Record<string, Thing> = {
  hills: { glyph: "o-m-hillside", ground: "--o-hillside" },
  plains: { glyph: "o-m-plains", ground: "--o-plains" },
  coast: { glyph: "o-m-coast", ground: "--o-coast" },
  mountain: { glyph: "o-m-mountain", ground: "--o-mountain" },
};
const CARDS: Record<string, Thing> = {
  forest: { glyph: "tree", ground: "--o-forest" },
  moor: { glyph: "o-moor", ground: "--o-moor" },
};

/** What "building:inn", "cell:0.1", "good:wood" … look like; null when nothing can be drawn. */
export function glyphOf(word: string, view: View, components: Components, seat: number | null): Thing | null {
  const [label, name] = inTwo(word);
  switch (label) {
    case "building": {
      const building = buildingOf(components, name);
      return building ? { glyph: pictureOf(name), ground: building.cloister ? "--o-cloister" : "--o-card" } : null;
    }
    case "settlement":
      return settlementOf(components, name) ? { glyph: pictureOf(name), ground: "--o-settle" } : null;
    case "good":
    case "choice":
      return { glyph: goodGlyph(name) };
    case "marker":
      return name === "own" ? { glyph: "o-i-wheel" } : { glyph: goodGlyph(name) };
    case "clergyman":
      return { glyph: name === "prior" ? "o-prior" : "o-brother" };
    case "pay":
      return { glyph: goodGlyph(name === "coins" ? "coins" : view.contract.present) };
    case "side":
    case "district":
    case "plot":
      return SIDES[name] ?? null;
    case "card":
      return CARDS[name] ?? null;
    case "cell": {
      const cell = seatOf(view, seat) && cellOf(seatOf(view, seat)!, name);
      if (!cell) return null;
      return (cell.kind && CARDS[cell.kind]) || { glyph: `o-m-${cell.terrain}`, ground: `--o-${cell.terrain}` };
    }
    default:
      return null;
  }
}
