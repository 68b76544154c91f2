/** Where callouts find ground: beside their things, on nothing that may be chosen, on nothing that any of them is about. */

import { freeGround } from "../../shell/ground";
import { middleOf } from "../../shell/marks";

type Size = Pick<DOMRect, "width" | "height">;
interface Point {
  x: number;
  y: number;
}

/** What is said of a thing, and how much room that takes. */
export interface Spoken {
  text: string;
  thing: DOMRect;
  size: Size;
}

export interface Placed {
  n: number;
  text: string;
  box: DOMRect;
  end: Point;
}

/** Places for what is said, over as little as can be; who finds no ground is left out. */
export function placed(spoken: readonly Spoken[], room: DOMRect, kept: readonly DOMRect[], drawn: readonly DOMRect[]): Placed[] {
  const taken = [...kept, ...spoken.map(({ thing }) => thing)];
  const found: Placed[] = [];
  for (const { text, thing, size } of spoken) {
    const box = freeGround(room, size, taken, drawn, [thing]);
    if (!box) continue;
    taken.push(box);
    found.push({ n: found.length + 1, text, box, end: meeting(thing, box) });
  }
  return found;
}

/** Where a leader from a callout meets its thing: inside, towards the callout. */
export function meeting(thing: DOMRect, callout: DOMRect): Point {
  const [from, to] = [middleOf(thing), middleOf(callout)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = 0.36 * Math.min(thing.width / (Math.abs(dx) || 1), thing.height / (Math.abs(dy) || 1), 1);
  return { x: from.x + dx * share, y: from.y + dy * share };
}
