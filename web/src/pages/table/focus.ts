/** Moving the focus among the things that can be touched. */

import { isWriting, nearest, type Way } from "../../lib/keys";
import type { TableState } from "../../shell/table.svelte";

const TARGETS = '[data-word][data-state="legal"], [data-word][data-state="chosen"]';

/** What stands aside from the question and may be begun now. */
const ASIDES = '[data-asides] [data-word][data-state="possible"]';

function targets(selector = TARGETS): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getBoundingClientRect().width > 0);
}

function middle(element: Element): { x: number; y: number } {
  const box = (element.querySelector("[data-outline]") ?? element).getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** To the first thing that may be chosen, unless the reader is somewhere else, or writing. */
export function focusFirst(): void {
  const active = document.activeElement;
  if (isWriting(active)) return;
  if (active && active !== document.body && !active.closest("[data-word], .prompt, h1")) return;
  targets()[0]?.focus();
}

/** To the first thing that stands aside; false if there is none. */
export function focusAside(): boolean {
  const [first] = targets(ASIDES);
  first?.focus();
  return first !== undefined;
}

/** To the nearest legal thing in a direction, or among those aside to the next of them; false if there is none. */
export function focusTowards(way: Way): boolean {
  const active = document.activeElement;
  const all = targets(active?.matches(ASIDES) ? ASIDES : TARGETS);
  if (!active || !active.closest("[data-word]")) {
    all[0]?.focus();
    return all.length > 0;
  }
  const others = all.filter((one) => one !== active);
  const found = others[nearest(middle(active), others.map(middle), way)];
  found?.focus();
  return true;
}

/** Asks why about the thing that has the focus or the pointer; false if there is none, or only one of the past. */
export function focusWhy(table: TableState): boolean {
  if (table.isPast) return false;
  const word = document.activeElement?.closest<HTMLElement>("[data-word]")?.dataset["word"] ?? table.foresight.peeked;
  if (!word || table.state(word) !== "none") return false;
  table.pick(word);
  return true;
}

/** Between the board and a card beside it; false when there is none. */
export function changeSides(): boolean {
  const card = document.querySelector<HTMLElement>(".lesson-card, .coach-card");
  if (!card) return false;
  const inside = card.contains(document.activeElement);
  (inside ? document.querySelector<HTMLElement>(":is(#part-place, #part-board):not([inert])") : card)?.focus();
  return true;
}
