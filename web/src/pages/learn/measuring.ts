/** Where things of the board are, told again whenever they have moved. */

import { targetOf } from "../../shell/anchors";
import type { Word } from "../../shell/contract";
import { isInSight } from "../../shell/marks";

/** The box of a thing of a seat, with the whole of its place, if it is to be seen. */
export function boxAt(seat: number, word: Word): DOMRect | null {
  const thing = targetOf(seat, word);
  const place = thing?.querySelector("path[data-state]") ?? thing;
  return place && isInSight(place) ? place.getBoundingClientRect() : null;
}

/** Measures with every frame and tells what is new; returns how to stop. */
export function follow<T>(measure: () => T, tell: (found: T) => void): () => void {
  let [frame, known] = [0, ""];
  const look = () => {
    frame = requestAnimationFrame(look);
    const found = measure();
    const said = JSON.stringify(found);
    if (said === known) return;
    known = said;
    tell(found);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
