/** What a hand would cost and bring if all of it is used: only what is certain. */

import type { Components } from "../../generated/glass_road";

export interface Sum {
  glyph: string;
  count: string;
}

function add(sums: Map<string, number>, glyph: string, amount: number): void {
  sums.set(glyph, (sums.get(glyph) ?? 0) + amount);
}

const listed = (sums: Map<string, number>): Sum[] => [...sums].map(([glyph, count]) => ({ glyph, count: String(count) }));

export function tally(components: Components, cards: string[]): { costs: Sum[]; gains: Sum[] } {
  const costs = new Map<string, number>();
  const gains = new Map<string, number>();
  for (const id of cards) {
    const card = components.specialists[id]!;
    for (const [resource, amount] of Object.entries(card.cost ?? {})) add(costs, `r-${resource}`, amount);
    if (card.remove_forest) add(costs, "t-fir", card.remove_forest);
    for (const ability of card.abilities) {
      if (ability.type === "build") add(gains, "i-build", 1);
      if (ability.type === "draw_private_offer") add(gains, "i-back", 3);
      if (ability.type === "place_tile_and_gain") add(gains, `t-${ability.tile}`, 1);
      if (ability.type === "place_tile_choice_and_gain") add(gains, "t-tile", 1);
      if (ability.type === "gain_choice_and_share") add(gains, "r-any", ability.amount ?? 0);
      for (const [resource, amount] of Object.entries(ability.gain ?? {})) add(gains, `r-${resource}`, amount);
    }
  }
  return { costs: listed(costs), gains: listed(gains) };
}
