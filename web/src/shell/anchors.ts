/** Where the things that words name are on the page. */

import { tick } from "svelte";
import type { Entry } from "../generated/server";
import type { Word } from "./contract";
import { thingsAround } from "./logbook";

function visible(selector: string): HTMLElement | null {
  for (const found of document.querySelectorAll<HTMLElement>(selector)) if (found.getBoundingClientRect().width > 0) return found;
  return null;
}

/** The place of a word: of the seat if it owns it, else a shared one. */
export function placeOf(seat: number, word: Word | null): HTMLElement | null {
  if (word === null) return null;
  const name = `[data-anchor="${CSS.escape(word)}"]`;
  return visible(`${name}[data-owner="${seat}"]`) ?? visible(`${name}:not([data-owner])`);
}

/** The same, also where the thing goes by another word of its place. */
export const targetOf = (seat: number, word: Word): HTMLElement | null =>
  placeOf(seat, word) ?? visible(`[data-words~="${CSS.escape(word)}"]`)?.closest<HTMLElement>("[data-anchor]") ?? null;

const GLOWING = '[data-state="legal"], [data-state="chosen"], [data-path]';

/** The places of all words that begin so, of the seat or shared, and of buttons of the prompt; those that glow, if any do. */
export function placesOf(seat: number, starts: readonly string[]): DOMRect[] {
  const found = starts.flatMap((start) =>
    ["data-anchor", "data-word", "data-path"].flatMap((name) => [
      ...document.querySelectorAll<HTMLElement>(`[${name}^="${CSS.escape(start)}"]:not(.players *, dialog *)`),
    ]),
  );
  const own = found.filter((one) => (one.closest<HTMLElement>("[data-owner]")?.dataset["owner"] ?? `${seat}`) === `${seat}`);
  const glowing = own.filter((one) => one.matches(GLOWING) || one.querySelector(GLOWING));
  const boxes = (glowing.length ? glowing : own).map(seenOf).filter(({ width, height }) => width > 0 && height > 0);
  return boxes.filter((box, at) => boxes.findIndex(({ x, y }) => x === box.x && y === box.y) === at);
}

/** Where a seat stands when its place is not to be seen. */
export const cardOf = (seat: number): HTMLElement | null =>
  visible(`.place[data-seat="${seat}"]`) ?? visible(`.players [data-seat="${seat}"]`) ?? visible(`[data-strip="${seat}"]`);

/** To the button that confirms what is laid, once it is there. */
export async function focusConfirm(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>("[data-primary]")?.focus({ preventScroll: true });
}

/** How much room the piece itself takes. */
export const boxOf = (element: Element | null): DOMRect | null =>
  element && (element.querySelector("[data-outline]") ?? element).getBoundingClientRect();

/** The part of a piece that nothing around it has scrolled out of sight or cuts off; empty if that is all of it. */
function seenOf(element: Element): DOMRect {
  let { left, top, right, bottom } = boxOf(element)!;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const clip = around.getBoundingClientRect();
    [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
    [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** The boxes of all that is to be seen of a kind. */
export const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);

/** All that is drawn in the light of a room, but for what lies under everything else. */
export const drawnIn = ({ width, height }: DOMRect): DOMRect[] =>
  boxesOf("main :not(:has(*), [data-shaded] *)").filter((box) => box.width * box.height < (width * height) / 12);

/** Lights the places that entries of the log name, straight on the page: nothing needs drawing anew for that. */
export function light(entries: readonly Entry[]): void {
  for (const lit of document.querySelectorAll("[data-lit]")) lit.removeAttribute("data-lit");
  for (const entry of entries)
    for (const [word, seat] of thingsAround(entry)) {
      const name = `[data-anchor="${CSS.escape(word)}"]`;
      for (const found of document.querySelectorAll(`${name}[data-owner="${seat}"], ${name}:not([data-owner])`))
        if (!found.closest("[data-asides]")) found.setAttribute("data-lit", "");
    }
}
