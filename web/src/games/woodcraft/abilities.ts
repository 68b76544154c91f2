/** What helpers can do, as a row of signs. The words stand in the tooltip. */

import { bitsOf, GLYPHS, type Bit } from "./effects";
import type { Ability } from "../../generated/woodcraft";

const EVENTS: Record<string, string> = {
  complete_order: "w-done",
  splice: "w-m-splice",
  sell_die: "w-a-exchange_dice",
  reputation_step: "w-rep",
  reputation_advance: "w-rep",
  lantern_gained: "w-lantern",
  buy_die: "w-a-buy_lumber",
  improve_workshop: "w-a-improve_workshop",
  place_helper: "w-a-choose_helper",
  marketing: "w-mkt",
};
const ARROW: Bit = { text: "→" };

const span = (numbers: readonly number[]): string => {
  const most = Math.max(...numbers);
  const least = Math.min(...numbers);
  return least < 0 && most > 0 ? `±${most}` : least < 0 ? `−${-least}` : `+${most}`;
};

export function abilityBits({ effect }: Ability): Bit[] {
  switch (effect.kind) {
    case "gain":
      return bitsOf(effect.gain ?? []);
    case "convert_token":
      return [{ glyph: "w-scrap" }, { text: "⇄" }, { glyph: "w-glue" }];
    case "adjust_die":
      return [
        { dice: [{ colors: effect.colors ?? [], value: null }] },
        { text: span(effect.deltas ?? []) },
        ...(effect.gain?.length ? [ARROW, ...bitsOf(effect.gain)] : []),
      ];
    case "sell_tokens":
      return [
        { text: `${effect.max ?? 1}`, glyph: GLYPHS[effect.tokens?.[0] ?? "scrap"] },
        ARROW,
        ...bitsOf(effect.gain_each ?? []),
      ];
    case "plant_cutting":
      return [{ dice: [{ colors: [effect.color ?? "green"], value: null }] }, ARROW, { glyph: "w-pot" }];
    case "trigger":
      return [{ glyph: EVENTS[effect.on ?? ""] ?? "w-done" }, ARROW, ...bitsOf(effect.gain ?? [])];
    case "discount": {
      const some = effect.values && effect.values.length < 6;
      return [
        { glyph: EVENTS[effect.on ?? ""] ?? "w-berry" },
        ...(some ? [{ text: `${Math.min(...effect.values!)}–${Math.max(...effect.values!)}` }] : []),
        { text: `−${effect.amount}`, glyph: "w-berry" },
      ];
    }
    case "growth":
      return [
        { glyph: "w-tree", dice: undefined },
        ...(effect.pots?.length === 1 ? [{ dice: [{ colors: effect.pots, value: null }] }] : []),
        { text: `+${effect.amount}` },
      ];
    case "action":
      return [{ glyph: `w-a-${effect.action}` }];
    case "take_order":
      return [{ glyph: "w-a-choose_orders" }, ...(effect.otherwise?.length ? [{ text: "/" }, ...bitsOf(effect.otherwise)] : [])];
    case "set_value":
      return [{ glyph: "w-m-glue" }, ARROW, { text: `${effect.amount}`, glyph: "w-nut" }];
    default:
      return [{ text: "–" }];
  }
}
