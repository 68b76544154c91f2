/** How pieces come: only when they are new on a board that is already drawn, and not for who wants no motion. */

import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

export const within = (milliseconds: number): number =>
  prefersReducedMotion.current || document.documentElement.classList.contains("still") ? 0 : milliseconds;

/** A tile drops the last bit to where it lies. */
export function drop(_: Element): TransitionConfig {
  return {
    duration: within(320),
    easing: cubicOut,
    css: (t) => `opacity: ${Math.min(1, t * 3)}; transform: scale(${1.35 - 0.35 * t})`,
  };
}

/** A card is turned over. */
export function turnOver(_: Element): TransitionConfig {
  return { duration: within(180), easing: cubicOut, css: (t) => `transform: scaleX(${t})` };
}
