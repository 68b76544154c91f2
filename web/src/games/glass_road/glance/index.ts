/** Glass Road at a glance. */

import { shownPoints } from "../../../lib/points";
import type { Components } from "../../../generated/glass_road";
import type { Glance } from "../../../shell/glance";
import Scene from "./Scene.svelte";
import texts from "./texts.json";

const glance: Glance<Components> = {
  texts,
  Scene,
  facts({ course, specialists, base_buildings, most }) {
    const { hand, rounds, slots, periods } = course;
    const each = Object.fromEntries(
      Object.values(base_buildings).map(({ effect }) => [`per_${effect.resource}`, shownPoints(effect.points ?? 0)]),
    );
    return {
      hand,
      rounds,
      slots,
      periods,
      cards: Object.keys(specialists).length,
      most: most.basic,
      refined: most.refined,
      ...each,
    };
  },
};

export default glance;
