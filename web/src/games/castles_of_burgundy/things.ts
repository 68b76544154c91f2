/** Words of paths and messages as things that can be drawn. */

import { inTwo } from "../../kit/words";
import type { Components, GoodsId, TypeId, View } from "../../generated/castles_of_burgundy";

export type Thing =
  | { kind: "tile"; tile: string }
  | { kind: "die"; value: number; look: "seat" | "depot" | "paper" }
  | { kind: "good"; number: number }
  | { kind: "space"; type: TypeId; number: number }
  | { kind: "glyph"; glyph: string };

const GLYPHS: Record<string, string> = { workers: "worker", silver: "silver", board: "i-hex", bonus: "prize" };

/** What "storage:1", "depot:3.2", "tile:bank" … stand for in this position; null when nothing can be drawn. */
export function thingOf(word: string, view: View, components: Components, seat: number | null): Thing | null {
  const [label, name] = inTwo(word);
  const estate = () => (seat === null ? undefined : view.estates[seat]);
  switch (label) {
    case "tile":
      return components.tiles[name] ? { kind: "tile", tile: name } : null;
    case "die":
      return { kind: "die", value: Number(name), look: seat === null ? "paper" : "seat" };
    case "goods":
    case "keep":
      return { kind: "good", number: components.goods.indexOf(name as GoodsId) + 1 };
    case "storage":
    case "discard":
      return tile(estate()?.storage[Number(name) - 1]);
    case "black":
      return tile(view.black[Number(name) - 1]);
    case "depot": {
      const [depot = 0, slot = 0] = name.split(".").map(Number);
      if (!depot) return null;
      return tile(view.depots[depot - 1]?.tiles[slot - 1]) ?? { kind: "die", value: depot, look: "depot" };
    }
    case "space": {
      const board = estate()?.board;
      const facts = components.spaces[Number(name) - 1];
      if (!board || !facts) return null;
      return { kind: "space", type: components.boards[board]!.types[Number(name) - 1]!, number: facts.number };
    }
    case "type":
      return { kind: "glyph", glyph: `m-${name}` };
    default:
      return GLYPHS[label] ? { kind: "glyph", glyph: GLYPHS[label] } : null;
  }
}

function tile(id: string | null | undefined): Thing | null {
  return id ? { kind: "tile", tile: id } : null;
}
