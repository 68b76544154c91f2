/** Ora et Labora at a glance. */

import type { Components } from "../../../generated/ora_et_labora";
import type { Glance } from "../../../shell/glance";
import Scene from "./Scene.svelte";
import texts from "./texts.json";

/** What scores on its own, from little to much. */
const TREASURES = ["book", "ceramic", "ornament", "reliquary", "wonder"];

const glance: Glance<Components> = {
  texts,
  Scene,
  facts({ goods, wheel, modes, contract, water_dwelling, settlements, target, districts, plots }) {
    const { phases, lay_brothers } = modes["three"]!;
    return {
      treasures: TREASURES.map((good) => goods[good]!.points),
      five_coins: goods["coin_5"]!.points,
      most: Math.max(...wheel.front),
      rounds: phases["E"]!,
      phases: Object.keys(phases).length,
      phase_names: Object.keys(phases),
      phase_rounds: Object.values(phases).map(Number),
      clergymen: lay_brothers + 1,
      contract: [contract.price, contract.raised_price],
      water: water_dwelling,
      settlements: Object.keys(settlements).length,
      target,
      district: districts.prices[0]!,
      plot: plots.prices[0]!,
    };
  },
};

export default glance;
