/** The whole path that asks why a thing cannot be chosen now: what one would have meant by clicking it. */

import type { Path, Word } from "../../shell/contract";
import { labelOf, valueOf } from "../../kit/words";
import type { TileId, View } from "../../generated/woodcraft";

/** What an action of the wheel would be asked for, at the least. */
function example(tile: TileId, view: View): Path {
  switch (tile) {
    case "buy_lumber":
      return ["market:green-0"];
    case "exchange_dice":
      return ["sell:none", "buy:green"];
    case "buy_materials":
      return ["bundle:glue-2"];
    case "choose_orders":
      return [`order:${view.orders.display[0]}`];
    case "choose_helper":
      return [`helper:${view.helpers.display[0]}`, "room:B"];
    case "produce_plant":
      return ["way:helpers", `helper:${view.boards[view.turn?.seat ?? 0]?.rooms["A"]?.helper}`];
    case "improve_workshop":
      return ["improve:sawing"];
  }
}

export function wonders(word: Word, chosen: readonly Word[], view: View): Path | null {
  if (chosen.length) return null;
  const name = valueOf(word);
  switch (labelOf(word)) {
    case "tile":
      return view.turn?.moved ? ["do", word, ...example(name as TileId, view)] : ["move", word];
    case "bonus":
    case "lantern":
      return [word, "tile:buy_lumber", "market:green-0"];
    case "berries":
      return ["berries"];
    case "die":
      return ["die", word];
    case "glue":
      return ["glue", "keep:green-1", "drop:yellow-1"];
    case "sawing":
      return ["saw", word, "die:green-2", "into:1+1"];
    case "splicing":
      return ["splice", word, "die:green-1", "add:1"];
    case "pot":
      return ["harvest", word];
    case "market":
      return ["do", "tile:buy_lumber", word];
    case "bundle":
      return ["do", "tile:buy_materials", word];
    case "improve":
      return ["do", "tile:improve_workshop", word];
    case "order":
      return view.orders.display.includes(name) ? ["do", "tile:choose_orders", word] : ["complete", word];
    case "helper":
      return view.helpers.display.includes(name) ? ["do", "tile:choose_helper", word, "room:B"] : ["use", word];
    case "room":
      return ["do", "tile:choose_helper", `helper:${view.helpers.display[0]}`, word];
    case "cell":
      return ["tool", "tool:hammer", word];
    default:
      return null;
  }
}
