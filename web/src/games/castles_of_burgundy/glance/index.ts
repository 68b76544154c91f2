/** The Castles of Burgundy at a glance. */

import type { Components } from "../../../generated/castles_of_burgundy";
import type { Glance } from "../../../shell/glance";
import Scene from "./Scene.svelte";
import texts from "./texts.json";

const glance: Glance<Components> = {
  texts,
  Scene,
  facts({ spaces, phases, rounds, price, district_points, phase_points, by_players, left_over }) {
    return {
      spaces: spaces.length,
      phases: phases.length,
      phase_names: phases,
      rounds,
      turns: phases.length * rounds,
      dice: 2 * phases.length * rounds,
      price,
      sizes: district_points.map((_, size) => size).slice(1),
      district_points: district_points.slice(1),
      three: district_points[3]!,
      phase_points,
      first_phase: phase_points[0]!,
      ...by_players,
      workers: left_over.workers[1],
      each: left_over.silver[0],
    };
  },
};

export default glance;
