/** The actions of a turn: used, left, and what they are worth in cards. */

import type { Speaker } from "../../shell/contract";
import type { Components, View } from "../../generated/attika";
import { sayer } from "./words";

/** A dot for each action of the turn that is on, true for a used one; none before the kind of the turn is known. */
export function actionDots(view: View, components: Components): boolean[] {
  const { turn } = view;
  if (!turn || turn.kind === "none" || turn.kind === "cards") return [];
  if (turn.extra) return [false];
  const all = turn.kind === "draw" ? components.turn.draw_actions : components.turn.build_actions;
  return Array.from({ length: all }, (_, at) => at < all - turn.left);
}

/** What the turn is, and what is left of it. */
export function actionsSaid(view: View, components: Components, seat: number, table: Speaker): string {
  const say = sayer(table);
  const { turn } = view;
  if (!turn || view.ranking) return say("actions.over");
  if (turn.seat !== seat) return say("actions.other", { name: table.names[turn.seat] ?? "" });
  if (turn.kind === "none")
    return say("actions.start", { draw: components.turn.draw_actions, build: components.turn.build_actions, cards: turn.cards });
  if (turn.kind === "cards") return say("actions.cards");
  if (turn.left === 0) return say("actions.none");
  return say(turn.kind === "draw" ? "actions.draw" : "actions.build", { n: turn.left });
}
