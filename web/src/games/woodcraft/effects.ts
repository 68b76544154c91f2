/** Effects as signs and as words. */

import type { Speaker } from "../../shell/contract";
import type { DieFace } from "./dice";
import { named } from "./facts";
import type { Components, Effect, Tool } from "../../generated/woodcraft";
import { sayer, type Key } from "./words";

export const GLYPHS: Record<string, string> = {
  blueberries: "w-berry",
  points: "w-nut",
  lantern: "w-lantern",
  scrap: "w-scrap",
  glue: "w-glue",
  saw_blade: "w-blade",
  reuse_token: "w-reuse",
  reputation: "w-rep",
  production: "w-gear",
  blueberry_income: "w-berry",
  hazelnut_income: "w-nut",
};

/** One amount: figure, glyph, an arrow where a track rises; or dice, tools to choose from. */
export interface Bit {
  text?: string;
  glyph?: string;
  up?: boolean;
  dice?: DieFace[];
  tools?: Tool[];
}

export const ALL_TOOLS = 5;

export function bitOf(effect: Effect, sign = ""): Bit {
  if (effect.type === "gain_die") return { dice: (effect.options ?? []).map(({ color, value }) => ({ colors: [color], value })) };
  if (effect.type === "gain_tool") return { tools: effect.kinds ?? [] };
  const amount = effect.type === "production" ? effect.up_to : effect.amount;
  const minus = (amount ?? 0) < 0 ? "−" : sign;
  return {
    text: `${minus}${Math.abs(amount ?? 0)}`,
    glyph: GLYPHS[effect.type] ?? "w-nut",
    up: effect.type.endsWith("_income"),
  };
}

export const bitsOf = (effects: readonly Effect[], sign = ""): Bit[] => effects.map((effect) => bitOf(effect, sign));

/** "2 blueberries, green 3 or yellow 2" */
export function inWords(table: Speaker, components: Components, effects: readonly Effect[]): string {
  const say = sayer(table);
  return (
    effects
      .map((effect) => {
        if (effect.type === "gain_die")
          return (effect.options ?? [])
            .map(({ color, value }) => say("die", { color: named(table, components.colors[color]), value }))
            .join(` ${say("or")} `);
        if (effect.type === "gain_tool")
          return effect.kinds?.length === ALL_TOOLS
            ? say("tool.any")
            : (effect.kinds ?? []).map((tool) => named(table, components.tools[tool])).join(` ${say("or")} `);
        return say(`amount.${effect.type}` as Key, { n: (effect.type === "production" ? effect.up_to : effect.amount) ?? 0 });
      })
      .join(", ") || say("nothing")
  );
}
