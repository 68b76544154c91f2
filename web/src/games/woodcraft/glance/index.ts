/** Woodcraft at a glance. */

import type { Components } from "../../../generated/woodcraft";
import type { Glance } from "../../../shell/glance";
import Scene from "./Scene.svelte";
import texts from "./texts.json";

const glance: Glance<Components> = {
  texts,
  Scene,
  facts({ tiles, rounds, turn, tracks, rows, final, growth_per_turn, pile_capacity, benchmarks }) {
    const { points_per_order } = tracks.reputation;
    const scales = [...new Set(points_per_order)];
    const span = (points: number) => [points_per_order.indexOf(points), points_per_order.lastIndexOf(points)];
    const best = Math.max(...Object.keys(rows).map(Number));
    return {
      tiles: Object.keys(tiles).length,
      rounds: [...rounds].reverse(),
      instead: turn.instead,
      other: turn.other_lanterns,
      bonus: turn.bonus_lanterns,
      growth: growth_per_turn,
      pile: pile_capacity,
      reputation: scales.map((points) => [...new Set(span(points))].join("–")),
      per_order: scales,
      row: best,
      left: final.left_per_point,
      undone: -final.undone_reputation,
      marketing_price: tracks.marketing.spaces.slice(1).map(({ cost }) => cost ?? 0),
      marketing_points: tracks.marketing.spaces.slice(1).map(({ points }) => points ?? 0),
      bars: benchmarks.map(({ points }) => points),
    };
  },
};

export default glance;
