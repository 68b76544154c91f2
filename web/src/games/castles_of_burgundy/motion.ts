/** How pieces come: only when they are new on a board that is already drawn, and not for who wants no motion. */

import { backOut, cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

const within = (milliseconds: number): number =>
  prefersReducedMotion.current || document.documentElement.classList.contains("still") ? 0 : milliseconds;

/** A tile drops the last bit to where it lies. */
export function drop(_: Element): TransitionConfig {
  return { duration: within(320), easing: cubicOut, css: (t) => `opacity: ${Math.min(1, t * 3)}; transform: scale(${1.35 - 0.35 * t})` };
}

/** A die rolls to its number, which is known from the start. */
export function roll(_: Element): TransitionConfig {
  return { duration: within(500), easing: backOut, css: (t) => `transform: rotate(${-200 * (1 - t)}deg) scale(${0.75 + 0.25 * t})` };
}
