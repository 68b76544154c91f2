/** Where the things that words name are on the page. */

import type { Word } from "./contract";

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

/** Where a seat stands when its place is not to be seen. */
export const cardOf = (seat: number): HTMLElement | null =>
  visible(`.place[data-seat="${seat}"]`) ?? visible(`.players [data-seat="${seat}"]`) ?? visible(`[data-strip="${seat}"]`);

/** How much room the piece itself takes. */
export const boxOf = (element: Element | null): DOMRect | null =>
  element && (element.querySelector("[data-outline]") ?? element).getBoundingClientRect();
