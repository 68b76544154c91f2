/** How dice come. */

import { backOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { within } from "../../kit/motion";

/** A die rolls to its number, which is known from the start. */
export function roll(_: Element): TransitionConfig {
  return {
    duration: within(500),
    easing: backOut,
    css: (t) => `transform: rotate(${-200 * (1 - t)}deg) scale(${0.75 + 0.25 * t})`,
  };
}
