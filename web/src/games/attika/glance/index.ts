/** Attika at a glance. */

import type { Components } from "../../../generated/attika";
import type { Glance } from "../../../shell/glance";
import Scene from "./Scene.svelte";
import texts from "./texts.json";

const glance: Glance<Components> = {
  texts,
  Scene,
  facts({ buildings, series, turn }) {
    return {
      buildings: Object.values(buildings).reduce((sum, { count }) => sum + count, 0),
      draws: turn.draw_actions,
      builds: turn.build_actions,
      cards: turn.cards_if_no_action,
      series: Object.keys(series).length,
    };
  },
};

export default glance;
