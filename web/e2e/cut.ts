/** What does not fit its box: words broken in the middle, names and rows of signs that are cut. */

import type { Page } from "playwright-core";

/** Names and rows that are broken or cut, with what is wrong; and how many were looked at. */
export async function cutOn(page: Page): Promise<{ looked: number; cut: string[] }> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const things = [...document.querySelectorAll<HTMLElement>(".fitted, .effect")].filter((thing) => thing.offsetParent);
    const lines = (node: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getClientRects().length;
    };
    /** The box that would hide what sticks out of it; its card at the latest. */
    const frameOf = (thing: HTMLElement) => {
      const card = thing.closest(".card, .building, article")!;
      let frame = thing.parentElement!;
      while (getComputedStyle(frame).overflow === "visible" && frame !== card) frame = frame.parentElement!;
      return frame.getBoundingClientRect();
    };
    for (const thing of things) {
      const text = thing.firstChild!;
      const complain = (what: string) => cut.push(`${thing.textContent!.trim() || thing.outerHTML.slice(0, 80)}: ${what}`);
      if (thing.matches(".fitted"))
        for (const word of thing.textContent!.matchAll(/[^ -]+-?/g))
          if (lines(text, word.index, word.index + word[0].length) > 1) complain(`${word[0]} is broken`);
      const [box, frame] = [thing.getBoundingClientRect(), frameOf(thing)];
      if (thing.scrollWidth > thing.clientWidth && thing.matches(".fitted")) complain("wider than its line");
      for (const side of ["left", "top"] as const) if (box[side] < frame[side] - 0.6) complain(`cut at the ${side}`);
      for (const side of ["right", "bottom"] as const) if (box[side] > frame[side] + 0.6) complain(`cut at the ${side}`);
    }
    return { looked: things.length, cut };
  });
}
