/** What a page says, to eyes and to screen readers, and what may never stand there. */

import type { Page } from "playwright-core";

/** Every piece of text that is shown, and every label. Fields, code and paths are not prose. */
export async function readable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
          const value = node.getAttribute(name)?.trim();
          if (value) found.add(value);
        }
        continue;
      }
      const parent = node.parentElement;
      if (!parent || parent.closest("script, style, code, kbd, noscript, input") || !parent.checkVisibility()) continue;
      const text = node.nodeValue?.trim();
      if (text) found.add(text);
    }
    found.add(document.title);
    return [...found];
  });
}

const KEY =
  /(^|[^\w/.])(decision|event|verb|word|label|tile|goods|why|error|option|prompt|tab|price|board|part|phase|nav|lobby|now|create|room|pref|end|replay|text|seat|bot|hello|fair)\.[a-z_*][\w.*]*/;

/** Keys and braces that were not filled in. */
export function untranslated(lines: string[]): string[] {
  return lines.filter((line) => KEY.test(line) || /[{}]/.test(line) || /\bundefined\b|\bNaN\b|\[object/.test(line));
}

const ENGLISH = /\b(the|your|you|of|with|and|not|dice|tile|space|worker|workers|turn|choose|player|empty)\b/i;
/** Spellings that are the same in both languages, or names. */
const SAME = /^(EN|FR|English|.*Robot.*)$/;

/** French sentences that are not as French printers set them, or not French. */
export function clumsy(lines: string[]): string[] {
  return lines.filter(
    (line) =>
      /\p{L}'\p{L}/u.test(line) || // typewriter apostrophe
      /"/.test(line) || // instead of « »
      / [;:!?»]/.test(line) || // plain space, the line may break there
      /« /.test(line) ||
      /[\p{L}\d)][;!?](\s|$)/u.test(line) || // no space at all
      /\p{L}:(\s|$)/u.test(line) ||
      /\.\.\./.test(line) ||
      (ENGLISH.test(line) && !SAME.test(line)),
  );
}
