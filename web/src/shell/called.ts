/** What people call the words of a path. */

import type { Position } from "../lib/types";
import type { Word } from "./contract";
import { labelOf, valueOf } from "./selection";
import type { TableState } from "./table.svelte";

export function calledAt(table: TableState, word: Word, position: Position | null): string {
  if (!word.includes(":")) {
    const said = position && table.ui.verb?.(word, position.view, table);
    if (said) return said;
    const known = [`verb.${word}.${position?.decision}`, `verb.${word}`].find((key) => table.has(key));
    return known ? table.text(known) : word;
  }
  const own = position && table.ui.label?.(word, position.view, table.components, table.seat, table);
  if (own) return own;
  const name = table.name(`word.${labelOf(word)}:${valueOf(word)}`);
  return name === valueOf(word) ? table.name(word) : name;
}
